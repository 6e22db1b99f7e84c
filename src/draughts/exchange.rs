//! How captures change the move.
//!
//! A jump goes two columns, so the piece that captures stays in its system; what changes is the
//! turn, and the counts by the pieces that leave the board. Hence the rule that *Foster's Complete
//! Hoyle* gives (the chapter on checkers, "Theory of the Move"): compare the number of capturing
//! pieces of both sides with the number of captured pieces in one system. If both are odd or both
//! even, the move stays where it was, else it changes.
//!
//! Two of the chapter's sentences need care:
//!
//! - The rule counts capturing *turns*. A piece that captures in two turns counts twice, and one
//!   that takes two pieces in one turn counts once.
//! - A one-for-one exchange after which only one of the capturing pieces remains changes the move
//!   when the other one is taken where its capture left it: the two pieces taken then stood in
//!   different systems. Had it made a quiet move in between, they would have stood in the same
//!   system, and the move would stay. When both capturing pieces remain, the move changes if they
//!   stand in different systems, and stays if they stand in the same one.

use super::moves::Move;
use super::position::Position;
use super::square::{Square, SquareSet};
use super::the_move::{TheMove, is_odd, on_squares, parity, pieces, system_squares};
use crate::game::{Game, Side};

/// One turn in which something was captured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CapturingTurn {
    /// Who captured.
    pub side: Side,
    /// The square that the capturing piece left.
    pub from: Square,
    /// The square on which its capture ended.
    pub to: Square,
    /// The squares of the pieces taken.
    pub captured: SquareSet,
    /// Whether the same piece had captured in an earlier turn of the sequence; it counts again.
    pub again: bool,
}

/// A sequence of moves with captures in it, and what it does to the move.
///
/// ```
/// use double_corner::draughts::{Exchange, Position, Rules, Setup};
/// use double_corner::game::{Game, Side};
/// let setup: Setup = "B:W18,28,30:B5,9,20".parse()?;
/// let start = Position::from_setup(&setup, Rules::ENGLISH)?;
/// let (mut position, mut moves) = (start, Vec::new());
/// for text in ["9-14", "18x9", "5x14"] {
///     moves.push(position.read(text)?);
///     position = position.play(moves.last().unwrap());
/// }
/// let exchange = Exchange::of(&start, &moves);
/// assert_eq!(exchange.changes(), Some(true));
/// assert_eq!(exchange.after().holder(), Some(Side::Black));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exchange {
    before: TheMove,
    after: TheMove,
    turns: Vec<CapturingTurn>,
    remaining: SquareSet,
}

impl Exchange {
    /// Reckons a sequence of moves, each a move of the position that the ones before it lead to.
    ///
    /// Quiet moves may stand among the captures: they never change the move.
    pub fn of(start: &Position, moves: &[Move]) -> Exchange {
        let mut position = *start;
        let mut turns = Vec::new();
        // Where the pieces stand that have captured so far and are not taken themselves.
        let mut capturers = SquareSet::EMPTY;
        for played in moves {
            let (from, to) = (SquareSet::of(played.from()), SquareSet::of(played.to()));
            let again = capturers.contains(played.from());
            capturers = capturers & !played.captured() & !from;
            if again || played.is_capture() {
                capturers = capturers | to;
            }
            if played.is_capture() {
                turns.push(CapturingTurn {
                    side: position.turn(),
                    from: played.from(),
                    to: played.to(),
                    captured: played.captured(),
                    again,
                });
            }
            position = position.play(played);
        }
        Exchange {
            before: TheMove::of(start),
            after: TheMove::of(&position),
            turns,
            remaining: capturers,
        }
    }

    /// The move before the sequence.
    pub const fn before(&self) -> &TheMove {
        &self.before
    }

    /// The move after the sequence.
    pub const fn after(&self) -> &TheMove {
        &self.after
    }

    /// The turns in which something was captured, in their order.
    pub fn turns(&self) -> &[CapturingTurn] {
        &self.turns
    }

    /// The squares of the pieces taken that stood in a side's system, in the order of taking.
    ///
    /// A square comes twice when two pieces were taken there one after the other.
    pub fn captured(&self, system: Side) -> Vec<Square> {
        let system = system_squares(system);
        self.turns.iter().flat_map(|turn| (turn.captured & system).iter()).collect()
    }

    /// Where the capturing pieces stand that are left on the board at the end.
    pub const fn remaining(&self) -> SquareSet {
        self.remaining
    }

    /// Whether the sequence gives the move to the other side, by the parities; `None` when the
    /// rule of the move does not apply before it or after it.
    pub fn changes(&self) -> Option<bool> {
        let captured = self.captured(Side::Black).len() as u32;
        (self.before.applies() && self.after.applies())
            .then(|| is_odd(self.turns.len() as u32) != is_odd(captured))
    }

    /// The reckoning in words, a sentence for each step.
    pub fn explain(&self) -> Vec<String> {
        let mut steps: Vec<String> = self.turns.iter().map(CapturingTurn::explain).collect();
        if steps.is_empty() {
            steps.push("Nothing is captured, and a quiet move never changes the move.".to_owned());
        }
        for (when, the_move) in [("Before", &self.before), ("After", &self.after)] {
            if let Some(reason) = the_move.no_rule() {
                steps.push(format!("{when} these moves, nobody has the move: {reason}."));
                return steps;
            }
        }
        if !self.turns.is_empty() {
            steps.extend(self.comparison());
        }
        if let (Some(before), Some(after)) = (self.before.holder(), self.after.holder()) {
            steps.push(if before == after {
                format!("{after} had the move before, and has it still.")
            } else {
                format!("{before} had the move before; now {after} has it.")
            });
        }
        steps
    }

    /// The parities in words, for a sequence to which the rule applies.
    fn comparison(&self) -> Vec<String> {
        let turns = self.turns.len() as u32;
        let [black, white] = [Side::Black, Side::White].map(|system| {
            let squares = self.captured(system);
            let count = pieces(squares.len() as u32);
            format!("{count} in {system}'s system{}", on_squares(squares.into_iter()))
        });
        let captured_odd = is_odd(self.captured(Side::Black).len() as u32);
        let same = is_odd(turns) == captured_odd;
        vec![
            format!(
                "Capturing turns of both sides together: {turns}, an {} number.",
                parity(is_odd(turns))
            ),
            format!(
                "Captured are {black} and {white}: an {} number in each.",
                parity(captured_odd)
            ),
            format!(
                "The two numbers are {}, so the move {}.",
                if same { "alike" } else { "unlike" },
                if same { "stays where it was" } else { "changes" }
            ),
        ]
    }
}

impl CapturingTurn {
    fn explain(&self) -> String {
        let taken: Vec<String> = self.captured.iter().map(|square| square.to_string()).collect();
        format!(
            "{}'s piece on {} takes {} and ends on {}{}.",
            self.side,
            self.from,
            taken.join(" and "),
            self.to,
            if self.again { "; it captured before, and counts again" } else { "" }
        )
    }
}
