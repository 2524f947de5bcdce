//! Gives the linker the flash map at the top of the repository and the list of code that
//! runs from RAM. With `PLAIN_LAYOUT` set the list is empty, which is how `cargo xtask
//! layout` measures which code should be on it.

use std::path::PathBuf;
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let here = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    println!("cargo:rerun-if-changed=../memory.x");
    println!("cargo:rerun-if-changed=layout.x");
    println!("cargo:rerun-if-env-changed=PLAIN_LAYOUT");
    let list = match env::var_os("PLAIN_LAYOUT") {
        Some(_) => String::new(),
        None => fs::read_to_string(here.join("layout.x"))?,
    };
    // Under another name: the linker looks in the repository first.
    fs::write(out.join("fast.x"), list)?;
    println!("cargo:rustc-link-search={}", out.display());
    println!("cargo:rustc-link-search={}", here.join("..").display());
    // Code of ours runs before embassy-rp's `__pre_init`: see src/fast.rs.
    println!("cargo:rustc-link-arg-bins=--wrap=__pre_init");
    // Which words are addresses: the proof of the stack reads it (tools/depth).
    println!("cargo:rustc-link-arg-bins=--emit-relocs");
    Ok(())
}
