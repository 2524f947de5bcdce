//! Shows what fills the device: the sections of the firmware and, by the names of its
//! symbols, the crates they come from; and the constants that are stored twice.

use taschenspieler_depth::symbols::{Share, by_crate};

use crate::duplicates::{self, Duplicate};
use crate::firmware::Board;
use crate::image::Image;
use crate::shell::Result;
use crate::workspace;

/// Duplicates are listed from this size on; smaller ones are letters with and without their
/// accents.
const WORTH_A_LOOK: usize = 96;

/// `cargo xtask size`
pub fn run(boards: &[Board]) -> Result {
    for &board in boards {
        let path = board.elf();
        if !path.is_file() {
            return Err(format!(
                "{} is not built: `cargo xtask firmware` does that",
                workspace::short(&path)
            ));
        }
        let image = Image::read(&path)?;
        println!("{board}: {}\n", image.summary());
        for section in &image.sections {
            println!(
                "{:>9}  {:#010x}  {}",
                section.size, section.address, section.name
            );
        }
        println!();
        let file = std::fs::read(&path)
            .map_err(|error| format!("cannot read {}: {error}", workspace::short(&path)))?;
        println!("{:>9}{:>9}  crate", "code", "data");
        for Share { name, code, data } in by_crate(&file)? {
            println!("{code:>9}{data:>9}  {name}");
        }
        println!("\n{:>9}  there twice", "bytes");
        let worth_a_look = |duplicate: &Duplicate| duplicate.bytes >= WORTH_A_LOOK;
        for duplicate in duplicates::find(&file)?.into_iter().filter(worth_a_look) {
            let [(first, name), (second, other)] = duplicate.places;
            println!(
                "{:>9}  {first:#x} {name}, {second:#x} {other}",
                duplicate.bytes
            );
        }
        println!();
    }
    Ok(())
}
