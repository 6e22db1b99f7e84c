//! What Lighthouse says of the site.

use anyhow::{Context, Result};

use super::super::run::{self, run};
use super::super::{places, setup, test};
use super::table::markdown;
use super::{figure, last_line};

pub(crate) fn measure() -> Result<String> {
    // Apart from the packages of the tests, since it is as large as all of them.
    let folder = places::tests().join("bench/lighthouse");
    if !folder.join("node_modules").is_dir() {
        run(setup::npm()?.args(["ci", "--no-audit", "--no-fund", "--prefix"]).arg(&folder))?;
    }
    let printed = run::output(test::node_for_tests()?.arg(folder.join("run.js")))?;
    // Before the figures stands what it found fault with.
    print!("{printed}");
    let measured = last_line(&printed)?;
    let pages = measured.as_object().context("no figures of pages")?;
    let mut rows = Vec::new();
    for (name, scores) in pages {
        let score = |path| Ok::<_, anyhow::Error>(figure(scores, path)?.to_string());
        rows.push([
            name.clone(),
            score("/performance")?,
            score("/accessibility")?,
            score("/best-practices")?,
            score("/seo")?,
        ]);
    }
    let heads = ["Lighthouse", "performance", "accessibility", "best practices", "SEO"];
    Ok(markdown(heads, &rows))
}
