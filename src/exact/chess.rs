//! The endings of chess, without castling, and with Pawns on one side at most (so that nothing
//! can be taken en passant).

use super::combinations::{count, rank, rank_among, spread, unrank};
use super::family::{Family, Moves, Slice, Solvable};
use super::value::Value;
use crate::chess::{Bitboard, CastlingRights, Kind, Piece, Position, Square, attacks};
use crate::game::Side;
use std::fmt;
use std::sync::OnceLock;

/// The kinds besides the King, in the order of the material's text.
const KINDS: [Kind; 5] = [Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight, Kind::Pawn];
const PAWN: usize = 4;
/// Kings included.
const MOST_PIECES: usize = 5;

/// The pieces of the side to move and of the other side.
///
/// Its text is `KBNvK`: the side to move has Bishop and Knight. `KBNK` is read too.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ChessMaterial {
    /// How many of each kind the side to move has.
    own: [u8; 5],
    /// How many the other side has.
    other: [u8; 5],
    /// Like pieces in the order in which they are numbered, Pawns first.
    groups: [Group; MOST_PIECES - 2],
    /// How many groups there are.
    len: u8,
}

/// Like pieces of one side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
struct Group {
    /// Whether the side to move has them.
    own: bool,
    /// Their kind, as a place in [`KINDS`].
    kind: u8,
    members: u8,
    /// The ways to place them, given those before.
    ways: u32,
}

impl ChessMaterial {
    /// The number of pieces, Kings included.
    fn pieces(self) -> usize {
        2 + self.own.iter().chain(&self.other).map(|&count| usize::from(count)).sum::<usize>()
    }

    fn has_pawns(self) -> bool {
        self.own[PAWN] + self.other[PAWN] > 0
    }

    /// Beyond [`MOST_PIECES`] groups are left out; no table is made then.
    fn new(own: [u8; 5], other: [u8; 5]) -> ChessMaterial {
        let mut material = ChessMaterial { own, other, groups: Default::default(), len: 0 };
        let mut free = 62usize;
        for kind in [PAWN, 0, 1, 2, 3] {
            for (own, members) in [(true, own[kind]), (false, other[kind])] {
                if members == 0 {
                    continue;
                }
                let Some(group) = material.groups.get_mut(usize::from(material.len)) else { break };
                let members_count = usize::from(members).min(MOST_PIECES);
                let ways = count(if kind == PAWN { 48 } else { free }, members_count);
                *group = Group { own, kind: kind as u8, members, ways };
                material.len += 1;
                free = free.saturating_sub(members_count);
            }
        }
        material
    }

    #[inline(always)]
    fn groups(&self) -> &[Group] {
        &self.groups[..usize::from(self.len).min(MOST_PIECES - 2)]
    }
}

fn force(text: &str) -> Option<[u8; 5]> {
    let mut force = [0; 5];
    let mut last = 0;
    for letter in text.strip_prefix('K')?.chars() {
        let at = KINDS.iter().position(|kind| kind.letter() == letter).filter(|&at| at >= last)?;
        force[at] += 1;
        last = at;
    }
    Some(force)
}

impl fmt::Display for ChessMaterial {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (before, force) in [("K", self.own), ("vK", self.other)] {
            f.write_str(before)?;
            for (kind, count) in KINDS.iter().zip(force) {
                f.write_str(&kind.letter().to_string().repeat(count.into()))?;
            }
        }
        Ok(())
    }
}

impl Slice for ChessMaterial {
    fn parse(text: &str) -> Option<ChessMaterial> {
        let at = text.rfind('K').filter(|_| text.len() <= MOST_PIECES + 1)?;
        let (own, other) = text.split_at(at);
        let own = own.strip_suffix('v').unwrap_or(own);
        Some(ChessMaterial::new(force(own)?, force(other)?))
    }

    fn opposite(self) -> ChessMaterial {
        ChessMaterial::new(self.other, self.own)
    }

    fn level(self) -> (u32, u32) {
        (self.pieces() as u32, u32::from(self.own[PAWN] + self.other[PAWN]))
    }
}

/// The numbers of the pairs of squares that two Kings can stand on, up to symmetry.
struct KingPairs {
    numbers: Vec<u16>,
    pairs: Vec<(u8, u8)>,
}

const NO_PAIR: u16 = u16::MAX;

