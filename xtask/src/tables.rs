//! Makes the table files that the site ships.

use std::fs;
use std::process::Command;

use anyhow::{Context, Result, bail};
use serde_json::{Value, json};

use super::places;
use super::run::{cargo, output, run};
use super::stamp::{digest, files_under};

/// Game, detail, the file's name, what is in it.
type Shipped = (&'static str, &'static str, &'static str, &'static [&'static str]);

/// What the site ships.
const SHIPPED: [Shipped; 3] = [
    ("checkers", "verdict", "checkers-5", &["2", "3", "4", "5"]),
    ("checkers", "plies", "checkers-4", &["2", "3", "4"]),
    (
        "chess",
        "plies",
        "chess-4",
        &[
            "KQK", "KRK", "KPK", "KBBK", "KBNK", "KNNK", "KQQK", "KRRK", "KQKR", "KQKB", "KQKN",
            "KQKP", "KRKB", "KRKN", "KRKP", "KRKR", "KQKQ", "KBKP", "KNKP",
        ],
    ),
];

/// Holding sets, made with the tables of five men: the file's name, and the positions that it is
/// about, the first with the side to move that holds.
const HOLDINGS: [(&str, &[&str]); 1] = [(
    "fourth-position",
    // The book's way to the draw.
    &[
        "W:W30,K31,K32:B21,K22,K23,K28",
        "B:WK27,30,K32:B21,K22,K23,K28",
        "W:WK27,30,K32:BK19,21,K22,K28",
        "B:W30,K31,K32:BK19,21,K22,K28",
        "W:W30,K31,K32:B21,K22,K24,K28",
        "B:WK27,30,K31:B21,K22,K24,K28",
        "W:WK27,30,K31:BK20,21,K22,K28",
        "B:W30,K31,K32:BK20,21,K22,K28",
        "W:W30,K31,K32:BK18,K20,21,K28",
        "B:WK27,30,K32:BK18,K20,21,K28",
        "W:WK27,30,K32:BK18,K20,21,K24",
        "B:W30,K31,K32:BK18,K20,21,K24",
        "W:W30,K31,K32:BK20,21,K23,K24",
        "B:WK26,30,K32:BK20,21,K23,K24",
    ],
)];

/// Makes those of the site's files that aren't there: a site is built with all of them. A file
/// that is there is kept; `cargo xtask tables` makes it anew.
pub(crate) fn make_missing() -> Result<()> {
    let missing: Vec<&Shipped> = missing().collect();
    if missing.is_empty() {
        return Ok(());
    }
    println!("Making {} of the site's tables, once; that takes minutes.", missing.len());
    missing.into_iter().try_for_each(make_shipped)
}

/// Says how to make what the site lacks; it works without.
pub(crate) fn tell_of_missing() {
    let names: Vec<&str> = missing().map(|shipped| shipped.2).collect();
    if !names.is_empty() {
        println!(
            "The site lacks the tables {}; `cargo xtask tables` makes them.",
            names.join(", ")
        );
    }
}

fn missing() -> impl Iterator<Item = &'static Shipped> {
    SHIPPED.iter().filter(|(_, _, name, _)| {
        let path = places::tables().join(format!("{name}.table"));
        // What describes a file is written last.
        !path.is_file() || !path.with_extension("json").is_file()
    })
}

fn make_shipped((game, detail, name, slices): &Shipped) -> Result<()> {
    let slices: Vec<String> = slices.iter().map(|slice| (*slice).to_owned()).collect();
    write(game, detail, name, &slices)
}

/// Makes what the site ships, or with arguments one file: `--men N` for all of draughts of N
/// men, `--slice NAME` for one slice; `--holdings` makes the holding sets, in some minutes.
pub(crate) fn make(arguments: &[String]) -> Result<()> {
    match arguments {
        [] => SHIPPED.iter().try_for_each(make_shipped),
        [option, men] if option == "--men" => {
            let Ok(count @ 2..=7) = men.parse::<usize>() else {
                bail!("--men needs a number from 2 to 7, found \"{men}\".");
            };
            let slices: Vec<String> = (2..=count).map(|men| men.to_string()).collect();
            write("checkers", "verdict", &format!("checkers-{count}"), &slices)
        }
        [option, slice] if option == "--slice" => {
            // Chess has the letters Q to P, draughts K, M and the v between.
            let chess = slice.contains(['Q', 'R', 'B', 'N', 'P']);
            let game = if chess { "chess" } else { "checkers" };
            write(game, "plies", &format!("{game}-{slice}"), std::slice::from_ref(slice))
        }
        [option] if option == "--holdings" => HOLDINGS.iter().try_for_each(hold),
        [other, ..] => {
            bail!("\"tables\" knows --men N, --slice NAME and --holdings, found \"{other}\".")
        }
    }
}

/// One file, and beside it what it holds. Both by the example program of the core, so that it is
/// compiled as fast as can be.
fn write(game: &str, detail: &str, name: &str, slices: &[String]) -> Result<()> {
    fs::create_dir_all(places::tables())?;
    let path = places::tables().join(format!("{name}.table"));
    run(program(&["make", game, detail]).arg(&path).args(slices))?;
    let about = output(program(&["list"]).arg(&path))?;
    fs::write(path.with_extension("json"), about)?;
    Ok(())
}

/// One holding set, and beside it what it holds.
fn hold((name, positions): &(&str, &[&str])) -> Result<()> {
    let path = places::holdings().join(format!("{name}.holding"));
    let tables = places::tables().join("checkers-5.table");
    run(program(&["hold"]).arg(tables).arg(&path).args(*positions))?;
    let about = output(program(&["holds"]).arg(&path))?;
    fs::write(path.with_extension("json"), about)?;
    Ok(())
}

fn program(arguments: &[&str]) -> Command {
    let mut command = cargo();
    command.args(["run", "--quiet", "--profile", "bench", "--package", "double-corner"]);
    command.args(["--example", "tables", "--"]).args(arguments);
    command
}

/// The table files at hand as the site serves them: path and content, and the list of them all.
/// The path holds a digest, so that what lies there never changes.
pub(crate) fn site_files() -> Result<Vec<(String, Vec<u8>)>> {
    let mut files = Vec::new();
    let mut list = Vec::new();
    let mut paths = files_under(&places::tables())?;
    paths.extend(files_under(&places::holdings())?);
    for path in paths {
        let ending = path.extension().unwrap_or_default().to_string_lossy().into_owned();
        if !["table", "holding"].contains(&ending.as_str()) {
            continue;
        }
        let content = fs::read(&path)?;
        let stem = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let name = format!("{stem}-{}.{ending}", digest(&content));
        let about = fs::read(path.with_extension("json"))
            .with_context(|| format!("{stem} is not described; `cargo xtask tables` does both"))?;
        let mut about: Value = serde_json::from_slice(&about)?;
        about["name"] = json!(name);
        about["bytes"] = json!(content.len());
        list.push(about);
        files.push((format!("tables/{name}"), content));
    }
    files.push(("tables.json".to_owned(), serde_json::to_vec(&list)?));
    Ok(files)
}
