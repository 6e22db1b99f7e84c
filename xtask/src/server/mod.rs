//! A small web server for the site: on this machine only, GET and HEAD, a
//! thread for each connection, so that a slow one holds up no other.

mod files;
mod http;

use std::io::{self, Write};
use std::net::{Ipv4Addr, TcpListener};
use std::path::Path;
use std::sync::Arc;
use std::thread;

use anyhow::{Context, Result};

use files::Site;

const USUAL_PORT: u16 = 8080;
const PORTS_TRIED: u16 = 100;

/// Serves the folder until the process is stopped.
pub(crate) fn serve(folder: &Path, port: Option<u16>, until_input_ends: bool) -> Result<()> {
    let listener = listen(port)?;
    let site = Arc::new(Site::new(folder));
    println!("Double Corner is at http://{}/ (Ctrl-C stops it)", listener.local_addr()?);
    io::stdout().flush()?;
    if until_input_ends {
        thread::spawn(|| {
            let ended = io::copy(&mut io::stdin(), &mut io::sink());
            std::process::exit(if ended.is_ok() { 0 } else { 1 });
        });
    }
    for stream in listener.incoming() {
        // A connection that broke before it was taken up concerns nobody else.
        let Ok(stream) = stream else { continue };
        let site = Arc::clone(&site);
        thread::spawn(move || http::converse(stream, |request| site.answer(request)));
    }
    Ok(())
}

fn listen(port: Option<u16>) -> Result<TcpListener> {
    let bind = |port| TcpListener::bind((Ipv4Addr::LOCALHOST, port));
    if let Some(port) = port {
        return bind(port).with_context(|| format!("port {port} can't be used"));
    }
    (USUAL_PORT..USUAL_PORT + PORTS_TRIED)
        .find_map(|port| bind(port).ok())
        .with_context(|| format!("no port from {USUAL_PORT} on is free; name one with --port"))
}
