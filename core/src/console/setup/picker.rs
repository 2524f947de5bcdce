//! Picks several numbers: a field for each, and a line that says what is still missing.
//!
//! A pick takes effect at once. Fewer numbers than required count as none.

use super::super::play::Play;
use super::draw::MEANING;
use super::{Row, picks};
use crate::game::Picks;
use crate::games::hatch::OptionTurn;
use crate::keys::Key;
use crate::reply::Reply;
use crate::settings::Settings;
use crate::text::{Language, Sentence, host as words};
use crate::ui::frame::{Cap, KeyBar, TitleBar};
use crate::ui::palette::{DISABLED, GOLD, MIST, NIGHT, PAPER, SLATE, SLATE_RAISED};
use crate::ui::widgets::controls::tick;
use crate::ui::widgets::marks;
use crate::ui::{Area, Canvas, Font, area};
use core::fmt::Write;

/// How many fields lie side by side.
const COLUMNS: usize = 3;
/// The area of the fields, as high as three rows of them.
const FIELDS: Area = area(19, 52, 202, 148);
const GAP: i32 = 8;
/// No field is higher than this.
const HIGHEST: i32 = 44;
/// The baseline of the numbers picked so far.
const HEADLINE: i32 = 40;
/// The longest list of numbers, in bytes.
const LISTED: usize = 24;
/// The longest sentence below the fields, in bytes.
const SAID: usize = 48;

#[derive(Clone, Copy, Debug)]
pub struct Picker {
    /// The field under the cursor.
    cursor: u8,
    /// The picked numbers, even if they are too few, a bit each.
    chosen: u16,
}

impl Picker {
    /// A picker with the earlier picks, and the cursor on the first of them.
    pub fn new(picks: Picks) -> Picker {
        let chosen = picks.chosen & picks.offered;
        let first = Picks::numbers(picks.offered).position(|number| chosen >> number & 1 == 1);
        Picker {
            cursor: first.unwrap_or(0) as u8,
            chosen,
        }
    }

    pub fn key(&mut self, key: Key, play: &mut Play, row: Row) -> Reply {
        let (Some(picks), Row::Option(number)) = (picks(play, row), row) else {
            return Reply::Ignored;
        };
        let count = picks.offered.count_ones() as usize;
        let here = usize::from(self.cursor).min(count.saturating_sub(1));
        let there = match key {
            Key::Left => here.checked_sub(1),
            Key::Right => Some(here + 1),
            Key::Up => here.checked_sub(COLUMNS),
            Key::Down => Some(here + COLUMNS),
            Key::A => {
                let under = Picks::numbers(picks.offered).nth(here);
                let bit = under.map_or(0, |number| 1 << number);
                if self.chosen & bit == 0 && self.is_full(picks) {
                    return Reply::Ignored;
                }
                self.chosen ^= bit;
                self.hold(number, picks, play);
                return Reply::Redraw;
            }
            Key::Y => {
                self.chosen = 0;
                self.hold(number, picks, play);
                return Reply::Redraw;
            }
            _ => None,
        };
        match there.filter(|&there| there < count) {
            Some(there) => {
                self.cursor = there as u8;
                Reply::Redraw
            }
            None => Reply::Ignored,
        }
    }

    /// Applies the picks, if they are enough.
    fn hold(&self, number: usize, picks: Picks, play: &mut Play) {
        let enough = self.chosen.count_ones() >= u32::from(picks.fewest);
        play.turn_option(
            number,
            OptionTurn::Pick(if enough { self.chosen } else { 0 }),
        );
    }

    fn is_full(&self, picks: Picks) -> bool {
        self.chosen.count_ones() >= u32::from(picks.most)
    }

    /// Draws it in place of the rows.
    #[inline(never)] // so that its stack does not count for the rows
    pub fn draw(&self, canvas: &mut Canvas<'_>, play: &Play, row: Row, settings: &Settings) {
        let (about, language) = (play.kind().about, settings.language);
        let Row::Option(number) = row else {
            return;
        };
        let (Some(option), Some(picks)) = (
            play.hatch().option_row(number, play.next.guests.len()),
            picks(play, row),
        ) else {
            return;
        };
        canvas.fill(NIGHT);
        TitleBar::game(about.icon)
            .left(about.title.get(language))
            .right(option.label.get(language))
            .draw(canvas);
        let picked = listed(self.chosen, language);
        canvas.text_centred(Font::Button, &picked, 120, HEADLINE, PAPER);
        for (place, number) in Picks::numbers(picks.offered).enumerate() {
            let field = field(place, picks.offered.count_ones() as usize);
            let chosen = self.chosen >> number & 1 == 1;
            self.draw_field(canvas, field, number, chosen, picks);
            if place == usize::from(self.cursor) {
                marks::cursor(canvas, field, 6);
            }
        }
        let said = self.said(picks, option.meaning.get(language), language);
        canvas.text_centred(Font::Caption, &said, 120, MEANING, MIST);
        key_bar(language)
            .for_hand(settings.left_handed)
            .draw(canvas);
    }