impl KingPairs {
    /// With Pawns on the board, only left and right can be exchanged.
    fn of(pawns: bool) -> &'static KingPairs {
        static PLAIN: OnceLock<KingPairs> = OnceLock::new();
        static PAWNS: OnceLock<KingPairs> = OnceLock::new();
        let pairs = if pawns { &PAWNS } else { &PLAIN };
        pairs.get_or_init(|| KingPairs::make(pawns))
    }

    fn make(pawns: bool) -> KingPairs {
        let mut pairs = KingPairs { numbers: vec![NO_PAIR; 64 * 64], pairs: Vec::new() };
        for own in 0..64u8 {
            for other in 0..64u8 {
                let view = View { own_king: own, other_king: other };
                let square = Square::from_index(own.into());
                let near = attacks::king(square).has(Square::from_index(other.into()));
                if own != other && !near && view.symmetry(pawns).is_none() {
                    pairs.numbers[usize::from(own) * 64 + usize::from(other)] =
                        pairs.pairs.len() as u16;
                    pairs.pairs.push((own, other));
                }
            }
        }
        pairs
    }
}

/// A symmetry of the board: squares are exclusively or-ed with `mask`, then file and rank may
/// change places.
#[derive(Clone, Copy)]
struct Symmetry {
    mask: u8,
    diagonal: bool,
}

#[inline(always)]
fn transposed(square: u8) -> u8 {
    (square >> 3 | square << 3) & 63
}

impl Symmetry {
    #[inline(always)]
    fn of(self, square: u8) -> u8 {
        let square = square ^ self.mask;
        if self.diagonal { transposed(square) } else { square }
    }

    #[inline(always)]
    fn of_set(self, set: u64) -> u64 {
        let (mut rest, mut result) = (set, 0);
        while rest != 0 {
            result |= 1 << self.of(rest.trailing_zeros() as u8);
            rest &= rest - 1;
        }
        result
    }
}

/// The Kings as the side to move sees them, its own side below.
#[derive(Clone, Copy)]
struct View {
    own_king: u8,
    other_king: u8,
}

fn on_main_diagonal(square: u8) -> bool {
    square & 7 == square >> 3
}

impl View {
    /// The symmetry that brings the Kings where they are numbered; `None` where they are.
    #[inline(always)]
    fn symmetry(self, pawns: bool) -> Option<Symmetry> {
        let mut symmetry = Symmetry { mask: 0, diagonal: false };
        if self.own_king & 7 > 3 {
            symmetry.mask ^= 7;
        }
        if !pawns {
            if self.own_king >> 3 > 3 {
                symmetry.mask ^= 56;
            }
            let above = |square: u8| square >> 3 > square & 7;
            let (own, other) = (self.own_king ^ symmetry.mask, self.other_king ^ symmetry.mask);
            symmetry.diagonal = above(own) || on_main_diagonal(own) && above(other);
        }
        (symmetry.mask != 0 || symmetry.diagonal).then_some(symmetry)
    }

    #[inline(always)]
    fn under(self, symmetry: Symmetry) -> View {
        View { own_king: symmetry.of(self.own_king), other_king: symmetry.of(self.other_king) }
    }
}

/// The groups' squares, as the side to move sees them, in the order of
/// [`ChessMaterial::groups`].
#[derive(Clone, Copy)]
struct Groups {
    sets: [u64; MOST_PIECES - 2],
}

/// Chess with its usual rules.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Chess;

impl Chess {
    /// Kings and groups of a position, seen by `side`.
    #[inline(always)]
    fn seen(slice: ChessMaterial, position: &Position, side: Side) -> Option<(View, Groups)> {
        let flip = |set: u64| if side == Side::Black { set.swap_bytes() } else { set };
        let king = |side| Some(flip(position.king(side)?.bitboard().0).trailing_zeros() as u8);
        let view = View { own_king: king(side)?, other_king: king(side.other())? };
        let mut sets = [0; MOST_PIECES - 2];
        for (set, group) in sets.iter_mut().zip(slice.groups()) {
            let side = if group.own { side } else { side.other() };
            *set = flip(position.pieces(side, KINDS[usize::from(group.kind)]).0);
        }
        Some((view, Groups { sets }))
    }

    /// The number of a position; `None` where the Kings stand side by side.
    #[inline(always)]
    fn number(slice: ChessMaterial, view: View, groups: &Groups) -> Option<usize> {
        let pawns = slice.has_pawns();
        let (mut view, mut groups) = (view, *groups);
        if let Some(symmetry) = view.symmetry(pawns) {
            view = view.under(symmetry);
            groups.sets = groups.sets.map(|set| symmetry.of_set(set));
        }
        let number = Chess::number_in_place(slice, view, &groups)?;
        if pawns || !(on_main_diagonal(view.own_king) && on_main_diagonal(view.other_king)) {
            return Some(number);
        }
        // Both mirror images have the Kings in place: the lower number counts.
        let symmetry = Symmetry { mask: 0, diagonal: true };
        groups.sets = groups.sets.map(|set| symmetry.of_set(set));
        Chess::number_in_place(slice, view, &groups).map(|other| number.min(other))
    }

