//! How fast files of games are read and searched, beside pgn-reader with shakmaty:
//! `cargo bench --bench records`.
//!
//! Everything is done in this process by processor time of this thread (of wall time where the
//! system doesn't tell it), the best of several turns. The last line is JSON. The files are kept
//! for what measures the same in Node and in a browser, `records.pdn` and `records.pgn` in the
//! folder that is named as an argument.

#[allow(dead_code)]
mod games;

use double_corner::collection::{Collection, Filter, Indexed, Order, Sought};
use double_corner::draughts::Rules;
use double_corner::record::{Chess, Dialect, Reader};
use pgn_reader::{RawTag, Reader as PgnReader, SanPlus, Skip, Visitor};
use shakmaty::{Chess as Board, Position as _};
use std::ops::ControlFlow;
use std::time::Instant;

const TURNS: usize = 3;
const GAMES: usize = 20_000;

fn processor_time() -> Option<u64> {
    let statistics = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    statistics.split(' ').next()?.parse().ok()
}

/// Seconds of the fastest of several turns.
fn seconds(mut act: impl FnMut()) -> f64 {
    repeated(1, &mut act)
}

/// The same for what is over too soon for the system's count of processor time.
fn short(mut act: impl FnMut()) -> f64 {
    let wall = Instant::now();
    act();
    let times = (0.1 / wall.elapsed().as_secs_f64().max(1e-7)).ceil().min(10_000.0);
    repeated(times as u32, &mut act)
}

fn repeated(times: u32, act: &mut impl FnMut()) -> f64 {
    let mut best = f64::INFINITY;
    for _ in 0..TURNS {
        let (start, wall) = (processor_time(), Instant::now());
        for _ in 0..times {
            act();
        }
        let ran = processor_time().zip(start).map(|(end, start)| (end - start) as f64 / 1e9);
        best = best.min(ran.unwrap_or(wall.elapsed().as_secs_f64()) / f64::from(times));
    }
    best
}

/// Plays the main line over, as a reader that validates must.
struct Replay;

impl Visitor for Replay {
    type Tags = ();
    type Movetext = Board;
    type Output = usize;

    fn begin_tags(&mut self) -> ControlFlow<usize, ()> {
        ControlFlow::Continue(())
    }

    fn tag(&mut self, (): &mut (), _: &[u8], _: RawTag<'_>) -> ControlFlow<usize> {
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, (): ()) -> ControlFlow<usize, Board> {
        ControlFlow::Continue(Board::default())
    }

    fn begin_variation(&mut self, _: &mut Board) -> ControlFlow<usize, Skip> {
        ControlFlow::Continue(Skip(true))
    }

    fn san(&mut self, board: &mut Board, san: SanPlus) -> ControlFlow<usize> {
        match san.san.to_move(board) {
            Ok(played) => {
                board.play_unchecked(played);
                ControlFlow::Continue(())
            }
            Err(_) => ControlFlow::Break(0),
        }
    }

    fn end_game(&mut self, _: Board) -> usize {
        1
    }
}

struct Figures {
    bytes: usize,
    read: f64,
    listed: f64,
    memory: usize,
    start: f64,
    opening: f64,
    late: f64,
    turned: f64,
    explorer: f64,
}

fn measure<D: Dialect<Position: Indexed>>(dialect: &D, text: &str) -> Figures {
    let read = seconds(|| {
        let mut games = 0;
        for entry in Reader::new(dialect, text) {
            assert!(entry.problems.is_empty(), "{:?}", entry.problems);
            games += 1;
        }
        assert_eq!(games, GAMES);
    });
    let mut collection = Collection::of(dialect.clone(), text.to_owned());
    let listed = seconds(|| collection = Collection::of(dialect.clone(), text.to_owned()));
    let search = |position: &D::Position, turned: bool| {
        let sought = Sought { position: position.clone(), turned, variations: true };
        let filter = Filter { position: Some(sought), ..Filter::default() };
        short(|| assert!(!collection.select(&filter, Order::default()).is_empty()))
    };
    let at = |game, ply| collection.position_at(game, ply).unwrap_or_else(|| dialect.start());
    Figures {
        bytes: text.len(),
        read,
        listed,
        memory: collection.memory(),
        start: search(&dialect.start(), false),
        opening: search(&at(7, 4), false),
        late: search(&at(GAMES / 2, 30), false),
        turned: search(&at(GAMES / 2, 30), true),
        explorer: short(|| assert!(!collection.moves(&dialect.start(), false).is_empty())),
    }
}

fn json(figures: &Figures) -> String {
    let Figures { bytes, read, listed, memory, start, opening, late, turned, explorer } = figures;
    format!(
        r#"{{"bytes":{bytes},"read":{},"listed":{},"memory":{memory},"start":{start},"opening":{opening},"late":{late},"turned":{turned},"explorer":{explorer}}}"#,
        GAMES as f64 / read,
        GAMES as f64 / listed,
    )
}

fn main() {
    let folder = std::env::args().skip(1).find(|argument| !argument.starts_with('-'));
    let pdn = games::games(&Rules::ENGLISH, GAMES, 1);
    let pgn = games::games(&Chess, GAMES, 2);
    if let Some(folder) = folder {
        for (name, text) in [("records.pdn", &pdn), ("records.pgn", &pgn)] {
            std::fs::write(std::path::Path::new(&folder).join(name), text).expect("a folder");
        }
    }
    let (draughts, chess) = (measure(&Rules::ENGLISH, &pdn), measure(&Chess, &pgn));
    let peer = seconds(|| {
        let mut reader = PgnReader::new(pgn.as_bytes());
        let mut games = 0;
        while let Some(played) = reader.read_game(&mut Replay).expect("a text") {
            games += played;
        }
        assert_eq!(games, GAMES);
    });
    println!(
        r#"{{"games":{GAMES},"draughts":{},"chess":{},"peer":{}}}"#,
        json(&draughts),
        json(&chess),
        GAMES as f64 / peer
    );
}
