//! Rulings on what was done with the pieces.

use super::Case;
use crate::draughts::{Kind, Move, Position, Square, SquareSet};
use crate::game::{Game, MoveError};
use crate::laws::NoCase;
use crate::laws::ruling::{Choice, Chooser, Effect, End, Evidence, Ruling};

/// The squares of a move's text, in their order.
fn squares(text: &str) -> Option<Vec<Square>> {
    let square = |part: &str| part.parse().ok().and_then(Square::new);
    let squares: Option<Vec<Square>> = text.split(['-', 'x']).map(square).collect();
    squares.filter(|squares| squares.len() > 1)
}

/// Which way a square lies from another: the signs of the rows and the columns between.
fn direction(from: Square, to: Square) -> (i32, i32) {
    let sign = |from: u8, to: u8| (i32::from(to) - i32::from(from)).signum();
    (sign(from.row(), to.row()), sign(from.column(), to.column()))
}

/// A capture that was broken off: the one it begins, and how many of its squares were reached.
fn broken_off(position: &Position, text: &str) -> Option<(Move, usize)> {
    let squares = squares(text)?;
    let (from, to) = (squares.first()?, squares.last()?);
    position.moves().into_iter().filter(Move::is_capture).find_map(|capture| {
        let path = capture.path();
        let reached = path.iter().skip(1).position(|passed| passed == to)? + 2;
        let mut passed = path.iter();
        let follows = squares.iter().all(|square| passed.any(|other| other == square));
        (capture.from() == *from && reached < path.len() && follows).then_some((capture, reached))
    })
}

/// The board after a capture was broken off, the other side to move.
fn after_part(position: &Position, capture: &Move, reached: usize) -> Option<Position> {
    let mut setup = position.setup().with_turn(position.turn().other());
    let piece = setup.piece(capture.from())?;
    let path = &capture.path()[..reached];
    let between = |square: &Square| {
        let on = |pair: &[Square]| {
            let way = direction(pair[0], pair[1]);
            let steps = |to: Square| i32::from(to.row()).abs_diff(i32::from(pair[0].row()));
            let across = |to: Square| i32::from(to.column()).abs_diff(pair[0].column().into());
            direction(pair[0], *square) == way
                && steps(*square) == across(*square)
                && steps(*square) < steps(pair[1])
        };
        path.windows(2).any(on)
    };
    for taken in capture.captured().iter().filter(between) {
        setup.place(taken, None);
    }
    setup.place(capture.from(), None);
    setup.place(path[reached - 1], Some(piece));
    Position::from_setup(&setup, position.rules()).ok()
}

/// The board without some piece.
fn without(position: &Position, square: Square) -> Option<Position> {
    let mut setup = position.setup();
    setup.place(square, None);
    Position::from_setup(&setup, position.rules()).ok()
}

impl Case {
    fn of_piece(&self, square: Square) -> Vec<Move> {
        let mut moves = self.position.moves();
        moves.retain(|played| played.from() == square);
        moves
    }

    fn one(&self, text: &str) -> Result<Move, NoCase> {
        Ok(self.position.read(text)?)
    }

    pub(super) fn moved(&self, text: &str) -> Result<Ruling<Position>, NoCase> {
        let why = match self.position.read(text) {
            Ok(played) => {
                let finding = "the move is legal, and done since the hand has left the piece";
                let stands = Effect::Stands(played);
                return Ok(self.only(&["done"], finding, "let the move stand", stands));
            }
            Err(MoveError::Illegal { reason, .. }) => reason,
            Err(error) => return Err(error.into()),
        };
        if let [step] = self.position.unforced(text)[..] {
            return Ok(self.missed(&step));
        }
        if let Some((capture, reached)) = broken_off(&self.position, text)
            && let Some(after) = after_part(&self.position, &capture, reached)
        {
            return Ok(self.stopped_short(&capture, reached, after));
        }
        Ok(self.lost(&["false-move"], format!("the move is false: {why}")))
    }

