//! The bus's counters, the ROM's look-ups, the flash's stream, and the reports of what is
//! not modelled.

mod common;

use common::{CODE, Program, RESULTS, idle_machine, read, results, with_ticks, word, write};

const BUS: u32 = 0x4003_0000;
const STREAM: u32 = 0x1400_0014;
const DMA: u32 = 0x5000_0000;

/// RP2040 datasheet 2.1.1.2: a counter counts the events that are selected, and any write
/// clears it.
#[test]
fn the_bus_counts() {
    let mut machine = with_ticks().run();
    write(&mut machine, BUS + 0xc, 1);
    write(&mut machine, BUS + 8, 0);
    for _ in 0..10 {
        read(&mut machine, 0x4005_4028);
    }
    let counted = read(&mut machine, BUS + 8);
    assert!((10..=12).contains(&counted), "{counted}");
    write(&mut machine, BUS + 8, 0);
    assert!(read(&mut machine, BUS + 8) <= 2);
    assert_eq!(read(&mut machine, BUS + 4), 1, "priorities are in force");
    assert_eq!(machine.unmodelled(), [] as [u32; 0]);
    // Accesses to a bank of RAM are not counted, and that is reported.
    write(&mut machine, BUS + 0x14, 0xf);
    assert_eq!(machine.unmodelled(), [BUS + 0x14]);
}

/// Looks two letters up in a table of the ROM.
fn look_up(table_pointer: u32, code: [u8; 2]) -> Program {
    Program::new()
        .results()
        .load(0, table_pointer)
        .ops(&[0x8800]) // ldrh r0, [r0]
        .load(1, u16::from_le_bytes(code).into())
        .load(2, 0x18)
        .ops(&[0x8812, 0x4790]) // ldrh r2, [r2]; blx r2
        .keep(0)
}

/// A function that a real chip's ROM lacks is not found; one that only this ROM lacks is
/// reported.
#[test]
fn look_ups_find_what_there_is() {
    let [found] = results(&look_up(0x14, *b"MC").run());
    assert_ne!(found, 0);
    let unknown = look_up(0x14, *b"ZZ").run();
    assert_eq!(results(&unknown), [0]);
    assert_eq!(unknown.unmodelled(), [] as [u32; 0]);
    let missing = look_up(0x14, *b"WV").run();
    assert_eq!(results(&missing), [0]);
    assert_eq!(missing.unmodelled(), [0x18]);
}

/// 1.5 + 2.25, by the first entry of the table that "SF" names.
#[test]
fn the_rom_computes() {
    let program = look_up(0x16, *b"SF")
        .ops(&[0x6802]) // ldr r2, [r0]
        .load(0, 1.5f32.to_bits())
        .load(1, 2.25f32.to_bits())
        .ops(&[0x4790]) // blx r2
        .keep(0);
    let [_, sum] = results(&program.run());
    assert_eq!(f32::from_bits(sum), 3.75);
}

/// RP2040 datasheet 2.6.3.3: words come past the cache into a FIFO of two, which DMA
/// empties (request 37).
#[test]
fn the_flash_can_be_streamed() {
    let mut machine = with_ticks().run();
    let offset = (CODE - 0x1000_0000) as usize;
    let expected = machine.flash().bytes()[offset..offset + 24].to_vec();
    let expected: Vec<u32> = expected
        .chunks(4)
        .map(|word| u32::from_le_bytes(word.try_into().expect("four bytes")))
        .collect();
    write(&mut machine, STREAM, CODE);
    write(&mut machine, STREAM + 4, 6);
    machine.run_micros(100);
    assert_eq!(read(&mut machine, 0x1400_0008) >> 1 & 3, 2, "full");
    assert_eq!(read(&mut machine, 0x1400_001c), expected[0]);
    assert_eq!(read(&mut machine, 0x5040_0000), expected[1]);
    for (place, value) in [0x5040_0000, RESULTS, 4, 1 | 2 << 2 | 1 << 5 | 37 << 15]
        .into_iter()
        .enumerate()
    {
        write(&mut machine, DMA + 4 * place as u32, value);
    }
    machine.run_micros(100);
    for (place, &wanted) in expected[2..].iter().enumerate() {
        assert_eq!(word(&machine, RESULTS + 4 * place as u32), wanted);
    }
    assert_eq!(read(&mut machine, STREAM + 4), 0);
    assert_eq!(read(&mut machine, 0x1400_0008) >> 1 & 3, 1, "empty");
    assert_eq!(machine.unmodelled(), [] as [u32; 0]);
}

/// Everything that is not modelled is reported.
#[test]
fn what_is_left_out_is_reported() {
    for (address, value, why) in [
        (0xd000_0054, 0, "a word for core 1"),
        (0xd000_0080, 1, "an interpolator"),
        (0x4000_4000, 1, "an interrupt that cannot be masked"),
        (0x4000_4018, 1, "a memory without power"),
        (0x4000_8078, 1 << 8, "the rescue of a stopped clock"),
        (
            0x4000_80a0,
            0,
            "clocks that are off while the chip is awake",
        ),
        (0x4003_4030, 1 << 14, "flow control"),
        (0x4004_4000, 1, "I2C"),
        (0x5020_0000, 1, "PIO"),
        (0x5011_0040, 1, "USB"),
        (0xe000_ed94, 1, "memory protection"),
        (0x4006_0004, 0x9696_0007, "a faster ring oscillator"),
    ] {
        let mut machine = Program::new().release_devices().run();
        write(&mut machine, address, value);
        assert_eq!(machine.unmodelled(), [address], "{why}");
    }
    let mut machine = idle_machine();
    read(&mut machine, 0x5000_0440);
    assert_eq!(machine.unmodelled(), [] as [u32; 0], "held in reset");
}
