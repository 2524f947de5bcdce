//! Every screen looks like its accepted picture, in both languages.
//!
//! Each picture is a name and a way to get there: buttons and time on a console that has just been
//! switched on. Those of the games are listed in `tests/scenes`, those of the host here.
//! `tests/pictures` holds the references. A picture that differs goes to `target/pictures`, beside
//! the expected one. `TASCHENSPIELER_ONLY=torris` checks only those with it in their names.

mod pictures_of;

use pictures_of::{learning, link, power, selftest, settings, statistics};
use std::fs::{self, File};
use std::io::BufReader;
use std::path::Path;
use taschenspieler::data::moments::{self, Moment};
use taschenspieler::driver::Driver;
use taschenspieler::picture::{Picture, SIDE};
use taschenspieler::storage::InMemory;
use taschenspieler_core::console::keeping::RecordId;
use taschenspieler_core::game::{Game, Seat};
use taschenspieler_core::games::{ForGame, GameId, Registered};
use taschenspieler_core::seating::Who;
use taschenspieler_core::text::Language;
use taschenspieler_tests::files;

/// A picture: how it is called and how to get there.
type Way = Box<dyn Fn(&mut Driver)>;

/// All pictures, in the order in which a visitor would come across them.
fn pictures() -> Vec<(String, Way)> {
    let mut all: Vec<(String, Way)> = Vec::new();
    let mut add = |name: &str, way: fn(&mut Driver)| all.push((name.to_owned(), Box::new(way)));

    // The host
    add("launcher", |_| {});
    add("launcher-last-place", |driver| {
        go(driver, "right right right down 300")
    });
    add("launcher-running-game", |driver| {
        go(driver, "down right right a a 1000 centre up a 300");
    });
    add("launcher-eight-open", |driver| {
        driver.insert_storage(Box::new(InMemory::new()));
        for &game in GameId::ALL.iter().filter(|game| game.is_on_shelf()) {
            driver.begin(game, |_| {});
        }
        go(driver, "centre up a 300");
    });
    add("notice-damaged", |driver| {
        let storage = InMemory::new();
        storage.put(RecordId::Game(GameId::Huetchen).key(), b"no record");
        driver.insert_storage(Box::new(storage));
    });
    add("notice-cannot-save", |driver| {
        let storage = InMemory::new();
        driver.insert_storage(Box::new(storage.clone()));
        storage.set_broken(true);
        driver.begin(GameId::Kisten, |_| {});
    });
    power::add_all(&mut add);
    selftest::add_all(&mut add);
    settings::add_all(&mut add);
    add("about", |driver| go(driver, "b y y down down down a"));
    add("about-starting", |driver| {
        go(driver, "b y y down down down a a")
    });
    add("about-inventors", |driver| {
        go(driver, "b y y down down down a a a")
    });
    add("about-more-inventors", |driver| {
        go(driver, "b y y down down down a a a a")
    });
    add("about-edition", |driver| {
        go(driver, "b y y down down down a a a a a")
    });
    add_who_plays(&mut add);
    add("setup-seat", |driver| {
        settings::people(driver, &["Anna", "Ben"]);
        go(driver, "right right right a y down down a")
    });
    add("setup-abraeumen", |driver| go(driver, "down right right a"));
    add("setup-torris", |driver| go(driver, "right right right a y"));
    add("setup-code", |driver| {
        go(driver, "right right right a y up")
    });
    add("setup-fitting", |driver| {
        go(
            driver,
            "right right right a y down down right right right right",
        );
    });
    add("naming-code", |driver| {
        go(driver, "right right right a y up a 300 up right up 300");
    });
    add("naming", |driver| {
        go(driver, "down right right a down y up")
    });

    statistics::add_all(&mut add);
    all.extend(learning::all());
    all.extend(link::all());

    for &game in GameId::ALL {
        all.extend(moments(game));
        all.extend(game.with(Pages));
    }
    all
}

/// The question before a game, and the one before a game ends for another.
fn add_who_plays(add: &mut impl FnMut(&str, fn(&mut Driver))) {
    add("who-plays", |driver| go(driver, "right right right a"));
    add("who-plays-people", |driver| {
        // A game for up to fifteen.
        go(driver, "right a down down right right")
    });
    add("who-plays-alone", |driver| go(driver, "right a"));
    add("who-plays-names", |driver| {
        settings::people(driver, &["Maximilian", "Ben", "Charlotte"]);
        go(driver, "right a down down")
    });
    add("who-plays-before", |driver| {
        driver.insert_storage(Box::new(InMemory::new()));
        driver.begin(GameId::Poker, |play| {
            play.next.guests.resize(4);
            for seat in Seat::all(2) {
                play.next.guests.set_who(seat, Who::Person);
            }
        });
        go(driver, "1000 a 1000 centre up a 500 down right y 500");
    });
    add("sure", |driver| {
        driver.insert_storage(Box::new(InMemory::new()));
        let walked = moments::walk(driver, GameId::Torris, "@start a 300 right a 2000");
        walked.unwrap_or_else(|why| panic!("{why}"));
        go(driver, "centre up a 500 right right right y 500 a 500");
    });
}

/// Presses buttons and lets time pass: `right a 500`.
fn go(driver: &mut Driver, words: &str) {
    moments::go(driver, words).unwrap_or_else(|why| panic!("{why}"));
}

