//! Collections of games against plain recomputation: every list, search and count is worked out
//! again from the records alone.

#[allow(dead_code)]
#[path = "../benches/games/mod.rs"]
mod games;

use double_corner::chess;
use double_corner::collection::{
    Collection, Column, Filter, Indexed, Likeness, Material, Order, Repair, Sought, repaired,
    unrepaired,
};
use double_corner::draughts::{self, Rules};
use double_corner::game::{Game, Side};
use double_corner::record::{Chess, Dialect, NodeId, Record, Score, read};
use games::Chance;
use std::collections::BTreeMap;

/// The book's records, which have variations, and games by chance.
fn draughts_text() -> String {
    [
        include_str!("../src/book/data/checkers/games.pdn"),
        include_str!("../src/book/data/checkers/positions.pdn"),
        include_str!("../src/book/data/checkers/diagrams.pdn"),
        include_str!("../src/book/data/checkers/openings.pdn"),
        &games::games(&Rules::ENGLISH, 150, 5),
    ]
    .join("\n")
}

fn chess_text() -> String {
    [
        include_str!("../src/book/data/chess/games.pgn"),
        include_str!("../src/book/data/chess/endings.pgn"),
        include_str!("../src/book/data/chess/openings.pgn"),
        &games::games(&Chess, 150, 6),
    ]
    .join("\n")
}

fn main_line<P: Game>(record: &Record<P>) -> Vec<NodeId> {
    std::iter::once(NodeId::ROOT).chain(record.main_line()).collect()
}

/// The FEN without counters of moves, by which positions are compared here.
fn board<P: Game>(position: &P) -> String {
    position.fen().split(' ').take(4).collect::<Vec<_>>().join(" ")
}

/// The FEN of a position of draughts with colours turned, from its text alone.
fn turned_draughts(fen: &str) -> String {
    let parts: Vec<&str> = fen.split(':').collect();
    let other = |letter: &str| if letter == "W" { "B" } else { "W" };
    let mut sides = BTreeMap::new();
    for part in &parts[1..] {
        let (letter, squares) = part.split_at(1);
        let mut list: Vec<(u32, String)> = squares
            .split(',')
            .filter(|square| !square.is_empty())
            .map(|square| {
                let king = square.starts_with('K');
                let number = 33 - square.trim_start_matches('K').parse::<u32>().unwrap();
                (number, format!("{}{number}", if king { "K" } else { "" }))
            })
            .collect();
        list.sort();
        let list: Vec<String> = list.into_iter().map(|square| square.1).collect();
        sides.insert(other(letter), list.join(","));
    }
    format!("{}:W{}:B{}", other(parts[0]), sides["W"], sides["B"])
}

/// The FEN of a position of chess with colours turned, square by square.
fn turned_chess(fen: &str) -> String {
    let fields: Vec<&str> = fen.split(' ').collect();
    let swap = |text: &str| -> String {
        text.chars()
            .map(|c| if c.is_lowercase() { c.to_ascii_uppercase() } else { c.to_ascii_lowercase() })
            .collect()
    };
    let rows: Vec<String> = fields[0].split('/').rev().map(swap).collect();
    let castling = swap(fields[2]);
    // White's rights come first.
    let mut rights: Vec<char> = castling.chars().collect();
    rights.sort_by_key(|right| "KQkq-".find(*right));
    let rights: String = rights.into_iter().collect();
    let passing = match fields[3].as_bytes() {
        [file, rank] => format!("{}{}", char::from(*file), char::from(b'1' + b'8' - rank)),
        _ => "-".to_owned(),
    };
    format!("{} {} {rights} {passing}", rows.join("/"), if fields[1] == "w" { "b" } else { "w" })
}

