//! What practice is made of: the opponent never errs and sets the hardest tasks, and positions to
//! practise are what was asked for.

use double_corner::draughts::{Position, Rules, Setup};
use double_corner::exact::{
    Chess, ChessMaterial, Family, Material, Slice, Solution, Tables, Verdict, Wanted,
};
use double_corner::game::Game;
use std::ops::ControlFlow;
use std::sync::OnceLock;

fn draughts() -> &'static Tables<Rules> {
    static TABLES: OnceLock<Tables<Rules>> = OnceLock::new();
    TABLES.get_or_init(|| {
        let slices: Vec<Material> = (2..=4).flat_map(Material::all).collect();
        let solution =
            Solution::build(Rules::ENGLISH, &slices, 2, &|_| ControlFlow::Continue(())).unwrap();
        Tables::from(solution)
    })
}

fn chess() -> &'static Tables<Chess> {
    static TABLES: OnceLock<Tables<Chess>> = OnceLock::new();
    TABLES.get_or_init(|| {
        let slices: Vec<ChessMaterial> = ["KQK", "KRK", "KPK", "KRKN"].map(chess_slice).to_vec();
        let solution = Solution::build(Chess, &slices, 2, &|_| ControlFlow::Continue(())).unwrap();
        Tables::from(solution)
    })
}

fn chess_slice(name: &str) -> ChessMaterial {
    ChessMaterial::parse(name).unwrap()
}

/// Looks at positions of a slice spread over it, and says how many had a reply.
fn opponent_is_perfect<F: Family>(tables: &Tables<F>, slice: F::Slice, count: u64) -> usize {
    let size = tables.family().size(slice);
    let mut seen = 0;
    for number in 0..count.min(size) {
        let Some(position) = tables.family().position(slice, (number * size / count) as usize)
        else {
            continue;
        };
        let value = tables.value(&position).unwrap();
        for chance in 0..2 {
            let Some(reply) = tables.reply(&position, chance) else {
                assert!(position.moves().is_empty());
                continue;
            };
            seen += 1;
            assert_eq!(reply.value, value, "{}", position.fen());
            let keeping = |played| {
                let next = position.play(played);
                let value = tables.value(&next).unwrap();
                let answers = tables.moves(&next).unwrap();
                let very_best =
                    answers.iter().filter(|answer| answer.value.rank() == value.rank()).count();
                let keep =
                    answers.iter().filter(|answer| answer.value.verdict == value.verdict).count();
                (very_best == answers.len(), keep)
            };
            let best = tables.best(&position).unwrap();
            let fewest = best.iter().map(|rated| keeping(&rated.played)).min().unwrap();
            assert_eq!(keeping(&reply.played), fewest, "{}", position.fen());
        }
    }
    seen
}

#[test]
fn the_opponent_never_leaves_the_best_value_and_sets_the_hardest_task() {
    let mut seen = 0;
    for slice in (2..=4).flat_map(Material::all) {
        seen += opponent_is_perfect(draughts(), slice, 400);
    }
    for name in ["KQvK", "KvKQ", "KRvK", "KvKR", "KPvK", "KvKP", "KRvKN", "KNvKR"] {
        seen += opponent_is_perfect(chess(), chess_slice(name), 1500);
    }
    assert!(seen > 20_000, "{seen}");
}

#[test]
fn the_line_of_best_play_is_as_long_as_the_tables_say() {
    for (slice, seed) in Material::all(4).into_iter().zip(0..) {
        let wanted = Wanted { verdict: Verdict::Win, plies: 5..=60 };
        let Some(position) = draughts().sample(slice, &wanted, seed) else { continue };
        let plies = draughts().value(&position).unwrap().plies.unwrap();
        let line = draughts().line(&position, 200);
        assert_eq!(line.len(), usize::from(plies), "{}", position.fen());
        assert_eq!(draughts().line(&position, 3), line[..3]);
        let end = line.iter().fold(position, |here, played| here.play(played));
        assert!(end.outcome().is_some());
    }
}

#[test]
fn moves_that_are_alike_change_with_chance() {
    let setup: Setup = "B:WK32:BK1,K3,K10".parse().unwrap();
    let position = Position::from_setup(&setup, Rules::ENGLISH).unwrap();
    let played: Vec<String> = (0..8)
        .filter_map(|chance| draughts().reply(&position, chance))
        .map(|reply| position.text(&reply.played))
        .collect();
    assert_eq!(played.len(), 8);
    let again = draughts().reply(&position, 3).unwrap();
    assert_eq!(position.text(&again.played), played[3]);
}

fn samples_are_as_wanted<F: Family>(tables: &Tables<F>, slice: F::Slice, wanted: &Wanted) {
    let mut seen = Vec::new();
    for seed in 0..40 {
        let position = tables.sample(slice, wanted, seed).expect("a position");
        assert_eq!(tables.sample(slice, wanted, seed).as_ref(), Some(&position));
        assert_eq!(tables.family().slice(&position), Some(slice));
        let value = tables.value(&position).unwrap();
        assert_eq!(value.verdict, wanted.verdict);
        assert!(value.plies.is_none_or(|plies| wanted.plies.contains(&plies)));
        let best = tables.best(&position).unwrap().len();
        assert!(best < position.moves().len(), "there is a choice in {}", position.fen());
        seen.push(position);
    }
    let first = seen[0].clone();
    assert!(seen.iter().any(|other| *other != first), "another seed, another position");
}

#[test]
fn positions_to_practise_are_as_wanted() {
    let won = Wanted { verdict: Verdict::Win, plies: 5..=9 };
    let lost = Wanted { verdict: Verdict::Loss, plies: 10..=40 };
    let drawn = Wanted { verdict: Verdict::Draw, plies: 0..=0 };
    let men = |name| Material::parse(name).unwrap();
    samples_are_as_wanted(draughts(), men("KMvKM"), &won);
    samples_are_as_wanted(draughts(), men("KMvKM"), &drawn);
    samples_are_as_wanted(draughts(), men("KKvKM"), &won);
    samples_are_as_wanted(draughts(), men("KvKK"), &lost);
    samples_are_as_wanted(chess(), chess_slice("KRvK"), &won);
    samples_are_as_wanted(chess(), chess_slice("KvKP"), &drawn);
    samples_are_as_wanted(chess(), chess_slice("KNvKR"), &drawn);
}

#[test]
fn what_there_is_none_of_is_not_found() {
    let too_long = Wanted { verdict: Verdict::Win, plies: 200..=255 };
    assert_eq!(draughts().sample(Material::parse("KvK").unwrap(), &too_long, 1), None);
    let no_table = Wanted { verdict: Verdict::Win, plies: 1..=255 };
    assert_eq!(draughts().sample(Material::parse("KKKvKK").unwrap(), &no_table, 1), None);
    let nothing = Material::parse("MMMvMMM").unwrap();
    assert_eq!(draughts().sample(nothing, &no_table, 1), None);
}
