//! Whole games annotated.

use double_corner::annotate::{Budget, annotate};
use double_corner::book::{Chapter, Part, name};
use double_corner::draughts::{Position, Rules};
use double_corner::exact::{Chess, Tables};
use double_corner::record::{self, Mark, write};
use double_corner::search::Holdings;
use std::ops::ControlFlow;

#[test]
fn explore() {
    let mut tables = Tables::new(Rules::ENGLISH);
    for f in ["checkers-4", "checkers-5"] {
        let path = format!("{}/tables/{f}.table", env!("CARGO_MANIFEST_DIR"));
        tables.add_file(std::fs::read(path).unwrap()).unwrap();
    }
    let none = Holdings::default();
    for bits in [16, 18, 20, 22] {
        let game = &Position::part(Part::Games)[0];
        let last = game.main_line().last().unwrap();
        let mut n = 0u64;
        let f = double_corner::search::Search::new(&tables, 20).run(
            game.position(last),
            40,
            &mut |f| {
                if f.is_none() {
                    n += 4096;
                }
                if n > 1 << bits { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            },
        );
        println!("{} {} {} {:?}", bits, f.score, f.depth, f.line);
    }
    for budget in [Budget::QUICK, Budget::THOROUGH] {
        for game in Position::part(Part::Games) {
            let star = game.nodes().find(|&n| game.marks(n).contains(&Mark::STAR));
            let began = std::time::Instant::now();
            let found =
                annotate(&tables, &none, game.clone(), budget, &mut |_| ControlFlow::Continue(()));
            let t = found.summary.turning.as_ref();
            println!(
                "{} star {:?} found {:?} {:?} {:?}",
                name(game),
                star.map(|n| game.place(n)),
                t.map(|t| found.record.place(t.node)),
                t.map(|t| t.certainty.name()),
                began.elapsed()
            );
            if budget == Budget::THOROUGH {
                println!("{}", write(&Rules::ENGLISH, &found.record));
            }
        }
    }
    let tables = Tables::new(Chess);
    let none = Holdings::default();
    for game in double_corner::chess::Position::part(Part::Games) {
        let began = std::time::Instant::now();
        let found = annotate(&tables, &none, game.clone(), Budget::THOROUGH, &mut |_| {
            ControlFlow::Continue(())
        });
        println!("{:?} {}", began.elapsed(), write(&record::Chess, &found.record));
    }
}
