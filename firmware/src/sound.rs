//! The piezo: square waves from a PWM slice.
//!
//! A small task plays tunes and sleeps between notes. No other task waits for it: a newer
//! sound replaces the one that is playing. Without a piezo the pin still moves, silently.
//!
//! A running slice takes a new TOP and compare value over when its counter wraps (RP2040
//! datasheet, "PWM", "Double Buffering"): with the largest TOP, the default, a note would
//! begin up to 21 ms late and a click of 4 ms mostly not at all. So each note stops the
//! slice, which then takes over at once (pico-sdk, `hardware/pwm.h`, `pwm_set_wrap`), and
//! starts it from zero; and silence has a short TOP.

use embassy_futures::select::{Either, select};
use embassy_rp::clocks::clk_sys_freq;
use embassy_rp::pwm::{Config, Pwm, PwmBatch};
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::signal::Signal;
use embassy_time::Timer;
use portable_atomic::{AtomicBool, Ordering};
use taschenspieler_core::sound::{Loudness, Tune};

/// Slow enough for the lowest note, fine enough for the highest.
const DIVIDER: u8 = 64;
/// Counts of a silent period: 40 µs.
const SILENCE: u16 = 125;

static TUNE: Signal<CriticalSectionRawMutex, Tune> = Signal::new();

/// Whether a note sounds; it would continue while interrupts are off.
static HEARD: AtomicBool = AtomicBool::new(false);

/// Whether a tune has not ended yet.
static PLAYING: AtomicBool = AtomicBool::new(false);

/// Whether a tune is being played, rests included.
pub fn is_playing() -> bool {
    PLAYING.load(Ordering::Relaxed)
}

/// Whether a note sounds right now.
pub fn is_heard() -> bool {
    HEARD.load(Ordering::Relaxed)
}

/// Plays a sound; returns at once.
pub fn play(tune: Tune) {
    PLAYING.store(true, Ordering::Relaxed);
    TUNE.signal(tune);
}

/// A piezo on one channel of a slice. The other channel has no pin.
pub struct Piezo(Pwm<'static>);

impl Piezo {
    /// The pulse a board starts the piezo's pin with.
    pub fn silent() -> Config {
        let mut config = Config::default();
        config.divider = DIVIDER.into();
        config.top = SILENCE - 1;
        config
    }

    pub const fn new(slice: Pwm<'static>) -> Self {
        Self(slice)
    }

    async fn perform(&mut self, Tune { sound, loudness }: Tune) {
        for note in sound.notes() {
            self.hold(note.hertz, loudness);
            Timer::after_millis(note.millis.into()).await;
        }
    }

    /// Sounds until the next call. A narrower pulse is softer.
    fn hold(&mut self, hertz: u16, loudness: Loudness) {
        let mut config = Self::silent();
        if hertz > 0 {
            let steps = clk_sys_freq() / u32::from(DIVIDER) / u32::from(hertz);
            let steps = steps.min(u16::MAX.into()) as u16;
            let pulse = match loudness {
                Loudness::Low => steps / 16,
                Loudness::High => steps / 2,
            };
            config.top = steps.saturating_sub(1);
            (config.compare_a, config.compare_b) = (pulse, pulse);
        }
        HEARD.store(hertz > 0, Ordering::Relaxed);
        // The counter goes last: with the old pulse still in force, zero would
        // be one more click.
        config.enable = false;
        PwmBatch::set_enabled(false, |slices| slices.enable(&self.0));
        self.0.set_config(&config);
        self.0.set_counter(0);
        PwmBatch::set_enabled(true, |slices| slices.enable(&self.0));
    }

    fn rest(&mut self) {
        self.hold(0, Loudness::Low);
    }
}

/// The task that plays.
#[embassy_executor::task]
pub async fn perform(mut piezo: Piezo) {
    let mut tune = TUNE.wait().await;
    loop {
        PLAYING.store(true, Ordering::Relaxed);
        tune = match select(TUNE.wait(), piezo.perform(tune)).await {
            Either::First(newer) => newer,
            Either::Second(()) => {
                piezo.rest();
                PLAYING.store(TUNE.signaled(), Ordering::Relaxed);
                TUNE.wait().await
            }
        };
    }
}
