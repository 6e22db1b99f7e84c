//! Any position as a picture: SVG for print and newsletters, and plain text.

use crate::game::Side;
use crate::{chess, draughts};
use std::fmt::Write;

/// The drawn pieces are those of the page's board. Each line of these files is a part of a piece.
const DRAUGHTS_ART: &str = include_str!("../www/board/pieces.js");
const CHESS_ART: &str = include_str!("../www/board/chess-pieces.js");

/// The side of a square in the picture's units.
const UNIT: usize = 100;

/// A piece and its place: the row from the top and the column from the left, White at the bottom.
struct Placed {
    row: usize,
    column: usize,
    side: Side,
    kind: &'static str,
    letter: char,
}

/// A diagram of a set-up, whether or not any rules accept it.
///
/// ```
/// use double_corner::{draughts::{Setup, Style}, picture::Picture};
/// let setup: Setup = "B:W30,K8:B22,27".parse()?;
/// let picture = Picture::of_draughts(&setup, Style::Numbers);
/// assert!(picture.svg().starts_with("<svg xmlns"));
/// assert!(picture.text().starts_with(" 4 |   .   .   .   .\n 8 | .   .   .   K\n"));
/// # Ok::<(), double_corner::text::TextError>(())
/// ```
pub struct Picture {
    pieces: Vec<Placed>,
    /// Where names are written, each with its row and column.
    names: Vec<(String, usize, usize)>,
    art: &'static str,
    chess: bool,
    /// Whether the corner at the left is a light one.
    mirrored: bool,
    /// Whether rows are ranks and columns files.
    ranks: bool,
    turned: bool,
    with_names: bool,
}

impl Picture {
    /// The diagram of a draughts set-up, its squares called and its board laid as in a style.
    pub fn of_draughts(setup: &draughts::Setup, style: draughts::Style) -> Picture {
        let mirrored = style.is_mirrored();
        let place = |square: draughts::Square| {
            let column = usize::from(square.column());
            (usize::from(square.row()), if mirrored { 7 - column } else { column })
        };
        let occupied = setup.pieces(Side::Black) | setup.pieces(Side::White);
        let pieces = occupied.iter().filter_map(|square| {
            let (side, kind) = setup.piece(square)?;
            let (row, column) = place(square);
            let letter = match kind {
                draughts::Kind::Man => 'm',
                draughts::Kind::King => 'k',
            };
            Some(Placed { row, column, side, kind: kind.name(), letter })
        });
        let names = draughts::SquareSet::ALL.iter().map(|square| {
            let (row, column) = place(square);
            (style.name(square), row, column)
        });
        Picture {
            pieces: pieces.collect(),
            names: names.collect(),
            art: DRAUGHTS_ART,
            chess: false,
            mirrored,
            ranks: style.has_letters(),
            turned: false,
            with_names: true,
        }
    }

    /// The diagram of a chess set-up; the names are the ranks and files along two edges.
    pub fn of_chess(setup: &chess::Setup) -> Picture {
        let pieces = setup.pieces().map(|(square, piece)| Placed {
            row: 7 - usize::from(square.rank()),
            column: usize::from(square.file()),
            side: piece.side,
            kind: piece.kind.name(),
            letter: if piece.kind == chess::Kind::Knight {
                'n'
            } else {
                piece.kind.name().chars().next().unwrap_or('?')
            },
        });
        Picture {
            pieces: pieces.collect(),
            names: Vec::new(),
            art: CHESS_ART,
            chess: true,
            mirrored: false,
            ranks: true,
            turned: false,
            with_names: true,
        }
    }

    /// The same diagram with Black at the bottom.
    #[must_use]
    pub fn turned(self) -> Picture {
        Picture { turned: !self.turned, ..self }
    }

    /// The same diagram without the names of the squares.
    #[must_use]
    pub fn without_names(self) -> Picture {
        Picture { with_names: false, ..self }
    }

