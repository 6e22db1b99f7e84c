//! The project's only build tool: `cargo xtask COMMAND`.

mod bench;
mod bundle;
mod compress;
mod lint;
mod places;
mod run;
mod server;
mod setup;
mod site;
mod stamp;
mod tables;
mod tally;
mod test;
mod wasm;

use std::env;
use std::process::ExitCode;

use anyhow::{Result, bail};

const USAGE: &str = "\
cargo xtask COMMAND

  serve [--port N]    build what is stale and serve the site (port 8080, else the next free one)
  test [PART ...]     run every test; PART is lint, native, wasm, package or page
  build [MODULE ...]  build the package (pkg/) and the site (dist/), with its tables; of the
                      package only MODULEs (full, checkers, exact, ...), if any are named
  tables [--men N | --slice NAME | --holdings]
                      make the endgame tables that the site ships, or some (tables/)
  bench [PART ...] [--write]
                      measure, and print tables; --write keeps them in docs/benchmarks.md
  lint                check formatting, Rust and JavaScript";

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    match dispatch(&arguments) {
        Ok(code) => code,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn dispatch(arguments: &[String]) -> Result<ExitCode> {
    let (command, rest) = match arguments {
        [] => ("help", arguments),
        [first, rest @ ..] => (first.as_str(), rest),
    };
    match command {
        "serve" => serve(rest)?,
        "test" => return test::run(rest),
        "build" => {
            // What one puts on a server is whole; `serve` doesn't wait for tables.
            tables::make_missing()?;
            site::build(rest)?;
        }
        "tables" => tables::make(rest)?,
        "bench" => bench::run(rest)?,
        "lint" => {
            expect_no_arguments(command, rest)?;
            if lint::run()? > 0 {
                return Ok(ExitCode::FAILURE);
            }
        }
        wasm::RUNNER => wasm::run_tests(rest)?,
        "help" | "--help" | "-h" => println!("{USAGE}"),
        other => bail!("there is no command \"{other}\".\n\n{USAGE}"),
    }
    Ok(ExitCode::SUCCESS)
}

fn expect_no_arguments(command: &str, rest: &[String]) -> Result<()> {
    match rest.first() {
        None => Ok(()),
        Some(extra) => bail!("\"{command}\" takes no argument, found \"{extra}\".\n\n{USAGE}"),
    }
}

/// `--built` serves `dist/` as it stands, `--until-input-ends` stops with the
/// process that started the server; the page's tests use both.
fn serve(arguments: &[String]) -> Result<()> {
    let mut port = None;
    let mut built = false;
    let mut until_input_ends = false;
    let mut rest = arguments.iter();
    while let Some(argument) = rest.next() {
        match argument.as_str() {
            "--port" => match rest.next().map(|text| text.parse::<u16>()) {
                Some(Ok(number)) => port = Some(number),
                _ => bail!("--port needs a number from 0 to 65535 (0 takes any free port)."),
            },
            "--built" => built = true,
            "--until-input-ends" => until_input_ends = true,
            other => bail!("\"serve\" doesn't know \"{other}\".\n\n{USAGE}"),
        }
    }
    if !built {
        tables::tell_of_missing();
        site::build(&[])?;
    }
    server::serve(&places::site(), port, until_input_ends)
}
