//! The core as WebAssembly: compiled, and bound to JavaScript in `pkg/`.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use super::places;
use super::run::{cargo, run};
use super::setup::{self, WASM_TARGET};
use super::stamp::{Stamp, files_under};

/// The command by which cargo calls this program back to run a compiled test.
pub(crate) const RUNNER: &str = "run-wasm-tests";

/// One WebAssembly module with its JavaScript.
pub(crate) struct Module {
    /// The files' name: `NAME.js`, `NAME_bg.wasm`.
    pub(crate) name: &'static str,
    /// The feature of the core that chooses what is in it.
    feature: &'static str,
    /// The profile of `Cargo.toml` that it is compiled by.
    profile: &'static str,
}

/// The modules of the package.
pub(crate) const MODULES: &[Module] = &[
    Module { name: "double_corner", feature: "web-full", profile: "release" },
    // For the page's views of draughts, which need not wait for chess.
    Module { name: "double_corner_checkers", feature: "web", profile: "release" },
    // For diagrams in other people's pages, where each byte counts.
    Module { name: "double_corner_checkers_rules", feature: "web-rules", profile: "rules" },
    Module { name: "double_corner_chess_rules", feature: "web-rules-chess", profile: "rules" },
    // Tables and search, for a worker, when they are first asked for.
    Module { name: "double_corner_exact", feature: "web-exact", profile: "fast" },
    // Files of many games, for a worker.
    Module { name: "double_corner_files", feature: "web-files", profile: "fast" },
    // When to practise what again, for the views of practice.
    Module { name: "double_corner_drill", feature: "web-drill", profile: "release" },
];

impl Module {
    /// The module of a name, given without what all names have in common; the first is "full".
    fn find(name: &str) -> Result<&'static Module> {
        let short =
            |module: &'static Module| module.name.strip_prefix("double_corner_").unwrap_or("full");
        MODULES.iter().find(|module| short(module) == name).with_context(|| {
            let known: Vec<&str> = MODULES.iter().map(short).collect();
            format!("there is no module \"{name}\"; there are {}.", known.join(", "))
        })
    }

    /// Whether JavaScript is generated for it. The functions of the rules take and give numbers
    /// only, and need none: the page calls them by itself.
    fn has_script(&self) -> bool {
        !self.feature.starts_with("web-rules")
    }

    /// The names of its files.
    fn files(&self) -> impl Iterator<Item = String> {
        let all = ["_bg.wasm", ".js", ".d.ts", "_bg.wasm.d.ts"];
        let count = if self.has_script() { all.len() } else { 1 };
        all.into_iter().take(count).map(|ending| format!("{}{ending}", self.name))
    }
}

/// The names of the files that are generated for all modules.
pub(crate) fn generated() -> impl Iterator<Item = String> {
    MODULES.iter().flat_map(Module::files)
}

/// Brings the generated files of `pkg/` up to date, or those of some modules only: then the others
/// stay as they are, and a later build makes them all.
pub(crate) fn build(only: &[String]) -> Result<()> {
    let package = places::package();
    if !only.is_empty() {
        setup::wasm_target()?;
        return only.iter().try_for_each(|name| bind(Module::find(name)?, &package));
    }
    let stamp = Stamp::of("wasm", &sources())?;
    if stamp.is_fresh() && generated().all(|name| package.join(name).is_file()) {
        return Ok(());
    }
    setup::wasm_target()?;
    for module in MODULES {
        bind(module, &package)?;
    }
    remove_others(&package)?;
    // npm puts only what lies in the package's own folder into the package.
    for licence in ["LICENSE-MIT", "LICENSE-APACHE"] {
        fs::copy(places::root().join(licence), package.join(licence))?;
    }
    stamp.keep()
}

/// Compiles a module and writes its bindings.
fn bind(module: &Module, package: &Path) -> Result<()> {
    let mut compile = cargo();
    compile.args(["build", "--package", "double-corner", "--lib", "--target", WASM_TARGET]);
    compile.args(["--profile", module.profile, "--features", module.feature]);
    run(&mut compile)?;
    let compiled =
        places::target().join(WASM_TARGET).join(module.profile).join("double_corner.wasm");
    let arguments = [
        "wasm-bindgen".into(),
        compiled.into_os_string(),
        "--target".into(),
        "web".into(),
        "--remove-name-section".into(),
        "--remove-producers-section".into(),
        "--out-name".into(),
        module.name.into(),
        "--out-dir".into(),
        package.as_os_str().to_owned(),
    ];
    wasm_bindgen_cli::wasm_bindgen::run_cli_with_args(arguments)
        .with_context(|| format!("the bindings of {} could not be generated", module.name))?;
    let script = package.join(format!("{}.js", module.name));
    if !module.has_script() {
        return Ok(());
    }
    fs::write(&script, checked(&without_docs(&fs::read_to_string(&script)?)))?;
    Ok(())
}

