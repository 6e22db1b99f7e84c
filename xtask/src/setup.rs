//! What the other steps need and a fresh machine lacks. Each is looked for
//! only by the step that needs it.

use std::env;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

use super::places;
use super::run::{self, run};
use super::stamp::Stamp;

/// The target that the core is compiled to for the browser.
pub(crate) const WASM_TARGET: &str = "wasm32-unknown-unknown";

/// The first Node of the 20 series that the bundler works with.
const OLDEST_NODE: (u32, u32) = (20, 19);

/// Sees to the compiler's WebAssembly target.
pub(crate) fn wasm_target() -> Result<()> {
    let mut rustc = Command::new(env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()));
    rustc.current_dir(places::root());
    rustc.args(["--print", "target-libdir", "--target", WASM_TARGET]);
    if Path::new(run::output(&mut rustc)?.trim()).exists() {
        return Ok(());
    }
    run(Command::new("rustup").current_dir(places::root()).args(["target", "add", WASM_TARGET]))
        .with_context(|| {
            format!(
                "the Rust target {WASM_TARGET} is missing and could not be added; \
                 install it with `rustup target add {WASM_TARGET}` (https://rustup.rs)"
            )
        })
}

/// Node, recent enough.
pub(crate) fn node() -> Result<Command> {
    let (major, minor) = OLDEST_NODE;
    let wanted = format!("install Node.js {major}.{minor} or later (https://nodejs.org)");
    let version = Command::new("node").arg("--version").stderr(Stdio::null()).output();
    let version = match version {
        Ok(output) if output.status.success() => output.stdout,
        _ => bail!("Node.js is missing: {wanted}."),
    };
    let version = String::from_utf8_lossy(&version);
    match node_version(&version) {
        Some(found) if found >= OLDEST_NODE => Ok(Command::new("node")),
        _ => bail!("Node.js {} is too old: {wanted}.", version.trim()),
    }
}

/// The first two numbers of a version.
fn node_version(text: &str) -> Option<(u32, u32)> {
    let mut numbers = text.trim().trim_start_matches('v').split('.').map(|part| part.parse().ok());
    Some((numbers.next()??, numbers.next()??))
}

/// npm, which comes with Node.
pub(crate) fn npm() -> Result<Command> {
    node()?;
    // npm is a script there, which only its full name finds.
    Ok(Command::new(if cfg!(windows) { "npm.cmd" } else { "npm" }))
}

/// Sees to the npm packages that the build and the tests use.
pub(crate) fn npm_packages() -> Result<()> {
    let tests = places::tests();
    let stamp =
        Stamp::of("npm-packages", &[tests.join("package.json"), tests.join("package-lock.json")])?;
    if stamp.is_fresh() && tests.join("node_modules").is_dir() {
        return Ok(());
    }
    run(npm()?.args(["ci", "--no-audit", "--no-fund", "--prefix"]).arg(&tests))
        .context("the npm packages could not be installed; is the npm registry reachable?")?;
    stamp.keep()
}

/// A Chromium, or a browser of its family; installed where that can be done
/// without asking.
pub(crate) fn chromium() -> Result<PathBuf> {
    if let Some(found) = find_chromium()? {
        return Ok(found);
    }
    if is_root() && find_on_path("apt-get").is_some() {
        println!(
            "Chromium is missing: installing the packages \"chromium\" and \"fonts-liberation\"."
        );
        let apt = |arguments: &[&str]| {
            run(Command::new("apt-get").env("DEBIAN_FRONTEND", "noninteractive").args(arguments))
        };
        apt(&["update"])?;
        apt(&["install", "--yes", "--no-install-recommends", "chromium", "fonts-liberation"])?;
        if let Some(found) = find_chromium()? {
            return Ok(found);
        }
    }
    bail!(
        "Chromium is missing: install Chromium or Google Chrome, \
         or set CHROME_PATH to its program."
    )
}

fn find_chromium() -> Result<Option<PathBuf>> {
    if let Some(path) = env::var_os("CHROME_PATH").map(PathBuf::from) {
        if !path.is_file() {
            bail!("CHROME_PATH says {}, which is no file.", path.display());
        }
        return Ok(Some(path));
    }
    let names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
    if let Some(path) = names.iter().find_map(|name| find_on_path(name)) {
        return Ok(Some(path));
    }
    Ok(usual_places().into_iter().find(|path| path.is_file()))
}

fn usual_places() -> Vec<PathBuf> {
    let mut places = Vec::new();
    if cfg!(target_os = "macos") {
        let mut folders = vec![PathBuf::from("/Applications")];
        folders.extend(env::home_dir().map(|home| home.join("Applications")));
        for folder in folders {
            for name in ["Chromium", "Google Chrome", "Microsoft Edge"] {
                places.push(folder.join(format!("{name}.app/Contents/MacOS/{name}")));
            }
        }
    } else if cfg!(windows) {
        for variable in ["ProgramFiles", "ProgramFiles(x86)", "LocalAppData"] {
            let Some(folder) = env::var_os(variable).map(PathBuf::from) else { continue };
            for name in [
                r"Google\Chrome\Application\chrome.exe",
                r"Chromium\Application\chrome.exe",
                r"Microsoft\Edge\Application\msedge.exe",
            ] {
                places.push(folder.join(name));
            }
        }
    } else {
        for path in
            ["/usr/lib/chromium/chromium", "/opt/google/chrome/chrome", "/snap/bin/chromium"]
        {
            places.push(PathBuf::from(path));
        }
    }
    places
}

fn find_on_path(name: &str) -> Option<PathBuf> {
    let path = env::var_os("PATH")?;
    let name = format!("{name}{}", env::consts::EXE_SUFFIX);
    env::split_paths(&path).map(|folder| folder.join(&name)).find(|file| file.is_file())
}

fn is_root() -> bool {
    let answer = Command::new("id").arg("-u").stderr(Stdio::null()).output();
    answer.is_ok_and(|output| output.stdout.trim_ascii() == b"0")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_version_is_its_first_two_numbers() {
        assert_eq!(node_version("v20.20.2\n"), Some((20, 20)));
        assert_eq!(node_version("22.1.0"), Some((22, 1)));
        assert_eq!(node_version("nonsense"), None);
    }

    #[test]
    fn a_program_that_does_not_exist_is_not_found() {
        assert_eq!(find_on_path("no-such-program-here"), None);
    }
}
