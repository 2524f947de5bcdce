//! Runs the console: waits for an event, passes it to the console, carries out the
//! console's requests, and sends the changed parts of its picture to the panel.
//!
//! Between events it sleeps; there is no frame rate. The console says when it wants to be
//! woken; while nothing moves, it does not want to be.

use embassy_futures::select::{Either4, select4};
use embassy_time::{Duration, Instant, Timer};
use static_cell::StaticCell;
use taschenspieler_core::console::Console;
use taschenspieler_core::platform::{Event, Light, Millis, Requests, Start};
use taschenspieler_core::ui::Canvas;
use taschenspieler_store::Preparing;

use crate::backlight::Backlight;
use crate::battery::{self, Battery};
use crate::buttons::Moved;
use crate::display::Screen;
use crate::flash::{self, SaveArea, Saves};
use crate::selftest::SelfTest;
use crate::thinking::Thinker;
use crate::watchdog::{self, Watchdog};
use crate::{buttons, crash, memory, plain, sleep, sound, wire};

/// If no button has moved for this long, no press is expected soon.
const QUIET: Duration = Duration::from_millis(500);
/// After this long without another event, all effects of the last one are complete.
const SETTLED: Duration = Duration::from_millis(10);
/// A console that sleeps waits this long before its clocks stop: longer than the panel
/// needs between falling asleep and waking up, because no clock will tell how long ago that
/// was, and long enough for the light's last pulse. After waking it waits as long for the
/// edges of the button or cable that woke it.
const NAP: Duration = Duration::from_millis(200);

/// If the console wants no tick for longer than this, there is no motion, whose pictures
/// are 16 ms apart.
const CALM: Duration = Duration::from_millis(40);

/// This much of a suspended erase is done even if there is other work, so that it ends: the
/// longest takes 200 pictures or presses. It delays the answer to a press by as much.
const ERASES_AT_LEAST: Duration = Duration::from_millis(2);
/// Longer than any, and shorter than the watchdog waits.
const ERASES_AT_MOST: Duration = Duration::from_millis(500);
/// The erase is suspended this long before the next picture is due: 20 µs, and the time to
/// react.
const BEFORE_TICK: Duration = Duration::from_micros(100);

/// The task that runs the console.
#[embassy_executor::task]
pub async fn run(
    start: Start,
    backlight: Backlight,
    battery: Option<Battery>,
    saves: Saves,
    watchdog: Watchdog,
    test: Option<SelfTest>,
) {
    // With it the simulator plays the very same games.
    defmt::info!("luck begins with seed {=u64}", start.seed);
    let machine = Machine::assemble(start, backlight, battery, saves, watchdog, test);
    if let Some(luck) = start.wire {
        machine.console.open_port(luck);
    }
    machine.open_storage(!start.without_saves);
    machine.screen.set_up().await;
    let start = now();
    machine.look_at_battery(start);
    machine.plan(start);
    machine.show(start).await;
    machine.screen.switch_on().await;
    // The old contents of the panel should not be visible.
    machine.light = machine.console.light();
    machine.shine();
    defmt::info!("menu ready at {} ms", Instant::now().as_millis());
    crash::note_running();
    if plain::is_on() {
        plain::keep(true);
    }
    // No erase before the picture is shown, because it may take longer than the whole
    // start.
    machine.erase_ahead(false);
    loop {
        machine.step().await;
    }
}

/// The reason the console was woken.
enum Happened {
    /// A button.
    Moved(Moved),
    /// A thought is finished.
    Thought,
    /// It wanted to be.
    Tick,
    /// Bytes have come over the cable, or there is room for more.
    Wire,
    /// Nothing, for a long while.
    Nothing,
}

struct Machine {
    console: &'static mut Console,
    /// When the console wants to be woken.
    tick: Option<Instant>,
    /// The next visible motion; the cable's moments do not count.
    stir: Option<Instant>,
    thinker: Thinker,
    screen: Screen,
    backlight: Backlight,
    /// The light as the console wants it.
    light: Light,
    battery: Option<Battery>,
    /// When the battery is worth another look.
    look: Instant,
    saves: Saves,
    /// Whether the console wants to save or load something.
    keep: bool,
    /// Whether there is something for the cable.
    send: bool,
    /// When a button was last touched.
    touched: Instant,
    /// When a sector of the flash may be erased ahead, if nothing happens
    /// before.
    erase_at: Option<Instant>,
    watchdog: Watchdog,
    /// The findings of the self-test, if it is running.
    test: Option<SelfTest>,
}

