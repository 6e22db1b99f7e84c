//! Readings that were accepted in the place of what a file has.

use std::ops::Range;

/// Some bytes of a text and what is to stand in their place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Repair {
    /// The bytes of the text as the file has it.
    pub span: Range<usize>,
    /// What is to be read there.
    pub text: String,
}

/// A text with its repairs, which are in the order of the text and apart from each other; `None`
/// if they are not, or don't fit the text.
///
/// ```
/// use double_corner::collection::{Repair, repaired};
/// let repair = Repair { span: 3..8, text: "14-10".to_owned() };
/// assert_eq!(repaired("1. 14-13 *", &[repair]).as_deref(), Some("1. 14-10 *"));
/// ```
pub fn repaired(text: &str, repairs: &[Repair]) -> Option<String> {
    let mut made = String::with_capacity(text.len());
    let mut at = 0;
    for Repair { span, text: instead } in repairs {
        made.push_str(text.get(at..span.start)?);
        text.get(span.clone())?;
        made.push_str(instead);
        at = span.end;
    }
    made.push_str(text.get(at..)?);
    Some(made)
}

/// The bytes of the file's text that some bytes of the repaired one come from; `None` if a repair
/// is among them.
///
/// ```
/// use double_corner::collection::{Repair, unrepaired};
/// let repair = Repair { span: 3..8, text: "14-9".to_owned() };
/// assert_eq!(unrepaired(&[repair.clone()], 8..9), Some(9..10));
/// assert_eq!(unrepaired(&[repair], 5..9), None);
/// ```
pub fn unrepaired(repairs: &[Repair], span: Range<usize>) -> Option<Range<usize>> {
    let (mut added, mut removed) = (0, 0);
    for repair in repairs {
        // Where this repair is in the repaired text.
        let start = repair.span.start + added - removed;
        let end = start + repair.text.len();
        if span.end <= start {
            break;
        }
        if span.start < end {
            return None;
        }
        added += repair.text.len();
        removed += repair.span.len();
    }
    Some(span.start + removed - added..span.end + removed - added)
}
