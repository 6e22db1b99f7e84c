//! How strong the search of draughts is: problems solved, matches, positions a second.

use anyhow::{Context, Result};
use serde_json::Value;

use super::super::run::{self, cargo};
use super::table::markdown;
use super::{figure, last_line};

pub(crate) fn measure() -> Result<String> {
    let printed = run::output(cargo().args(["bench", "--quiet", "--bench", "engine"]))?;
    let measured = last_line(&printed)?;
    let list = |key: &str| {
        let list = measured.get(key).and_then(Value::as_array);
        list.with_context(|| format!("no figures of {key}"))
    };
    let mut rows = Vec::new();
    for row in list("problems")? {
        let of = |path| figure(row, path);
        rows.push([
            format!("{}", of("/nodes")?),
            format!("{} of {}", of("/solved")?, of("/all")?),
            format!("{:.2}", of("/each_second")? / 1e6),
        ]);
    }
    let heads = ["positions looked at for a problem", "solved", "million a second"];
    let problems = markdown(heads, &rows);
    let mut rows = Vec::new();
    for row in list("matches")? {
        let against = row.get("against").and_then(Value::as_str).context("no opponent")?;
        let count = |path| figure(row, path).map(|count| count.to_string());
        rows.push([against.to_owned(), count("/won")?, count("/drawn")?, count("/lost")?]);
    }
    let heads = ["each two-move opening from both sides, against itself", "won", "drawn", "lost"];
    Ok(format!("{problems}\n{}", markdown(heads, &rows)))
}
