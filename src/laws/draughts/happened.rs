//! What can happen at draughts, and its text.

use crate::draughts::Square;
use crate::game::Side;
use crate::laws::Kind;
use crate::laws::words::Words;
use crate::text::TextError;
use std::fmt;
use std::str::FromStr;

/// What happened. Its text is a word, and what belongs to it: `moved 24-20`, `touched 11 again`.
///
/// ```
/// use double_corner::laws::draughts::Happened;
/// let happened: Happened = "touched 11 again".parse()?;
/// assert!(matches!(happened, Happened::Touched { again: true, .. }));
/// assert_eq!(happened.to_string(), "touched 11 again");
/// assert!("touched 40".parse::<Happened>().is_err());
/// # Ok::<(), double_corner::text::TextError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Happened {
    /// `board-size 16`: the board measures so many inches.
    BoardSize(u8),
    /// `corner light`: how the square in the left-hand bottom corner is coloured.
    Corner(Shade),
    /// `men-size 10`: the men are so many eighths of an inch across.
    MenSize(u8),
    /// `men-on light`: on which squares the men stand.
    MenOn(Shade),
    /// `set-up`: the case's position is how the men were set up.
    SetUp,
    /// `colours 3 black`: in the third game, who won the lots having chosen black.
    Colours(u16, Side),
    /// `first-move white`: who moved first.
    FirstMove(Side),
    /// `time 300000`: so many milliseconds of the turn have passed.
    Time(u64),
    /// `adjusted 18 [said] [again]`: a piece was put straight; whether that was said, and whether
    /// the player had been cautioned before.
    Adjusted {
        /// Where.
        square: Square,
        /// Was it said first?
        said: bool,
        /// Was the player cautioned before?
        again: bool,
    },
    /// `touched 11 [again]`: a piece was touched at one's turn.
    Touched {
        /// Where.
        square: Square,
        /// Was the player cautioned before?
        again: bool,
    },
    /// `over-angle 22 18`: a part of a piece has passed the angle towards a square beside it.
    OverAngle(Square, Square),
    /// `moved 22x15`: the hand has left a piece after this move, legal or not, a capture perhaps
    /// not made to its end.
    Moved(String),
    /// `moved-on 18-22`: a man was crowned by a move and moved on in the same turn.
    MovedOn(String),
    /// `huffed-late 24-20`: the other wants to huff after that move, having played himself.
    HuffedLate(String),
    /// `uncrowned 25-29`: after that move the other played without crowning the king.
    Uncrowned(String),
    /// `removed-own 22x15 14`: when capturing, the player took off his own piece.
    RemovedOwn {
        /// The capture.
        text: String,
        /// The piece that should have stayed.
        square: Square,
    },
    /// `claimed-forty`: the weaker side claims that forty moves of the stronger have passed.
    ClaimedForty,
    /// `annoyed [again]`: the player annoyed the other; whether he was warned before.
    Annoyed {
        /// Was he warned before?
        again: bool,
    },
    /// `left-room [allowed]`: a player left the room; whether with reason, consent or company.
    LeftRoom {
        /// Had he a reason, the other's consent, or company?
        allowed: bool,
    },
    /// `let-off`: the other wants to waive a penalty.
    LetOff,
    /// `refused-penalty`: the player won't submit to a penalty.
    RefusedPenalty,
    /// `refused-to-play`: the player won't go on.
    RefusedToPlay,
    /// `spectator`: a spectator gave a warning.
    Spectator,
    /// `dispute`: something that no law settles.
    Dispute,
}

/// Light or dark.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shade {
    /// Light.
    Light,
    /// Dark.
    Dark,
}

impl Shade {
    const fn name(self) -> &'static str {
        match self {
            Shade::Light => "light",
            Shade::Dark => "dark",
        }
    }

    fn named(name: &str) -> Option<Shade> {
        [Shade::Light, Shade::Dark].into_iter().find(|shade| shade.name() == name)
    }
}

fn square(word: &str) -> Option<Square> {
    word.parse().ok().and_then(Square::new)
}

fn side(word: &str) -> Option<Side> {
    [Side::Black, Side::White].into_iter().find(|side| side.name() == word)
}

const SQUARE: &str = "a square from 1 to 32";
const SIDE: &str = "black or white";
const SHADE: &str = "light or dark";

impl FromStr for Happened {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Happened, TextError> {
        let mut words = Words::new(text);
        let known = |word: &str| KINDS.iter().find(|kind| kind.0.word == word);
        let expected = "what happened, such as \"moved\" or \"touched\"";
        let (_, read) = words.next(expected, known)?;
        let happened = read(&mut words)?;
        words.end(happened)
    }
}

