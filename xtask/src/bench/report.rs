//! The part of `docs/benchmarks.md` that is written by the program.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

const START: &str = "<!-- measured: written by `cargo xtask bench --write` -->\n";
const END: &str = "<!-- end of what was measured -->\n";

/// Puts what was measured into the file, in place of what was there.
pub(crate) fn keep(file: &Path, measured: &str) -> Result<()> {
    let old = fs::read_to_string(file)
        .with_context(|| format!("{} could not be read", file.display()))?;
    let new = replaced(&old, measured)
        .with_context(|| format!("{} lacks the marks of its measured part", file.display()))?;
    fs::write(file, new)?;
    println!("\nKept in {}.", file.display());
    Ok(())
}

fn replaced(text: &str, measured: &str) -> Option<String> {
    let (before, rest) = text.split_once(START)?;
    let (_, after) = rest.split_once(END)?;
    Some(format!("{before}{START}{measured}{END}{after}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_marked_part_is_replaced() {
        let text = format!("above\n{START}old\n{END}below\n");
        assert_eq!(replaced(&text, "new\n"), Some(format!("above\n{START}new\n{END}below\n")));
        assert_eq!(replaced("no marks", "new"), None);
    }
}
