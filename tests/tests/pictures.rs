//! Every screen looks as it did when somebody last looked, in both languages.
//!
//! Each picture is a name and a way to get there: buttons and time on a
//! console that has just been switched on, or a position that is laid on the
//! table first. `tests/pictures` holds the references. A picture that is not
//! as expected goes to `target/pictures`, beside what was expected.
//! `TASCHENSPIELER_ONLY=torris` looks at those only that have it in their name.

mod pictures_of;

use pictures_of::{
    fuenf, huetchen, input, kisten, lessons, poker, power, selftest, settings, statistics, torris,
    tuefteln,
};
use std::fs::{self, File};
use std::io::BufReader;
use std::path::Path;
use taschenspieler::driver::Driver;
use taschenspieler::picture::{Picture, SIDE};
use taschenspieler::script::button;
use taschenspieler::storage::InMemory;
use taschenspieler_core::console::keeping::Kept;
use taschenspieler_core::console::play::{Env, PlayOf};
use taschenspieler_core::game::{Game, Level, Options, Seat, Setup};
use taschenspieler_core::games::abraeumen::Abraeumen;
use taschenspieler_core::games::template::Template;
use taschenspieler_core::games::{AnyPlay, ForGame, GameId, Registered};
use taschenspieler_core::seating::{Name, Who};
use taschenspieler_core::session::{AnySession, Session};
use taschenspieler_core::text::Language;
use taschenspieler_tests::reference;

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
        storage.put(Kept::Game(GameId::Huetchen).key(), b"no record");
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
    add("about", |driver| go(driver, "b y y down down a"));
    add("about-starting", |driver| go(driver, "b y y down down a a"));
    add("about-inventors", |driver| {
        go(driver, "b y y down down a a a")
    });
    add("about-more-inventors", |driver| {
        go(driver, "b y y down down a a a a")
    });
    add("about-edition", |driver| {
        go(driver, "b y y down down a a a a a")
    });
    add("setup-abraeumen", |driver| go(driver, "down right right a"));
    add("setup-torris", |driver| go(driver, "right right right a"));
    add("setup-template-2", |driver| lay_out(driver, 2));
    add("setup-template-4", |driver| lay_out(driver, 4));
    add("setup-template-option", |driver| {
        lay_out(driver, 3);
        go(driver, "up up right");
    });
    add("naming", |driver| {
        go(driver, "down right right a down y up")
    });

    statistics::add_all(&mut add);

    // Abräumen
    add("abraeumen-start", |driver| abraeumen(driver, START));
    add("abraeumen-cursor", |driver| {
        abraeumen(driver, START);
        go(driver, "right right up");
    });
    add("abraeumen-lifted", |driver| {
        abraeumen(driver, ONE_JUMP);
        go(driver, "a 500");
    });
    add("abraeumen-jumping", |driver| {
        abraeumen(driver, FEW);
        go(driver, "a 500 a");
    });
    add("abraeumen-jumped", |driver| {
        abraeumen(driver, FEW);
        go(driver, "a 500 a 3000");
    });
    add("abraeumen-refused", |driver| {
        abraeumen(driver, FEW);
        go(driver, "right right right right right up up up up up a 100");
    });
    add("abraeumen-hint", |driver| {
        abraeumen(driver, START);
        go(driver, "y 2000");
    });
    add("abraeumen-hint-lost", |driver| {
        abraeumen(driver, LOST);
        go(driver, "y 2000");
    });
    add("abraeumen-movable", |driver| {
        abraeumen(driver, START);
        go(driver, "x 500");
    });
    add("abraeumen-solved", |driver| {
        abraeumen(driver, ONE_JUMP);
        go(driver, "a 500 a 6000");
    });
    add("abraeumen-stuck", |driver| {
        abraeumen(driver, LOST);
        go(driver, "a 500 a 6000");
    });
    add("abraeumen-demo", |driver| {
        abraeumen(driver, START);
        go(driver, "centre down down a 1500");
    });
    add("abraeumen-pause", |driver| {
        abraeumen(driver, FEW);
        go(driver, "centre");
    });
    add("abraeumen-pause-restart", |driver| {
        abraeumen(driver, FEW);
        go(driver, "a 500 a 3000");
        go(driver, "centre up up up a");
    });

    fuenf::add_all(&mut add);
    huetchen::add_all(&mut add);
    input::add_all(&mut add);
    torris::add_all(&mut add);
    kisten::add_all(&mut add);

    // The template
    add("template-handover", |driver| {
        template(
            driver,
            PEOPLE,
            "goal=3 first=0 die=4 shown=- points=0;0 last=-",
        );
    });
    add("template-choose", |driver| {
        template(
            driver,
            PEOPLE,
            "goal=3 first=0 die=4 shown=- points=0;0 last=-",
        );
        go(driver, "a right 500");
    });
    add("template-hint", |driver| {
        template(
            driver,
            ALONE,
            "goal=3 first=0 die=4 shown=- points=1;2 last=5;1;2",
        );
        go(driver, "y 500");
    });
    add("template-rolling", |driver| {
        driver.begin(GameId::Template, |_| {});
        driver.advance(200);
    });
    add("template-counted-off", |driver| {
        template(
            driver,
            PEOPLE,
            "goal=3 first=0 die=4 shown=2;1;3 points=1;0;0;1 last=5;1;2;1;1",
        );
        go(driver, "a a 300");
    });
    add("template-nothing-to-undo", |driver| {
        template(
            driver,
            ALONE,
            "goal=3 first=0 die=4 shown=- points=0;0 last=-",
        );
        go(driver, "b 100");
    });
    add("template-pause-behind-curtain", |driver| {
        template(
            driver,
            PEOPLE,
            "goal=3 first=0 die=4 shown=1 points=0;0 last=-",
        );
        go(driver, "centre");
    });
    add("result-2", |driver| {
        template(
            driver,
            ALONE,
            "goal=3 first=0 die=- shown=- points=3;1 last=5;1;2",
        );
        driver.advance(5_000);
    });
    add("result-2-lost", |driver| {
        template(
            driver,
            ALONE,
            "goal=3 first=1 die=- shown=- points=2;3 last=5;1;2",
        );
        driver.advance(5_000);
    });
    add("result-4", |driver| {
        template(
            driver,
            PEOPLE,
            "goal=9 first=2 die=- shown=- points=4;7;9;0 last=5;1;2;3;1",
        );
        driver.advance(5_000);
    });
    add("result-celebration", |driver| {
        template(
            driver,
            PEOPLE,
            "goal=9 first=2 die=- shown=- points=4;7;9;0 last=5;1;2;3;1",
        );
        driver.advance(1_500);
    });

    poker::add_all(&mut add);
    tuefteln::add_all(&mut add);

    all.extend(lessons::all());
    for &game in GameId::ALL {
        all.extend(game.with(Pages));
    }
    all
}

