//! Sleep: clocks that are off while they are not needed.
//!
//! | the console | the chip | blocks that still have a clock                          |
//! |-------------|----------|-------------------------------------------------|
//! | moves       | SLEEP    | pins, timer, watchdog, pulses, cable; 200 MHz   |
//! | waits, lit  | SLEEP    | the same, at the crystal's 12 MHz, the PLLs off |
//! | light off   | DORMANT  | nothing; a button or the cable starts it again  |
//!
//! SLEEP begins automatically whenever both processors wait and no DMA channel is at work
//! (RP2040 datasheet 2.11.2): blocks not named in SLEEP_EN then have no clock. Both
//! processors have to sleep deeply for it (2.11.5.1); the boot ROM sees to the second one,
//! which is never started (pico-bootrom-rp2040, `bootrom_rt0.S`, `wait_for_vector`). While
//! a picture is being sent, SLEEP_EN names every block ([`widen`]). Pins need their clock
//! to notice edges; memory, flash and serial ports have nothing to do until a processor is
//! awake.
//!
//! While there is no motion, sound or thought, the PLLs are off and the chip runs from the
//! crystal ([`doze`]). Before any task runs, everything is switched back on ([`hasten`]),
//! which takes as long as a PLL needs to lock. Meanwhile the pulse of the light uses
//! another divider, so it does not change. Timer and watchdog count the crystal either way.
//!
//! For DORMANT (2.11.3, 2.17.7) the chip has to run from the very oscillator
//! that is stopped, with the PLLs off; pico-extras (`pico_sleep/sleep.c`) goes
//! the same way. That is the ring oscillator: it is back at once, and the watchdog
//! with it, while the crystal needs 64 ms. Timer and watchdog stand still in
//! between, and count a little slower until the crystal is back. A debugger cannot
//! see a chip without clocks.
//!
//! Pins keep their levels, pulses stop wherever they are: the light and the piezo are off
//! by then, and an LED that should stay on would need a plain level. Plugging in the
//! charger makes no difference and does not wake the chip: while the console sleeps it does
//! not measure the battery, and shows its level as soon as it wakes.

use core::cell::RefCell;

use cortex_m::interrupt::{self, Mutex};
use embassy_rp::pac::clocks::regs::{
    ClkAdcCtrl, ClkPeriCtrl, ClkRtcCtrl, ClkSysCtrl, ClkUsbCtrl, SleepEn0, SleepEn1,
};
use embassy_rp::pac::clocks::vals::{ClkPeriCtrlAuxsrc, ClkSysCtrlSrc};
use embassy_rp::pac::pll::{Pll, regs::Pwr};
use embassy_rp::pac::pwm::regs::ChDiv;
use embassy_rp::pac::{CLOCKS, IO_BANK0, PLL_SYS, PLL_USB, PWM};
use portable_atomic::{AtomicBool, Ordering};

use crate::board::HAS_PORT;
use crate::clocks::{CRYSTAL_HERTZ, SYSTEM_HERTZ};
use crate::{buttons, clocks, crash, plain, sound, watchdog, wire};

/// Allows clocks to stop while the processor waits, unless this is a plain start. This works
/// only once.
pub fn begin() {
    if plain::is_on() {
        return;
    }
    narrow();
    if let Some(mut core) = cortex_m::Peripherals::take() {
        core.SCB.set_sleepdeep();
    }
}

/// Keeps every clock on while something is sent. A transfer whose channel waits for its
/// port should keep the chip awake (2.11.2), but we found no program that runs one with the
/// clocks of DMA, bus or memory switched off.
pub fn widen() {
    CLOCKS.sleep_en0().write_value(SleepEn0(u32::MAX));
    CLOCKS.sleep_en1().write_value(SleepEn1(u32::MAX));
}

/// While the processor waits, only blocks that have to notice events have a clock.
pub fn narrow() {
    if plain::is_on() {
        return;
    }
    CLOCKS.sleep_en0().write(|on| {
        on.set_clk_sys_io(true);
        on.set_clk_sys_pads(true);
        on.set_clk_sys_pwm(true);
    });
    CLOCKS.sleep_en1().write(|on| {
        on.set_clk_sys_timer(true);
        on.set_clk_sys_watchdog(true);
        on.set_clk_sys_uart0(HAS_PORT);
        on.set_clk_peri_uart0(HAS_PORT);
    });
}

