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

/// What measures a table or some.
type Measure = fn() -> Result<String>;

/// What is measured by itself, since it is a large program or takes long: its name, by which
/// `docs/benchmarks.md` has a part of its own.
const APART: [(&str, Measure); 2] =
    [("lighthouse", lighthouse::measure), ("records", records::measure)];

/// Measures everything else, or what is named, and prints it; `--write` keeps it.
pub(crate) fn run(arguments: &[String]) -> Result<()> {
    let mut write = false;
    let mut apart = None;
    for argument in arguments {
        match APART.iter().find(|part| part.0 == argument) {
            Some(part) => apart = Some(part),
            None if argument == "--write" => write = true,
            None => {
                let known = APART.map(|part| part.0).join(", ");
                bail!("\"bench\" knows only {known} and --write, found \"{argument}\".")
            }
        }
    }
    site::build(&[])?;
    let all: [Measure; 5] =
        [perft::measure, chess::measure, page::measure, element::measure, exact::measure];
    let parts: &[Measure] = apart.map_or(&all[..], |(_, measure)| std::slice::from_ref(measure));
    let mut tables = Vec::new();
    for measure in parts {
        // Each table is printed when it is there, since all of them take many minutes.
        tables.push(measure()?);
        println!("\n{}", tables[tables.len() - 1]);
    }
    if write {
        let part = apart.map_or("measured", |part| part.0);
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