const START: &str = "board=.oooo./oooooo/oooooo/oooooo/oooooo/.oooo.";
/// A jump from a1 solves it.
const ONE_JUMP: &str = "board=....../....../....../....../....../oo....";
/// A jump from a1, and it goes on.
const FEW: &str = "board=.....o/....../....../..o.../..o.../oo....";
/// A jump from a1, and nothing more.
const LOST: &str = "board=.....o/....../....../....../....../oo....";

const PEOPLE: &[Who] = &[Who::Person; 4];
const ALONE: &[Who] = &[Who::Person, Who::Computer(Level::Master)];

/// Presses buttons and lets time pass: `right a 500`.
fn go(driver: &mut Driver, words: &str) {
    for word in words.split(' ') {
        match (button(word), word.parse()) {
            (Some(button), _) => driver.tap(button),
            (None, Ok(millis)) => driver.advance(millis),
            (None, Err(_)) => panic!("{word} is neither a button nor a time"),
        }
    }
}

/// Lays the template out for so many, as the launcher would if it were on it.
fn lay_out(driver: &mut Driver, seats: u8) {
    driver.change(|console, now| {
        console.lay_out(GameId::Template, now);
        if let Some(play) = console.table_mut() {
            play.play_mut().guests_mut().resize(seats);
        }
    });
}

