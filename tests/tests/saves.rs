//! Switched off at any moment and on again, every game resumes exactly there. No contents
//! of the storage do any harm, and one can still play with a failing storage.

use taschenspieler::driver::Driver;
use taschenspieler::storage::InMemory;
use taschenspieler_core::console::AnyScreen;
use taschenspieler_core::console::keeping::RecordId;
use taschenspieler_core::console::options::SettingRow;
use taschenspieler_core::crash::Crash;
use taschenspieler_core::game::{Level, Seat};
use taschenspieler_core::games::GameId;
use taschenspieler_core::luck::Luck;
use taschenspieler_core::platform::{Button, Start};
use taschenspieler_core::records::Records;
use taschenspieler_core::records::finished::{Finished, GameEnd};
use taschenspieler_core::save::record::{RECORD_BYTES, seal};
use taschenspieler_core::save::{Bytes, Writer};
use taschenspieler_core::seating::Who;
use taschenspieler_core::settings::Settings;

fn shelf() -> impl Iterator<Item = GameId> {
    GameId::ALL
        .iter()
        .copied()
        .filter(|game| game.is_on_shelf())
}

fn console(seed: u64, storage: &InMemory) -> Driver {
    Driver::new(seed).with_storage(Box::new(storage.clone()))
}

/// Begins a game with this many people, and computers on the other seats.
fn begin(driver: &mut Driver, game: GameId, people: u8) {
    driver.begin(game, |play| {
        let seats = (*play.kind().seats.start()).max(people.min(*play.kind().seats.end()));
        play.next.guests.resize(seats);
        for seat in Seat::all(seats) {
            let who = if seat.number() < people {
                Who::Person
            } else {
                Who::Computer(Level::Easy)
            };
            play.next.guests.set_who(seat, who);
        }
    });
}

/// Presses buttons like a person who plays and tries things out.
fn fumble(driver: &mut Driver, luck: &mut Luck) {
    const BUTTONS: [Button; 9] = [
        Button::A,
        Button::A,
        Button::A,
        Button::Up,
        Button::Down,
        Button::Left,
        Button::Right,
        Button::Y,
        Button::B,
    ];
    driver.tap(luck.pick(&BUTTONS).copied().unwrap_or(Button::A));
    driver.advance(luck.below(700));
}

/// Waits until nothing happens without a press any more, or for half a minute.
fn rest(driver: &mut Driver) {
    let start = driver.now();
    while let Some(due) = driver.due() {
        if driver.now().since(start) > 30_000 {
            return;
        }
        driver.advance(due.since(driver.now()).max(1));
    }
}

/// The game on the table in its saved form, without the time played.
fn written(driver: &Driver) -> Vec<u8> {
    const PLAYED: std::ops::Range<usize> = 5..9;
    let play = driver.console().play().expect("a game");
    let mut buffer = [0; RECORD_BYTES];
    let mut out = Writer::new(&mut buffer);
    play.keep(&mut out, driver.now());
    let length = out.finish().expect("a record");
    buffer[PLAYED].fill(0);
    buffer[..length].to_vec()
}

/// Whether a game is being played that can be resumed. Lessons and demonstrations are not
/// saved.
fn in_play(driver: &Driver) -> bool {
    let play = driver.console().play();
    matches!(driver.console().screen(), AnyScreen::Play(_))
        && play.is_some_and(|play| {
            play.standing().outcome.is_none()
                && !play.table().is_lesson()
                && play.table().aside.is_live()
                && !play.table().is_practice()
        })
}

