//! The `taschenspieler` program; everything is in the library.

use std::process::ExitCode;
use taschenspieler::cli;

fn main() -> ExitCode {
    cli::main(std::env::args_os().skip(1))
}
