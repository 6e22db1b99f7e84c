//! The site: `www/` and the package together in `dist/`, with compressed copies.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use super::stamp::{digest, files_under};
use super::{bundle, compress, places, tables, wasm};

/// What each file of the site was last made from: its path in the site, and
/// the digest of its content.
type Digests = BTreeMap<String, String>;

const WORKER: &str = "sw.js";
/// The line of the service worker that the build replaces.
const UNSTAMPED: &str = "const SITE = { version: \"\", files: [] };";

/// Brings the package and the site up to date; of the package only the modules `only`, if any.
pub(crate) fn build(only: &[String]) -> Result<()> {
    wasm::build(only)?;
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
        let content = fs::read(&source);
        files.push((path, content.with_context(|| format!("{} is missing", source.display()))?));
    }
    files.extend(bundle::scripts()?.into_iter().map(|(path, text)| (path, text.into_bytes())));
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
        let path = path_within(&page, &file);
        // Of the modules scripts are made, the worker is one of its own; types are for those who
        // write the page.
        if path == WORKER || !path.ends_with(".js") && !path.ends_with(".d.ts") {
            sources.push((path, file));
        }
    }
    let examples = places::root().join("docs/examples");
    for file in files_under(&examples)? {
        sources.push((format!("examples/{}", path_within(&examples, &file)), file));
    }
    for name in wasm::generated().filter(|name| name.ends_with(".wasm")) {
        sources.push((format!("pkg/{name}"), places::package().join(name)));
    }
    Ok(sources)
}

/// Puts the element's scripts into the package, where the WebAssembly lies beside them.
fn publish_element(files: &[(String, Vec<u8>)]) -> Result<()> {
    for (path, content) in files.iter().filter(|(path, _)| bundle::is_of_element(path)) {
        let script =
            String::from_utf8_lossy(content).replace("`./pkg/", "`./").replace("\"./pkg/", "\"./");
        let target = places::package().join(path);
        if fs::read(&target).ok().as_deref() != Some(script.as_bytes()) {
            write(&target, script.as_bytes())?;
        }
    }
    // What an earlier build made and this one would not.
    for file in files_under(&places::package())? {
        let path = path_within(&places::package(), &file);
        if bundle::is_of_element(&path) && !files.iter().any(|(made, _)| *made == path) {
            fs::remove_file(file)?;
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
