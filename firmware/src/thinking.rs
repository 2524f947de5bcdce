//! Computer players think here, in thread mode, in all remaining time.
//!
//! A thought is one long computation without an `await` in it. Buttons and screen run on
//! interrupt executors and simply interrupt it. The console has one thought at a time; a
//! newer one makes the running thought useless, which ends as soon as it asks whether to
//! continue.

use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::signal::Signal;
use embassy_time::{Duration, Instant};
use portable_atomic::{AtomicU32, Ordering};
use taschenspieler_core::games::{AnyAnswer, AnyJob};

use crate::sleep;
use crate::wire::{self, Sending};

/// Thoughts are numbered; this is the number of none.
const NONE: u32 = 0;

/// The newest job; one that has not begun is replaced.
static JOB: Signal<CriticalSectionRawMutex, (u32, AnyJob)> = Signal::new();
static ANSWER: Signal<CriticalSectionRawMutex, AnyAnswer> = Signal::new();
/// Signals that there is an answer, which is large and stays in its place until it is
/// fetched.
static ANSWERED: Signal<CriticalSectionRawMutex, ()> = Signal::new();
/// The thought that is wanted. Written by the console only.
static WANTED: AtomicU32 = AtomicU32::new(NONE);
/// The thought under way. Written by the thinker only.
static UNDER_WAY: AtomicU32 = AtomicU32::new(NONE);

/// How often thoughts have asked whether to continue; the bench counts positions by it.
static LOOKS: AtomicU32 = AtomicU32::new(0);

/// Carries out thoughts for ever, and lets the chip sleep in between. Nothing else runs in
/// thread mode, so it never has to yield.
pub fn think(scratch: &mut [u32]) -> ! {
    loop {
        let Some((number, job)) = JOB.try_take() else {
            match wire::sending() {
                Sending::Nothing => sleep::doze(),
                // An interrupt will come before the port is empty.
                Sending::More => {}
                // No interrupt will come, and the clocks cannot change before the port is
                // empty: half a millisecond at most.
                Sending::Ending => continue,
            }
            // Any interrupt since the look at the job counts as an event.
            cortex_m::asm::wfe();
            continue;
        };
        UNDER_WAY.store(number, Ordering::Relaxed);
        let unwanted = || WANTED.load(Ordering::Relaxed) != number;
        let mut stop = || {
            // No other code writes it, so nothing can come in between.
            let looks = LOOKS.load(Ordering::Relaxed);
            LOOKS.store(looks.wrapping_add(1), Ordering::Relaxed);
            unwanted()
        };
        let start = Instant::now();
        let answer = job.run(scratch, &mut stop);
        let took = start.elapsed().as_millis();
        // Before anybody hears of it: the answer interrupts this at once.
        UNDER_WAY.store(NONE, Ordering::Relaxed);
        if unwanted() {
            defmt::debug!("a thought was stopped after {} ms", took);
        } else {
            defmt::debug!("a thought took {} ms", took);
            ANSWER.signal(answer);
            ANSWERED.signal(());
        }
    }
}

/// The console's end of the wire to the thinker.
pub struct Thinker {
    last: u32,
    unwanted_since: Instant,
}

impl Thinker {
    /// An unwanted thought has to end within this time.
    const PATIENCE: Duration = Duration::from_secs(2);

    /// Nothing is being thought about.
    pub const fn new() -> Self {
        Self {
            last: NONE,
            unwanted_since: Instant::MIN,
        }
    }

    /// Starts a thought; any other one is no longer wanted.
    pub fn start(&mut self, job: AnyJob) {
        self.stop();
        // Skips the number that means none.
        self.last = self.last.checked_add(1).unwrap_or(NONE + 1);
        WANTED.store(self.last, Ordering::Relaxed);
        JOB.signal((self.last, job));
    }

    /// Stops the thought under way, if there is one.
    pub fn stop(&mut self) {
        WANTED.store(NONE, Ordering::Relaxed);
        JOB.reset();
        ANSWER.reset();
        ANSWERED.reset();
        self.unwanted_since = Instant::now();
    }

    /// Waits until there is an answer.
    pub async fn answered(&self) {
        ANSWERED.wait().await;
    }

    /// Whether there is an answer.
    pub fn has_answered(&self) -> bool {
        ANSWERED.signaled()
    }

    /// The answer, if there is one.
    pub fn answer(&self) -> Option<AnyAnswer> {
        ANSWER.try_take()
    }

    /// A thought is under way.
    pub fn is_at_work(&self) -> bool {
        UNDER_WAY.load(Ordering::Relaxed) != NONE
    }

    /// Nothing is being thought about, and no answer waits to be heard.
    pub fn is_idle(&self) -> bool {
        !self.is_at_work() && !JOB.signaled() && !ANSWER.signaled()
    }

    /// Whether a thought continues long after it was cancelled, which means that it hangs.
    pub fn is_stuck(&self) -> bool {
        let under_way = UNDER_WAY.load(Ordering::Relaxed);
        under_way != NONE
            && under_way != WANTED.load(Ordering::Relaxed)
            && self.unwanted_since.elapsed() > Self::PATIENCE
    }
}