    /// A capture was due, and another move was made: one may huff, compel, or let stand.
    fn missed(&self, step: &Move) -> Ruling<Position> {
        let after = self.position.play(step);
        let mut choices = Vec::new();
        for square in self.position.must_capture().iter() {
            // The piece that was moved is blown where it stands now.
            let now = if square == step.from() { step.to() } else { square };
            if let Some(position) = without(&after, now) {
                let effect = Effect::Board { played: Some(*step), position };
                choices.push(Choice::new(format!("huff {now}"), effect));
            }
        }
        choices.push(Choice::new("compel the capture", Effect::Play(self.position.moves())));
        choices.push(Choice::new("let the move stand", Effect::Stands(*step)));
        let due: Vec<String> =
            self.position.moves().iter().map(|due| self.position.text(due)).collect();
        let finding = format!("a capture was due: {}", due.join(" or "));
        self.ruling(&["missed", "huff", "done"], finding, Chooser::Opponent, choices)
    }

    /// A capture was begun and not made to its end.
    fn stopped_short(&self, capture: &Move, reached: usize, after: Position) -> Ruling<Position> {
        let path = &capture.path()[..reached];
        let to = path[reached - 1];
        let mut whole = self.position.moves();
        whole.retain(|other| other.path().starts_with(path));
        let mut choices = Vec::new();
        if let Some(position) = without(&after, to) {
            let effect = Effect::Board { played: None, position };
            choices.push(Choice::new(format!("huff {to}"), effect));
        }
        choices.push(Choice::new("compel the whole capture", Effect::Play(whole)));
        let stands = Effect::Board { played: None, position: after };
        choices.push(Choice::new("let the move stand", stands));
        let finding = format!("the hand left the piece on {to}, and there was more to capture");
        self.ruling(&["done", "missed", "huff"], finding, Chooser::Opponent, choices)
    }

    pub(super) fn huffed_late(&self, text: &str) -> Result<Ruling<Position>, NoCase> {
        let step = self.position.unforced(text).first().copied();
        let step = step.ok_or_else(|| NoCase(format!("no capture was missed by {text}")))?;
        let finding = "a huff comes before one's own move; after it the right is gone";
        Ok(self.only(&["huff", "missed"], finding, "let the move stand", Effect::Stands(step)))
    }

    pub(super) fn over_angle(&self, from: Square, to: Square) -> Result<Ruling<Position>, NoCase> {
        self.own(from)?;
        let (rows, columns) = (from.row().abs_diff(to.row()), from.column().abs_diff(to.column()));
        if (rows, columns) != (1, 1) {
            return Err(NoCase(format!("{to} is not beside {from} on a diagonal")));
        }
        let mut moves = self.of_piece(from);
        moves.retain(|played| direction(from, played.path()[1]) == direction(from, to));
        if !moves.is_empty() {
            let finding = format!("{from} has been moved over the angle towards {to}");
            let name = format!("finish the move of {from} towards {to}");
            return Ok(self.only(&["over-angle"], finding, &name, Effect::Play(moves)));
        }
        if self.of_piece(from).is_empty() {
            return self.touched(from, false);
        }
        let finding =
            format!("the move of {from} must be finished towards {to}, where it is false");
        Ok(self.lost(&["over-angle", "false-move"], finding))
    }

    pub(super) fn touched(&self, square: Square, again: bool) -> Result<Ruling<Position>, NoCase> {
        let piece = self.position.setup().piece(square);
        let (side, _) = piece.ok_or_else(|| NoCase(format!("there is no piece on {square}")))?;
        if side != self.offender || self.position.turn() != self.offender {
            let finding = "a piece that was not one's to play was touched without a word";
            return Ok(self.cautioned(&["adjusted"], finding, again));
        }
        let moves = self.of_piece(square);
        if moves.is_empty() {
            let finding = "the piece that was touched can't be played";
            return Ok(self.cautioned(&["touched", "adjusted"], finding, again));
        }
        let choices = vec![
            Choice::new(format!("play {square}"), Effect::Play(moves)),
            Choice::new("lose the game", self.loses()),
        ];
        let finding = format!("{square} was touched at one's turn and can be played");
        Ok(self.ruling(&["touched"], finding, Chooser::Offender, choices))
    }

