//! Records of games: PDN for draughts and PGN for chess, one reader, one writer, one tree.
//!
//! [`read`] takes a text of any number of games and a [`Dialect`], [`write`] gives a record's
//! canonical text, and a [`Record`] is the game between them: tags, a start, a tree of moves
//! with comments and marks, and a [`Score`]. What was written reads back equal.
//!
//! Reading is liberal, as files are; writing is strict. A game that has a mistake keeps all that
//! could be read; what stands after the mistake in its line becomes a comment that begins with
//! `unread:`, so that no text is lost, and a [`Problem`] says where and why.
//!
//! Nothing here recurses over its input, so no depth of nesting can exhaust the stack.

mod bytes;
mod chess;
mod comment;
mod dialect;
mod draughts;
mod lexer;
mod mark;
mod movetext;
mod notes;
mod place;
mod problem;
mod reader;
mod score;
mod settle;
mod tailors;
mod tree;
mod writer;

pub use bytes::decode;
pub use chess::Chess;
pub use dialect::{Dialect, Format};
pub use mark::Mark;
pub use problem::{Problem, ProblemKind};
pub use reader::{Checkpoint, Entry, Reader, Reading, read};
pub use score::Score;
pub use tailors::Tailors;
pub use tree::{NodeId, Record};
pub use writer::write;