fn searches_as_plainly<D: Dialect<Position: Indexed>>(
    dialect: &D,
    text: &str,
    turn: fn(&str) -> String,
) {
    let records = read(dialect, text).records;
    let collection = Collection::of(dialect.clone(), text.to_owned());
    assert_eq!(collection.games().len(), records.len());
    let mut chance = Chance(11);
    for round in 0..60 {
        // A position of some game, or one move beside it.
        let record = &records[chance.below(records.len())];
        let nodes: Vec<NodeId> = record.nodes().collect();
        let mut position = record.position(nodes[chance.below(nodes.len())]).clone();
        if round % 3 == 0 {
            let moves = position.moves();
            if !moves.is_empty() {
                position = position.play(&moves[chance.below(moves.len())]);
            }
        }
        for (turned, variations) in [(false, false), (true, false), (false, true), (true, true)] {
            let here = board(&position);
            let wanted = if turned { vec![here.clone(), turn(&here)] } else { vec![here] };
            let has = |record: &Record<D::Position>| {
                let nodes = if variations { record.nodes().collect() } else { main_line(record) };
                nodes.iter().any(|&node| wanted.contains(&board(record.position(node))))
            };
            let plain: Vec<u32> =
                (0..records.len() as u32).filter(|&at| has(&records[at as usize])).collect();
            let sought = Sought { position: position.clone(), turned, variations };
            assert_eq!(collection.with_position(&sought), plain, "{wanted:?} {variations}");
            let filter = Filter { position: Some(sought), ..Filter::default() };
            assert_eq!(collection.select(&filter, Order::default()), plain);
        }
        assert_eq!(board(&position.turned()), turn(&board(&position)));
        assert_eq!(position.turned().turned(), position);
        // What was played from there.
        let mut plain: BTreeMap<String, [u32; 4]> = BTreeMap::new();
        for record in &records {
            let line = main_line(record);
            let found = line.iter().find(|&&node| *record.position(node) == position);
            let Some(next) = found.and_then(|&node| record.next(node)) else { continue };
            let at = [Score::Win, Score::Draw, Score::Loss, Score::Open]
                .iter()
                .position(|&score| score == record.score);
            plain.entry(record.text(next)).or_default()[at.unwrap()] += 1;
        }
        let played: BTreeMap<String, [u32; 4]> = collection
            .moves(&position, false)
            .into_iter()
            .map(|it| {
                let of = it.results;
                (it.text, [of.first, of.draws, of.second, of.open])
            })
            .collect();
        assert_eq!(played, plain);
    }
    // With colours turned, everything is found from the other side with the results turned.
    for record in records.iter().take(20) {
        let position = record.position(main_line(record)[record.main_line().count() / 4]);
        let sum = |turned: bool, position: &D::Position| {
            let played = collection.moves(position, turned);
            played.iter().fold([0; 3], |[first, draws, second], it| {
                let of = it.results;
                [first + of.first, draws + of.draws, second + of.second]
            })
        };
        let (here, there) = (sum(false, position), sum(false, &position.turned()));
        if *position != position.turned() {
            let both = [here[0] + there[2], here[1] + there[1], here[2] + there[0]];
            assert_eq!(sum(true, position), both);
        }
    }
}

#[test]
fn positions_of_draughts_are_found_as_by_looking_at_each() {
    searches_as_plainly(&Rules::ENGLISH, &draughts_text(), turned_draughts);
}

#[test]
fn positions_of_chess_are_found_as_by_looking_at_each() {
    searches_as_plainly(&Chess, &chess_text(), turned_chess);
}

/// The pieces of a FEN's board of chess, or of a FEN of draughts, as letters for each side.
fn letters(fen: &str, chess: bool) -> String {
    let side = |white: bool| -> String {
        if chess {
            let board = fen.split(' ').next().unwrap();
            let kinds = "KQRBNP".chars();
            return kinds
                .flat_map(|kind| {
                    let letter = if white { kind } else { kind.to_ascii_lowercase() };
                    std::iter::repeat_n(kind, board.matches(letter).count())
                })
                .collect();
        }
        let part = fen.split(':').skip(1).find(|part| part.starts_with('W') == white).unwrap();
        let squares = part[1..].split(',').filter(|square| !square.is_empty());
        let (kings, men): (Vec<&str>, Vec<&str>) =
            squares.partition(|square| square.starts_with('K'));
        "K".repeat(kings.len()) + &"M".repeat(men.len())
    };
    format!("{}v{}", side(true), side(false))
}

fn material_as_plainly<D: Dialect<Position: Indexed>>(dialect: &D, text: &str, chess: bool) {
    let records = read(dialect, text).records;
    let collection = Collection::of(dialect.clone(), text.to_owned());
    let mut chance = Chance(3);
    for _ in 0..60 {
        let record = &records[chance.below(records.len())];
        let line = main_line(record);
        let wanted = letters(&record.position(line[chance.below(line.len())]).fen(), chess);
        let (white, black) = wanted.split_once('v').unwrap();
        let either = [wanted.clone(), format!("{black}v{white}")];
        let plain: Vec<u32> = (0..records.len() as u32)
            .filter(|&at| {
                let record = &records[at as usize];
                let fens = main_line(record).into_iter().map(|node| record.position(node).fen());
                fens.into_iter().any(|fen| either.contains(&letters(&fen, chess)))
            })
            .collect();
        let material = Material::parse::<D::Position>(&wanted);
        if chess && !(white.contains('K') && black.contains('K')) {
            // A diagram without a King; a text always has them.
            continue;
        }
        let filter = Filter { material: Some(material.expect(&wanted)), ..Filter::default() };
        assert_eq!(collection.select(&filter, Order::default()), plain, "{wanted}");
    }
}

