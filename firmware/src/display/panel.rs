//! The ST7789 as this console uses it: set it up, open a window, fill it.
//!
//! It waits only as long as the data sheet asks for (ST7789VW, "Reset Timing" and the
//! descriptions of SLPIN and SLPOUT), and the caller draws meanwhile; other drivers sleep
//! for 300 ms.

use embassy_rp::gpio::Level;
use embassy_time::{Duration, Instant, Timer, block_for};
use taschenspieler_core::ui::Area;

use crate::board::{GLASS, PanelWires};

/// The reset line has to be low for 10 µs.
const RESET_PULSE: Duration = Duration::from_micros(20);
/// From reset to the first command.
const AFTER_RESET: Duration = Duration::from_millis(5);
/// From reset to the sleep-out command, for a panel that was awake. It may have been: a
/// short dip of the power restarts the chip but not the panel.
const AFTER_RESET_AWAKE: Duration = Duration::from_millis(120);
/// From sleep-out to the next command, while the clocks settle.
const AFTER_SLEEP_OUT: Duration = Duration::from_millis(5);
/// Between sleep-in and sleep-out, either way.
const BETWEEN_SLEEPS: Duration = Duration::from_millis(120);
/// From sleep-out to a picture worth looking at: the voltages have settled.
const UNTIL_STEADY: Duration = Duration::from_millis(120);
/// The same for the first picture, which may rather be pale than late: the panel
/// has refreshed itself twice.
const UNTIL_SEEN: Duration = Duration::from_millis(34);

/// The commands in use, by the names of the data sheet.
#[derive(Clone, Copy)]
#[repr(u8)]
enum Command {
    SleepIn = 0x10,
    SleepOut = 0x11,
    InversionOn = 0x21,
    DisplayOff = 0x28,
    DisplayOn = 0x29,
    ColumnAddressSet = 0x2A,
    RowAddressSet = 0x2B,
    MemoryWrite = 0x2C,
    MemoryAccessControl = 0x36,
    PixelFormat = 0x3A,
    PorchSetting = 0xB2,
    GateControl = 0xB7,
    VcomSetting = 0xBB,
    LcmControl = 0xC0,
    VdvVrhEnable = 0xC2,
    VrhSet = 0xC3,
    VdvSet = 0xC4,
    FrameRateControl = 0xC6,
    PowerControl = 0xD0,
    PositiveVoltageGamma = 0xE0,
    NegativeVoltageGamma = 0xE1,
}

/// 16 bits to a pixel.
const RGB565: u8 = 0x55;
/// The voltages that follow count, not those the factory has burnt in.
const AS_SET: u8 = 0x01;

pub struct Panel {
    wires: PanelWires,
    is_asleep: bool,
    /// When it accepts its first command.
    listens_at: Instant,
    steady_at: Instant,
    /// When it may fall asleep or wake up again.
    may_turn_at: Instant,
}

impl Panel {
    /// Resets the panel: the earlier, the sooner there is something to see.
    pub fn new(mut wires: PanelWires) -> Self {
        wires.reset.set_low();
        block_for(RESET_PULSE);
        wires.reset.set_high();
        let now = Instant::now();
        Self {
            wires,
            is_asleep: true,
            listens_at: now + AFTER_RESET,
            steady_at: Instant::MIN,
            may_turn_at: now + AFTER_RESET_AWAKE,
        }
    }

    /// Prepares the panel for its first picture, which it accepts while it sleeps.
    pub async fn set_up(&mut self) {
        Timer::at(self.listens_at).await;
        self.command(Command::PixelFormat, &[RGB565]);
        self.command(Command::MemoryAccessControl, &[GLASS.memory_access]);
        self.command(Command::PorchSetting, &GLASS.porch);
        self.command(Command::GateControl, &[GLASS.gate]);
        self.command(Command::VcomSetting, &[GLASS.common]);
        self.command(Command::LcmControl, &[GLASS.module]);
        self.command(Command::VdvVrhEnable, &[AS_SET]);
        self.command(Command::VrhSet, &[GLASS.brightest]);
        self.command(Command::VdvSet, &[GLASS.offset]);
        self.command(Command::FrameRateControl, &[GLASS.rate]);
        self.command(Command::PowerControl, &GLASS.power);
        self.command(Command::PositiveVoltageGamma, &GLASS.positive_gamma);
        self.command(Command::NegativeVoltageGamma, &GLASS.negative_gamma);
        // This glass shows the complement of the colours sent.
        self.command(Command::InversionOn, &[]);
    }

    /// Sends the panel to sleep. It keeps its picture and all settings.
    pub async fn sleep(&mut self) {
        Timer::at(self.may_turn_at).await;
        self.command(Command::DisplayOff, &[]);
        self.command(Command::SleepIn, &[]);
        self.is_asleep = true;
        self.may_turn_at = Instant::now() + BETWEEN_SLEEPS;
    }

    /// Wakes a panel that was [sent to sleep](Panel::sleep).
    pub async fn wake(&mut self) {
        self.sleep_out(UNTIL_STEADY).await;
    }

    async fn sleep_out(&mut self, until_steady: Duration) {
        Timer::at(self.may_turn_at).await;
        self.command(Command::SleepOut, &[]);
        self.is_asleep = false;
        self.may_turn_at = Instant::now() + BETWEEN_SLEEPS;
        self.steady_at = Instant::now() + until_steady;
        Timer::after(AFTER_SLEEP_OUT).await;
    }

    /// Shows the picture sent, as soon as the panel can show it properly.
    pub async fn switch_on(&mut self) {
        if self.is_asleep {
            self.sleep_out(UNTIL_SEEN).await;
        }
        Timer::at(self.steady_at).await;
        self.command(Command::DisplayOn, &[]);
    }

    /// Sends an area of the frame; `rows` are its rows, in their whole width.
    pub async fn send(&mut self, rows: &[u16], area: Area) {
        if area.is_empty() || area.intersection(Area::SCREEN) != area {
            return;
        }
        self.command(
            Command::ColumnAddressSet,
            &first_and_last(area.x, area.right()),
        );
        self.command(
            Command::RowAddressSet,
            &first_and_last(area.y, area.bottom()),
        );
        self.begin(Command::MemoryWrite);
        let columns = area.x as usize..area.right() as usize;
        self.wires.rows.send(rows, columns).await;
        self.end();
    }

    fn command(&mut self, command: Command, arguments: &[u8]) {
        self.begin(command);
        self.write(arguments);
        self.end();
    }

    fn begin(&mut self, command: Command) {
        self.wires.chip_select.set_low();
        self.wires.data.set_level(Level::Low);
        self.write(&[command as u8]);
        self.wires.data.set_level(Level::High);
    }

    fn end(&mut self) {
        self.wires.chip_select.set_high();
    }

    /// A few bytes are gone sooner than a DMA transfer is set up.
    fn write(&mut self, bytes: &[u8]) {
        // As above: sending cannot fail.
        let _ = self.wires.spi.blocking_write(bytes);
    }
}

/// The ends of a window, as the panel counts them: both belong to it.
fn first_and_last(start: i32, end: i32) -> [u8; 4] {
    let [a, b] = (start as u16).to_be_bytes();
    let [c, d] = (end as u16 - 1).to_be_bytes();
    [a, b, c, d]
}
