//! The registers of the devices, by address.

use super::standstill::COMA;
use super::{Bus, SRAM_BASE};
use crate::clocks::Source;
use crate::dma::Dma;
use crate::faults::{BusError, Fault, Reason};
use crate::nvic::Nvic;
use crate::registers::Write;
use crate::resets::Resets;
use crate::rtc::Rtc;
use crate::system::Event;
use crate::timer::Timer;
use crate::xip::FLUSH_CYCLES;

/// As far down as a stack may run that has overflowed.
const BELOW_RAM: u32 = SRAM_BASE - 0x10_0000;

/// OUTOVER of the flash's select line for "low" (RP2040 datasheet 2.19.6.2).
const HELD_LOW: u32 = 2;
/// The interpolators of SIO, and the mailbox to core 1: neither is modelled.
const INTERPOLATORS: core::ops::RangeInclusive<u32> = 0x080..=0x0ff;
const MAILBOX: u32 = 0x054;

/// An access to a device behind the APB bridge waits this long.
const APB_WAIT: u32 = 2;

impl Bus {
    #[inline(never)]
    pub(super) fn read_device(&mut self, address: u32) -> Result<u32, BusError> {
        let offset = address & 0xfff;
        let value = match address {
            0xd000_0000..=0xd000_017f => self.read_sio(offset),
            0x4000_0000..=0x4006_ffff => {
                self.wait += APB_WAIT;
                self.read_apb(address & 0xffff_c000, offset)
            }
            0x5000_0000..=0x5000_3fff if !self.resets.holds(Resets::DMA) => {
                if Dma::is_beyond(offset) {
                    self.unmodelled.note(0x5000_0000 | offset);
                }
                self.dma.read(offset)
            }
            0x5000_0000..=0x5000_3fff => 0,
            0xe000_e000..=0xe000_efff => {
                if !Nvic::has(offset) {
                    self.unmodelled.note(address);
                }
                self.nvic.read(offset, self.cycle)
            }
            0x5040_0000..=0x507f_ffff => self.read_stream(),
            0x1400_0000..=0x1400_3fff => self.read_xip_control(offset),
            0x1800_0000..=0x1800_3fff => self.ssi.read(offset, &mut self.flash, self.cycle),
            0x1500_0000..=0x1500_3fff => self.unmodelled.read(address),
            _ if self.is_lost_below_ram(address) => 0,
            0x2100_0000..=0x2103_ffff => return self.read_word(striped(address)),
            _ if is_unmodelled(address) => self.unmodelled.read(address),
            _ => match self.garbage(address) {
                Some(word) => word,
                None => return Err(self.unreachable(address)),
            },
        };
        Ok(value)
    }

    fn read_sio(&mut self, offset: u32) -> u32 {
        match offset {
            0x004 => self.settle_pins(),
            0x008 => return self.qspi.inputs(),
            offset if INTERPOLATORS.contains(&offset) => {
                return self.unmodelled.read(0xd000_0000 | offset);
            }
            _ => {}
        }
        self.sio.read(offset, &self.gpio)
    }

    fn read_stream(&mut self) -> u32 {
        let cost = self.cache.cost();
        self.look_up();
        self.stream.pop(self.cycle, cost)
    }

    fn read_apb(&mut self, block: u32, offset: u32) -> u32 {
        self.system.count(Event::Apb, 1);
        if self.resets.holds(Resets::of_block(block)) {
            return 0;
        }
        match block {
            // SYSINFO: an RP2040 B2, no emulation platform.
            0x4000_0000 => [0x2000_2927, 2]
                .get(offset as usize / 4)
                .copied()
                .unwrap_or(0),
            0x4000_4000 => self.system.read_configuration(offset),
            0x4000_8000 => self.clocks.read(offset, self.cycle),
            0x4000_c000 | 0x4001_0000 => self.resets.read(block, offset),
            0x4001_4000 => {
                self.settle_pins();
                self.gpio.read(offset)
            }
            0x4001_8000 => self.qspi.read(offset),
            0x4001_c000 => self.gpio.read_pad(offset),
            0x4002_0000 => self.qspi.read_pad(offset),
            0x4002_4000 => self.clocks.read_crystal(offset, self.cycle),
            0x4002_8000 => self.clocks.read_pll(0, offset, self.cycle),
            0x4002_c000 => self.clocks.read_pll(1, offset, self.cycle),
            0x4003_0000 => self.system.read_bus(offset, self.cache.accesses),
            0x4003_4000 => self.read_uart(0, offset),
            0x4003_8000 => self.read_uart(1, offset),
            0x4003_c000 => self.read_spi(0, offset),
            0x4004_0000 => self.read_spi(1, offset),
            0x4004_c000 => {
                self.look_up();
                let value = self.adc.read(offset);
                self.wake_dma();
                value
            }
            0x4005_0000 => self.pwm.read(offset, self.cycle, &self.clocks),
            0x4005_4000 => self.timer.read(offset, self.cycle, &self.clocks),
            0x4005_8000 => self.watchdog.read(offset, self.cycle, &self.clocks),
            0x4005_c000 => self.rtc.read(offset, self.cycle, &self.clocks),
            0x4006_0000 => self.rosc.read(offset),
            // VREG: in regulation; which pin or voltage reset the chip.
            0x4006_4000 if offset == 0 => 0x1001 | self.volts << 4,
            0x4006_4000 if offset == 4 => self.brown_out,
            0x4006_4000 if offset == 8 => self.chip_reset,
            // TBMAN: an ASIC.
            0x4006_c000 => 1,
            _ => self.unmodelled.read(block | offset),
        }
    }

