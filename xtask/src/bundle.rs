//! The element's modules in a few scripts, so that a page with a diagram makes few requests: one
//! that draws, and others that are fetched when they are needed. The page's own views use the modules as
//! they are.
//!
//! It knows the project's own way of writing modules, and refuses what isn't: an import or export
//! stands on one line of its own, and an export names what it means without renaming.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};

use super::strip::strip;

/// Each script, and the module that it begins with. A script takes modules from those before it.
const SCRIPTS: [(&str, &str); 5] = [
    ("double-corner.js", "double-corner.js"),
    ("double-corner-chess.js", "board/chess-pieces.js"),
    ("double-corner-marks.js", "element/marks.js"),
    ("double-corner-live.js", "element/live.js"),
    ("double-corner-chess-study.js", "study/chess.js"),
];

/// Whether a file of the site is one of the scripts.
pub(crate) fn is_script(path: &str) -> bool {
    SCRIPTS.iter().any(|(name, _)| *name == path)
}

/// The scripts with their names; `page` is the folder of the modules.
pub(crate) fn scripts(page: &Path) -> Result<Vec<(String, String)>> {
    let mut known = Vec::new();
    let mut scripts = Vec::new();
    for (number, (name, entry)) in SCRIPTS.into_iter().enumerate() {
        let taken = BTreeSet::new();
        let mut script = Script { page, number, known: &mut known, taken, text: String::new() };
        script.add(entry)?;
        scripts.push((name.to_owned(), script.finish(entry)?));
    }
    Ok(scripts)
}

/// A module that is part of a script.
struct Module {
    path: String,
    exports: Vec<String>,
    /// The number of the script that it is in.
    script: usize,
}

struct Script<'a> {
    page: &'a Path,
    number: usize,
    /// The modules of the scripts before, and of this one.
    known: &'a mut Vec<Module>,
    /// The modules that this one takes from scripts before.
    taken: BTreeSet<usize>,
    text: String,
}

impl Script<'_> {
    /// Adds a module behind those that it imports, and gives its number.
    fn add(&mut self, path: &str) -> Result<usize> {
        if let Some(at) = self.known.iter().position(|module| module.path == path) {
            if self.known[at].script != self.number {
                self.taken.insert(at);
            }
            return Ok(at);
        }
        let source = fs::read_to_string(self.page.join(path))
            .with_context(|| format!("the module {path} is missing"))?;
        let mut body = String::new();
        let mut exports = Vec::new();
        for line in strip(&source).lines().filter(|line| !line.is_empty()) {
            if let Some(import) = line.strip_prefix("import").filter(|rest| !rest.starts_with('('))
            {
                self.import(path, import, &mut body)?;
            } else if let Some(export) = line.strip_prefix("export") {
                let (name, declaration) = exported(export)
                    .with_context(|| format!("{path} exports in an unknown way: {line}"))?;
                exports.push(name);
                body.push_str(declaration);
            } else {
                body.push_str(&dynamic(path, line)?);
            }
            if !body.ends_with(['{', ';', ',', '(']) {
                body.push('\n');
            }
        }
        let number = self.known.len();
        let names = exports.join(",");
        self.text.push_str(&format!("const m{number}=(()=>{{\n{body}return{{{names}}}}})();\n"));
        self.known.push(Module { path: path.to_owned(), exports, script: self.number });
        Ok(number)
    }

    fn import(&mut self, path: &str, import: &str, body: &mut String) -> Result<()> {
        let import = import.trim();
        let unknown = || format!("{path} imports in an unknown way: {import}");
        let (names, from) = match import.rsplit_once("from ") {
            Some((names, from)) => (names, from),
            None => ("", import),
        };
        let from = from.trim_end_matches(';').trim_matches('"');
        let number = self.add(&resolve(path, from).with_context(unknown)?)?;
        if !names.is_empty() && !names.starts_with('{') {
            bail!(unknown());
        }
        if !names.is_empty() {
            body.push_str(&format!("const{}=m{number};", names.replace(" as ", ":")));
        }
        Ok(())
    }

    /// The script, with what it takes from the ones before and gives to the ones behind.
    fn finish(self, entry: &str) -> Result<String> {
        let list = |script: usize, wanted: &dyn Fn(usize) -> bool| {
            let all = self.known.iter().enumerate();
            let some = all.filter(|(at, module)| module.script == script && wanted(*at));
            some.map(|(at, _)| format!("m{at}")).collect::<Vec<_>>().join(",")
        };
        let mut text = String::new();
        for (before, (name, _)) in SCRIPTS.iter().enumerate().take(self.number) {
            let modules = list(before, &|at| self.taken.contains(&at));
            if !modules.is_empty() {
                text.push_str(&format!("import{{{modules}}}from\"./{name}\";\n"));
            }
        }
        text.push_str(&self.text);
        let at = self.known.iter().position(|module| module.path == entry);
        let at = at.context("the script is empty")?;
        let names = self.known[at].exports.join(",");
        text.push_str(&format!("export const{{{names}}}=m{at};\n"));
        text.push_str(&format!("export{{{}}};\n", list(self.number, &|_| true)));
        Ok(text)
    }
}

