//! Looking back, for every game and on a whole console.

use crate::console::pause::Item;
use crate::console::play::{Env, Play};
use crate::console::pretended::draw;
use crate::console::{AnyScreen, Console};
use crate::game::{Actor, Level, Rules, Seat, Setup, player};
use crate::games::testing::PlayOf;
use crate::games::torris::Torris;
use crate::games::{ForGame, GameId, Registered};
use crate::keys::Key;
use crate::luck::Luck;
use crate::platform::{Button, Event, Millis, Requests, Storage, StorageFailed};
use crate::reply::{Ask, Reply};
use crate::save::{Bytes, Writer};
use crate::seating::Who;
use crate::session::Session;
use crate::settings::Settings;
use crate::text::Language;
use std::collections::BTreeMap;
use std::vec::Vec;

/// Plays at random until the game is over, or this many moves have been made.
fn play_on<G: Registered>(session: &mut Session<G>, moves: u32, luck: &mut Luck) {
    for _ in 0..moves {
        let played = match session.actor() {
            Actor::Over => return,
            Actor::Chance => session.roll(),
            Actor::Seat(seat) => player::choose_at_random::<G>(&session.view(Some(seat)), luck),
        };
        session.play(&played.expect("a move")).expect("a legal one");
    }
}

fn fresh<G: Registered>(seats: u8, seed: u64) -> Session<G> {
    let setup = Setup {
        seats,
        first: Some(Seat::FIRST),
        options: G::Options::default(),
    };
    Session::new(setup, seed)
}

fn bytes(thing: &impl Bytes) -> Vec<u8> {
    let mut buffer = std::vec![0; 20_000];
    let mut out = Writer::new(&mut buffer);
    thing.write(&mut out);
    let length = out.finish().expect("room");
    buffer.truncate(length);
    buffer
}

/// A game on screen with a clock.
struct Watched<G: Registered> {
    play: std::boxed::Box<PlayOf<G>>,
    settings: Settings,
    now: Millis,
}

impl<G: Registered> Watched<G> {
    /// With these at the table.
    fn new(session: Session<G>, who: &[Who], language: Language) -> Watched<G> {
        let settings = Settings {
            language,
            ..Settings::default()
        };
        let now = Millis(1_000);
        let env = Env {
            settings: &settings,
            best: None,
            now,
        };
        let mut play = std::boxed::Box::new(PlayOf::<G>::new(env, crate::code::Code::new(1)));
        play.next.guests.resize(who.len() as u8);
        for (seat, &who) in Seat::all(who.len() as u8).zip(who) {
            play.next.guests.set_who(seat, who);
        }
        play.open(session, env);
        Watched {
            play,
            settings,
            now,
        }
    }

    fn with<T>(&mut self, act: impl FnOnce(&mut PlayOf<G>, Env<'_>) -> T) -> T {
        let env = Env {
            settings: &self.settings,
            best: None,
            now: self.now,
        };
        act(&mut self.play, env)
    }

    fn press(&mut self, key: Key) -> Reply {
        self.with(|play, env| play.replay_key(key, env))
    }

    /// Time passes, with every tick at its moment.
    fn wait(&mut self, millis: u32) {
        let end = self.now.plus(millis);
        while let Some(wake) = self.with(|play, env| play.wake_at(env)) {
            let due = wake.due(self.now);
            if !due.reached(end) {
                break;
            }
            self.now = due;
            self.with(|play, env| play.tick(env));
        }
        self.now = end;
    }

    /// What is seen, said and heard.
    fn senses(&mut self) -> (Vec<u16>, Option<std::string::String>, bool) {
        let sound = self.play.outbox().sound.is_some();
        let said = self.play.said().map(std::string::String::from);
        let picture =
            self.with(|play, env| draw(|canvas| play.draw(canvas, env)).pixels().to_vec());
        (picture, said, sound)
    }
}

/// A finished game is walked through to its beginning and to its end, and is
/// then what it was before, byte by byte.
struct ThereAndBack(Language);

impl ForGame for ThereAndBack {
    type Output = ();

