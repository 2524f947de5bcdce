//! Runs the console: waits for something to happen, tells the console, does
//! what it asks for, brings the changed parts of its picture to the panel.
//!
//! Between events it sleeps; there is no frame rate. The console says when it
//! wants to be woken, and while nothing moves that is never.

use embassy_futures::select::{Either4, select4};
use embassy_time::{Duration, Instant, Timer};
use static_cell::StaticCell;
use taschenspieler_core::console::Console;
use taschenspieler_core::platform::{Event, Light, Millis, Requests, Start};
use taschenspieler_core::ui::Canvas;

use crate::backlight::Backlight;
use crate::battery::{self, Battery};
use crate::buttons::Moved;
use crate::display::Screen;
use crate::flash::{self, Saves};
use crate::selftest::SelfTest;
use crate::thinking::Thinker;
use crate::watchdog::{self, Watchdog};
use crate::{buttons, crash, memory, plain, sleep, sound, wire};

/// No button has been touched for so long: nobody is about to press one.
const QUIET: Duration = Duration::from_millis(500);
/// Nothing else has happened for so long: all is done that follows from it.
const SETTLED: Duration = Duration::from_millis(10);
/// A console that sleeps waits this long before its clocks stop: longer than
/// the panel wants between falling asleep and waking up, since no clock will
/// say how long ago that was, and long enough for the light's last pulse. And
/// after waking, for the edges of whatever woke it.
const NAP: Duration = Duration::from_millis(200);

/// Nothing moves if the console wants nothing for longer than this: pictures of
/// what moves are 16 ms apart.
const CALM: Duration = Duration::from_millis(40);

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
    // Nobody has to see what was on the panel before.
    machine.light = machine.console.light();
    machine.shine();
    defmt::info!("menu ready at {} ms", Instant::now().as_millis());
    crash::note_running();
    if plain::is_on() {
        plain::keep(true);
    }
    // Nobody waits for an erase before the picture stands: it may take longer
    // than all of the start.
    machine.erase_ahead(false);
    loop {
        machine.step().await;
    }
}

/// What the console was woken for.
enum Happened {
    /// A button.
    Moved(Moved),
    /// A thought is finished.
    Thought,
    /// It wanted to be.
    Tick,
    /// Something has come over the cable, or there is room in it.
    Wire,
    /// Nothing, for a long while.
    Nothing,
}

struct Machine {
    console: &'static mut Console,
    /// When the console wants to be woken.
    tick: Option<Instant>,
    /// When something moves that is seen; the cable's moments aside.
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
    /// Whether the console wants something kept or fetched.
    keep: bool,
    /// Whether there is something for the cable.
    send: bool,
    /// When a button was last touched.
    touched: Instant,
    /// When a sector of the flash may be erased ahead, if nothing happens
    /// before.
    erase_at: Option<Instant>,
    watchdog: Watchdog,
    /// What the self-test shows, if there is one.
    test: Option<SelfTest>,
}

impl Machine {
    /// Puts the machine together, once. It is large: it is made in a function of its
    /// own, whose room on the stack is free again when the machine runs, and its
    /// port and its saves are opened only then.
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

    /// Fetches what was kept, or at least looks who is there.
    #[inline(never)] // as above
    fn open_storage(&mut self, everything: bool) {
        self.console.open_storage(&mut self.saves, everything);
    }

    /// Waits for one event and deals with it, and with all that came with it.
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
        // A sector that has to be erased first stops everything for 45 to
        // 400 ms: the picture goes before. It is rare, see `erase_ahead`.
        while core::mem::take(&mut self.keep) {
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

    /// Tells the console all that has happened by now; returns whether its picture
    /// has changed.
    #[inline(never)] // what it takes on the stack is free again when this is drawn
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
        // What is to be sent goes on its way while the picture is drawn.
        self.send(now);
        // Counted from the moment that is drawn, not from when it is on the
        // panel: pictures follow each other as closely as the console asks. If
        // nothing is drawn now, the next one comes when it was to come.
        if !is_quiet || redraw {
            self.plan(now);
        }
        redraw
    }

    /// Whether all clocks may stop: the light is off, the panel asleep, and
    /// nothing is left to do.
    fn may_slumber(&self) -> bool {
        self.light == Light::Off
            && !plain::is_on()
            && self.tick.is_none()
            && self.erase_at.is_none()
            && self.thinker.is_idle()
            && !sound::is_playing()
            && buttons::are_quiet()
            && !self.send
            && wire::is_quiet()
    }

