//! Moments of a game, and the way there on a console that has just been switched on.
//!
//! In `tests/scenes/<game>.txt` a line below `[pictures]` is a name and a way:
//!
//! ```text
//! kisten-card  | @twenty up right right a a_
//! lesson-fuenf | lesson [goal] a up right*3 a 3000 [four]
//! ```
//!
//! | word | what happens |
//! |---|---|
//! | `right` | a button is tapped; `right*3` three times |
//! | `a_` | a button is held until it counts as held |
//! | `500` | this many milliseconds pass |
//! | `@late`, `@late+alone` | a [prepared position](super::positions) is laid on the table, and a second passes |
//! | `new` | a new game begins as the launcher would begin it |
//! | `setup`, `setup:15` | the table of the game is set up, for this many |
//! | `over:2` | the second of the [finished games](super::finished) lies on the table, with its result |
//! | `lesson` | the guided first round begins, and a second passes |
//! | `[four]` | a picture is taken, called `lesson-fuenf-four` |
//!
//! Without brackets the picture is taken at the end.

use super::{finished, positions};
use crate::driver::Driver;
use crate::script::button;
use taschenspieler_core::games::GameId;

/// How long a button is held, and how long a card then takes to open.
const HOLD: [u32; 2] = [600, 50];
/// After this time a new position is at rest.
const LAID: u32 = 1_000;

/// A moment of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moment {
    /// Its name, and that of its picture.
    pub name: String,
    game: GameId,
    way: String,
}

pub fn all(game: GameId) -> Result<Vec<Moment>, String> {
    let mut moments = Vec::new();
    for line in super::lines("scenes", game, "pictures")? {
        let (name, way) = line.split_once('|').ok_or_else(|| line.clone())?;
        let name = name.trim();
        let mut words = String::new();
        let mut add = |name: String, way: &str| {
            let way = way.to_owned();
            moments.push(Moment { name, game, way });
        };
        for word in way.split_whitespace() {
            let inner = word.strip_prefix('[');
            match inner.and_then(|inner| inner.strip_suffix(']')) {
                Some(picture) => add(format!("{name}-{picture}"), &words),
                None => words += &format!("{word} "),
            }
        }
        if !way.contains('[') {
            add(name.to_owned(), &words);
        }
    }
    Ok(moments)
}

impl Moment {
    pub fn reach(&self, driver: &mut Driver) -> Result<(), String> {
        walk(driver, self.game, &self.way)
    }
}

/// Carries out a way in a game, word by word.
pub fn walk(driver: &mut Driver, game: GameId, way: &str) -> Result<(), String> {
    let mut words = way.split_whitespace();
    words.try_for_each(|word| step(driver, game, word))
}

/// One word of a way.
fn step(driver: &mut Driver, game: GameId, word: &str) -> Result<(), String> {
    if let Some(name) = word.strip_prefix('@') {
        let prepared = positions::find(game, name)?;
        prepared.lay_out(driver)?;
        if !prepared.is_new() {
            driver.advance(LAID);
        }
        return Ok(());
    }
    match word.split_once(':').unwrap_or((word, "")) {
        ("new", "") => driver.begin(game, |_| {}),
        ("lesson", "") => {
            driver.change(|console, now| console.learn(game, now));
            driver.advance(LAID);
        }
        ("over", number) => {
            let place = number
                .parse::<usize>()
                .ok()
                .and_then(|number| number.checked_sub(1));
            let games = finished::all(game)?;
            let found = place.and_then(|place| games.get(place));
            let found = found.ok_or_else(|| format!("there is no finished game {number}"))?;
            found.lay_out(game, driver)?;
            finished::go_to_result(driver)?;
        }
        ("setup", seats) => driver.change(|console, now| {
            console.open_set_up(game, now);
            if let (Some(play), Ok(seats)) = (console.play_mut(), seats.parse()) {
                play.next.guests.resize(seats);
            }
        }),
        _ => press(driver, word)?,
    }
    Ok(())
}

/// Taps or holds a button, or lets time pass.
fn press(driver: &mut Driver, word: &str) -> Result<(), String> {
    let wrong = || format!("{word} is neither a button nor a time");
    if let Ok(millis) = word.parse() {
        driver.advance(millis);
        return Ok(());
    }
    if let Some(held) = word.strip_suffix('_') {
        let held = button(held).ok_or_else(wrong)?;
        driver.press(held);
        driver.advance(HOLD[0]);
        driver.release(held);
        driver.advance(HOLD[1]);
        return Ok(());
    }
    let (tapped, times) = word.split_once('*').unwrap_or((word, "1"));
    let tapped = button(tapped).ok_or_else(wrong)?;
    for _ in 0..times.parse::<u32>().map_err(|_| wrong())? {
        driver.tap(tapped);
    }
    Ok(())
}

/// Presses buttons and lets time pass: `right a 500`.
pub fn go(driver: &mut Driver, words: &str) -> Result<(), String> {
    let mut words = words.split_whitespace();
    words.try_for_each(|word| press(driver, word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_is_a_step() {
        let mut driver = Driver::new(1);
        for word in ["right*3", "a_", "500", "@start", "setup:2", "lesson"] {
            assert_eq!(step(&mut driver, GameId::Torris, word), Ok(()), "{word}");
        }
        for word in [
            "sideways",
            "a*b",
            "@nowhere",
            "@start+nobody",
            "[",
            "setup!",
        ] {
            assert!(step(&mut driver, GameId::Torris, word).is_err(), "{word}");
        }
    }
}
