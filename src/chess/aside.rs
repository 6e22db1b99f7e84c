//! What stands beside the moves of a page: comments in braces, variations in parentheses.

/// The page with its asides blanked out byte for byte, so that all else stays in its place.
///
/// An aside is what stands in braces, to the end of the page if they stay open; and what stands in
/// parentheses if it holds moves of its own. `(B 3)`, `(Q)` or `(dis. ch.)` belong to a move.
pub(super) fn blanked(page: &str) -> String {
    let mut blanked: Vec<u8> = page.bytes().collect();
    let mut brace = None;
    // Where parentheses are open.
    let mut open = Vec::new();
    for (at, byte) in page.bytes().enumerate() {
        match byte {
            b'{' if brace.is_none() => brace = Some(at),
            b'}' => {
                if let Some(start) = brace.take() {
                    blank(&mut blanked[start..=at]);
                }
            }
            b'(' if brace.is_none() => open.push(at),
            b')' if brace.is_none() => {
                if let Some(start) = open.pop()
                    && holds_moves(&page[start + 1..at])
                {
                    blank(&mut blanked[start..=at]);
                }
            }
            _ => {}
        }
    }
    if let Some(start) = brace {
        blank(&mut blanked[start..]);
    }
    String::from_utf8(blanked).unwrap_or_else(|_| page.to_owned())
}

fn blank(bytes: &mut [u8]) {
    for byte in bytes.iter_mut().filter(|byte| !matches!(byte, b'\n' | b'\r')) {
        *byte = b' ';
    }
}

/// Whether a text has the number of a move, `7.`, or a move such as `Kt-B3`.
fn holds_moves(text: &str) -> bool {
    let bytes = text.as_bytes();
    bytes.windows(2).any(|pair| pair[0].is_ascii_digit() && pair[1] == b'.')
        || bytes
            .iter()
            .enumerate()
            .any(|(at, &byte)| byte == b'-' && bytes[..at].iter().any(u8::is_ascii_alphanumeric))
}

#[cfg(test)]
mod tests {
    use super::blanked;

    #[test]
    fn asides_are_blanked_and_what_belongs_to_a_move_stays() {
        for (page, wanted) in [
            ("e4 {best – by test} e5", "e4                    e5"),
            ("e4 (1. d4 d5 (1... f5)) e5", "e4                      e5"),
            ("e4 (1.\nd4) e5", "e4    \n    e5"),
            ("KtxP (B 3) R-(B5)B7 P-K8(Q)", "KtxP (B 3) R-(B5)B7 P-K8(Q)"),
            ("1) e4 e5 (a) 2) Nf3", "1) e4 e5 (a) 2) Nf3"),
            ("e4 (or Kt-B3) {open", "e4                 "),
            ("a ) b } (c", "a ) b } (c"),
        ] {
            assert_eq!(blanked(page), wanted);
        }
    }
}
