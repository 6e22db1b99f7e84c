//! Every test there is, in parts.

use std::env;
use std::path::PathBuf;
use std::process::{Command, ExitCode};

use anyhow::{Context, Result, bail};

use super::run::cargo;
use super::stamp::files_under;
use super::tally::Tally;
use super::{lint, places, setup, site, tables, wasm};

type Part = fn(&mut Tally) -> Result<()>;

const PARTS: [(&str, Part); 5] = [
    ("lint", lint_part),
    ("native", native),
    ("wasm", compiled),
    ("package", package),
    ("page", page),
];

/// Runs the named parts, or all, each to its end, and adds up.
pub(crate) fn run(names: &[String]) -> Result<ExitCode> {
    for name in names {
        if !PARTS.iter().any(|part| part.0 == name) {
            let known = PARTS.map(|part| part.0).join(", ");
            bail!("the tests have no part \"{name}\"; the parts are {known}.");
        }
    }
    let mut tally = Tally::default();
    for (name, part) in PARTS {
        if !names.is_empty() && !names.iter().any(|wanted| wanted == name) {
            continue;
        }
        println!("\n== {name}");
        let started = std::time::Instant::now();
        if let Err(error) = part(&mut tally) {
            eprintln!("error: {error:#}");
            tally.failed += 1;
        }
        println!("== {name}: {:.1} s", started.elapsed().as_secs_f64());
    }
    println!("\n{} passed, {} failed", tally.passed, tally.failed);
    Ok(if tally.failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn lint_part(tally: &mut Tally) -> Result<()> {
    tally.failed += lint::run()?;
    Ok(())
}

/// The core's and xtask's tests; proofs are tried on the site's tables. They are compiled apart, so that neither
/// changes the features of what both depend on.
fn native(tally: &mut Tally) -> Result<()> {
    tables::make_missing()?;
    for package in [&["double-corner", "--features", "drill"][..], &["xtask"]] {
        tally.run(cargo().args(["test", "--no-fail-fast", "--package"]).args(package))?;
    }
    Ok(())
}

fn compiled(tally: &mut Tally) -> Result<()> {
    tally.run(&mut wasm::test_command()?)
}

fn package(tally: &mut Tally) -> Result<()> {
    node_tests(tally, &["package"])
}

/// The board by itself, and the whole page.
fn page(tally: &mut Tally) -> Result<()> {
    node_tests(tally, &["board", "element", "page"])
}

fn node_tests(tally: &mut Tally, folders: &[&str]) -> Result<()> {
    tables::make_missing()?;
    site::build(&[])?;
    let mut command = node_for_tests()?;
    // A test that hangs fails, and what it leaves running doesn't keep the rest from ending.
    command.args(["--test", "--test-reporter=spec", "--test-timeout=900000", "--test-force-exit"]);
    for folder in folders {
        command.args(test_files(folder)?);
    }
    tally.run(&mut command)
}

fn test_files(folder: &str) -> Result<Vec<PathBuf>> {
    let mut files = files_under(&places::tests().join(folder))?;
    files.retain(|file| file.to_string_lossy().ends_with(".test.js"));
    if files.is_empty() {
        bail!("tests/{folder} holds no file that ends in .test.js.");
    }
    Ok(files)
}

/// Node, told where the browser and this program are.
pub(crate) fn node_for_tests() -> Result<Command> {
    setup::npm_packages()?;
    let mut node = setup::node()?;
    node.current_dir(places::root());
    node.env("CHROME_PATH", setup::chromium()?);
    node.env("XTASK", env::current_exe().context("this program's own path is unknown")?);
    Ok(node)
}
