//! Files are bytes; records are text.

use std::borrow::Cow;

/// What Windows-1252 has from 0x80 to 0x9f; five bytes there mean nothing.
const WINDOWS: [char; 32] = [
    '€', '\u{fffd}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{fffd}', 'Ž',
    '\u{fffd}', '\u{fffd}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{fffd}',
    'ž', 'Ÿ',
];

/// The text of a file of records, whatever its encoding.
///
/// UTF-8 with or without a byte-order mark, UTF-16 with one, and Windows-1252 (which contains
/// Latin-1) are told apart. In a file put together from several, each byte that is not UTF-8 is
/// taken as Windows-1252, so that nothing of the rest suffers.
///
/// ```
/// use double_corner::record::decode;
/// assert_eq!(decode(b"Andr\xe9"), "André");
/// assert_eq!(decode("\u{feff}André".as_bytes()), "André");
/// ```
pub fn decode(bytes: &[u8]) -> Cow<'_, str> {
    match bytes {
        [0xff, 0xfe, rest @ ..] => return Cow::Owned(wide(rest, u16::from_le_bytes)),
        [0xfe, 0xff, rest @ ..] => return Cow::Owned(wide(rest, u16::from_be_bytes)),
        _ => {}
    }
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    if let Ok(text) = str::from_utf8(bytes) {
        return Cow::Borrowed(text);
    }
    let mut text = String::with_capacity(bytes.len() + bytes.len() / 8);
    for chunk in bytes.utf8_chunks() {
        text.push_str(chunk.valid());
        text.extend(chunk.invalid().iter().map(|&byte| match byte {
            0x80..=0x9f => WINDOWS[usize::from(byte - 0x80)],
            _ => char::from(byte),
        }));
    }
    Cow::Owned(text)
}

fn wide(bytes: &[u8], unit: fn([u8; 2]) -> u16) -> String {
    let units = bytes.chunks_exact(2).map(|pair| unit([pair[0], pair[1]]));
    char::decode_utf16(units).map(|found| found.unwrap_or(char::REPLACEMENT_CHARACTER)).collect()
}
