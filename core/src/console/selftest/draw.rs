//! The pages of the self-test.

use super::words::{self, lines};
use super::{BUTTONS, SelfTest, TestPage};
use crate::battery::Reading;
use crate::platform::Button;
use crate::text::{Language, Phrase, Sentence, host};
use crate::ui::frame::{Cap, TitleBar};
use crate::ui::icons::MenuIcon;
use crate::ui::palette::{
    GOLD, GREEN, INK, MIST, NIGHT, PAPER, RED, SLATE, SLATE_RAISED, STEEL, WHITE_LIGHT,
};
use crate::ui::widgets::marks;
use crate::ui::{Area, Canvas, Color, Font, area, rgb};

const PURE_BLACK: Color = rgb(0x00_0000);
/// The bar at the foot, which leaves the frame of the first page visible.
const FOOT: Area = area(2, 224, 236, 14);

/// The paragraphs of a page of text: the first baseline of each, two lines.
const PARAGRAPHS: [i32; 5] = [38, 76, 114, 152, 190];
/// The two paragraphs below the buttons.
const BELOW_BUTTONS: [i32; 2] = [170, 204];
const TEXT_LEFT: i32 = 24;
const TEXT_WIDTH: i32 = 208;

/// The place of each button, in the order of [`Button::ALL`].
const CELLS: [(i32, i32); BUTTONS] = [
    (42, 20),
    (42, 108),
    (3, 64),
    (81, 64),
    (201, 64),
    (162, 108),
    (162, 20),
    (123, 64),
    (42, 64),
];
const CELL: (i32, i32) = (36, 42);

impl SelfTest {
    /// Draws it.
    pub(super) fn paint(&self, canvas: &mut Canvas<'_>, language: Language) {
        match self.page {
            TestPage::Picture => draw_picture(canvas, language),
            TestPage::PictureMeans => {
                self.title(canvas, MenuIcon::Rules, words::PICTURE_MEANS, language);
                let all = [
                    lines::ROTATION,
                    lines::OFFSET,
                    lines::ORDER,
                    lines::INVERSION,
                    lines::OTHER_BOARD,
                ];
                paragraphs(canvas, &all, &PARAGRAPHS, language);
            }
            TestPage::Buttons => self.draw_buttons(canvas, language),
            TestPage::Parts => self.draw_parts(canvas, language),
            TestPage::PartsMean => {
                self.title(canvas, MenuIcon::Rules, words::PARTS_MEAN, language);
                let all = [
                    lines::MARKS,
                    lines::CLOCK_MEANS,
                    lines::FLASH_MEANS,
                    lines::BATTERY_MEANS,
                    lines::SOUND_MEANS,
                ];
                paragraphs(canvas, &all, &PARAGRAPHS, language);
            }
        }
        draw_foot(canvas, language);
    }

    fn title(&self, canvas: &mut Canvas<'_>, icon: MenuIcon, title: Phrase, language: Language) {
        canvas.fill(NIGHT);
        let page = Sentence::<8>::of(format_args!(
            "{}/{}",
            self.page as u8 + 1,
            TestPage::ALL.len()
        ));
        TitleBar::menu(icon)
            .left(title.get(language))
            .right(&page)
            .draw(canvas);
    }

    fn draw_buttons(&self, canvas: &mut Canvas<'_>, language: Language) {
        self.title(canvas, MenuIcon::Info, words::BUTTONS, language);
        for (button, (x, y)) in Button::ALL.into_iter().zip(CELLS) {
            if self.facts.buttons >> button as u16 & 1 != 0 {
                self.draw_button(canvas, button, area(x, y, CELL.0, CELL.1));
            }
        }
        let all = [lines::COUNTS, lines::CONTACTS];
        paragraphs(canvas, &all, &BELOW_BUTTONS, language);
    }