    fn run<G: Registered>(self) {
        let mut luck = Luck::new(7);
        let seats = *G::SEATS.start();
        let mut session = fresh::<G>(seats, 3);
        play_on(&mut session, 3_000, &mut luck);
        assert_eq!(session.actor(), Actor::Over, "{}", G::ABOUT.id);
        let moves = session.log().made();
        let mut who = std::vec![Who::Computer(Level::Easy); usize::from(seats)];
        who[0] = Who::Person;
        let mut watched = Watched::<G>::new(session, &who, self.0);
        let kept = bytes(watched.play.session());
        assert!(watched.play.offers().replay);
        watched.with(|play, env| play.begin_replay(None, env));
        let mut seen = std::vec![watched.senses().0];
        for _ in 0..moves {
            assert_eq!(watched.press(Key::Left), Reply::Redraw);
            // Some are pressed before the motion has ended, some after.
            watched.wait(luck.below(2) * 3_000);
        }
        assert_eq!(watched.play.session().log().made(), 0);
        watched.wait(6_000);
        seen.push(watched.senses().0);
        // A walk rests in the end, so that the console can sleep.
        assert_eq!(
            watched.with(|play, env| play.wake_at(env)),
            None,
            "{}",
            G::ABOUT.id
        );
        for _ in 0..moves {
            assert_eq!(watched.press(Key::Right), Reply::Redraw);
            watched.wait(luck.below(2) * 3_000);
        }
        let forgotten = watched.press(Key::Right);
        assert!(matches!(forgotten, Reply::Ignored | Reply::Redraw));
        watched.press(Key::Up);
        assert_eq!(watched.play.session().log().made(), 0);
        watched.press(Key::Down);
        assert_eq!(watched.play.session().log().made(), moves);
        watched.with(|play, env| play.end_replay(env));
        assert!(bytes(watched.play.session()) == kept, "{}", G::ABOUT.id);
        assert!(seen[0] != seen[1], "{}", G::ABOUT.id);
    }
}

#[test]
fn every_game_is_walked_through() {
    for language in Language::ALL {
        for game in GameId::ALL {
            game.with(ThereAndBack(language));
        }
    }
}

/// Whatever else the others may hide: whoever looks back on a game that is
/// going on sees the same, hears the same, is told the same. Tells how many
/// pairs of games there were that were not alike.
struct Secrets;

/// One more move in both games that `eyes` cannot tell apart; `false` if there
/// is none.
fn grow<G: Registered>(games: [&mut Session<G>; 2], eyes: Option<Seat>, luck: &mut Luck) -> bool {
    let [one, other] = games;
    let (actor, before) = (one.actor(), (one.clone(), other.clone()));
    let choose = |session: &Session<G>, luck: &mut Luck| match actor {
        Actor::Over => None,
        Actor::Chance => session.roll(),
        Actor::Seat(seat) => player::choose_at_random::<G>(&session.view(Some(seat)), luck),
    };
    let Some(played) = choose(one, luck) else {
        return false;
    };
    let seen = G::is_open(one.position(), &played) || eyes.map(Actor::Seat) == Some(actor);
    let same = if seen {
        Some(played.clone())
    } else {
        choose(other, luck)
    };
    let alike = one.play(&played).is_ok()
        && same.is_some_and(|played| other.play(&played).is_ok())
        && one.view(eyes) == other.view(eyes)
        && one.last_seen(eyes) == other.last_seen(eyes)
        && one.actor() == other.actor()
        && one.outcome().is_none()
        && other.outcome().is_none();
    if !alike {
        (*one, *other) = before;
    }
    alike
}

impl ForGame for Secrets {
    type Output = u32;

