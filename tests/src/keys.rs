//! The runner of `tests/keys/<game>.txt`, which describe the keys of a game.
//!
//! A case is a position, presses, and their effects on a real console:
//!
//! ```text
//! [a stone is lifted, aimed and put down]
//! like cut
//! press right*2 a
//! bar A Place, Y Threats, X Help, B Back
//! press up a
//! made 4,0>3,1
//! ```
//!
//! First comes the position, in lines as in [`positions`]: `at`, `like`, `moves`,
//! `guests`, `seats`, `first`, `turn`. These may follow before the first press:
//!
//! | line | meaning |
//! |---|---|
//! | `language german` | the console speaks German; otherwise English |
//! | `pace still` | nothing moves (`brisk`: quickly) |
//! | `thinking slow` | computers think for a minute; otherwise they answer at once |
//!
//! The other lines are presses and the results expected:
//!
//! | line | meaning |
//! |---|---|
//! | `press right*2 a 500` | taps buttons, lets milliseconds pass; as the ways in [`moments`] |
//! | `wish hint` | asks for a `hint`, a `demo`, the scene's `help`, `undo` |
//! | `made 4,0>3,1` | since the last `press` moves were made, this one last; `made nothing` |
//! | `taken back` | since the last `press` there are fewer moves |
//! | `next 1` | the next actor: a seat, `chance` or `over` |
//! | `position …`, `position has …` | the position as text, or a part of it |
//! | `points 5 5` | everybody's points |
//! | `says …`, `says nothing` | the message over the game |
//! | `shows …`, `shows no …` | words that are drawn somewhere |
//! | `bar A Place, X Help` | the key bar |
//! | `screen play` | the screen on top: `play`, `pause`, `result`, … |
//! | `page The goal` | the page of the rules that matters |
//! | `undo yes`, `undo no` | whether something can be taken back |
//! | `keep one` | remembers the picture under this name |
//! | `looks like one`, `looks unlike one` | compares the picture with a remembered one |

use std::collections::BTreeMap;
use std::fmt::Debug;
use taschenspieler::data::{self, moments, positions};
use taschenspieler::driver::Driver;
use taschenspieler_core::console::link::hands::Hands;
use taschenspieler_core::game::Actor;
use taschenspieler_core::games::{ForGame, GameId, Registered};
use taschenspieler_core::reply::Ask;
use taschenspieler_core::settings::Settings;
use taschenspieler_core::text::Language;
use taschenspieler_core::ui::Frame;
use taschenspieler_core::ui::caps::LETTERS;
use taschenspieler_core::ui::frame::KEY_BAR_TOP;
use taschenspieler_core::ui::motion::Pace;
use taschenspieler_driver::thinker::AtOnce;
use taschenspieler_paint::record::{Mark, What, marks};

/// Until the table is at rest.
const LAID: u32 = 1_000;
/// How long a slow computer thinks.
const SLOWLY: u32 = 60_000;

/// A case: its name and its lines.
pub struct Case {
    pub game: GameId,
    pub name: String,
    lines: Vec<String>,
}

/// All cases of all games.
pub fn all() -> Result<Vec<Case>, String> {
    let mut cases = Vec::new();
    for &game in GameId::ALL {
        for (name, lines) in data::sections("keys", game)? {
            if !lines.is_empty() {
                cases.push(Case { game, name, lines });
            }
        }
    }
    Ok(cases)
}

impl Case {
    /// Plays it; the first line that does not hold is the complaint.
    pub fn run(&self) -> Result<(), String> {
        const BEGINS: [&str; 2] = ["press", "wish"];
        let is_begin = |line: &String| BEGINS.contains(&word(line).0) || is_expected(line);
        let first = self.lines.iter().position(is_begin);
        let (laid, lines) = self.lines.split_at(first.unwrap_or(self.lines.len()));
        let mut table = Table::lay(self.game, laid)?;
        for line in lines {
            table.obey(line).map_err(|why| format!("{line}: {why}"))?;
        }
        Ok(())
    }
}

fn word(line: &str) -> (&str, &str) {
    line.split_once(' ').unwrap_or((line, ""))
}

