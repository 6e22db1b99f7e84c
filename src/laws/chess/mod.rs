//! Chess: the code of the Fifth American Chess Congress and that of the Blue Book, with the rules
//! for odds and for games by correspondence or in consultation.

mod conduct;
mod draws;
mod happened;
mod illegal;
mod letters;
mod odds;
mod touched;

pub use happened::{Happened, WRAPPERS, kinds};

use super::NoCase;
use super::code::{self, Code};
use super::ruling::{Choice, Chooser, Effect, End, Ruling};
use crate::chess::odds::Code as ChessCode;
use crate::chess::{Kind, Move, Position, Square};
use crate::game::Game;

/// A position of chess and what happened in it.
pub type Case = super::case::Case<Position, Happened>;

impl Case {
    /// A case of the side to move; where the game has ended by mate, of the side that gave it.
    pub fn new(position: Position, happened: Happened) -> Case {
        let turn = position.turn();
        let offender = match happened {
            Happened::UndertookMateOn(_) | Happened::UndertookMate => turn.other(),
            _ => turn,
        };
        Case { position, line: Vec::new(), happened, offender }
    }

    /// What the umpire rules by a code.
    ///
    /// ```
    /// use double_corner::chess::{Position, odds::Code};
    /// use double_corner::laws::chess::Case;
    /// // The white King may not go to e2, which the Rook attacks.
    /// let position = Position::from_fen("4r2k/8/8/8/8/8/P7/3K4 w - -").unwrap();
    /// let case = Case::new(position, "moved d1 e2".parse()?);
    /// let names = |code| -> Result<Vec<String>, double_corner::laws::NoCase> {
    ///     Ok(case.rule(code)?.choices.into_iter().map(|choice| choice.name).collect())
    /// };
    /// assert_eq!(names(Code::American)?, ["move the king", "move another man"]);
    /// assert_eq!(names(Code::BlueBook)?, ["move the king"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// When that can't have happened in the position.
    pub fn rule(&self, code: ChessCode) -> Result<Ruling<Position>, NoCase> {
        Bench { case: self, code }.rule(&self.happened)
    }

    /// What the other code rules, in a sentence, when that differs in who chooses or among what.
    ///
    /// # Errors
    /// When that can't have happened in the position.
    pub fn difference(&self, code: ChessCode) -> Result<Option<String>, NoCase> {
        let other = match code {
            ChessCode::American => ChessCode::BlueBook,
            ChessCode::BlueBook => ChessCode::American,
        };
        let (here, there) = (self.rule(code)?, self.rule(other)?);
        let same = here.chooser == there.chooser && here.choices == there.choices;
        Ok((!same).then(|| format!("{}: {}", Code::Chess(other).title(), there.summary())))
    }
}

/// A case before an umpire who goes by a code.
#[derive(Clone, Copy)]
struct Bench<'a> {
    case: &'a Case,
    code: ChessCode,
}

type Ruled = Result<Ruling<Position>, NoCase>;