    /// Whether this address just below RAM ignores writes and reads as zero, instead of
    /// being an error.
    fn is_lost_below_ram(&self, address: u32) -> bool {
        !self.profile.faults_below_ram && (BELOW_RAM..SRAM_BASE).contains(&address)
    }

    fn read_xip_control(&mut self, offset: u32) -> u32 {
        match offset {
            // Wrong writes fault, the cache is on.
            0x00 => 2 | u32::from(self.cache.is_enabled()),
            // Flush done; the stream's FIFO.
            0x08 => 1 | self.stream.status(),
            0x0c => self.cache.hits,
            0x10 => self.cache.accesses,
            0x14 => self.stream.address(),
            0x18 => self.stream.left(),
            0x1c => self.read_stream(),
            _ => self.unmodelled.read(0x1400_0000 | offset),
        }
    }

    fn write_xip_control(&mut self, offset: u32, write: Write) {
        match offset {
            0x00 => {
                let enabled = u32::from(self.cache.is_enabled());
                self.cache.enable(write.onto(enabled) & 1 != 0);
            }
            // The next read of flash waits until it is done.
            0x04 => {
                self.cache.flush();
                self.wait += FLUSH_CYCLES;
            }
            // Written, a counter starts over.
            0x0c => self.cache.hits = 0,
            0x10 => self.cache.accesses = 0,
            0x14 => self.stream.set_address(write.onto(self.stream.address())),
            0x18 => {
                let words = write.onto(self.stream.left());
                self.stream.start(words, self.cycle, self.cache.cost());
                self.reschedule();
            }
            _ => self.unmodelled.write(0x1400_0000 | offset, write),
        }
    }

    #[inline(never)]
    pub(super) fn write_device(&mut self, address: u32, value: u32) -> Result<(), BusError> {
        let offset = address & 0xfff;
        let write = Write::new(address, value);
        match address {
            0xd000_0000..=0xd000_017f => {
                if offset == MAILBOX || INTERPOLATORS.contains(&offset) {
                    self.unmodelled.write(address, Write::plain(value));
                }
                if self.sio.write(offset, value, &mut self.gpio) {
                    self.pins_changed();
                    self.look_up();
                }
                return Ok(());
            }
            0x4000_0000..=0x4006_ffff => {
                self.wait += APB_WAIT;
                self.write_apb(address & 0xffff_c000, offset, write);
            }
            0x5000_0000..=0x5000_3fff if !self.resets.holds(Resets::DMA) => {
                self.write_dma(offset, write);
            }
            0x5000_0000..=0x5000_3fff => {}
            0xe000_e000..=0xe000_efff => {
                if !Nvic::has(offset) || Nvic::is_beyond(offset, value) {
                    self.unmodelled.note(address);
                }
                self.nvic.write(offset, value, self.cycle, &self.clocks);
            }
            0x1400_0000..=0x1400_3fff => self.write_xip_control(offset, write),
            0x1800_0000..=0x1800_3fff => {
                if self.ssi.write(offset, write, &mut self.flash, self.cycle) {
                    self.attach_flash();
                    self.check_clocks();
                }
                if self.flash.take_unknown() {
                    self.unmodelled.note(0x1800_0060);
                }
            }
            0x1500_0000..=0x1500_3fff => self.unmodelled.write(address, Write::plain(value)),
            _ if self.is_lost_below_ram(address) => return Ok(()),
            0x2100_0000..=0x2103_ffff => return self.write_word(striped(address), value),
            _ if is_unmodelled(address) => {
                // Devices have the four addresses, the USB memory has not.
                let write = if address >> 16 == 0x5010 {
                    Write::plain(value)
                } else {
                    write
                };
                let place = if address >> 16 == 0x5010 {
                    address
                } else {
                    address & !0x3000
                };
                self.unmodelled.write(place, write);
            }
            0x0000_0000..=0x0000_3fff | 0x1000_0000..=0x13ff_ffff => {
                return Err(BusError {
                    reason: Reason::ReadOnly,
                    address,
                });
            }
            _ => return Err(self.unreachable(address)),
        }
        self.reschedule();
        Ok(())
    }