#[test]
fn material_is_found_as_by_counting_pieces() {
    material_as_plainly(&Rules::ENGLISH, &draughts_text(), false);
    material_as_plainly(&Chess, &chess_text(), true);
}

#[test]
fn material_is_read_from_letters_and_words() {
    let draughts = |text| {
        Material::parse::<draughts::Position>(text).map(|it| it.text::<draughts::Position>())
    };
    for text in
        ["KKMvKK", "2 kings and a man against 2 kings", "kkm v kk", "two kings, one man vs KK"]
    {
        assert_eq!(draughts(text).as_deref(), Ok("KKMvKK"), "{text}");
    }
    assert_eq!(draughts("3 men v king and 2 men").as_deref(), Ok("MMMvKMM"));
    assert_eq!(draughts("five kings v 5 men").as_deref(), Ok("KKKKKvMMMMM"));
    let chess =
        |text| Material::parse::<chess::Position>(text).map(|it| it.text::<chess::Position>());
    for text in ["KRPvKR", "RP v R", "rook and pawn against rook", "king, rook, pawn v king + rook"]
    {
        assert_eq!(chess(text).as_deref(), Ok("KRPvKR"), "{text}");
    }
    let wrong = chess("KXvK").unwrap_err();
    assert!(wrong.contains("\"kx\"") && wrong.contains("KRPvKR"), "{wrong}");
    assert!(draughts("kings").unwrap_err().contains("two sides"));
}

/// Whether each word is in one of the texts, in small letters.
fn has_words(words: &str, texts: &[&str]) -> bool {
    words
        .to_lowercase()
        .split([' ', ','])
        .filter(|word| !word.is_empty())
        .all(|word| texts.iter().any(|text| text.to_lowercase().contains(word)))
}

#[test]
fn texts_years_and_results_are_found_as_in_the_tags() {
    let text = games::games(&Rules::ENGLISH, 400, 8);
    let records = read(&Rules::ENGLISH, &text).records;
    let collection = Collection::of(Rules::ENGLISH, text.clone());
    let tag = |at: u32, name| records[at as usize].tag(name).unwrap_or_default();
    let select = |filter| collection.select(&filter, Order::default());
    let plain = |fits: &dyn Fn(u32) -> bool| -> Vec<u32> {
        (0..records.len() as u32).filter(|&at| fits(at)).collect()
    };
    for words in ["wyllie", "LEES boston", "w. yates", "cup, glasgow 19", "nobody", ""] {
        let all = ["White", "Black", "Event", "Site", "Date", "Round"];
        let found = select(Filter { words: words.to_owned(), ..Filter::default() });
        let wanted = plain(&|at| {
            let texts: Vec<&str> = all.iter().map(|name| tag(at, name)).collect();
            let opening = collection.opening(&collection.games()[at as usize]);
            has_words(words, &[&texts[..], &[opening]].concat())
        });
        assert_eq!(found, wanted, "{words}");
        let found = select(Filter { player: words.to_owned(), ..Filter::default() });
        let of = |at, side| has_words(words, &[tag(at, side)]);
        assert_eq!(found, plain(&|at| of(at, "White") || of(at, "Black")), "{words}");
        let found = select(Filter { event: words.to_owned(), ..Filter::default() });
        assert_eq!(found, plain(&|at| has_words(words, &[tag(at, "Event")])), "{words}");
    }
    let found = select(Filter { years: Some(1900..=1919), ..Filter::default() });
    assert_eq!(
        found,
        plain(&|at| tag(at, "Date").starts_with("190") || tag(at, "Date").starts_with("191"))
    );
    let found = select(Filter { score: Some(Score::Draw), ..Filter::default() });
    assert_eq!(found, plain(&|at| records[at as usize].score == Score::Draw));
    let both = Filter { score: Some(Score::Win), player: "reed".into(), ..Filter::default() };
    assert_eq!(
        select(both),
        plain(&|at| {
            let reed = [tag(at, "White"), tag(at, "Black")].join(" ").contains("Reed");
            reed && records[at as usize].score == Score::Win
        })
    );
}