/// The name of what is exported, and its declaration.
fn exported(export: &str) -> Option<(String, &str)> {
    let words = ["const ", "class ", "function ", "async function "];
    let export = export.trim_start();
    let declared = words.iter().find_map(|word| export.strip_prefix(word));
    if let Some(rest) = declared {
        let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_' && c != '$')?;
        return Some((rest[..end].to_owned(), export));
    }
    let name = export.strip_prefix('{')?.strip_suffix("};")?.trim();
    (!name.contains([' ', ','])).then(|| (name.to_owned(), ""))
}

/// A line with the addresses of what it imports when it runs, as seen from the scripts.
fn dynamic(path: &str, line: &str) -> Result<String> {
    let Some((before, rest)) = line.split_once("import(\"") else { return Ok(line.to_owned()) };
    let (from, after) = rest.split_once('"').context("an import without an end")?;
    let target = resolve(path, from).with_context(|| format!("{path} imports {from}"))?;
    let script = SCRIPTS.iter().find(|(_, entry)| *entry == target);
    let target = script.map_or(target.as_str(), |(name, _)| name);
    Ok(format!("{before}import(\"./{target}\"{}", dynamic(path, after)?))
}

/// Where an address in a module leads, from the page's folder.
fn resolve(path: &str, from: &str) -> Option<String> {
    let mut parts: Vec<&str> = path.split('/').collect();
    parts.pop();
    for part in from.split('/') {
        match part {
            "." => {}
            ".." => {
                parts.pop()?;
            }
            name => parts.push(name),
        }
    }
    from.starts_with('.').then(|| parts.join("/"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_resolved() {
        assert_eq!(resolve("a/b.js", "../c/d.js").as_deref(), Some("c/d.js"));
        assert_eq!(resolve("a.js", "./b.js").as_deref(), Some("b.js"));
        assert_eq!(resolve("a.js", "../b.js"), None);
        assert_eq!(resolve("a.js", "b"), None);
    }

    #[test]
    fn exports_are_found() {
        let name = |text| exported(text).map(|found| found.0);
        assert_eq!(name(" const a=1;").as_deref(), Some("a"));
        assert_eq!(name(" async function b(){").as_deref(), Some("b"));
        assert_eq!(name("{C};").as_deref(), Some("C"));
        assert_eq!(name(" default d;"), None);
        assert_eq!(name("{a as b};"), None);
    }

    #[test]
    fn the_elements_scripts_can_be_made() {
        let scripts = scripts(&super::super::places::page()).unwrap();
        assert_eq!(scripts.len(), SCRIPTS.len());
        assert!(scripts[0].1.contains("import(\"./double-corner-live.js\")"));
        assert!(!scripts[0].1.contains("pkg/"));
        assert!(scripts[3].1.contains("import(\"./pkg/double_corner_rules.js\")"));
        assert!(scripts[3].1.starts_with("import{m0"));
        assert!(!scripts[3].1.contains("double-corner-chess.js\";"));
    }
}