type Read = fn(&mut Words<'_>) -> Result<Happened, TextError>;

const fn kind(word: &'static str, form: &'static str, title: &'static str) -> Kind {
    Kind { word, form, title }
}

const KINDS: [(Kind, Read); 24] = [
    (kind("moved", "MOVE", "A move was made"), |words| words.played().map(Happened::Moved)),
    (kind("touched", "SQUARE [again]", "A piece was touched"), |words| {
        Ok(Happened::Touched { square: words.next(SQUARE, square)?, again: words.has("again") })
    }),
    (kind("adjusted", "SQUARE [said] [again]", "A piece was put straight"), |words| {
        Ok(Happened::Adjusted {
            square: words.next(SQUARE, square)?,
            said: words.has("said"),
            again: words.has("again"),
        })
    }),
    (kind("over-angle", "FROM TO", "A piece was pushed over an angle"), |words| {
        Ok(Happened::OverAngle(words.next(SQUARE, square)?, words.next(SQUARE, square)?))
    }),
    (kind("moved-on", "MOVE", "A new king moved on in the same turn"), |words| {
        words.played().map(Happened::MovedOn)
    }),
    (kind("uncrowned", "MOVE", "A new king was not crowned"), |words| {
        words.played().map(Happened::Uncrowned)
    }),
    (kind("removed-own", "MOVE SQUARE", "A piece of one's own was taken off"), |words| {
        Ok(Happened::RemovedOwn { text: words.played()?, square: words.next(SQUARE, square)? })
    }),
    (kind("huffed-late", "MOVE", "A huff was made too late"), |words| {
        words.played().map(Happened::HuffedLate)
    }),
    (kind("time", "MILLISECONDS", "Time has passed"), |words| {
        words.next("milliseconds", |word| word.parse().ok()).map(Happened::Time)
    }),
    (kind("claimed-forty", "", "Forty moves have passed since notice"), |_| {
        Ok(Happened::ClaimedForty)
    }),
    (kind("first-move", "SIDE", "A side moved first"), |words| {
        words.next(SIDE, side).map(Happened::FirstMove)
    }),
    (kind("set-up", "", "The men were set up as they stand"), |_| Ok(Happened::SetUp)),
    (kind("colours", "GAME SIDE", "Colours are to be given"), |words| {
        let game = words.next("the number of the game", |word| word.parse().ok())?;
        Ok(Happened::Colours(game, words.next(SIDE, side)?))
    }),
    (kind("board-size", "INCHES", "The board has a size"), |words| {
        words.next("inches", |word| word.parse().ok()).map(Happened::BoardSize)
    }),
    (kind("corner", "SHADE", "The board was laid down"), |words| {
        words.next(SHADE, Shade::named).map(Happened::Corner)
    }),
    (kind("men-size", "EIGHTHS", "The men have a size"), |words| {
        words.next("eighths of an inch", |word| word.parse().ok()).map(Happened::MenSize)
    }),
    (kind("men-on", "SHADE", "The men stand on squares of a colour"), |words| {
        words.next(SHADE, Shade::named).map(Happened::MenOn)
    }),
    (kind("annoyed", "[again]", "A player annoyed the other"), |words| {
        Ok(Happened::Annoyed { again: words.has("again") })
    }),
    (kind("left-room", "[allowed]", "A player left the room"), |words| {
        Ok(Happened::LeftRoom { allowed: words.has("allowed") })
    }),
    (kind("let-off", "", "The other wants to waive a penalty"), |_| Ok(Happened::LetOff)),
    (kind("refused-penalty", "", "A player won't submit to a penalty"), |_| {
        Ok(Happened::RefusedPenalty)
    }),
    (kind("refused-to-play", "", "A player won't go on"), |_| Ok(Happened::RefusedToPlay)),
    (kind("spectator", "", "A spectator gave a warning"), |_| Ok(Happened::Spectator)),
    (kind("dispute", "", "Something that no law settles"), |_| Ok(Happened::Dispute)),
];

/// What can be said to have happened, for those who ask for it.
pub fn kinds() -> impl Iterator<Item = Kind> {
    KINDS.iter().map(|known| known.0)
}

impl fmt::Display for Happened {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let flag = |said: bool, word: &'static str| if said { word } else { "" };
        match self {
            Happened::BoardSize(inches) => write!(f, "board-size {inches}"),
            Happened::Corner(shade) => write!(f, "corner {}", shade.name()),
            Happened::MenSize(eighths) => write!(f, "men-size {eighths}"),
            Happened::MenOn(shade) => write!(f, "men-on {}", shade.name()),
            Happened::SetUp => f.write_str("set-up"),
            Happened::Colours(game, side) => write!(f, "colours {game} {}", side.name()),
            Happened::FirstMove(side) => write!(f, "first-move {}", side.name()),
            Happened::Time(milliseconds) => write!(f, "time {milliseconds}"),
            Happened::Adjusted { square, said, again } => {
                let (said, again) = (flag(*said, " said"), flag(*again, " again"));
                write!(f, "adjusted {square}{said}{again}")
            }
            Happened::Touched { square, again } => {
                write!(f, "touched {square}{}", flag(*again, " again"))
            }
            Happened::OverAngle(from, to) => write!(f, "over-angle {from} {to}"),
            Happened::Moved(text) => write!(f, "moved {text}"),
            Happened::MovedOn(text) => write!(f, "moved-on {text}"),
            Happened::HuffedLate(text) => write!(f, "huffed-late {text}"),
            Happened::Uncrowned(text) => write!(f, "uncrowned {text}"),
            Happened::RemovedOwn { text, square } => write!(f, "removed-own {text} {square}"),
            Happened::ClaimedForty => f.write_str("claimed-forty"),
            Happened::Annoyed { again } => write!(f, "annoyed{}", flag(*again, " again")),
            Happened::LeftRoom { allowed } => write!(f, "left-room{}", flag(*allowed, " allowed")),
            Happened::LetOff => f.write_str("let-off"),
            Happened::RefusedPenalty => f.write_str("refused-penalty"),
            Happened::RefusedToPlay => f.write_str("refused-to-play"),
            Happened::Spectator => f.write_str("spectator"),
            Happened::Dispute => f.write_str("dispute"),
        }
    }
}
