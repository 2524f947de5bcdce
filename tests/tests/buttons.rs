//! Any sequence of buttons at any time: no panic, and a picture updated piece by piece
//! equals one drawn at once.
//!
//! Every screen of the host gets 50,000 presses while it is on top (in `cargo xtask
//! night` a million), and a long walk goes through all of them.

use taschenspieler::data::positions;
use taschenspieler_core::console::play::Play;
use taschenspieler_core::console::{AnyScreen, Console};
use taschenspieler_core::game::{Level, Seat};
use taschenspieler_core::games::GameId;
use taschenspieler_core::games::hatch::OptionTurn;
use taschenspieler_core::luck::Luck;
use taschenspieler_core::platform::{Button, Event, Millis};
use taschenspieler_core::records::Records;
use taschenspieler_core::records::finished::{Finished, GameEnd};
use taschenspieler_core::seating::Who;
use taschenspieler_core::settings::Settings;
use taschenspieler_core::text::Language;
use taschenspieler_tests::walker::Walker;
use taschenspieler_tests::{rounds, side_by_side};

/// How many presses each screen gets.
const PRESSES: u64 = 50_000;
/// How many the walk through all of them gets, because some are seldom reached.
const PRESSES_EVERYWHERE: u64 = 400_000;
/// How many go unwatched between two watched stretches.
const UNWATCHED: u64 = 2_000;
/// When a screen has been entered, at the latest.
const ENTERED: Millis = Millis(5_000);
/// Ten days without a break: a console compares moments of the last 24 days.
const LONGEST_STAY: u32 = 10 * 24 * 60 * 60 * 1000;
/// A walk that has left its screen is taken back after this many events.
const AWAY: u32 = 4;

/// Presses buttons in one kind of screen. `enter` makes a console that shows
/// it; it is called again whenever the screen has been left.
fn walk(is_there: fn(&AnyScreen) -> bool, enter: impl Fn(&mut Luck) -> Console) {
    let mut walker = Walker::new(enter(&mut Luck::new(0)), ENTERED, 1);
    let (mut inside, mut next_stretch, mut away) = (0, 0, 0);
    let presses = rounds(PRESSES);
    while inside < presses {
        let mut is_inside = is_there(walker.console.screen());
        away = if is_inside { 0 } else { away + 1 };
        if away > AWAY || walker.now.since(ENTERED) > LONGEST_STAY {
            let console = enter(walker.luck());
            walker.take(console, ENTERED);
            is_inside = is_there(walker.console.screen());
            assert!(is_inside, "{:?} was entered", walker.console.screen());
        }
        let before = walker.presses;
        if inside >= next_stretch {
            walker.watched_stretch();
            next_stretch = inside + UNWATCHED;
        } else {
            walker.stumble();
        }
        if is_inside {
            inside += walker.presses - before;
        }
    }
}

/// A console in one of the two languages.
fn console(luck: &mut Luck) -> Console {
    let mut console = Console::new(luck.below(1_000).into());
    let language = if luck.chance(1, 2) {
        Language::German
    } else {
        Language::English
    };
    console.set_settings(Settings {
        language,
        ..Settings::default()
    });
    console
}

fn tap(console: &mut Console, buttons: &[Button]) {
    for &button in buttons {
        console.update(Event::Press(button), Millis(0));
        console.update(Event::Release(button), Millis(0));
    }
}

/// Seats random people and computers, up to the number the game allows, and chooses
/// variants every other time.
fn seat_anybody(play: &mut Play, luck: &mut Luck) {
    let range = play.kind().seats.clone();
    let seats = range.start() + luck.below(u32::from(range.end() - range.start()) + 1) as u8;
    play.next.guests.resize(seats);
    for seat in Seat::all(seats) {
        let level = Level::from_number(luck.below(5) as u8);
        let who = level.map_or(Who::Person, Who::Computer);
        play.next.guests.set_who(seat, who);
    }
    if luck.chance(1, 2) {
        let mut option = 0;
        while play
            .hatch()
            .option_row(option, play.next.guests.len())
            .is_some()
        {
            for _ in 0..luck.below(4) {
                play.turn_option(option, OptionTurn::Forward);
            }
            option += 1;
        }
    }
}

fn playing(game: GameId, luck: &mut Luck) -> Console {
    let mut console = console(luck);
    console.begin(game, Millis(0), |play| seat_anybody(play, luck));
    console
}

fn any_game(luck: &mut Luck) -> GameId {
    luck.pick(GameId::ALL).copied().unwrap_or(GameId::Abraeumen)
}

/// A finished game, long enough ago for the result to be shown.
fn finished(luck: &mut Luck) -> Console {
    const ENDS: [&str; 3] = ["won", "lost", "won-of-four"];
    let end = luck.pick(&ENDS).copied().unwrap_or(ENDS[0]);
    let mut console = console(luck);
    let laid = positions::find(GameId::Template, end)
        .and_then(|prepared| prepared.lay_out_on(&mut console, Millis(0)));
    laid.unwrap_or_else(|why| panic!("{why}"));
    console.update(Event::Tick, ENTERED);
    console
}

#[test]
fn launcher() {
    walk(
        |screen| matches!(screen, AnyScreen::Launcher(_)),
        |luck| match luck.below(2) {
            0 => console(luck),
            // With a game on the table.
            _ => {
                let mut console = playing(any_game(luck), luck);
                tap(&mut console, &[Button::Centre, Button::Up, Button::A]);
                console
            }
        },
    );
}