    fn draw_button(&self, canvas: &mut Canvas<'_>, button: Button, cell: Area) {
        let presses = self.presses.get(button as usize).copied().unwrap_or(0);
        let is_down = self.down >> button as u16 & 1 != 0;
        let (ground, ink, quiet) = match (is_down, presses) {
            (true, _) => (GOLD, INK, INK),
            (false, 0) => (SLATE, STEEL, STEEL),
            (false, _) => (SLATE_RAISED, PAPER, MIST),
        };
        canvas.rounded_rect(cell, 6, ground);
        let (x, y) = (cell.centre_x() - Cap::SIZE / 2, cell.y + 3);
        let cap = if is_down { INK } else { MIST };
        let face = if is_down { GOLD } else { NIGHT };
        match button {
            Button::Up => Cap::X.draw_arrow(canvas, x, y, cap, face),
            Button::Down => Cap::B.draw_arrow(canvas, x, y, cap, face),
            Button::Left => Cap::Y.draw_arrow(canvas, x, y, cap, face),
            Button::Right => Cap::A.draw_arrow(canvas, x, y, cap, face),
            Button::A => Cap::A.draw_as(canvas, x, y, cap, face),
            Button::B => Cap::B.draw_as(canvas, x, y, cap, face),
            Button::X => Cap::X.draw_as(canvas, x, y, cap, face),
            Button::Y => Cap::Y.draw_as(canvas, x, y, cap, face),
            Button::Centre => {
                canvas.disc(x, y, Cap::SIZE, cap);
                canvas.disc(x + 3, y + 3, 5, face);
            }
        }
        if presses == 0 {
            return;
        }
        let centre = cell.centre_x();
        let count = Sentence::<8>::of(format_args!("{presses}"));
        canvas.text_centred(Font::Row, &count, centre, cell.y + 27, ink);
        let bounces = Sentence::<8>::of(format_args!("{}", self.bounces(button)));
        let y = cell.y + 38;
        canvas.text_centred(Font::Caption, &bounces, centre, y, quiet);
    }

    fn draw_parts(&self, canvas: &mut Canvas<'_>, language: Language) {
        self.title(canvas, MenuIcon::Chip, words::PARTS, language);
        for (number, (label, value, good)) in self.parts(language).into_iter().enumerate() {
            let row = area(4, 19 + 25 * number as i32, 232, 23);
            canvas.rounded_rect(row, 5, SLATE);
            let y = row.y + 16;
            let label = label.get(language);
            canvas.text_left(Font::Row, label, row.x + 8, y, MIST);
            let right = row.right() - 22;
            canvas.text_right(Font::Row, &value, right, y, PAPER);
            if let Some(good) = good {
                // A shape as well as a colour.
                let (x, y) = (row.right() - 16, row.y + 8);
                match good {
                    true => marks::tick(canvas, x, y, GREEN),
                    false => marks::small_cross(canvas, x, y, RED),
                }
            }
        }
    }

