//! Every documented register of a modelled block reads after a reset as the data sheet
//! says; none is left out.
//!
//! Source: the reset values of the RP2040 datasheet's register lists. Registers that
//! the boot ROM has changed by the time a program runs, or that count, are left out.

mod common;

use common::Program;

/// A block: its address, and its registers with their values.
type Block = (u32, &'static [(u32, u32)]);

const UART: &[(u32, u32)] = &[
    (0x04, 0),
    (0x18, 0x90),
    (0x20, 0),
    (0x24, 0),
    (0x28, 0),
    (0x2c, 0),
    (0x30, 0x300),
    (0x34, 0x12),
    (0x38, 0),
    (0x3c, 0),
    (0x40, 0),
    (0x44, 0),
    (0x48, 0),
    (0xfe0, 0x11),
    (0xfe4, 0x10),
    (0xfe8, 0x34),
    (0xfec, 0),
    (0xff0, 0x0d),
    (0xff4, 0xf0),
    (0xff8, 5),
    (0xffc, 0xb1),
];
const SPI: &[(u32, u32)] = &[
    (0x00, 0),
    (0x04, 0),
    (0x0c, 3),
    (0x10, 0),
    (0x14, 0),
    (0x18, 8),
    (0x1c, 0),
    (0x20, 0),
    (0x24, 0),
    (0xfe0, 0x22),
    (0xfe4, 0x10),
    (0xfe8, 0x34),
    (0xfec, 0),
    (0xff0, 0x0d),
    (0xff4, 0xf0),
    (0xff8, 5),
    (0xffc, 0xb1),
];
const PLL: &[(u32, u32)] = &[(0x0, 1), (0x4, 0x2d), (0x8, 0), (0xc, 0x7_7000)];

const BLOCKS: &[Block] = &[
    // SYSCFG and TBMAN.
    (
        0x4000_4000,
        &[
            (0x00, 0),
            (0x04, 0),
            (0x08, 0x1000_0000),
            (0x0c, 0),
            (0x10, 0),
            (0x14, 0x66),
            (0x18, 0),
        ],
    ),
    // CLOCKS.
    (
        0x4000_8000,
        &[
            (0x00, 0),
            (0x04, 0x100),
            (0x08, 1),
            (0x0c, 0),
            (0x10, 0x100),
            (0x14, 1),
            (0x18, 0),
            (0x1c, 0x100),
            (0x20, 1),
            (0x24, 0),
            (0x28, 0x100),
            (0x2c, 1),
            (0x30, 0),
            (0x34, 0x100),
            (0x38, 1),
            (0x3c, 0),
            (0x40, 0x100),
            (0x44, 1),
            (0x48, 0),
            (0x50, 1),
            (0x54, 0),
            (0x58, 0x100),
            (0x5c, 1),
            (0x60, 0),
            (0x64, 0x100),
            (0x68, 1),
            (0x6c, 0),
            (0x70, 0x100),
            (0x74, 1),
            (0x78, 0xff),
            (0x7c, 0),
            (0x80, 0),
            (0x84, 0),
            (0x88, 0x1ff_ffff),
            (0x8c, 1),
            (0x90, 8),
            (0x94, 0),
            (0xa0, u32::MAX),
            (0xa4, 0x7fff),
            (0xa8, u32::MAX),
            (0xac, 0x7fff),
            (0xb8, 0),
            (0xbc, 0),
            (0xc0, 0),
            (0xc4, 0),
        ],
    ),
    // PADS_BANK0: the first and last pin, and what is no pin.
    (
        0x4001_c000,
        &[
            (0x00, 0),
            (0x04, 0x56),
            (0x78, 0x56),
            (0x7c, 0xda),
            (0x80, 0x5a),
        ],
    ),
    (
        0x4002_0000,
        &[
            (0x00, 0),
            (0x04, 0x56),
            (0x08, 0x52),
            (0x0c, 0x52),
            (0x10, 0x52),
            (0x14, 0x52),
            (0x18, 0x5a),
        ],
    ),
    // IO_BANK0 and IO_QSPI: functions and interrupts.
    (
        0x4001_4000,
        &[
            (0x04, 0x1f),
            (0xec, 0x1f),
            (0x100, 0),
            (0x110, 0),
            (0x120, 0),
            (0x130, 0),
            (0x160, 0),
            (0x18c, 0),
        ],
    ),
    (
        0x4001_8000,
        &[
            (0x30, 0),
            (0x34, 0),
            (0x38, 0),
            (0x3c, 0),
            (0x40, 0),
            (0x54, 0),
        ],
    ),
    (0x4002_8000, PLL),
    (0x4002_c000, PLL),
    (0x4003_4000, UART),
    (0x4003_8000, UART),
    (0x4003_c000, SPI),
    (0x4004_0000, SPI),
    // BUSCTRL; priorities are acknowledged at once.
    (
        0x4003_0000,
        &[
            (0x00, 0),
            (0x08, 0),
            (0x0c, 0x1f),
            (0x10, 0),
            (0x14, 0x1f),
            (0x18, 0),
            (0x1c, 0x1f),
            (0x20, 0),
            (0x24, 0x1f),
        ],
    ),
    // ADC; no threshold is reached at once, and the FIFO is empty.
    (
        0x4004_c000,
        &[
            (0x04, 0),
            (0x08, 0x100),
            (0x10, 0),
            (0x14, 1),
            (0x18, 0),
            (0x1c, 0),
            (0x20, 0),
        ],
    ),
    // PWM: the first and the last slice, and the block.
    (
        0x4005_0000,
        &[
            (0x00, 0),
            (0x04, 0x10),
            (0x08, 0),
            (0x0c, 0),
            (0x10, 0xffff),
            (0x8c, 0),
            (0x90, 0x10),
            (0x94, 0),
            (0x98, 0),
            (0x9c, 0xffff),
            (0xa0, 0),
            (0xa4, 0),
            (0xa8, 0),
            (0xac, 0),
            (0xb0, 0),
        ],
    ),
    // TIMER, which does not tick yet.
    (
        0x4005_4000,
        &[
            (0x08, 0),
            (0x0c, 0),
            (0x10, 0),
            (0x1c, 0),
            (0x20, 0),
            (0x24, 0),
            (0x28, 0),
            (0x2c, 7),
            (0x30, 0),
            (0x34, 0),
            (0x38, 0),
            (0x3c, 0),
            (0x40, 0),
        ],
    ),
    (
        0x4005_8000,
        &[
            (0x00, 0x0700_0000),
            (0x08, 0),
            (0x0c, 0),
            (0x28, 0),
            (0x2c, 0x200),
        ],
    ),
    (
        0x4005_c000,
        &[
            (0x00, 0),
            (0x04, 0),
            (0x08, 0),
            (0x0c, 0),
            (0x10, 0),
            (0x14, 0),
            (0x18, 0),
            (0x1c, 0),
            (0x20, 0),
            (0x24, 0),
            (0x28, 0),
            (0x2c, 0),
        ],
    ),
    // VREG, in regulation, and BOD.
    (0x4006_4000, &[(0x0, 0x10b1), (0x4, 0x91)]),
    // DMA: a channel's first registers, interrupts, timers, the rest.
    (
        0x5000_0000,
        &[
            (0x00, 0),
            (0x04, 0),
            (0x08, 0),
            (0x0c, 0),
            (0x400, 0),
            (0x404, 0),
            (0x408, 0),
            (0x40c, 0),
            (0x410, 0),
            (0x414, 0),
            (0x418, 0),
            (0x41c, 0),
            (0x420, 0),
            (0x42c, 0),
            (0x430, 0),
            (0x434, 0),
            (0x438, 0),
            (0x444, 0),
            (0x448, 12),
        ],
    ),
    // SIO: registers that no program has touched yet.
    (
        0xd000_0000,
        &[
            (0x00, 0),
            (0x10, 0),
            (0x20, 0),
            (0x30, 0),
            (0x40, 0),
            (0x50, 2),
            (0x58, 0),
            (0x5c, 0),
            (0x60, 0),
            (0x70, 0),
            (0x74, 0),
            (0x78, 1),
        ],
    ),
    // XIP: the stream.
    (
        0x1400_0000,
        &[(0x00, 3), (0x08, 3), (0x14, 0), (0x18, 0), (0x1c, 0)],
    ),
];

#[test]
fn registers_at_rest_are_as_documented() {
    let mut machine = Program::new().release_devices().run();
    let mut others = Vec::new();
    for &(block, registers) in BLOCKS {
        for &(offset, value) in registers {
            let read = machine.read_word(block + offset);
            if read != Ok(value) {
                others.push(format!("{:#x}: {read:x?}, not {value:#x}", block + offset));
            }
        }
    }
    assert!(others.is_empty(), "{others:#?}");
    assert_eq!(
        machine.unmodelled(),
        [] as [u32; 0],
        "all of them are modelled"
    );
}