#[test]
fn openings_are_those_that_the_book_has_at_the_position() {
    let text = games::games(&Chess, 200, 4);
    let collection = Collection::of(Chess, text.clone());
    let mut named = 0;
    for (record, game) in read(&Chess, &text).records.iter().zip(collection.games()) {
        let mut wanted = String::new();
        for node in record.main_line().take(60) {
            let here = double_corner::book::openings_at(record.position(node)).here;
            if let Some(opening) = here.first() {
                wanted = double_corner::book::name(opening).to_owned();
            }
        }
        named += usize::from(!wanted.is_empty());
        assert_eq!(collection.opening(game), wanted);
    }
    assert!(named > 100, "{named} games have an opening");
    let own = "[Opening \"My own\"] 1. 9-13 22-18 *";
    let collection = Collection::of(Rules::ENGLISH, own.to_owned());
    let found = collection.opening(&collection.games()[0]).to_owned();
    assert!(!found.is_empty(), "what the file says is shown where the book has none");
}

#[test]
fn lists_are_sorted_by_each_column() {
    let text = games::games(&Rules::ENGLISH, 300, 9) + "\n1. 11-15 *\n\n[Round \"?\"] 1. 9-14 1-0";
    let collection = Collection::of(Rules::ENGLISH, text);
    let games = collection.games();
    for column in Column::ALL {
        for falling in [false, true] {
            let order = collection.select(&Filter::default(), Order { column, falling });
            let mut numbers = order.clone();
            numbers.sort_unstable();
            assert!(numbers.iter().copied().eq(0..games.len() as u32));
            // Two keys of each game as texts and numbers, the unknown ones last.
            let key = |at: u32| -> (bool, String, u32) {
                let game = &games[at as usize];
                let of = |text: &str| (text.is_empty(), text.to_lowercase(), 0);
                let player = |side| of(collection.player(game, side));
                match column {
                    Column::White => player(Side::White),
                    Column::Black => player(Side::Black),
                    Column::Event => of(collection.event(game)),
                    Column::Site => of(collection.site(game)),
                    Column::Opening => of(collection.opening(game)),
                    Column::Round => {
                        let round = collection.round(game);
                        (round.is_empty(), String::new(), round.parse().unwrap_or_default())
                    }
                    Column::Date => {
                        (game.year == 0, collection.date(game).to_owned(), u32::from(game.year))
                    }
                    Column::Result => (game.score == Score::Open, String::new(), game.score as u32),
                    Column::Plies => (false, String::new(), game.plies),
                    Column::Number => (false, String::new(), at),
                }
            };
            for pair in order.windows(2) {
                let (a, b) = (key(pair[0]), key(pair[1]));
                assert!(a.0 <= b.0, "{column:?}: what tells nothing is last");
                if a.0 == b.0 {
                    let (a, b) = ((a.1, a.2), (b.1, b.2));
                    assert!(if falling { a >= b } else { a <= b }, "{column:?}: {a:?}, {b:?}");
                }
            }
        }
    }
}

