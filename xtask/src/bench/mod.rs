//! What is measured, as tables that `docs/benchmarks.md` keeps.

mod chess;
mod element;
mod exact;
mod page;
mod perft;
mod report;
mod table;

use anyhow::{Context, Result, bail};
use serde_json::Value;

use super::{places, run, site, test};

/// Measures everything and prints it; `--write` keeps it.
pub(crate) fn run(arguments: &[String]) -> Result<()> {
    let write = match arguments {
        [] => false,
        [option] if option == "--write" => true,
        [other, ..] => bail!("\"bench\" knows only --write, found \"{other}\"."),
    };
    site::build()?;
    let parts: [fn() -> Result<String>; 5] =
        [perft::measure, chess::measure, page::measure, element::measure, exact::measure];
    let mut tables = Vec::new();
    for measure in parts {
        // Each table is printed when it is there, since all of them take many minutes.
        tables.push(measure()?);
        println!("\n{}", tables[tables.len() - 1]);
    }
    if write {
        report::keep(&places::root().join("docs/benchmarks.md"), &tables.join("\n"))?;
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
