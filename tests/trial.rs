//! The book on trial: computes what was found of each claim and compares it with the tables that
//! the page shows, `www/trial/*.json`. With `WRITE_TRIAL=1` it writes them instead.
//!
//! Uses the table files in `tables/` where they are there, else solves what it needs. What takes
//! long is in tests that are ignored.

use double_corner::draughts::{Position, Rules};
use double_corner::exact::{
    Chess, ChessMaterial, Family, Material, Slice, Solution, Tables, Value, Verdict,
};
use double_corner::search::{Evaluation, HoldingSet, Holdings, Region, prove_with};
use double_corner::trial::{
    DEPTH, Finding, Judge, Kept, LineClaim, MaterialClaim, THE_MOVE, Tried, line_claims,
    material_claims, the_move, try_material,
};
use double_corner::{book, chess, record};
use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::{Mutex, OnceLock, PoisonError};
use std::{env, fs};

/// Positions that a proof may keep.
const MOST: usize = 1_000_000;
/// The same for the Fourth Position, seven men.
const MANY: usize = 10_000_000;
/// The same where it can hardly succeed: in whole games, and without tables.
const FEW: usize = 20_000;
/// Positions that are solved around the Second Position.
const MOST_AROUND: usize = 12_000_000;

/// Solves slices, or all that a file holds.
fn add<F: Family>(tables: &mut Tables<F>, file: &str, slices: &[F::Slice]) {
    let path = format!("{}/tables/{file}.table", env!("CARGO_MANIFEST_DIR"));
    let bytes = fs::read(path).ok();
    if bytes.is_some_and(|bytes| tables.add_file(bytes).is_ok()) {
        return;
    }
    let go_on = &|_| ControlFlow::Continue(());
    tables.add_solution(Solution::build(tables.family(), slices, 2, go_on).unwrap());
}

/// Draughts: up to four men with plies, five with verdicts, five kings with plies.
fn checkers() -> &'static Tables<Rules> {
    static TABLES: OnceLock<Tables<Rules>> = OnceLock::new();
    TABLES.get_or_init(|| {
        let mut tables = Tables::new(Rules::ENGLISH);
        let all: Vec<Material> = (2..=4).flat_map(Material::all).collect();
        add(&mut tables, "checkers-4", &all);
        let five = format!("{}/tables/checkers-5.table", env!("CARGO_MANIFEST_DIR"));
        if let Ok(bytes) = fs::read(five) {
            tables.add_file(bytes).unwrap();
        }
        add(&mut tables, "checkers-KKKvKK", &[Material::parse("KKKvKK").unwrap()]);
        tables
    })
}

/// Chess: all endings of the lists with four pieces and fewer, and what the diagrams need.
fn chess_tables() -> &'static Tables<Chess> {
    static TABLES: OnceLock<Tables<Chess>> = OnceLock::new();
    TABLES.get_or_init(|| {
        let mut tables = Tables::new(Chess);
        let small = |claim: &MaterialClaim| claim.ending.material.len() <= 5;
        let slices: Vec<ChessMaterial> = material_claims()
            .into_iter()
            .filter(small)
            .map(|claim| claim.slice)
            .chain(ChessMaterial::parse("KPvK"))
            .filter(|slice| Chess.known(*slice).is_none())
            .collect();
        add(&mut tables, "chess-4", &slices);
        tables
    })
}

/// The holding sets that the site ships.
fn holdings() -> &'static Holdings<Position> {
    static HOLDINGS: OnceLock<Holdings<Position>> = OnceLock::new();
    HOLDINGS.get_or_init(|| {
        let folder = format!("{}/holdings", env!("CARGO_MANIFEST_DIR"));
        let file = fs::read(format!("{folder}/fourth-position.holding")).unwrap();
        let mut holdings = Holdings::default();
        holdings.add(HoldingSet::read(Rules::ENGLISH, &file).unwrap());
        holdings
    })
}

