//! Where things are in the project's folder.

use std::path::{Path, PathBuf};

/// The project's top folder.
pub(crate) fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap_or(Path::new("."))
}

/// What cargo builds.
pub(crate) fn target() -> PathBuf {
    match std::env::var_os("CARGO_TARGET_DIR") {
        Some(folder) => root().join(folder),
        None => root().join("target"),
    }
}

/// What xtask remembers between runs.
pub(crate) fn memory() -> PathBuf {
    target().join("xtask")
}

/// The sources of the page.
pub(crate) fn page() -> PathBuf {
    root().join("www")
}

/// The npm package.
pub(crate) fn package() -> PathBuf {
    root().join("pkg")
}

/// The built site.
pub(crate) fn site() -> PathBuf {
    root().join("dist")
}

/// The tests that run under Node, with their npm packages.
pub(crate) fn tests() -> PathBuf {
    root().join("tests")
}

/// The holding sets that the site ships: they take long to make, and are kept with the sources.
pub(crate) fn holdings() -> PathBuf {
    root().join("holdings")
}

/// The table files that the site ships, once `tables` has made them.
pub(crate) fn tables() -> PathBuf {
    root().join("tables")
}
