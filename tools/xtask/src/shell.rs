//! Runs other programs: prints each command, and turns a failure into a sentence.

use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

/// The result of a chore; the error is a sentence for people.
pub type Result<T = ()> = std::result::Result<T, String>;

/// Prints on standard error what the chore is about to do.
pub fn say(what: impl AsRef<str>) {
    eprintln!("xtask: {}", what.as_ref());
}

/// Runs a program with our own input and output. Fails if the program does.
pub fn run(command: &mut Command) -> Result {
    say(spelled(command));
    run_quietly(command)
}

/// The same for one of many commands: prints nothing unless it fails.
pub fn run_quietly(command: &mut Command) -> Result {
    let status = command
        .status()
        .map_err(|error| format!("cannot start {}: {error}", program(command)))?;
    if status.success() {
        Ok(())
    } else {
        Err(format!("{} ended with {status}", program(command)))
    }
}

/// Runs a program, passes its standard output on line by line and shows each
/// line to `watch` as well.
pub fn run_watched(command: &mut Command, mut watch: impl FnMut(&str)) -> Result {
    say(spelled(command));
    let mut child = command
        .stdout(Stdio::piped())
        .spawn()
        .map_err(|error| format!("cannot start {}: {error}", program(command)))?;
    if let Some(output) = child.stdout.take() {
        let mut terminal = std::io::stdout();
        for line in BufReader::new(output).split(b'\n') {
            let line =
                line.map_err(|error| format!("reading from {}: {error}", program(command)))?;
            let line = String::from_utf8_lossy(&line);
            // A closed terminal must not end the tests half way.
            let _ = writeln!(terminal, "{line}");
            watch(&line);
        }
    }
    let status = child
        .wait()
        .map_err(|error| format!("waiting for {}: {error}", program(command)))?;
    if status.success() {
        Ok(())
    } else {
        Err(format!("{} ended with {status}", program(command)))
    }
}

/// The first line a program prints; `None` if the program is missing or fails.
pub fn answer(command: &mut Command) -> Option<String> {
    let output = command.stderr(Stdio::null()).output().ok()?;
    if !output.status.success() {
        return None;
    }
    let text = String::from_utf8(output.stdout).ok()?;
    Some(text.lines().next()?.trim().to_owned())
}

/// Whether a program of this name can be started at all.
pub fn exists(name: &str) -> bool {
    Command::new(name)
        .arg("--version")
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok()
}

fn program(command: &Command) -> String {
    let path = std::path::Path::new(command.get_program());
    path.file_name()
        .unwrap_or(path.as_os_str())
        .to_string_lossy()
        .into_owned()
}

/// The command as one would type it, without the environment.
fn spelled(command: &Command) -> String {
    let arguments = command
        .get_args()
        .map(|argument| argument.to_string_lossy());
    std::iter::once(program(command).into())
        .chain(arguments)
        .collect::<Vec<_>>()
        .join(" ")
}