    /// The facts about each part, and whether it is good, if that can be said.
    fn parts(&self, language: Language) -> [(Phrase, Sentence<32>, Option<bool>); 8] {
        let facts = &self.facts;
        let say = |phrase: Phrase| phrase.get(language);
        let unknown = || Sentence::of(format_args!("-"));
        let chip = match (facts.chip, facts.revision()) {
            (None, _) => unknown(),
            (Some(_), Some(revision)) => Sentence::of(format_args!("RP2040 {revision}")),
            (Some(chip), None) => Sentence::of(format_args!("{chip:08X}")),
        };
        let clock = facts.clock.map_or_else(unknown, |(counted, _)| {
            decimal(counted / 10, 100, "MHz", language)
        });
        let clock = match facts.plain {
            true => Sentence::of(format_args!("{}, {}", say(host::PLAIN_START), &*clock)),
            false => clock,
        };
        let flash = match (facts.flash, facts.flash_megabytes()) {
            (None, _) => unknown(),
            (Some([a, b, c]), Some(size)) => match facts.flash_reading {
                Some((megahertz, good)) => Sentence::of(format_args!(
                    "{a:02X}{b:02X}{c:02X} {size} MB {megahertz} MHz {good}/4"
                )),
                None => Sentence::of(format_args!("{a:02X} {b:02X} {c:02X}, {size} MB")),
            },
            (Some([a, b, c]), None) => {
                let silent = say(words::NO_ANSWER);
                Sentence::of(format_args!("{a:02X} {b:02X} {c:02X}, {silent}"))
            }
        };
        let enough = |size: u32| size >= 2;
        let program = Sentence::of(format_args!(env!("CARGO_PKG_VERSION")));
        let light = Sentence::of(format_args!(
            "{}: {} %",
            say(words::HIGHER_LOWER),
            self.light()
        ));
        let sound = Sentence::of(format_args!(
            "A {}, X {}",
            say(words::LOUD),
            say(words::SOFT)
        ));
        [
            (
                words::BOARD,
                Sentence::of(format_args!("{}", facts.board)),
                None,
            ),
            (words::PROGRAM, program, None),
            (
                words::CHIP,
                chip,
                facts.chip.map(|_| facts.revision().is_some()),
            ),
            (words::CLOCK, clock, facts.clock_is_right()),
            (
                words::FLASH,
                flash,
                facts
                    .flash
                    .map(|_| facts.flash_megabytes().is_some_and(enough)),
            ),
            (
                words::BATTERY,
                facts
                    .battery
                    .map_or_else(unknown, |reading| battery(reading, language)),
                facts
                    .battery
                    .map(|reading| (3_200..=4_400).contains(&reading.millivolts)),
            ),
            (words::LIGHT, light, None),
            (words::SOUND, sound, None),
        ]
    }
}

/// A number of hundredths as people write it.
fn decimal(number: u32, one: u32, unit: &str, language: Language) -> Sentence<32> {
    let point = match language {
        Language::German => ',',
        Language::English => '.',
    };
    let (whole, part) = (number / one, number % one);
    Sentence::of(format_args!("{whole}{point}{part:02} {unit}"))
}

fn battery(reading: Reading, language: Language) -> Sentence<32> {
    let volts = decimal(u32::from(reading.millivolts) / 10, 100, "V", language);
    if !reading.charging {
        return volts;
    }
    let charging = words::CHARGING.get(language);
    Sentence::of(format_args!("{}, {charging}", &*volts))
}

/// A picture that reveals how the panel is mounted and which colours it shows. Its frame is
/// the outermost line of pixels.
fn draw_picture(canvas: &mut Canvas<'_>, language: Language) {
    let white = WHITE_LIGHT;
    canvas.fill(PURE_BLACK);
    canvas.outline(Area::SCREEN, 1, white);
    let arrow = [
        (120, 7),
        (138, 25),
        (127, 25),
        (127, 36),
        (113, 36),
        (113, 25),
        (102, 25),
    ];
    canvas.polygon(&arrow, white);
    let top = words::TOP.get(language);
    canvas.text_centred(Font::Headline, top, 120, 58, white);
    let (left, right) = (words::LEFT.get(language), words::RIGHT.get(language));
    canvas.text_left(Font::Body, left, 8, 44, white);
    canvas.text_right(Font::Body, right, 232, 44, white);
    let colours = [
        (words::RED, 0xFF_0000, PURE_BLACK),
        (words::GREEN, 0x00_FF00, PURE_BLACK),
        (words::BLUE, 0x00_00FF, white),
    ];
    for (place, (name, color, ink)) in colours.into_iter().enumerate() {
        let bar = area(8 + 75 * place as i32, 68, 74, 44);
        canvas.rect(bar, rgb(color));
        let name = name.get(language);
        canvas.text_centred(Font::Button, name, bar.centre_x(), 95, ink);
    }
    let blocks = [
        (words::BLACK, PURE_BLACK, white),
        (words::WHITE, white, PURE_BLACK),
    ];
    for (place, (name, color, ink)) in blocks.into_iter().enumerate() {
        let block = area(8 + 113 * place as i32, 116, 111, 36);
        canvas.rect(block, color);
        canvas.outline(block, 1, white);
        let (name, x) = (name.get(language), block.centre_x());
        canvas.text_centred(Font::Button, name, x, 139, ink);
    }
    const STEPS: u32 = 11;
    for step in 0..STEPS {
        let grey = step * 255 / (STEPS - 1);
        let place = area(10 + 20 * step as i32, 158, 20, 38);
        canvas.rect(place, rgb(grey * 0x01_0101));
    }
    canvas.outline(area(9, 157, 222, 40), 1, STEEL);
    let ramp = words::RAMP.get(language);
    canvas.text_centred(Font::Caption, ramp, 120, 210, white);
}