/// Removes generated files that no module has, or has no more.
fn remove_others(package: &Path) -> Result<()> {
    for file in files_under(package)? {
        let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if name.starts_with("double_corner") && !generated().any(|wanted| wanted == name) {
            fs::remove_file(file)?;
        }
    }
    Ok(())
}

/// Bindings that look at what they are given. As generated they trust its type, and a number in the
/// place of a text would have them write where they must not.
fn checked(script: &str) -> String {
    let mut checked = script.to_owned();
    for (start, wrong, expected, name) in [
        ("function passStringToWasm0(arg, malloc, realloc) {\n", IS_NO_TEXT, "a text", "arg"),
        ("function passArrayJsValueToWasm0(array, malloc) {\n", ARE_NO_TEXTS, "texts", "array"),
        ("function _assertClass(instance, klass) {\n", IS_FOREIGN, "a ${klass.name}", "instance"),
    ] {
        let check = format!("{start}    if ({wrong}) throw wrongArgument(`{expected}`, {name});\n");
        checked = checked.replace(start, &check);
    }
    checked + WRONG_ARGUMENT
}

const IS_NO_TEXT: &str = r#"typeof arg !== "string""#;
const ARE_NO_TEXTS: &str =
    r#"!Array.isArray(array) || array.some((item) => typeof item !== "string")"#;
const IS_FOREIGN: &str = "!(instance instanceof klass)";
const WRONG_ARGUMENT: &str = r#"
function wrongArgument(expected, found) {
    const type = found === null ? "null" : Array.isArray(found) ? "an array" : typeof found;
    return Object.assign(new TypeError(`expected ${expected}, found ${type}`), { kind: "argument" });
}
"#;

/// A script without its documentation, which `double_corner.d.ts` has too: readers of the page
/// need not load it.
fn without_docs(script: &str) -> String {
    let mut kept = String::with_capacity(script.len());
    let mut inside = false;
    for line in script.split_inclusive('\n') {
        let text = line.trim();
        inside |= text.starts_with("/**");
        if !inside {
            kept.push_str(line);
        }
        inside &= !text.ends_with("*/");
    }
    kept
}

fn sources() -> Vec<PathBuf> {
    let root = places::root();
    // This program does the binding, so a newer one means new bindings.
    let itself = env::current_exe().ok();
    ["src", "Cargo.toml", "Cargo.lock"].iter().map(|name| root.join(name)).chain(itself).collect()
}

/// The command that compiles the wasm tests and has this program run them in Node.
pub(crate) fn test_command() -> Result<Command> {
    setup::wasm_target()?;
    setup::node()?;
    let itself = env::current_exe()?;
    // As a list, since a path may hold a space.
    let runner = serde_json::json!([itself.to_string_lossy(), RUNNER]);
    let mut command = cargo();
    command.args(["test", "--package", "double-corner", "--test", "web"]);
    command.args(["--target", WASM_TARGET, "--features", "web-full,web-exact"]);
    command.args(["--config", &format!("target.{WASM_TARGET}.runner={runner}")]);
    Ok(command)
}

/// Runs a compiled test file; what cargo calls back.
pub(crate) fn run_tests(arguments: &[String]) -> Result<()> {
    let name = ["wasm-bindgen-test-runner".to_owned()];
    wasm_bindgen_cli::wasm_bindgen_test_runner::run_cli_with_args(name.iter().chain(arguments))
}

#[cfg(test)]
mod tests {
    use super::{checked, without_docs};

    #[test]
    fn documentation_goes_and_code_stays() {
        let script = "a();\n/** One. */\nb(); /* here */\n  /**\n   * More.\n   */\n  c();\n";
        assert_eq!(without_docs(script), "a();\nb(); /* here */\n  c();\n");
    }

    #[test]
    fn bindings_look_at_their_arguments_first() {
        let script = "function passStringToWasm0(arg, malloc, realloc) {\n    a();\n}\n";
        let first = checked(script).lines().nth(1).map(str::to_owned);
        let wanted = r#"    if (typeof arg !== "string") throw wrongArgument(`a text`, arg);"#;
        assert_eq!(first.as_deref(), Some(wanted));
    }
}