/// Moves, undone moves, seats, names, memories, cursor and drafts are restored, after every
/// few presses of a person against computers.
#[test]
fn every_game_goes_on_exactly_there() {
    for game in shelf() {
        let mut compared = 0;
        for seed in 0..6 {
            let storage = InMemory::new();
            let mut luck = Luck::new(seed);
            let mut driver = console(seed, &storage);
            begin(&mut driver, game, 1);
            for press in 0..120 {
                fumble(&mut driver, &mut luck);
                if press % 5 > 0 {
                    continue;
                }
                rest(&mut driver);
                driver.advance(2_000);
                if !in_play(&driver) {
                    continue;
                }
                let mut again = console(1_000 + seed, &storage.copy());
                assert!(matches!(again.console().screen(), AnyScreen::Launcher(_)));
                again.press(Button::A);
                assert!(in_play(&again), "{game:?}, {seed}, {press}");
                assert_eq!(
                    written(&again),
                    written(&driver),
                    "{game:?}, {seed}, {press}"
                );
                compared += 1;
            }
        }
        assert!(compared > 40, "{game:?}: compared {compared} times only");
    }
}

/// In the middle of motion, thinking and handing over the moves made so far
/// are there, and the computer that was thinking thinks again.
#[test]
fn no_move_is_lost_at_any_moment() {
    for game in shelf() {
        for people in 1..=3 {
            let storage = InMemory::new();
            let mut luck = Luck::new(u64::from(people));
            let mut driver = console(7, &storage);
            begin(&mut driver, game, people);
            for press in 0..150 {
                fumble(&mut driver, &mut luck);
                if !in_play(&driver) {
                    continue;
                }
                let state = |driver: &Driver| {
                    let play = driver.console().play().expect("a game");
                    (play.kind().game, play.standing().moves)
                };
                let mut again = console(99, &storage.copy());
                again.press(Button::A);
                assert_eq!(state(&again), state(&driver), "{people}, {press}");
                rest(&mut again);
            }
        }
    }
}

/// Eight games can be open at the same time.
#[test]
fn every_game_stays_open() {
    let storage = InMemory::new();
    let mut driver = console(3, &storage);
    for game in shelf() {
        begin(&mut driver, game, 1);
        rest(&mut driver);
    }
    let mut driver = console(4, &storage);
    let mut seen = Vec::new();
    for row in 0..2 {
        for column in 0..4 {
            // From wherever the cursor is, home and to the place.
            for button in [Button::Up, Button::Left, Button::Left, Button::Left] {
                driver.tap(button);
            }
            for button in [Button::Right; 3]
                .iter()
                .take(column)
                .chain([Button::Down].iter().take(row))
            {
                driver.tap(*button);
            }
            driver.tap(Button::A);
            assert!(in_play(&driver), "place {column}, {row}");
            seen.extend(driver.console().play().map(|play| play.kind().game));
            driver.tap(Button::Centre);
            driver.tap(Button::Up);
            driver.tap(Button::A);
            assert!(matches!(driver.console().screen(), AnyScreen::Launcher(_)));
        }
    }
    assert_eq!(seen, shelf().collect::<Vec<_>>());
}

/// A game that is over is not offered again, but a new one begins with the
/// same people.
#[test]
fn who_played_is_remembered_after_the_end() {
    let storage = InMemory::new();
    let mut driver = console(3, &storage);
    begin(&mut driver, GameId::Poker, 3);
    let mut driver = console(4, &storage);
    driver.tap(Button::Y);
    assert!(matches!(driver.console().screen(), AnyScreen::WhoPlays(_)));
    let play = driver.console().play().expect("a game");
    assert_eq!(
        (play.kind().game, play.next.guests.len()),
        (GameId::Poker, 3)
    );
    assert_eq!(play.next.guests.people().count(), 3);
}

/// Damaged records of every kind are reported once and put aside; all others are unharmed.
#[test]
fn damage_is_said_once_and_put_aside() {
    for game in shelf() {
        let storage = InMemory::new();
        let mut driver = console(3, &storage);
        begin(&mut driver, GameId::Abraeumen, 1);
        begin(&mut driver, game, 1);
        let key = RecordId::Game(game).key();
        let record = storage.records()[&key].clone();
        for place in [0, 2, 3, 4, 8, record.len() / 2, record.len() - 1] {
            let storage = storage.copy();
            let mut damaged = record.clone();
            damaged[place] ^= 0x10;
            storage.put(key, &damaged);
            let mut driver = console(5, &storage);
            assert!(
                matches!(driver.console().screen(), AnyScreen::Notice(_)),
                "{game:?}, {place}"
            );
            driver.tap(Button::A);
            assert!(matches!(driver.console().screen(), AnyScreen::Launcher(_)));
            assert!(!storage.records().contains_key(&key));
            assert!(storage.records().values().any(|record| *record == damaged));
            let driver = console(6, &storage);
            assert!(
                matches!(driver.console().screen(), AnyScreen::Launcher(_)),
                "said twice"
            );
        }
    }
}

