//! What holds for every screen.

use super::keeping::RecordId;
use super::pretended::{Pretended, draw};
use super::*;
use crate::game::{Outcome, Seat};
use crate::games::GameId;
use crate::keys::Key;
use crate::platform::Button;
use crate::records::finished::{End, Finished};
use crate::records::people::Part;
use crate::reply::Whom;
use crate::seating::Name;
use crate::settings::Settings;
use crate::text::Language;
use crate::ui::palette::{GOLD, NIGHT};
use crate::ui::{Canvas, Frame};

type Paint<'a> = &'a dyn Fn(&mut Canvas<'_>);

/// Shows every screen of the host, with much and with little on it.
fn each_screen(settings: &Settings, mut show: impl FnMut(&str, Paint<'_>)) {
    let now = Millis(3000);
    let game = GameId::Abraeumen;
    let at_home = |play: Pretended| {
        let mut home = play.at_home();
        home.settings = *settings;
        home.records = a_lot();
        home
    };
    for seats in [1, 2, 3, 4, 15] {
        let mut play = Pretended::new(1..=15, seats).named(0, "WWWWWWWWWW");
        play.cardboard().switches = std::vec![true, false];
        let rows = setup::SetUp::rows(&play);
        let mut home = at_home(play);
        if seats < 4 {
            home.known.add(game);
        }
        let mut screen = setup::SetUp::new();
        for _ in 0..rows {
            show("setup", &|canvas| screen.draw(canvas, &home.at(now)));
            screen.key(Key::Down, &mut home.at_mut(now));
        }
        for outcome in [Outcome::Win(Seat::FIRST), Outcome::Solved, Outcome::Stuck] {
            let points: std::vec::Vec<i32> = (0..seats).map(i32::from).collect();
            let home = at_home(Pretended::ended(outcome, &points).named(0, "WWWWWWWWWW"));
            let screen = result::ResultScreen::new(Millis(2000));
            for now in [Millis(2100), Millis(9000)] {
                show("result", &|canvas| screen.draw(canvas, &home.at(now)));
            }
        }
    }
    let mut home = at_home(Pretended::new(2..=4, 2));
    let mut launcher = launcher::Launcher::new(false);
    for begun in [false, true] {
        if begun {
            home.begin();
        }
        for key in [Key::Pause, Key::Up, Key::Left] {
            launcher.key(key, &mut home.at_mut(Millis(2990)));
            show("launcher", &|canvas| launcher.draw(canvas, &home.at(now)));
        }
    }
    for name in ["", "Anna", "WWWWWWWWWW"] {
        for whom in [Whom::Seat(game, Seat::FIRST), Whom::Owner(2)] {
            let naming = naming::Naming::new(whom, name, Name::new(), settings.owners);
            show("naming", &|canvas| naming.draw(canvas, &home.at(now)));
        }
    }
    let pause = pause::Pause::new();
    show("pause", &|canvas| pause.draw(canvas, &home.at(now)));
    let learnt = lesson::learnt::Learnt::new();
    show("learnt", &|canvas| learnt.draw(canvas, &home.at(now)));
    let reader = reader::Reader::new(game, 0, true);
    show("reader", &|canvas| reader.draw(canvas, &home.at(now)));
    let mut options = options::OptionsScreen::new();
    home.plain = true;
    for row in options::Row::ALL {
        home.settings = *settings;
        options.key(Key::A, &mut home.at_mut(Millis(2500)));
        show("options", &|canvas| options.draw(canvas, &home.at(now)));
        assert_eq!(options.row(), row);
        options.key(Key::Down, &mut home.at_mut(now));
    }
    home.settings = *settings;
    for place in 0..=crate::settings::owners::MOST_OWNERS {
        let people = people::People::new();
        show("people", &|canvas| people.draw(canvas, &home.at(now)));
        home.settings.owners.set(place, "WWWWWWWWWW");
    }
    home.settings = *settings;
    let mut statistics = statistics::StatisticsScreen::new(None, &home.records);
    for _ in GameId::ALL {
        for _ in 0..4 {
            for records in [Records::new(), a_lot()] {
                home.records = records;
                show("statistics", &|canvas| {
                    statistics.draw(canvas, &home.at(now))
                });
            }
            statistics.key(Key::Y, &mut home.at_mut(now));
        }
        statistics.key(Key::Right, &mut home.at_mut(now));
    }
    let mut about = about::About::new();
    show("about", &|canvas| about.draw(canvas, &home.at(now)));
    let notice = notice::Notice::new(RecordId::Game(game), notice::Why::CannotSave);
    show("notice", &|canvas| notice.draw(canvas, &home.at(now)));
    for name in ["at switch-on", "small print"] {
        about.key(Key::A, &mut home.at_mut(now));
        show(name, &|canvas| about.draw(canvas, &home.at(now)));
    }
    let talks = link::talk::Talk::every().into_iter();
    for (name, talk, home) in talks.map(|talk| link::talk::example(talk, *settings)) {
        show(name, &|canvas| talk.draw(canvas, &home.at(now)));
    }
    let mut crash = crash::CrashScreen::new(crate::crash::Crash::Hang);
    show("crash", &|canvas| crash.draw(canvas, &home.at(now)));
    crash.key(Key::X, &mut home.at_mut(now));
    show("crash report", &|canvas| crash.draw(canvas, &home.at(now)));
    let mut test = Console::started(Start {
        self_test: true,
        ..Start::default()
    });
    test.set_settings(*settings);
    for page in 0..5 {
        show("self-test", &|canvas| test.paint(canvas, now));
        test.update(Event::Press(Button::Right), Millis(1000 * page));
        test.update(Event::Tick, Millis(1000 * page + selftest::HOLD));
        test.update(Event::Release(Button::Right), Millis(1000 * page + 900));
    }
    show("battery empty", &|canvas| {
        battery::draw_empty(canvas, settings.language);
    });
    let seating = home.play().expect("a game").seating();
    show("handover", &|canvas| {
        handover::draw(canvas, seating, Seat::FIRST, settings);
    });
}

/// Statistics of somebody who has played for years.
fn a_lot() -> Records {
    let mut records = Records::new();
    for number in 0..40_000_u32 {
        let ends = [End::Won, End::Lost, End::Drawn];
        records.note(&Finished {
            game: GameId::ALL[number as usize % GameId::ALL.len()],
            rival: crate::game::Level::from_number((number % 5) as u8),
            alone: number % 5 == 0,
            end: ends[number as usize / 7 % 3],
            points: number as i32 % 256,
            lowest_is_best: false,
            history: (number % 5 == 0).then_some((number % 2) as u8),
            first: true,
            hinted: number % 11 == 0,
            people: [Part::of(
                ["Maximilian", "Eva"][number as usize % 2],
                true,
                5,
            )]
            .into_iter()
            .collect(),
        });
    }
    records
}

/// Nothing of the screen before shines through.
#[test]
fn every_screen_covers_the_panel() {
    for language in Language::ALL {
        let settings = Settings {
            language,
            ..Settings::default()
        };
        each_screen(&settings, |name, paint| {
            let on = |ground| {
                draw(|canvas| {
                    canvas.fill(ground);
                    paint(canvas);
                })
            };
            assert!(on(GOLD).pixels() == on(NIGHT).pixels(), "{name}");
        });
    }
}

/// A part drawn alone is what the whole shows there, whatever was there
/// before: the console redraws only what moves, and the firmware draws strip
/// by strip.
#[test]
fn parts_look_as_they_do_in_the_whole() {
    let settings = Settings::default();
    each_screen(&settings, |name, paint| {
        let whole = draw(paint);
        for height in [7, 48, 100] {
            let striped = draw(|canvas| {
                canvas.fill(GOLD);
                for top in (0..crate::ui::HEIGHT).step_by(height as usize) {
                    for (left, width) in [(0, 133), (133, crate::ui::WIDTH - 133)] {
                        let part = crate::ui::area(left, top, width, height);
                        paint(&mut canvas.clipped(part));
                    }
                }
            });
            assert!(whole.pixels() == striped.pixels(), "{name}, {height}");
        }
    });
}

/// Whatever is pressed, the console goes on and draws what it redraws in part
/// as it would draw it whole.
#[test]
fn random_presses_do_no_harm() {
    let mut luck = crate::luck::Luck::new(5);
    let mut console = Console::new(5);
    let mut kept = std::boxed::Box::new(Frame::new());
    let mut now = Millis(0);
    for press in 0..2000 {
        let button = Button::ALL[luck.below(Button::ALL.len() as u32) as usize];
        console.update(Event::Press(button), now);
        now = now.plus(luck.below(600));
        console.update(Event::Tick, now);
        console.update(Event::Release(button), now);
        console.draw(&mut kept, now);
        if press % 8 == 0 {
            let whole = draw(|canvas| console.paint(canvas, now));
            assert!(whole.pixels() == kept.pixels(), "{:?}", console.screen());
        }
    }
}
