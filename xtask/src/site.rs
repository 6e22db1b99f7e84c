//! The site: `www/` and the package together in `dist/`, with compressed copies.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use super::stamp::{digest, files_under};
use super::{compress, places, wasm};

/// What each file of the site was last made from: its path in the site, and
/// the digest of its content.
type Digests = BTreeMap<String, String>;

/// Brings the package and the site up to date.
pub(crate) fn build() -> Result<()> {
    wasm::build()?;
    let site = places::site();
    let memory = places::memory().join("site.json");
    let known: Digests = match fs::read(&memory) {
        Ok(text) => serde_json::from_slice(&text).unwrap_or_default(),
        Err(_) => Digests::new(),
    };
    let mut now = Digests::new();
    let mut changed = Vec::new();
    for (path, source) in sources()? {
        let content = fs::read(&source)?;
        let digest = digest(&content);
        let target = site.join(&path);
        if known.get(&path) != Some(&digest) || !is_complete(&target) {
            write(&target, &content)?;
            changed.push(target);
        }
        now.insert(path, digest);
    }
    changed.retain(|file| compress::is_worthwhile(file));
    compress::compress(&changed)?;
    remove_others(&site, &now)?;
    fs::create_dir_all(places::memory())?;
    fs::write(&memory, serde_json::to_vec_pretty(&now)?)?;
    Ok(())
}

/// Each file's path in the site, with `/`, and where it comes from.
fn sources() -> Result<Vec<(String, PathBuf)>> {
    let page = places::page();
    let mut sources = Vec::new();
    for file in files_under(&page)? {
        sources.push((path_within(&page, &file), file));
    }
    for name in wasm::generated().filter(|name| !name.ends_with(".d.ts")) {
        sources.push((format!("pkg/{name}"), places::package().join(name)));
    }
    Ok(sources)
}

fn path_within(folder: &Path, file: &Path) -> String {
    let path = file.strip_prefix(folder).unwrap_or(file);
    path.components().map(|part| part.as_os_str().to_string_lossy()).collect::<Vec<_>>().join("/")
}

fn write(target: &Path, content: &[u8]) -> Result<()> {
    if let Some(folder) = target.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::write(target, content).with_context(|| format!("{} could not be written", target.display()))
}

fn compressed_copies(file: &Path) -> Vec<PathBuf> {
    if !compress::is_worthwhile(file) {
        return Vec::new();
    }
    let copy = |ending| PathBuf::from(format!("{}.{ending}", file.display()));
    vec![copy("br"), copy("gz")]
}

fn is_complete(file: &Path) -> bool {
    file.is_file() && compressed_copies(file).iter().all(|copy| copy.is_file())
}

/// Removes what an earlier build made and this one would not.
fn remove_others(site: &Path, wanted: &Digests) -> Result<()> {
    let mut keep = BTreeSet::new();
    for path in wanted.keys() {
        let file = site.join(path);
        keep.extend(compressed_copies(&file));
        keep.insert(file);
    }
    for file in files_under(site)? {
        if !keep.contains(&file) {
            fs::remove_file(file)?;
        }
    }
    Ok(())
}
