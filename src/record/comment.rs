//! Where a comment in braces ends.
//!
//! The standards say: at the first `}`. Some programs nest comments, and some leave one open;
//! so braces are matched where they can be, and a line that begins a tag ends a comment that
//! was left open, or one game's slip would swallow the games after it.

use std::ops::Range;
use std::rc::Rc;

/// The matching braces of the stretch of text last looked at.
///
/// They are found once for a stretch, so that unbalanced braces cost no more than balanced ones.
#[derive(Clone, Default)]
pub(super) struct Nesting {
    stretch: Range<usize>,
    pairs: Rc<Vec<(usize, Option<usize>)>>,
}

impl Nesting {
    /// What is inside the comment whose `{` is at `at`, where it ends, and whether it is closed.
    pub(super) fn comment(&mut self, text: &str, at: usize) -> (Range<usize>, usize, bool) {
        let bytes = text.as_bytes();
        let mut nested = false;
        let mut end = at + 1;
        loop {
            match bytes.get(end) {
                None => return (at + 1..end, end, false),
                Some(b'}') => break,
                Some(b'{') => nested = true,
                Some(b'\n' | b'\r') if starts_tag(&bytes[end + 1..]) => {
                    return (at + 1..end, end, false);
                }
                Some(_) => {}
            }
            end += 1;
        }
        if nested {
            end = self.matching(bytes, at).unwrap_or(end);
        }
        (at + 1..end, end + 1, true)
    }

    fn matching(&mut self, bytes: &[u8], at: usize) -> Option<usize> {
        if !self.stretch.contains(&at) {
            self.look(bytes, at);
        }
        let found = self.pairs.binary_search_by_key(&at, |pair| pair.0).ok()?;
        self.pairs[found].1
    }

    /// Matches the braces from `at` to the next tag or the end of the text.
    fn look(&mut self, bytes: &[u8], at: usize) {
        // Pairs stand in the order of their opening braces; one still open has no end.
        let mut open = Vec::new();
        let mut pairs: Vec<(usize, Option<usize>)> = Vec::new();
        let mut end = at;
        while let Some(&byte) = bytes.get(end) {
            match byte {
                b'{' => {
                    open.push(pairs.len());
                    pairs.push((end, None));
                }
                b'}' => {
                    if let Some(pair) = open.pop().and_then(|opened| pairs.get_mut(opened)) {
                        pair.1 = Some(end);
                    }
                }
                b'\n' | b'\r' if starts_tag(&bytes[end + 1..]) => break,
                _ => {}
            }
            end += 1;
        }
        *self = Nesting { stretch: at..end, pairs: Rc::new(pairs) };
    }
}

/// Whether a line begins with a tag: `[Name "`.
fn starts_tag(line: &[u8]) -> bool {
    let Some(inner) = after_blanks(line).strip_prefix(b"[") else { return false };
    let named = |byte: &&u8| byte.is_ascii_alphanumeric() || **byte == b'_';
    let rest = &inner[inner.iter().take_while(named).count()..];
    let value = after_blanks(rest);
    inner.first().is_some_and(u8::is_ascii_alphabetic)
        && value.len() < rest.len()
        && value.starts_with(b"\"")
}

fn after_blanks(bytes: &[u8]) -> &[u8] {
    &bytes[bytes.iter().take_while(|byte| matches!(byte, b' ' | b'\t')).count()..]
}