/// Begins a game of as many as its position names, with these people and
/// computers, whose names may be left out.
fn begin(driver: &mut Driver, game: GameId, position: &str, who: &[Who], names: &[&str]) {
    let seats = position.as_bytes().get("seats=".len());
    let seats = seats.map_or(2, |digit| digit - b'0');
    driver.begin(game, |stage| {
        let guests = stage.guests_mut();
        guests.resize(seats);
        for ((seat, &who), &name) in Seat::all(seats).zip(who).zip(names) {
            guests.set_who(seat, who);
            guests.set_name(seat, Name::try_from(name).expect("a short name"));
        }
    });
}

/// Plays on from a position.
fn open<G: Registered>(
    driver: &mut Driver,
    position: &str,
    find: fn(&mut AnyPlay) -> Option<&mut PlayOf<G>>,
) {
    open_after(driver, position, "", find);
}

/// Plays on from a position, after some moves that nobody has watched.
fn open_after<G: Registered>(
    driver: &mut Driver,
    position: &str,
    moves: &str,
    find: fn(&mut AnyPlay) -> Option<&mut PlayOf<G>>,
) {
    let position = G::read_position(position).expect("a position of this game");
    let seats = G::seats(&position);
    let setup = Setup {
        seats,
        first: None,
        options: G::Options::default(),
    };
    assert!(setup.options.check(seats).is_ok());
    let mut session = Session::from_position(setup, position, 1);
    for played in moves.split_whitespace() {
        assert!(session.play_text(played, &mut |_| {}), "{played}");
    }
    driver.change(|console, now| {
        let settings = *console.settings();
        let play = console
            .table_mut()
            .and_then(find)
            .expect("the game was begun");
        let env = Env {
            settings: &settings,
            best: None,
            now,
        };
        play.open(session, env);
    });
    driver.advance(1_000);
}

fn abraeumen(driver: &mut Driver, position: &str) {
    driver.begin(GameId::Abraeumen, |_| {});
    open::<Abraeumen>(driver, position, |play| match play {
        AnyPlay::Abraeumen(play) => Some(play),
        _ => None,
    });
}

fn template(driver: &mut Driver, who: &[Who], position: &str) {
    driver.begin(GameId::Template, |stage| {
        let seats = position.split_once("points=").map_or(2, |(_, rest)| {
            rest.split(' ').next().unwrap_or("").split(';').count() as u8
        });
        stage.guests_mut().resize(seats);
        for (seat, &who) in Seat::all(seats).zip(who) {
            stage.guests_mut().set_who(seat, who);
        }
    });
    open::<Template>(driver, position, |play| match play {
        AnyPlay::Template(play) => Some(play),
        _ => None,
    });
}

/// Every page of the rules of a game.
struct Pages;

impl ForGame for Pages {
    type Output = Vec<(String, Way)>;

    fn run<G: Registered>(self) -> Vec<(String, Way)> {
        let page = |number: usize| -> (String, Way) {
            let way = move |driver: &mut Driver| {
                driver.change(|console, now| console.lay_out(G::GAME, now));
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
    let folder = reference::folder("pictures");
    let expected = folder.join(format!("{name}.png"));
    if load(&expected).as_deref() == Some(&rgb(picture)) {
        return Ok(());
    }
    if reference::accepting() {
        return fs::create_dir_all(&folder)
            .and_then(|()| picture.save_png(&expected, 1))
            .map_err(|error| format!("{name}: {error}"));
    }
    let differing = reference::differing_pictures();
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
    for entry in fs::read_dir(reference::folder("pictures"))
        .into_iter()
        .flatten()
        .flatten()
    {
        let path = entry.path();
        let known = path
            .file_stem()
            .is_some_and(|stem| names.iter().any(|name| stem == name.as_str()));
        if !known && reference::accepting() {
            // What cannot be removed is named the next time.
            let _ = fs::remove_file(&path);
        } else if !known {
            strays.push(format!("{} belongs to no picture", path.display()));
        }
    }
    strays
}