    fn draw_field(
        &self,
        canvas: &mut Canvas<'_>,
        field: Area,
        number: u8,
        chosen: bool,
        picks: Picks,
    ) {
        let (ground, color) = match chosen {
            true => (SLATE_RAISED, GOLD),
            false if self.is_full(picks) => (SLATE, DISABLED),
            false => (SLATE, PAPER),
        };
        canvas.rounded_rect(field, 6, ground);
        let words = Sentence::<4>::of(format_args!("{number}"));
        let (x, y) = (field.centre_x(), field.centre_y() + 7);
        canvas.text_centred(Font::Headline, &words, x, y, color);
        if chosen {
            tick(canvas, field.right() - 15, field.y + 10, GOLD);
        }
    }

    /// What is still missing, or the meaning of the choice.
    fn said(&self, picks: Picks, meaning: &str, language: Language) -> Sentence<SAID> {
        let count = self.chosen.count_ones();
        let fewest = u32::from(picks.fewest);
        if count == 0 {
            let (from, to) = (words::PICK_FROM.get(language), words::PICK_TO.get(language));
            let numbers = words::PICK_NUMBERS.get(language);
            return Sentence::of(format_args!("{from}{fewest}{to}{}{numbers}", picks.most));
        }
        if count < fewest {
            let words = words::PICK_MORE.get(language);
            let (before, after) = words.split_once('*').unwrap_or((words, ""));
            return Sentence::of(format_args!("{before}{}{after}", fewest - count));
        }
        Sentence::of(format_args!("{meaning}"))
    }
}

/// The area of a field among this many.
fn field(place: usize, count: usize) -> Area {
    let rows = count.div_ceil(COLUMNS).max(1) as i32;
    let width = (FIELDS.w + GAP) / COLUMNS as i32 - GAP;
    let height = ((FIELDS.h + GAP) / rows - GAP).min(HIGHEST);
    let free = FIELDS.h - rows * (height + GAP) + GAP;
    let (column, row) = ((place % COLUMNS) as i32, (place / COLUMNS) as i32);
    let (x, y) = (FIELDS.x + column * (width + GAP), row * (height + GAP));
    area(x, FIELDS.y + free / 2 + y, width, height)
}

fn key_bar(language: Language) -> KeyBar<'static> {
    KeyBar::new(&[
        (Cap::A, words::CHOOSE.get(language)),
        (Cap::Y, words::CLEAR.get(language)),
        (Cap::B, words::DONE.get(language)),
    ])
}

