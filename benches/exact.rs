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
        let (mut a, mut b) = (0, 0);
        let started = Instant::now();
        for s in Material::all(men) {
            a += solution.packed_bytes(s, false).0;
        }
        println!("wld {a} {:?}", started.elapsed());
        let started = Instant::now();
        if men < 5 {
            for s in Material::all(men) {
                {
                    let x = solution.packed_bytes(s, true).0;
                    let w = solution.packed_bytes(s, false).0;
                    b += x;
                    if men == 4 {
                        println!(
                            "{s} {} {w} {x} {:?}",
                            solution.positions_of(s),
                            solution.longest_win(s)
                        );
                    }
                }
            }
            println!("dtm {b} {:?}", started.elapsed());
        }
    }
}