    /// The diagram as an SVG file of its own, 800 units wide and high.
    pub fn svg(&self) -> String {
        let size = 8 * UNIT;
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {size} {size}\" role=\"img\">\
             <path fill=\"#f0e4c8\" d=\"M0 0h{size}v{size}h-{size}z\"/><path fill=\"#55805c\" d=\""
        );
        for row in 0..8 {
            for column in (0..8).filter(|column| self.is_dark(row, *column)) {
                let (x, y) = (column * UNIT, row * UNIT);
                let _ = write!(svg, "M{x} {y}h{UNIT}v{UNIT}h-{UNIT}z");
            }
        }
        svg.push_str("\"/>");
        if self.with_names {
            svg.push_str("<g font-family=\"sans-serif\" font-size=\"20\">");
            for (name, x, y, colour) in self.written_names() {
                let _ = write!(svg, "<text x=\"{x}\" y=\"{y}\" fill=\"{colour}\">{name}</text>");
            }
            svg.push_str("</g>");
        }
        for piece in &self.pieces {
            let (row, column) = self.seen(piece.row, piece.column);
            let (x, y) = (column * UNIT, row * UNIT);
            let _ = write!(svg, "<g transform=\"translate({x} {y})\">");
            for (class, path) in parts(self.art, piece.kind) {
                let _ = write!(svg, "<path {} d=\"{path}\"/>", paint(class, piece.side));
            }
            svg.push_str("</g>");
        }
        svg.push_str("</svg>\n");
        svg
    }

    /// The diagram in letters: capitals are White's, `m` a man, `k` a king, chess as in FEN;
    /// `.` is an empty square that is played on.
    ///
    /// ```
    /// use double_corner::{chess::Position, picture::Picture};
    /// let position = Position::from_fen("8/8/8/4k3/8/8/4P3/4K3 w - - 0 1")?;
    /// assert_eq!(Picture::of_chess(&position.setup()).text().lines().nth(7), Some("1 | . . . . K . . ."));
    /// # Ok::<(), double_corner::text::TextError>(())
    /// ```
    pub fn text(&self) -> String {
        let mut rows = vec![vec![' '; 8]; 8];
        for (row, line) in rows.iter_mut().enumerate() {
            for (column, square) in line.iter_mut().enumerate() {
                if self.chess || self.is_dark(row, column) {
                    *square = '.';
                }
            }
        }
        for piece in &self.pieces {
            let (row, column) = self.seen(piece.row, piece.column);
            let letter = match piece.side {
                Side::White => piece.letter.to_ascii_uppercase(),
                Side::Black => piece.letter,
            };
            if let Some(square) = rows.get_mut(row).and_then(|line| line.get_mut(column)) {
                *square = letter;
            }
        }
        let mut text = String::new();
        for (row, line) in rows.iter().enumerate() {
            if self.with_names {
                let _ = write!(text, "{} | ", self.row_name(row));
            }
            let squares: Vec<String> = line.iter().map(char::to_string).collect();
            text.push_str(squares.join(" ").trim_end());
            text.push('\n');
        }
        if self.with_names && self.ranks {
            let files = if self.turned { "h g f e d c b a" } else { "a b c d e f g h" };
            let _ = writeln!(text, "    {files}");
        }
        text
    }

    /// The rank, or else the last number of the row.
    fn row_name(&self, row: usize) -> String {
        let from_top = if self.turned { 7 - row } else { row };
        if self.ranks { (8 - from_top).to_string() } else { format!("{:2}", from_top * 4 + 4) }
    }

    fn is_dark(&self, row: usize, column: usize) -> bool {
        ((row + column) % 2 == 1) != self.mirrored
    }

    fn seen(&self, row: usize, column: usize) -> (usize, usize) {
        if self.turned { (7 - row, 7 - column) } else { (row, column) }
    }

    /// Each name with its place in the picture and its colour.
    fn written_names(&self) -> Vec<(String, usize, usize, &'static str)> {
        let colour = |row: usize, column: usize| {
            if self.is_dark(row, column) { "#f4f0dc" } else { "#4c6b50" }
        };
        let mut written = Vec::new();
        for (name, row, column) in &self.names {
            let (row, column) = self.seen(*row, *column);
            written.push((name.clone(), column * UNIT + 4, row * UNIT + 20, colour(row, column)));
        }
        if self.chess {
            for (at, file) in ('a'..='h').enumerate() {
                let place = if self.turned { 7 - at } else { at };
                let rank = if self.turned { at + 1 } else { 8 - at };
                written.push((rank.to_string(), 4, at * UNIT + 20, colour(at, 0)));
                written.push((file.to_string(), place * UNIT + 83, 794, colour(7, place)));
            }
        }
        written
    }
}

