//! The site: `www/` and the package together in `dist/`, with compressed copies.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use super::stamp::{digest, files_under};
use super::strip::strip;
use super::{bundle, compress, places, tables, wasm};

/// What each file of the site was last made from: its path in the site, and
/// the digest of its content.
type Digests = BTreeMap<String, String>;

const WORKER: &str = "sw.js";
/// The line of the service worker that the build replaces.
const UNSTAMPED: &str = "const SITE={version:\"\",files:[]};";

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
    let mut files = Vec::new();
    for (path, source) in sources()? {
        files.push((path, served(&source)?));
    }
    for (path, script) in bundle::scripts(&places::page())? {
        files.retain(|file| file.0 != path);
        files.push((path, script.into_bytes()));
    }
    files.extend(tables::site_files()?);
    publish_element(&files)?;
    stamp_worker(&mut files)?;
    for (path, content) in files {
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
        // Types are for those who write the page. No server need know of them.
        if path_within(&page, &file).ends_with(".d.ts") {
            continue;
        }
        sources.push((path_within(&page, &file), file));
    }
    let examples = places::root().join("docs/examples");
    for file in files_under(&examples)? {
        sources.push((format!("examples/{}", path_within(&examples, &file)), file));
    }
    for name in wasm::generated().filter(|name| !name.ends_with(".d.ts")) {
        sources.push((format!("pkg/{name}"), places::package().join(name)));
    }
    Ok(sources)
}

/// Puts the element's scripts into the package, where the WebAssembly lies beside them.
fn publish_element(files: &[(String, Vec<u8>)]) -> Result<()> {
    for (path, content) in files.iter().filter(|(path, _)| bundle::is_script(path)) {
        let script = String::from_utf8_lossy(content).replace("\"./pkg/", "\"./");
        let target = places::package().join(path);
        if fs::read(&target).ok().as_deref() != Some(script.as_bytes()) {
            write(&target, script.as_bytes())?;
        }
    }
    Ok(())
}

/// Writes the site's version and the list of its files into the service worker.
fn stamp_worker(files: &mut [(String, Vec<u8>)]) -> Result<()> {
    let kept: Vec<&(String, Vec<u8>)> =
        files.iter().filter(|(path, _)| path != WORKER && !path.starts_with("tables/")).collect();
    let names: Vec<&str> = kept.iter().map(|(path, _)| path.as_str()).collect();
    let all: Vec<u8> = kept
        .iter()
        .flat_map(|(path, content)| [digest(path.as_bytes()), digest(content)])
        .flat_map(String::into_bytes)
        .collect();
    let stamp = format!(
        "const SITE={{version:{},files:{}}};",
        serde_json::to_string(&digest(&all))?,
        serde_json::to_string(&names)?
    );
    let worker = files.iter_mut().find(|(path, _)| path == WORKER);
    let (_, content) = worker.context("the page has no service worker")?;
    let script = String::from_utf8_lossy(content);
    if !script.contains(UNSTAMPED) {
        bail!("{WORKER} has no line \"{UNSTAMPED}\".");
    }
    *content = script.replacen(UNSTAMPED, &stamp, 1).into_bytes();
    Ok(())
}

/// A file as it is served: of scripts, what a browser needs.
fn served(source: &Path) -> Result<Vec<u8>> {
    let content = fs::read(source)?;
    if source.extension().is_none_or(|ending| ending != "js") {
        return Ok(content);
    }
    let script =
        String::from_utf8(content).with_context(|| format!("{} is not UTF-8", source.display()))?;
    Ok(strip(&script).into_bytes())
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
