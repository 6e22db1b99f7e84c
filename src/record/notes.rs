//! What is said about a record and its moves: tags, comments and marks.

use super::{Mark, NodeId, Record};
use crate::game::Game;

/// What is said about one move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Notes {
    before: Vec<String>,
    after: Vec<String>,
    marks: Vec<Mark>,
}

impl<P: Game> Record<P> {
    /// The tags in their order. `Result`, `SetUp` and a `FEN` that could be read are not among
    /// them: they are [`Record::score`] and [`Record::start`].
    pub fn tags(&self) -> &[(String, String)] {
        &self.tags
    }

    /// The value of a tag, its name in any case.
    pub fn tag(&self, name: &str) -> Option<&str> {
        let found = self.tags.iter().find(|tag| tag.0.eq_ignore_ascii_case(name));
        found.map(|tag| tag.1.as_str())
    }

    /// Sets a tag. White space in the value becomes single spaces; of the name only letters,
    /// digits and `_` are kept, from the first letter on. Nothing is set without a name, nor for
    /// `Result`, `SetUp` and `FEN`, which the record tells by other means.
    pub fn set_tag(&mut self, name: &str, value: &str) {
        let name = tag_name(name);
        let own = ["Result", "SetUp", "FEN"].iter().any(|own| own.eq_ignore_ascii_case(&name));
        if name.is_empty() || own {
            return;
        }
        match self.tags.iter_mut().find(|tag| tag.0.eq_ignore_ascii_case(&name)) {
            Some(tag) => tag.1 = tidy(value),
            None => self.add_tag(&name, value),
        }
    }

    /// Adds a tag at the end, whatever its name.
    pub(super) fn add_tag(&mut self, name: &str, value: &str) {
        self.tags.push((tag_name(name), tidy(value)));
    }

    /// Removes a tag, its name in any case.
    pub fn remove_tag(&mut self, name: &str) {
        self.tags.retain(|tag| !tag.0.eq_ignore_ascii_case(name));
    }

    /// The comments after the node's move; those of the root stand before the game.
    pub fn comments(&self, id: NodeId) -> &[String] {
        self.node(id).notes.as_ref().map_or(&[], |notes| &notes.after)
    }

    /// The comments before the node's move.
    pub fn comments_before(&self, id: NodeId) -> &[String] {
        self.node(id).notes.as_ref().map_or(&[], |notes| &notes.before)
    }

    /// The marks on the node's move, in the order of their numbers.
    pub fn marks(&self, id: NodeId) -> &[Mark] {
        self.node(id).notes.as_ref().map_or(&[], |notes| &notes.marks)
    }

    fn notes_mut(&mut self, id: NodeId) -> &mut Notes {
        self.node_mut(id).notes.get_or_insert_default()
    }

    /// Adds a comment after the node's move. White space becomes single spaces;
    /// an empty comment is none.
    pub fn add_comment(&mut self, id: NodeId, text: &str) {
        let text = tidy(text);
        if !text.is_empty() {
            self.notes_mut(id).after.push(text);
        }
    }

    /// Puts comments before all others that stand before the game.
    pub(super) fn put_first_comments(&mut self, comments: Vec<String>) {
        if !comments.is_empty() {
            let after = &mut self.notes_mut(NodeId::ROOT).after;
            let others = std::mem::replace(after, comments);
            after.extend(others);
        }
    }

    /// Adds a comment before the node's move; at the root this is [`Record::add_comment`].
    pub fn add_comment_before(&mut self, id: NodeId, text: &str) {
        let text = tidy(text);
        if self.parent(id).is_none() {
            self.add_comment(id, &text);
        } else if !text.is_empty() {
            self.notes_mut(id).before.push(text);
        }
    }

    /// Puts one comment after the node's move in the place of all; an empty text leaves none.
    pub fn set_comment(&mut self, id: NodeId, text: &str) {
        if let Some(notes) = &mut self.node_mut(id).notes {
            notes.after.clear();
        }
        self.add_comment(id, text);
    }

    /// Puts one comment before the node's move in the place of all; an empty text leaves none.
    /// At the root this is [`Record::set_comment`].
    pub fn set_comment_before(&mut self, id: NodeId, text: &str) {
        if self.parent(id).is_none() {
            self.set_comment(id, text);
            return;
        }
        if let Some(notes) = &mut self.node_mut(id).notes {
            notes.before.clear();
        }
        self.add_comment_before(id, text);
    }

    /// Removes the comments before and after the node's move.
    pub fn clear_comments(&mut self, id: NodeId) {
        if let Some(notes) = &mut self.node_mut(id).notes {
            notes.before.clear();
            notes.after.clear();
        }
    }

    /// Puts a mark on the node's move; the root has no move to mark, and `$0` is no mark.
    pub fn add_mark(&mut self, id: NodeId, mark: Mark) {
        if self.parent(id).is_none() || mark == Mark(0) {
            return;
        }
        let marks = &mut self.notes_mut(id).marks;
        if let Err(place) = marks.binary_search(&mark) {
            marks.insert(place, mark);
        }
    }

    /// Takes a mark from the node's move.
    pub fn remove_mark(&mut self, id: NodeId, mark: Mark) {
        if let Some(notes) = &mut self.node_mut(id).notes {
            notes.marks.retain(|&kept| kept != mark);
        }
    }
}

fn tag_name(name: &str) -> String {
    let kept = |c: &char| c.is_ascii_alphanumeric() || *c == '_';
    name.chars().filter(kept).skip_while(|c| !c.is_ascii_alphabetic()).collect()
}

/// A text on one line: runs of white space and control characters become one space.
pub(super) fn tidy(text: &str) -> String {
    let mut tidied = String::with_capacity(text.len());
    for word in text.split(super::lexer::is_blank).filter(|word| !word.is_empty()) {
        if !tidied.is_empty() {
            tidied.push(' ');
        }
        tidied.push_str(word);
    }
    tidied
}
