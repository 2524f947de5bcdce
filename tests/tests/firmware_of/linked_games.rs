//! Whole games on two emulated devices with a cable between them.
//!
//! Beside the two devices there are two simulated consoles with another cable, and all four
//! get the same presses of buttons: whenever everything is at rest, each device shows
//! exactly the same as its simulated one.
//!
//! `TASCHENSPIELER_ONLY=torris` plays only that one.

use super::kisten;
use super::link::{FIRST, SECOND, Two};
use crate::keep;
use taschenspieler::device::Device;
use taschenspieler::script::{Script, Step};
use taschenspieler_core::game::Seat;
use taschenspieler_core::games::GameId;
use taschenspieler_core::games::kisten::rules::KistenPhase;
use taschenspieler_core::seating::Who;
use taschenspieler_link::Doing;
use taschenspieler_tests::firmware::MENU_MILLIS;
use taschenspieler_tests::joined::Joined;
use taschenspieler_tests::{at_night, side_by_side};

/// Two devices, and two consoles that are operated like them.
struct Four {
    devices: Two,
    consoles: Joined,
    game: GameId,
}

/// The clock of the devices while they have nothing to do.
const CRYSTAL_HERTZ: u32 = 12_000_000;

impl Four {
    /// All of them joined, and with the same luck.
    fn joined(game: GameId) -> Four {
        let mut devices = Two::switched_on();
        let mut consoles = Joined::new(devices.seeds());
        consoles.pass(MENU_MILLIS);
        devices.plug(true);
        let mut four = Four {
            devices,
            consoles,
            game,
        };
        four.wait(2_200);
        four
    }

    fn wait(&mut self, millis: u32) {
        self.devices.wait(millis);
        self.consoles.pass(millis);
    }

    /// Does the same with a device and its simulated console; time passes for all four.
    fn run(&mut self, end: usize, script: &str) {
        let script = Script::parse("test", script).unwrap_or_else(|error| panic!("{error}"));
        for step in script.steps() {
            match step {
                Step::Down(button) => {
                    self.devices.ends[end].set_button(*button, true);
                    self.consoles.ends[end].press(*button);
                }
                Step::Up(button) => {
                    self.devices.ends[end].set_button(*button, false);
                    self.consoles.ends[end].release(*button);
                }
                Step::Wait(millis) => self.wait(*millis),
                _ => {}
            }
        }
    }

    fn is_busy(&self) -> bool {
        let moves = self.consoles.ends.iter().any(|end| end.due().is_some());
        let works = [FIRST, SECOND].map(|end| {
            let machine = self.devices.machine(end);
            machine.clocks().sys_hz() != CRYSTAL_HERTZ || machine.flash().is_busy()
        });
        moves || works.contains(&true)
    }

    /// Waits until nothing moves any more and presses are accepted.
    fn rest(&mut self) {
        for _ in 0..1_000 {
            // Long enough for a press to be accepted, and for its effect to arrive.
            self.wait(250);
            if !self.is_busy() {
                self.wait(250);
                return;
            }
        }
        panic!("{:?} never comes to rest", self.game);
    }

    /// Both devices show the same as their simulated consoles.
    #[track_caller]
    fn compare(&self, name: &str) {
        for end in [FIRST, SECOND] {
            let device = self.devices.picture(end);
            let expected = Device::picture(&self.consoles.ends[end]);
            if device.rgb565() != expected.rgb565() {
                let id = self.game.about().id;
                keep(&expected, &format!("linked-{id}-{name}-{end}.expected.png"));
                keep(&device, &format!("linked-{id}-{name}-{end}.actual.png"));
                panic!("{id}, {name}: device {end} shows something else: see target/pictures");
            }
        }
    }

    /// The first proposes the game to the second, who accepts.
    fn begin(&mut self) {
        // Nothing flies, so that a game is shorter.
        for end in [FIRST, SECOND] {
            self.run(end, "press b down left b\nwait 100");
        }
        let id = self.game.about().id;
        self.run(
            FIRST,
            &format!("find {id}\npress a\nwait 300\npress down down"),
        );
        self.compare("set-up");
        if self.guests_len() < 2 {
            self.run(FIRST, "press a");
        }
        let second = Seat::new(1).expect("a seat");
        for _ in 0..10 {
            let play = self.consoles.ends[FIRST].console().play().expect("a game");
            if play.next.guests.who(second) == Who::Away(None) {
                break;
            }
            self.run(FIRST, "press right");
        }
        self.run(FIRST, "wait 300");
        self.compare("seated");
        self.run(FIRST, "press up up a\nwait 600");
        self.compare("asked");
        self.run(SECOND, "press a\nwait 600");
    }

