//! The moves on a page of an old book: a score in columns, running on, or as fractions with White
//! over Black; numbered or not, with comments between.

use super::aside;
use super::descriptive;
use super::pattern::{Letters, Pattern};
use super::uci;
use crate::text::Place;

/// A move as printed, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Printed {
    /// The text; empty where a side's move is left out, as in games at odds of two moves.
    pub text: String,
    /// Where it stands.
    pub place: Place,
    /// The last number before it.
    pub number: Option<u32>,
}

/// The games on a page, each as its moves in order.
///
/// A new game begins where the numbers begin again with 1. Columns that stand beside each other are
/// put in order by their numbers. Lines with more prose than moves are comments, and so is what
/// stands in braces, and what stands in parentheses if it holds moves of its own.
///
/// ```
/// use double_corner::chess::score;
/// let page = "
///     P-K4   Kt-KB3   KtxP
///   1 ---- 2 ------ 3 ------
///     P-K4   Kt-KB3   Kt-QB3
/// ";
/// let texts: Vec<String> =
///     score::games(page)[0].iter().map(|printed| printed.text.clone()).collect();
/// assert_eq!(texts, ["P-K4", "P-K4", "Kt-KB3", "Kt-KB3", "KtxP", "Kt-QB3"]);
/// ```
pub fn games(page: &str) -> Vec<Vec<Printed>> {
    let without_asides = aside::blanked(page);
    let lines = lines(&without_asides);
    let mut printed = Vec::new();
    let mut number = None;
    let mut at = 0;
    while let Some(line) = lines.get(at) {
        if let Some(below) = lines.get(at + 2)
            && let Some(rules) = rules(lines[at + 1].text)
        {
            fractions(page, line, &rules, below, &mut printed);
            at += 3;
            continue;
        }
        running(page, line.offset, line.text, &mut number, &mut printed);
        at += 1;
    }
    split(printed)
}

/// A line with the byte offset where it starts.
struct Line<'t> {
    offset: usize,
    text: &'t str,
}

fn lines(page: &str) -> Vec<Line<'_>> {
    let mut offset = 0;
    page.split_inclusive('\n')
        .map(|whole| {
            let line = Line { offset, text: whole.trim_end_matches(['\n', '\r']) };
            offset += whole.len();
            line
        })
        .collect()
}

/// Sets apart the games, and puts each in the order of its numbers.
fn split(printed: Vec<Printed>) -> Vec<Vec<Printed>> {
    let mut games: Vec<Vec<Printed>> = Vec::new();
    let mut last = None;
    for printed in printed {
        let again = printed.number == Some(1) && last.is_some_and(|number| number > 1);
        if again || games.is_empty() {
            games.push(Vec::new());
        }
        last = printed.number.or(last);
        if let Some(game) = games.last_mut() {
            let before = game.iter().rposition(|other| other.number <= printed.number);
            game.insert(before.map_or(0, |at| at + 1), printed);
        }
    }
    for game in &mut games {
        // Nothing is left out after the last move.
        while game.last().is_some_and(|printed| printed.text.is_empty()) {
            game.pop();
        }
    }
    games
}

/// The rules of fractions: the number and the column of each, if a line is made of them.
fn rules(line: &str) -> Option<Vec<(u32, usize)>> {
    let mut rules = Vec::new();
    let mut number = None;
    for (offset, word) in words(line) {
        if word.len() >= 3 && word.bytes().all(|byte| byte == b'-') {
            rules.push((number.take()?, line[..offset].chars().count()));
        } else {
            number = Some(word.trim_end_matches('.').parse().ok()?);
        }
    }
    (!rules.is_empty()).then_some(rules)
}

/// One row of fractions: White's moves above the rules, Black's below.
fn fractions(
    page: &str,
    above: &Line<'_>,
    rules: &[(u32, usize)],
    below: &Line<'_>,
    printed: &mut Vec<Printed>,
) {
    let (white, black) = (by_rule(above, rules), by_rule(below, rules));
    for (at, &(number, _)) in rules.iter().enumerate() {
        for cell in [white[at], black[at]] {
            let (offset, text) = cell.unwrap_or((above.offset, ""));
            printed.push(Printed {
                text: text.to_owned(),
                place: Place::of(page, offset),
                number: Some(number),
            });
        }
    }
}

