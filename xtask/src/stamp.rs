//! Telling whether a step's sources changed since it last ran.

use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use super::places;

/// The mark of a step that has been done: a digest of what it was made from.
pub(crate) struct Stamp {
    file: PathBuf,
    digest: String,
}

impl Stamp {
    /// The stamp of the step `name` over the files and folders `sources`, by
    /// path, size and time of change.
    pub(crate) fn of(name: &str, sources: &[PathBuf]) -> Result<Stamp> {
        let mut hasher = DefaultHasher::new();
        for source in sources {
            for file in files_under(source)? {
                let about = fs::metadata(&file)?;
                file.hash(&mut hasher);
                about.len().hash(&mut hasher);
                about.modified()?.hash(&mut hasher);
            }
        }
        let digest = format!("{:016x}", hasher.finish());
        Ok(Stamp { file: places::memory().join(name), digest })
    }

    /// Whether the step was last done from the same sources.
    pub(crate) fn is_fresh(&self) -> bool {
        fs::read_to_string(&self.file).is_ok_and(|kept| kept == self.digest)
    }

    /// Says that the step has been done.
    pub(crate) fn keep(&self) -> Result<()> {
        fs::create_dir_all(places::memory())?;
        fs::write(&self.file, &self.digest)
            .with_context(|| format!("{} could not be written", self.file.display()))
    }
}

/// The digest of some content.
pub(crate) fn digest(content: &[u8]) -> String {
    let mut hasher = DefaultHasher::new();
    content.hash(&mut hasher);
    format!("{:016x}", hasher.finish())
}

/// All files under a folder, sorted; a file is only itself, and what does not
/// exist is nothing.
pub(crate) fn files_under(path: &Path) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    collect(path, &mut files).with_context(|| format!("{} could not be read", path.display()))?;
    files.sort();
    Ok(files)
}

fn collect(path: &Path, files: &mut Vec<PathBuf>) -> std::io::Result<()> {
    if path.is_dir() {
        for entry in fs::read_dir(path)? {
            collect(&entry?.path(), files)?;
        }
    } else if path.exists() {
        files.push(path.to_owned());
    }
    Ok(())
}
