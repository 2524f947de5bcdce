//! The way of a picture: DMA, serial port, panel.

mod common;

use common::{Program, RESULTS};
use taschenspieler_emulator::{Board, Machine, Rule};

const PINS: u32 = 0x4001_4000;
const SIO: u32 = 0xd000_0000;
const DMA: u32 = 0x5000_0000;
const COMMAND: bool = false;
const DATA: bool = true;

/// The wiring of a board, as the data sheet of the board has it.
struct Wires {
    board: Board,
    spi: u32,
    clock: u32,
    data: u32,
    select: u32,
    data_command: u32,
    reset: u32,
}

const WAVESHARE: Wires = Wires {
    board: Board::PicoLcd13,
    spi: 0x4004_0000,
    clock: 10,
    data: 11,
    select: 9,
    data_command: 8,
    reset: 12,
};

const PICOSYSTEM: Wires = Wires {
    board: Board::PicoSystem,
    spi: 0x4003_c000,
    clock: 6,
    data: 7,
    select: 5,
    data_command: 9,
    reset: 4,
};

/// A machine that sleeps while the test uses its devices.
struct Host {
    machine: Machine,
    wires: Wires,
}

impl Host {
    /// A host with the serial port in mode 0 at half the clock.
    fn new(wires: Wires) -> Self {
        let mut host = Host {
            machine: Program::new().machine_on(wires.board),
            wires,
        };
        host.machine.run_micros(100);
        host.write(0x4000_c000, 0);
        let plain = 1 << host.wires.select | 1 << host.wires.data_command | 1 << host.wires.reset;
        host.write(SIO + 0x14, plain);
        host.write(SIO + 0x24, plain);
        for pin in [host.wires.select, host.wires.data_command, host.wires.reset] {
            host.write(PINS + 8 * pin + 4, 5);
        }
        for pin in [host.wires.clock, host.wires.data] {
            host.write(PINS + 8 * pin + 4, 1);
        }
        host.write(host.wires.spi, 7);
        host.write(host.wires.spi + 0x10, 2);
        host.write(host.wires.spi + 0x24, 2);
        host.write(host.wires.spi + 4, 2);
        host
    }

    /// A host whose panel is on and shows RGB565 upright.
    fn ready(wires: Wires, upright: u8) -> Self {
        let mut host = Host::new(wires);
        host.reset(20);
        host.wait(5_000);
        host.send(0x11, &[]);
        host.wait(120_000);
        host.send(0x36, &[upright]);
        host.send(0x3a, &[0x05]);
        host.send(0x21, &[]);
        host.send(0x29, &[]);
        host
    }

    fn write(&mut self, address: u32, value: u32) {
        self.machine.write_word(address, value).expect("a device");
    }

    fn wait(&mut self, micros: u64) {
        self.machine.run_micros(micros);
    }

    fn pin(&mut self, pin: u32, high: bool) {
        self.write(SIO + if high { 0x14 } else { 0x18 }, 1 << pin);
    }

    fn reset(&mut self, micros: u64) {
        self.pin(self.wires.reset, false);
        self.wait(micros);
        self.pin(self.wires.reset, true);
    }

    fn bytes(&mut self, bytes: &[u8], data: bool) {
        self.pin(self.wires.data_command, data);
        self.pin(self.wires.select, false);
        for &byte in bytes {
            self.write(self.wires.spi + 8, u32::from(byte));
            self.wait(10);
        }
        self.pin(self.wires.select, true);
    }

    fn send(&mut self, command: u8, parameters: &[u8]) {
        self.bytes(&[command], COMMAND);
        self.bytes(parameters, DATA);
    }

    fn window(&mut self, [left, top, right, bottom]: [u8; 4]) {
        self.send(0x2a, &[0, left, 0, right]);
        self.send(0x2b, &[0, top, 0, bottom]);
    }

    fn pixel(&self, x: usize, y: usize) -> u16 {
        self.machine.panel().pixels()[y * 240 + x]
    }

    fn rules(&self) -> Vec<Rule> {
        self.machine
            .panel()
            .violations()
            .iter()
            .map(|violation| violation.rule)
            .collect()
    }
}

