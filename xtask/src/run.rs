//! Running other programs.

use std::env;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;

use anyhow::{Context, Result, bail};

/// Cargo, the one that started this program, in the project's folder.
pub(crate) fn cargo() -> Command {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(super::places::root());
    command
}

/// The program as a user would type it.
fn name(command: &Command) -> String {
    let program = Path::new(command.get_program());
    let mut text = program.file_stem().unwrap_or(program.as_os_str()).display().to_string();
    for argument in command.get_args() {
        text.push(' ');
        text.push_str(&argument.to_string_lossy());
    }
    text
}

/// Runs a program to its end; fails where it fails.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    if succeeds(command)? { Ok(()) } else { bail!("`{}` failed.", name(command)) }
}

/// Runs a program to its end, and says whether it was content.
pub(crate) fn succeeds(command: &mut Command) -> Result<bool> {
    let status =
        command.status().with_context(|| format!("`{}` could not be started", name(command)))?;
    Ok(status.success())
}

/// What a program printed; fails where it fails.
pub(crate) fn output(command: &mut Command) -> Result<String> {
    let output = command
        .stderr(Stdio::inherit())
        .output()
        .with_context(|| format!("`{}` could not be started", name(command)))?;
    if !output.status.success() {
        bail!("`{}` failed.", name(command));
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Runs a program, shows what it prints, and hands each line to `each_line`.
/// Answers whether the program was content.
pub(crate) fn watch(command: &mut Command, mut each_line: impl FnMut(&str)) -> Result<bool> {
    let mut child = command
        .stdout(Stdio::piped())
        .spawn()
        .with_context(|| format!("`{}` could not be started", name(command)))?;
    if let Some(stdout) = child.stdout.take() {
        let mut reader = BufReader::new(stdout);
        let mut bytes = Vec::new();
        while reader.read_until(b'\n', &mut bytes)? > 0 {
            let line = String::from_utf8_lossy(&bytes);
            print!("{line}");
            each_line(line.trim_end());
            bytes.clear();
        }
    }
    Ok(child.wait()?.success())
}

/// Hands `input` to a program and gives back what it printed.
pub(crate) fn filter(command: &mut Command, input: Vec<u8>) -> Result<Vec<u8>> {
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .with_context(|| format!("`{}` could not be started", name(command)))?;
    let mut stdin = child.stdin.take().context("no input")?;
    let writer = thread::spawn(move || std::io::Write::write_all(&mut stdin, &input));
    let output = child.wait_with_output()?;
    if !output.status.success() {
        bail!("`{}` failed.", name(command));
    }
    writer.join().map_err(|_| anyhow::anyhow!("the input could not be written"))??;
    Ok(output.stdout)
}