#[test]
fn duplicates_are_marked() {
    let moves = "1. 11-15 23-19 2. 8-11 22-17 3. 11-16 24-20 4. 16-23 27-11 5. 7-16 20-11";
    let text = format!(
        "[White \"Wyllie, James\"] [Black \"Martins, R.\"] [Date \"1872\"] {moves} 1-0
[White \"J. Wylie\"] [Black \"Robert Martins\"] [Date \"1872.05.06\"] {moves} 1-0
[White \"Anderson, A.\"] [Black \"Martins, R.\"] {moves} 1-0
[White \"Wyllie\"] [Black \"Martins\"] {moves} 6. 3-7 *
[White \"Wyllie\"] [Black \"Martins\"] [Date \"1880\"] {moves} 1-0
[White \"Wyllie\"] [Black \"Martins\"] 1. 11-15 23-19 *
[FEN \"W:WK1:BK6,28\"] [Event \"Problem 1\"]  1-0
[FEN \"W:WK1:BK6,28\"] [Event \"Problem 1\"]  1-0
[FEN \"W:WK1:BK6,27\"] [Event \"Problem 2\"]  1-0
[Event \"None\"] *
[Event \"None\"] *
"
    );
    let collection = Collection::of(Rules::ENGLISH, text);
    let twins: Vec<_> = collection
        .games()
        .iter()
        .map(|game| game.twin.map(|twin| (twin.of, twin.likeness)))
        .collect();
    use Likeness::{Moves, Part, Same};
    assert_eq!(
        twins,
        [
            // A game that goes on has the first one in it.
            Some((3, Part)),
            Some((0, Same)),
            Some((0, Moves)),
            None,
            Some((3, Part)),
            None,
            None,
            Some((6, Same)),
            None,
            None,
            None,
        ]
    );
    let kept = Filter { without_twins: true, ..Filter::default() };
    assert_eq!(collection.select(&kept, Order::default()), [2, 3, 5, 6, 8, 9, 10]);
}

#[test]
fn a_file_of_one_game_many_times_is_compared_quickly() {
    let game = "[White \"A\"] [Black \"B\"] 1. 11-15 23-19 2. 8-11 22-17 *\n";
    let collection = Collection::of(Rules::ENGLISH, game.repeat(20_000));
    let same = |game: &&double_corner::collection::Listed| {
        game.twin.is_some_and(|twin| twin.of == 0 && twin.likeness == Likeness::Same)
    };
    assert_eq!(collection.games().iter().filter(same).count(), 19_999);
}

/// Read in steps of any size, a collection has what the reader has.
fn reads_as_the_reader<D: Dialect<Position: Indexed>>(dialect: &D, text: &str, step: usize) {
    let reading = read(dialect, text);
    let mut collection = Collection::new(dialect.clone(), text.to_owned());
    let mut share = 0.0;
    while collection.read_on(step) {
        assert!(collection.share() >= share && collection.share() <= 1.0);
        share = collection.share();
    }
    assert_eq!(collection.share(), 1.0);
    assert_eq!(collection.games().len(), reading.records.len(), "{text}");
    let mut problems = Vec::new();
    for (at, (game, record)) in collection.games().iter().zip(&reading.records).enumerate() {
        let entry = collection.entry(at).expect("a game");
        assert_eq!(&entry.record, record, "{text}");
        assert_eq!(entry.span, game.span);
        assert!(text.is_char_boundary(game.span.start) && text.is_char_boundary(game.span.end));
        assert_eq!(game.plies as usize, record.main_line().count());
        problems.extend(entry.problems);
        let line = main_line(record);
        for ply in [0, line.len() / 2, line.len() - 1] {
            let here = collection.position_at(at, ply);
            assert_eq!(here.as_ref(), Some(record.position(line[ply])));
        }
    }
    assert_eq!(problems, reading.problems, "{text}");
    assert_eq!(collection.problems(true, 0..usize::MAX), reading.problems);
    let real: Vec<_> = problems.iter().filter(|problem| !problem.is_note()).cloned().collect();
    assert_eq!(collection.problem_counts(), (real.len(), problems.len() - real.len()));
    for from in 0..real.len().min(6) {
        let to = (from + 3).min(real.len());
        assert_eq!(collection.problems(false, from..to), real[from..to]);
    }
    let with_problems = Filter { with_problems: true, ..Filter::default() };
    let mut troubled: Vec<u32> = real.iter().map(|problem| problem.record as u32 - 1).collect();
    troubled.dedup();
    assert_eq!(collection.select(&with_problems, Order::default()), troubled);
}

#[test]
fn damaged_files_are_collected_as_they_are_read() {
    let sources = [draughts_text(), chess_text()];
    let mut chance = Chance(77);
    for round in 0..60 {
        let source: Vec<char> = sources[round % 2].chars().collect();
        let from = chance.below(source.len() - 3000);
        let mut piece: Vec<char> = source[from..from + 3000].to_vec();
        for _ in 0..chance.below(30) {
            let at = chance.below(piece.len());
            match chance.below(3) {
                0 => drop(piece.remove(at)),
                1 => piece.insert(
                    at,
                    ['(', ')', '{', '}', '[', '"', '\n', 'é', '*', '1'][chance.below(10)],
                ),
                _ => piece[at] = source[chance.below(source.len())],
            }
        }
        let text: String = piece.into_iter().collect();
        let step = 1 + chance.below(2000);
        match round % 2 {
            0 => reads_as_the_reader(&Rules::ENGLISH, &text, step),
            _ => reads_as_the_reader(&Chess, &text, step),
        }
    }
}

#[test]
fn hostile_files_are_collected_in_time() {
    let size = 300_000;
    let repeated = |piece: &str| piece.repeat(size / piece.len());
    for text in [
        repeated("("),
        repeated("1. 11-15 ("),
        repeated("{"),
        repeated("[A \"b\"]\n"),
        repeated("[FEN \"W:WK1:BK6\"]\n\n"),
        repeated("* "),
        repeated("11-15 99-99 * "),
        repeated("[White \"x"),
        repeated("\u{feff}é"),
        String::new(),
        " \n ".to_owned(),
    ] {
        let start = std::time::Instant::now();
        let collection = Collection::of(Rules::ENGLISH, text.clone());
        let order = Order { column: Column::White, falling: true };
        assert_eq!(collection.select(&Filter::default(), order).len(), collection.games().len());
        collection.problems(true, 0..20);
        assert!(start.elapsed().as_secs() < 20, "{}…", &text.chars().take(20).collect::<String>());
    }
}

#[test]
fn a_game_with_a_missed_capture_is_searched_too() {
    let text = "1. 11-15 22-18 2. 8-11 18-9 3. 5-14 *\n1. 11-15 22-18 2. 15-22 25-18 *";
    let collection = Collection::of(Rules::ENGLISH, text.to_owned());
    let record = collection.record(0).expect("a game");
    assert!(record.nodes().any(|node| record.missed(node)), "8-11 misses a capture");
    let last = record.main_line().last().expect("moves");
    let sought = Sought { position: *record.position(last), turned: false, variations: false };
    assert_eq!(collection.with_position(&sought), [0]);
    // What was not legal is no move to choose from.
    let node = record.main_line().nth(1).expect("two moves");
    let played = collection.moves(record.position(node), false);
    let shown: Vec<(&str, u32)> =
        played.iter().map(|it| (&it.text[..], it.results.games())).collect();
    assert_eq!(shown, [("15x22", 1)]);
}

#[test]
fn a_likely_reading_repairs_the_text() {
    let text = "[Event \"Né\"]\n1. 11-15 23-19 2. 8-11 22-17 3. 11-61 24-20 4. 16-23 27-11 5. 7-16 20-11 *\n1. 9-14 22-18 2. 5-8 *\n";
    let collection = Collection::of(Rules::ENGLISH, text.to_owned());
    let problems = collection.problems(false, 0..10);
    let first = &problems[0];
    assert_eq!(first.likely.as_deref(), Some("11-16"), "{}", first.message);
    let place = unrepaired(&[], first.span.clone()).expect("nothing was repaired");
    let repairs = [Repair { span: place, text: "11-16".to_owned() }];
    let mended = repaired(text, &repairs).expect("it fits");
    assert_eq!(mended, text.replace("11-61", "11-16"));
    let again = Collection::of(Rules::ENGLISH, mended.clone());
    assert_eq!(again.games()[0].plies, 10);
    let left = again.problems(false, 0..10);
    assert_eq!(left.len(), problems.len() - 1);
    let there = unrepaired(&repairs, left[0].span.clone()).expect("it is behind the repair");
    assert_eq!(text[there], mended[left[0].span.clone()]);
}

#[test]
fn repairs_come_and_go_without_a_trace() {
    let text: String = ('a'..='z').cycle().take(500).collect();
    let mut chance = Chance(21);
    for _ in 0..500 {
        let mut repairs: Vec<Repair> = Vec::new();
        let mut at = 0;
        while at + 20 < text.len() {
            let start = at + chance.below(40);
            let end = (start + chance.below(6)).min(text.len());
            if start >= end {
                break;
            }
            repairs.push(Repair { span: start..end, text: "É".repeat(chance.below(5)) });
            at = end;
        }
        let mended = repaired(&text, &repairs).expect("they fit");
        let kept: String = mended.chars().filter(|&c| c != 'É').collect();
        let removed: usize = repairs.iter().map(|repair| repair.span.len()).sum();
        assert_eq!(kept.len(), text.len() - removed);
        for _ in 0..20 {
            let from = chance.below(mended.len() - 3);
            let span = from..from + 1 + chance.below(2);
            let Some(shown) = mended.get(span.clone()) else { continue };
            match unrepaired(&repairs, span) {
                Some(back) => assert_eq!(&text[back], shown),
                // A repair may have left nothing.
                None => assert!(
                    shown.contains('É') || repairs.iter().any(|repair| repair.text.is_empty())
                ),
            }
        }
    }
    let apart = |from, to| Repair { span: from..to, text: String::new() };
    assert_eq!(repaired(&text, &[apart(5, 9), apart(7, 12)]), None);
    assert_eq!(repaired(&text, &[apart(490, 501)]), None);
    assert_eq!(repaired("é", &[apart(1, 2)]), None);
}
