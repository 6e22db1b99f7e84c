//! What is measured, as tables that `docs/benchmarks.md` keeps.

mod chess;
mod element;
mod engine;
mod exact;
mod lighthouse;
mod page;
mod perft;
mod report;
mod table;

use anyhow::{Context, Result, bail};
use serde_json::Value;

use super::{places, run, site, test};

/// What is measured by itself: its name, which marks its place in `docs/benchmarks.md`, and how.
type Part = (&'static str, fn() -> Result<String>);

const PARTS: &[Part] = &[
    ("perft", perft::measure),
    ("chess", chess::measure),
    ("page", page::measure),
    ("diagrams", element::measure),
    ("tables", exact::measure),
    ("engine", engine::measure),
    (LARGE, lighthouse::measure),
];
/// It is a large program, so it only runs when it is asked for.
const LARGE: &str = "lighthouse";

/// Measures the parts that are named, or all but Lighthouse, and prints them; `--write` keeps each
/// as soon as it is there, since all of them take many minutes.
pub(crate) fn run(arguments: &[String]) -> Result<()> {
    let write = arguments.iter().any(|argument| argument == "--write");
    let mut wanted = Vec::new();
    for name in arguments.iter().filter(|argument| *argument != "--write") {
        let Some(part) = PARTS.iter().find(|(known, _)| known == name) else {
            let known: Vec<&str> = PARTS.iter().map(|(known, _)| *known).collect();
            bail!("\"bench\" knows {} and --write, found \"{name}\".", known.join(", "))
        };
        wanted.push(part);
    }
    if wanted.is_empty() {
        wanted.extend(PARTS.iter().filter(|(name, _)| *name != LARGE));
    }
    site::build(&[])?;
    for (name, measure) in wanted {
        let table = measure()?;
        println!("\n{table}");
        if write {
            report::keep(&places::root().join("docs/benchmarks.md"), name, &table)?;
        }
    }
    Ok(())
}

/// What a script of `tests/bench/` measured.
fn script(name: &str) -> Result<Value> {
    let path = places::tests().join("bench").join(name);
    let printed = run::output(test::node_for_tests()?.arg(path))?;
    last_line(&printed)
}

/// The figures that a program printed as its last line.
fn last_line(printed: &str) -> Result<Value> {
    let line = printed.lines().last().unwrap_or_default();
    serde_json::from_str(line).with_context(|| format!("no figures in \"{line}\""))
}

/// A figure by its path, such as `/bytes/total`.
fn figure(value: &Value, path: &str) -> Result<f64> {
    value
        .pointer(path)
        .and_then(Value::as_f64)
        .with_context(|| format!("no figure {path} in {value}"))
}
