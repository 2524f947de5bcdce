//! Says how deep the stack of a program for a Cortex-M0+ can get.
//!
//! ```sh
//! cargo run -p taschenspieler-depth --example depth -- program.elf
//! ```

fn main() {
    let Some(path) = std::env::args().nth(1) else {
        println!("give an ELF file");
        return;
    };
    match std::fs::read(&path) {
        Err(error) => println!("{path}: {error}"),
        Ok(file) => match taschenspieler_depth::of(&file) {
            Ok(depth) => println!("{depth:?}"),
            Err(troubles) => println!("{}", troubles.join("\n")),
        },
    }
}
