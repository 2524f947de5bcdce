//! RESETS and PSM: which blocks are held in reset. A block in reset reads as
//! zero and ignores writes.

use crate::registers::Write;

const ALL_BLOCKS: u32 = 0x01ff_ffff;
const ALL_STAGES: u32 = 0x1_ffff;
/// The blocks that the boot ROM leaves running: the flash pins, SYSCFG, SYSINFO, TBMAN.
const RELEASED_BY_ROM: u32 = 1 << 6 | 1 << 9 | 1 << 18 | 1 << 19 | 1 << 20;

/// The two blocks that reset others.
pub struct Resets {
    held: u32,
    reset_on_watchdog: u32,
    force_on: u32,
    force_off: u32,
    /// Which stages a watchdog reset restarts; none means it does nothing.
    stages_on_watchdog: u32,
}

impl Default for Resets {
    fn default() -> Self {
        Resets {
            held: ALL_BLOCKS & !RELEASED_BY_ROM,
            reset_on_watchdog: 0,
            force_on: 0,
            force_off: 0,
            stages_on_watchdog: 0,
        }
    }
}

impl Resets {
    pub(crate) const ADC: u32 = 1 << 0;
    pub(crate) const DMA: u32 = 1 << 2;
    pub(crate) const BUSCTRL: u32 = 1 << 1;
    pub(crate) const IO_BANK0: u32 = 1 << 5;
    pub(crate) const IO_QSPI: u32 = 1 << 6;
    pub(crate) const PADS_BANK0: u32 = 1 << 8;
    pub(crate) const PADS_QSPI: u32 = 1 << 9;
    pub(crate) const PLL_SYS: u32 = 1 << 12;
    pub(crate) const PLL_USB: u32 = 1 << 13;
    pub(crate) const PWM: u32 = 1 << 14;
    pub(crate) const RTC: u32 = 1 << 15;
    pub(crate) const SPI0: u32 = 1 << 16;
    pub(crate) const SPI1: u32 = 1 << 17;
    pub(crate) const TIMER: u32 = 1 << 21;
    pub(crate) const SYSCFG: u32 = 1 << 18;
    pub(crate) const UART0: u32 = 1 << 22;
    pub(crate) const UART1: u32 = 1 << 23;

    /// The reset bit of a block of registers, 0 if it has none.
    pub(crate) fn of_block(base: u32) -> u32 {
        match base {
            0x4000_4000 => Self::SYSCFG,
            0x4001_4000 => Self::IO_BANK0,
            0x4001_8000 => Self::IO_QSPI,
            0x4001_c000 => Self::PADS_BANK0,
            0x4002_0000 => Self::PADS_QSPI,
            0x4002_8000 => Self::PLL_SYS,
            0x4002_c000 => Self::PLL_USB,
            0x4003_0000 => Self::BUSCTRL,
            0x4003_4000 => Self::UART0,
            0x4003_8000 => Self::UART1,
            0x4003_c000 => Self::SPI0,
            0x4004_0000 => Self::SPI1,
            0x4004_c000 => Self::ADC,
            0x4005_0000 => Self::PWM,
            0x4005_4000 => Self::TIMER,
            0x4005_c000 => Self::RTC,
            _ => 0,
        }
    }

    #[inline]
    pub(crate) fn holds(&self, block: u32) -> bool {
        self.held & block != 0
    }

    /// Whether the watchdog may reset the chip.
    pub(crate) fn watchdog_armed(&self) -> bool {
        self.stages_on_watchdog != 0
    }

    pub(crate) fn read(&self, block: u32, offset: u32) -> u32 {
        match (block, offset) {
            (0x4000_c000, 0x0) => self.held,
            (0x4000_c000, 0x4) => self.reset_on_watchdog,
            (0x4000_c000, 0x8) => !self.held & ALL_BLOCKS,
            (0x4001_0000, 0x0) => self.force_on,
            (0x4001_0000, 0x4) => self.force_off,
            (0x4001_0000, 0x8) => self.stages_on_watchdog,
            (0x4001_0000, 0xc) => ALL_STAGES & !self.force_off,
            _ => 0,
        }
    }

    /// Writes a register; the blocks that now have to be reset.
    pub(crate) fn write(&mut self, block: u32, offset: u32, write: Write) -> u32 {
        let register = match (block, offset) {
            (0x4000_c000, 0x0) => {
                let before = self.held;
                self.held = write.onto(before) & ALL_BLOCKS;
                return self.held & !before;
            }
            (0x4000_c000, 0x4) => &mut self.reset_on_watchdog,
            (0x4001_0000, 0x0) => &mut self.force_on,
            (0x4001_0000, 0x4) => &mut self.force_off,
            (0x4001_0000, 0x8) => &mut self.stages_on_watchdog,
            _ => return 0,
        };
        *register = write.onto(*register) & ALL_BLOCKS;
        0
    }
}