    fn run<G: Registered>(self) -> u32 {
        let mut luck = Luck::new(11);
        let mut unlike = 0;
        for round in 0..40 {
            let seats = (*G::SEATS.start()).max(2).min(*G::SEATS.end());
            let eyes = [Some(Seat::FIRST), None][round % 2];
            let eyes = eyes.filter(|_| seats > 1);
            let mut one = fresh::<G>(seats, round as u64);
            let mut position = one.position().clone();
            G::redeal(&mut position, eyes, &mut luck);
            let setup = one.setup().clone();
            let mut other = Session::<G>::from_position(setup, position, round as u64);
            let wanted = 2 + luck.below(30);
            for _ in 0..wanted {
                if !grow([&mut one, &mut other], eyes, &mut luck) {
                    break;
                }
            }
            let moves = one.log().made();
            if moves == 0 {
                continue;
            }
            unlike += u32::from(one.position() != other.position());
            let mut who = std::vec![Who::Computer(Level::Easy); usize::from(seats)];
            who[0] = Who::Person;
            if eyes.is_none() {
                who.fill(Who::Person);
            }
            let mut pair =
                [one, other].map(|session| Watched::new(session, &who, Language::German));
            for watched in &mut pair {
                // What memory is for is not shown twice.
                assert_eq!(watched.play.offers().replay, G::ADVISES, "{}", G::ABOUT.id);
            }
            if !G::ADVISES {
                continue;
            }
            let mut compare = |act: &dyn Fn(&mut Watched<G>)| {
                let [one, other] = pair.each_mut().map(|watched| {
                    act(watched);
                    watched.senses()
                });
                assert!(one == other, "{} {eyes:?}", G::ABOUT.id);
            };
            compare(&|watched| watched.with(|play, env| play.begin_replay(None, env)));
            for key in [Key::Left, Key::Right] {
                for _ in 0..moves {
                    compare(&|watched| drop(watched.press(key)));
                    compare(&|watched| watched.wait(100));
                    compare(&|watched| watched.wait(4_000));
                }
            }
            compare(&|watched| drop(watched.press(Key::Left)));
            // Nor does trying it out tell anything.
            compare(&|watched| {
                watched.with(|play, env| play.practise(5, env));
            });
        }
        unlike
    }
}

#[test]
fn what_a_game_hides_stays_hidden_while_it_goes_on() {
    for game in GameId::ALL {
        let unlike = game.with(Secrets);
        let hides = game.with(Hides);
        assert!(
            unlike > 0 || !hides,
            "{}: nothing was hidden",
            game.about().id
        );
    }
}

/// Whether there is anything to hide that a replay could show.
struct Hides;

impl ForGame for Hides {
    type Output = bool;

    fn run<G: Registered>(self) -> bool {
        <G as Rules>::HIDES && G::ADVISES
    }
}

/// A storage that keeps everything until the power goes for good.
#[derive(Clone, Default)]
struct Shelf(BTreeMap<u8, Vec<u8>>);

impl Storage for Shelf {
    fn load(&mut self, key: u8, into: &mut [u8]) -> Result<Option<usize>, StorageFailed> {
        let Some(record) = self.0.get(&key) else {
            return Ok(None);
        };
        into[..record.len()].copy_from_slice(record);
        Ok(Some(record.len()))
    }

    fn save(&mut self, key: u8, record: &[u8]) -> Result<(), StorageFailed> {
        self.0.insert(key, record.to_vec());
        Ok(())
    }

    fn remove(&mut self, key: u8) -> Result<(), StorageFailed> {
        self.0.remove(&key);
        Ok(())
    }
}

/// A console with a storage, in which computers answer at once.
struct Owner {
    console: std::boxed::Box<Console>,
    shelf: Shelf,
    now: Millis,
}

impl Owner {
    fn new(shelf: Shelf) -> Owner {
        let mut owner = Owner {
            console: std::boxed::Box::new(Console::new(9)),
            shelf,
            now: Millis(0),
        };
        owner.console.open_storage(&mut owner.shelf, true);
        owner
    }

    fn heed(&mut self, mut requests: Requests) {
        loop {
            let job = requests.think.take();
            if requests.keep {
                requests = self.console.keep(&mut self.shelf, self.now);
            } else if let Some(job) = job {
                let mut scratch = std::vec![0; 16_384];
                let answer = job.run(&mut scratch, &mut || false);
                requests = self.console.update(Event::Thought(answer), self.now);
            } else {
                return;
            }
        }
    }

    fn send(&mut self, event: Event) {
        let requests = self.console.update(event, self.now);
        self.heed(requests);
    }

    fn ask(&mut self, ask: Ask) {
        self.console.follow(Reply::Ask(ask), self.now);
        let requests = self.console.requests();
        self.heed(requests);
    }

    fn wait(&mut self, millis: u32) {
        let end = self.now.plus(millis);
        while let Some(wake) = self.console.wake_at(self.now) {
            let due = wake.due(self.now);
            if !due.reached(end) {
                break;
            }
            self.now = due;
            self.send(Event::Tick);
        }
        self.now = end;
    }

    fn tap(&mut self, buttons: &[Button]) {
        for &button in buttons {
            self.send(Event::Press(button));
            self.wait(20);
            self.send(Event::Release(button));
            self.wait(1_500);
        }
    }

