//! What can happen at chess, and its text.

use crate::chess::odds::Odds;
use crate::chess::{Kind as Piece, Square, Wing};
use crate::laws::Kind;
use crate::laws::words::Words;
use crate::text::TextError;
use std::fmt;
use std::str::FromStr;

/// What happened. Its text is a word, and what belongs to it: `moved e1 e3`, `touched-own d1 g1`.
///
/// ```
/// use double_corner::laws::chess::Happened;
/// let happened: Happened = "late moved e1 e3".parse()?;
/// assert!(matches!(&happened, Happened::Late(inner) if matches!(**inner, Happened::Moved { .. })));
/// assert_eq!(happened.to_string(), "late moved e1 e3");
/// assert!("moved e1 e9".parse::<Happened>().is_err());
/// # Ok::<(), double_corner::text::TextError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Happened {
    /// `touched-own d1 …`: men of one's own were touched.
    TouchedOwn(Vec<Square>),
    /// `touched-theirs d8 …`: men of the opponent were touched.
    TouchedTheirs(Vec<Square>),
    /// `moved e1 e3`: a man was moved and let go, legally or not.
    Moved {
        /// From where.
        from: Square,
        /// To where.
        to: Square,
    },
    /// `castled king`: to which wing, legally or not.
    Castled(Wing),
    /// `rook-first king`: castling was begun with the rook, which was let go.
    RookFirst(Wing),
    /// `two-moves e4 d4`: two moves were made in succession.
    TwoMoves(String, String),
    /// `false-check Qh5`: check was announced with a move.
    FalseCheck(String),
    /// `held f3 h4 g5`: a man is in the hand and has touched squares.
    Held {
        /// Where it stood.
        from: Square,
        /// What it has touched.
        touched: Vec<Square>,
    },
    /// `not-promoted e7 e8`: a pawn was moved to the last rank and not exchanged, or for what it
    /// may not become.
    NotPromoted {
        /// From where.
        from: Square,
        /// To where.
        to: Square,
    },
    /// `declined-en-passant`: the player won't take en passant.
    DeclinedEnPassant,
    /// `falsely-checked …`: it happened because check was announced falsely.
    FalselyChecked(Box<Happened>),
    /// `unwarned …`: it happened because a check was not announced.
    Unwarned(Box<Happened>),
    /// `late …`: it is found or claimed only after more moves.
    Late(Box<Happened>),
    /// `adjusted g1 [unsaid] [needless]`: a man was put straight.
    Adjusted {
        /// Where.
        square: Square,
        /// Was it said before the man was touched?
        said: bool,
        /// Did the man plainly need it?
        needed: bool,
    },
    /// `overturned [wilfully]`: men were displaced.
    Overturned {
        /// On purpose?
        wilfully: bool,
    },
    /// `fell e4`: a man fell from the board in this position, and moves were made without it.
    Fell(Square),
    /// `board-wrong 3 [queens-wrong]`: that the board lies wrongly is found after so many moves of
    /// both sides, the queens standing on their own colours or not.
    BoardWrong {
        /// Moves of both sides until then.
        moves: u32,
        /// Do the queens stand on their own colours?
        queens_right: bool,
    },
    /// `men-wrong 3`: that men were missing or misplaced is found after so many moves of both.
    MenWrong(u32),
    /// `size`: board or men are not of the standard size and pattern.
    Size,
    /// `lots`: who moves first?
    Lots,
    /// `begun 1`: has the game begun after so many moves of both?
    Begun(u32),
    /// `indulgence`: who let the other off once wants to be let off too.
    Indulgence,
    /// `time`: the player has overstepped the time.
    Time,
    /// `clock-not-stopped`: the player complains of the other's time, not having stopped his clock.
    ClockNotStopped,
    /// `abandoned`: the player quit in anger, resigned for a moment, or refuses a ruling.
    Abandoned,
    /// `absent`: the player is away at his turn.
    Absent,
    /// `disturbed [again]`: the player disturbed the other on purpose.
    Disturbed {
        /// Was he warned before?
        again: bool,
    },
    /// `deviation`: the players agree to depart from the laws.
    Deviation,
    /// `sealed Nf3`: what the sealed move says.
    Sealed(String),
    /// `position-lost`: nobody knows the position in which the game was adjourned.
    PositionLost,
    /// `agreed-draw`: the players agree on a draw.
    AgreedDraw,
    /// `asks-fifty`: the player asks for fifty more moves.
    AsksFifty,
    /// `claims-fifty`: the player claims that fifty moves of each side have passed.
    ClaimsFifty,
    /// `claims-repetition`: the player claims that the position has occurred before.
    ClaimsRepetition,
    /// `claims-perpetual`: the player claims that he can check for ever.
    ClaimsPerpetual,
    /// `stalemate`: the player to move has no move.
    Stalemate,
    /// `odds-colour queens-rook`: who moves first at these odds?
    OddsColour(String),
    /// `odds-man rook`: which man of a kind is to be given?
    OddsMan(Piece),
    /// `odds-castled queens-rook`: the giver castled without the rook.
    OddsCastled(String),
    /// `odds-moves two-moves e4 e5`: the receiver made these first moves.
    OddsMoves {
        /// The odds.
        odds: String,
        /// The moves.
        moves: Vec<String>,
    },
    /// `pawn-mate e7 e8`: the pawn that is to give mate was promoted.
    PawnMate {
        /// From where.
        from: Square,
        /// To where.
        to: Square,
    },
    /// `undertook-mate-on h8`: the game has ended; the player undertook to mate on that square.
    UndertookMateOn(Square),
    /// `undertook-mate`: the game has ended; the player undertook to win by mate.
    UndertookMate,
    /// `no-agreement`: the parties have not agreed beforehand on how a game is played.
    NoAgreement,
    /// `sent Nf3`: what a party has sent.
    Sent(String),
    /// `told e4 d4`: a move was told, and another one played on one's own board.
    Told {
        /// The move told.
        told: String,
        /// The move played at home.
        played: String,
    },
    /// `moved-men [adjusting]`: a party moved men out of turn, or several.
    MovedMen {
        /// To put them straight?
        adjusting: bool,
    },
    /// `removed e4 N`: a man that stood there was taken off by mistake, before this position.
    Removed {
        /// Where it would stand.
        square: Square,
        /// What it is.
        kind: Piece,
    },
    /// `helped-by bystander`: who took part beside the parties, a bystander or a partner.
    HelpedBy {
        /// Was he named as a partner when the parties agreed?
        partner: bool,
    },
}

