//! What is measured, as tables that `docs/benchmarks.md` keeps.

mod chess;
mod element;
mod exact;
mod lighthouse;
mod page;
mod perft;
mod records;
mod report;
mod table;

use std::ffi::OsStr;

use anyhow::{Context, Result, bail};
use serde_json::Value;

use super::{places, run, site, test};

/// Measures everything but Lighthouse, which is a large program, or Lighthouse alone, and prints
/// it; `--write` keeps it.
pub(crate) fn run(arguments: &[String]) -> Result<()> {
    let (mut write, mut lighthouse) = (false, false);
    for argument in arguments {
        match argument.as_str() {
            "--write" => write = true,
            "lighthouse" => lighthouse = true,
            other => {
                bail!("\"bench\" knows only lighthouse and --write, found \"{other}\".")
            }
        }
    }
    site::build(&[])?;
    let all: [fn() -> Result<String>; 6] = [
        perft::measure,
        chess::measure,
        page::measure,
        element::measure,
        exact::measure,
        records::measure,
    ];
    let parts: &[fn() -> Result<String>] = if lighthouse { &[lighthouse::measure] } else { &all };
    let mut tables = Vec::new();
    for measure in parts {
        // Each table is printed when it is there, since all of them take many minutes.
        tables.push(measure()?);
        println!("\n{}", tables[tables.len() - 1]);
    }
    if write {
        let part = if lighthouse { "lighthouse" } else { "measured" };
        report::keep(&places::root().join("docs/benchmarks.md"), part, &tables.join("\n"))?;
    }
    Ok(())
}

/// What a script of `tests/bench/` measured.
fn script(name: &str) -> Result<Value> {
    script_of(name, &[])
}

/// The same of a script that is given arguments.
fn script_of(name: &str, arguments: &[&OsStr]) -> Result<Value> {
    let path = places::tests().join("bench").join(name);
    let printed = run::output(test::node_for_tests()?.arg(path).args(arguments))?;
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