#[test]
fn set_up() {
    walk(
        |screen| matches!(screen, AnyScreen::Setup(_)),
        |luck| {
            let mut console = console(luck);
            console.open_set_up(any_game(luck), Millis(0));
            console
        },
    );
}

#[test]
fn naming() {
    walk(
        |screen| matches!(screen, AnyScreen::Naming(_)),
        |luck| {
            let mut console = console(luck);
            console.open_set_up(any_game(luck), Millis(0));
            tap(&mut console, &[Button::Down, Button::Y]);
            console
        },
    );
}

/// Every game, in all variants, because the kids' rules, free cards and the Null need other
/// buttons.
#[test]
fn games() {
    let games = GameId::ALL.iter().map(|&game| (game.about().id, game));
    side_by_side(games, |game| {
        walk(
            |screen| matches!(screen, AnyScreen::Play(_)),
            |luck| playing(game, luck),
        );
        Ok::<(), String>(())
    });
}

/// Lessons of all games, and the screens after them.
#[test]
fn lessons() {
    walk(
        |screen| matches!(screen, AnyScreen::Play(_) | AnyScreen::Learnt(_)),
        |luck| {
            let mut console = console(luck);
            console.learn(any_game(luck), Millis(0));
            console
        },
    );
}

#[test]
fn pause() {
    walk(
        |screen| matches!(screen, AnyScreen::Pause(_)),
        |luck| {
            let mut console = playing(any_game(luck), luck);
            tap(&mut console, &[Button::Centre]);
            console
        },
    );
}

#[test]
fn reader() {
    walk(
        |screen| matches!(screen, AnyScreen::Reader(_)),
        |luck| {
            let mut console = console(luck);
            console.open_set_up(any_game(luck), Millis(0));
            tap(&mut console, &[Button::X]);
            console
        },
    );
}

#[test]
fn result() {
    walk(|screen| matches!(screen, AnyScreen::Result(_)), finished);
}

#[test]
fn settings() {
    walk(
        |screen| matches!(screen, AnyScreen::Options(_)),
        |luck| {
            let mut console = console(luck);
            tap(&mut console, &[Button::B]);
            console
        },
    );
}

/// The names of the owners, none to six of them.
#[test]
fn people() {
    walk(
        |screen| matches!(screen, AnyScreen::People(_)),
        |luck| {
            let mut console = console(luck);
            let mut settings = *console.settings();
            for place in 0..luck.below(7) as usize {
                settings.owners.set(place, "Anna");
            }
            console.set_settings(settings);
            let down = Button::Down;
            let names = [Button::B, Button::Y, down, down, down, Button::A];
            tap(&mut console, &names);
            console
        },
    );
}

/// Empty, or after years.
#[test]
fn statistics() {
    walk(
        |screen| matches!(screen, AnyScreen::Statistics(_)),
        |luck| {
            let mut console = console(luck);
            if luck.chance(1, 2) {
                console.set_records(years(luck));
            }
            tap(
                &mut console,
                &[Button::B, Button::Y, Button::Y, Button::Y, Button::A],
            );
            console
        },
    );
}

/// Hundreds of games of every kind.
fn years(luck: &mut Luck) -> Records {
    let mut records = Records::new();
    for _ in 0..luck.below(900) {
        let alone = luck.chance(1, 3);
        let ends = [GameEnd::Won, GameEnd::Lost, GameEnd::Drawn, GameEnd::Played];
        records.note(&Finished {
            game: any_game(luck),
            rival: Level::from_number(luck.below(5) as u8).filter(|_| !alone),
            alone,
            end: luck.pick(&ends).copied().unwrap_or(GameEnd::Won),
            points: luck.below(400) as i32 - 100,
            lowest_is_best: luck.chance(1, 2),
            history: alone.then(|| luck.below(2) as u8),
            first: luck.chance(9, 10),
            hinted: false,
            fitting: false,
            people: Default::default(),
        });
    }
    records
}

#[test]
fn about() {
    walk(
        |screen| matches!(screen, AnyScreen::About(_)),
        |luck| {
            let mut console = console(luck);
            tap(
                &mut console,
                &[
                    Button::B,
                    Button::Y,
                    Button::Y,
                    Button::Down,
                    Button::Down,
                    Button::Down,
                    Button::A,
                ],
            );
            console
        },
    );
}

/// Through everything, from screen to screen, with the state left by the one before.
#[test]
fn everywhere() {
    // The clock runs over its end on the way.
    let now = Millis(u32::MAX - 1_000_000);
    let mut walker = Walker::new(Console::new(1), now, 2).with_storage();
    let mut next_stretch = 0;
    let mut seen = Vec::new();
    let presses = rounds(PRESSES_EVERYWHERE);
    while walker.presses < presses {
        if !seen.contains(&walker.kind()) {
            seen.push(walker.kind());
        }
        if walker.presses >= next_stretch {
            walker.watched_stretch();
            next_stretch = walker.presses + UNWATCHED;
        } else if walker.luck().chance(1, 2_000) {
            walker.switch_off_and_on();
        } else if walker.luck().chance(1, 10_000) {
            // Some games are not on the launcher.
            let mut luck = Luck::new(walker.seed());
            let game = any_game(&mut luck);
            let now = walker.now;
            let requests = walker
                .console
                .begin(game, now, |play| seat_anybody(play, &mut luck));
            walker.heed(requests);
        } else {
            walker.stumble();
        }
    }
    assert_eq!(seen.len(), 19, "not every screen was seen");
}
