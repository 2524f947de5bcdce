//! The scene on its real host, key by key.

use crate::scenes_of::prelude::*;
use taschenspieler_core::game::Scene;
use taschenspieler_core::games::input::Input;
use taschenspieler_core::games::input::legal::InputMove;
use taschenspieler_core::games::input::options::Variants;
use taschenspieler_core::games::input::scene::cursor::{fitting, next, takeable};
use taschenspieler_core::games::input::scene::motion::MOVE;
use taschenspieler_core::games::input::scene::{layout, turn};
use taschenspieler_core::settings::Tempo;
use taschenspieler_core::ui::widgets::banner::Banner;
use taschenspieler_core::ui::{Area, place};

const PEOPLE: [Who; 3] = [Who::Person; 3];
const ALONE: [Who; 3] = [
    Who::Person,
    Who::Computer(Level::Easy),
    Who::Computer(Level::Easy),
];
/// The 3 lacks its last stone; two stones of seat 0 are on it.
const CLOSING: &str = "seats=2 null=off cards=1:-,-,-,-,-;2:-,-,-,-,-;3:1rs,0vh,1vr,0hs,-;\
    4:-,-,-,-,-;5:-,-,-,-,-;6:-,-,-,-,- up=- supply0=vr/v;vs/v;hr/h;rs/r;js/s \
    supply1=vh/v;vs/v;hr/h;hs/h;js/s points=2,5 won0=2 won1=5 last=-;- nulled=- quiet=0 turn=0";

type Desk = desk::Desk<PlayOf<Input>>;

/// Everything that can be reached with the four directions.
fn reached<T: PartialEq + Copy>(things: &[T], area: impl Fn(T) -> Area) -> usize {
    let mut seen: Vec<T> = things.first().copied().into_iter().collect();
    let mut walked = 0;
    while let Some(here) = seen.get(walked).copied() {
        walked += 1;
        for key in [Left, Right, Up, Down] {
            if let Some(there) = next(things, here, key, &area)
                && !seen.contains(&there)
            {
                seen.push(there);
            }
        }
    }
    seen.len()
}

/// The cursor reaches every stone and every place that fits, whatever is on the table.
#[test]
fn the_cursor_reaches_everything() {
    for seed in 0..60 {
        let mut luck = Luck::new(seed);
        let options = Variants {
            null: luck.chance(1, 2),
            ..Variants::default()
        };
        let setup = Setup {
            seats: 2 + luck.below(2) as u8,
            first: None,
            options,
        };
        let mut position = Input::start(&setup, &mut luck);
        while Input::actor(&position) != Actor::Over {
            let table = position.table();
            let stones = takeable(table);
            let area = |source| layout::source(table, source).unwrap_or_default();
            assert_eq!(reached(&stones, area), stones.len());
            let places = fitting(table);
            let area = |spot| layout::spot(table, spot);
            assert_eq!(reached(&places, area), places.len(), "{places:?}");
            let listed = rules::moves::<Input>(&position);
            let played = luck.pick(&listed).copied().expect("a move");
            Input::apply(&mut position, &played).expect("a listed move");
        }
    }
}

/// A stone that everybody has to remember is held up for a second, whatever keys are
/// pressed. A person playing alone against computers may continue.
#[test]
fn a_press_ends_motion_and_does_nothing_else() {
    for (who, ends) in [(&PEOPLE, false), (&ALONE, true)] {
        let mut desk = Desk::at(who, CLOSING);
        desk.keys(&[A]);
        desk.wait(100);
        desk.keys(&[A]);
        assert_eq!(desk.moves(), 1);
        let is_over = |desk: &Desk| !desk.scope().motions.hold_the_game(desk.now);
        assert_eq!(is_over(&desk), ends);
        desk.wait(1_500);
        desk.keys(&[A, B, Y, A]);
        assert_eq!(desk.moves(), if ends { 2 } else { 1 });
        desk.wait(50);
        desk.keys(&[A]);
        assert_eq!(desk.moves(), 2);
    }
}