const SQUARE: &str = "a square from a1 to h8";
const WING: &str = "king or queen";
const ODDS: &str = "odds by name, such as queens-rook";

fn wing(word: &str) -> Option<Wing> {
    [("king", Wing::King), ("queen", Wing::Queen)]
        .into_iter()
        .find(|it| it.0 == word)
        .map(|it| it.1)
}

const fn wing_name(wing: Wing) -> &'static str {
    match wing {
        Wing::King => "king",
        Wing::Queen => "queen",
    }
}

fn odds(word: &str) -> Option<String> {
    Odds::named(word).map(|_| word.to_owned())
}

fn number(word: &str) -> Option<u32> {
    word.parse().ok()
}

impl FromStr for Happened {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Happened, TextError> {
        let mut words = Words::new(text);
        let mut around: Vec<fn(Box<Happened>) -> Happened> = Vec::new();
        // What happened may be wrapped, each way once at most.
        while around.len() < 3 {
            if words.has("late") {
                around.push(Happened::Late);
            } else if words.has("falsely-checked") {
                around.push(Happened::FalselyChecked);
            } else if words.has("unwarned") {
                around.push(Happened::Unwarned);
            } else {
                break;
            }
        }
        let known = |word: &str| KINDS.iter().find(|kind| kind.0.word == word);
        let expected = "what happened, such as \"moved\" or \"touched-own\"";
        let (_, read) = words.next(expected, known)?;
        let happened = read(&mut words)?;
        let happened = words.end(happened)?;
        Ok(around.into_iter().rev().fold(happened, |inner, wrap| wrap(Box::new(inner))))
    }
}