    pub(super) fn adjusted(
        &self,
        square: Square,
        said: bool,
        again: bool,
    ) -> Result<Ruling<Position>, NoCase> {
        if self.position.setup().piece(square).is_none() {
            return Err(NoCase(format!("there is no piece on {square}")));
        }
        let begun = self.position != Position::start(self.position.rules());
        if said || !begun {
            let finding = if said { "it was said first" } else { "no move has been made yet" };
            return Ok(self.only(&["adjusted"], finding, "go on", Effect::GoOn));
        }
        Ok(self.cautioned(&["adjusted"], "a piece was arranged without a word", again))
    }

    pub(super) fn removed_own(
        &self,
        text: &str,
        square: Square,
    ) -> Result<Ruling<Position>, NoCase> {
        let capture = self.one(text)?;
        let mover = self.position.turn();
        let own = self.position.pieces(mover) & !SquareSet::of(capture.from());
        if !capture.is_capture() || !own.contains(square) {
            let cause = format!("no piece of {mover} can be taken off {square} with {text}");
            return Err(NoCase(cause));
        }
        let mut choices = Vec::new();
        if let Some(position) = without(&self.position.play(&capture), square) {
            let effect = Effect::Board { played: Some(capture), position };
            choices.push(Choice::new(format!("play on without {square}"), effect));
        }
        choices.push(Choice::new(format!("have {square} put back"), Effect::Stands(capture)));
        let finding = format!("{mover} took off his own piece on {square} with the capture");
        Ok(self.ruling(&["removed-own"], finding, Chooser::Opponent, choices))
    }

    pub(super) fn uncrowned(&self, text: &str) -> Result<Ruling<Position>, NoCase> {
        let played = self.one(text)?;
        if !played.crowns() {
            return Err(NoCase(format!("{text} crowns no man")));
        }
        let finding = format!("{} has become a king, whether or not it was crowned", played.to());
        let name = format!("crown {}", played.to());
        Ok(self.only(&["crowned"], finding, &name, Effect::Stands(played)))
    }

    pub(super) fn moved_on(&self, text: &str) -> Result<Ruling<Position>, NoCase> {
        let played = self.one(text)?;
        if !played.crowns() {
            return Err(NoCase(format!("{text} crowns no man")));
        }
        let finding = "a man that becomes a king does not move on in the same turn";
        Ok(self.lost(&["crowned", "false-move"], finding))
    }

    pub(super) fn claimed_forty(&self) -> Result<Ruling<Position>, NoCase> {
        let stronger = self.offender.other();
        let made = self.line.iter().filter(|position| position.turn() == stronger).count();
        let finding = format!("{stronger} has made {made} moves since notice was given");
        let evidence = Evidence { count: made, needed: 40, ..Evidence::default() };
        if made < 40 {
            return Ok(self.only(&["forty"], finding, "go on", Effect::GoOn).with(evidence));
        }
        let choices = vec![
            Choice::new("give the game up as a draw", Effect::Ends(End::Drawn)),
            Choice::new(
                format!("go on, {stronger} having shown a decided advantage"),
                Effect::GoOn,
            ),
        ];
        Ok(self.ruling(&["forty"], finding, Chooser::Umpire, choices).with(evidence))
    }

    fn own(&self, square: Square) -> Result<Kind, NoCase> {
        match self.position.setup().piece(square) {
            Some((side, kind)) if side == self.position.turn() => Ok(kind),
            _ => Err(NoCase(format!("{} has no piece on {square}", self.position.turn()))),
        }
    }
}
