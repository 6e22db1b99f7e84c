//! The texts of tags, each kept once, with their order and what they are searched by.

use std::cmp::Ordering;
use std::collections::HashMap;

/// The number of a text; 0 is the empty one.
pub(super) type TextId = u32;

/// Texts that are kept once each.
#[derive(Debug)]
pub(super) struct Texts {
    texts: Vec<String>,
    known: HashMap<String, TextId>,
    /// Of each text, when all are there: plain letters, and the place in the order.
    folded: Vec<String>,
    ranks: Vec<u32>,
}

impl Texts {
    pub(super) fn new() -> Texts {
        let known = HashMap::from([(String::new(), 0)]);
        Texts { texts: vec![String::new()], known, folded: Vec::new(), ranks: Vec::new() }
    }

    /// The number of a text; what says that nothing is known is the empty text.
    pub(super) fn add(&mut self, text: &str) -> TextId {
        let text = if text.chars().all(|c| matches!(c, '?' | '.' | '-' | ' ')) { "" } else { text };
        if let Some(&id) = self.known.get(text) {
            return id;
        }
        let id = self.texts.len() as TextId;
        self.texts.push(text.to_owned());
        self.known.insert(text.to_owned(), id);
        id
    }

    pub(super) fn get(&self, id: TextId) -> &str {
        self.texts.get(id as usize).map_or("", String::as_str)
    }

    /// Puts the texts in order, when the last one is there.
    pub(super) fn finish(&mut self) {
        self.folded = self.texts.iter().map(|text| folded(text)).collect();
        let mut order: Vec<usize> = (0..self.texts.len()).collect();
        order.sort_by(|&a, &b| natural(&self.folded[a], &self.folded[b]));
        self.ranks = vec![0; order.len()];
        let mut rank = 0;
        for pair in 0..order.len() {
            let other = pair > 0 && self.folded[order[pair]] != self.folded[order[pair - 1]];
            rank += u32::from(other);
            self.ranks[order[pair]] = rank;
        }
    }

    /// The text in small letters without accents.
    pub(super) fn folded(&self, id: TextId) -> &str {
        self.folded.get(id as usize).map_or("", String::as_str)
    }

    /// The place of the text among all; texts that differ in accents only share it.
    pub(super) fn rank(&self, id: TextId) -> u32 {
        self.ranks.get(id as usize).copied().unwrap_or_default()
    }

    /// Of each text by number, whether all of the words are in it.
    pub(super) fn with_words(&self, words: &[String]) -> Vec<bool> {
        let has = |text: &String| words.iter().all(|word| text.contains(word.as_str()));
        self.folded.iter().map(has).collect()
    }

    pub(super) fn memory(&self) -> usize {
        let of = |texts: &[String]| -> usize {
            texts.iter().map(|text| text.capacity() + size_of::<String>()).sum()
        };
        2 * of(&self.texts) + of(&self.folded) + 4 * self.ranks.len()
    }
}

/// A text in small letters without accents, as one types who has no such keys.
pub(super) fn folded(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    for c in text.chars().flat_map(char::to_lowercase) {
        folded.push_str(match c {
            'à'..='å' | 'ā' | 'ă' | 'ą' => "a",
            'æ' => "ae",
            'ç' | 'ć' | 'č' => "c",
            'ď' | 'đ' | 'ð' => "d",
            'è'..='ë' | 'ē' | 'ę' | 'ě' => "e",
            'ğ' => "g",
            'ì'..='ï' | 'ī' | 'ı' => "i",
            'ł' => "l",
            'ñ' | 'ń' | 'ň' => "n",
            'ò'..='ö' | 'ø' | 'ō' | 'ő' => "o",
            'œ' => "oe",
            'ř' => "r",
            'ś' | 'ş' | 'š' => "s",
            'ß' => "ss",
            'ţ' | 'ť' => "t",
            'ù'..='ü' | 'ū' | 'ů' | 'ű' => "u",
            'ý' | 'ÿ' => "y",
            'ź' | 'ż' | 'ž' => "z",
            // What lower case leaves behind a letter, such as the dot of İ.
            '\u{300}'..='\u{36f}' => "",
            c => {
                folded.push(c);
                continue;
            }
        });
    }
    folded
}

/// The words that a reader types, folded.
pub(super) fn words(text: &str) -> Vec<String> {
    let folded = folded(text);
    let parts = folded.split(|c: char| c.is_whitespace() || c == ',');
    parts.filter(|word| !word.is_empty()).map(str::to_owned).collect()
}

/// By letters, but numbers by their size: "Round 2" is before "Round 10".
fn natural(left: &str, right: &str) -> Ordering {
    let (mut left, mut right) = (left.chars().peekable(), right.chars().peekable());
    loop {
        let (Some(&a), Some(&b)) = (left.peek(), right.peek()) else {
            return left.peek().is_some().cmp(&right.peek().is_some());
        };
        if a.is_ascii_digit() && b.is_ascii_digit() {
            let number = |side: &mut std::iter::Peekable<std::str::Chars<'_>>| {
                let mut digits = String::new();
                while let Some(digit) = side.next_if(char::is_ascii_digit) {
                    if digit != '0' || !digits.is_empty() {
                        digits.push(digit);
                    }
                }
                digits
            };
            let (a, b) = (number(&mut left), number(&mut right));
            match a.len().cmp(&b.len()).then(a.cmp(&b)) {
                Ordering::Equal => continue,
                unequal => return unequal,
            }
        }
        match a.cmp(&b) {
            Ordering::Equal => {
                left.next();
                right.next();
            }
            unequal => return unequal,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_in_order_by_their_size() {
        let mut texts = ["b", "a 10", "a 2", "a 02 c", "a", "10", "9"];
        texts.sort_by(|a, b| natural(a, b));
        assert_eq!(texts, ["9", "10", "a", "a 2", "a 02 c", "a 10", "b"]);
    }

    #[test]
    fn accents_need_not_be_typed() {
        assert_eq!(folded("André Łódź STRAẞE"), "andre lodz strasse");
        assert_eq!(words(" Tinsley,  M. "), ["tinsley", "m."]);
    }

    #[test]
    fn a_text_is_kept_once_and_unknown_ones_are_empty() {
        let mut texts = Texts::new();
        let ids = ["Lees", "?", "Lees", "????.??.??", "-"].map(|text| texts.add(text));
        assert_eq!(ids, [1, 0, 1, 0, 0]);
        assert_eq!(texts.get(1), "Lees");
    }
}