/// Whether the console waits and wants nothing before long.
static CALM: AtomicBool = AtomicBool::new(false);

/// The clocks as they were, while they are slow.
static DOZING: Mutex<RefCell<Option<Running>>> = Mutex::new(RefCell::new(None));

/// The console waits, and nothing moves; or not any more.
pub fn set_calm(calm: bool) {
    CALM.store(calm, Ordering::Relaxed);
}

/// Slows the chip down until a task [hastens](hasten) it, if no task needs speed. Only the
/// code with the lowest priority may call this, before it waits.
pub fn doze() {
    interrupt::free(|lock| {
        if !CALM.load(Ordering::Relaxed) || sound::is_playing() || plain::is_on() {
            return;
        }
        let mut dozing = DOZING.borrow(lock).borrow_mut();
        if dozing.is_none() {
            *dozing = Some(Running::stop());
        }
    });
}

/// Restores the chip's speed, if it dozes.
#[inline(always)]
pub fn hasten() {
    interrupt::free(|lock| {
        if let Some(running) = DOZING.borrow(lock).borrow_mut().take() {
            running.restart();
        }
    });
}

/// Stops all clocks until a button is pressed or a byte comes over the cable; the first
/// bytes are lost.
///
/// Nothing may be under way: no transfer, no sound, no light. A press that was not reported
/// yet is not lost, because a level wakes the chip, and a level interrupts it when this
/// returns. Sources disagree on whether a pin notices an edge while no clock runs
/// (pico-extras #40).
pub fn until_touched() {
    interrupt::free(|_| {
        wake_by_wire(HAS_PORT);
        wake_by(buttons::pins(), buttons::held());
        let running = Running::stop();
        watchdog::watch_waking();
        clocks::stop_all();
        running.restart();
        crash::note_running();
        wake_by(0, 0);
        wake_by_wire(false);
        buttons::look_at_levels();
    });
}

/// Chooses the pins that wake the chip: low for a press, high for a button
/// that is held, which would otherwise keep the chip awake.
fn wake_by(pins: u32, held: u32) {
    let wake = IO_BANK0.int_dormant_wake();
    for word in 0..4 {
        let eight = |pins: u32| pins >> (8 * word) & 0xff;
        wake.inte(word as usize).modify(|enable| {
            for pin in 0..8 {
                let is_in = |pins: u32| eight(pins) >> pin & 1 != 0;
                enable.set_level_low(pin, is_in(pins & !held));
                enable.set_level_high(pin, is_in(pins & held));
            }
        });
    }
}

/// Lets the next falling edge of the cable wake the chip. It is an edge and not a level,
/// because a bit is over before the crystal swings, and a line held low by the device at
/// its other end would keep the chip awake.
fn wake_by_wire(wakes: bool) {
    let pin = wire::PIN.trailing_zeros() as usize;
    IO_BANK0
        .intr(pin / 8)
        .write(|edges| edges.set_edge_low(pin % 8, true));
    IO_BANK0
        .int_dormant_wake()
        .inte(pin / 8)
        .write(|enable| enable.set_edge_low(pin % 8, wakes));
}

/// The clocks as they were when the chip was awake.
struct Running {
    system: ClkSysCtrl,
    peripherals: ClkPeriCtrl,
    converter: ClkAdcCtrl,
    usb: ClkUsbCtrl,
    calendar: ClkRtcCtrl,
    plls: [(Pll, Pwr); 2],
    pulses: [ChDiv; PULSES],
}

/// How much slower the crystal is than the PLL, in 65,536ths, so that no division is needed
/// at the last moment.
const SLOWER: u32 = ((CRYSTAL_HERTZ as u64) << 16).div_ceil(SYSTEM_HERTZ as u64) as u32;

/// How many slices make pulses.
const PULSES: usize = 8;

