//! Measures the firmware in the emulator, and compares it with its budgets and with the
//! numbers accepted last.

use std::path::PathBuf;
use std::process::Command;

use crate::firmware::{self, Board};
use crate::shell::{self, Result, say};
use crate::toolchain::Toolchain;
use crate::{release, workspace, yardstick};

/// The text above the accepted numbers.
const HEAD: &str = "\
# How fast it is

Made by `cargo xtask bench --accept`: the real firmware for the Pico on the
emulated board, counted in cycles at 200 MHz. The numbers are the same on every
machine and in every run; `cargo xtask bench` shows how a change affects them.

The emulator counts the cycles of the Cortex-M0+ and of the SPI wire exactly, and
the misses of the flash cache: 16 KiB, two ways, lines of eight bytes, a word
brought in at a time. The cost of a miss follows from the flash controller as the
program has set it up. With the Pico's loader it sends address and mode bits (8
clocks over four wires), waits 4 and receives a word in 8: 20 clocks of the flash,
40 of the processor at half its clock. With 10 for lookup, FIFOs and chip select
that makes 50 cycles, 250 ns. The 40 are certain; the 10 are what owners'
measurements leave (about 400 ns at 125 MHz), so that the sum may be wrong by a
fifth. *Harsh* is a board on which a miss costs 75, the cache throws out any of
two lines, and the flash writes and erases as slowly as its data sheet allows.
`host/emulator/src/xip.rs` has the derivation and its sources. The code that runs most
is in RAM (`firmware/layout.x`, made by `cargo xtask layout` from these misses).

The watchdog separates one picture from the next: the firmware feeds it after each
event it has dealt with. *99 %* of a few presses is the worst of them.

The *yardstick* is the usual way to draw on such a panel: `embedded-graphics`
straight through `mipidsi`, no frame buffer, its SPI interface with a buffer of
512 bytes, the same board, clock and 62.5 MHz, compiled for speed
(`tools/yardstick/`). The bench presses a button on the real firmware and on a
simulated console with the same luck, records every stroke of the simulated picture,
and lets the yardstick's program draw those strokes: rectangles,
rounded ones and circles as primitives of `embedded-graphics`, letters and
one-bit pictures as it draws the letters of its own fonts, mixed colours and
patterns as pictures or pixels that are there already. Both panels must end up
with the same pixels, or there is no number. Ours is counted from the edge of
the button and so includes debouncing, rules, layout and measuring text; the
yardstick's program does nothing but draw. Without a frame buffer a program does not
know which pixels change: *all* is the whole scene, as such programs mostly draw it;
*changed* is the best that could be done by hand, only the strokes that reach
into the smallest rectangle with a changed pixel, cut to it. The flicker of drawing
stroke by stroke does not show in the numbers.

