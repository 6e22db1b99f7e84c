//! Compressed copies of the site's files, made once so that the server need not.

use std::path::PathBuf;

use anyhow::Result;

use super::{places, run, setup};

const WORTH_COMPRESSING: [&str; 12] =
    ["css", "csv", "html", "js", "json", "md", "pdn", "pgn", "svg", "txt", "wasm", "webmanifest"];

/// Whether files of this kind shrink.
pub(crate) fn is_worthwhile(path: &std::path::Path) -> bool {
    path.extension().is_some_and(|ending| WORTH_COMPRESSING.iter().any(|known| ending == *known))
}

/// Writes `file.br` and `file.gz` beside each file, by Node's own compressors.
pub(crate) fn compress(files: &[PathBuf]) -> Result<()> {
    if files.is_empty() {
        return Ok(());
    }
    let list = serde_json::to_vec(files)?;
    run::filter(setup::node()?.arg(places::root().join("xtask/compress.mjs")), list)?;
    Ok(())
}
