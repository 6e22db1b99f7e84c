//! Makes table files: `cargo xtask tables` runs it, and says how.
//!
//! Arguments: the game (`checkers`, `losing` or `chess`), `verdict` or `plies`, the file to
//! write, and the slices, or a number of men for all slices of that many.

use std::error::Error;
use std::ops::ControlFlow;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use double_corner::draughts::Rules;
use double_corner::exact::{Chess, Detail, Family, Material, Slice, Solution};

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [game, detail, path, slices @ ..] = arguments.as_slice() else {
        return Err("expected a game, verdict or plies, a file, and slices".into());
    };
    let detail = match detail.as_str() {
        "verdict" => Detail::Verdict,
        "plies" => Detail::Plies,
        other => return Err(format!("expected verdict or plies, found \"{other}\"").into()),
    };
    let rules = match game.as_str() {
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
    let mut slices = wanted.to_vec();
    slices.extend(wanted.iter().map(|slice| slice.opposite()));
    let file = solution
        .file(&slices, detail, threads, &|share| tell("packing", share))
        .ok_or("the file was not made")?;
    std::fs::write(path, &file)?;
    slices.sort();
    slices.dedup();
    let positions: u64 = slices.iter().map(|&slice| solution.positions_of(slice)).sum();
    println!(
        "{path}: {} bytes, {positions} positions, solved in {:.1} s, packed in {:.1} s",
        file.len(),
        solved.as_secs_f64(),
        (started.elapsed() - solved).as_secs_f64()
    );
    for slice in slices {
        if let Some(plies) = solution.longest_win(slice) {
            println!("  {slice}: the longest win takes {plies} plies");
        }
    }
    Ok(())
}