impl Machine {
    /// Assembles the machine, once. It is large, so this is a separate function whose stack
    /// is free again when the machine runs, and its port and its saves are opened only
    /// then.
    #[inline(never)]
    fn assemble(
        start: Start,
        backlight: Backlight,
        battery: Option<Battery>,
        saves: Saves,
        watchdog: Watchdog,
        test: Option<SelfTest>,
    ) -> &'static mut Machine {
        static MACHINE: StaticCell<Machine> = StaticCell::new();
        MACHINE.init_with(|| Machine {
            console: memory::console().write(Console::without_port(start)),
            tick: None,
            stir: None,
            thinker: Thinker::new(),
            screen: Screen::new(memory::frame()),
            backlight,
            light: Light::Lit(0),
            battery,
            look: Instant::MIN,
            saves,
            keep: false,
            send: false,
            touched: Instant::MIN,
            erase_at: None,
            watchdog,
            test,
        })
    }

    /// Loads the saved data, or at least finds out whose console it is.
    #[inline(never)] // as above
    fn open_storage(&mut self, everything: bool) {
        self.console.open_storage(&mut self.saves, everything);
    }

    /// Waits for one event and handles it, together with all that came at the same time.
    async fn step(&mut self) {
        let happened = self.next().await;
        let is_quiet = matches!(happened, Happened::Nothing);
        // One moment and one picture for everything that has happened by now.
        let now = now();
        let before = self.light;
        let redraw = self.take_in(happened, now);
        let wakes = before == Light::Off && self.light != Light::Off;
        if wakes {
            self.screen.wake().await;
        }
        if redraw {
            self.show(now).await;
        }
        // A sector may have to be erased first. The picture comes before that, and so do
        // events that happen meanwhile. This is rare, see `erase_ahead`.
        while self.keep && self.has_room() {
            self.keep = false;
            self.keep().await;
        }
        if wakes {
            self.screen.switch_on().await;
        }
        if before != self.light {
            self.shine();
            if self.light == Light::Off {
                self.screen.sleep().await;
            }
        }
        self.erase_ahead(is_quiet);
        self.report_well();
        if is_quiet && self.may_slumber() {
            self.slumber();
        }
    }

    /// Passes everything that has happened by now to the console; returns whether its
    /// picture has changed.
    #[inline(never)] // so that its stack is free again for drawing
    fn take_in(&mut self, happened: Happened, now: Millis) -> bool {
        let is_quiet = matches!(happened, Happened::Nothing);
        let mut redraw = self.look_at_battery(now) | self.look_at_parts(now);
        let event = match happened {
            Happened::Moved(moved) => Some(moved.event()),
            Happened::Thought => self.thinker.answer().map(Event::Thought),
            Happened::Tick => Some(Event::Tick),
            Happened::Wire | Happened::Nothing => None,
        };
        if let Some(event) = event {
            redraw |= self.update(event, now);
        }
        while let Some(moved) = buttons::already() {
            redraw |= self.update(moved.event(), now);
        }
        redraw |= self.hear(now);
        // Bytes to be sent leave while the picture is drawn.
        self.send(now);
        // Counted from the moment being drawn, not from its arrival on the panel, so
        // pictures follow each other as closely as the console asks. If nothing is drawn
        // now, the next picture stays due at its time.
        if !is_quiet || redraw {
            self.plan(now);
        }
        redraw
    }

    /// Whether all clocks may stop: the light is off, the panel asleep, and there is
    /// nothing left to do.
    fn may_slumber(&self) -> bool {
        self.light == Light::Off
            && !plain::is_on()
            && self.tick.is_none()
            && self.erase_at.is_none()
            && !self.is_erasing()
            && self.thinker.is_idle()
            && !sound::is_playing()
            && buttons::are_quiet()
            && !self.send
            && wire::is_quiet()
    }

    /// Stops all clocks until a button is touched. The length of that time is unknown, so
    /// the console's time continues where it stopped, as after a pause.
    fn slumber(&mut self) {
        sleep::until_touched();
        self.watchdog.feed();
        // The battery has run down meanwhile, or been charged.
        self.look = Instant::MIN;
    }

    /// Erases a sector of the flash while there is no motion, sound, thought or pressed
    /// button, so that the next move need not wait for it.
    fn erase_ahead(&mut self, is_quiet: bool) {
        let now = Instant::now();
        if self.saves.is_preparing() {
            // Thoughts come first, unless something waits to be saved.
            if self.keep || !self.thinker.is_at_work() {
                self.erase_some();
            }
        } else if !is_quiet {
            let wanted = self.saves.wants_preparing();
            self.erase_at = wanted.then_some((now + SETTLED).max(self.touched + QUIET));
        } else if self.erase_at.is_some_and(|at| at <= now) {
            let later = sound::is_playing() || buttons::are_touched();
            self.erase_at = later.then(|| now + QUIET);
            if self.erase_at.is_some() {
                return;
            }
            if self.is_free(now) && !self.thinker.is_at_work() {
                self.erase_some();
            }
        }
    }

    /// Whether a save needs no erase; if it does, the erase continues.
    fn has_room(&mut self) -> bool {
        !self.saves.wants_preparing() || self.erase_some() == Preparing::Over
    }

    /// Whether an erase should continue as soon as there is nothing else to do.
    fn is_erasing(&self) -> bool {
        self.keep || self.saves.is_preparing() && !self.thinker.is_at_work()
    }

    /// Continues the erase until it is done or there is something else to do.
    #[inline(never)] // as above
    fn erase_some(&mut self) -> Preparing {
        let start = Instant::now();
        let tick = self.tick.map(|tick| tick - BEFORE_TICK);
        let end = start + ERASES_AT_MOST;
        let end = tick.map_or(end, |tick| tick.min(end));
        let end = end.max(start + ERASES_AT_LEAST);
        loop {
            let erase = |flash: &mut SaveArea, place| flash.erase_until(place, end);
            if self.saves.prepare_by(erase) == Preparing::Over {
                return Preparing::Over;
            }
            let now = Instant::now();
            let is_wanted = buttons::have_news() || self.thinker.has_answered() || wire::has_news();
            if now >= end || is_wanted && now >= start + ERASES_AT_LEAST {
                return Preparing::Going;
            }
        }
    }

    /// Sends the changes of the console's picture to the panel.
    async fn show(&mut self, now: Millis) {
        let area = self.console.take_damage(now);
        let console = &*self.console;
        let paint = |canvas: &mut Canvas<'_>| console.paint(canvas, now);
        self.screen.show(area, paint).await;
    }

    /// Saves and loads what is wanted, and shows the result of loading.
    async fn keep(&mut self) {
        let now = now();
        if self.write_down(now) {
            self.show(now).await;
        }
    }

    /// Saves and loads; returns whether the picture has changed.
    #[inline(never)] // as above
    fn write_down(&mut self, now: Millis) -> bool {
        let requests = self.console.keep(&mut self.saves, now);
        let redraw = self.heed(requests);
        // Some messages are sent only after a save.
        self.send(now);
        self.plan(now);
        redraw
    }

    /// Sets the light behind the panel.
    fn shine(&mut self) {
        self.backlight.set(match self.light {
            Light::Lit(percent) => percent,
            Light::Off => 0,
        });
    }

    /// Finds out when the console wants to be woken, counted from a moment that is `now` or
    /// a little earlier.
    fn plan(&mut self, now: Millis) {
        self.tick = self.console.wake_at(now).map(|at| instant(at, now));
        self.stir = self.console.stirs_at(now).map(|at| instant(at, now));
    }

    /// Whether a sector could be erased at a moment without anybody seeing it. The
    /// cable can wait: it waits for a whole erase without missing anybody.
    fn is_free(&self, at: Instant) -> bool {
        self.stir
            .is_none_or(|stir| stir > at + flash::erase_takes())
    }

    /// Passes bytes from the cable to the console; returns whether its picture has changed.
    #[inline(never)] // the bytes are on the stack no longer than this
    fn hear(&mut self, now: Millis) -> bool {
        const AT_ONCE: usize = 128;
        let mut redraw = false;
        let mut bytes = [0; AT_ONCE];
        loop {
            let count = wire::hear(&mut bytes);
            let Some(heard) = bytes.get(..count).filter(|heard| !heard.is_empty()) else {
                return redraw;
            };
            let requests = self.console.hear(heard, now);
            redraw |= self.heed(requests);
        }
    }

    /// Gives the cable as much of the console's output as it has room for.
    fn send(&mut self, now: Millis) {
        while self.send && wire::has_room() {
            match self.console.to_send(now) {
                Some(frame) => wire::send(frame),
                None => self.send = false,
            }
        }
    }

    /// Waits for the next event.
    async fn next(&mut self) -> Happened {
        let feed = Instant::now()
            + match self.light {
                Light::Lit(_) => watchdog::FEED_AT_LEAST_EVERY,
                Light::Off => NAP,
            };
        // While something moves there will be no time to erase.
        let erase = self.erase_at.filter(|at| self.is_free(*at));
        let idle = match self.is_erasing() {
            true => Instant::now(),
            false => erase.map_or(feed, |at| at.min(feed)),
        };
        let wake = Timer::at(self.tick.map_or(idle, |tick| tick.min(idle)));
        let is_calm = |tick: Instant| tick > Instant::now() + CALM;
        sleep::set_calm(!self.is_erasing() && self.tick.is_none_or(is_calm));
        let answered = self.thinker.answered();
        let happened = select4(buttons::next(), answered, wire::stirs(), wake).await;
        sleep::set_calm(false);
        match happened {
            Either4::First(moved) => Happened::Moved(moved),
            Either4::Second(()) => Happened::Thought,
            Either4::Third(()) => Happened::Wire,
            Either4::Fourth(()) if self.tick.is_some_and(|tick| tick <= idle) => Happened::Tick,
            Either4::Fourth(()) => Happened::Nothing,
        }
    }

    /// Measures the battery now and then; returns whether the picture has changed. It uses
    /// the wake-ups for the watchdog, so that the chip need not wake for it.
    fn look_at_battery(&mut self, now: Millis) -> bool {
        let moment = Instant::now();
        let Some(battery) = self.battery.as_mut().filter(|_| self.look <= moment) else {
            return false;
        };
        self.look = moment + battery::LOOK_EVERY;
        let reading = battery.measure();
        self.update(Event::Battery(reading), now)
    }

    /// Passes the findings to the self-test; returns whether the picture has changed.
    fn look_at_parts(&mut self, now: Millis) -> bool {
        let test = self.test.as_ref().filter(|_| self.console.is_testing());
        let Some(test) = test else {
            return false;
        };
        let facts = test.look(self.battery.as_mut());
        self.update(Event::Facts(facts), now)
    }

    /// Passes an event to the console; returns whether its picture has changed.
    #[inline(never)] // as above
    fn update(&mut self, event: Event, now: Millis) -> bool {
        if matches!(event, Event::Press(_) | Event::Release(_)) {
            self.touched = Instant::now();
        }
        let requests = self.console.update(event, now);
        self.heed(requests)
    }

    /// Carries out the console's requests; returns whether its picture has changed.
    fn heed(&mut self, requests: Requests) -> bool {
        let Requests {
            redraw,
            stop_thinking,
            think,
            keep,
            light,
            sound,
            send,
            leave_plain,
        } = requests;
        defmt::trace!(
            "wanted: redraw {=bool}, thought {=bool}, stop {=bool}, keep {=bool}, send {=bool}",
            redraw,
            think.is_some(),
            stop_thinking,
            keep,
            send
        );
        if leave_plain {
            plain::keep(false);
        }
        self.keep |= keep;
        self.send |= send;
        if stop_thinking {
            self.thinker.stop();
        }
        if let Some(job) = think {
            self.thinker.start(job);
        }
        if let Some(tune) = sound {
            sound::play(tune);
        }
        self.light = light.unwrap_or(self.light);
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

/// The instant of a moment of the console, counted from one that is `now` or a little
/// earlier.
fn instant(at: Millis, now: Millis) -> Instant {
    let ahead = at.due(now).since(self::now());
    // Whole milliseconds, as the console counts them.
    Instant::from_millis(Instant::now().as_millis() + u64::from(ahead))
}