fn is_expected(line: &str) -> bool {
    const WORDS: [&str; 13] = [
        "made", "taken", "next", "position", "points", "says", "shows", "bar", "screen", "page",
        "undo", "keep", "looks",
    ];
    WORDS.contains(&word(line).0)
}

/// A console with the game of a case.
struct Table {
    game: GameId,
    driver: Driver,
    /// How many moves there were before the last press.
    moves: u32,
    kept: BTreeMap<String, Vec<u16>>,
}

impl Table {
    fn lay(game: GameId, lines: &[String]) -> Result<Table, String> {
        let mut settings = Settings {
            language: Language::English,
            ..Settings::default()
        };
        let (mut pause, mut position) = (0, Vec::new());
        for line in lines {
            match word(line) {
                ("language", "german") => settings.language = Language::German,
                ("pace", "still") => settings.pace = Pace::Still,
                ("pace", "brisk") => settings.pace = Pace::Brisk,
                ("thinking", "slow") => pause = SLOWLY,
                _ => position.push(line.clone()),
            }
        }
        let prepared = positions::read(game, &position)?;
        let mut driver = Driver::with_thinker(1, AtOnce::after(pause));
        driver.change(|console, _| console.set_settings(settings));
        prepared.lay_out(&mut driver)?;
        if !prepared.is_new() {
            driver.advance(LAID);
        }
        let mut table = Table {
            game,
            driver,
            moves: 0,
            kept: BTreeMap::new(),
        };
        table.moves = table.made();
        Ok(table)
    }

    fn made(&self) -> u32 {
        let play = self.driver.console().play();
        play.map_or(0, |play| play.standing().moves)
    }

    fn obey(&mut self, line: &str) -> Result<(), String> {
        let (key, rest) = word(line);
        let expected = rest.to_owned();
        match key {
            "press" => {
                self.moves = self.made();
                moments::go(&mut self.driver, rest)
            }
            "wish" => self.wish(rest),
            "made" => self.has_made(rest),
            "taken" => holds(self.made() < self.moves, self.made()),
            "position" => {
                let position = self.told().position;
                match rest.strip_prefix("has ") {
                    Some(part) => holds(position.contains(part), position),
                    None => same(position, expected),
                }
            }
            "next" => same(self.told().next, expected),
            "points" => {
                let play = self.driver.console().play().ok_or("no game")?;
                let points: Vec<String> = play.table().points.iter().map(i32::to_string).collect();
                same(points.join(" "), expected)
            }
            "says" => {
                let play = self.driver.console().play().ok_or("no game")?;
                same(play.said().unwrap_or("nothing").to_owned(), expected)
            }
            "shows" => {
                let drawn = self.drawn();
                let shows = |words: &str| drawn.iter().any(|text| text.contains(words));
                match rest.strip_prefix("no ") {
                    Some(words) => holds(!shows(words), &drawn),
                    None => holds(shows(rest), &drawn),
                }
            }
            "bar" => same(self.bar(), expected),
            "screen" => {
                let screen = format!("{:?}", self.driver.console().screen()).to_lowercase();
                holds(screen.starts_with(rest), screen)
            }
            "page" => same(self.page(), expected),
            "undo" => {
                let play = self.driver.console().play().ok_or("no game")?;
                same(if play.offers().undo { "yes" } else { "no" }, rest)
            }
            "keep" => {
                let picture = self.driver.frame().pixels().to_vec();
                self.kept.insert(expected, picture);
                Ok(())
            }
            "looks" => self.looks(rest),
            _ => Err("there is no such line".into()),
        }
    }

    fn wish(&mut self, what: &str) -> Result<(), String> {
        let ask = match what {
            "hint" => Ask::Hint,
            "demo" => Ask::Demo,
            "help" => Ask::SceneHelp,
            "undo" => Ask::Undo,
            _ => return Err("nobody wishes for that".into()),
        };
        self.moves = self.made();
        self.driver
            .operate(|console, now| Hands(console).ask(ask, now));
        Ok(())
    }

    fn has_made(&self, played: &str) -> Result<(), String> {
        let last = self.told().last;
        match played {
            "nothing" => holds(self.made() == self.moves, last),
            _ if self.made() <= self.moves => Err("no move was made".into()),
            _ => same(last, played.to_owned()),
        }
    }