#[test]
fn pixels_appear_where_they_are_addressed_on_both_boards() {
    for (wires, upright) in [(WAVESHARE, 0x70), (PICOSYSTEM, 0x04)] {
        let mut host = Host::ready(wires, upright);
        host.window([10, 20, 11, 21]);
        host.send(0x2c, &[0xf8, 0x00, 0x07, 0xe0, 0x00, 0x1f, 0xff, 0xff]);
        assert_eq!((host.pixel(10, 20), host.pixel(11, 20)), (0xf800, 0x07e0));
        assert_eq!((host.pixel(10, 21), host.pixel(11, 21)), (0x001f, 0xffff));
        assert_eq!(host.pixel(12, 20), 0);
        assert_eq!(
            (
                host.machine.panel().windows(),
                host.machine.panel().frames()
            ),
            (1, 0)
        );
        assert_eq!(host.machine.panel().bytes_written(), 8);
        assert_eq!(host.rules(), []);
    }
}

#[test]
fn writing_goes_on_with_the_second_command() {
    let mut host = Host::ready(WAVESHARE, 0x70);
    host.window([0, 0, 3, 0]);
    host.send(0x2c, &[0x11, 0x11]);
    host.send(0x3c, &[0x22, 0x22]);
    assert_eq!((host.pixel(0, 0), host.pixel(1, 0)), (0x1111, 0x2222));
}

#[test]
fn a_wrong_orientation_is_seen_turned() {
    let mut host = Host::ready(WAVESHARE, 0x00);
    host.window([5, 0, 5, 0]);
    host.send(0x2c, &[0xab, 0xcd]);
    assert_eq!(host.pixel(5, 0), 0);
    assert_eq!(host.pixel(0, 234), 0xabcd);
}

#[test]
fn colours_are_inverted_without_invon() {
    let mut host = Host::ready(WAVESHARE, 0x70);
    host.window([0, 0, 0, 0]);
    host.send(0x2c, &[0xf8, 0x00]);
    host.send(0x20, &[]);
    assert_eq!(host.pixel(0, 0), 0x07ff);
}

#[test]
fn the_other_pixel_formats() {
    let mut host = Host::ready(WAVESHARE, 0x70);
    host.window([0, 0, 1, 0]);
    host.send(0x3a, &[0x03]);
    host.send(0x2c, &[0xf0, 0x00, 0x0f]); // red, blue
    assert_eq!((host.pixel(0, 0), host.pixel(1, 0)), (0xf800, 0x001f));
    host.send(0x3a, &[0x06]);
    host.send(0x2c, &[0x00, 0xfc, 0x00]);
    assert_eq!(host.pixel(0, 0), 0x07e0);
}

#[test]
fn off_and_asleep_are_black_but_remember() {
    let mut host = Host::ready(WAVESHARE, 0x70);
    host.window([0, 0, 0, 0]);
    host.send(0x2c, &[0x12, 0x34]);
    host.send(0x28, &[]);
    assert_eq!((host.pixel(0, 0), host.machine.panel().is_on()), (0, false));
    host.send(0x29, &[]);
    assert_eq!(
        (host.pixel(0, 0), host.machine.panel().is_on()),
        (0x1234, true)
    );
    host.send(0x10, &[]);
    assert_eq!(host.pixel(0, 0), 0);
}

#[test]
fn a_panel_that_is_not_selected_hears_nothing() {
    let mut host = Host::ready(WAVESHARE, 0x70);
    host.pin(8, COMMAND);
    host.write(host.wires.spi + 8, 0x28);
    host.wait(10);
    assert!(host.machine.panel().is_on());
}

/// Sends a whole frame by DMA; the cycles from the start to the last byte.
fn frame_cycles(mode: u32) -> u64 {
    let mut host = Host::ready(WAVESHARE, 0x70);
    host.write(host.wires.spi, 7 | mode << 6);
    host.window([0, 0, 239, 239]);
    host.bytes(&[0x2c], COMMAND);
    for (i, pixel) in host.machine.ram_mut()[..115_200]
        .chunks_exact_mut(2)
        .enumerate()
    {
        pixel.copy_from_slice(&(i as u16).to_be_bytes());
    }
    host.pin(8, DATA);
    host.pin(9, false);
    let start = host.machine.cycles();
    host.write(DMA, RESULTS);
    host.write(DMA + 4, 0x4004_0008);
    host.write(DMA + 8, 115_200);
    host.write(DMA + 12, 18 << 15 | 1 << 4 | 1);
    host.machine.run_cycles(2_500_000);
    let panel = host.machine.panel();
    assert_eq!(panel.frames(), 1);
    assert!(
        panel
            .pixels()
            .iter()
            .enumerate()
            .all(|(i, &pixel)| pixel == i as u16)
    );
    let took = panel.last_write_cycle() - start;
    assert_eq!(
        host.machine.read_word(DMA + 0x400),
        Ok(1),
        "and DMA is done"
    );
    took
}

