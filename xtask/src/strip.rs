//! JavaScript without its comments and indentation, as readers' browsers get it. Lines stay where
//! they are, so that an error's place fits the source.

/// The script without comments and without spaces at the start of lines.
pub(crate) fn strip(script: &str) -> String {
    let mut reader = Reader { rest: script, out: String::with_capacity(script.len()) };
    reader.code(false);
    reader.out
}

struct Reader<'a> {
    rest: &'a str,
    out: String,
}

impl Reader<'_> {
    /// Copies code to its end, or to the brace that closes an expression in a template.
    fn code(&mut self, in_template: bool) {
        let mut depth = 0;
        while let Some(next) = self.rest.chars().next() {
            match next {
                '\'' | '"' => self.quoted(next),
                '`' => self.template(),
                '/' if self.rest.starts_with("//") => {
                    self.skip(self.rest.find('\n').unwrap_or(self.rest.len()));
                    self.trim_line();
                }
                '/' if self.rest.starts_with("/*") => {
                    let end = self.rest.find("*/").map_or(self.rest.len(), |end| end + 2);
                    let lines = self.rest[..end].matches('\n').count();
                    self.skip(end);
                    if lines > 0 || self.rest.starts_with('\n') {
                        self.trim_line();
                    }
                    self.out.extend(std::iter::repeat_n('\n', lines));
                }
                '/' if self.value_is_due() => self.pattern(),
                '}' if in_template && depth == 0 => return,
                ' ' if self.space_is_idle() => self.skip(1),
                _ => {
                    depth += i32::from(next == '{') - i32::from(next == '}');
                    self.copy(next.len_utf8());
                }
            }
        }
    }

    /// Whether a space stands at the start of a line or beside a sign that needs none.
    fn space_is_idle(&self) -> bool {
        let sign = |c: char| "{}(),;:=?<>&|".contains(c);
        self.out.is_empty()
            || self.out.ends_with(|c| c == '\n' || c == ' ' || sign(c))
            || self.rest[1..].starts_with(sign)
    }

    /// Whether a slash begins a regular expression here, not a division.
    fn value_is_due(&self) -> bool {
        let before = self.out.trim_end();
        let word_start = before.rfind(|c: char| !c.is_alphanumeric() && c != '_' && c != '$');
        let word = &before[word_start.map_or(0, |at| at + 1)..];
        match before.chars().next_back() {
            None => true,
            Some(last) if word.is_empty() => !matches!(last, ')' | ']' | '}' | '"' | '\'' | '`'),
            Some(_) => {
                matches!(word, "return" | "typeof" | "case" | "in" | "of" | "await" | "yield")
            }
        }
    }

    fn quoted(&mut self, quote: char) {
        self.copy(1);
        self.until(|c| c == quote);
    }

    fn pattern(&mut self) {
        self.copy(1);
        let mut in_class = false;
        self.until(|c| {
            in_class = match c {
                '[' => true,
                ']' => false,
                _ => in_class,
            };
            c == '/' && !in_class
        });
    }

    fn template(&mut self) {
        self.copy(1);
        while let Some(next) = self.rest.chars().next() {
            if self.rest.starts_with("${") {
                self.copy(2);
                self.code(true);
            } else if next == '\\' {
                self.copy_escaped();
            } else {
                self.copy(next.len_utf8());
                if next == '`' {
                    return;
                }
            }
        }
    }

    /// Copies up to and with the character that ends a literal.
    fn until(&mut self, mut ends: impl FnMut(char) -> bool) {
        while let Some(next) = self.rest.chars().next() {
            if next == '\\' {
                self.copy_escaped();
                continue;
            }
            self.copy(next.len_utf8());
            if ends(next) {
                return;
            }
        }
    }

    fn copy_escaped(&mut self) {
        let escaped = self.rest[1..].chars().next().map_or(0, char::len_utf8);
        self.copy(1 + escaped);
    }

    fn copy(&mut self, bytes: usize) {
        self.out.push_str(&self.rest[..bytes]);
        self.skip(bytes);
    }

    fn skip(&mut self, bytes: usize) {
        self.rest = &self.rest[bytes..];
    }

    /// Removes the spaces that stood before a comment.
    fn trim_line(&mut self) {
        self.out.truncate(self.out.trim_end_matches(' ').len());
    }
}

#[cfg(test)]
mod tests {
    use super::strip;

    #[test]
    fn comments_and_indentation_go_and_lines_stay() {
        let script = "// one\nlet a = 1; // two\n  /** three\n   * four */\n  b(/* five */ c);\n";
        assert_eq!(strip(script), "\nlet a=1;\n\n\nb(c);\n");
    }

    #[test]
    fn what_only_looks_like_a_comment_stays() {
        for script in [
            "a = \"http://x\" + '/*' + \"\\\"//\";",
            "b = `//${c /* */ + `/*`}  \n  //`;",
            "d = /[/]\\/\\/*/.test(e) ? f / g : h / i;",
            "return /\\/\\*/g;",
            "n = o + +p - -q;",
            "const j = (k) / l / m;",
        ] {
            let tight = |text: &str| text.replace(" /* */", "").replace([' '], "");
            assert_eq!(tight(&strip(script)), tight(script), "{script}");
        }
    }
}
