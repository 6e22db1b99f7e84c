//! How fast the tree of chess moves is counted, beside two peers, natively and as WebAssembly.

use std::process::Command;

use anyhow::Result;

use super::super::places;
use super::super::run::{self, cargo};
use super::super::setup::{self, WASM_TARGET};
use super::table::markdown;

pub(crate) fn measure() -> Result<String> {
    let native = run::output(cargo().args(["bench", "--quiet", "--bench", "chess_perft"]))?;
    let peers = places::root().join("benches/wasm-peers");
    setup::wasm_target()?;
    run::run(cargo().current_dir(&peers).args(["build", "--release", "--target", WASM_TARGET]))?;
    let mut node: Command = setup::node()?;
    let wasm = run::output(node.current_dir(&peers).arg("run.mjs"))?;
    let mut rows = rows("native", &native);
    rows.extend(self::rows("WebAssembly", &wasm));
    Ok(markdown(
        ["chess perft, million leaves a second", "ours", "cozy-chess", "shakmaty", "ratio"],
        &rows,
    ))
}

/// The rows that a program printed: a name, three speeds and the ratio to the faster peer.
fn rows(place: &str, printed: &str) -> Vec<[String; 5]> {
    printed.lines().filter_map(|line| row(place, line)).collect()
}

fn row(place: &str, line: &str) -> Option<[String; 5]> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let (name, figures) = words.split_at_checked(words.len().checked_sub(4)?)?;
    let [ours, cozy, shakmaty, ratio] = figures
        .try_into()
        .ok()
        .filter(|figures: &[&str; 4]| figures.iter().all(|figure| figure.parse::<f64>().is_ok()))?;
    let name = format!("{}, {place}", name.join(" "));
    Some([name, ours.into(), cozy.into(), shakmaty.into(), ratio.into()])
}

#[cfg(test)]
mod tests {
    use super::rows;

    #[test]
    fn lines_of_figures_are_rows() {
        let printed = "  this cozy shakmaty   ratio to the faster peer\nstart d6, bulk  350.1 250.2 224.0   1.40\n";
        let expected = ["start d6, bulk, native", "350.1", "250.2", "224.0", "1.40"];
        assert_eq!(rows("native", printed), [expected.map(str::to_owned)]);
    }
}
