//! Two programs on one machine, joined by `--link`, with a third party between them that
//! drops, doubles, changes and delays bytes on the line and hangs up now and then.
//!
//! Sockets need real time, but the tests never measure it; they wait for events.

use std::io::{Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::mpsc::channel;
use std::thread::{sleep, spawn};
use std::time::Duration;
use taschenspieler::cable::real_time::RealTime;
use taschenspieler::cable::{Outside, Plug};
use taschenspieler::device::{self, Device};
use taschenspieler::driver::Driver;
use taschenspieler::script::Script;
use taschenspieler::storage::InMemory;
use taschenspieler::thinker::InThread;
use taschenspieler_core::console::AnyScreen;
use taschenspieler_core::game::Seat;
use taschenspieler_core::luck::Luck;
use taschenspieler_core::platform::{Button, Start};
use taschenspieler_core::seating::Who;

type Console = RealTime<Driver<InThread>>;

fn console(plug: &Plug, seed: u64) -> (Console, Option<u16>) {
    let (send, woken) = channel();
    let wake = move || _ = send.send(());
    let cable = Outside::new(plug).expect("a cable").waking(wake.clone());
    let port = cable.port();
    let start = Start {
        seed,
        wire: Some(!seed),
        ..Start::default()
    };
    let mut driver =
        Driver::started_with(start, InThread::new(wake)).with_storage(Box::new(InMemory::new()));
    driver.plug_in(Box::new(cable));
    (RealTime::new(driver, woken), port)
}

/// How long two taps are apart, and how long a button is down.
const TAP: u32 = 20;
/// How many taps are waited for anything, so that nothing is waited for for ever: half an
/// hour.
const MOST: u32 = 30 * 60 * 1000 / (2 * TAP);

/// The program that listens, and the one that calls it.
struct Pair {
    host: Console,
    guest: Console,
}

impl Pair {
    fn both(&mut self) -> [&mut Console; 2] {
        [&mut self.host, &mut self.guest]
    }

    /// Lets the same time pass for both.
    fn advance(&mut self, millis: u32) {
        for console in self.both() {
            console.advance(millis);
        }
    }

    /// Presses a button on each that has one to press.
    fn tap(&mut self, buttons: [Option<Button>; 2]) {
        for down in [true, false] {
            for (console, button) in self.both().into_iter().zip(buttons) {
                if let Some(button) = button {
                    console.set_button(button, down);
                }
            }
            self.advance(TAP);
        }
    }

    /// Taps until something holds.
    #[track_caller]
    fn until(
        &mut self,
        what: &str,
        mut buttons: impl FnMut(&Pair) -> [Option<Button>; 2],
        holds: impl Fn(&Pair) -> bool,
    ) {
        for _ in 0..MOST {
            if holds(self) {
                return;
            }
            let buttons = buttons(self);
            self.tap(buttons);
        }
        panic!("waited in vain until {what}");
    }

    /// Presses these on the host, one after the other.
    fn on_host(&mut self, buttons: &[Button]) {
        for &button in buttons {
            self.tap([Some(button), None]);
        }
    }

    fn play(&self) -> bool {
        plays(&self.host) && plays(&self.guest)
    }

    /// The number of moves the host has seen.
    fn moves(&self) -> u32 {
        let play = self.host.device().console().play();
        play.map_or(0, |play| play.standing().moves)
    }

    /// Whether both have the same game before them.
    fn agree(&self) -> bool {
        let [host, guest] = [&self.host, &self.guest].map(|it| it.device().console());
        self.play() && host.agrees_with(guest)
    }
}

fn plays(console: &Console) -> bool {
    matches!(console.device().console().screen(), AnyScreen::Play(_))
}

fn asks(console: &Console) -> bool {
    matches!(console.device().console().screen(), AnyScreen::Talk(_))
}

/// Says yes to every question.
fn yes(console: &Console) -> Option<Button> {
    asks(console).then_some(Button::A)
}

/// The faults that the third party causes.
#[derive(Default)]
struct Meddler {
    bad: AtomicBool,
    over: AtomicBool,
    harmed: AtomicU32,
}

impl Meddler {
    /// Listens, and calls `port` for each caller.
    fn between(self: &Arc<Meddler>, port: u16) -> u16 {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let own = listener.local_addr().expect("an address").port();
        let meddler = Arc::clone(self);
        spawn(move || {
            for (number, caller) in (1..).zip(listener.incoming()) {
                if meddler.over.load(Ordering::Relaxed) {
                    return;
                }
                let (Ok(caller), Ok(called)) = (caller, TcpStream::connect(("127.0.0.1", port)))
                else {
                    continue;
                };
                for (way, [from, to]) in [[&caller, &called], [&called, &caller]].iter().enumerate()
                {
                    let (from, to) = (from.try_clone(), to.try_clone());
                    let (Ok(from), Ok(to)) = (from, to) else {
                        continue;
                    };
                    let meddler = Arc::clone(&meddler);
                    spawn(move || meddler.carry(from, to, Luck::new(number * 2 + way as u64)));
                }
            }
        });
        own
    }

    /// Carries bytes in one direction until one side hangs up.
    fn carry(&self, mut from: TcpStream, mut to: TcpStream, mut luck: Luck) {
        let mut buffer = [0; 300];
        while let Ok(count @ 1..) = from.read(&mut buffer) {
            let mut bytes = buffer[..count].to_vec();
            let bad = self.bad.load(Ordering::Relaxed);
            if bad && luck.chance(1, 5) {
                self.harmed.fetch_add(1, Ordering::Relaxed);
                let place = luck.below(count as u32) as usize;
                match luck.below(8) {
                    0 | 1 => bytes.truncate(place),
                    2 => bytes[place] ^= 1 << luck.below(8),
                    3 => bytes.insert(place, luck.below(256) as u8),
                    4 => bytes.extend_from_within(..),
                    5 => bytes.clear(),
                    6 => sleep(Duration::from_millis(luck.below(300).into())),
                    // Hung up in the middle of a frame.
                    _ if luck.chance(1, 4) => {
                        let _ = to.write_all(&bytes[..place]);
                        break;
                    }
                    _ => {}
                }
            }
            if to.write_all(&bytes).is_err() {
                break;
            }
        }
        for stream in [from, to] {
            let _ = stream.shutdown(Shutdown::Both);
        }
    }
}

/// A button to play with; no new game is begun while the other one is away.
fn any_button(console: &Console, luck: &mut Luck) -> Option<Button> {
    const BUTTONS: [Button; 6] = [
        Button::A,
        Button::A,
        Button::Up,
        Button::Down,
        Button::Left,
        Button::Right,
    ];
    match console.device().console().screen() {
        AnyScreen::Play(_) => luck.pick(&BUTTONS).copied(),
        AnyScreen::Launcher(_) | AnyScreen::Setup(_) => None,
        _ => Some(Button::A),
    }
}

#[test]
fn two_programs_play_over_a_bad_line() {
    let (host, port) = console(&Plug::Listen(([127, 0, 0, 1], 0).into()), 1);
    let meddler = Arc::new(Meddler::default());
    let host_port = port.expect("it listens");
    let port = meddler.between(host_port);
    let (guest, _) = console(&Plug::To(format!("127.0.0.1:{port}")), 2);
    let mut pair = Pair { host, guest };

    for step in Script::parse("test", "find torris; press a y")
        .expect("a script")
        .steps()
    {
        device::act(&mut pair.host, step);
    }
    // The second seat is played over there, as soon as the other program is there.
    pair.on_host(&[Button::Down, Button::Down]);
    let second = Seat::new(1).expect("a seat");
    pair.until(
        "the other one can be seated",
        |_| [Some(Button::Right), None],
        |pair| {
            let play = pair.host.device().console().play();
            play.is_some_and(|play| play.next.guests.who(second) == Who::Away(None))
        },
    );
    pair.on_host(&[Button::Up, Button::Up, Button::A]);
    pair.until(
        "both play",
        |pair| [None, yes(&pair.guest)],
        |pair| pair.play(),
    );

    // A third program that calls the same port is not let in, and disturbs nothing.
    let (mut third, _) = console(&Plug::To(format!("127.0.0.1:{host_port}")), 3);
    for _ in 0..150 {
        pair.tap([None, None]);
        third.advance(2 * TAP);
        assert!(pair.play() && !third.device().console().hears_another());
    }
    drop(third);

    meddler.bad.store(true, Ordering::Relaxed);
    let mut luck = [5, 6].map(Luck::new);
    let harmed = || meddler.harmed.load(Ordering::Relaxed);
    for taps in 0..MOST {
        if taps >= 150 && harmed() > 3 && pair.moves() >= 1 {
            break;
        }
        let [one, other] = &mut luck;
        pair.tap([any_button(&pair.host, one), any_button(&pair.guest, other)]);
    }
    assert!(harmed() > 3, "the line was good");
    meddler.bad.store(false, Ordering::Relaxed);

    pair.until(
        "both have the same game before them",
        |pair| [yes(&pair.host), yes(&pair.guest)],
        Pair::agree,
    );
    meddler.over.store(true, Ordering::Relaxed);
    let [ours, theirs] = [&pair.host, &pair.guest].map(|it| {
        let console = it.device().console();
        console.play().expect("a game")
    });
    assert!(ours.standing().moves >= 1);
    assert_eq!(ours.standing().moves, theirs.standing().moves);
    let linked = theirs.linked().expect("they play together");
    assert!(linked.guest);
    assert_eq!(
        linked.check,
        ours.for_guests().map_or(0, |guests| guests.check())
    );
}
