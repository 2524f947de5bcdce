//! Hands the flash map at the top of the repository to the linker; no code of this program
//! runs from RAM.

use std::path::PathBuf;
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let here = env!("CARGO_MANIFEST_DIR");
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    fs::write(out.join("fast.x"), "")?;
    println!("cargo:rustc-link-search={}", out.display());
    println!("cargo:rustc-link-search={here}/../..");
    println!("cargo:rerun-if-changed=../../memory.x");
    Ok(())
}
