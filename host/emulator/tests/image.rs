//! Files: what is loaded, and what is said about a file that cannot be.

mod common;

use common::{Program, results};
use taschenspieler_emulator::{Board, Image, ImageError, Machine};

const RP2040: u32 = 0xe48b_ff56;

fn uf2(bytes: &[u8], family: u32) -> Vec<u8> {
    let blocks: Vec<_> = bytes.chunks(256).collect();
    let mut file = Vec::new();
    for (i, chunk) in blocks.iter().enumerate() {
        let address = 0x1000_0000 + 256 * i as u32;
        let header = [
            0x0a32_4655,
            0x9e5d_5157,
            0x2000,
            address,
            chunk.len() as u32,
            i as u32,
            blocks.len() as u32,
            family,
        ];
        let mut block: Vec<u8> = header
            .iter()
            .flat_map(|word: &u32| word.to_le_bytes())
            .collect();
        block.extend_from_slice(chunk);
        block.resize(508, 0);
        block.extend(0x0ab1_6f30u32.to_le_bytes());
        file.extend(block);
    }
    file
}

/// An ELF file with one segment and a symbol table with one symbol.
fn elf(bytes: &[u8], address: u32, symbol: (&str, u32)) -> Vec<u8> {
    let strings_at = 52 + 32 + 3 * 40;
    let strings = format!("\0{}\0", symbol.0).into_bytes();
    let symbols_at = strings_at + strings.len() as u32;
    let data_at = symbols_at + 32;
    let mut file = b"\x7fELF\x01\x01\x01".to_vec();
    file.resize(16, 0);
    let halves =
        |values: &[u16]| -> Vec<u8> { values.iter().flat_map(|v| v.to_le_bytes()).collect() };
    let words =
        |values: &[u32]| -> Vec<u8> { values.iter().flat_map(|v| v.to_le_bytes()).collect() };
    file.extend(halves(&[2, 40])); // executable, ARM
    file.extend(words(&[1, 0, 52, 84, 0]));
    file.extend(halves(&[52, 32, 1, 40, 3, 0]));
    let length = bytes.len() as u32;
    file.extend(words(&[1, data_at, 0, address, length, length, 5, 4]));
    file.extend(words(&[0; 10]));
    file.extend(words(&[0, 2, 0, 0, symbols_at, 32, 2, 0, 0, 16]));
    file.extend(words(&[
        0,
        3,
        0,
        0,
        strings_at,
        strings.len() as u32,
        0,
        0,
        0,
        0,
    ]));
    file.extend(&strings);
    file.extend(words(&[0, 0, 0, 0, 1, symbol.1, 0, 0]));
    file.extend(bytes);
    file
}

fn program() -> Vec<u8> {
    Program::new().results().mark(42).flash()
}

fn runs(file: &[u8]) -> bool {
    let image = Image::parse(file).expect("a good file");
    let mut machine = Machine::new(&image, Board::PicoLcd13);
    // The flash is slow before a program sets it up.
    machine.run_micros(10_000);
    results(&machine) == [42]
}

#[test]
fn both_formats_run() {
    assert!(runs(&uf2(&program(), RP2040)));
    assert!(runs(&elf(&program(), 0x1000_0000, ("main", 0))));
}

#[test]
fn the_log_is_found_by_its_symbol() {
    let file = elf(&program(), 0x1000_0000, ("_SEGGER_RTT", 0x2000_0100));
    let image = Image::parse(&file).expect("a good file");
    assert_eq!(image.rtt_address(), Some(0x2000_0100));
    assert_eq!(image.elf(), Some(&file[..]));
    let image = Image::parse(&uf2(&program(), RP2040)).expect("a good file");
    assert_eq!((image.rtt_address(), image.elf()), (None, None));
}

/// A program may be in RAM: a debugger starts it at the vectors that a symbol names, or at
/// its beginning.
#[test]
fn a_program_may_lie_in_ram() {
    let image = |symbol| Image::parse(&elf(&program(), 0x2000_0000, symbol)).expect("a good file");
    assert_eq!(image(("main", 0)).ram_vectors(), Some(0x2000_0000));
    let named = image(("__vector_table", 0x2000_0100));
    assert_eq!(named.ram_vectors(), Some(0x2000_0100));
    let in_flash = Image::parse(&elf(&program(), 0x1000_0000, ("main", 0))).expect("a good file");
    assert_eq!(in_flash.ram_vectors(), None);
}

#[test]
fn bad_files_are_told_apart() {
    let error = |file: &[u8]| Image::parse(file).expect_err("a bad file");
    assert_eq!(error(b""), ImageError::UnknownFormat);
    assert_eq!(error(b"MZ\x90"), ImageError::UnknownFormat);
    assert_eq!(
        error(b"\x7fELF"),
        ImageError::Damaged("the ELF header is cut off")
    );
    assert_eq!(
        error(&uf2(&program(), 0xe48b_ff59)),
        ImageError::OtherFamily(0xe48b_ff59)
    );

    let good = uf2(&program(), RP2040);
    assert!(matches!(error(&good[..700]), ImageError::Damaged(_)));
    let mut damaged = good.clone();
    damaged[512 + 508] ^= 1;
    assert!(matches!(error(&damaged), ImageError::Damaged(_)));
    let mut too_long = good;
    too_long[16..20].copy_from_slice(&500u32.to_le_bytes());
    assert_eq!(
        error(&too_long),
        ImageError::Damaged("a UF2 block is too long")
    );

    let good = elf(&program(), 0x1000_0000, ("main", 0));
    let mut other = good.clone();
    other[18] = 62;
    assert_eq!(error(&other), ImageError::NotForArm);
    assert_eq!(
        error(&good[..good.len() - 1]),
        ImageError::Damaged("a segment is cut off")
    );
    assert_eq!(
        error(&good[..60]),
        ImageError::Damaged("a program header is cut off")
    );
    let nowhere = elf(&program(), 0x3000_0000, ("main", 0));
    assert_eq!(error(&nowhere), ImageError::OutsideFlash(0x3000_0000));
    assert_eq!(
        error(&elf(&[], 0x1000_0000, ("main", 0))),
        ImageError::Empty
    );
}

#[test]
fn errors_are_one_line() {
    for error in [
        ImageError::UnknownFormat,
        ImageError::NotForArm,
        ImageError::Damaged("a segment is cut off"),
        ImageError::OtherFamily(7),
        ImageError::OutsideFlash(0x2000_0000),
        ImageError::Empty,
    ] {
        let text = error.to_string();
        assert!(!text.contains('\n') && text.len() > 20, "{text}");
    }
}

#[test]
fn no_damage_makes_the_reader_panic() {
    for good in [
        uf2(&program(), RP2040),
        elf(&program(), 0x1000_0000, ("_SEGGER_RTT", 0)),
    ] {
        for length in 0..good.len() {
            let _ = Image::parse(&good[..length]);
        }
        let mut state = 12345u32;
        for _ in 0..20_000 {
            let mut bad = good.clone();
            for _ in 0..3 {
                state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                let at = (state >> 8) as usize % bad.len().min(300);
                bad[at] = state as u8;
            }
            let _ = Image::parse(&bad);
        }
    }
}