    #[inline(always)]
    fn number_in_place(slice: ChessMaterial, view: View, groups: &Groups) -> Option<usize> {
        let pairs = KingPairs::of(slice.has_pawns());
        let pair = pairs.numbers[usize::from(view.own_king) * 64 + usize::from(view.other_king)];
        if pair == NO_PAIR {
            return None;
        }
        let mut number = usize::from(pair);
        let mut taken = 1u64 << view.own_king | 1 << view.other_king;
        for (&set, group) in groups.sets.iter().zip(slice.groups()) {
            let is_pawn = usize::from(group.kind) == PAWN;
            let among = if is_pawn { rank(set >> 8) } else { rank_among(set, taken) };
            number = number * group.ways as usize + among as usize;
            taken |= set;
        }
        Some(number)
    }
}

/// Numbers of which each is visited once.
struct Once {
    numbers: [usize; 128],
    count: usize,
}

impl Once {
    fn new() -> Once {
        Once { numbers: [0; 128], count: 0 }
    }

    fn add(&mut self, number: usize) {
        if !self.numbers[..self.count].contains(&number)
            && let Some(next) = self.numbers.get_mut(self.count)
        {
            *next = number;
            self.count += 1;
        }
    }
}

impl Solvable for Chess {
    type Position = Position;
    type Slice = ChessMaterial;

    fn opposite(&self, slice: ChessMaterial) -> ChessMaterial {
        slice.opposite()
    }

    fn end_is_loss(&self) -> bool {
        true
    }

    fn size(&self, slice: ChessMaterial) -> u64 {
        let pairs = KingPairs::of(slice.has_pawns()).pairs.len() as u64;
        slice.groups().iter().map(|group| u64::from(group.ways)).product::<u64>() * pairs
    }

    #[inline(always)]
    fn position(&self, slice: ChessMaterial, index: usize) -> Option<Position> {
        let mut rest = index as u32;
        let mut numbers = [0; MOST_PIECES - 2];
        let used = slice.groups().len();
        for (number, group) in numbers[..used].iter_mut().zip(slice.groups()).rev() {
            *number = rest % group.ways;
            rest /= group.ways;
        }
        let &(own_king, other_king) = KingPairs::of(slice.has_pawns()).pairs.get(rest as usize)?;
        let view = View { own_king, other_king };
        let mut taken = 1u64 << own_king | 1 << other_king;
        let mut groups = Groups { sets: [0; MOST_PIECES - 2] };
        let king = |side, square: u8| (Piece { side, kind: Kind::King }, Bitboard(1 << square));
        let mut pieces = [king(Side::White, own_king); MOST_PIECES];
        pieces[1] = king(Side::Black, other_king);
        let mut last = 2;
        for (at, group) in slice.groups().iter().enumerate() {
            let (kind, members) = (usize::from(group.kind), usize::from(group.members));
            let set = if kind == PAWN {
                unrank(numbers[at], members, 48) << 8
            } else {
                spread(unrank(numbers[at], members, 64), taken)
            };
            if set & taken != 0 {
                return None;
            }
            taken |= set;
            groups.sets[at] = set;
            let side = if group.own { Side::White } else { Side::Black };
            pieces[last] = (Piece { side, kind: KINDS[kind] }, Bitboard(set));
            last += 1;
        }
        let both = on_main_diagonal(own_king) && on_main_diagonal(other_king);
        if both && !slice.has_pawns() && Chess::number(slice, view, &groups) != Some(index) {
            return None;
        }
        let position = Position::of_sets(&pieces[..last], Side::White);
        let king = Square::from_index(other_king.into());
        position.attackers(king, Side::White).is_empty().then_some(position)
    }

    #[inline(always)]
    fn expand(&self, position: &Position, outside: &mut impl FnMut(&Position)) -> Moves {
        let mut moves = Moves::default();
        let occupied = position.occupied();
        let other = position.side_to_move().other();
        // Two moves can lead to mirror images only while the King that stays is on a diagonal.
        let mirrored = position.king(other).is_some_and(|king| {
            let king = king.index() as u8;
            on_main_diagonal(king) || on_main_diagonal(king ^ 7)
        });
        let slice = if mirrored { self.slice(position) } else { None };
        let slice = slice.filter(|slice| !slice.has_pawns()).map(Slice::opposite);
        let mut met = Once::new();
        position.each_move(|played| {
            if occupied.has(played.to()) || played.promotion().is_some() {
                moves.outside += 1;
                outside(&position.after(played));
            } else if let Some(slice) = slice {
                met.add(self.index(slice, &position.after(played)));
            } else {
                moves.inside += 1;
            }
        });
        moves.inside += met.count as u32;
        moves
    }

    fn ended(&self, position: &Position) -> Value {
        if position.is_check() { Value::LOST } else { Value::DRAW }
    }

