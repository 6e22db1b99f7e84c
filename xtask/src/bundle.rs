//! The page's scripts: its modules, and those of the element, put together by `bundle.mjs`.

use anyhow::{Context, Result};
use serde_json::Value;

use super::{places, run, setup};

/// What the element's scripts begin with.
const ELEMENT: &str = "double-corner";

/// Whether a file of the site is one of the element's scripts, which the package has too.
pub(crate) fn is_of_element(path: &str) -> bool {
    path.starts_with(ELEMENT) && path.ends_with(".js")
}

/// The scripts with their paths in the site.
pub(crate) fn scripts() -> Result<Vec<(String, String)>> {
    setup::npm_packages()?;
    let mut node = setup::node()?;
    node.arg(places::root().join("xtask/bundle.mjs"));
    node.args([places::page(), places::package(), places::tests()]);
    let printed = run::output(&mut node)?;
    let scripts: Vec<Value> = serde_json::from_str(&printed).context("the scripts are no JSON")?;
    let text = |script: &Value, key| script.get(key).and_then(Value::as_str).map(str::to_owned);
    let script = |script: &Value| Some((text(script, "path")?, text(script, "text")?));
    scripts.iter().map(script).collect::<Option<_>>().context("a script has no path or no text")
}

#[cfg(test)]
mod tests {
    use super::is_of_element;

    #[test]
    fn the_elements_scripts_are_told_from_the_pages() {
        assert!(is_of_element("double-corner-live.js"));
        assert!(!is_of_element("app.js") && !is_of_element("pkg/double_corner.js"));
    }
}