    /// Stops all clocks until a button is touched. How long that was nobody
    /// knows: the console's time goes on where it was, as in a pause.
    fn slumber(&mut self) {
        sleep::until_touched();
        self.watchdog.feed();
        // The battery has run down meanwhile, or been charged.
        self.look = Instant::MIN;
    }

    /// Erases a sector of the flash while nothing moves or sounds, nobody thinks
    /// and no button is pressed: whoever moves next does not wait for it.
    fn erase_ahead(&mut self, is_quiet: bool) {
        let now = Instant::now();
        if !is_quiet {
            let wanted = self.saves.wants_preparing();
            self.erase_at = wanted.then_some((now + SETTLED).max(self.touched + QUIET));
        } else if self.erase_at.is_some_and(|at| at <= now) {
            let later = sound::is_playing() || buttons::are_touched();
            self.erase_at = later.then(|| now + QUIET);
            if self.erase_at.is_some() {
                return;
            }
            if self.is_free(now) && !self.thinker.is_at_work() {
                self.saves.prepare();
            }
        }
    }

    /// Brings to the panel what has changed on the console.
    async fn show(&mut self, now: Millis) {
        let area = self.console.take_damage(now);
        let console = &*self.console;
        let paint = |canvas: &mut Canvas<'_>| console.paint(canvas, now);
        self.screen.show(area, paint).await;
    }

    /// Keeps what is to be kept, and shows what follows from what was fetched.
    async fn keep(&mut self) {
        let now = now();
        if self.write_down(now) {
            self.show(now).await;
        }
    }

    /// Keeps and fetches; returns whether the picture has changed.
    #[inline(never)] // as above
    fn write_down(&mut self, now: Millis) -> bool {
        let requests = self.console.keep(&mut self.saves, now);
        let redraw = self.heed(requests);
        // Some things are said only when they are kept.
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

    /// Looks when the console wants to be woken, seen from a moment that is `now`
    /// or was a little while ago.
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

    /// Tells the console what has come over the cable; returns whether its picture
    /// has changed.
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

    /// Hands the cable what the console has for it, as much as there is room for.
    fn send(&mut self, now: Millis) {
        while self.send && wire::has_room() {
            match self.console.to_send(now) {
                Some(frame) => wire::send(frame),
                None => self.send = false,
            }
        }
    }

    /// What happens next.
    async fn next(&mut self) -> Happened {
        let feed = Instant::now()
            + match self.light {
                Light::Lit(_) => watchdog::FEED_AT_LEAST_EVERY,
                Light::Off => NAP,
            };
        // While something moves there will be no time to erase.
        let erase = self.erase_at.filter(|at| self.is_free(*at));
        let idle = erase.map_or(feed, |at| at.min(feed));
        let wake = Timer::at(self.tick.map_or(idle, |tick| tick.min(idle)));
        let is_calm = |tick: Instant| tick > Instant::now() + CALM;
        sleep::set_calm(self.tick.is_none_or(is_calm));
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

    /// Measures the battery now and then; returns whether the picture has
    /// changed. That nobody is woken for it is why the watchdog's moments are
    /// used.
    fn look_at_battery(&mut self, now: Millis) -> bool {
        let moment = Instant::now();
        let Some(battery) = self.battery.as_mut().filter(|_| self.look <= moment) else {
            return false;
        };
        self.look = moment + battery::LOOK_EVERY;
        let reading = battery.measure();
        self.update(Event::Battery(reading), now)
    }

    /// Tells the self-test what there is to be found; returns whether the picture
    /// has changed.
    fn look_at_parts(&mut self, now: Millis) -> bool {
        let test = self.test.as_ref().filter(|_| self.console.is_testing());
        let Some(test) = test else {
            return false;
        };
        let facts = test.look(self.battery.as_mut());
        self.update(Event::Facts(facts), now)
    }

    /// Tells the console; returns whether its picture has changed.
    #[inline(never)] // as above
    fn update(&mut self, event: Event, now: Millis) -> bool {
        if matches!(event, Event::Press(_) | Event::Release(_)) {
            self.touched = Instant::now();
        }
        let requests = self.console.update(event, now);
        self.heed(requests)
    }

    /// Does what the console asks for; returns whether its picture has changed.
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

/// A moment of the console's, seen from one that is `now` or was a little while
/// ago.
fn instant(at: Millis, now: Millis) -> Instant {
    let ahead = at.due(now).since(self::now());
    // Whole milliseconds, as the console counts them.
    Instant::from_millis(Instant::now().as_millis() + u64::from(ahead))
}
