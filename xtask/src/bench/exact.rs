//! How long tables take to make, what they weigh, and what is proved with them; how long games take to annotate.

use anyhow::{Context, Result};
use serde_json::Value;

use super::super::run::{self, cargo};
use super::table::markdown;
use super::{figure, last_line, script};

pub(crate) fn measure() -> Result<String> {
    let native = last_line(&run::output(cargo().args(["bench", "--quiet", "--bench", "exact"]))?)?;
    let wasm = script("exact.js")?;
    let list = |value: &Value, key: &str| {
        let list = value.get(key).and_then(Value::as_array).cloned();
        list.with_context(|| format!("no figures of {key}"))
    };
    let mut rows = Vec::new();
    for row in list(&native, "rows")? {
        let of = |path| figure(&row, path);
        let (positions, plies) = (of("/positions")?, of("/plies")?);
        let with_plies =
            if plies > 0.0 { format!("{:.0} kB", plies / 1e3) } else { "-".to_owned() };
        rows.push([
            format!("draughts, up to {} men, native", of("/men")?),
            format!("{:.1} s", of("/seconds")?),
            format!("{:.0} MB", of("/memory")? / 1e6),
            format!("{:.0} kB", of("/verdicts")? / 1e3),
            with_plies,
            format!("{:.3}", 8.0 * of("/verdicts")? / positions),
        ]);
    }
    rows.push(in_wasm(figure(&wasm, "/made")?));
    let heads = ["tables", "made in", "memory", "results", "with plies", "bits a position"];
    let tables = markdown(heads, &rows);
    let mut rows = vec![[
        "all moves of a position of four men: median, worst of 1,000".to_owned(),
        format!(
            "{:.2} ms, {:.2} ms",
            figure(&wasm, "/probe/median")?,
            figure(&wasm, "/probe/worst")?
        ),
        String::new(),
    ]];
    if wasm.get("replies").is_some_and(Value::is_object) {
        rows.push([
            "reply of the opponent in practice, four men: median, worst of 1,000".to_owned(),
            format!(
                "{:.2} ms, {:.2} ms",
                figure(&wasm, "/replies/median")?,
                figure(&wasm, "/replies/worst")?
            ),
            String::new(),
        ]);
    }
    for proof in list(&wasm, "proofs")? {
        let text =
            |key: &str| proof.get(key).and_then(Value::as_str).unwrap_or_default().to_owned();
        rows.push([
            format!("{}: {}", text("name"), text("result")),
            format!("{:.1} s", figure(&proof, "/seconds")?),
            format!("{:.0}", figure(&proof, "/positions")?),
        ]);
    }
    let probes = markdown(["in WebAssembly", "time", "positions looked at"], &rows);
    let mut rows = Vec::new();
    for game in list(&wasm, "games")? {
        let text = |key: &str| game.get(key).and_then(Value::as_str).unwrap_or_default().to_owned();
        rows.push([
            format!("{}, {} plies", text("game"), figure(&game, "/plies")?),
            text("effort"),
            format!("{:.1} s", figure(&game, "/seconds")?),
            format!("{:.0}", figure(&game, "/exact")?),
        ]);
    }
    let games =
        markdown(["a game annotated, in WebAssembly", "effort", "time", "exact values"], &rows);
    Ok(format!("{tables}\n{probes}\n{games}"))
}

fn in_wasm(seconds: f64) -> [String; 6] {
    let none = || "-".to_owned();
    let name = "draughts, up to 4 men, WebAssembly".to_owned();
    [name, format!("{seconds:.1} s"), none(), none(), none(), none()]
}
