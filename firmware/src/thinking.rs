//! Computer players think here, in thread mode: whatever time is left.
//!
//! A thought is one long computation without an `await` in it. Buttons and
//! screen run on interrupt executors and simply interrupt it. The console has
//! one thought at a time; a newer wish makes the thought under way worthless,
//! and it ends as soon as it asks whether to go on.

use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::signal::Signal;
use embassy_time::{Duration, Instant};
use portable_atomic::{AtomicU32, Ordering};
use taschenspieler_core::games::{AnyAnswer, AnyJob};

use crate::sleep;
use crate::wire::{self, Sending};

/// Thoughts are numbered; this is the number of none.
const NONE: u32 = 0;

/// The newest job; one that nobody has begun is replaced.
static JOB: Signal<CriticalSectionRawMutex, (u32, AnyJob)> = Signal::new();
static ANSWER: Signal<CriticalSectionRawMutex, AnyAnswer> = Signal::new();
/// That there is an answer, which is large and stays where it is until it is
/// heard.
static ANSWERED: Signal<CriticalSectionRawMutex, ()> = Signal::new();
/// The thought that is wanted. Written by the console only.
static WANTED: AtomicU32 = AtomicU32::new(NONE);
/// The thought under way. Written by the thinker only.
static UNDER_WAY: AtomicU32 = AtomicU32::new(NONE);

/// How often a thought has asked whether to go on: what the bench counts
/// positions by.
static LOOKS: AtomicU32 = AtomicU32::new(0);

/// Thinks what it is asked to, for ever, and lets the chip sleep between. Nothing
/// else runs in thread mode: nobody has to be let in.
pub fn think(scratch: &mut [u32]) -> ! {
    loop {
        let Some((number, job)) = JOB.try_take() else {
            match wire::sending() {
                Sending::Nothing => sleep::doze(),
                // An interrupt comes before the port is empty.
                Sending::More => {}
                // None comes, and the clocks cannot change before: half a
                // millisecond at most.
                Sending::Ending => continue,
            }
            // Any interrupt since the look at the job counts as an event.
            cortex_m::asm::wfe();
            continue;
        };
        UNDER_WAY.store(number, Ordering::Relaxed);
        let unwanted = || WANTED.load(Ordering::Relaxed) != number;
        let mut stop = || {
            // Nobody else writes it, so nothing can come in between.
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

    /// A thought goes on although it has long been unwanted: it hangs.
    pub fn is_stuck(&self) -> bool {
        let under_way = UNDER_WAY.load(Ordering::Relaxed);
        under_way != NONE
            && under_way != WANTED.load(Ordering::Relaxed)
            && self.unwanted_since.elapsed() > Self::PATIENCE
    }
}
