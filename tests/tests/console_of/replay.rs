//! Looking back, for every game and on a whole console.

use std::cell::Cell;
use taschenspieler::storage::InMemory;
use taschenspieler_core::console::link::hands::{Eyes, Hands};
use taschenspieler_core::console::pause::MenuLine;
use taschenspieler_core::console::{AnyScreen, Console};
use taschenspieler_core::game::{Actor, Level, Rules, Seat, Setup, player};
use taschenspieler_core::games::torris::Torris;
use taschenspieler_core::games::{ForGame, GameId, Registered};
use taschenspieler_core::keys::Key;
use taschenspieler_core::luck::Luck;
use taschenspieler_core::platform::{Button, Event};
use taschenspieler_core::reply::Ask;
use taschenspieler_core::save::{Bytes, Writer};
use taschenspieler_core::seating::Who;
use taschenspieler_core::session::Session;
use taschenspieler_core::sound::Sound;
use taschenspieler_core::text::Language;
use taschenspieler_core::ui::Frame;
use taschenspieler_tests::desk::Desk;

/// Plays at random until the game is over, or this many moves have been made.
pub fn play_on<G: Registered>(session: &mut Session<G>, moves: u32, luck: &mut Luck) {
    for _ in 0..moves {
        let played = match session.actor() {
            Actor::Over => return,
            Actor::Chance => session.roll(),
            Actor::Seat(seat) => player::choose_at_random::<G>(&session.view(Some(seat)), luck),
        };
        session.play(&played.expect("a move")).expect("a legal one");
    }
}

pub fn fresh<G: Registered>(seats: u8, seed: u64) -> Session<G> {
    let setup = Setup {
        seats,
        first: Some(Seat::FIRST),
        options: G::Options::default(),
    };
    Session::new(setup, seed)
}

pub fn bytes(thing: &impl Bytes) -> Vec<u8> {
    let mut buffer = vec![0; 20_000];
    let mut out = Writer::new(&mut buffer);
    thing.write(&mut out);
    let length = out.finish().expect("room");
    buffer.truncate(length);
    buffer
}

/// Passes a key to the screen on top. Returns whether there is something to draw then.
pub fn key(desk: &mut Desk, key: Key) -> bool {
    let requests = Hands(&mut desk.console).press(key, desk.now);
    let redraw = requests.redraw;
    desk.heed(requests);
    redraw
}

/// Everything visible, spoken and audible.
fn senses(desk: &mut Desk) -> (Vec<u16>, String, Vec<Sound>) {
    (desk.picture(), desk.spoken(), desk.heard())
}

/// A replay of a finished game to its beginning and to its end leaves it unchanged, byte
/// for byte.
struct ThereAndBack(Language);

impl ForGame for ThereAndBack {
    type Output = ();

