//! The DMA controller, used the way a program uses it.

mod common;

use common::{CODE, RESULTS, results, with_ticks, word};
use taschenspieler_emulator::Reason;

const DMA: u32 = 0x5000_0000;

#[test]
fn dma_copies_memory() {
    let program = with_ticks()
        .store(DMA, CODE) // from the program itself
        .store(DMA + 4, RESULTS)
        .store(DMA + 8, 16)
        // words, both addresses rise, unpaced, chain to itself, on
        .store(DMA + 12, 0x3f << 15 | 1 << 5 | 1 << 4 | 2 << 2 | 1);
    let machine = program.run();
    let copied: [u32; 16] = results(&machine);
    let flash = machine.flash().bytes();
    let offset = (CODE - 0x1000_0000) as usize;
    let original: Vec<u8> = copied.iter().flat_map(|word| word.to_le_bytes()).collect();
    assert_eq!(original, flash[offset..offset + 64]);
}

#[test]
fn dma_swaps_rings_chains_and_interrupts() {
    let program = with_ticks()
        .store(RESULTS, 0x1122_3344)
        .store(RESULTS + 4, 0x5566_7788)
        // Channel 1: one byte-swapped word, then an interrupt.
        .store(DMA + 0x40, RESULTS)
        .store(DMA + 0x44, RESULTS + 0x40)
        .store(DMA + 0x48, 1)
        .store(DMA + 0x50, 0x3f << 15 | 1 << 22 | 1 << 11 | 2 << 2 | 1)
        // Channel 0: six halfwords out of a ring of eight bytes, then channel 1.
        .store(DMA, RESULTS)
        .store(DMA + 4, RESULTS + 0x20)
        .store(DMA + 8, 6)
        .store(DMA + 0x404, 1 << 1)
        .store(
            DMA + 12,
            0x3f << 15 | 1 << 21 | 1 << 11 | 3 << 6 | 1 << 5 | 1 << 4 | 1 << 2 | 1,
        );
    let mut machine = program.run();
    assert_eq!(word(&machine, RESULTS + 0x20), 0x1122_3344);
    assert_eq!(word(&machine, RESULTS + 0x24), 0x5566_7788);
    assert_eq!(word(&machine, RESULTS + 0x28), 0x1122_3344, "the ring");
    assert_eq!(word(&machine, RESULTS + 0x40), 0x4433_2211, "swapped");
    assert_eq!(
        machine.read_word(DMA + 0x40c),
        Ok(1 << 1),
        "channel 0 is quiet"
    );
}

#[test]
fn dma_into_nowhere_is_recorded() {
    let program = with_ticks()
        .store(DMA, 0x3000_0000)
        .store(DMA + 4, RESULTS)
        .store(DMA + 8, 1)
        .store(DMA + 12, 0x3f << 15 | 2 << 2 | 1);
    let machine = program.run();
    // The first fault is that the program does not wait for the crystal.
    let fault = machine.faults().last().expect("a fault");
    assert_eq!((fault.reason, fault.address), (Reason::Dma, 0x3000_0000));
}