/// The parts of a piece from the back: a class and a path.
fn parts<'a>(art: &'a str, kind: &str) -> impl Iterator<Item = (&'a str, &'a str)> {
    let head = format!("  {kind}: [");
    art.lines().skip_while(move |line| *line != head).skip(1).map_while(|line| {
        let (class, path) = line.trim().strip_prefix("[\"")?.split_once("\", \"")?;
        Some((class, path.strip_suffix("\"],")?))
    })
}

/// How a part is painted, for paper.
fn paint(class: &str, side: Side) -> String {
    let (face, line, rim, crown, pen) = match side {
        Side::Black => ("#262120", "#6f6660", "#000", "#e9c46a", "#d8cfc4"),
        Side::White => ("#fdf8ea", "#b9aa8a", "#8d7d5e", "#8a5a12", "#2b2420"),
    };
    match class {
        "shadow" => "fill=\"#000\" fill-opacity=\".22\"".to_owned(),
        "rim" => format!("fill=\"{rim}\""),
        "face" => format!("fill=\"{face}\" stroke=\"{rim}\" stroke-width=\"1.5\""),
        "line" => format!("fill=\"none\" stroke=\"{line}\" stroke-width=\"2.5\""),
        "milled" => format!(
            "fill=\"none\" stroke=\"{line}\" stroke-width=\"6\" stroke-dasharray=\"2.5 3.3\""
        ),
        "crown" => format!("fill=\"{crown}\" stroke=\"{face}\""),
        "dot" => format!("fill=\"{pen}\""),
        "detail" => {
            format!("fill=\"none\" stroke=\"{pen}\" stroke-width=\"3.5\" stroke-linecap=\"round\"")
        }
        _ => format!(
            "fill=\"{face}\" stroke=\"{pen}\" stroke-width=\"3.5\" stroke-linejoin=\"round\""
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_piece_is_drawn() {
        for (art, kinds) in [
            (DRAUGHTS_ART, &["man", "king"][..]),
            (CHESS_ART, &["pawn", "knight", "bishop", "rook", "queen", "king"]),
        ] {
            for kind in kinds {
                assert!(parts(art, kind).count() >= 2, "{kind}");
                assert!(parts(art, kind).all(|(_, path)| path.starts_with('M')), "{kind}");
            }
        }
    }

    #[test]
    fn a_picture_has_each_piece_where_it_stands() {
        let setup: draughts::Setup = "B:WK32:B1".parse().unwrap();
        let svg = Picture::of_draughts(&setup, draughts::Style::Numbers).svg();
        assert_eq!(svg.matches("<g transform").count(), 2);
        assert!(svg.contains("translate(100 0)") && svg.contains("translate(600 700)"));
        assert_eq!(svg.matches("<text").count(), 32);
        let turned =
            Picture::of_draughts(&setup, draughts::Style::Numbers).turned().without_names().svg();
        assert!(turned.contains("translate(600 700)") && turned.contains("translate(100 0)"));
        assert!(!turned.contains("<text"));
    }

    #[test]
    fn a_board_is_laid_as_its_game_has_it() {
        use draughts::Style;
        let setup: draughts::Setup = "W:WK29:B1".parse().unwrap();
        let mirrored = Picture::of_draughts(&setup, Style::Mirrored);
        assert_eq!(mirrored.text().lines().next(), Some(" 4 | .   .   .   m"));
        assert!(mirrored.svg().contains("translate(700 700)"), "29 is English, its place 32");
        let letters = Picture::of_draughts(&setup, Style::Letters).text();
        assert_eq!(letters.lines().next(), Some("8 |   m   .   .   ."));
        assert_eq!(letters.lines().nth(7), Some("1 | K   .   .   ."));
    }

    #[test]
    fn text_follows_the_orientation() {
        let setup: chess::Setup = chess::Position::start().setup();
        let text = Picture::of_chess(&setup).text();
        assert_eq!(text.lines().next(), Some("8 | r n b q k b n r"));
        assert_eq!(text.lines().last(), Some("    a b c d e f g h"));
        let turned = Picture::of_chess(&setup).turned().text();
        assert_eq!(turned.lines().next(), Some("1 | R N B K Q B N R"));
    }
}