    #[inline(always)]
    fn predecessors(
        &self,
        opposite: ChessMaterial,
        position: &Position,
        visit: &mut impl FnMut(usize),
    ) {
        let turn = position.side_to_move();
        let moved = turn.other();
        let Some((view, groups)) = Chess::seen(opposite, position, moved) else { return };
        let mirrored = !opposite.has_pawns() && {
            let king = view.other_king;
            on_main_diagonal(king) || on_main_diagonal(king ^ 7)
        };
        let mut met = Once::new();
        let mut tell = |view: View, groups: &Groups| {
            if let Some(number) = Chess::number(opposite, view, groups) {
                if mirrored {
                    met.add(number);
                } else {
                    visit(number);
                }
            }
        };
        let occupied = groups
            .sets
            .iter()
            .fold(1u64 << view.own_king | 1 << view.other_king, |all, set| all | set);
        let occupied = Bitboard(occupied);
        for from in attacks::king(Square::from_index(view.own_king.into())) & !occupied {
            tell(View { own_king: from.index() as u8, ..view }, &groups);
        }
        for (at, group) in opposite.groups().iter().enumerate() {
            if !group.own {
                continue;
            }
            for to in Bitboard(groups.sets[at]) {
                let origins = match KINDS[usize::from(group.kind)] {
                    Kind::Pawn => pawn_origins(to, occupied),
                    Kind::Knight => attacks::knight(to),
                    Kind::Bishop => attacks::bishop(to, occupied),
                    Kind::Rook => attacks::rook(to, occupied),
                    _ => attacks::bishop(to, occupied) | attacks::rook(to, occupied),
                };
                for from in origins & !occupied {
                    let mut before = groups;
                    before.sets[at] = before.sets[at] & !to.bitboard().0 | from.bitboard().0;
                    tell(view, &before);
                }
            }
        }
        met.numbers[..met.count].iter().for_each(|&number| visit(number));
    }
}

impl Family for Chess {
    fn name(&self) -> &'static str {
        "chess"
    }

    fn version(&self) -> u8 {
        1
    }

    fn covers(&self, slice: ChessMaterial) -> bool {
        slice.pieces() <= MOST_PIECES && (slice.own[PAWN] == 0 || slice.other[PAWN] == 0)
    }

    fn known(&self, slice: ChessMaterial) -> Option<Value> {
        // Bare Kings, or one Bishop or Knight: no mate is possible.
        let [own, other] = [slice.own, slice.other]
            .map(|force| (force[0] + force[1] + force[PAWN] == 0).then_some(force[2] + force[3]));
        (own? + other? <= 1).then_some(Value::DRAW)
    }

    fn smaller(&self, slice: ChessMaterial) -> Vec<ChessMaterial> {
        let mut own_after = vec![slice.own];
        if slice.own[PAWN] > 0 {
            for kind in 0..PAWN {
                let mut force = slice.own;
                force[PAWN] -= 1;
                force[kind] += 1;
                own_after.push(force);
            }
        }
        let mut other_after = vec![slice.other];
        for kind in (0..5).filter(|&kind| slice.other[kind] > 0) {
            let mut force = slice.other;
            force[kind] -= 1;
            other_after.push(force);
        }
        let mut smaller = Vec::new();
        for other in own_after {
            for &own in &other_after {
                let next = ChessMaterial::new(own, other);
                if next != slice.opposite() {
                    smaller.push(next);
                }
            }
        }
        smaller
    }

    fn row(&self, slice: ChessMaterial) -> usize {
        slice.groups().last().map_or(1, |group| group.ways as usize)
    }

    #[inline(always)]
    fn slice(&self, position: &Position) -> Option<ChessMaterial> {
        let turn = position.side_to_move();
        if position.castling() != CastlingRights::NONE
            || position.en_passant().is_some()
            || position.king(turn).is_none()
            || position.king(turn.other()).is_none()
            || position.occupied().count() as usize > MOST_PIECES
        {
            return None;
        }
        let force = |side| KINDS.map(|kind| position.pieces(side, kind).count() as u8);
        let slice = ChessMaterial::new(force(turn), force(turn.other()));
        self.covers(slice).then_some(slice)
    }

    #[inline(always)]
    fn index(&self, slice: ChessMaterial, position: &Position) -> usize {
        Chess::seen(slice, position, position.side_to_move())
            .and_then(|(view, groups)| Chess::number(slice, view, &groups))
            .unwrap_or(0)
    }

    fn is_stored(&self, _position: &Position) -> bool {
        true
    }
}

/// Where a white Pawn can have come from without taking.
fn pawn_origins(to: Square, occupied: Bitboard) -> Bitboard {
    let below = Bitboard(to.bitboard().0 >> 8) & !occupied & Bitboard(!0xFF);
    let start = if to.rank() == 3 { Bitboard(below.0 >> 8) & !occupied } else { Bitboard::EMPTY };
    below | start
}
