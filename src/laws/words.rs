//! What happened, as a text of words: one reader for both games.

use crate::text::TextError;

/// The words of a text, taken one by one.
pub(super) struct Words<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Words<'a> {
    pub(super) fn new(text: &'a str) -> Words<'a> {
        let mut words = Words { text, at: 0 };
        words.skip_spaces();
        words
    }

    fn skip_spaces(&mut self) {
        let rest = &self.text[self.at..];
        self.at += rest.len() - rest.trim_start().len();
    }

    fn peek(&self) -> &'a str {
        self.text[self.at..].split(char::is_whitespace).next().unwrap_or("")
    }

    fn skip(&mut self, word: &str) {
        self.at += word.len();
        self.skip_spaces();
    }

    pub(super) fn is_at_end(&self) -> bool {
        self.at == self.text.len()
    }

    /// That the next word is not what it should be.
    pub(super) fn error(&self, expected: &'static str) -> TextError {
        TextError::new(self.text, self.at, self.peek(), expected)
    }

    /// The next word as what `read` makes of it.
    pub(super) fn next<T>(
        &mut self,
        expected: &'static str,
        read: impl FnOnce(&'a str) -> Option<T>,
    ) -> Result<T, TextError> {
        let word = self.peek();
        let found = if word.is_empty() { None } else { read(word) };
        let found = found.ok_or_else(|| self.error(expected))?;
        self.skip(word);
        Ok(found)
    }

    /// A move, which `read` of a position will judge.
    pub(super) fn played(&mut self) -> Result<String, TextError> {
        self.next("a move", |word| Some(word.to_owned()))
    }

    /// All other words, one at least.
    pub(super) fn list<T>(
        &mut self,
        expected: &'static str,
        read: impl Fn(&'a str) -> Option<T>,
    ) -> Result<Vec<T>, TextError> {
        let mut list = vec![self.next(expected, &read)?];
        while !self.is_at_end() {
            list.push(self.next(expected, &read)?);
        }
        Ok(list)
    }

    /// Whether the next word is this one, which is then taken.
    pub(super) fn has(&mut self, word: &str) -> bool {
        let found = self.peek() == word;
        if found {
            self.skip(word);
        }
        found
    }

    /// All that is left.
    pub(super) fn rest(&mut self) -> &'a str {
        let rest = &self.text[self.at..];
        self.at = self.text.len();
        rest.trim_end()
    }

    /// Nothing may be left.
    pub(super) fn end<T>(&self, found: T) -> Result<T, TextError> {
        if self.is_at_end() { Ok(found) } else { Err(self.error("nothing more")) }
    }
}
