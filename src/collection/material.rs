//! How many pieces of each kind the sides have.

use super::Indexed;
use crate::game::Side;

/// The pieces of both sides by number, in sixteenths of a word for each kind; fifteen of a kind
/// stand for more, too.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Material {
    white: u32,
    black: u32,
}

/// The most pieces of a kind that are told apart.
const MOST: u32 = 15;

impl Material {
    /// The material with so many pieces of a side and of a kind, by its place in
    /// [`Indexed::KINDS`].
    pub(super) fn of(count: impl Fn(Side, usize) -> u32) -> Material {
        let side = |side| {
            (0..8).fold(0, |packed, kind| packed | count(side, kind).min(MOST) << (4 * kind))
        };
        Material { white: side(Side::White), black: side(Side::Black) }
    }

    /// The same pieces with colours changed.
    #[must_use]
    pub const fn turned(self) -> Material {
        Material { white: self.black, black: self.white }
    }

    /// Letters for both sides, White's first: `KRPvKR`, `KKMvKK`.
    pub fn text<P: Indexed>(self) -> String {
        let side = |packed: u32| -> String {
            let letters = P::KINDS.iter().enumerate();
            letters
                .flat_map(|(kind, &(letter, _))| {
                    std::iter::repeat_n(letter, (packed >> (4 * kind) & MOST) as usize)
                })
                .collect()
        };
        format!("{}v{}", side(self.white), side(self.black))
    }

    /// Reads letters or words: `KRPvKR`, `rook and pawn against rook`,
    /// `2 kings and a man against 2 kings`.
    ///
    /// # Errors
    /// A sentence that says what was found and what was expected.
    ///
    /// ```
    /// use double_corner::collection::Material;
    /// use double_corner::{chess, draughts};
    /// let material = Material::parse::<draughts::Position>("2 kings and a man against 2 kings");
    /// assert_eq!(material.map(|found| found.text::<draughts::Position>()).as_deref(), Ok("KKMvKK"));
    /// let material = Material::parse::<chess::Position>("RP v R");
    /// assert_eq!(material.map(|found| found.text::<chess::Position>()).as_deref(), Ok("KRPvKR"));
    /// ```
    pub fn parse<P: Indexed>(text: &str) -> Result<Material, String> {
        let lower = text.trim().to_lowercase();
        let sides = [" against ", " versus ", " vs. ", " vs ", " v. ", " v ", "v"]
            .iter()
            .find_map(|between| lower.split_once(between));
        let Some((white, black)) = sides else {
            return Err(format!(
                "found \"{}\", expected two sides such as {}",
                text.trim(),
                example::<P>()
            ));
        };
        Ok(Material { white: side::<P>(white)?, black: side::<P>(black)? })
    }
}

fn example<P: Indexed>() -> &'static str {
    if P::ROYAL { "KRPvKR" } else { "KKMvKK" }
}

/// The pieces of one side, packed.
fn side<P: Indexed>(text: &str) -> Result<u32, String> {
    let mut counts = [0_u32; 8];
    let mut number = 1;
    for word in text.split([' ', ',', '+']).filter(|word| !word.is_empty()) {
        let tens = ["a", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
        let digits = word.parse().ok().filter(|&count| count <= 64);
        let named = match word {
            "and" => continue,
            "an" | "one" => Some(1),
            _ => tens.iter().position(|&known| known == word).map(|at| at as u32 + 1),
        };
        if let Some(count) = digits.or(named) {
            number = count;
            continue;
        }
        let kind = P::KINDS.iter().position(|&(_, name)| {
            word == name || word.strip_suffix('s') == Some(name) || (name == "man" && word == "men")
        });
        if let Some(kind) = kind {
            counts[kind] += number;
        } else {
            for letter in word.chars() {
                let known = |&(known, _): &(char, &str)| letter.eq_ignore_ascii_case(&known);
                let Some(kind) = P::KINDS.iter().position(known) else {
                    let names: Vec<&str> = P::KINDS.iter().map(|kind| kind.1).collect();
                    return Err(format!(
                        "found \"{word}\", expected pieces ({}) as in {}",
                        names.join(", "),
                        example::<P>()
                    ));
                };
                counts[kind] += number;
            }
        }
        number = 1;
    }
    if P::ROYAL && counts[0] == 0 {
        counts[0] = 1;
    }
    Ok(counts
        .iter()
        .enumerate()
        .fold(0, |packed, (kind, &count)| packed | count.min(MOST) << (4 * kind)))
}
