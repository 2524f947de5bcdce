//! Where computer players think: at once, or after a while.

use taschenspieler_core::games::{AnyAnswer, AnyJob};
use taschenspieler_core::platform::{Millis, SCRATCH_WORDS};

/// Has the thoughts a console asks for, one at a time.
pub trait Thinker {
    /// Begins a thought; an earlier one is not wanted any more.
    fn start(&mut self, job: AnyJob, now: Millis);
    /// Forgets the thought that is under way.
    fn stop(&mut self);
    /// When the answer comes, if that is known.
    fn due(&self) -> Option<Millis>;
    /// The answer, if there is one by now.
    fn answer(&mut self, now: Millis) -> Option<AnyAnswer>;
}

/// Memory to think in, as much as the device has.
pub fn scratch() -> Vec<u32> {
    vec![0; SCRATCH_WORDS]
}

/// Thinks in no time, or in a fixed time: for scripts and tests, which must
/// give the same pictures on every machine, the device included.
pub struct AtOnce {
    scratch: Vec<u32>,
    pause: u32,
    pending: Option<(AnyJob, Millis)>,
}

impl AtOnce {
    /// Answers come in the moment they are asked for.
    pub fn new() -> AtOnce {
        AtOnce::after(0)
    }

    /// Answers come this many milliseconds after they are asked for.
    pub fn after(pause: u32) -> AtOnce {
        AtOnce {
            scratch: scratch(),
            pause,
            pending: None,
        }
    }
}

impl Default for AtOnce {
    fn default() -> AtOnce {
        AtOnce::new()
    }
}

impl Thinker for AtOnce {
    fn start(&mut self, job: AnyJob, now: Millis) {
        self.pending = Some((job, now.plus(self.pause)));
    }

    fn stop(&mut self) {
        self.pending = None;
    }

    fn due(&self) -> Option<Millis> {
        self.pending.as_ref().map(|(_, due)| *due)
    }

    fn answer(&mut self, now: Millis) -> Option<AnyAnswer> {
        let (job, _) = self.pending.take_if(|(_, due)| due.reached(now))?;
        Some(job.run(&mut self.scratch, &mut || false))
    }
}
