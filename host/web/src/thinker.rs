//! Runs computer players in another worker, so that the page never waits, or at once, for
//! scripts that must give the same pictures on every machine.

use taschenspieler_core::games::{AnyAnswer, AnyJob};
use taschenspieler_core::platform::Millis;
use taschenspieler_driver::thinker::{AtOnce, Thinker};

/// A browser thinks this many times as fast as the device, or slightly more.
pub const PACE: u32 = 50;

/// Hands thoughts to another worker, and answers back to the console.
#[derive(Default)]
pub struct InWorker {
    /// Thinks here and at once, if a script holds the clock.
    at_once: Option<AtOnce>,
    /// A thought that no worker has taken yet.
    job: Option<AnyJob>,
    /// Whether a worker is thinking.
    under_way: bool,
    /// Whether its thought was cancelled.
    unwanted: bool,
    answer: Option<AnyAnswer>,
}

impl InWorker {
    /// From now on every thought is answered at once, as in a headless script.
    pub fn think_at_once(&mut self) {
        self.at_once.get_or_insert_default();
    }

    /// Whether the worker has to stop its thought. Returned only once.
    pub fn take_unwanted(&mut self) -> bool {
        std::mem::take(&mut self.unwanted)
    }

    /// The next thought, for a worker.
    pub fn take_job(&mut self) -> Option<AnyJob> {
        let job = self.job.take()?;
        self.under_way = true;
        Some(job.with_pace(PACE))
    }

    pub fn put_answer(&mut self, answer: AnyAnswer) {
        if std::mem::take(&mut self.under_way) {
            self.answer = Some(answer);
        }
    }
}

impl Thinker for InWorker {
    fn start(&mut self, job: AnyJob, now: Millis) {
        match &mut self.at_once {
            Some(at_once) => at_once.start(job, now),
            None => {
                self.stop();
                self.job = Some(job);
            }
        }
    }

    fn stop(&mut self) {
        if let Some(at_once) = &mut self.at_once {
            at_once.stop();
        }
        (self.job, self.answer) = (None, None);
        self.unwanted |= std::mem::take(&mut self.under_way);
    }

    fn due(&self) -> Option<Millis> {
        self.at_once.as_ref()?.due()
    }

    fn answer(&mut self, now: Millis) -> Option<AnyAnswer> {
        match &mut self.at_once {
            Some(at_once) => at_once.answer(now),
            None => self.answer.take(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use taschenspieler_core::console::Console;
    use taschenspieler_core::games::GameId;
    use taschenspieler_core::platform::{Button, Event};
    use taschenspieler_driver::thinker::scratch;

    fn job() -> AnyJob {
        let mut console = Console::new(1);
        console.begin(GameId::Abraeumen, Millis(0), |_| {});
        // Opens the help card and asks for the hint in it.
        for button in [Button::X, Button::Down] {
            console.update(Event::Press(button), Millis(0));
            console.update(Event::Release(button), Millis(0));
        }
        let requests = console.update(Event::Press(Button::A), Millis(0));
        requests.think.expect("a hint was asked for")
    }

    #[test]
    fn an_answer_comes_back() {
        let mut thinker = InWorker::default();
        thinker.start(job(), Millis(0));
        let taken = thinker.take_job().expect("a job");
        assert!(thinker.take_job().is_none());
        assert!(thinker.answer(Millis(0)).is_none());
        thinker.put_answer(taken.run(&mut scratch(), &mut || false));
        assert!(thinker.answer(Millis(0)).is_some());
        assert!(thinker.answer(Millis(0)).is_none());
        assert!(!thinker.take_unwanted());
    }

    /// The worker is told to stop, and an answer that comes all the same is dropped.
    #[test]
    fn what_is_not_wanted_any_more_is_said_once() {
        let mut thinker = InWorker::default();
        thinker.start(job(), Millis(0));
        let taken = thinker.take_job().expect("a job");
        thinker.stop();
        assert!(thinker.take_unwanted());
        assert!(!thinker.take_unwanted());
        thinker.put_answer(taken.run(&mut scratch(), &mut || false));
        assert!(thinker.answer(Millis(0)).is_none());
        // A thought that no worker has taken is just forgotten.
        thinker.start(job(), Millis(0));
        thinker.stop();
        assert!(!thinker.take_unwanted() && thinker.take_job().is_none());
    }

    #[test]
    fn a_held_clock_thinks_at_once() {
        let mut thinker = InWorker::default();
        thinker.think_at_once();
        thinker.start(job(), Millis(7));
        assert!(thinker.take_job().is_none());
        assert_eq!(thinker.due(), Some(Millis(7)));
        assert!(thinker.answer(Millis(7)).is_some());
    }
}