/// Whatever the records contain, with valid envelopes or without, nothing panics: the
/// launcher appears, and every game can be resumed or begun, and is drawn.
#[test]
fn any_bytes_are_harmless() {
    let mut luck = Luck::new(11);
    for round in 0..400 {
        let storage = InMemory::new();
        let mut ids: Vec<RecordId> = shelf().map(RecordId::Game).collect();
        ids.extend(shelf().map(RecordId::Archived));
        ids.extend([RecordId::Shelf, RecordId::Cursor]);
        for id in ids {
            let length = luck.below(if round % 2 == 0 { 60 } else { 1_500 }) as usize;
            let noise: Vec<u8> = (0..length).map(|_| luck.below(256) as u8).collect();
            let mut record = vec![0; RECORD_BYTES];
            let sealed = seal(id.kind(), &mut record, |out| out.put(&noise));
            record.truncate(sealed.expect("it fits"));
            storage.put(id.key(), if luck.chance(1, 4) { &noise } else { &record });
        }
        let mut driver = console(round, &storage);
        for _ in 0..40 {
            fumble(&mut driver, &mut luck);
        }
    }
}

/// Real records with a few bytes changed and sealed again: they load as a
/// valid game or are refused, and then play on.
#[test]
fn plausible_lies_are_harmless() {
    let mut luck = Luck::new(12);
    for game in shelf() {
        let storage = InMemory::new();
        let mut driver = console(3, &storage);
        begin(&mut driver, game, 1);
        for _ in 0..60 {
            fumble(&mut driver, &mut luck);
        }
        let key = RecordId::Game(game).key();
        let content = storage.records()[&key].clone();
        let content = &content[6..content.len() - 4];
        for _ in 0..150 {
            let mut lie = content.to_vec();
            for _ in 0..=luck.below(3) {
                let place = luck.below(lie.len() as u32) as usize;
                lie[place] = luck.below(256) as u8;
            }
            let mut record = vec![0; RECORD_BYTES];
            let sealed = seal(RecordId::Game(game).kind(), &mut record, |out| {
                out.put(&lie)
            })
            .expect("it fits");
            let storage = storage.copy();
            storage.put(key, &record[..sealed]);
            let mut driver = console(8, &storage);
            for _ in 0..6 {
                fumble(&mut driver, &mut luck);
            }
        }
    }
}

/// A failing storage is reported once, the game continues, and unsaved changes are saved as
/// soon as the storage works again.
#[test]
fn a_failing_storage_stops_nobody() {
    let storage = InMemory::new();
    let mut driver = console(3, &storage);
    storage.set_broken(true);
    begin(&mut driver, GameId::Abraeumen, 1);
    assert!(matches!(driver.console().screen(), AnyScreen::Notice(_)));
    driver.tap(Button::A);
    assert!(in_play(&driver));
    let jump = |driver: &mut Driver| {
        driver.tap(Button::A);
        driver.tap(Button::A);
        rest(driver);
    };
    jump(&mut driver);
    assert!(in_play(&driver), "reported twice");
    storage.set_broken(false);
    assert_eq!(storage.saves(), 0);
    driver.tap(Button::B);
    rest(&mut driver);
    jump(&mut driver);
    let moves = driver.console().play().map(|play| play.standing().moves);
    assert!(moves > Some(0));
    let mut again = console(4, &storage);
    again.tap(Button::A);
    assert_eq!(
        again.console().play().map(|play| play.standing().moves),
        moves
    );
}

