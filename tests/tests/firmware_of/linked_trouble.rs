//! Faults of a cable between two emulated devices, and of the devices.
//!
//! After each disturbance the two resume and mean the same position: each writes its number
//! and check sum to flash, where the test compares them and sees the next move. (The same
//! with simulated consoles, ten thousand times:
//! `tests/tests/console_of/link/disturbances.rs`.)

use super::link::{FIRST, SECOND, Two};
use crate::assert_sound;
use std::collections::BTreeMap;
use taschenspieler::picture::Picture;
use taschenspieler_core::console::keeping::RecordId;
use taschenspieler_core::console::link::kept::Shared;
use taschenspieler_core::console::{AnyScreen, Console};
use taschenspieler_core::games::GameId;
use taschenspieler_core::luck::Luck;
use taschenspieler_core::platform::{Button, Millis};
use taschenspieler_core::save::{Bytes, record};
use taschenspieler_driver::flash::{Flash, OFFSET, SIZE};
use taschenspieler_emulator::{End, Meddling};
use taschenspieler_store::Store;
use taschenspieler_tests::joined::Joined;
use taschenspieler_tests::{rounds, side_by_side};

/// How often games are disturbed: each in every second way, and in `cargo xtask night` in
/// every one of them many times.
const USUALLY: u64 = 16;

/// The kind of disturbance.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Kind {
    /// A bit here and there is turned round.
    Bits,
    /// A byte here and there does not arrive.
    Lost,
    /// Bytes come that no console has sent.
    Noise,
    /// The cable is pulled at any moment, for any time.
    Pulled,
    /// The power of one fails, at any cycle.
    Cut,
    /// The power of both fails.
    BothCut,
    /// The power of one fails while it saves.
    CutSaving,
}

const KINDS: [Kind; 7] = [
    Kind::Bits,
    Kind::Pulled,
    Kind::Cut,
    Kind::Noise,
    Kind::CutSaving,
    Kind::Lost,
    Kind::BothCut,
];

/// Games with only quick moves, and positions that are either open or secret for all.
const GAMES: [GameId; 4] = [
    GameId::Torris,
    GameId::Poker,
    GameId::Fuenf,
    GameId::Tuefteln,
];

/// The beginning of a picture's title bar, by which a screen is known.
type Title = Vec<u16>;

fn title(picture: &Picture) -> Title {
    const WIDTH: usize = 240;
    let rows = picture.rgb565().chunks(WIDTH).take(14);
    rows.flat_map(|row| row[..100].to_vec()).collect()
}

/// The titles of the screen with questions and messages, and of the launcher, with a
/// partner and alone.
fn titles() -> [Title; 3] {
    let mut pair = Joined::new([1, 2]);
    let shown = |pair: &Joined| {
        let picture = taschenspieler::device::Device::picture(&pair.ends[0]);
        title(&picture)
    };
    let alone = shown(&pair);
    pair.pass(1_500);
    let launcher = shown(&pair);
    // Another console proposes a game.
    pair.ends[1].change(|console: &mut Console, _: Millis| console.point_at(GameId::Torris));
    pair.tap(1, Button::A);
    for button in [Button::Down, Button::Down] {
        pair.tap(1, button);
    }
    for _ in 0..4 {
        pair.tap(1, Button::Right);
    }
    for button in [Button::Up, Button::Up, Button::A] {
        pair.tap(1, button);
    }
    pair.pass(500);
    assert!(matches!(
        pair.ends[0].console().screen(),
        AnyScreen::Talk(_)
    ));
    [shown(&pair), launcher, alone]
}

/// The screen of a device.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Shows {
    Talk,
    Launcher,
    Game,
}

struct Disturbed {
    two: Two,
    luck: Luck,
    titles: [Title; 3],
    game: GameId,
    counts: BTreeMap<Kind, u32>,
    /// The game and the position that both meant last.
    seen: (u32, u32),
}

impl Disturbed {
    /// Two devices that play a game together.
    fn playing(game: GameId) -> Disturbed {
        let mut two = Two::joined();
        // Nothing flies, so that moves are quick.
        for end in [FIRST, SECOND] {
            two.run(end, "press b down left b\nwait 100");
        }
        let mut disturbed = Disturbed {
            two,
            luck: Luck::new(game.about().number.into()),
            titles: titles(),
            game,
            counts: BTreeMap::new(),
            seen: (0, 0),
        };
        disturbed.begin();
        disturbed.go_on("at the beginning");
        disturbed
    }

    /// From the launcher after switching on: the first proposes the game to the second, who
    /// accepts.
    fn begin(&mut self) {
        let id = self.game.about().id;
        let two = &mut self.two;
        two.run(
            FIRST,
            &format!("find {id}\npress a\nwait 300\npress down down"),
        );
        if self.game == GameId::Tuefteln {
            two.run(FIRST, "press a");
        }
        two.run(
            FIRST,
            "press right right right right\nwait 100\npress up up a\nwait 600",
        );
        two.run(SECOND, "press a\nwait 1500");
    }

    /// Whether neither console has a game to resume.
    fn is_over(&self) -> bool {
        let over = |end: usize| self.kept(end).is_none_or(|kept| kept.over);
        let leaves = |end: usize| self.shows(end) == Shows::Launcher;
        [FIRST, SECOND]
            .into_iter()
            .all(|end| over(end) && leaves(end))
    }

    fn shows(&self, end: usize) -> Shows {
        let title = title(&self.two.picture(end));
        match &self.titles {
            [talk, ..] if *talk == title => Shows::Talk,
            [_, launchers @ ..] if launchers.contains(&title) => Shows::Launcher,
            _ => Shows::Game,
        }
    }

