//! Plays as text: `8/5 6/5`, `bar/22`, `6/off`, `13/7*`, `24/18(2)`; and as the chapter has them,
//! `17-20; 19-20`.

use super::plays::{Hop, Play};
use super::position::{BAR, OFF, Point, Position, chapter_number};
use crate::text::TextError;
use std::fmt;

/// A text that is not one legal play.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PlayError {
    /// It is no play at all.
    Unreadable(TextError),
    /// It is a play, but not a legal one here.
    Illegal {
        /// The text.
        text: String,
        /// Why not.
        reason: String,
        /// The texts of the legal plays.
        legal: Vec<String>,
    },
    /// It fits several.
    Ambiguous {
        /// The text.
        text: String,
        /// Their texts.
        candidates: Vec<String>,
    },
}

impl PlayError {
    /// `unreadable`, `illegal` or `ambiguous`.
    pub const fn kind(&self) -> &'static str {
        match self {
            PlayError::Unreadable(_) => "unreadable",
            PlayError::Illegal { .. } => "illegal",
            PlayError::Ambiguous { .. } => "ambiguous",
        }
    }
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayError::Unreadable(error) => error.fmt(f),
            PlayError::Illegal { text, reason, .. } => write!(f, "{text} is not legal: {reason}"),
            PlayError::Ambiguous { text, candidates } => {
                write!(f, "{text} can mean {}", candidates.join(" or "))
            }
        }
    }
}

impl std::error::Error for PlayError {}

/// One man's way as it is written: where from, each stop that is named, where to; and how many
/// men go it.
struct Way {
    stops: Vec<(Point, bool)>,
    men: u8,
}

const EXPECTED: &str = "a point from 1 to 24, bar or off, such as in 8/5 or bar/22*";

fn ways(text: &str) -> Result<Vec<Way>, TextError> {
    let mut ways = Vec::new();
    let separates = |c: char| c.is_whitespace() || matches!(c, ',' | ';');
    let mut at = 0;
    for word in text.split(separates) {
        let start = at;
        at += word.len() + 1;
        if word.is_empty() {
            continue;
        }
        let wrong = || TextError::new(text, start, word, EXPECTED);
        let (body, men) = match word.split_once('(') {
            Some((body, count)) => {
                let count = count.strip_suffix(')').and_then(|count| count.parse().ok());
                (body, count.filter(|count| (1..=4).contains(count)).ok_or_else(wrong)?)
            }
            None => (word, 1),
        };
        let stop = |name: &str| -> Option<(Point, bool)> {
            let plain = name.trim_end_matches('*');
            let point = match plain.to_ascii_lowercase().as_str() {
                "bar" => BAR,
                "off" => OFF,
                number => number.parse().ok().filter(|number| (1..=24).contains(number))?,
            };
            Some((point, plain.len() < name.len()))
        };
        let stops: Option<Vec<_>> = body.split('/').map(stop).collect();
        let falls = |stops: &Vec<(Point, bool)>| {
            stops.len() > 1 && stops.windows(2).all(|pair| pair[0].0 > pair[1].0)
        };
        ways.push(Way { stops: stops.filter(falls).ok_or_else(wrong)?, men });
    }
    if ways.is_empty() { Err(TextError::new(text, 0, "", EXPECTED)) } else { Ok(ways) }
}

impl Position {
    /// The canonical text of a play: the men farthest back first, one man's hops in one, `*` after
    /// each point where a man is hit, `(2)` after what two men do. A play without hops is `-`.
    pub fn text(&self, play: &Play) -> String {
        let mut lines: Vec<Vec<Hop>> = Vec::new();
        for &hop in &play.hops {
            let ends = |line: &&mut Vec<Hop>| line.last().is_some_and(|last| last.to == hop.from);
            match lines.iter_mut().find(ends) {
                Some(line) => line.push(hop),
                None => lines.push(vec![hop]),
            }
        }
        let mut ordered: Vec<Vec<Hop>> = Vec::new();
        for line in lines {
            let place = ordered.partition_point(|other| *other >= line);
            ordered.insert(place, line);
        }
        let mut texts: Vec<(String, u8)> = Vec::new();
        for line in ordered {
            let text = written(&line);
            match texts.last_mut() {
                Some((last, men)) if *last == text => *men += 1,
                _ => texts.push((text, 1)),
            }
        }
        let texts: Vec<String> = texts
            .into_iter()
            .map(|(text, men)| if men > 1 { format!("{text}({men})") } else { text })
            .collect();
        if texts.is_empty() { "-".to_owned() } else { texts.join(" ") }
    }

