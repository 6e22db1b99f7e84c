//! Times the solver and weighs its tables, and prints one line of JSON; `cargo xtask bench` puts
//! it into its table.

use std::ops::ControlFlow;
use std::time::Instant;

use double_corner::draughts::Rules;
use double_corner::exact::{Detail, Material, Solution};

fn main() {
    let mut rows = Vec::new();
    for men in [4, 5] {
        let started = Instant::now();
        let go_on = |_| ControlFlow::Continue(());
        let Ok(solution) = Solution::build(Rules::ENGLISH, &Material::all(men), 2, &go_on) else {
            return;
        };
        let seconds = started.elapsed().as_secs_f64();
        let slices: Vec<Material> = solution.slices().collect();
        let bytes = |detail| {
            let file = solution.file(&slices, detail, 2, &|_| ControlFlow::Continue(()));
            file.map_or(0, |file| file.len())
        };
        let verdicts = bytes(Detail::Verdict);
        let plies = if men == 4 { bytes(Detail::Plies) } else { 0 };
        let memory = most_memory();
        rows.push(format!(
            r#"{{"men": {men}, "positions": {}, "seconds": {seconds}, "memory": {memory}, "verdicts": {verdicts}, "plies": {plies}}}"#,
            solution.positions()
        ));
    }
    println!(r#"{{"rows": [{}]}}"#, rows.join(", "));
}

/// The most memory this process has had, in bytes; 0 where the system doesn't say.
fn most_memory() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kilobytes = line.and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok());
    kilobytes.unwrap_or(0) * 1024
}
