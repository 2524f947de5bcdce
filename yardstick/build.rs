//! Hands the flash map at the top of the repository to the linker.

fn main() {
    let here = env!("CARGO_MANIFEST_DIR");
    println!("cargo:rustc-link-search={here}/..");
    println!("cargo:rerun-if-changed=../memory.x");
}