impl Bench<'_> {
    fn rule(self, happened: &Happened) -> Ruled {
        match happened {
            Happened::TouchedOwn(squares) => self.touched_own(squares),
            Happened::TouchedTheirs(squares) => self.touched_theirs(squares),
            Happened::Held { from, touched } => self.held(*from, touched),
            Happened::Adjusted { square, said, needed } => self.adjusted(*square, *said, *needed),
            Happened::Moved { from, to } => self.moved(*from, *to),
            Happened::Castled(wing) => Ok(self.castled(*wing)),
            Happened::RookFirst(wing) => self.rook_first(*wing),
            Happened::TwoMoves(first, second) => self.two_moves(first, second),
            Happened::FalseCheck(text) => self.false_check(text),
            Happened::NotPromoted { from, to } => self.not_promoted(*from, *to),
            Happened::DeclinedEnPassant => self.declined_en_passant(),
            Happened::FalselyChecked(inner) => self.misled(inner, true),
            Happened::Unwarned(inner) => self.misled(inner, false),
            Happened::Late(inner) => self.late(inner),
            Happened::Sealed(text) => Ok(self.sealed(text)),
            Happened::AgreedDraw => Ok(self.agreed_draw()),
            Happened::AsksFifty => Ok(self.asks_fifty("fifty more moves are asked for")),
            Happened::ClaimsFifty => Ok(self.claims_fifty()),
            Happened::ClaimsRepetition => Ok(self.claims_repetition()),
            Happened::ClaimsPerpetual => Ok(self.claims_perpetual()),
            Happened::Stalemate => Ok(self.stalemate()),
            Happened::OddsColour(name) => self.odds_colour(name),
            Happened::OddsMan(kind) => self.odds_man(*kind),
            Happened::OddsCastled(name) => self.odds_castled(name),
            Happened::OddsMoves { odds, moves } => self.odds_moves(odds, moves),
            Happened::PawnMate { from, to } => self.pawn_mate(*from, *to),
            Happened::UndertookMateOn(square) => self.undertook(Some(*square)),
            Happened::UndertookMate => self.undertook(None),
            Happened::Sent(text) => Ok(self.sent(text)),
            Happened::Told { told, played } => self.told(told, played),
            Happened::Removed { square, kind } => self.removed(*square, *kind),
            Happened::Fell(square) => self.fell(*square),
            other => Ok(self.conduct(other)),
        }
    }

    fn position(&self) -> &Position {
        &self.case.position
    }

    fn moves(&self, fits: &dyn Fn(&Move) -> bool) -> Vec<Move> {
        let mut moves = self.position().legal_moves();
        moves.retain(|played| fits(played));
        moves
    }

    fn moves_of(&self, square: Square) -> Vec<Move> {
        self.moves(&|played| played.from() == square)
    }

    /// The legal captures of the man on a square, also of a Pawn in passing.
    fn captures_of(&self, square: Square) -> Vec<Move> {
        self.moves(&|played| {
            let passed = Square::new(played.to().file(), played.from().rank());
            let taken = if played.is_en_passant() { passed } else { Some(played.to()) };
            taken == Some(square)
        })
    }

    /// The King as a penalty: he may not castle.
    fn move_king(&self) -> Choice<Position> {
        let king = |played: &Move| played.kind() == Kind::King && played.castling().is_none();
        Choice::new(MOVE_KING, Effect::Play(self.moves(&king)))
    }

    /// A man as words: `knight on f3`.
    fn man(&self, square: Square) -> String {
        let name = self.position().piece(square).map_or("man", |piece| piece.kind.name());
        format!("{name} on {square}")
    }

    fn move_man(&self, square: Square) -> Choice<Position> {
        Choice::new(format!("move the {}", self.man(square)), Effect::Play(self.moves_of(square)))
    }

    fn capture(&self, square: Square) -> Choice<Position> {
        let captures = Effect::Play(self.captures_of(square));
        Choice::new(format!("capture the {}", self.man(square)), captures)
    }

    /// Each man of the side to move that can move, for the opponent to name one.
    fn each_man(&self, may: &dyn Fn(Kind) -> bool) -> Vec<Choice<Position>> {
        let turn = self.position().turn();
        let may = |square: &Square| self.position().piece(*square).is_some_and(|it| may(it.kind));
        let men = self.position().side(turn).filter(may);
        men.map(|square| self.move_man(square)).collect()
    }

    /// What is left when neither the man nor the King can do as the law says: by the Blue Book a
    /// man that the opponent names moves.
    fn named_by_opponent(&self, may: &dyn Fn(Kind) -> bool) -> Vec<Choice<Position>> {
        match self.code {
            ChessCode::American => Vec::new(),
            ChessCode::BlueBook => self.each_man(may),
        }
    }

    fn ruling(
        &self,
        cases: &[&str],
        finding: impl Into<String>,
        chooser: Chooser,
        choices: Vec<Choice<Position>>,
    ) -> Ruling<Position> {
        let code = Code::Chess(self.code);
        let mut cases = cases.to_vec();
        let finding = finding.into();
        if code::cite(code, &cases).is_empty() {
            return self.judgement(&format!("{finding}; this code has no law for it"));
        }
        let can_castle = || !self.moves(&|played| played.castling().is_some()).is_empty();
        if choices.iter().any(|choice| choice.name == MOVE_KING) && can_castle() {
            cases.push("penalty-king");
        }
        Ruling::new(self.position(), (code, &cases), finding, chooser, choices)
    }

    /// A ruling that leaves one thing only.
    fn only(
        &self,
        cases: &[&str],
        finding: impl Into<String>,
        name: &str,
        effect: Effect<Position>,
    ) -> Ruling<Position> {
        self.ruling(cases, finding, Chooser::Law, vec![Choice::new(name, effect)])
    }

    /// What no law settles, the umpire decides by his own judgement.
    fn judgement(&self, finding: &str) -> Ruling<Position> {
        let code = Code::Chess(self.code);
        let choices = vec![Choice::new("decide by his own judgement", Effect::GoOn)];
        let cases = (code, &["judgement"][..]);
        Ruling::new(self.position(), cases, finding, Chooser::Umpire, choices)
    }

    fn lost(&self, cases: &[&str], finding: impl Into<String>) -> Ruling<Position> {
        let opponent = self.case.offender.other();
        self.only(cases, finding, "lose the game", Effect::Ends(End::Won(opponent)))
    }

    fn stands(&self, cases: &[&str], finding: impl Into<String>, played: Move) -> Ruling<Position> {
        self.only(cases, finding, STANDS, Effect::Stands(played))
    }
}

const MOVE_KING: &str = "move the king";
const STANDS: &str = "let the move stand";
