//! How fast the tree of moves is counted, beside a peer.

use anyhow::{Context, Result, bail};
use serde_json::Value;

use super::super::run::{self, cargo};
use super::table::markdown;
use super::{figure, last_line, script};

/// Leaves of the tree from the start at each depth from 1, as published.
const PUBLISHED: [u64; 10] = [7, 49, 302, 1469, 7361, 36768, 179740, 845931, 3963680, 18391564];

pub(crate) fn measure() -> Result<String> {
    let native = last_line(&run::output(cargo().args(["bench", "--quiet", "--bench", "perft"]))?)?;
    let node = script("perft.js")?;
    let of = |key: &str| node.get(key).with_context(|| format!("no figures of {key}"));
    let (ours, peer) = (of("ours")?, of("peer")?);
    let peer_name = peer.get("name").and_then(Value::as_str).unwrap_or("the peer");
    let slowest = speed(peer)?;
    let mut rows = Vec::new();
    for (name, measured) in
        [("Double Corner, native", &native), ("Double Corner, Node", ours), (peer_name, peer)]
    {
        let speed = speed(measured)?;
        rows.push([
            name.to_owned(),
            figure(measured, "/depth")?.to_string(),
            format!("{:.2}", speed / 1e6),
            format!("{:.0}", speed / slowest),
        ]);
    }
    Ok(markdown(["perft from the start", "plies", "million leaves a second", "ratio"], &rows))
}

/// Leaves a second; an error where the count is wrong.
fn speed(measured: &Value) -> Result<f64> {
    let depth = figure(measured, "/depth")? as usize;
    let leaves = measured.get("leaves").and_then(Value::as_f64).context("no count of leaves")?;
    if depth.checked_sub(1).and_then(|index| PUBLISHED.get(index)).map(|count| *count as f64)
        != Some(leaves)
    {
        bail!("{leaves} leaves at {depth} plies is not what is published");
    }
    Ok(leaves / figure(measured, "/seconds")?)
}