    fn write_apb(&mut self, block: u32, offset: u32, write: Write) {
        self.system.count(Event::Apb, 1);
        if self.resets.holds(Resets::of_block(block)) {
            return;
        }
        let cycle = self.cycle;
        if matches!(block, 0x4000_8000 | 0x4002_8000 | 0x4002_c000) {
            self.pwm.advance(cycle, &self.clocks);
            self.advance_uart();
        }
        match block {
            0x4000_4000 => {
                if self.system.write_configuration(offset, write) {
                    self.unmodelled.note(block | offset);
                }
            }
            0x4000_8000 => {
                self.clocks.write(offset, write, cycle);
                if self.clocks.is_beyond(offset) {
                    self.unmodelled.note(block | offset);
                }
            }
            0x4000_c000 | 0x4001_0000 => {
                let newly_held = self.resets.write(block, offset, write);
                self.reset_blocks(newly_held);
            }
            0x4001_4000..=0x4002_3fff => self.write_pins(block, offset, write),
            0x4002_4000 if offset == 0x08 && write.raw == COMA => {
                self.fall_dormant(Source::Crystal);
            }
            0x4002_4000 => self.clocks.write_crystal(offset, write, cycle),
            0x4002_8000 => self.clocks.write_pll(0, offset, write, cycle),
            0x4002_c000 => self.clocks.write_pll(1, offset, write, cycle),
            0x4003_0000 => {
                let accesses = self.cache.accesses;
                if self.system.write_bus(offset, write, accesses) {
                    self.unmodelled.note(block | offset);
                }
            }
            0x4003_4000 => self.write_uart(0, offset, write),
            0x4003_8000 => self.write_uart(1, offset, write),
            0x4003_c000 => self.write_spi(0, offset, write),
            0x4004_0000 => self.write_spi(1, offset, write),
            0x4004_c000 => {
                self.adc.write(offset, write, cycle, &self.clocks);
                self.wake_dma();
            }
            0x4005_0000 => {
                self.pwm.write(offset, write, cycle, &self.clocks);
                self.wires_changed(cycle);
            }
            0x4005_4000 => self.timer.write(offset, write, cycle, &self.clocks),
            0x4005_8000 => self.watchdog.write(offset, write, cycle, &mut self.clocks),
            0x4006_0000 if offset == 0x0c && write.raw == COMA => {
                self.fall_dormant(Source::Ring);
            }
            0x4006_0000 => {
                self.rosc.write(offset, write);
                if self.rosc.is_beyond() {
                    self.unmodelled.note(block | offset);
                }
                self.clocks.set_ring(&self.rosc, cycle);
                self.pace_uart();
            }
            0x4005_c000 => self.rtc.write(offset, write, cycle, &self.clocks),
            0x4006_4000 if offset == 0 => self.volts = write.onto(self.volts << 4) >> 4 & 15,
            0x4006_4000 if offset == 4 => self.brown_out = write.onto(self.brown_out) & 0xf1,
            // CHIP_RESET: the debugger's request is cleared by writing it.
            // SYSINFO and TBMAN: nothing to change here.
            0x4000_0000 | 0x4006_4000 | 0x4006_c000 => {}
            _ => self.unmodelled.write(block | offset, write),
        }
        if self.clocks.take_crystal_used_too_early() {
            self.record(Fault {
                reason: Reason::UnsteadyCrystal,
                pc: 0,
                lr: 0,
                address: block | offset,
                cycle,
            });
        }
        if matches!(block, 0x4000_8000 | 0x4002_8000 | 0x4002_c000 | 0x4006_4000) {
            self.check_clocks();
            self.pace_uart();
        }
    }