    fn choose(&mut self, item: Item) {
        self.tap(&[Button::Centre]);
        for _ in 0..Item::PAUSE.len() {
            match self.console.screen() {
                AnyScreen::Pause(pause) if pause.item() == item => return self.tap(&[Button::A]),
                AnyScreen::Pause(_) => self.tap(&[Button::Down]),
                screen => panic!("{screen:?}"),
            }
        }
        panic!("{item:?} cannot be chosen");
    }

    /// Torris, played at random until it is over or this many moves are made.
    fn torris(&mut self, moves: u32, seed: u64) {
        let requests = self.console.begin(GameId::Torris, self.now, |_| {});
        self.heed(requests);
        let mut session = fresh::<Torris>(2, seed);
        play_on(&mut session, moves, &mut Luck::new(seed));
        let settings = *self.console.settings();
        let env = Env {
            settings: &settings,
            best: None,
            now: self.now,
        };
        let play = self.console.play_mut().expect("Torris is on the table");
        play.open(session, env);
        self.wait(12_000);
    }

    fn session(&mut self) -> Session<Torris> {
        let session = self.console.play().and_then(Play::session);
        session.expect("Torris is on the table")
    }

    fn made(&mut self) -> u32 {
        self.session().log().made()
    }

    fn is_replay(&self) -> bool {
        matches!(self.console.screen(), AnyScreen::Replay(_))
    }