/// The cell nearest to each rule, with its byte offset in the page.
fn by_rule<'t>(line: &Line<'t>, rules: &[(u32, usize)]) -> Vec<Option<(usize, &'t str)>> {
    let mut cells = vec![None; rules.len()];
    for (offset, text) in cells_of(line.text) {
        let column = line.text[..offset].chars().count();
        let nearest = (0..rules.len()).min_by_key(|&at| rules[at].1.abs_diff(column));
        if let Some(at) = nearest {
            cells[at] = Some((line.offset + offset, text));
        }
    }
    cells
}

/// What stands between wide gaps of a line.
fn cells_of(line: &str) -> Vec<(usize, &str)> {
    let mut cells: Vec<(usize, usize)> = Vec::new();
    for (offset, word) in words(line) {
        match cells.last_mut() {
            Some((_, end)) if !is_wide(&line[*end..offset]) => *end = offset + word.len(),
            _ => cells.push((offset, offset + word.len())),
        }
    }
    cells.into_iter().map(|(start, end)| (start, &line[start..end])).collect()
}

/// Whether a gap separates columns.
fn is_wide(gap: &str) -> bool {
    gap.contains('\t') || gap.chars().count() >= 2
}

fn words(line: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut rest = line;
    std::iter::from_fn(move || {
        rest = rest.trim_start();
        let offset = line.len() - rest.len();
        let word = rest.split(char::is_whitespace).next().filter(|word| !word.is_empty())?;
        rest = &rest[word.len()..];
        Some((offset, word))
    })
}

/// A stretch of a line.
#[derive(Clone, Copy)]
enum Piece<'t> {
    Number(u32),
    /// `...` or `--`, where a move is left out, or White's was given before.
    Dots,
    Word(&'t str),
}

/// The moves of a line of running text or columns.
fn running(
    page: &str,
    line_offset: usize,
    line: &str,
    number: &mut Option<u32>,
    printed: &mut Vec<Printed>,
) {
    let pieces = pieces(line);
    let parts = parts(line, &pieces);
    let (mut moves, mut prose) = (0, 0);
    for part in &parts {
        match part {
            Part::Move { count, .. } => moves += count,
            Part::Prose => prose += 1,
            Part::Number(_) | Part::Dots(_) => {}
        }
    }
    if prose > moves {
        return;
    }
    for part in parts {
        match part {
            Part::Number(found) => *number = Some(found),
            Part::Move { start, end, .. } => {
                // The dots only stood before Black's move.
                if ends_left_out(printed, *number) {
                    printed.pop();
                }
                printed.push(Printed {
                    text: line[start..end].trim_end_matches([',', ';']).to_owned(),
                    place: Place::of(page, line_offset + start),
                    number: *number,
                });
            }
            Part::Dots(start) => {
                let moved = printed.last().is_some_and(|last| last.number == *number);
                if moved && number.is_some() && !ends_left_out(printed, *number) {
                    printed.push(Printed {
                        text: String::new(),
                        place: Place::of(page, line_offset + start),
                        number: *number,
                    });
                }
            }
            Part::Prose => {}
        }
    }
}

/// Whether the last move of a number is left out as yet.
fn ends_left_out(printed: &[Printed], number: Option<u32>) -> bool {
    printed.last().is_some_and(|last| last.text.is_empty() && last.number == number)
}