/// The numbers whose bits are set, as people read them.
pub fn listed(bits: u16, language: Language) -> Sentence<LISTED> {
    let mut out = Sentence::new();
    for number in Picks::numbers(bits) {
        let space = if out.is_empty() { "" } else { " " };
        // Writing into a sentence cannot fail.
        let _ = write!(out, "{space}{number}");
    }
    if out.is_empty() {
        let _ = out.write_str(words::PICKED_NONE.get(language));
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::console::home::Home;
    use crate::console::setup::SetUp;
    use crate::console::{Console, Screen};
    use crate::games::GameId;
    use crate::platform::Millis;
    use crate::ui::text_width;
    use std::string::{String, ToString};
    use std::vec::Vec;

    /// INPUT's combination, for this many seats.
    fn with_play(seats: u8, run: impl FnOnce(&mut Play, Row)) {
        let mut console = Console::new(1);
        console.begin(GameId::Input, Millis(0), |play| {
            play.next.guests.resize(seats);
            let row = row_to_pick_in(play);
            run(play, row);
        });
    }

    fn row_to_pick_in(play: &Play) -> Row {
        let mut rows = (0..).map_while(|number| SetUp::row(play, number));
        let row = rows.find(|&row| picks(play, row).is_some());
        row.expect("a row to pick in")
    }

    fn chosen(play: &Play, row: Row) -> String {
        let bits = picks(play, row).expect("picks").chosen;
        listed(bits, Language::English).to_string()
    }

    /// Goes from the row to the picker and back with keys, and picks every two or three of
    /// the cards laid out.
    #[test]
    fn every_combination_can_be_picked() {
        for (seats, last, expected) in [(2, 6, 35), (3, 9, 120)] {
            let mut count = 0;
            for bits in 0u16..1 << (last + 1) {
                if bits & 1 == 1 || !(2..=3).contains(&bits.count_ones()) {
                    continue;
                }
                count += 1;
                let mut home = Home::new();
                home.lay_out(GameId::Input, crate::code::Code::new(1), Millis(0));
                let play = home.play_mut().expect("a game");
                play.next.guests.resize(seats);
                let mut setup = SetUp::new();
                let mut press = |key| drop(setup.key(key, &mut home.at_mut(Millis(0))));
                // From the button up to the row.
                for _ in 0..6 {
                    press(Key::Up);
                }
                press(Key::A);
                for number in 1..=last {
                    if bits >> number & 1 == 1 {
                        press(Key::A);
                    }
                    press(Key::Right);
                }
                press(Key::B);
                let play = home.play().expect("a game");
                let row = row_to_pick_in(play);
                assert_eq!(picks(play, row).expect("picks").chosen, bits);
                assert_eq!(play.hatch().obstacle(play.next.guests.len()), None);
                assert!(setup.picker.is_none());
            }
            assert_eq!(count, expected);
        }
    }

    /// A single number counts as none, a fourth is refused, Y starts again, and a second
    /// press removes a number.
    #[test]
    fn two_or_three_count() {
        with_play(3, |play, row| {
            let mut picker = Picker::new(picks(play, row).expect("picks"));
            let mut after = |keys: &[Key]| {
                for &key in keys {
                    picker.key(key, play, row);
                }
                chosen(play, row)
            };
            assert_eq!(after(&[Key::A]), "none");
            assert_eq!(after(&[Key::Down, Key::A]), "1 4");
            assert_eq!(after(&[Key::Down, Key::A]), "1 4 7");
            assert_eq!(after(&[Key::Right, Key::A]), "1 4 7");
            assert_eq!(after(&[Key::Left, Key::A]), "1 4");
            assert_eq!(after(&[Key::Right, Key::Right, Key::A]), "1 4 9");
            assert_eq!(after(&[Key::Y]), "none");
            // The cursor does not leave the fields.
            assert_eq!(
                after(&[Key::Right, Key::Down, Key::A, Key::Up, Key::A]),
                "6 9"
            );
        });
    }

    /// Not all numbers picked for three players are available for two. The screen says so,
    /// and picking begins with the remaining ones.
    #[test]
    fn fewer_seats_leave_fewer_numbers() {
        with_play(3, |play, row| {
            let Row::Option(number) = row else {
                panic!("an option");
            };
            play.turn_option(number, OptionTurn::Pick(1 << 5 | 1 << 9));
            play.next.guests.resize(2);
            assert!(play.hatch().obstacle(play.next.guests.len()).is_some());
            let picks = picks(play, row).expect("picks");
            let picker = Picker::new(picks);
            assert_eq!((picker.chosen, picker.cursor), (1 << 5, 4));
            // Untouched, the choice stays as it is; once touched, it holds the remaining
            // numbers.
            let mut picker = picker;
            picker.key(Key::A, play, row);
            assert_eq!(play.hatch().obstacle(play.next.guests.len()), None);
        });
    }

    #[test]
    fn everything_fits() {
        let fields: Vec<Area> = (0..9).map(|place| field(place, 9)).collect();
        assert!(
            fields
                .iter()
                .all(|field| field.right() <= FIELDS.right() + 1)
        );
        assert!(fields.iter().all(|field| field.bottom() <= FIELDS.bottom()));
        with_play(3, |play, row| {
            let Row::Option(number) = row else {
                panic!("an option");
            };
            let option = play
                .hatch()
                .option_row(number, play.next.guests.len())
                .expect("a row");
            for language in Language::ALL {
                assert!(key_bar(language).fits());
                let title = TitleBar::game(play.kind().about.icon)
                    .left(play.kind().about.title.get(language))
                    .right(option.label.get(language));
                assert!(title.fits());
                for chosen in [0, 1 << 1, 1 << 1 | 1 << 2] {
                    let picker = Picker { cursor: 0, chosen };
                    let picks = picks(play, row).expect("picks");
                    let said = picker.said(picks, option.meaning.get(language), language);
                    assert!(text_width(Font::Caption, &said) <= 232, "{said:?}");
                    assert!(said.len() < SAID, "{said:?}");
                }
            }
        });
    }
}