/// A game in progress, for pictures that do not depend on the game.
fn abraeumen(driver: &mut Driver) {
    let walked = moments::walk(driver, GameId::Abraeumen, "@few");
    walked.unwrap_or_else(|why| panic!("{why}"));
}

/// The moments of a game, as `tests/scenes` lists them: every game has some, and so does
/// its lesson, if it has one.
fn moments(game: GameId) -> Vec<(String, Way)> {
    let id = game.about().id;
    let found = moments::all(game).unwrap_or_else(|why| panic!("{why}"));
    let lesson = format!("lesson-{id}");
    let is_lesson = |moment: &Moment| moment.name.starts_with(&lesson);
    assert_eq!(
        found.iter().any(is_lesson),
        game.with(HasLesson),
        "{lesson}"
    );
    assert!(!found.iter().all(is_lesson), "no picture of {id}");
    let reach = |moment: Moment| -> (String, Way) {
        let name = moment.name.clone();
        let way = move |driver: &mut Driver| {
            let reached = moment.reach(driver);
            reached.unwrap_or_else(|why| panic!("{}: {why}", moment.name));
        };
        (name, Box::new(way))
    };
    found.into_iter().map(reach).collect()
}

/// Whether a game has a guided first round.
struct HasLesson;

impl ForGame for HasLesson {
    type Output = bool;

    fn run<G: Registered>(self) -> bool {
        !G::LESSON.steps.is_empty()
    }
}

/// Every page of the rules of a game.
struct Pages;

impl ForGame for Pages {
    type Output = Vec<(String, Way)>;

    fn run<G: Registered>(self) -> Vec<(String, Way)> {
        let page = |number: usize| -> (String, Way) {
            let way = move |driver: &mut Driver| {
                driver.change(|console, now| console.open_set_up(G::GAME, now));
                go(driver, "x");
                for _ in 0..number {
                    go(driver, "right");
                }
            };
            (
                format!("rules-{}-{}", G::ABOUT.id, number + 1),
                Box::new(way),
            )
        };
        // The last one names the inventors.
        (0..=<G as Game>::PAGES.len()).map(page).collect()
    }
}

/// Red, green and blue of every pixel of a file.
fn load(path: &Path) -> Option<Vec<u8>> {
    let file = BufReader::new(File::open(path).ok()?);
    let mut reader = png::Decoder::new(file).read_info().ok()?;
    let mut bytes = vec![0; reader.output_buffer_size()?];
    let info = reader.next_frame(&mut bytes).ok()?;
    let fits = info.color_type == png::ColorType::Rgb && info.width as usize == SIDE;
    bytes.truncate(info.buffer_size());
    fits.then_some(bytes)
}

fn rgb(picture: &Picture) -> Vec<u8> {
    let places = (0..SIDE * SIDE).map(|place| (place % SIDE, place / SIDE));
    places.flat_map(|(x, y)| picture.rgb(x, y)).collect()
}

/// Compares a picture with its reference, or makes it the reference.
fn compare(name: &str, picture: &Picture) -> Result<(), String> {
    let folder = files::folder("pictures");
    let expected = folder.join(format!("{name}.png"));
    if load(&expected).as_deref() == Some(&rgb(picture)) {
        return Ok(());
    }
    if files::accepting() {
        return fs::create_dir_all(&folder)
            .and_then(|()| picture.save_png(&expected, 1))
            .map_err(|error| format!("{name}: {error}"));
    }
    let differing = files::differing_pictures();
    let actual = differing.join(format!("{name}.actual.png"));
    let written = fs::create_dir_all(&differing).and_then(|()| picture.save_png(&actual, 1));
    let is_new = fs::copy(&expected, differing.join(format!("{name}.expected.png"))).is_err();
    let what = if is_new { "is new" } else { "looks different" };
    match written {
        Ok(()) => Err(format!("{name} {what}: {}", actual.display())),
        Err(error) => Err(format!("{name} {what}, and cannot be written: {error}")),
    }
}

#[test]
fn every_screen_looks_as_expected() {
    let mut complaints = Vec::new();
    let mut names = Vec::new();
    let only = std::env::var("TASCHENSPIELER_ONLY").unwrap_or_default();
    for (name, way) in pictures() {
        if !name.contains(&only) {
            continue;
        }
        for (language, ending) in [(Language::German, "de"), (Language::English, "en")] {
            let mut driver = Driver::new(1);
            driver.set_language(language);
            way(&mut driver);
            let name = format!("{name}.{ending}");
            complaints.extend(compare(&name, &Picture::of(driver.frame())).err());
            assert!(!names.contains(&name), "two pictures are called {name}");
            names.push(name);
        }
    }
    if only.is_empty() {
        complaints.extend(strays(&names));
    }
    assert!(
        complaints.is_empty(),
        "\n{}\nLook at them; if they are right: cargo xtask pictures --accept",
        complaints.join("\n")
    );
}

/// References that belong to no picture any more.
fn strays(names: &[String]) -> Vec<String> {
    let mut strays = Vec::new();
    for entry in fs::read_dir(files::folder("pictures"))
        .into_iter()
        .flatten()
        .flatten()
    {
        let path = entry.path();
        let known = path
            .file_stem()
            .is_some_and(|stem| names.iter().any(|name| stem == name.as_str()));
        if !known && files::accepting() {
            // A file that cannot be removed is reported the next time.
            let _ = fs::remove_file(&path);
        } else if !known {
            strays.push(format!("{} belongs to no picture", path.display()));
        }
    }
    strays
}