    /// A device's save of the game.
    fn kept(&self, end: usize) -> Option<Shared> {
        let flash = self.two.machine(end).flash().bytes();
        let saves = flash.get(OFFSET..OFFSET + SIZE)?;
        let mut store = Store::open(Flash::in_memory(saves.to_vec()));
        let mut buffer = [0; 8192];
        let length = store.load(RecordId::Shared.key(), &mut buffer).ok()??;
        let (_, mut reader) = record::open(&buffer[..length]).ok()?;
        Shared::read(&mut reader).ok()
    }

    /// The game and the position that both mean, if they mean the same.
    fn agreed(&self) -> Option<(u32, u32)> {
        let [ours, theirs] = [FIRST, SECOND].map(|end| self.kept(end).map(|kept| kept.kept));
        let (ours, theirs) = (ours?, theirs?);
        let same = ours.number == theirs.number
            && ours.position == theirs.position
            && ours.check == theirs.check
            && ours.authority != theirs.authority;
        same.then_some((ours.number, ours.position))
    }

    /// Answers questions and messages with A, and plays if a person is to act.
    fn act(&mut self) {
        let ways = [
            "a a", "a", "right a", "a down a", "down a", "left a a", "up a",
        ];
        for end in [FIRST, SECOND] {
            match self.shows(end) {
                Shows::Talk => self.two.run(end, "press a"),
                Shows::Launcher => {}
                Shows::Game => {
                    let way = ways[self.luck.below(ways.len() as u32) as usize];
                    self.two.run(end, &format!("press {way}"));
                }
            }
        }
    }

    /// Both play until both have saved the same position, which is later or of another
    /// game.
    fn go_on(&mut self, what: &str) {
        let (seen, mut before) = (self.seen, None);
        for _ in 0..150 {
            self.act();
            self.two.wait(500);
            if self.is_over() {
                // The game was at its end. They begin another one.
                for end in &mut self.two.ends {
                    end.machine_mut().power_cut();
                }
                self.two.wait(4_000);
                self.begin();
            }
            let agreed = self.agreed();
            let plays = [FIRST, SECOND].map(|end| self.shows(end)) == [Shows::Game; 2];
            match (before, agreed) {
                (Some(before), Some(agreed)) if agreed != before && plays => {
                    self.seen = agreed;
                    return;
                }
                (None, Some((number, position))) => {
                    let lost = number == seen.0 && position < seen.1;
                    assert!(!lost, "{what}: back from {seen:?} to {position}");
                    before = agreed;
                }
                _ => {}
            }
        }
        let screens = [FIRST, SECOND].map(|end| {
            crate::keep(&self.two.picture(end), &format!("trouble-{end}.png"));
            (self.shows(end), self.kept(end).map(|kept| kept.kept))
        });
        panic!("{:?}, {what}: they do not go on: {screens:?}", self.game);
    }

    fn below(&mut self, count: u32) -> u32 {
        self.luck.below(count)
    }

    fn disturb(&mut self, kind: Kind) {
        *self.counts.entry(kind).or_default() += 1;
        // At any moment: while a press is heard, a move goes over the wire, or is saved.
        let end = self.below(2) as usize;
        self.act();
        let rest = self.below(400_000);
        self.two.wait_micros(u64::from(rest));
        match kind {
            Kind::Bits | Kind::Lost => {
                let (often, bit) = (2 + self.below(40), self.below(8));
                let harm = match kind {
                    Kind::Bits => Meddling::Flip(1 << bit),
                    _ => Meddling::Drop,
                };
                self.two
                    .cable
                    .meddle(move |_, number| match number % u64::from(often) {
                        0 => harm,
                        _ => Meddling::Pass,
                    });
                self.act();
                let rest = self.below(3_000);
                self.two.wait(rest);
                self.two.cable.stop_meddling();
            }
            Kind::Noise => {
                let noise: Vec<u8> = (0..200).map(|_| self.luck.below(256) as u8).collect();
                for sender in [End::A, End::B] {
                    let length = 1 + self.below(199) as usize;
                    self.two.cable.insert(sender, &noise[..length]);
                }
            }
            Kind::Pulled => {
                self.two.plug(false);
                let pause = self.below(2) * 3_000 + self.below(1_000);
                self.two.wait(pause);
                self.two.plug(true);
            }
            Kind::Cut => self.two.ends[end].machine_mut().power_cut(),
            Kind::BothCut => {
                for end in &mut self.two.ends {
                    end.machine_mut().power_cut();
                }
            }
            Kind::CutSaving => {
                let bytes = 1 + self.below(600);
                let machine = self.two.ends[end].machine_mut();
                machine.cut_power_after(bytes.into());
                for _ in 0..20 {
                    if self.two.machine(end).halted().is_some() {
                        break;
                    }
                    self.act();
                    self.two.wait(200);
                }
                self.two.ends[end].machine_mut().power_cut();
            }
        }
        self.two.wait(2_500);
    }
}

#[test]
fn disturbed_devices_go_on() {
    let each = rounds(USUALLY) as usize / GAMES.len();
    let games = GAMES.into_iter().enumerate();
    let games = games.map(|(place, game)| (game.about().id, (place, game)));
    side_by_side(games, |(place, game)| {
        let mut disturbed = Disturbed::playing(game);
        // Each game begins with another kind, so that together they cover all.
        for number in 2 * place..2 * place + each {
            let kind = KINDS[number % KINDS.len()];
            disturbed.disturb(kind);
            disturbed.go_on(&format!("{kind:?} {number}"));
        }
        println!("{}: {:?}", game.about().id, disturbed.counts);
        for end in [FIRST, SECOND] {
            assert_sound(disturbed.two.machine(end));
        }
        Ok::<(), String>(())
    });
}
