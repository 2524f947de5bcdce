//! Runs the console: waits for something to happen, tells the console, does
//! what it asks for, brings the changed parts of its picture to the panel.
//!
//! Between events it sleeps; there is no frame rate. The console says when it
//! wants to be woken, and while nothing moves that is never.

use embassy_futures::select::{Either3, select3};
use embassy_time::{Instant, Timer};
use taschenspieler_core::console::Console;
use taschenspieler_core::platform::{Event, Millis, Requests};
use taschenspieler_core::ui::{Canvas, Frame};

use crate::backlight::Backlight;
use crate::board::PanelWires;
use crate::display::{Panel, Screen};
use crate::thinking::Thinker;
use crate::watchdog::{self, Watchdog};
use crate::{buttons, entropy, memory};

/// Bright enough for a living room, in percent.
const BRIGHTNESS: u8 = 80;

/// The task that runs the console.
#[embassy_executor::task]
pub async fn run(wires: PanelWires, mut backlight: Backlight, watchdog: Watchdog) {
    let seed = entropy::seed();
    // With it the simulator plays the very same games.
    defmt::info!("luck begins with seed {=u64}", seed);
    // The console is large: it is made where it stays.
    let mut machine = Machine {
        console: Console::new(seed),
        tick: None,
        thinker: Thinker::new(),
        frame: memory::frame(),
        screen: Screen::new(Panel::new(wires)),
        watchdog,
    };
    machine.screen.wake(watchdog::was_switched_on()).await;
    let start = now();
    machine.tick = wake_at(&machine.console, start);
    machine.show(start).await;
    machine.screen.switch_on().await;
    // Nobody has to see what was on the panel before.
    backlight.set(BRIGHTNESS);
    defmt::info!("menu ready at {} ms", Instant::now().as_millis());
    loop {
        machine.step().await;
    }
}

struct Machine {
    console: Console,
    /// When the console wants to be woken.
    tick: Option<Instant>,
    thinker: Thinker,
    frame: &'static mut Frame,
    screen: Screen,
    watchdog: Watchdog,
}

impl Machine {
    /// Waits for one event and deals with it, and with all that came with it.
    async fn step(&mut self) {
        let Some(event) = self.next().await else {
            self.report_well();
            return;
        };
        // One moment and one picture for everything that has happened by now.
        let now = now();
        let mut redraw = self.update(event, now);
        while let Some(event) = buttons::already() {
            redraw |= self.update(event, now);
        }
        // Counted from the moment that is drawn, not from when it is on the
        // panel: pictures follow each other as closely as the console asks.
        self.tick = wake_at(&self.console, now);
        if redraw {
            self.show(now).await;
        }
        self.report_well();
    }

    /// Brings to the panel what has changed on the console.
    async fn show(&mut self, now: Millis) {
        let area = self.console.take_damage(now);
        let console = &self.console;
        let paint = |canvas: &mut Canvas<'_>| console.paint(canvas, now);
        self.screen.show(self.frame, area, paint).await;
    }

    /// The next event; `None` if there was none for a long while.
    async fn next(&mut self) -> Option<Event> {
        let feed = Instant::now() + watchdog::FEED_AT_LEAST_EVERY;
        let wake = Timer::at(self.tick.map_or(feed, |tick| tick.min(feed)));
        match select3(buttons::next(), self.thinker.answer(), wake).await {
            Either3::First(event) => Some(event),
            Either3::Second(answer) => Some(Event::Thought(answer)),
            Either3::Third(()) => self
                .tick
                .is_some_and(|tick| tick <= feed)
                .then_some(Event::Tick),
        }
    }

    /// Tells the console; answers whether its picture has changed.
    fn update(&mut self, event: Event, now: Millis) -> bool {
        let Requests {
            redraw,
            stop_thinking,
            think,
            erase_saves: _,
        } = self.console.update(event, now);
        if stop_thinking {
            self.thinker.stop();
        }
        if let Some(job) = think {
            self.thinker.start(job);
        }
        redraw
    }

    /// The console is well, unless one of its thoughts does not end.
    fn report_well(&mut self) {
        if !self.thinker.is_stuck() {
            self.watchdog.feed();
        }
    }
}

/// The console's clock. It wraps as the conversion does.
fn now() -> Millis {
    Millis(Instant::now().as_millis() as u32)
}

/// When the console wants to be woken, seen from a moment that is `now` or was
/// a little while ago.
fn wake_at(console: &Console, now: Millis) -> Option<Instant> {
    let wake = console.wake_at(now)?;
    // What is overdue happens at the next moment, never twice at the same.
    let wake = if wake.reached(now) { now.plus(1) } else { wake };
    let ahead = wake.since(self::now());
    // Whole milliseconds, as the console counts them.
    Some(Instant::from_millis(
        Instant::now().as_millis() + u64::from(ahead),
    ))
}