#[test]
fn dma_sends_a_frame_in_the_time_the_wire_takes() {
    // Mode 3 (both bits set): eight bits of two cycles each, without gaps.
    assert_eq!(frame_cycles(3), 115_200 * 16);
    // Mode 0: a bit and a half between two bytes.
    assert_eq!(frame_cycles(0), 115_200 * 19 - 3);
}

#[test]
fn sixteen_bit_frames_carry_a_pixel_each() {
    let mut host = Host::ready(WAVESHARE, 0x70);
    host.window([0, 0, 0, 0]);
    host.bytes(&[0x2c], COMMAND);
    host.write(host.wires.spi, 15);
    host.pin(8, DATA);
    host.pin(9, false);
    host.write(host.wires.spi + 8, 0xbeef);
    host.wait(10);
    assert_eq!(host.pixel(0, 0), 0xbeef);
}

#[test]
fn the_serial_port_tells_its_state() {
    let mut host = Host::new(WAVESHARE);
    let status = |host: &mut Host| host.machine.read_word(0x4004_000c);
    assert_eq!(status(&mut host), Ok(0b00011), "empty");
    for _ in 0..9 {
        host.write(0x4004_0008, 0);
    }
    assert_eq!(
        status(&mut host),
        Ok(0b10000),
        "one shifting, eight waiting"
    );
    host.wait(100);
    assert_eq!(status(&mut host), Ok(0b01111), "sent; the receiver is full");
    assert_eq!(
        host.machine.read_word(0x4004_0018),
        Ok(0b1101),
        "and has overrun"
    );
}

#[test]
fn the_data_sheet_is_watched() {
    let mut host = Host::new(WAVESHARE);
    host.reset(3);
    assert_eq!(host.rules(), [Rule::ResetPulse]);
    host.reset(20);
    host.wait(4_000);
    host.send(0x11, &[]);
    assert_eq!(host.rules()[1..], [Rule::AfterReset]);
    host.wait(3_000);
    host.send(0x29, &[]);
    assert_eq!(host.rules()[2..], [Rule::AfterSleepChange]);
    host.wait(50_000);
    host.send(0x10, &[]);
    assert_eq!(host.rules()[3..], [Rule::SleepChange]);
    host.wait(10_000);
    host.send(0x2a, &[0, 5, 0, 4]);
    assert_eq!(host.rules()[4..], [Rule::Window]);
}

#[test]
fn a_reset_while_awake_needs_a_longer_wait() {
    let mut host = Host::ready(WAVESHARE, 0x70);
    host.reset(20);
    host.wait(6_000);
    host.send(0x11, &[]);
    assert_eq!(host.rules(), [Rule::WakeAfterReset]);
    assert!(!host.machine.panel().is_on(), "reset switched it off");
}

#[test]
fn the_wrong_serial_mode_is_noticed() {
    let mut host = Host::new(WAVESHARE);
    host.write(host.wires.spi, 7 | 1 << 6); // idle high, first edge: mode 2
    host.send(0x00, &[]);
    assert_eq!(host.rules(), [Rule::SpiMode]);
    let mut host = Host::new(PICOSYSTEM);
    host.write(host.wires.spi, 7 | 3 << 6); // mode 3
    host.send(0x00, &[]);
    assert_eq!(host.rules(), []);
}

#[test]
fn the_tearing_signal_comes_sixty_times_a_second() {
    let mut host = Host::ready(PICOSYSTEM, 0x04);
    host.send(0x35, &[0]);
    let mut edges = 0;
    let mut before = false;
    for _ in 0..10_000 {
        host.wait(100);
        let level = host.machine.read_word(SIO + 4).expect("pins") >> 8 & 1 != 0;
        edges += u32::from(level && !before);
        before = level;
    }
    assert_eq!(edges, 60);
}
