//! Times the solver, and prints one line of JSON; `cargo xtask bench` puts it into its table.

use std::ops::ControlFlow;
use std::time::Instant;

use double_corner::draughts::Rules;
use double_corner::exact::{Material, Solution};

fn main() {
    for men in 2..=std::env::args().nth(1).and_then(|m| m.parse().ok()).unwrap_or(4) {
        let started = Instant::now();
        let solution =
            Solution::build(Rules::ENGLISH, &Material::all(men), 2, &|_| ControlFlow::Continue(()));
        let solution = solution.unwrap();
        println!("{men} {} {:?}", solution.positions(), started.elapsed());
        for s in solution.slices() {
            if men == 4 {
                println!("{s} {:?}", solution.longest_win(s));
            }
        }
    }
}
