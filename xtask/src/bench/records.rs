//! How fast files of games are read, listed and searched, beside peers; natively, in Node and on
//! the page.

use std::fs;

use anyhow::{Context, Result};
use serde_json::Value;

use super::super::places;
use super::super::run::{self, cargo};
use super::table::markdown;
use super::{figure, last_line, script_of};

pub(crate) fn measure() -> Result<String> {
    let folder = places::target().join("measured");
    fs::create_dir_all(&folder)?;
    let mut bench = cargo();
    bench.args(["bench", "--quiet", "--bench", "records", "--"]).arg(&folder);
    let native = last_line(&run::output(&mut bench)?)?;
    let node = script_of("records.js", &[folder.as_os_str()])?;
    let games = figure(&native, "/games")?;
    let speed =
        |value: &Value, path| Ok::<_, anyhow::Error>(format!("{:.0}", figure(value, path)?));
    let none = || "-".to_owned();
    let peer = node.pointer("/peer/name").and_then(Value::as_str).context("no name of the peer")?;
    let read = markdown(
        ["games a second, read and validated", "draughts", "chess"],
        &[
            [
                "the reader, native".to_owned(),
                speed(&native, "/draughts/read")?,
                speed(&native, "/chess/read")?,
            ],
            [
                "pgn-reader with shakmaty, native (main lines only)".to_owned(),
                none(),
                speed(&native, "/peer")?,
            ],
            [
                "the reader and the list, native".to_owned(),
                speed(&native, "/draughts/listed")?,
                speed(&native, "/chess/listed")?,
            ],
            [
                "the reader and the list, WebAssembly".to_owned(),
                speed(&node, "/draughts/games")?,
                speed(&node, "/chess/games")?,
            ],
            [format!("{peer}, Node"), none(), speed(&node, "/peer/games")?],
        ],
    );
    let size = |game: &str| -> Result<String> {
        Ok(format!("{:.1} MB", figure(&native, &format!("/{game}/bytes"))? / 1e6))
    };
    let megabytes =
        |path: &str| -> Result<String> { Ok(format!("{:.1} MB", figure(&node, path)? / 1e6)) };
    let ms = |value: &Value, path: &str, unit: f64| -> Result<String> {
        Ok(format!("{:.1} ms", figure(value, path)? * unit))
    };
    let both = |name: &str, draughts: String, chess: String| [name.to_owned(), draughts, chess];
    let pair = |name: &str, path: &str| -> Result<[String; 3]> {
        let of = |game: &str| ms(&native, &format!("/{game}/{path}"), 1e3);
        Ok(both(name, of("draughts")?, of("chess")?))
    };
    let in_wasm = |name: &str, path: &str| -> Result<[String; 3]> {
        let of = |game: &str| ms(&node, &format!("/{game}/{path}"), 1e3);
        Ok(both(name, of("draughts")?, of("chess")?))
    };
    let title = format!("a file of {games} games");
    let list = markdown(
        [title.as_str(), "draughts", "chess"],
        &[
            both("its size", size("draughts")?, size("chess")?),
            both(
                "memory of text and list together",
                megabytes("/draughts/memory")?,
                megabytes("/chess/memory")?,
            ),
            pair("search for the start of the game, native", "start")?,
            pair("search for a position of the fourth ply, native", "opening")?,
            pair("search for a position of the thirtieth ply, native", "late")?,
            pair("the same, also with colours turned, native", "turned")?,
            pair("all moves from the start with results, native", "explorer")?,
            in_wasm("search for the start, both colours, WebAssembly", "all")?,
            in_wasm("search for an opening's position, both colours, WebAssembly", "search")?,
            both(
                "opened on the page in Chromium",
                format!("{:.1} s", figure(&node, "/page/pdn/open")?),
                format!("{:.1} s", figure(&node, "/page/pgn/open")?),
            ),
            both(
                "the longest that the page was busy (none over 50 ms: 0)",
                ms(&node, "/page/pdn/longest", 1.0)?,
                ms(&node, "/page/pgn/longest", 1.0)?,
            ),
        ],
    );
    Ok(format!("{read}\n{list}"))
}