```text
";

/// The options of `cargo xtask bench`.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Bench {
    /// The board; the Pico if none is named.
    pub board: Option<Board>,
    /// Prints JSON instead of a table.
    pub json: bool,
    /// An earlier `--json` to compare with, instead of the accepted numbers.
    pub compare: Option<PathBuf>,
    /// Makes these the accepted numbers.
    pub accept: bool,
}

impl Bench {
    /// `cargo xtask bench`
    pub fn run(&self) -> Result {
        let board = self.board.unwrap_or(Board::Pico);
        if self.accept && (board != Board::Pico || self.json || self.compare.is_some()) {
            return Err(
                "--accept takes the table of the pico: it goes with no other option".into(),
            );
        }
        let toolchain = Toolchain::find()?;
        firmware::build(&toolchain, board)?;
        if board == Board::Pico {
            yardstick::build(&toolchain)?;
        }
        if self.accept {
            return accept(board, &Measured::now(&toolchain)?);
        }
        let mut command = command(board);
        if self.json {
            command.arg("--json");
        }
        let accepted = accepted("json");
        match &self.compare {
            Some(path) => drop(
                command
                    .arg("--compare")
                    .arg(std::path::absolute(path).unwrap_or(path.clone())),
            ),
            None if !self.json && board == Board::Pico && accepted.is_file() => {
                command.arg("--compare").arg(accepted);
            }
            None => {}
        }
        shell::run(&mut command)
    }
}

fn command(board: Board) -> Command {
    let mut command = workspace::cargo(&["run", "--release", "--quiet", "-p", "taschenspieler"]);
    command
        .args(["--", "bench", "--board"])
        .arg(board.to_string());
    command.arg(board.elf());
    if board == Board::Pico {
        command.arg("--yardstick").arg(yardstick::elf());
    }
    command
}

/// The paths of the accepted numbers: for people and for programs.
fn accepted(ending: &str) -> PathBuf {
    workspace::root()
        .join("docs")
        .join("bench")
        .with_extension(ending)
}

/// Which program the accepted numbers are about, and who has compiled it.
#[derive(Debug, PartialEq, Eq)]
struct Measured {
    /// SHA-256 of what is flashed.
    image: String,
    /// Another compiler makes another program of the same sources.
    compiler: String,
}

impl Measured {
    /// The program for the Pico that was built last.
    fn now(toolchain: &Toolchain) -> Result<Measured> {
        let path = Board::Pico.uf2();
        let uf2 = std::fs::read(&path)
            .map_err(|error| format!("cannot read {}: {error}", workspace::short(&path)))?;
        Ok(Measured {
            image: release::sum(&uf2),
            compiler: toolchain.version(),
        })
    }

    /// What the accepted numbers say.
    fn read(json: &str) -> Option<Measured> {
        let json: serde_json::Value = serde_json::from_str(json).ok()?;
        let text = |name: &str| Some(json.get(name)?.as_str()?.to_owned());
        Some(Measured {
            image: text("image")?,
            compiler: text("compiler")?,
        })
    }

    /// The same numbers, with this at their head.
    fn noted_in(&self, json: &str) -> String {
        let [image, compiler] = [&self.image, &self.compiler].map(|text| text.replace('"', ""));
        let head = format!("{{\n\"image\": \"{image}\",\n\"compiler\": \"{compiler}\",\n");
        json.replacen("{\n", &head, 1)
    }

    /// Whether the accepted numbers are about this program.
    fn compare(&self, accepted: Option<&Measured>) -> Result {
        let again = "`cargo xtask bench --accept` makes them anew";
        match accepted {
            None => Err(format!(
                "docs/bench.json does not say of which program: {again}"
            )),
            Some(accepted) if accepted.compiler != self.compiler => {
                say(format!(
                    "docs/bench.json: compiled by {}, here by {}: not compared",
                    accepted.compiler, self.compiler
                ));
                Ok(())
            }
            Some(accepted) if accepted.image != self.image => Err(format!(
                "the numbers in docs/bench.json are those of another program: {again}"
            )),
            Some(_) => Ok(()),
        }
    }
}

/// Among the lints: the accepted numbers are those of the program as it is.
pub fn check(toolchain: &Toolchain) -> Result {
    firmware::build(toolchain, Board::Pico)?;
    let path = accepted("json");
    let json = std::fs::read_to_string(&path)
        .map_err(|error| format!("cannot read {}: {error}", workspace::short(&path)))?;
    Measured::now(toolchain)?.compare(Measured::read(&json).as_ref())
}

/// Measures once, for people and for programs.
fn accept(board: Board, measured: &Measured) -> Result {
    let docs = workspace::root().join("docs");
    std::fs::create_dir_all(&docs)
        .map_err(|error| format!("cannot create {}: {error}", workspace::short(&docs)))?;
    let (page, json) = (accepted("md"), accepted("json"));
    let table = printed(command(board).arg("--json-file").arg(&json))?;
    let numbers = std::fs::read_to_string(&json)
        .map_err(|error| format!("cannot read {}: {error}", workspace::short(&json)))?;
    for (path, text) in [
        (&page, format!("{HEAD}{table}```\n")),
        (&json, measured.noted_in(&numbers)),
    ] {
        std::fs::write(path, text)
            .map_err(|error| format!("cannot write {}: {error}", workspace::short(path)))?;
    }
    for path in [page, json] {
        say(workspace::short(&path));
    }
    Ok(())
}

fn printed(command: &mut Command) -> Result<String> {
    let mut text = String::new();
    shell::run_watched(command, |line| {
        text.push_str(line);
        text.push('\n');
    })?;
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn measured(image: &str, compiler: &str) -> Measured {
        Measured {
            image: image.to_owned(),
            compiler: compiler.to_owned(),
        }
    }

    /// Numbers of another program fail, and so do numbers that do not say of which; those
    /// of another compiler cannot be compared.
    #[test]
    fn numbers_of_another_program_fail() {
        let now = measured("12ab", "cargo 1");
        let json = now.noted_in("{\n\"board\": \"pico\"\n}\n");
        assert_eq!(Measured::read(&json).as_ref(), Some(&now));
        assert!(now.compare(Some(&now)).is_ok());
        assert!(now.compare(Some(&measured("ffff", "cargo 1"))).is_err());
        assert!(now.compare(Some(&measured("ffff", "cargo 2"))).is_ok());
        let old = Measured::read("{\"board\": \"pico\"}");
        assert!(now.compare(old.as_ref()).is_err());
    }
}