impl Running {
    /// Leaves the system clock at the crystal, and everything else off. From RAM: so that
    /// nothing waits for flash between dividing the pulses and changing the clock.
    #[inline(never)]
    #[allow(unsafe_code)] // the section: it is copied to RAM with the statics
    #[unsafe(link_section = ".data.stop")]
    fn stop() -> Self {
        let running = Self {
            system: CLOCKS.clk_sys_ctrl().read(),
            peripherals: CLOCKS.clk_peri_ctrl().read(),
            converter: CLOCKS.clk_adc_ctrl().read(),
            usb: CLOCKS.clk_usb_ctrl().read(),
            calendar: CLOCKS.clk_rtc_ctrl().read(),
            plls: [PLL_SYS, PLL_USB].map(|pll| (pll, pll.pwr().read())),
            pulses: core::array::from_fn(|slice| PWM.ch(slice).div().read()),
        };
        if HAS_PORT {
            wire::pause();
        }
        CLOCKS
            .clk_peri_ctrl()
            .modify(|clock| clock.set_enable(false));
        CLOCKS
            .clk_adc_ctrl()
            .modify(|clock| clock.set_enable(false));
        CLOCKS
            .clk_usb_ctrl()
            .modify(|clock| clock.set_enable(false));
        CLOCKS
            .clk_rtc_ctrl()
            .modify(|clock| clock.set_enable(false));
        // Sixteenths, from 1 on. Here and below while the chip is fast, so that no
        // pulse is much longer than another.
        for (slice, pulse) in running.pulses.iter().enumerate() {
            let slow = (pulse.0 * SLOWER + (1 << 15)) >> 16;
            PWM.ch(slice).div().write_value(ChDiv(slow.max(16)));
        }
        CLOCKS
            .clk_sys_ctrl()
            .modify(|clock| clock.set_src(ClkSysCtrlSrc::CLK_REF));
        // Its old source must not stop before the clock has left it (datasheet 2.15.3.2):
        // without this wait the system clock may never come back.
        while CLOCKS.clk_sys_selected().read() != 1 << ClkSysCtrlSrc::CLK_REF as u32 {}
        if HAS_PORT {
            // The cable is listened to on. Its clock has no multiplexer without
            // glitches: it stood still while that changed (2.15.3.2).
            CLOCKS
                .clk_peri_ctrl()
                .modify(|clock| clock.set_auxsrc(ClkPeriCtrlAuxsrc::XOSC_CLKSRC));
            CLOCKS
                .clk_peri_ctrl()
                .modify(|clock| clock.set_enable(true));
            wire::resume_slow();
        }
        for (pll, _) in &running.plls {
            pll.pwr().modify(|power| {
                power.set_pd(true);
                power.set_vcopd(true);
                power.set_postdivpd(true);
            });
        }
        running
    }

    /// Switches everything on again. From RAM, because at the crystal's speed the flash is
    /// slow.
    #[inline(never)]
    #[allow(unsafe_code)] // the section: it is copied to RAM with the statics
    #[unsafe(link_section = ".data.restart")]
    fn restart(self) {
        let is_on = |power: Pwr| !power.pd() && !power.vcopd();
        for (pll, power) in self.plls.into_iter().filter(|(_, power)| is_on(*power)) {
            // Post dividers follow when the loop has locked (2.18.3).
            let mut locking = power;
            locking.set_postdivpd(true);
            pll.pwr().write_value(locking);
        }
        for (pll, power) in self.plls.into_iter().filter(|(_, power)| is_on(*power)) {
            while !pll.cs().read().lock() {}
            pll.pwr().write_value(power);
        }
        if HAS_PORT {
            wire::pause();
            CLOCKS
                .clk_peri_ctrl()
                .modify(|clock| clock.set_enable(false));
        }
        CLOCKS.clk_sys_ctrl().write_value(self.system);
        while CLOCKS.clk_sys_selected().read() != 1 << self.system.src() as u32 {}
        // By reference: to step through an array by value is a call into flash,
        // and until it is back every pulse is sixteen times too short.
        for (slice, pulse) in self.pulses.iter().enumerate() {
            PWM.ch(slice).div().write_value(*pulse);
        }
        if HAS_PORT {
            let mut stopped = self.peripherals;
            stopped.set_enable(false);
            CLOCKS.clk_peri_ctrl().write_value(stopped);
        }
        CLOCKS.clk_peri_ctrl().write_value(self.peripherals);
        if HAS_PORT {
            wire::resume_fast();
        }
        CLOCKS.clk_adc_ctrl().write_value(self.converter);
        CLOCKS.clk_usb_ctrl().write_value(self.usb);
        CLOCKS.clk_rtc_ctrl().write_value(self.calendar);
    }
}