type Read = fn(&mut Words<'_>) -> Result<Happened, TextError>;

const fn kind(word: &'static str, form: &'static str, title: &'static str) -> Kind {
    Kind { word, form, title }
}

const KINDS: [(Kind, Read); 46] = [
    (kind("touched-own", "SQUARE...", "Men of one's own were touched"), |words| {
        words.list(SQUARE, Square::named).map(Happened::TouchedOwn)
    }),
    (kind("touched-theirs", "SQUARE...", "Men of the opponent were touched"), |words| {
        words.list(SQUARE, Square::named).map(Happened::TouchedTheirs)
    }),
    (kind("moved", "FROM TO", "A man was moved"), |words| {
        let (from, to) = ends(words)?;
        Ok(Happened::Moved { from, to })
    }),
    (kind("castled", "WING", "A player castled"), |words| {
        words.next(WING, wing).map(Happened::Castled)
    }),
    (kind("rook-first", "WING", "Castling was begun with the rook"), |words| {
        words.next(WING, wing).map(Happened::RookFirst)
    }),
    (kind("two-moves", "FIRST SECOND", "Two moves were made in succession"), |words| {
        Ok(Happened::TwoMoves(words.played()?, words.played()?))
    }),
    (kind("false-check", "MOVE", "Check was announced with a move"), |words| {
        words.played().map(Happened::FalseCheck)
    }),
    (kind("held", "FROM SQUARE...", "A man in the hand has touched squares"), |words| {
        let from = words.next(SQUARE, Square::named)?;
        Ok(Happened::Held { from, touched: words.list(SQUARE, Square::named)? })
    }),
    (kind("not-promoted", "FROM TO", "A pawn on the last rank was not exchanged"), |words| {
        let (from, to) = ends(words)?;
        Ok(Happened::NotPromoted { from, to })
    }),
    (kind("declined-en-passant", "", "A player won't take en passant"), |_| {
        Ok(Happened::DeclinedEnPassant)
    }),
    (kind("adjusted", "SQUARE [unsaid] [needless]", "A man was put straight"), |words| {
        let square = words.next(SQUARE, Square::named)?;
        let (said, needed) = (!words.has("unsaid"), !words.has("needless"));
        Ok(Happened::Adjusted { square, said, needed })
    }),
    (kind("overturned", "[wilfully]", "Men were overturned"), |words| {
        Ok(Happened::Overturned { wilfully: words.has("wilfully") })
    }),
    (kind("fell", "SQUARE", "A man fell from the board"), |words| {
        words.next(SQUARE, Square::named).map(Happened::Fell)
    }),
    (kind("board-wrong", "MOVES [queens-wrong]", "The board lies wrongly"), |words| {
        let moves = words.next("a number of moves", number)?;
        Ok(Happened::BoardWrong { moves, queens_right: !words.has("queens-wrong") })
    }),
    (kind("men-wrong", "MOVES", "Men are missing or misplaced"), |words| {
        words.next("a number of moves", number).map(Happened::MenWrong)
    }),
    (kind("size", "", "Board or men are not of the standard size"), |_| Ok(Happened::Size)),
    (kind("lots", "", "Who moves first?"), |_| Ok(Happened::Lots)),
    (kind("begun", "MOVES", "Has the game begun?"), |words| {
        words.next("a number of moves", number).map(Happened::Begun)
    }),
    (kind("indulgence", "", "A player wants to be let off in turn"), |_| Ok(Happened::Indulgence)),
    (kind("time", "", "The time is overstepped"), |_| Ok(Happened::Time)),
    (kind("clock-not-stopped", "", "A clock was not stopped"), |_| Ok(Happened::ClockNotStopped)),
    (kind("abandoned", "", "A player quit, or refuses a ruling"), |_| Ok(Happened::Abandoned)),
    (kind("absent", "", "A player is away at his turn"), |_| Ok(Happened::Absent)),
    (kind("disturbed", "[again]", "A player disturbed the other"), |words| {
        Ok(Happened::Disturbed { again: words.has("again") })
    }),
    (kind("deviation", "", "The players agree to depart from the laws"), |_| {
        Ok(Happened::Deviation)
    }),
    (kind("sealed", "TEXT", "A sealed move is opened"), |words| text(words).map(Happened::Sealed)),
    (kind("position-lost", "", "The adjourned position is not known"), |_| {
        Ok(Happened::PositionLost)
    }),
    (kind("agreed-draw", "", "The players agree on a draw"), |_| Ok(Happened::AgreedDraw)),
    (kind("asks-fifty", "", "Fifty more moves are asked for"), |_| Ok(Happened::AsksFifty)),
    (kind("claims-fifty", "", "Fifty moves are claimed to have passed"), |_| {
        Ok(Happened::ClaimsFifty)
    }),
    (kind("claims-repetition", "", "A repetition is claimed"), |_| Ok(Happened::ClaimsRepetition)),
    (kind("claims-perpetual", "", "Perpetual check is claimed"), |_| Ok(Happened::ClaimsPerpetual)),
    (kind("stalemate", "", "The player to move has no move"), |_| Ok(Happened::Stalemate)),
    (kind("odds-colour", "ODDS", "Who moves first at odds?"), |words| {
        words.next(ODDS, odds).map(Happened::OddsColour)
    }),
    (kind("odds-man", "PIECE", "Which man is given at odds?"), |words| {
        words.next("pawn, knight, bishop or rook", given).map(Happened::OddsMan)
    }),
    (kind("odds-castled", "ODDS", "A player castled without the rook he gave"), |words| {
        words.next(ODDS, odds).map(Happened::OddsCastled)
    }),
    (kind("odds-moves", "ODDS MOVE...", "First moves were made at odds"), |words| {
        let odds = words.next(ODDS, odds)?;
        Ok(Happened::OddsMoves { odds, moves: words.list("a move", |word| Some(word.to_owned()))? })
    }),
    (kind("pawn-mate", "FROM TO", "A pawn that is to mate was promoted"), |words| {
        let (from, to) = ends(words)?;
        Ok(Happened::PawnMate { from, to })
    }),
    (kind("undertook-mate-on", "SQUARE", "Mate was undertaken on a square"), |words| {
        words.next(SQUARE, Square::named).map(Happened::UndertookMateOn)
    }),
    (kind("undertook-mate", "", "Mate was undertaken"), |_| Ok(Happened::UndertookMate)),
    (kind("no-agreement", "", "By correspondence: nothing was agreed"), |_| {
        Ok(Happened::NoAgreement)
    }),
    (kind("sent", "TEXT", "By correspondence: a move was sent"), |words| {
        text(words).map(Happened::Sent)
    }),
    (kind("told", "TOLD PLAYED", "By correspondence: another move was played at home"), |words| {
        Ok(Happened::Told { told: words.played()?, played: words.played()? })
    }),
    (kind("moved-men", "[adjusting]", "By correspondence: men were moved out of turn"), |words| {
        Ok(Happened::MovedMen { adjusting: words.has("adjusting") })
    }),
    (kind("removed", "SQUARE LETTER", "By correspondence: a man was missing"), |words| {
        let square = words.next(SQUARE, Square::named)?;
        let kind = words.next("the letter of a man other than the king", letter)?;
        Ok(Happened::Removed { square, kind })
    }),
    (kind("helped-by", "bystander|partner", "By correspondence: somebody took part"), |words| {
        let known = |word: &str| match word {
            "partner" => Some(true),
            "bystander" => Some(false),
            _ => None,
        };
        let partner = words.next("bystander or partner", known)?;
        Ok(Happened::HelpedBy { partner })
    }),
];

/// The words that may stand before what happened, and what they mean.
pub const WRAPPERS: [Kind; 3] = [
    kind("late", "", "It was found only after more moves"),
    kind("falsely-checked", "", "Check had been announced falsely"),
    kind("unwarned", "", "A check had not been announced"),
];

/// What can be said to have happened, for those who ask for it.
pub fn kinds() -> impl Iterator<Item = Kind> {
    KINDS.iter().map(|known| known.0)
}

fn ends(words: &mut Words<'_>) -> Result<(Square, Square), TextError> {
    Ok((words.next(SQUARE, Square::named)?, words.next(SQUARE, Square::named)?))
}

fn text(words: &mut Words<'_>) -> Result<String, TextError> {
    if words.is_at_end() {
        Err(words.error("what was written"))
    } else {
        Ok(words.rest().to_owned())
    }
}

fn given(word: &str) -> Option<Piece> {
    let kinds = [Piece::Pawn, Piece::Knight, Piece::Bishop, Piece::Rook];
    kinds.into_iter().find(|kind| kind.name() == word)
}

fn letter(word: &str) -> Option<Piece> {
    let mut letters = word.chars();
    let kind = letters.next().and_then(Piece::of_letter).filter(|kind| *kind != Piece::King);
    kind.filter(|_| letters.next().is_none())
}

impl fmt::Display for Happened {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let flag = |said: bool, word: &'static str| if said { word } else { "" };
        match self {
            Happened::TouchedOwn(squares) => with(f, "touched-own", squares),
            Happened::TouchedTheirs(squares) => with(f, "touched-theirs", squares),
            Happened::Moved { from, to } => with(f, "moved", &[from, to]),
            Happened::Castled(wing) => with(f, "castled", &[wing_name(*wing)]),
            Happened::RookFirst(wing) => with(f, "rook-first", &[wing_name(*wing)]),
            Happened::TwoMoves(first, second) => with(f, "two-moves", &[first, second]),
            Happened::FalseCheck(text) => with(f, "false-check", &[text]),
            Happened::Held { from, touched } => with(f, &format!("held {from}"), touched),
            Happened::NotPromoted { from, to } => with(f, "not-promoted", &[from, to]),
            Happened::DeclinedEnPassant => f.write_str("declined-en-passant"),
            Happened::FalselyChecked(inner) => with(f, "falsely-checked", &[inner]),
            Happened::Unwarned(inner) => with(f, "unwarned", &[inner]),
            Happened::Late(inner) => with(f, "late", &[inner]),
            Happened::Adjusted { square, said, needed } => {
                let (said, needed) = (flag(!said, " unsaid"), flag(!needed, " needless"));
                write!(f, "adjusted {square}{said}{needed}")
            }
            Happened::Overturned { wilfully } => {
                write!(f, "overturned{}", flag(*wilfully, " wilfully"))
            }
            Happened::Fell(square) => with(f, "fell", &[square]),
            Happened::BoardWrong { moves, queens_right } => {
                write!(f, "board-wrong {moves}{}", flag(!queens_right, " queens-wrong"))
            }
            Happened::MenWrong(moves) => with(f, "men-wrong", &[moves]),
            Happened::Size => f.write_str("size"),
            Happened::Lots => f.write_str("lots"),
            Happened::Begun(moves) => with(f, "begun", &[moves]),
            Happened::Indulgence => f.write_str("indulgence"),
            Happened::Time => f.write_str("time"),
            Happened::ClockNotStopped => f.write_str("clock-not-stopped"),
            Happened::Abandoned => f.write_str("abandoned"),
            Happened::Absent => f.write_str("absent"),
            Happened::Disturbed { again } => write!(f, "disturbed{}", flag(*again, " again")),
            Happened::Deviation => f.write_str("deviation"),
            Happened::Sealed(text) => with(f, "sealed", &[text]),
            Happened::PositionLost => f.write_str("position-lost"),
            Happened::AgreedDraw => f.write_str("agreed-draw"),
            Happened::AsksFifty => f.write_str("asks-fifty"),
            Happened::ClaimsFifty => f.write_str("claims-fifty"),
            Happened::ClaimsRepetition => f.write_str("claims-repetition"),
            Happened::ClaimsPerpetual => f.write_str("claims-perpetual"),
            Happened::Stalemate => f.write_str("stalemate"),
            Happened::OddsColour(odds) => with(f, "odds-colour", &[odds]),
            Happened::OddsMan(kind) => with(f, "odds-man", &[kind.name()]),
            Happened::OddsCastled(odds) => with(f, "odds-castled", &[odds]),
            Happened::OddsMoves { odds, moves } => with(f, &format!("odds-moves {odds}"), moves),
            Happened::PawnMate { from, to } => with(f, "pawn-mate", &[from, to]),
            Happened::UndertookMateOn(square) => with(f, "undertook-mate-on", &[square]),
            Happened::UndertookMate => f.write_str("undertook-mate"),
            Happened::NoAgreement => f.write_str("no-agreement"),
            Happened::Sent(text) => with(f, "sent", &[text]),
            Happened::Told { told, played } => with(f, "told", &[told, played]),
            Happened::MovedMen { adjusting } => {
                write!(f, "moved-men{}", flag(*adjusting, " adjusting"))
            }
            Happened::Removed { square, kind } => write!(f, "removed {square} {}", kind.letter()),
            Happened::HelpedBy { partner: true } => f.write_str("helped-by partner"),
            Happened::HelpedBy { partner: false } => f.write_str("helped-by bystander"),
        }
    }
}

fn with<T: fmt::Display>(f: &mut fmt::Formatter<'_>, word: &str, rest: &[T]) -> fmt::Result {
    f.write_str(word)?;
    rest.iter().try_for_each(|item| write!(f, " {item}"))
}