    fn is_practice(&self) -> bool {
        let copy = self
            .console
            .play()
            .is_some_and(|play| play.table().is_practice());
        copy && matches!(self.console.screen(), AnyScreen::Play(_))
    }
}

const TORRIS: u8 = GameId::Torris.about().number;

/// From the result to the moves, to a copy, and all the way back: neither the
/// game nor the statistics have changed.
#[test]
fn a_copy_of_a_finished_game_touches_nothing() {
    let mut owner = Owner::new(Shelf::default());
    owner.torris(1_000, 4);
    assert!(matches!(owner.console.screen(), AnyScreen::Result(_)));
    let end = owner.made();
    let (kept, records) = (owner.shelf.clone(), owner.console.records().clone());
    owner.tap(&[Button::Y]);
    assert!(owner.is_replay());
    // From the end nothing can be played.
    owner.tap(&[Button::A]);
    assert!(owner.is_replay());
    owner.tap(&[Button::Left; 7]);
    let place = owner.made();
    assert_eq!(place, end - 7);
    owner.tap(&[Button::A]);
    assert!(owner.is_practice());
    let mut luck = Luck::new(2);
    for _ in 0..60 {
        let button = [Button::A, Button::Left, Button::Up, Button::Right][luck.below(4) as usize];
        owner.tap(&[button]);
        if !owner.is_practice() {
            break;
        }
        assert!(owner.shelf.0 == kept.0);
    }
    if owner.is_practice() {
        owner.choose(Item::Quit);
    }
    assert!(owner.is_replay(), "{:?}", owner.console.screen());
    assert_eq!((owner.made(), end), (place, place + 7));
    owner.tap(&[Button::B]);
    assert!(matches!(owner.console.screen(), AnyScreen::Result(_)));
    assert_eq!(owner.made(), end);
    assert_eq!(*owner.console.records(), records);
    assert!(owner.shelf.0.get(&TORRIS) == kept.0.get(&TORRIS));
}

/// An open game is where it was, after its moves were looked at and tried out,
/// and even if the power goes meanwhile.
#[test]
fn a_copy_of_an_open_game_touches_nothing() {
    let mut owner = Owner::new(Shelf::default());
    owner.torris(14, 5);
    let game = bytes(&owner.session());
    owner.choose(Item::Replay);
    assert!(owner.is_replay());
    let kept = owner.shelf.clone();
    owner.tap(&[Button::Left; 6]);
    owner.tap(&[Button::A]);
    assert!(owner.is_practice());
    owner.tap(&[Button::A, Button::A, Button::A, Button::Right, Button::A]);
    assert!(owner.shelf.0.get(&TORRIS) == kept.0.get(&TORRIS));
    let again = Owner::new(owner.shelf.clone());
    assert!(
        again
            .console
            .room
            .home
            .open_games()
            .contains(GameId::Torris)
    );
    owner.choose(Item::Quit);
    assert!(owner.is_replay());
    owner.tap(&[Button::Right, Button::Right]);
    owner.tap(&[Button::B]);
    assert!(matches!(owner.console.screen(), AnyScreen::Play(_)));
    assert!(bytes(&owner.session()) == game);
}

/// The last finished game stays when the next one is begun, also after the
/// power has gone, and can be looked at from the launcher. It does not go on.
#[test]
fn the_last_finished_game_is_kept_beside_the_next() {
    let mut owner = Owner::new(Shelf::default());
    assert_eq!(
        owner.console.room.home.stored.finished(GameId::Torris),
        None
    );
    owner.torris(1_000, 6);
    let (end, position) = (owner.made(), bytes(owner.session().position()));
    let finished = owner.shelf.0.get(&TORRIS).cloned();
    owner.tap(&[Button::B]);
    assert!(
        !owner
            .console
            .room
            .home
            .open_games()
            .contains(GameId::Torris)
    );
    assert_eq!(
        owner.console.room.home.stored.finished(GameId::Torris),
        Some(false)
    );
    owner.torris(10, 7);
    owner.choose(Item::Quit);
    assert!(
        owner
            .console
            .room
            .home
            .open_games()
            .contains(GameId::Torris)
    );
    assert_eq!(
        owner.console.room.home.stored.finished(GameId::Torris),
        Some(true)
    );
    assert!(
        owner
            .shelf
            .0
            .values()
            .any(|record| Some(record) == finished.as_ref())
    );
    for mut owner in [Owner::new(owner.shelf.clone()), owner] {
        owner.ask(Ask::ReplayLast(GameId::Torris));
        assert!(owner.is_replay());
        assert_eq!(owner.made(), end);
        assert_eq!(bytes(owner.session().position()), position);
        owner.tap(&[Button::Left, Button::Left, Button::A]);
        assert!(owner.is_practice());
        owner.choose(Item::Quit);
        assert!(owner.is_replay());
        assert_eq!(owner.made(), end - 2);
        owner.tap(&[Button::B]);
        assert!(matches!(owner.console.screen(), AnyScreen::Launcher(_)));
        // The other one goes on as if nothing had been.
        owner.ask(Ask::GoOn(GameId::Torris));
        assert!(matches!(owner.console.screen(), AnyScreen::Play(_)));
        assert!(
            owner.session().moves() >= 10 && !owner.console.play().unwrap().table().is_practice()
        );
        owner.choose(Item::Quit);
    }
}

/// Without a storage moves can be looked at, but no copy takes the place of a
/// game that lies nowhere else.
#[test]
fn without_a_storage_there_is_no_copy() {
    let mut owner = Owner::new(Shelf::default());
    *owner.console = Console::new(9);
    owner.torris(14, 5);
    owner.choose(Item::Replay);
    owner.tap(&[Button::Left, Button::Left, Button::A]);
    assert!(owner.is_replay());
    assert!(
        owner
            .console
            .play()
            .is_some_and(|play| !play.table().is_practice())
    );
}

/// Whatever is pressed while moves are looked at and tried out, the console
/// goes on, and what it redraws in part is what it would draw whole.
#[test]
fn random_presses_do_no_harm() {
    let mut luck = Luck::new(8);
    let mut owner = Owner::new(Shelf::default());
    owner.torris(1_000, 4);
    let mut panel = std::boxed::Box::new(crate::ui::Frame::new());
    let (mut replays, mut copies) = (0, 0);
    for press in 0..700 {
        if press % 60 == 0 {
            owner.ask(Ask::ReplayLast(GameId::Torris));
            owner.tap(&[Button::Left; 5]);
        }
        let button = Button::ALL[luck.below(Button::ALL.len() as u32) as usize];
        owner.send(Event::Press(button));
        owner.wait(luck.below(300));
        owner.send(Event::Release(button));
        owner.wait(luck.below(600));
        (replays, copies) = (
            replays + u32::from(owner.is_replay()),
            copies + u32::from(owner.is_practice()),
        );
        let now = owner.now;
        owner.console.draw(&mut panel, now);
        if press % 8 == 0 {
            let whole = draw(|canvas| owner.console.paint(canvas, now));
            assert!(
                whole.pixels() == panel.pixels(),
                "{:?}",
                owner.console.screen()
            );
        }
    }
    assert!(replays > 20 && copies > 20, "{replays} {copies}");
}
