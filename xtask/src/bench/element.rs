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
    let mut rows = Vec::new();
    for name in ["Double Corner", "Double Corner, draughts"].iter().chain(&PEERS) {
        rows.push(row(name, of(name)?)?);
    }
    let heads = ["one diagram", "brotli bytes", "requests", "seen, desktop", "seen, phone"];
    let one = markdown(heads, &rows);
    let mut rows = Vec::new();
    for count in ["10", "100"] {
        rows.push(row_of_many(count, of(count)?)?);
    }
    let heads = [
        "chess diagrams on one page",
        "seen, phone",
        "ready, desktop",
        "ready, phone",
        "frames over 50 ms",
        "longest",
    ];
    Ok(format!("{one}\n{}", markdown(heads, &rows)))
}

fn row_of_many(count: &str, value: &Value) -> Result<[String; 6]> {
    let time = |path| Ok::<_, anyhow::Error>(format!("{:.0} ms", figure(value, path)?));
    let (slow, frames) = (figure(value, "/scroll/slow")?, figure(value, "/scroll/frames")?);
    Ok([
        count.to_owned(),
        time("/phone")?,
        time("/ready/desktop")?,
        time("/ready/phone")?,
        format!("{slow} of {frames}"),
        time("/scroll/longest")?,
    ])
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
