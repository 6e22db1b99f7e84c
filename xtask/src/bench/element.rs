//! What a page with one diagram weighs, and when its pieces are seen, beside peers from npm.

use anyhow::{Context, Result};
use serde_json::Value;

use super::table::markdown;
use super::{figure, script};

const PEERS: [&str; 3] =
    ["@lichess-org/pgn-viewer", "@lichess-org/chessground, chessops", "cm-chessboard, chess.js"];

pub(crate) fn measure() -> Result<String> {
    let measured = script("element.js")?;
    let of = |name: &str| measured.get(name).with_context(|| format!("no figures of {name}"));
    let mut rows = vec![row("Double Corner", of("Double Corner")?)?];
    for name in PEERS {
        rows.push(row(name, of(name)?)?);
    }
    for count in ["10", "100"] {
        rows.push(row(&format!("Double Corner, {count} diagrams"), of(count)?)?);
    }
    let heads = ["one chess diagram", "brotli bytes", "requests", "seen, desktop", "seen, phone"];
    Ok(markdown(heads, &rows))
}

fn row(name: &str, value: &Value) -> Result<[String; 5]> {
    Ok([
        name.to_owned(),
        format!("{:.1} kB", figure(value, "/bytes")? / 1000.0),
        figure(value, "/requests")?.to_string(),
        format!("{:.0} ms", figure(value, "/desktop")?),
        format!("{:.0} ms", figure(value, "/phone")?),
    ])
}