/// Proves by search, but no more than about so many positions.
fn by_search<'a, F: Evaluation>(
    tables: &'a Tables<F>,
    holdings: &'a Holdings<F::Position>,
    most: usize,
) -> impl FnMut(&F::Position) -> Option<Verdict> + 'a {
    move |position| {
        let mut until = |positions: u64| {
            let over = positions > 4 * most as u64;
            if over { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        prove_with(tables, holdings, position, most, &mut until).verdict
    }
}

/// The committed table of a game: the claims by their ids.
fn path(game: &str) -> String {
    format!("{}/www/trial/{game}.json", env!("CARGO_MANIFEST_DIR"))
}

fn id_of(line: &str) -> &str {
    line.strip_prefix("{\"id\":\"").and_then(|rest| rest.split('"').next()).expect("an id")
}

fn committed(game: &str) -> BTreeMap<String, String> {
    let text = fs::read_to_string(path(game)).unwrap_or_default();
    let lines = text.lines().filter(|line| line.starts_with('{'));
    lines
        .map(|line| line.trim_end_matches(','))
        .map(|line| (id_of(line).to_owned(), line.to_owned()))
        .collect()
}

/// The ids of all claims of a game, in the order of the table.
fn order(game: &str) -> Vec<String> {
    if game == "chess" {
        let lines = line_claims(&record::Chess).into_iter().map(|claim| claim.id());
        lines.chain(material_claims().into_iter().map(|claim| claim.id())).collect()
    } else {
        let lines = line_claims(&Rules::ENGLISH).into_iter().map(|claim| claim.id());
        lines.chain([THE_MOVE.to_owned()]).collect()
    }
}

/// Compares what was found with the table, or writes it there.
fn check(game: &str, found: Vec<String>) {
    static WRITING: Mutex<()> = Mutex::new(());
    let _lock = WRITING.lock().unwrap_or_else(PoisonError::into_inner);
    let mut known = committed(game);
    if env::var_os("WRITE_TRIAL").is_none() {
        for line in found {
            assert_eq!(Some(&line), known.get(id_of(&line)), "the table of {game}");
        }
        return;
    }
    known.extend(found.into_iter().map(|line| (id_of(&line).to_owned(), line)));
    let lines: Vec<String> = order(game).iter().filter_map(|id| known.remove(id)).collect();
    fs::write(path(game), format!("[\n{}\n]\n", lines.join(",\n"))).unwrap();
}

/// Claims above five men, whose every move takes a proof.
const LONG: [&str; 3] =
    ["second-position", "fourth-position-black-to-move", "fourth-position-white-to-move"];

fn is_long(claim: &LineClaim<Position>) -> bool {
    LONG.contains(&claim.id().as_str())
}

fn try_line(claim: &LineClaim<Position>) -> Tried {
    let is_game = claim.part == book::Part::Games;
    let most = if is_game {
        FEW
    } else if is_long(claim) {
        MANY
    } else {
        MOST
    };
    let mut prove = by_search(checkers(), holdings(), most);
    claim.try_it(&mut Judge::new(checkers(), &mut prove), DEPTH)
}

#[test]
fn the_positions_and_diagrams_of_checkers() {
    check_lines(|claim| !is_long(claim) && claim.part != book::Part::Games);
}

#[test]
fn the_games_of_checkers() {
    check_lines(|claim| claim.part == book::Part::Games);
    // Until the long tests below have run, nothing is said that needs a proof.
    let known = committed("checkers");
    let open = line_claims(&Rules::ENGLISH).into_iter();
    let open = open.filter(|claim| !known.contains_key(&claim.id()) && is_long(claim));
    let mut never = |_: &Position| None;
    let mut judge = Judge::new(checkers(), &mut never);
    check("checkers", open.map(|claim| claim.json(&claim.try_it(&mut judge, DEPTH))).collect());
}

fn check_lines(wanted: impl Fn(&LineClaim<Position>) -> bool) {
    let claims = line_claims(&Rules::ENGLISH).into_iter().filter(wanted);
    check("checkers", claims.map(|claim| claim.json(&try_line(&claim))).collect());
}

#[test]
fn the_theory_of_the_move() {
    let tried = the_move(checkers(), &mut |_| ControlFlow::Continue(())).unwrap();
    check("checkers", vec![tried.json()]);
}

#[test]
fn the_lines_and_diagrams_of_chess() {
    let tables = chess_tables();
    let none = Holdings::default();
    let mut prove = by_search(tables, &none, FEW);
    let mut judge = Judge::new(tables, &mut prove);
    let claims = line_claims(&record::Chess).into_iter();
    check("chess", claims.map(|claim| claim.json(&claim.try_it(&mut judge, DEPTH))).collect());
}

fn check_materials(tables: &Tables<Chess>, wanted: impl Fn(&MaterialClaim) -> bool) {
    let found = material_claims().into_iter().filter(wanted).map(|claim| {
        let rows = try_material(tables, &claim, &mut |_| ControlFlow::Continue(()));
        claim.json(&rows.expect("the tables"))
    });
    check("chess", found.collect());
}

#[test]
fn the_lists_of_chess_endings() {
    check_materials(chess_tables(), |claim| claim.ending.material.len() <= 5 && !has_pawns(claim));
    // Until the long test below has run, the larger ones are open.
    let known = committed("chess");
    let open = material_claims().into_iter().filter(|claim| !known.contains_key(&claim.id()));
    check("chess", open.map(|claim| claim.json(&[])).collect());
}

/// Pawns leave fewer symmetries: eight million positions.
fn has_pawns(claim: &MaterialClaim) -> bool {
    claim.ending.material.contains('P')
}

#[test]
#[ignore = "takes half a minute"]
fn the_lists_of_chess_endings_with_pawns() {
    check_materials(chess_tables(), |claim| claim.ending.material.len() <= 5 && has_pawns(claim));
}

/// The endings of five pieces, each with all that it needs: gigabytes and minutes.
#[test]
#[ignore = "takes minutes and gigabytes of memory"]
fn the_lists_of_chess_endings_of_five() {
    for claim in material_claims() {
        if claim.ending.material.len() <= 5 {
            continue;
        }
        let mut tables = Tables::new(Chess);
        add(&mut tables, &format!("chess-{}", claim.ending.material), &[claim.slice]);
        check_materials(&tables, |other| other.id() == claim.id());
    }
}

#[test]
#[ignore = "takes minutes"]
fn the_fourth_position() {
    check_lines(|claim| LONG[1..].contains(&claim.id().as_str()));
}

/// The Second Position, six men: all that lies around it is solved at once.
#[test]
#[ignore = "takes a minute"]
fn the_second_position() {
    let claims = line_claims(&Rules::ENGLISH);
    let claim = claims.iter().find(|claim| claim.id() == LONG[0]).unwrap();
    let go_on = &mut |_| ControlFlow::Continue(());
    let region = Region::around(checkers(), claim.record.start(), MOST_AROUND, go_on).unwrap();
    let mut prove = |position: &Position| region.verdict(position);
    let tried = claim.try_it(&mut Judge::new(checkers(), &mut prove), DEPTH);
    assert_eq!(tried.finding, Finding::Holds);
    check("checkers", vec![claim.json(&tried)]);
}

/// Every claim has its line in a table, and nothing else has.
#[test]
fn the_tables_have_every_claim() {
    for game in ["checkers", "chess"] {
        let mut ids = order(game);
        ids.sort();
        ids.dedup();
        assert_eq!(ids.len(), order(game).len(), "each claim has an id of its own");
        let known: Vec<String> = committed(game).into_keys().collect();
        assert_eq!(known, ids, "{game}");
    }
}

fn tried(id: &str) -> Tried {
    let claims = line_claims(&Rules::ENGLISH);
    try_line(claims.iter().find(|claim| claim.id() == id).expect(id))
}

/// The chapter says that Black wins after the exchange; White draws, and by one move only.
#[test]
fn diagram_11_is_held_by_one_move_after_the_exchange() {
    let claims = line_claims(&Rules::ENGLISH);
    let claim = claims.iter().find(|claim| claim.id() == "diagram-no-11").unwrap();
    let found = tried("diagram-no-11");
    assert_eq!(found.finding, Finding::Wrong);
    assert_eq!(found.value.map(|value| value.verdict), Some(Verdict::Draw));
    let moves = checkers().moves(claim.record.position(claim.at)).unwrap();
    let judged: Vec<_> =
        moves.iter().map(|rated| (format!("{:?}", rated.played), rated.value.verdict)).collect();
    let (draw, loss) = (Verdict::Draw, Verdict::Loss);
    let expected = [("28-24", loss), ("30-25", draw), ("30-26", loss)];
    assert_eq!(judged, expected.map(|(text, verdict)| (text.to_owned(), verdict)));
}

/// The First Position takes 93 plies, and the book's Black wastes none of them; its White falls
/// sooner once.
#[test]
fn the_first_position_is_played_to_perfection() {
    let found = tried("first-position");
    assert_eq!(found.finding, Finding::Holds);
    assert_eq!(found.value, Some(Value { verdict: Verdict::Win, plies: Some(93) }));
    let others: Vec<_> =
        found.moves.iter().map(|judged| judged.kept).filter(|&kept| kept != Kept::Keeps).collect();
    assert!(matches!(others[..], [Kept::Sooner(_)]), "{others:?}");
}

/// A move that gives the win away is found out.
#[test]
fn a_move_that_loses_is_told_as_the_book_tells_it() {
    let claims = line_claims(&record::Chess);
    let claim = claims.iter().find(|claim| claim.id() == "pawn-ending-1-white-to-move").unwrap();
    let mut never = |_: &chess::Position| None;
    let found = claim.try_it(&mut Judge::new(chess_tables(), &mut never), DEPTH);
    assert_eq!(found.finding, Finding::Holds);
    let spoils: Vec<_> =
        found.moves.iter().filter(|judged| judged.kept == Kept::Spoils(Verdict::Draw)).collect();
    assert_eq!(spoils.len(), 1);
    assert_eq!(claim.record.text(spoils[0].node), "Kd8");
    assert_eq!(
        (spoils[0].right, spoils[0].better.as_slice()),
        (Some(true), &["Ke8".to_owned()][..])
    );
}