/// The words of a line, numbers cut off: `12.P-K4` is two.
fn pieces(line: &str) -> Vec<(usize, Piece<'_>)> {
    let mut pieces = Vec::new();
    // How many parentheses are open: the end of `(Q 2)` is no number of a move.
    let mut open = 0usize;
    for (mut offset, mut word) in words(line) {
        let digits = word.bytes().take_while(u8::is_ascii_digit).count();
        let rest = &word[digits..];
        let is_number = digits > 0
            && !word.starts_with('0')
            && (rest.is_empty() || rest.starts_with('.') || open == 0 && rest.starts_with(')'));
        open = (open + word.matches('(').count()).saturating_sub(word.matches(')').count());
        if is_number && let Ok(number) = word[..digits].parse() {
            pieces.push((offset, Piece::Number(number)));
            let dots = rest.len() - rest.trim_start_matches(['.', ')', '…']).len();
            offset += digits + dots;
            word = &rest[dots..];
        }
        // A stroke alone stands between White's move and Black's.
        if word.is_empty() || word == "/" {
            continue;
        }
        if let Some((white, black)) = word.split_once('/')
            && reads_as_move(white)
            && reads_as_move(black)
        {
            pieces.push((offset, Piece::Word(white)));
            offset += white.len() + 1;
            word = black;
        }
        let is_dots = word == "--" || word.trim_matches(['.', '…']).is_empty();
        pieces.push((offset, if is_dots { Piece::Dots } else { Piece::Word(word) }));
    }
    pieces
}

enum Part {
    Number(u32),
    /// Where they start.
    Dots(usize),
    /// From and to a byte of the line; how many words.
    Move {
        start: usize,
        end: usize,
        count: usize,
    },
    Prose,
}

/// The most words that a move is printed as: `Kt ( K B 3 ) - Q 2 dis. ch.`
const LONGEST: usize = 12;

/// The best way to cut a line: as few words as can be that are no move, then as few parts.
fn parts(line: &str, pieces: &[(usize, Piece<'_>)]) -> Vec<Part> {
    let count = pieces.len();
    // From the end: cost, and where the part that starts here ends.
    let mut costs = vec![(0usize, count); count + 1];
    for at in (0..count).rev() {
        let alone = match pieces[at].1 {
            Piece::Word(_) => 100,
            Piece::Number(_) | Piece::Dots => 1,
        };
        costs[at] = (alone + costs[at + 1].0, at + 1);
        for end in at + 1..=count.min(at + LONGEST) {
            if let Some((from, to)) = span(line, &pieces[at..end])
                && reads_as_move(&line[from..to])
                && 1 + costs[end].0 < costs[at].0 + usize::from(end > at + 1)
            {
                costs[at] = (1 + costs[end].0, end);
            }
        }
    }
    let mut parts = Vec::new();
    let mut at = 0;
    while at < count {
        let end = costs[at].1;
        let is_move =
            span(line, &pieces[at..end]).filter(|&(from, to)| reads_as_move(&line[from..to]));
        parts.push(match (is_move, pieces[at].1) {
            (Some((start, end_offset)), _) => {
                Part::Move { start, end: end_offset, count: end - at }
            }
            (None, Piece::Number(number)) => Part::Number(number),
            (None, Piece::Dots) => Part::Dots(pieces[at].0),
            (None, Piece::Word(_)) => Part::Prose,
        });
        at = end;
    }
    parts
}

/// The bytes of some words, unless a gap between columns or dots part them.
fn span(line: &str, pieces: &[(usize, Piece<'_>)]) -> Option<(usize, usize)> {
    let (start, Piece::Word(_)) = pieces.first()? else { return None };
    let mut end = *start;
    for (offset, piece) in pieces {
        let length = match piece {
            Piece::Word(word) => word.len(),
            // A rank set apart from its file: P - K 4.
            Piece::Number(1..=8) => 1,
            Piece::Number(_) | Piece::Dots => return None,
        };
        if *offset > end && line[end..*offset].chars().count() > 2 {
            return None;
        }
        end = offset + length;
    }
    Some((*start, end))
}

/// Whether a text is a move in some notation, wherever it may be played.
fn reads_as_move(text: &str) -> bool {
    let text = text.trim_end_matches([',', ';']);
    // Words such as "de" could be short captures.
    let is_word = text.chars().all(|letter| letter.is_ascii_lowercase());
    !is_word
        && (uci::squares(text).is_ok()
            || Pattern::is_one_move(text, Letters::English)
            || descriptive::is_move(text)
            || Pattern::is_one_move(text, Letters::German))
}
