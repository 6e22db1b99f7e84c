//! Formatting, and what the compilers can find fault with.

use std::process::Command;

use anyhow::Result;

use super::run::{cargo, succeeds};
use super::setup::{self, WASM_TARGET};
use super::{places, wasm};

/// Makes all checks, and says how many found something.
pub(crate) fn run() -> Result<u64> {
    // JavaScript is checked against the types of the generated package.
    wasm::build(&[])?;
    setup::npm_packages()?;
    let mut failed = 0;
    for (about, mut command) in checks()? {
        println!("lint: {about}");
        if !succeeds(&mut command)? {
            failed += 1;
        }
    }
    Ok(failed)
}

fn checks() -> Result<Vec<(&'static str, Command)>> {
    let clippy = |arguments: &[&str]| {
        let mut command = cargo();
        command.args(["clippy", "--quiet"]).args(arguments).args(["--", "-D", "warnings"]);
        command
    };
    let bindings = |targets: &[&str], features: &str| {
        let of = ["--package", "double-corner", "--lib"];
        clippy(&[&of, targets, &["--target", WASM_TARGET, "--features", features]].concat())
    };
    let mut format = cargo();
    format.args(["fmt", "--all", "--check"]);
    let mut types = setup::node()?;
    types.current_dir(places::tests());
    types.args(["node_modules/typescript/bin/tsc", "--project", "tsconfig.json"]);
    Ok(vec![
        ("formatting", format),
        (
            "the core",
            clippy(&["--package", "double-corner", "--all-targets", "--features", "drill"]),
        ),
        ("xtask", clippy(&["--package", "xtask", "--all-targets"])),
        ("the bindings", bindings(&["--test", "web"], "web-full,web-exact")),
        ("the bindings of the worker", bindings(&[], "web-exact")),
        ("the bindings of files", bindings(&[], "web-files")),
        ("the bindings of the schedule", bindings(&[], "web-drill")),
        ("the bindings of diagrams", bindings(&[], "web-rules-chess")),
        ("the types of the page", types),
    ])
}