    /// The play in the chapter's numbers, hop by hop, such as `17-20; 19-20`.
    pub fn chapter_text(&self, play: &Play) -> String {
        let name = |point: Point| match point {
            BAR => "bar".to_owned(),
            OFF => "off".to_owned(),
            point => chapter_number(point).to_string(),
        };
        let hops = play.hops.iter().map(|hop| format!("{}-{}", name(hop.from), name(hop.to)));
        hops.collect::<Vec<_>>().join("; ")
    }

    /// The one legal play that a text means. Stops on the way need not be named, nor hits marked.
    ///
    /// # Errors
    /// When it is unreadable, not legal here, or fits plays that hit different men.
    pub fn read(&self, text: &str) -> Result<Play, PlayError> {
        let plays = self.plays();
        if text.trim() == "-" && plays.len() == 1 && plays[0].hops.is_empty() {
            return Ok(plays[0].clone());
        }
        let ways = ways(text).map_err(PlayError::Unreadable)?;
        let mut men = self.men[self.turn as usize].map(i16::from);
        let mut hits: Vec<Point> = Vec::new();
        for way in &ways {
            for (at, change) in [(way.stops.first(), -1), (way.stops.last(), 1)] {
                if let Some(&(point, _)) = at {
                    men[usize::from(point)] += change * i16::from(way.men);
                }
            }
            hits.extend(way.stops.iter().filter(|stop| stop.1).map(|stop| stop.0));
        }
        let fits = |play: &&Play| {
            self.play(play).men[self.turn as usize].map(i16::from) == men
                && hits.iter().all(|&at| play.hops.iter().any(|hop| hop.hits && hop.to == at))
        };
        let mut fitting: Vec<&Play> = plays.iter().filter(fits).collect();
        if fitting.len() > 1 {
            // What is not marked as a hit is none.
            let hit = |play: &&Play| play.hops.iter().filter(|hop| hop.hits).count();
            let exact = |play: &&Play| hit(play) == hits.len();
            if fitting.iter().any(exact) {
                fitting.retain(exact);
            }
        }
        let texts =
            |plays: &mut dyn Iterator<Item = &Play>| plays.map(|play| self.text(play)).collect();
        match fitting[..] {
            [play] => Ok(play.clone()),
            [] => Err(PlayError::Illegal {
                text: text.trim().to_owned(),
                reason: self.why_not(&ways, &plays),
                legal: texts(&mut plays.iter()),
            }),
            _ => Err(PlayError::Ambiguous {
                text: text.trim().to_owned(),
                candidates: texts(&mut fitting.iter().copied()),
            }),
        }
    }

    fn why_not(&self, ways: &[Way], plays: &[Play]) -> String {
        let (own, other) = (self.turn, self.turn.other());
        let Some(dice) = self.dice else { return "the dice have not been thrown".to_owned() };
        if self.outcome().is_some() {
            return "the game is over".to_owned();
        }
        let ends =
            |way: &Way| (way.stops.first().map(|stop| stop.0), way.stops.last().map(|stop| stop.0));
        for (from, to) in ways.iter().map(ends).filter_map(|(from, to)| Some((from?, to?))) {
            if self.men(own, BAR) > 0
                && from != BAR
                && !ways.iter().any(|way| ends(way).0 == Some(BAR))
            {
                return "a man on the bar must be entered first".to_owned();
            }
            if self.men(own, from) == 0 && !ways.iter().any(|way| ends(way).1 == Some(from)) {
                return format!("{own} has no man on {from}");
            }
            if to != OFF && self.men(other, BAR - to) > 1 {
                return format!("{to} is covered by {other}");
            }
            if to == OFF && !self.is_home(own) {
                return "no man is borne off before all are home".to_owned();
            }
        }
        let most = plays.first().map_or(0, |play| play.hops.len());
        let [high, low] = dice.numbers();
        match most {
            0 => format!("nothing can be played with {dice}"),
            1 if !dice.is_doublet() => {
                format!("{dice} lets one number be played, the larger if either can be")
            }
            _ if dice.is_doublet() => format!("{most} times {high} must be played"),
            _ => format!("both numbers must be played, {high} and {low}"),
        }
    }
}

/// One man's hops in one: a stop on the way is named where something is hit.
fn written(line: &[Hop]) -> String {
    let name = |point: Point| match point {
        BAR => "bar".to_owned(),
        OFF => "off".to_owned(),
        point => point.to_string(),
    };
    let mut text = line.first().map_or_else(String::new, |hop| name(hop.from));
    for (index, hop) in line.iter().enumerate() {
        if hop.hits || index + 1 == line.len() {
            text.push('/');
            text.push_str(&name(hop.to));
            text.push_str(if hop.hits { "*" } else { "" });
        }
    }
    text
}
