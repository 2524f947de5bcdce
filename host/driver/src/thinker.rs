//! Runs computer players, at once or with a delay.

use taschenspieler_core::games::{AnyAnswer, AnyJob};
use taschenspieler_core::platform::{Millis, SCRATCH_WORDS};

/// Runs the thoughts of a console, one at a time.
pub trait Thinker {
    /// Begins a thought. The console no longer wants an earlier one.
    fn start(&mut self, job: AnyJob, now: Millis);
    /// Forgets the thought that is under way.
    fn stop(&mut self);
    /// When the answer will come, if that is known.
    fn due(&self) -> Option<Millis>;
    /// The answer, if it is there.
    fn answer(&mut self, now: Millis) -> Option<AnyAnswer>;
}

/// Scratch memory of the same size as on the device.
pub fn scratch() -> Vec<u32> {
    vec![0; SCRATCH_WORDS]
}

/// Answers at once or after a fixed time: for scripts and tests, which must give the same
/// pictures on every machine, the device included.
pub struct AtOnce {
    scratch: Vec<u32>,
    pause: u32,
    pending: Option<(AnyJob, Millis)>,
}

impl AtOnce {
    /// Answers come at the moment they are asked for.
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
