//! Two programs on one machine, joined by `--link`, with somebody between them who
//! drops, doubles, changes and delays what goes over the line and hangs up now and then.
//!
//! This takes real time: sockets have no other.

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
use taschenspieler_core::luck::Luck;
use taschenspieler_core::platform::{Button, Start};

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

fn run(console: &mut Console, script: &str) {
    let script = Script::parse("test", script).expect("a script");
    for step in script.steps() {
        device::act(console, step);
    }
}

fn plays(console: &Console) -> bool {
    matches!(console.device().console().screen(), AnyScreen::Play(_))
}

/// What somebody between the two does to them.
#[derive(Default)]
struct Meddler {
    bad: AtomicBool,
    over: AtomicBool,
    harmed: AtomicU32,
    done: AtomicU32,
}

impl Meddler {
    /// Listens, and calls `port` for whoever calls.
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

    /// Waits until both have done what they wanted to do.
    fn wait_for_both(&self, console: &mut Console) {
        self.done.fetch_add(1, Ordering::Relaxed);
        while self.done.load(Ordering::Relaxed) < 2 {
            console.advance(20);
        }
    }

    /// Carries bytes in one direction until somebody hangs up.
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

/// Presses this and that for a while; whatever the console asks, the answer is yes.
fn play(console: &mut Console, luck: &mut Luck, presses: u32) {
    for _ in 0..presses {
        let buttons = [
            Button::A,
            Button::A,
            Button::Up,
            Button::Down,
            Button::Left,
            Button::Right,
        ];
        let button = match plays(console) {
            true => luck.pick(&buttons).copied().expect("one"),
            false => Button::A,
        };
        // Nobody begins something else while the other one is away.
        let alone = matches!(
            console.device().console().screen(),
            AnyScreen::Launcher(_) | AnyScreen::Setup(_)
        );
        if !alone {
            console.set_button(button, true);
        }
        console.advance(40);
        console.set_button(button, false);
        console.advance(20);
    }
}

/// Nobody moves any more; whatever the console asks, the answer is yes.
fn calm_down(console: &mut Console) {
    for _ in 0..120 {
        let asks = matches!(console.device().console().screen(), AnyScreen::Talk(_));
        if asks {
            console.set_button(Button::A, true);
        }
        console.advance(50);
        console.set_button(Button::A, false);
        console.advance(50);
    }
}

#[test]
fn two_programs_play_over_a_bad_line() {
    let (mut host, port) = console(&Plug::Listen(0), 1);
    let meddler = Arc::new(Meddler::default());
    let port = meddler.between(port.expect("it listens"));
    let (mut guest, _) = console(&Plug::To(format!("127.0.0.1:{port}")), 2);

    let bad = Arc::clone(&meddler);
    let there = spawn(move || {
        run(&mut guest, "wait 8000; press a; wait 1500");
        assert!(plays(&guest), "nobody has asked");
        bad.bad.store(true, Ordering::Relaxed);
        play(&mut guest, &mut Luck::new(5), 200);
        bad.bad.store(false, Ordering::Relaxed);
        calm_down(&mut guest);
        bad.wait_for_both(&mut guest);
        guest
    });
    run(&mut host, "wait 2500; find torris; press a; wait 300");
    // The second seat is played over there.
    run(&mut host, "press down down right right right right");
    run(&mut host, "press up up a; wait 6500");
    play(&mut host, &mut Luck::new(6), 200);
    calm_down(&mut host);
    meddler.wait_for_both(&mut host);
    let guest = there.join().expect("the guest plays on");
    meddler.over.store(true, Ordering::Relaxed);

    let harmed = meddler.harmed.load(Ordering::Relaxed);
    assert!(harmed > 3, "{harmed}");
    let [ours, theirs] = [&host, &guest].map(|it| {
        assert!(plays(it), "{:?}", it.device().console().screen());
        it.device().console().play().expect("a game")
    });
    assert!(ours.moves() >= 1);
    assert_eq!(ours.moves(), theirs.moves());
    let linked = theirs.linked().expect("they play together");
    assert!(linked.guest);
    assert_eq!(linked.check, ours.check());
}
