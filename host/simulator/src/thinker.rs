//! Runs computer players on a PC: at once as in any driver, or in a thread.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, channel};
use taschenspieler_core::games::{AnyAnswer, AnyJob};
use taschenspieler_core::platform::Millis;

pub use taschenspieler_driver::thinker::{AtOnce, Thinker, scratch};

/// A desktop thinks this many times as fast as the device, or slightly more: so window and
/// engine can solve an endgame that the device gives up after four seconds.
pub const PACE: u32 = 100;

/// Thinks in a thread beside the window, for as long as it takes.
pub struct InThread {
    under_way: Option<UnderWay>,
    wake: Arc<dyn Fn() + Send + Sync>,
}

struct UnderWay {
    cancelled: Arc<AtomicBool>,
    answer: Receiver<AnyAnswer>,
}

impl InThread {
    /// Calls `wake` from the thread whenever an answer is ready.
    pub fn new(wake: impl Fn() + Send + Sync + 'static) -> InThread {
        InThread {
            under_way: None,
            wake: Arc::new(wake),
        }
    }
}

impl Thinker for InThread {
    fn start(&mut self, job: AnyJob, _: Millis) {
        self.stop();
        let cancelled = Arc::new(AtomicBool::new(false));
        let (send, answer) = channel();
        let (flag, wake) = (Arc::clone(&cancelled), Arc::clone(&self.wake));
        std::thread::spawn(move || {
            let job = job.with_pace(PACE);
            let thought = job.run(&mut scratch(), &mut || flag.load(Ordering::Relaxed));
            // If the thought was cancelled, the answer is dropped.
            if send.send(thought).is_ok() {
                wake();
            }
        });
        self.under_way = Some(UnderWay { cancelled, answer });
    }

    fn stop(&mut self) {
        if let Some(thought) = self.under_way.take() {
            thought.cancelled.store(true, Ordering::Relaxed);
        }
    }

    fn due(&self) -> Option<Millis> {
        None
    }

    fn answer(&mut self, _: Millis) -> Option<AnyAnswer> {
        let answer = self.under_way.as_ref()?.answer.try_recv().ok()?;
        self.under_way = None;
        Some(answer)
    }
}

impl Drop for InThread {
    fn drop(&mut self) {
        self.stop();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::driver::Driver;
    use crate::picture::Picture;
    use taschenspieler_core::console::Console;
    use taschenspieler_core::games::GameId;
    use taschenspieler_core::platform::{Button, Event};

    /// An answer from a thread wakes the window and is shown like one that
    /// came at once.
    #[test]
    fn a_thread_gives_the_same_answers() {
        let (send, woken) = channel();
        let thinker = InThread::new(move || send.send(()).unwrap_or_default());
        let mut beside = Driver::with_thinker(1, thinker);
        let mut at_once = Driver::new(1);
        beside.begin(GameId::Abraeumen, |_| {});
        at_once.begin(GameId::Abraeumen, |_| {});
        // Opens the help card and asks for the hint in it.
        for button in [Button::X, Button::Down] {
            beside.tap(button);
            at_once.tap(button);
        }
        beside.press(Button::A);
        at_once.press(Button::A);
        woken.recv().expect("it wakes the window");
        beside.advance(0);
        beside.advance(3000);
        at_once.advance(3000);
        assert!(Picture::of(beside.frame()) == Picture::of(at_once.frame()));
    }

    #[test]
    fn a_cancelled_thought_is_never_heard_of() {
        let mut console = Console::new(1);
        console.begin(GameId::Abraeumen, Millis(0), |_| {});
        // Opens the help card and asks for the hint in it.
        for button in [Button::X, Button::Down] {
            console.update(Event::Press(button), Millis(1_000));
            console.update(Event::Release(button), Millis(1_050));
        }
        let requests = console.update(Event::Press(Button::A), Millis(2_000));
        let (send, woken) = channel();
        let mut thinker = InThread::new(move || send.send(()).unwrap_or_default());
        thinker.start(requests.think.expect("a hint was asked for"), Millis(0));
        thinker.stop();
        assert!(thinker.answer(Millis(100)).is_none());
        drop(thinker);
        // Nothing else could still send once the thread has ended.
        assert!(woken.recv().is_err());
    }
}