/// Settings and statistics outlast switching off, and erasing the saved games
/// leaves them alone.
#[test]
fn settings_and_statistics_are_kept() {
    let storage = InMemory::new();
    let mut driver = console(3, &storage);
    // English, brisk motion.
    for button in [
        Button::B,
        Button::Right,
        Button::Down,
        Button::Right,
        Button::B,
    ] {
        driver.tap(button);
    }
    let settings = *driver.console().settings();
    assert_ne!(settings, Settings::default());
    begin(&mut driver, GameId::Abraeumen, 1);
    let again = console(4, &storage);
    assert_eq!(*again.console().settings(), settings);

    // Statistics, as a finished game leaves them.
    let mut records = Records::new();
    records.note(&Finished {
        game: GameId::Torris,
        rival: Some(Level::Hard),
        end: GameEnd::Won,
        points: 12,
        lowest_is_best: false,
        alone: false,
        history: None,
        first: true,
        hinted: false,
        fitting: false,
        people: Default::default(),
    });
    let mut record = vec![0; RECORD_BYTES];
    let length = seal(RecordId::Statistics.kind(), &mut record, |out| {
        records.write(out)
    });
    storage.put(
        RecordId::Statistics.key(),
        &record[..length.expect("it fits")],
    );
    let mut again = console(5, &storage);
    assert_eq!(*again.console().records(), records);
    // Settings, last row, A held for more than a second.
    again.tap(Button::B);
    for _ in 1..SettingRow::ALL.len() {
        again.tap(Button::Down);
    }
    again.press(Button::A);
    again.advance(1_500);
    again.release(Button::A);
    let left = storage.records();
    assert!(!left.contains_key(&RecordId::Game(GameId::Abraeumen).key()));
    assert!(left.contains_key(&RecordId::Settings.key()));
    assert!(left.contains_key(&RecordId::Statistics.key()));
    let again = console(6, &storage);
    assert_eq!(*again.console().records(), records);
}

/// After a crash, A resumes the game that was being played.
#[test]
fn a_crash_leads_back_to_the_game() {
    let storage = InMemory::new();
    let mut driver = console(3, &storage);
    begin(&mut driver, GameId::Torris, 1);
    let mut again = Driver::started(Start {
        seed: 4,
        crash: Some(Crash::Hang),
        ..Start::default()
    });
    again.insert_storage(Box::new(storage.clone()));
    assert!(matches!(again.console().screen(), AnyScreen::Crash(_)));
    again.tap(Button::A);
    assert!(in_play(&again));
    assert_eq!(written(&again), written(&driver));
}

/// Settings that could not be saved are saved with the next record that can be.
#[test]
fn settings_are_tried_again() {
    let storage = InMemory::new();
    let mut driver = console(3, &storage);
    storage.set_broken(true);
    driver.tap(Button::B);
    driver.tap(Button::Right);
    assert!(matches!(driver.console().screen(), AnyScreen::Notice(_)));
    driver.tap(Button::A);
    driver.tap(Button::B);
    storage.set_broken(false);
    let settings = *driver.console().settings();
    assert_ne!(settings, Settings::default());
    begin(&mut driver, GameId::Abraeumen, 1);
    assert_eq!(*console(4, &storage).console().settings(), settings);
}

/// A cursor belongs to one record of one game: the draft of an old game does not reappear
/// in a new one of the same kind.
#[test]
fn an_old_cursor_stays_in_its_game() {
    let storage = InMemory::new();
    let mut driver = console(3, &storage);
    begin(&mut driver, GameId::Torris, 2);
    let start = written(&driver);
    rest(&mut driver);
    driver.tap(Button::Right);
    driver.advance(3_000);
    assert!(storage.records().contains_key(&RecordId::Cursor.key()));
    assert_ne!(written(&driver), start);
    // Off and on, and a new game of the same kind.
    let mut driver = console(3, &storage);
    begin(&mut driver, GameId::Torris, 2);
    let fresh = written(&driver);
    let mut again = console(5, &storage);
    again.press(Button::A);
    assert_eq!(written(&again), fresh);
}
