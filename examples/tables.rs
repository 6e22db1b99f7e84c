//! Makes table files and says what is in them; `cargo xtask tables` runs it.
//!
//! `make GAME DETAIL FILE SLICE ...`: the game is `checkers`, `losing` or `chess`, the detail
//! `verdict` or `plies`, a slice has a name such as `KBNK` or `KKMvKM`, or is a number of men for
//! all of draughts with so many. `list FILE` prints JSON. `hold TABLES FILE FEN ...` makes a
//! holding set of draughts, see [`HoldingSet::make`], for the side to move of the positions;
//! `holds FILE` prints JSON about one.

use std::error::Error;
use std::ops::ControlFlow;
use std::process::ExitCode;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use double_corner::draughts::{Position, Rules, Setup};
use double_corner::exact::{Chess, Detail, Family, Material, Slice, Solution, Tables, contents};
use double_corner::search::HoldingSet;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match run(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: &[String]) -> Result<(), Box<dyn Error>> {
    match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["make", game, detail, path, ref slices @ ..] => make_any(game, detail, path, slices),
        ["list", path] => list(path),
        ["hold", tables, path, ref fens @ ..] => hold(tables, path, fens),
        ["holds", path] => list_holding(path),
        _ => Err("expected make GAME DETAIL FILE SLICE ..., list FILE, hold TABLES FILE FEN ..., \
                  or holds FILE"
            .into()),
    }
}

fn make_any(game: &str, detail: &str, path: &str, slices: &[&str]) -> Result<(), Box<dyn Error>> {
    let detail = match detail {
        "verdict" => Detail::Verdict,
        "plies" => Detail::Plies,
        other => return Err(format!("expected verdict or plies, found \"{other}\"").into()),
    };
    let rules = match game {
        "checkers" => Rules::ENGLISH,
        "losing" => Rules::LOSING,
        "chess" => {
            let wanted: Result<Vec<_>, _> = slices.iter().map(|text| parse(text)).collect();
            return make(Chess, &wanted?, detail, path);
        }
        other => return Err(format!("there are no tables for \"{other}\"").into()),
    };
    let mut wanted = Vec::new();
    for text in slices {
        match text.parse::<usize>() {
            Ok(men) => wanted.extend(Material::all(men)),
            Err(_) => wanted.push(parse::<Material>(text)?),
        }
    }
    make(rules, &wanted, detail, path)
}

fn list(path: &str) -> Result<(), Box<dyn Error>> {
    let about = contents(&std::fs::read(path)?)?;
    let detail = if about.detail == Detail::Plies { "plies" } else { "verdict" };
    // Names of games and slices need no escapes in JSON.
    let slices: Vec<String> = about.slices.iter().map(|name| format!("\"{name}\"")).collect();
    println!(
        r#"{{"game": "{}", "detail": "{detail}", "slices": [{}]}}"#,
        about.game,
        slices.join(", ")
    );
    Ok(())
}

fn hold(tables: &str, path: &str, fens: &[&str]) -> Result<(), Box<dyn Error>> {
    let rules = Rules::ENGLISH;
    let mut known = Tables::new(rules);
    known.add_file(std::fs::read(tables)?)?;
    let mut positions = Vec::new();
    for fen in fens {
        positions.push(Position::from_setup(&fen.parse::<Setup>()?, rules)?);
    }
    let threads = std::thread::available_parallelism()?.get();
    let mut shown = Instant::now();
    let set = HoldingSet::make(&known, &positions, threads, &mut |positions| {
        if shown.elapsed() > Duration::from_secs(2) {
            eprintln!("{positions} positions");
            shown = Instant::now();
        }
        ControlFlow::Continue(())
    });
    let set = set.ok_or("no holding set was found")?;
    let started = Instant::now();
    set.verify(&known).map_err(|gap| format!("the set has a gap: {gap:?}"))?;
    let verified = started.elapsed();
    let file = set.file(rules);
    std::fs::write(path, &file)?;
    println!(
        "{path}: {} bytes, {} positions, verified in {:.1} s",
        file.len(),
        set.len(),
        verified.as_secs_f64()
    );
    Ok(())
}

fn list_holding(path: &str) -> Result<(), Box<dyn Error>> {
    let rules = Rules::ENGLISH;
    let set = HoldingSet::read(rules, &std::fs::read(path)?)?;
    println!(
        r#"{{"game": "{}", "detail": "holding", "slices": [], "positions": {}}}"#,
        rules.name(),
        set.len()
    );
    Ok(())
}

fn parse<S: Slice>(text: &str) -> Result<S, String> {
    S::parse(text).ok_or_else(|| format!("there is no slice \"{text}\""))
}

fn make<F: Family>(
    family: F,
    wanted: &[F::Slice],
    detail: Detail,
    path: &str,
) -> Result<(), Box<dyn Error>> {
    let threads = std::thread::available_parallelism()?.get();
    let started = Instant::now();
    let shown = Mutex::new(Instant::now());
    let tell = |doing: &str, share: f64| {
        if let Ok(mut shown) = shown.lock()
            && shown.elapsed() > Duration::from_secs(2)
        {
            eprintln!("{doing}: {:.0} %", 100.0 * share);
            *shown = Instant::now();
        }
        ControlFlow::Continue(())
    };
    let solution = Solution::build(family, wanted, threads, &|progress| {
        tell("solving", progress.done as f64 / progress.all as f64)
    })?;
    let solved = started.elapsed();
    // With all that they lead to: so the file is of use alone.
    let slices: Vec<F::Slice> = solution.slices().collect();
    let file = solution
        .file(&slices, detail, threads, &|share| tell("packing", share))
        .ok_or("the file was not made")?;
    std::fs::write(path, &file)?;
    let positions: u64 = slices.iter().map(|&slice| solution.positions_of(slice)).sum();
    println!(
        "{path}: {} bytes, {positions} positions, solved in {:.1} s, packed in {:.1} s",
        file.len(),
        solved.as_secs_f64(),
        (started.elapsed() - solved).as_secs_f64()
    );
    for slice in wanted {
        if let Some(plies) = solution.longest_win(*slice) {
            println!("  {slice}: the longest win takes {plies} plies");
        }
    }
    Ok(())
}
