//! The ST7789 display: takes bytes from the serial port, keeps the picture.
//!
//! - this file: commands and the picture
//! - `timing`: the rules of the data sheet, and a list of violations
//!
//! The controller has memory for 240 × 320 pixels, of which these glasses show the first
//! 240 rows. MADCTL decides how the address counters map to memory, and the board decides
//! how the glass is mounted: the picture is upright when MADCTL has the board's value (0x70
//! on the Waveshare, whose glass is mounted rotated; 0x04 on the PicoSystem). `pixels` is
//! the picture a person sees, so with that value the pixel at column x of row y is the one
//! written with the address counters at x and y.

mod timing;

pub use timing::{Rule, Violation};

use std::collections::BTreeMap;
use timing::Timing;

/// Width and height of the visible picture.
pub const SIZE: usize = 240;
/// Number of visible pixels.
pub const PIXELS: usize = SIZE * SIZE;
const MEMORY_ROWS: usize = 320;
/// A picture at the default rate of 60 a second.
const FRAME_MICROS: u64 = 16_667;
/// The part of it in which lines are drawn: 320 of 344.
const SCAN_MICROS: u64 = FRAME_MICROS * 320 / 344;

/// MADCTL: rows from bottom to top.
const FLIP_ROWS: u8 = 0x80;
/// MADCTL: columns from right to left.
const FLIP_COLUMNS: u8 = 0x40;
/// MADCTL: rows and columns exchanged.
const EXCHANGE: u8 = 0x20;
/// MADCTL: blue before red.
const BLUE_FIRST: u8 = 0x08;

/// A moment, in both measures of time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) struct Moment {
    pub(crate) cycle: u64,
    pub(crate) micros: u64,
}

/// The display.
pub struct Panel {
    upright: u8,
    memory: Vec<u16>,
    visible: Box<[u16; PIXELS]>,
    command: u8,
    /// Parameters, or the bytes of a pixel that is not complete.
    buffer: [u8; 4],
    buffered: usize,
    columns: (u16, u16),
    rows: (u16, u16),
    column: u16,
    row: u16,
    address_control: u8,
    bits_per_pixel: u8,
    inverted: bool,
    asleep: bool,
    display_on: bool,
    /// When the tearing signal was switched on, in microseconds.
    tearing_since: Option<u64>,
    timing: Timing,
    /// The parameters of each command since the last reset.
    settings: BTreeMap<u8, Vec<u8>>,
    frames: u64,
    windows: u64,
    bytes_written: u64,
    last_write_cycle: u64,
    commands: Vec<u8>,
}

/// No command of the data sheet has more: the look-up tables of digital gamma.
const MOST_PARAMETERS: usize = 64;
/// How many commands are stored for inspection.
const COMMAND_HISTORY: usize = 64;

impl Panel {
    pub(crate) fn new(upright: u8) -> Self {
        Panel {
            upright,
            memory: vec![0; SIZE * MEMORY_ROWS],
            visible: Box::new([0; PIXELS]),
            command: 0,
            buffer: [0; 4],
            buffered: 0,
            columns: (0, 239),
            rows: (0, 319),
            column: 0,
            row: 0,
            address_control: 0,
            bits_per_pixel: 18,
            inverted: false,
            asleep: true,
            display_on: false,
            tearing_since: None,
            timing: Timing::default(),
            settings: BTreeMap::new(),
            frames: 0,
            windows: 0,
            bytes_written: 0,
            last_write_cycle: 0,
            commands: Vec::new(),
        }
    }

    /// The picture a person sees, row by row, as RGB565. Black while the
    /// display is off or asleep.
    pub fn pixels(&self) -> &[u16; PIXELS] {
        &self.visible
    }

    /// Whether the display shows its memory: awake and switched on.
    pub fn is_on(&self) -> bool {
        self.display_on && !self.asleep
    }

    /// Whether it has been sent to sleep, or not been woken yet.
    pub fn is_asleep(&self) -> bool {
        self.asleep
    }

    /// How often a window that covers the whole picture has been filled.
    pub fn frames(&self) -> u64 {
        self.frames
    }

    /// How often a window of any size has been filled.
    pub fn windows(&self) -> u64 {
        self.windows
    }

    /// Pixel bytes received.
    pub fn bytes_written(&self) -> u64 {
        self.bytes_written
    }

    /// The cycle at which the last pixel byte was complete.
    pub fn last_write_cycle(&self) -> u64 {
        self.last_write_cycle
    }

    /// The first commands after the last hardware reset.
    pub fn commands(&self) -> &[u8] {
        &self.commands
    }

