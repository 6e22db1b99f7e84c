//! Positions as text: XGID, and the position ID of GNU Backgammon.

use super::position::{BAR, Dice, Point, Position};
use crate::game::Side;
use crate::text::TextError;

/// XGID with its points but without match, cube and score: a single game.
const REST: &str = "0:0:0:0:10";

impl Position {
    /// The position as XGID, `XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10`: Black is the
    /// player with the capitals, and 1 in the third field after the points has Black to play.
    pub fn xgid(&self) -> String {
        let letter = |men: u8, first: u8| match men {
            0 => '-',
            men => char::from(first + men - 1),
        };
        let at = |point: Point| match self.men(Side::Black, point) {
            0 if point < BAR => letter(self.men(Side::White, BAR - point), b'a'),
            own => letter(own, b'A'),
        };
        let points: String = std::iter::once(letter(self.men(Side::White, BAR), b'a'))
            .chain((1..=BAR).map(at))
            .collect();
        let turn = if self.turn == Side::Black { "1" } else { "-1" };
        let [high, low] = self.dice.map_or([0, 0], Dice::numbers);
        format!("XGID={points}:0:0:{turn}:{high}{low}:{REST}")
    }

    /// The position of an XGID, with or without `XGID=`. Fields that are left out have Black to
    /// throw; cube, score and match are not heeded.
    ///
    /// ```
    /// use double_corner::backgammon::Position;
    /// use double_corner::game::Side;
    /// let start = Position::parse("-b----E-C---eE---c-e----B-")?;
    /// assert_eq!(start, Position::start(Side::Black));
    /// assert_eq!(start.position_id(), "4HPwATDgc/ABMA");
    /// # Ok::<(), double_corner::text::TextError>(())
    /// ```
    ///
    /// # Errors
    /// Where a sign, a number of men or a throw is not what it should be.
    pub fn parse(text: &str) -> Result<Position, TextError> {
        let body = text.trim();
        let body = body.strip_prefix("XGID=").unwrap_or(body);
        let start = text.len() - text.trim_start().len() + text.trim().len() - body.len();
        let mut fields = body.split(':');
        let points = fields.next().unwrap_or_default();
        let mut position = Position { men: [[0; 26]; 2], turn: Side::Black, dice: None };
        const SIGNS: &str =
            "26 signs for the bar, the points 1 to 24 and the bar: A to O, a to o or -";
        for (index, (at, sign)) in points.char_indices().enumerate() {
            let wrong = || TextError::new(text, start + at, &sign.to_string(), SIGNS);
            let (side, men) = match sign {
                '-' => continue,
                'A'..='O' => (Side::Black, sign as u8 - b'A' + 1),
                'a'..='o' => (Side::White, sign as u8 - b'a' + 1),
                _ => return Err(wrong()),
            };
            let bar = match side {
                Side::Black => index != 0,
                Side::White => index != usize::from(BAR),
            };
            let point =
                if side == Side::Black { index } else { usize::from(BAR).wrapping_sub(index) };
            let place = position.men[side as usize].get_mut(point).filter(|_| bar);
            *place.ok_or_else(wrong)? = men;
        }
        if points.chars().count() != 26 {
            return Err(TextError::new(text, start, points, SIGNS));
        }
        let mut fields = fields.skip(2);
        if let Some(turn) = fields.next() {
            position.turn = match turn.trim() {
                "1" => Side::Black,
                "-1" => Side::White,
                found => return Err(field_error(text, found, "1 or -1 for the side to play")),
            };
        }
        if let Some(throw) = fields.next() {
            position.dice = match throw.trim().as_bytes() {
                b"00" => None,
                [first, second] => Some(
                    Dice::new(first.wrapping_sub(b'0'), second.wrapping_sub(b'0')).ok_or_else(
                        || field_error(text, throw, "two numbers from 1 to 6, or 00"),
                    )?,
                ),
                _ => return Err(field_error(text, throw, "two numbers from 1 to 6, or 00")),
            };
        }
        position.checked().map_err(|error| {
            TextError::new(text, start, points, format!("men that can be set up; {error}"))
        })
    }

    /// The position ID of GNU Backgammon: the men of the side to play, then those of the other,
    /// point by point.
    pub fn position_id(&self) -> String {
        let mut key = [0u8; 10];
        let mut bit = 0;
        for side in [self.turn, self.turn.other()] {
            for point in 1..=BAR {
                for _ in 0..self.men(side, point) {
                    if let Some(byte) = key.get_mut(bit / 8) {
                        *byte |= 1 << (bit % 8);
                    }
                    bit += 1;
                }
                bit += 1;
            }
        }
        let mut id = String::new();
        for bytes in key.chunks(3) {
            let of = |index: usize| u32::from(bytes.get(index).copied().unwrap_or(0));
            let group = of(0) << 16 | of(1) << 8 | of(2);
            for sign in 0..=bytes.len() {
                id.push(char::from(BASE64[(group >> (18 - 6 * sign) & 63) as usize]));
            }
        }
        id
    }

    /// The men of a position ID, which says nothing of whose colour is to play.
    ///
    /// # Errors
    /// When it is not 14 signs of Base64, or has more men than there are.
    pub fn from_position_id(text: &str, turn: Side) -> Result<Position, TextError> {
        const EXPECTED: &str = "a position ID: 14 letters, digits, + or /";
        let id = text.trim();
        let wrong = || TextError::new(text, 0, id, EXPECTED);
        let mut bits = Vec::with_capacity(84);
        for sign in id.bytes() {
            let value = BASE64.iter().position(|&known| known == sign).ok_or_else(wrong)?;
            bits.extend((0..6).rev().map(|bit| value >> bit & 1 == 1));
        }
        if id.len() != 14 {
            return Err(wrong());
        }
        // Bytes come with the highest bit first, the string begins at the lowest.
        let string = bits.chunks_exact(8).flat_map(|byte| byte.iter().rev().copied());
        let mut position = Position { men: [[0; 26]; 2], turn, dice: None };
        let (mut side, mut point) = (turn, 1);
        for one in string.take(80) {
            if one {
                let place = position.men[side as usize].get_mut(usize::from(point));
                *place.filter(|men| **men < 15).ok_or_else(wrong)? += 1;
            } else if point == BAR {
                if side != turn {
                    break;
                }
                (side, point) = (side.other(), 1);
            } else {
                point += 1;
            }
        }
        position.checked().map_err(|error| {
            TextError::new(text, 0, id, format!("men that can be set up; {error}"))
        })
    }
}

const BASE64: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

fn field_error(text: &str, found: &str, expected: &'static str) -> TextError {
    let at = text.rfind(found).unwrap_or(0);
    TextError::new(text, at, found, expected)
}
