//! The part of `docs/benchmarks.md` that is written by the program.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

/// Puts what was measured into a part of the file, in place of what was there.
pub(crate) fn keep(file: &Path, part: &str, measured: &str) -> Result<()> {
    let old = fs::read_to_string(file)
        .with_context(|| format!("{} could not be read", file.display()))?;
    let new = replaced(&old, part, measured)
        .with_context(|| format!("{} lacks the marks of its part \"{part}\"", file.display()))?;
    fs::write(file, new)?;
    println!("\nKept in {}.", file.display());
    Ok(())
}

fn replaced(text: &str, part: &str, measured: &str) -> Option<String> {
    let (start, end) = (format!("<!-- {part}:"), format!("<!-- end of {part} -->\n"));
    let (before, rest) = text.split_once(&start)?;
    let (about, rest) = rest.split_once('\n')?;
    let (_, after) = rest.split_once(&end)?;
    Some(format!("{before}{start}{about}\n{measured}{end}{after}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_marked_part_is_replaced() {
        let text = |body| format!("above\n<!-- a: by hand -->\n{body}\n<!-- end of a -->\nbelow\n");
        assert_eq!(replaced(&text("old"), "a", "new\n"), Some(text("new")));
        assert_eq!(replaced(&text("old"), "b", "new"), None);
    }
}