/// A stone that a computer turns over is visible for at least a second, and longer at a
/// relaxed pace; no press shortens that, not even with motion switched off.
#[test]
fn what_a_computer_turns_over_is_seen() {
    let second = CLOSING.replace("turn=0", "turn=1");
    for tempo in [Tempo::Relaxed, Tempo::Normal, Tempo::Brisk] {
        for (pace, key) in [(Pace::Normal, A), (Pace::Still, A), (Pace::Normal, B)] {
            let mut desk = Desk::at(&ALONE, &second);
            (desk.settings.tempo, desk.settings.pace) = (tempo, pace);
            while desk.moves() == 0 || desk.scope().moment(MOVE).is_some() {
                desk.wait(10);
            }
            assert!(desk.scope().view.hand.is_some());
            let shown = desk.now;
            while desk.scope().view.hand.is_some() {
                desk.wait(10);
                desk.keys(&[key]);
            }
            let seen = desk.now.since(shown);
            let least = if key == A { 980 } else { tempo.stretch(980) };
            assert!(seen >= least, "{tempo:?} {pace:?} {key:?}: {seen}");
        }
    }
}

/// A computer's actions are announced: where it takes a stone from, and where it puts it.
#[test]
fn what_computers_do_is_told() {
    let mut desk = Desk::at(&ALONE, &CLOSING.replace("turn=0", "turn=1"));
    let mut told: Vec<String> = Vec::new();
    for _ in 0..3_000 {
        desk.wait(10);
        if let Some(words) = desk.play.said()
            && told.last().is_none_or(|last| last != words)
        {
            told.push(words.into());
        }
    }
    let begins = |begin: &str| told.iter().any(|words| words.starts_with(begin));
    assert!(begins("Sokrates nimmt"), "{told:?}");
    assert!(begins("Sokrates legt") || begins("Sokrates:"), "{told:?}");
}

/// The title names the seat that moved until the move has been shown.
#[test]
fn the_title_waits_for_the_move() {
    let mut desk = Desk::at(&PEOPLE, CLOSING);
    desk.keys(&[A]);
    desk.wait(2_000);
    desk.keys(&[A]);
    assert_eq!(turn(&desk.scope()), Seat::FIRST);
    desk.wait(1_000);
    assert_ne!(turn(&desk.scope()), Seat::FIRST);
}

/// No message covers an area that matters, neither a refusal nor news about computers.
#[test]
fn messages_lie_beside_what_matters() {
    let mut desk = Desk::at(&PEOPLE, CLOSING);
    desk.keys(&[Y, Right, A]);
    assert!(desk.play.said().is_some());
    let matters = desk.play.scene().matters(&desk.scope());
    assert!(matters.contains(&layout::WIDE_SIDE));
    let place = place::free((212, 39), Banner::ROOM, &matters);
    assert_eq!(place::covered(place, &matters), 0);
}

/// Computers take, announce and put without any press, and each of their moves is shown
/// before the next.
#[test]
fn computers_play_by_themselves() {
    let mut desk = Desk::at(&ALONE, &CLOSING.replace("turn=0", "turn=1"));
    desk.wait(300);
    let before = desk.moves();
    desk.wait(30_000);
    assert!(desk.moves() > before + 1);
    let next = desk.play.session().actor();
    assert_eq!(next, Actor::Seat(Seat::FIRST));
    let taken: InputMove = desk.play.session().last_move().expect("a move");
    assert!(matches!(taken, InputMove::Put(_) | InputMove::Back));
}

/// A stone that is held up does not move, so no new picture is drawn until it moves on.
#[test]
fn nothing_is_drawn_while_a_stone_is_held() {
    let mut desk = Desk::at(&PEOPLE, CLOSING);
    desk.keys(&[A]);
    desk.wait(610);
    let turning = desk.picture();
    desk.wait(30);
    let held = desk.picture();
    assert!(turning.pixels() != held.pixels());
    let due = desk.play.wake_at(desk.env()).expect("it goes on");
    assert!(due.since(desk.now) > 400);
    desk.wait(400);
    assert!(desk.picture().pixels() == held.pixels());
}