    /// The value of a setting since the last reset, by the number of its command: 0xBB is
    /// VCOM, 0xE0 and 0xE1 the two halves of the gamma curve. `None` for one with its reset
    /// value, which suits no glass.
    pub fn setting(&self, command: u8) -> Option<&[u8]> {
        self.settings.get(&command).map(Vec::as_slice)
    }

    /// The violations of the data sheet.
    pub fn violations(&self) -> &[Violation] {
        self.timing.violations()
    }

    /// The level of the tearing signal: high while the panel is between two
    /// pictures.
    pub(crate) fn tearing_signal(&self, micros: u64) -> bool {
        let since = self.tearing_since.filter(|_| !self.asleep);
        since.is_some_and(|since| (micros - since) % FRAME_MICROS >= SCAN_MICROS)
    }

    /// When the tearing signal changes next, in microseconds.
    pub(crate) fn next_tearing_edge(&self, micros: u64) -> Option<u64> {
        let since = self.tearing_since.filter(|_| !self.asleep)?;
        let phase = (micros - since) % FRAME_MICROS;
        let edge = if phase < SCAN_MICROS {
            SCAN_MICROS
        } else {
            FRAME_MICROS
        };
        Some(micros - phase + edge)
    }

    /// Moves the reset line.
    pub(crate) fn set_reset(&mut self, asserted: bool, now: Moment) {
        if self.timing.reset_line(asserted, self.asleep, now) {
            self.reset_registers();
            self.commands.clear();
            self.show();
        }
    }

    /// Notes that the serial port is not set up the way the panel needs it.
    pub(crate) fn check_link(&mut self, mode: u32, bit_nanos: u64, cycle: u64) {
        self.timing.link(mode, bit_nanos, cycle);
    }

    fn reset_registers(&mut self) {
        (self.columns, self.rows) = ((0, 239), (0, 319));
        (self.address_control, self.bits_per_pixel) = (0, 18);
        (self.inverted, self.asleep, self.display_on) = (false, true, false);
        self.tearing_since = None;
        (self.command, self.buffered) = (0, 0);
        self.settings.clear();
    }

    /// Takes a byte with the data/command line high: a parameter or a pixel.
    #[inline]
    pub(crate) fn receive_data(&mut self, byte: u8, cycle: u64) {
        if self.timing.in_reset() {
            return;
        }
        if matches!(self.command, 0x2c | 0x3c) {
            self.bytes_written += 1;
            self.last_write_cycle = cycle;
            self.pixel_byte(byte);
        } else {
            self.parameter(byte, cycle);
        }
    }

    /// Takes a byte with the data/command line low.
    pub(crate) fn receive_command(&mut self, byte: u8, now: Moment) {
        if !self.timing.in_reset() {
            self.start_command(byte, now);
        }
    }

    fn start_command(&mut self, command: u8, now: Moment) {
        self.timing.command(command, self.asleep, now);
        self.command = command;
        self.buffered = 0;
        self.settings.remove(&command);
        if self.commands.len() < COMMAND_HISTORY {
            self.commands.push(command);
        }
        match command {
            0x01 => self.reset_registers(),
            0x10 => self.asleep = true,
            0x11 => self.asleep = false,
            0x20 => self.inverted = false,
            0x21 => self.inverted = true,
            0x28 => self.display_on = false,
            0x29 => self.display_on = true,
            0x34 => self.tearing_since = None,
            0x35 => self.tearing_since = Some(now.micros),
            0x2c => (self.column, self.row) = (self.columns.0, self.rows.0),
            _ => return,
        }
        if command != 0x2c {
            self.show();
        }
    }

    fn parameter(&mut self, byte: u8, cycle: u64) {
        let setting = self.settings.entry(self.command).or_default();
        if setting.len() < MOST_PARAMETERS {
            setting.push(byte);
        }
        if self.buffered == self.buffer.len() {
            return;
        }
        self.buffer[self.buffered] = byte;
        self.buffered += 1;
        let [a, b, c, d] = self.buffer;
        let range = (u16::from_be_bytes([a, b]), u16::from_be_bytes([c, d]));
        match (self.command, self.buffered) {
            (0x2a, 4) => {
                self.timing.window(range, self.column_limit(), cycle);
                self.columns = range;
            }
            (0x2b, 4) => {
                self.timing.window(range, self.row_limit(), cycle);
                self.rows = range;
            }
            (0x36, 1) => {
                self.address_control = byte;
                self.show();
            }
            (0x3a, 1) => {
                self.bits_per_pixel = match byte & 7 {
                    3 => 12,
                    5 => 16,
                    _ => 18,
                }
            }
            _ => {}
        }
    }

