//! What the class `Record` has more for those who write a study: comments before a move, the commands
//! in comments, and the order of variations.

use super::any::each;
use super::error::error;
use super::record::{Record, node_id};
use crate::book;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
impl Record {
    /// Puts one comment before a node's move in the place of all; an empty text leaves none. At
    /// the first node this is `setComment`.
    #[wasm_bindgen(js_name = setCommentBefore)]
    pub fn set_comment_before(&mut self, id: f64, text: &str) -> Result<(), JsValue> {
        if each!(self.any(), tree => tree.parent(node_id(tree, id)?).is_none()) {
            return self.set_comment(id, text);
        }
        each!(self.any_mut(), tree => {
            let id = node_id(tree, id)?;
            let commands: Vec<String> = tree
                .comments_before(id)
                .iter()
                .flat_map(|comment| book::commands(comment))
                .collect();
            tree.set_comment_before(id, &format!("{} {text}", commands.join(" ")));
            Ok(())
        })
    }

    /// Puts a command such as `[%csl G18]` (`name` is "csl", `value` is "G18") behind a node's
    /// move in the place of those of its name; an empty value leaves none. What would end the
    /// command, `]`, is left out of the value. Throws "argument" for a name that is not of letters.
    #[wasm_bindgen(js_name = setCommand)]
    pub fn set_command(&mut self, id: f64, name: &str, value: &str) -> Result<(), JsValue> {
        if name.is_empty() || !name.bytes().all(|byte| byte.is_ascii_alphabetic()) {
            let said = format!("\"{name}\" is no name of a command, which has letters only");
            return Err(error("argument", &said));
        }
        each!(self.any_mut(), tree => {
            let id = node_id(tree, id)?;
            let others: Vec<String> =
                tree.comments(id).iter().map(|comment| book::without_command(comment, name)).collect();
            let value: String = value.chars().filter(|sign| !"[]{}".contains(*sign)).collect();
            let command = match value.trim() {
                "" => String::new(),
                value => format!("[%{name} {value}]"),
            };
            let (first, rest) = others.split_first().map_or(("", &[][..]), |(first, rest)| (first, rest));
            tree.set_comment(id, &format!("{command} {first}"));
            for comment in rest {
                tree.add_comment(id, comment);
            }
            Ok(())
        })
    }

    /// Moves a node one place up among the continuations of the one before it; tells whether it
    /// could.
    pub fn raise(&mut self, id: f64) -> Result<bool, JsValue> {
        each!(self.any_mut(), tree => {
            let id = node_id(tree, id)?;
            Ok(tree.promote(id))
        })
    }
}