    fn looks(&self, how: &str) -> Result<(), String> {
        let (how, name) = word(how);
        let kept = self.kept.get(name).ok_or("no picture has this name")?;
        let same = kept == self.driver.frame().pixels();
        match how {
            "like" => holds(same, "another picture"),
            "unlike" => holds(!same, "the same picture"),
            _ => Err("like or unlike".into()),
        }
    }

    fn told(&self) -> Told {
        self.game.with(Tell(&self.driver))
    }

    /// The title of the page of the rules that matters.
    fn page(&self) -> String {
        let settings = *self.driver.console().settings();
        let env = taschenspieler_core::console::play::Env {
            settings: &settings,
            best: None,
            now: self.driver.now(),
        };
        let play = self.driver.console().play();
        let number = play.map_or(0, |play| {
            play.hatch().stance(&play.situation(env)).rules_page
        });
        self.game.with(Title(number, settings.language))
    }

    /// Signs and words, as they are drawn.
    fn marks(&self) -> Vec<Mark> {
        let (console, now) = (self.driver.console(), self.driver.now());
        marks(&mut Frame::new(), |canvas| console.paint(canvas, now))
    }

    /// Everything that is written on the panel.
    fn drawn(&self) -> Vec<String> {
        let words = self.marks().into_iter().map(|mark| mark.what);
        words
            .filter_map(|what| match what {
                What::Text(word) => Some(word),
                What::Sign(_) => None,
            })
            .collect()
    }

    /// The key bar, read from the texts drawn in it.
    fn bar(&self) -> String {
        let mut put = self.marks();
        put.retain(|mark| mark.place.y >= KEY_BAR_TOP);
        put.sort_by_key(|mark| mark.place.x);
        let mut bar = String::new();
        for mark in &put {
            match &mark.what {
                What::Sign(rows) => {
                    let sign = LETTERS.iter().position(|sign| sign.rows() == &rows[..]);
                    let name = sign.map_or("<-", |sign| ["A", "B", "X", "Y", "pad"][sign]);
                    let between = if sign.is_none() { " " } else { ", " };
                    bar += if bar.is_empty() { "" } else { between };
                    bar += name;
                }
                What::Text(word) => {
                    bar.push(' ');
                    bar += if word == "?" { "Help" } else { word };
                }
            }
        }
        // The last B has no word: it is the sign of the pause.
        bar.strip_suffix(", B").unwrap_or(&bar).to_owned()
    }
}

fn holds(holds: bool, instead: impl Debug) -> Result<(), String> {
    if holds {
        Ok(())
    } else {
        Err(format!("{instead:?}"))
    }
}

fn same<T: PartialEq + Debug>(is: T, expected: T) -> Result<(), String> {
    holds(is == expected, is)
}

/// The title of a page of the rules.
struct Title(usize, Language);

impl ForGame for Title {
    type Output = String;

    fn run<G: Registered>(self) -> String {
        let page = G::PAGES.get(self.0);
        page.map_or("no page", |page| page.heading.get(self.1))
            .to_owned()
    }
}

/// The game's own words about the game on the table.
struct Told {
    position: String,
    last: String,
    next: String,
}

struct Tell<'a>(&'a Driver);

impl ForGame for Tell<'_> {
    type Output = Told;

    fn run<G: Registered>(self) -> Told {
        let play = self.0.console().play();
        let Some(session) = play.and_then(|play| play.session::<G>()) else {
            return Told {
                position: "no game".into(),
                last: "no game".into(),
                next: "no game".into(),
            };
        };
        let (mut position, mut last) = (String::new(), String::new());
        if G::write_position(session.position(), &mut position).is_err() {
            position = "not to be written now".into();
        }
        if let Some(played) = session.last_move() {
            let _ = G::write_move(&played, &mut last);
        }
        let next = match session.actor() {
            Actor::Seat(seat) => seat.number().to_string(),
            Actor::Chance => "chance".into(),
            Actor::Over => "over".into(),
        };
        Told {
            position,
            last,
            next,
        }
    }
}