    fn run<G: Registered>(self) {
        let (id, mut luck) = (G::ABOUT.id, Luck::new(7));
        let seats = *G::SEATS.start();
        let mut session = fresh::<G>(seats, 3);
        play_on(&mut session, 3_000, &mut luck);
        assert_eq!(session.actor(), Actor::Over, "{id}");
        let moves = session.log().made();
        let mut who = vec![Who::Computer(Level::Easy); usize::from(seats)];
        who[0] = Who::Person;
        let mut desk = Desk::at_table(session, &who, self.0);
        let made = |desk: &Desk| desk.session::<G>().log().made();
        let kept = bytes(&desk.session::<G>());
        assert!(desk.play().offers().replay);
        desk.ask(Ask::Replay);
        assert!(is_replay(&desk), "{id}: {:?}", desk.screen());
        let mut seen = vec![desk.picture()];
        for _ in 0..moves {
            assert!(key(&mut desk, Key::Left), "{id}");
            // Some are pressed before the motion has ended, some after.
            desk.wait(luck.below(2) * 3_000);
        }
        assert_eq!(made(&desk), 0);
        desk.wait(6_000);
        seen.push(desk.picture());
        // At its end the replay is at rest, so the console can sleep.
        assert_eq!(desk.console.stirs_at(desk.now), None, "{id}");
        for _ in 0..moves {
            assert!(key(&mut desk, Key::Right), "{id}");
            desk.wait(luck.below(2) * 3_000);
        }
        key(&mut desk, Key::Right);
        assert!(is_replay(&desk), "{id}");
        key(&mut desk, Key::Up);
        assert_eq!(made(&desk), 0);
        key(&mut desk, Key::Down);
        assert_eq!(made(&desk), moves);
        key(&mut desk, Key::B);
        assert!(!is_replay(&desk), "{id}");
        assert!(bytes(&desk.session::<G>()) == kept, "{id}");
        assert!(seen[0] != seen[1], "{id}");
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

/// A replay of a running game shows, says and plays the same, whatever others have hidden.
/// Returns how many pairs of games differed.
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
        let (mut unlike, copies) = (0, Cell::new(0));
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
            let mut who = vec![Who::Computer(Level::Easy); usize::from(seats)];
            who[0] = Who::Person;
            if eyes.is_none() {
                who.fill(Who::Person);
            }
            let mut pair =
                [one, other].map(|session| Desk::at_table(session, &who, Language::German));
            for desk in &pair {
                // Facts that have to be remembered are not shown twice.
                assert_eq!(desk.play().offers().replay, G::ADVISES, "{}", G::ABOUT.id);
            }
            if !G::ADVISES {
                continue;
            }
            let mut compare = |act: &dyn Fn(&mut Desk)| {
                let [one, other] = pair.each_mut().map(|desk| {
                    act(desk);
                    senses(desk)
                });
                assert!(one == other, "{} {eyes:?}", G::ABOUT.id);
            };
            compare(&|desk| {
                desk.ask(Ask::Replay);
                assert!(is_replay(desk), "{}", G::ABOUT.id);
            });
            for pressed in [Key::Left, Key::Right] {
                for _ in 0..moves {
                    compare(&|desk| _ = key(desk, pressed));
                    compare(&|desk| desk.wait(100));
                    compare(&|desk| desk.wait(4_000));
                }
            }
            compare(&|desk| _ = key(desk, Key::Left));
            // Nor does trying it out reveal anything, in games with decisions.
            compare(&|desk| {
                desk.ask(Ask::Practise);
                copies.set(copies.get() + u32::from(is_practice(desk)));
            });
        }
        // A copy is offered in most games.
        let expected = G::HIDES && G::ADVISES && G::GAME.is_on_shelf();
        assert!(copies.get() > 10 || !expected, "{}", G::ABOUT.id);
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

/// A console with a storage, in which computers answer at once.
fn owner(storage: InMemory) -> Desk {
    Desk::owned(storage).thinking_at_once()
}

/// Torris, played at random until it is over or this many moves are made.
fn torris(desk: &mut Desk, moves: u32, seed: u64) {
    desk.begin(GameId::Torris, |_| {});
    let mut session = fresh::<Torris>(2, seed);
    play_on(&mut session, moves, &mut Luck::new(seed));
    desk.open(session);
    desk.wait(8_000);
}

/// Taps buttons, each long after the one before.
fn tap(desk: &mut Desk, buttons: &[Button]) {
    desk.tap_and_wait(buttons, 1_500);
}

fn choose(desk: &mut Desk, item: MenuLine) {
    desk.choose(item);
    desk.wait(1_500);
}

fn made(desk: &Desk) -> u32 {
    desk.session::<Torris>().log().made()
}

fn is_replay(desk: &Desk) -> bool {
    matches!(desk.screen(), AnyScreen::Replay(_))
}

fn is_practice(desk: &Desk) -> bool {
    desk.play().table().is_practice() && matches!(desk.screen(), AnyScreen::Play(_))
}

const TORRIS: u8 = GameId::Torris.about().number;

/// From the result to the replay, to a copy, and all the way back: neither the game nor the
/// statistics have changed.
#[test]
fn a_copy_of_a_finished_game_touches_nothing() {
    let mut desk = owner(InMemory::new());
    torris(&mut desk, 1_000, 4);
    assert!(matches!(desk.screen(), AnyScreen::Result(_)));
    let end = made(&desk);
    let (kept, records) = (desk.storage.records(), desk.console.records().clone());
    tap(&mut desk, &[Button::Y]);
    assert!(is_replay(&desk));
    // From the end nothing can be played.
    tap(&mut desk, &[Button::A]);
    assert!(is_replay(&desk));
    tap(&mut desk, &[Button::Left; 7]);
    let place = made(&desk);
    assert_eq!(place, end - 7);
    tap(&mut desk, &[Button::A]);
    assert!(is_practice(&desk));
    let mut luck = Luck::new(2);
    for _ in 0..60 {
        let button = [Button::A, Button::Left, Button::Up, Button::Right][luck.below(4) as usize];
        tap(&mut desk, &[button]);
        if !is_practice(&desk) {
            break;
        }
        assert!(desk.storage.records() == kept);
    }
    if is_practice(&desk) {
        choose(&mut desk, MenuLine::Quit);
    }
    assert!(is_replay(&desk), "{:?}", desk.screen());
    assert_eq!((made(&desk), end), (place, place + 7));
    tap(&mut desk, &[Button::B]);
    assert!(matches!(desk.screen(), AnyScreen::Result(_)));
    assert_eq!(made(&desk), end);
    assert_eq!(*desk.console.records(), records);
    assert!(desk.storage.records().get(&TORRIS) == kept.get(&TORRIS));
}

/// An open game is unchanged after a replay and a copy, even if the power fails meanwhile.
#[test]
fn a_copy_of_an_open_game_touches_nothing() {
    let mut desk = owner(InMemory::new());
    torris(&mut desk, 14, 5);
    let game = bytes(&desk.session::<Torris>());
    choose(&mut desk, MenuLine::Replay);
    assert!(is_replay(&desk));
    let kept = desk.storage.records();
    tap(&mut desk, &[Button::Left; 6]);
    tap(&mut desk, &[Button::A]);
    assert!(is_practice(&desk));
    tap(
        &mut desk,
        &[Button::A, Button::A, Button::A, Button::Right, Button::A],
    );
    assert!(desk.storage.records().get(&TORRIS) == kept.get(&TORRIS));
    let again = owner(desk.storage.copy());
    assert!(Eyes(&again.console).can_go_on_with(GameId::Torris));
    choose(&mut desk, MenuLine::Quit);
    assert!(is_replay(&desk));
    tap(&mut desk, &[Button::Right, Button::Right]);
    tap(&mut desk, &[Button::B]);
    assert!(matches!(desk.screen(), AnyScreen::Play(_)));
    assert!(bytes(&desk.session::<Torris>()) == game);
}

/// The last finished game is kept when the next one begins, even after a power cut, and can
/// be replayed from the launcher. It cannot be resumed.
#[test]
fn the_last_finished_game_is_kept_beside_the_next() {
    let mut desk = owner(InMemory::new());
    assert_eq!(Eyes(&desk.console).kept_finished(GameId::Torris), None);
    torris(&mut desk, 1_000, 6);
    let (end, position) = (made(&desk), bytes(desk.session::<Torris>().position()));
    let finished = desk.storage.records().get(&TORRIS).cloned();
    tap(&mut desk, &[Button::B]);
    assert!(!Eyes(&desk.console).can_go_on_with(GameId::Torris));
    assert_eq!(
        Eyes(&desk.console).kept_finished(GameId::Torris),
        Some(false)
    );
    torris(&mut desk, 10, 7);
    choose(&mut desk, MenuLine::Quit);
    assert!(Eyes(&desk.console).can_go_on_with(GameId::Torris));
    assert_eq!(
        Eyes(&desk.console).kept_finished(GameId::Torris),
        Some(true)
    );
    assert!(
        desk.storage
            .records()
            .values()
            .any(|record| Some(record) == finished.as_ref())
    );
    for mut desk in [owner(desk.storage.copy()), desk] {
        desk.ask(Ask::ReplayLast(GameId::Torris));
        assert!(is_replay(&desk));
        assert_eq!(made(&desk), end);
        assert_eq!(bytes(desk.session::<Torris>().position()), position);
        tap(&mut desk, &[Button::Left, Button::Left, Button::A]);
        assert!(is_practice(&desk));
        choose(&mut desk, MenuLine::Quit);
        assert!(is_replay(&desk));
        assert_eq!(made(&desk), end - 2);
        tap(&mut desk, &[Button::B]);
        assert!(matches!(desk.screen(), AnyScreen::Launcher(_)));
        // The other game is resumed as if nothing had happened.
        desk.ask(Ask::GoOn(GameId::Torris));
        assert!(matches!(desk.screen(), AnyScreen::Play(_)));
        assert!(
            desk.session::<Torris>().moves() >= 10
                && !desk.console.play().unwrap().table().is_practice()
        );
        choose(&mut desk, MenuLine::Quit);
    }
}

/// Without a storage a game can be replayed, but no copy may take its place, because the
/// game is stored nowhere else.
#[test]
fn without_a_storage_there_is_no_copy() {
    let mut desk = owner(InMemory::new());
    *desk.console = Console::new(9);
    torris(&mut desk, 14, 5);
    choose(&mut desk, MenuLine::Replay);
    tap(&mut desk, &[Button::Left, Button::Left, Button::A]);
    assert!(is_replay(&desk));
    assert!(
        desk.console
            .play()
            .is_some_and(|play| !play.table().is_practice())
    );
}

/// Random presses during replays and copies: the console keeps working, and partial redraws
/// equal full ones.
#[test]
fn random_presses_do_no_harm() {
    let mut luck = Luck::new(8);
    let mut desk = owner(InMemory::new());
    torris(&mut desk, 1_000, 4);
    let mut panel = Box::new(Frame::new());
    let (mut replays, mut copies) = (0, 0);
    for press in 0..700 {
        if press % 60 == 0 {
            desk.ask(Ask::ReplayLast(GameId::Torris));
            tap(&mut desk, &[Button::Left; 5]);
        }
        let button = Button::ALL[luck.below(Button::ALL.len() as u32) as usize];
        desk.send(Event::Press(button));
        desk.wait(luck.below(300));
        desk.send(Event::Release(button));
        desk.wait(luck.below(600));
        (replays, copies) = (
            replays + u32::from(is_replay(&desk)),
            copies + u32::from(is_practice(&desk)),
        );
        let now = desk.now;
        desk.console.draw(&mut panel, now);
        if press % 8 == 0 {
            assert!(desk.picture() == panel.pixels(), "{:?}", desk.screen());
        }
    }
    assert!(replays > 20 && copies > 20, "{replays} {copies}");
}
