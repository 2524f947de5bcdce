//! Looking something up never loses a game: the test opens every screen from every
//! running game, and a player who then presses A or B without reading still has the game.

use taschenspieler::storage::InMemory;
use taschenspieler_core::console::AnyScreen;
use taschenspieler_core::console::pause::MenuLine;
use taschenspieler_core::console::play::Play;
use taschenspieler_core::game::Seat;
use taschenspieler_core::games::GameId;
use taschenspieler_core::luck::Luck;
use taschenspieler_core::platform::Button;
use taschenspieler_core::reply::Ask;
use taschenspieler_core::seating::Who;
use taschenspieler_core::settings::{Delay, Settings};
use taschenspieler_tests::desk::Desk;

/// How long the game is looked at first; a game that began later has been played for less.
const LOOKED_AT: u32 = 120_000;
/// The wait after each press.
const REST: u32 = 1_500;
/// How many times the player presses without reading.
const PRESSES: usize = 7;

/// A way from the game to a screen.
#[derive(Clone, Copy, Debug)]
enum Way {
    Pause(MenuLine),
    /// This many steps down in the help for the moment.
    Help(usize),
    Launcher(&'static [Button]),
}

/// What makes moves or takes them back, and is no looking up.
fn is_deed(line: MenuLine) -> bool {
    use MenuLine::{Demo, Hint, Redo, Undo};
    matches!(line, Undo | Redo | Hint | Demo)
}

/// Everything but what makes moves or takes them back, and what is meant to leave them.
fn ways() -> Vec<Way> {
    use Button::{A, B, Down, Left, Right, X, Y};
    let mut ways: Vec<Way> = MenuLine::PAUSE
        .into_iter()
        .filter(|line| !is_deed(*line))
        .map(Way::Pause)
        .collect();
    ways.extend([0, 1, 3, 4].map(Way::Help));
    ways.extend(
        [
            &[][..],
            &[Y],
            &[Y, Y],
            &[Y, Y, X],
            &[X],
            &[X, Y],
            &[B],
            &[B, X],
            &[B, Y],
            &[B, Y, Y, Y, A],
            // The puzzle book, its puzzle of the day, another game, its lesson.
            &[Down, Down, Down],
            &[Down, Down, Down, Y],
            &[Left, Right],
            &[Right, Y],
            &[Down, X],
        ]
        .map(Way::Launcher),
    );
    ways
}

/// A game that has been looked at for a while, with some moves made.
fn running(game: GameId) -> Desk {
    let mut desk = Desk::owned(InMemory::new()).thinking_at_once();
    desk.console.set_settings(Settings {
        sleep: Delay::Never,
        ..Settings::default()
    });
    // People only, so no computer thinks.
    desk.begin(game, |play| {
        for seat in Seat::all(play.next.guests.len()) {
            play.next.guests.set_who(seat, Who::Person);
        }
    });
    desk.console.point_at(game);
    // The next move saves the time played.
    desk.wait(LOOKED_AT);
    let mut luck = Luck::new(5);
    let buttons = [
        Button::A,
        Button::A,
        Button::Right,
        Button::Down,
        Button::Left,
    ];
    for _ in 0..200 {
        if desk.play().standing().moves >= 2 {
            break;
        }
        let button = buttons[luck.below(buttons.len() as u32) as usize];
        desk.tap_and_wait(&[button], 6_000);
    }
    assert!(desk.play().standing().outcome.is_none(), "{game:?}");
    desk
}

fn go(desk: &mut Desk, way: Way) {
    match way {
        Way::Pause(line) => {
            desk.tap_and_wait(&[Button::Centre], REST);
            for _ in 0..MenuLine::PAUSE.len() {
                if matches!(desk.screen(), AnyScreen::Pause(pause) if pause.item() == line) {
                    desk.tap_and_wait(&[Button::A], REST);
                    return;
                }
                desk.tap_and_wait(&[Button::Down], REST);
            }
        }
        Way::Help(steps) => {
            desk.tap_and_wait(&[Button::X], REST);
            desk.tap_and_wait(&vec![Button::Down; steps], REST);
            let deed = matches!(desk.screen(), AnyScreen::Pause(pause)
                if is_deed(pause.item()));
            if !deed {
                desk.tap_and_wait(&[Button::A], REST);
            }
        }
        Way::Launcher(buttons) => {
            desk.ask(Ask::Leave);
            desk.wait(REST);
            desk.tap_and_wait(buttons, REST);
        }
    }
}

/// Whether the game itself has been played to its end on the screen.
fn is_over(desk: &Desk) -> bool {
    let counts = |play: &Play| {
        let table = play.table();
        !table.is_lesson() && !table.is_practice() && table.mode.puzzle().is_none()
    };
    let over = |play: &Play| counts(play) && play.standing().outcome.is_some();
    desk.console.play().is_some_and(over)
}

#[test]
fn looking_something_up_loses_no_game() {
    for &game in GameId::ALL.iter().filter(|game| game.is_on_shelf()) {
        // One console for all ways: its game lasts through all of them.
        let mut desk = running(game);
        for way in ways() {
            for button in [Button::A, Button::B] {
                go(&mut desk, way);
                let opened = format!("{:?}", desk.screen());
                for _ in 0..PRESSES {
                    if !is_over(&desk) {
                        desk.tap_and_wait(&[button], REST);
                    }
                }
                if is_over(&desk) {
                    // Presses of A in the game itself play it to its end.
                    desk = running(game);
                    continue;
                }
                desk.ask(Ask::Leave);
                desk.wait(REST);
                desk.ask(Ask::GoOn(game));
                desk.wait(REST);
                let play = desk.console.play().expect("a game on the table");
                assert_eq!(play.kind().game, game, "{way:?} {button:?}");
                let played = play.played(desk.now);
                assert!(
                    played >= LOOKED_AT,
                    "{game:?}: {way:?}, then {button:?}: {opened} has lost the game"
                );
            }
        }
    }
}

/// A player who means it starts again with one step down and A.
#[test]
fn what_is_meant_ends_the_game() {
    let mut desk = running(GameId::Torris);
    go(&mut desk, Way::Pause(MenuLine::Restart));
    assert!(matches!(desk.screen(), AnyScreen::Sure(_)));
    desk.tap_and_wait(&[Button::Down, Button::A], REST);
    assert!(desk.play().played(desk.now) < LOOKED_AT);
    let mut desk = running(GameId::Torris);
    go(&mut desk, Way::Launcher(&[Button::Y, Button::A]));
    assert!(matches!(desk.screen(), AnyScreen::Sure(_)));
    desk.tap_and_wait(&[Button::Down, Button::A], REST);
    assert!(desk.play().played(desk.now) < LOOKED_AT);
}