    fn column_limit(&self) -> u16 {
        if self.address_control & EXCHANGE != 0 {
            320
        } else {
            240
        }
    }

    fn row_limit(&self) -> u16 {
        if self.address_control & EXCHANGE != 0 {
            240
        } else {
            320
        }
    }

    #[inline]
    fn pixel_byte(&mut self, byte: u8) {
        self.buffer[self.buffered & 3] = byte;
        self.buffered += 1;
        let [a, b, c, _] = self.buffer;
        match (self.bits_per_pixel, self.buffered) {
            (16, 2) => self.pixel(u16::from_be_bytes([a, b])),
            // Two pixels in three bytes, four bits per colour.
            (12, 2) => {
                self.write_pixel(from_444(a >> 4, a & 15, b >> 4));
            }
            (12, 3) => self.pixel(from_444(b & 15, c >> 4, c & 15)),
            // Six bits per colour, at the top of each byte.
            (18, 3) => {
                let (red, green, blue) = (u16::from(a), u16::from(b), u16::from(c));
                self.pixel((red & 0xf8) << 8 | (green & 0xfc) << 3 | blue >> 3);
            }
            _ => {}
        }
    }

    /// A pixel whose bytes are complete.
    #[inline]
    fn pixel(&mut self, colour: u16) {
        self.buffered = 0;
        self.write_pixel(colour);
    }

    /// Writes at the address counters and moves them on.
    #[inline]
    fn write_pixel(&mut self, colour: u16) {
        let place = memory_place(self.address_control, self.column, self.row);
        if let Some((x, y)) = place {
            self.memory[y * SIZE + x] = colour;
            if let Some(seen) = self.seen_at(x, y)
                && self.is_on()
            {
                self.visible[seen] = self.seen_colour(colour);
            }
        }
        if self.column < self.columns.1 {
            self.column += 1;
            return;
        }
        self.column = self.columns.0;
        if self.row < self.rows.1 {
            self.row += 1;
            return;
        }
        self.row = self.rows.0;
        self.windows += 1;
        let whole = (0, SIZE as u16 - 1);
        if self.columns == whole && self.rows == whole {
            self.frames += 1;
        }
    }

    /// The place of a memory cell on the mounted glass.
    #[inline]
    fn seen_at(&self, mut x: usize, mut y: usize) -> Option<usize> {
        if self.upright & FLIP_COLUMNS != 0 {
            x = SIZE - 1 - x;
        }
        if self.upright & FLIP_ROWS != 0 {
            y = (MEMORY_ROWS - 1).checked_sub(y)?;
        }
        if self.upright & EXCHANGE != 0 {
            (x, y) = (y, x);
        }
        (x < SIZE && y < SIZE).then_some(y * SIZE + x)
    }

    /// These glasses need INVON: without it every colour is the opposite.
    #[inline]
    fn seen_colour(&self, colour: u16) -> u16 {
        let colour = if self.inverted { colour } else { !colour };
        if (self.address_control ^ self.upright) & BLUE_FIRST == 0 {
            return colour;
        }
        colour >> 11 | colour & 0x07e0 | colour << 11
    }

    /// Recomputes the whole visible picture.
    fn show(&mut self) {
        self.visible.fill(0);
        if !self.is_on() {
            return;
        }
        for y in 0..MEMORY_ROWS {
            for x in 0..SIZE {
                if let Some(seen) = self.seen_at(x, y) {
                    self.visible[seen] = self.seen_colour(self.memory[y * SIZE + x]);
                }
            }
        }
    }
}

/// The memory cell that MADCTL gives to a column and a row.
#[inline]
fn memory_place(control: u8, column: u16, row: u16) -> Option<(usize, usize)> {
    let (mut x, mut y) = (usize::from(column), usize::from(row));
    if control & EXCHANGE != 0 {
        (x, y) = (y, x);
    }
    if control & FLIP_COLUMNS != 0 {
        x = (SIZE - 1).checked_sub(x)?;
    }
    if control & FLIP_ROWS != 0 {
        y = (MEMORY_ROWS - 1).checked_sub(y)?;
    }
    (x < SIZE && y < MEMORY_ROWS).then_some((x, y))
}

/// Four bits per colour, stretched.
fn from_444(red: u8, green: u8, blue: u8) -> u16 {
    let (red, green, blue) = (u16::from(red), u16::from(green), u16::from(blue));
    (red << 1 | red >> 3) << 11 | (green << 2 | green >> 2) << 5 | (blue << 1 | blue >> 3)
}