    fn guests_len(&self) -> u8 {
        let play = self.consoles.ends[FIRST].console().play();
        play.expect("a game").next.guests.len()
    }

    fn is_over(&self) -> bool {
        let over = |end: usize| {
            let play = self.consoles.ends[end].console().play();
            play.is_some_and(|play| play.standing().outcome.is_some())
        };
        over(FIRST) && over(SECOND)
    }

    /// Whether a person at this console is to act.
    fn acts(&self, end: usize) -> bool {
        let play = self.consoles.ends[end].console().play();
        let doing = play.map(|play| play.doing());
        matches!(doing, Some(Doing::Choosing | Doing::HandingOver))
    }

    /// A person at this console acts, in different ways at different times.
    fn act(&mut self, end: usize, time: usize) {
        let presses = match self.game {
            // The beginner builds a row, the other player another one above it, and the
            // beginner's is the first with five stones. The cursor starts at the last
            // stone.
            GameId::Fuenf => match self.consoles.moves(FIRST) {
                0 => "a",
                2 => "down right a",
                moves if moves % 2 == 0 => "down a",
                _ => "up a",
            }
            .to_owned(),
            GameId::Kisten => return self.build(end),
            game => {
                let ways: &[&str] = match game {
                    GameId::Torris => &["a a", "a left a", "right left a a", "a down a"],
                    GameId::Tuefteln => &["a", "a a", "a right a", "a down down a", "up right"],
                    GameId::Huetchen => &["a", "a right a", "right a right a", "right a", "a a"],
                    GameId::Input => &["right a", "a", "down a", "left up a", "y right a"],
                    _ => &["a", "right a", "right right a", "right right right a"],
                };
                ways[time % ways.len()].to_owned()
            }
        };
        self.run(end, &format!("press {presses}"));
    }

    /// A person at this console draws, builds the arbiter's best action, and does not
    /// knock.
    fn build(&mut self, end: usize) {
        let position = self.consoles.ends[FIRST].change(|console, _| kisten::position_of(console));
        match (&position.phase, kisten::best(&position)) {
            (KistenPhase::Asking(_), _) => self.run(end, "press b"),
            (KistenPhase::Building, Some(pile)) => {
                let presses = kisten::buttons(&position.pile, &pile);
                self.run(end, &format!("press {presses}"));
                self.run(end, "wait 100\nhold a 600\nwait 50\npress a");
            }
            (KistenPhase::Building, None) => self.run(end, "hold a 600\nwait 50\npress a"),
            // The player whose turn it is draws.
            _ => self.run(end, "press a"),
        }
    }

    /// Plays on until the game is over.
    fn play(&mut self) {
        let (mut times, mut moves, mut compared) = ([0, 0], 0, 0);
        for number in 0..600 {
            self.rest();
            self.compare(&number.to_string());
            compared += 1;
            moves = self.consoles.moves(FIRST);
            if self.is_over() {
                break;
            }
            // As it is now, because an action of one may make it the other one's turn.
            let acts = [FIRST, SECOND].map(|end| self.acts(end));
            for end in [FIRST, SECOND] {
                if acts[end] {
                    self.act(end, times[end]);
                    times[end] += 1;
                } else if !acts.contains(&true) {
                    // Some scenes wait for a press when there was time to look.
                    self.run(end, "press a");
                }
            }
        }
        let id = self.game.about().id;
        assert!(self.is_over(), "{id} is not over after {moves} moves");
        assert!(!times.contains(&0), "{id}: {times:?}");
        // The result shows how long the game took, which may differ between the two.
        self.wait(6_000);
        for end in [FIRST, SECOND] {
            self.run(end, "press y\nwait 400");
        }
        self.compare("over");
        println!("{id}: {moves} moves, {compared} pictures of each compared");
    }
}

/// The games for several. The longest come first; all but the last three are played in
/// `cargo xtask night`.
const GAMES: [GameId; 7] = [
    GameId::Input,
    GameId::Kisten,
    GameId::Huetchen,
    GameId::Tuefteln,
    GameId::Poker,
    GameId::Torris,
    GameId::Fuenf,
];

#[test]
fn two_devices_play_every_game_to_its_end() {
    let long = if at_night() { 0 } else { 4 };
    let games = GAMES.into_iter().skip(long);
    let games = games.map(|game| (game.about().id, game));
    side_by_side(games, |game| {
        let mut four = Four::joined(game);
        four.begin();
        four.play();
        four.devices.assert_sound();
        Ok::<(), String>(())
    });
}
