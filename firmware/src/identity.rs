//! The facts that picotool and loaders show of the file: name, version, board.
//!
//! The linker collects it (memory.x); `cargo xtask firmware` reads it back.

// Naming a section promises that it holds nothing else.
#![allow(unsafe_code)]

use embassy_rp::binary_info::{
    EntryAddr, rp_cargo_version, rp_pico_board, rp_program_description, rp_program_name,
};

use crate::board;

// Safety: memory.x uses this section only for addresses of entries.
#[unsafe(link_section = ".bi_entries")]
#[used]
static ENTRIES: [EntryAddr; 4] = [
    rp_program_name!(c"Taschenspieler"),
    rp_cargo_version!(),
    rp_pico_board!(board::SDK_NAME),
    rp_program_description!(board::DESCRIPTION),
];