    /// IO and pads, of the pins of the board and of those of the flash.
    fn write_pins(&mut self, block: u32, offset: u32, write: Write) {
        let cycle = self.cycle;
        match block {
            0x4001_4000 => {
                self.settle_pins();
                self.gpio.write(offset, write);
                self.pins_changed();
            }
            0x4001_c000 => {
                let rising = self.gpio.write_pad(offset, write);
                let now = self.clocks.micros(cycle);
                self.contacts.pulled(rising, now, &self.profile);
                self.pins_changed();
            }
            0x4001_8000 => {
                self.qspi.write(offset, write);
                if self.qspi.is_beyond(offset) {
                    self.unmodelled.note(block | offset);
                }
                self.hold_flash_select(self.qspi.select_output() == HELD_LOW);
            }
            0x4002_0000 => self.qspi.write_pad(offset, write),
            _ => self.unmodelled.write(block | offset, write),
        }
    }

    /// Records a clock that is faster than the chip allows, once.
    fn check_clocks(&mut self) {
        self.look_at_flash();
        let too_fast = self.clocks.too_fast(self.volts);
        if let Some(address) = too_fast
            && self.too_fast.is_none()
        {
            let cycle = self.cycle;
            self.record(Fault {
                reason: Reason::TooFast,
                pc: 0,
                lr: 0,
                address,
                cycle,
            });
        }
        self.too_fast = too_fast;
    }

    /// Puts blocks into their reset state.
    fn reset_blocks(&mut self, blocks: u32) {
        let is = |block: u32| blocks & block != 0;
        if is(Resets::ADC) {
            self.adc = self.adc.after_reset();
        }
        if is(Resets::DMA) {
            self.dma = Dma::default();
        }
        if is(Resets::IO_BANK0) {
            self.gpio.reset_functions();
        }
        if is(Resets::PADS_BANK0) {
            self.gpio.reset_pads();
        }
        if is(Resets::PLL_SYS) {
            self.clocks.reset_pll(0, self.cycle);
        }
        if is(Resets::PLL_USB) {
            self.clocks.reset_pll(1, self.cycle);
        }
        if is(Resets::PWM) {
            self.pwm = self.pwm.after_reset();
        }
        if is(Resets::SPI0) {
            self.spi[0] = self.spi[0].after_reset();
        }
        if is(Resets::SPI1) {
            self.spi[1] = self.spi[1].after_reset();
        }
        for (port, block) in [Resets::UART0, Resets::UART1].into_iter().enumerate() {
            if is(block) {
                self.uarts[port] = self.uarts[port].after_reset();
            }
        }
        if is(Resets::IO_QSPI) {
            self.qspi.reset_functions();
        }
        if is(Resets::PADS_QSPI) {
            self.qspi.reset_pads();
        }
        if is(Resets::RTC) {
            self.rtc = Rtc::default();
        }
        if is(Resets::TIMER) {
            self.timer = Timer::after_reset(&self.clocks, self.cycle);
        }
        self.pins_changed();
    }

    fn read_spi(&mut self, port: usize, offset: u32) -> u32 {
        let value = self.spi[port].read(offset);
        if offset == 8 {
            // A place in the receive FIFO is free: DMA may have waited for the data behind
            // it, and an interrupt may be cleared.
            self.look_up();
        }
        value
    }

    fn write_spi(&mut self, port: usize, offset: u32, write: Write) {
        self.spi[port].write(offset, write);
        if self.spi[port].is_beyond() {
            self.unmodelled
                .note([0x4003_c000, 0x4004_0000][port] | offset);
        }
        let clock = (self.clocks.sys_hz(), self.clocks.peri_hz());
        self.spi[port].start(self.cycle, clock);
        // Not for the data register, which DMA itself writes.
        if offset == 0x04 || offset == 0x24 {
            self.pump_spi(port, self.cycle);
        }
    }

    /// Starts the shift register and fills the FIFO behind it.
    pub(crate) fn pump_spi(&mut self, port: usize, from: u64) {
        let clock = (self.clocks.sys_hz(), self.clocks.peri_hz());
        self.spi[port].start(from, clock);
        if self.dma.serves_spi(port) && !self.dma_stands() {
            self.serve_spi_requests(port);
            self.spi[port].start(from, clock);
            self.serve_spi_requests(port);
        }
        self.look_up();
    }
}

/// Devices of an RP2040 that are not modelled: USB and PIO.
fn is_unmodelled(address: u32) -> bool {
    matches!(
        address,
        0x5010_0000..=0x5011_3fff
            | 0x5020_0000..=0x5020_3fff
            | 0x5030_0000..=0x5030_3fff
    )
}

/// The usual address of a word that is named by its RAM bank. Banks take turns
/// word by word at the usual addresses.
fn striped(address: u32) -> u32 {
    let bank = address >> 16 & 3;
    let word = (address & 0xffff) >> 2;
    SRAM_BASE + (word * 4 + bank) * 4
}
