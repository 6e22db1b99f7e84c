//! What a piece attacks.
//!
//! Two ways, for two uses. For one piece: four lines through its square, each by the
//! obstruction difference, from a table of 4 kB. For all pieces of a kind at once: fills in
//! one direction, without any table or loop, which is what counting and king safety use.

use super::square::{Bitboard, Square};

const FILE_A: u64 = 0x0101_0101_0101_0101;
const FILE_H: u64 = FILE_A << 7;
const FILES_AB: u64 = FILE_A | FILE_A << 1;
const FILES_GH: u64 = FILE_H | FILE_H >> 1;

/// One of the four lines through a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Line {
    File,
    Rank,
    /// Parallel to a1-h8.
    Diagonal,
    /// Parallel to a8-h1.
    Antidiagonal,
}

/// The squares of one line below and above a square, itself left out.
#[derive(Clone, Copy)]
struct Halves {
    lower: u64,
    upper: u64,
}

const fn ray(square: usize, file_step: i32, rank_step: i32) -> u64 {
    let (mut file, mut rank) = ((square % 8) as i32, (square / 8) as i32);
    let mut set = 0;
    loop {
        file += file_step;
        rank += rank_step;
        if file < 0 || file > 7 || rank < 0 || rank > 7 {
            return set;
        }
        set |= 1 << (rank * 8 + file);
    }
}

static LINES: [[Halves; 4]; 64] = {
    let mut lines = [[Halves { lower: 0, upper: 0 }; 4]; 64];
    let mut square = 0;
    while square < 64 {
        lines[square] = [
            Halves { lower: ray(square, 0, -1), upper: ray(square, 0, 1) },
            Halves { lower: ray(square, -1, 0), upper: ray(square, 1, 0) },
            Halves { lower: ray(square, -1, -1), upper: ray(square, 1, 1) },
            Halves { lower: ray(square, 1, -1), upper: ray(square, -1, 1) },
        ];
        square += 1;
    }
    lines
};

const fn leaps(steps: [(i32, i32); 8]) -> [u64; 64] {
    let mut table = [0; 64];
    let mut square = 0;
    while square < 64 {
        let mut index = 0;
        while index < 8 {
            let file = (square % 8) as i32 + steps[index].0;
            let rank = (square / 8) as i32 + steps[index].1;
            if file >= 0 && file < 8 && rank >= 0 && rank < 8 {
                table[square] |= 1 << (rank * 8 + file);
            }
            index += 1;
        }
        square += 1;
    }
    table
}

static KNIGHT: [u64; 64] =
    leaps([(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]);
static KING: [u64; 64] =
    leaps([(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)]);

/// The squares of a line that a piece sees, up to and with the first piece each way.
#[inline(always)]
pub(super) fn line(square: Square, line: Line, occupied: Bitboard) -> Bitboard {
    let Halves { lower, upper } = LINES[square.index()][line as usize];
    // Subtracting the nearest piece below from the pieces above flips exactly what is between.
    let above = upper & occupied.0;
    let nearest_below = (1 << 63) >> (lower & occupied.0 | 1).leading_zeros();
    let flipped = above ^ above.wrapping_sub(nearest_below);
    Bitboard((lower | upper) & flipped)
}

/// All squares of a line through a square, itself left out.
#[inline(always)]
pub(super) fn whole_line(square: Square, line: Line) -> Bitboard {
    let Halves { lower, upper } = LINES[square.index()][line as usize];
    Bitboard(lower | upper)
}

/// The squares that a Bishop attacks.
#[inline(always)]
pub fn bishop(square: Square, occupied: Bitboard) -> Bitboard {
    line(square, Line::Diagonal, occupied) | line(square, Line::Antidiagonal, occupied)
}

/// The squares that a Rook attacks.
#[inline(always)]
pub fn rook(square: Square, occupied: Bitboard) -> Bitboard {
    line(square, Line::File, occupied) | line(square, Line::Rank, occupied)
}

/// The squares that a Knight attacks.
#[inline(always)]
pub fn knight(square: Square) -> Bitboard {
    Bitboard(KNIGHT[square.index()])
}

/// The squares that a King attacks.
#[inline(always)]
pub fn king(square: Square) -> Bitboard {
    Bitboard(KING[square.index()])
}

/// The squares that the Pawns of a side attack.
#[inline(always)]
pub(super) fn pawns(pawns: Bitboard, white: bool) -> Bitboard {
    if white { step::<9>(pawns) | step::<7>(pawns) } else { step::<-9>(pawns) | step::<-7>(pawns) }
}

/// The squares that several Knights attack together.
#[inline(always)]
pub(super) fn knights(knights: Bitboard) -> Bitboard {
    let knights = knights.0;
    let one = (knights >> 1) & !FILE_H | (knights << 1) & !FILE_A;
    let two = (knights >> 2) & !FILES_GH | (knights << 2) & !FILES_AB;
    Bitboard(one << 16 | one >> 16 | two << 8 | two >> 8)
}

/// The squares that several Kings attack together.
#[inline(always)]
pub(super) fn kings(kings: Bitboard) -> Bitboard {
    let beside = (kings.0 << 1) & !FILE_A | (kings.0 >> 1) & !FILE_H;
    let row = kings.0 | beside;
    Bitboard(beside | row << 8 | row >> 8)
}

/// The eight leaps of several Knights, one set for each direction.
#[inline(always)]
pub(super) fn knights_by_leap(knights: Bitboard) -> [Bitboard; 8] {
    let knights = knights.0;
    let (right, left) = ((knights << 1) & !FILE_A, (knights >> 1) & !FILE_H);
    let (far_right, far_left) = ((knights << 2) & !FILES_AB, (knights >> 2) & !FILES_GH);
    [
        Bitboard(right << 16),
        Bitboard(right >> 16),
        Bitboard(left << 16),
        Bitboard(left >> 16),
        Bitboard(far_right << 8),
        Bitboard(far_right >> 8),
        Bitboard(far_left << 8),
        Bitboard(far_left >> 8),
    ]
}

#[inline(always)]
const fn shift(set: u64, by: i32) -> u64 {
    if by > 0 { set << by } else { set >> -by }
}

/// Where a step of `by` squares can end without having left the board at a side.
#[inline(always)]
const fn not_wrapped(by: i32) -> u64 {
    match by {
        1 | 9 | -7 => !FILE_A,
        -1 | -9 | 7 => !FILE_H,
        _ => !0,
    }
}

/// All squares of a set moved one step: 8 is up the board, 1 to the right, 9 both.
#[inline(always)]
pub(super) const fn step<const BY: i32>(set: Bitboard) -> Bitboard {
    Bitboard(shift(set.0, BY) & not_wrapped(BY))
}

/// The squares that sliders see in one direction, up to and with the first piece.
///
/// No square is seen twice in one direction, so the size of the result is the number of moves.
#[inline(always)]
pub(super) fn slide<const BY: i32>(sliders: Bitboard, empty: Bitboard) -> Bitboard {
    if BY == 1 {
        // Subtraction, byte by byte: the borrow runs to the next piece or the last file.
        let stops = !empty.0 | FILE_H;
        return Bitboard(stops ^ (stops - ((sliders.0 & !FILE_H) << 1)));
    }
    let mut reached = sliders.0;
    let mut free = empty.0 & not_wrapped(BY);
    reached |= free & shift(reached, BY);
    free &= shift(free, BY);
    reached |= free & shift(reached, 2 * BY);
    free &= shift(free, 2 * BY);
    reached |= free & shift(reached, 4 * BY);
    step::<BY>(Bitboard(reached))
}