/// Paragraphs of two lines, each behind a gold dot.
fn paragraphs(canvas: &mut Canvas<'_>, all: &[Phrase], places: &[i32], language: Language) {
    for (phrase, &y) in all.iter().zip(places) {
        canvas.disc(10, y - 8, 7, GOLD);
        let place = area(TEXT_LEFT, y, TEXT_WIDTH, Font::Reading.line_pitch() + 1);
        canvas.paragraph(Font::Reading, phrase.get(language), place, PAPER);
    }
}

/// The bar that says what holding a button does.
fn draw_foot(canvas: &mut Canvas<'_>, language: Language) {
    canvas.rect(FOOT, SLATE);
    let text = |canvas: &mut Canvas<'_>, phrase: Phrase, x, color| {
        let (words, y) = (phrase.get(language), FOOT.y + 10);
        canvas.text_left(Font::Caption, words, x, y, color);
    };
    text(canvas, words::HOLD, FOOT.x + 4, MIST);
    let entries = [
        (Cap::A, words::NEXT),
        (Cap::Y, words::OTHER_LANGUAGE),
        (Cap::B, words::QUIT),
    ];
    for (place, (key, phrase)) in entries.into_iter().enumerate() {
        let x = FOOT.x + 54 + 64 * place as i32;
        key.draw(canvas, x, FOOT.y + 1);
        let color = if key == Cap::A { PAPER } else { MIST };
        text(canvas, phrase, x + Cap::SIZE + 3, color);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facts::MachineFacts;
    use crate::ui::{has_glyphs, text_width, wrap};

    #[test]
    fn words_fit_their_places() {
        for language in Language::ALL {
            for place in words::PLACES {
                for phrase in place.phrases {
                    let words = phrase.get(language);
                    assert!(text_width(place.font, words) <= place.room, "{words}");
                    assert!(has_glyphs(place.font, words), "{words}");
                }
            }
            for phrase in lines::ALL {
                let words = phrase.get(language);
                let count = wrap(Font::Reading, words, TEXT_WIDTH).count();
                assert!(count <= 2, "{count} lines: {words}");
                assert!(has_glyphs(Font::Reading, words), "{words}");
            }
        }
    }

    /// The widest findings leave room for the names.
    #[test]
    fn findings_fit_their_rows() {
        let facts = MachineFacts {
            board: "SpotPear 1.54",
            chip: Some(0x1000_2927),
            clock: Some((200_004, 200_000)),
            flash: Some([0xFF; 3]),
            battery: Some(Reading {
                millivolts: 4_188,
                charging: true,
            }),
            ..MachineFacts::unknown("")
        };
        let test = SelfTest {
            facts,
            ..SelfTest::new()
        };
        for language in Language::ALL {
            for (label, value, _) in test.parts(language) {
                let label = text_width(Font::Row, label.get(language));
                let wide = label + text_width(Font::Row, &value);
                assert!(wide <= 232 - 8 - 22 - 8, "{wide}: {}", &*value);
            }
        }
        assert_eq!(&*test.parts(Language::German)[3].1, "200,00 MHz");
        assert_eq!(&*test.parts(Language::English)[5].1, "4.18 V, charging");
    }
}
