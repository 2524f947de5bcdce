//! Runs the console: waits for something to happen, tells the console, does
//! what it asks for, brings the changed parts of its picture to the panel.
//!
//! Between events it sleeps; there is no frame rate. The console says when it
//! wants to be woken, and while nothing moves that is never.

use embassy_futures::select::{Either3, select3};
use embassy_time::{Duration, Instant, Timer};
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
    let frame = memory::frame();
    let mut console = Console::new(entropy::seed());

    let mut panel = Panel::new(wires);
    panel.wake(watchdog::was_switched_on()).await;
    let mut screen = Screen::new(panel);
    show(&mut console, &mut screen, frame).await;
    screen.switch_on().await;
    // Nobody has to see what was on the panel before.
    backlight.set(BRIGHTNESS);
    defmt::info!("menu ready at {} ms", Instant::now().as_millis());

    let mut machine = Machine {
        console,
        thinker: Thinker::new(),
        frame,
        screen,
        watchdog,
    };
    loop {
        machine.step().await;
    }
}

struct Machine {
    console: Console,
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
        let mut redraw = self.update(event);
        // One picture for everything that has happened by now.
        while let Some(event) = buttons::already() {
            redraw |= self.update(event);
        }
        if redraw {
            show(&mut self.console, &mut self.screen, self.frame).await;
        }
        self.report_well();
    }

    /// The next event; `None` if there was none for a long while.
    async fn next(&mut self) -> Option<Event> {
        let feed = Instant::now() + watchdog::FEED_AT_LEAST_EVERY;
        let tick = self.console.wake_at(now()).map(instant);
        let wake = Timer::at(tick.map_or(feed, |tick| tick.min(feed)));
        match select3(buttons::next(), self.thinker.answer(), wake).await {
            Either3::First(event) => Some(event),
            Either3::Second(answer) => Some(Event::Thought(answer)),
            Either3::Third(()) => tick.is_some_and(|tick| tick <= feed).then_some(Event::Tick),
        }
    }

    /// Tells the console; answers whether its picture has changed.
    fn update(&mut self, event: Event) -> bool {
        let Requests {
            redraw,
            stop_thinking,
            think,
        } = self.console.update(event, now());
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

/// Brings to the panel what has changed on the console.
async fn show(console: &mut Console, screen: &mut Screen, frame: &mut Frame) {
    // One moment for the whole picture, however long it takes.
    let now = now();
    let area = console.take_damage(now);
    let console = &*console;
    let paint = |canvas: &mut Canvas<'_>| console.paint(canvas, now);
    screen.show(frame, area, paint).await;
}

/// The console's clock.
fn now() -> Millis {
    // Wraps as the console's clock does.
    Millis(Instant::now().as_millis() as u32)
}

/// A moment of the console's clock, on ours.
fn instant(moment: Millis) -> Instant {
    Instant::now() + Duration::from_millis(u64::from(moment.since(now())))
}
