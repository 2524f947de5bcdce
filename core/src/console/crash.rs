//! The first screen after a crash: what happened, in plain words, and that
//! nothing is lost.

use super::home::{Context, Home};
use super::screens::Screen;
use crate::crash::Crash;
use crate::keys::Key;
use crate::reply::{Ask, Reply};
use crate::text::{Language, Phrase, Sentence, host as words};
use crate::ui::frame::{Cap, KeyBar, TitleBar};
use crate::ui::icons::MenuIcon;
use crate::ui::palette::{GOLD, INK, MIST, NIGHT, PAPER, PAPER_EDGE, SEPIA, SLATE, mix};
use crate::ui::widgets::panels;
use crate::ui::{Area, Canvas, Font, area};

#[derive(Clone, Copy, Debug)]
pub struct CrashScreen {
    crash: Crash,
    /// Whether the text for a report is shown.
    small_print: bool,
}

const CARD: Area = area(14, 52, 212, 160);
/// The text about what happened, from its first baseline on.
const WHAT: Area = area(26, 112, 188, 48);
const KEPT: Area = area(26, 166, 188, 48);
/// The area of the text for a report.
const REPORT: Area = area(12, 38, 216, 64);
const CODE: Area = area(8, 92, 224, 54);
const CHORD: Area = area(12, 170, 216, 48);

impl Screen for CrashScreen {
    fn key(&mut self, key: Key, _: &mut Context<&mut Home>) -> Reply {
        match key {
            Key::A => return Reply::Ask(Ask::Recover),
            Key::B if self.small_print => self.small_print = false,
            Key::B => return Reply::Ask(Ask::Back),
            Key::X => self.small_print = !self.small_print,
            _ => return Reply::Ignored,
        }
        Reply::Redraw
    }

    fn draw(&self, canvas: &mut Canvas<'_>, home: &Context<&Home>) {
        let language = home.settings.language;
        canvas.fill(NIGHT);
        TitleBar::menu(MenuIcon::Info)
            .left(words::CRASH_TITLE.get(language))
            .draw(canvas);
        if self.small_print {
            self.draw_report(canvas, language);
        } else {
            self.draw_card(canvas, language);
        }
        self.key_bar(language)
            .for_hand(home.settings.left_handed)
            .draw(canvas);
    }

    fn title(&self) -> Phrase {
        words::CRASH_TITLE
    }
}

impl CrashScreen {
    /// The screen after this crash.
    pub const fn new(crash: Crash) -> CrashScreen {
        CrashScreen {
            crash,
            small_print: false,
        }
    }

    /// What happened, in plain words.
    const fn what(&self) -> Phrase {
        match self.crash {
            Crash::Panic { .. } => words::CRASH_PANIC,
            Crash::HardFault { .. } => words::CRASH_FAULT,
            Crash::Hang => words::CRASH_HANG,
            Crash::StackOverflow => words::CRASH_STACK,
        }
    }

    fn draw_card(&self, canvas: &mut Canvas<'_>, language: Language) {
        panels::note(canvas, CARD);
        stumbling_stone(canvas);
        let sorry = words::CRASH_SORRY.get(language);
        canvas.text_centred(Font::Headline, sorry, 120, 90, INK);
        for (phrase, place, color) in [(self.what(), WHAT, INK), (words::CRASH_KEPT, KEPT, SEPIA)] {
            canvas.paragraph(Font::Reading, phrase.get(language), place, color);
        }
    }

    fn draw_report(&self, canvas: &mut Canvas<'_>, language: Language) {
        let report = words::CRASH_REPORT.get(language);
        canvas.paragraph(Font::Reading, report, REPORT, mix(MIST, PAPER, 8));
        canvas.rounded_rect(CODE, 6, SLATE);
        let version = Sentence::<32>::of(format_args!(
            "{} {}",
            words::VERSION.get(language),
            env!("CARGO_PKG_VERSION")
        ));
        canvas.text_centred(Font::Body, &version, 120, CODE.y + 21, MIST);
        let (y, color) = (CODE.y + 41, GOLD);
        canvas.text_centred(Font::Body, &self.code(), 120, y, color);
        let chord = words::CHORD_B.get(language);
        canvas.paragraph(Font::Reading, chord, CHORD, MIST);
    }

    fn code(&self) -> Sentence<40> {
        Sentence::of(format_args!("{}", self.crash))
    }

    fn key_bar(&self, language: Language) -> KeyBar<'static> {
        let other = if self.small_print {
            words::BACK
        } else {
            words::SMALL_PRINT
        };
        KeyBar::new(&[
            (Cap::A, words::GO_ON.get(language)),
            (Cap::X, other.get(language)),
        ])
    }
}

/// A stone that has fallen over, above the card.
fn stumbling_stone(canvas: &mut Canvas<'_>) {
    canvas.disc(104, 30, 33, PAPER_EDGE);
    canvas.disc(105, 30, 31, PAPER);
    for x in [113, 124] {
        canvas.line((x - 3, 40), (x + 3, 46), 2, INK);
        canvas.line((x + 3, 40), (x - 3, 46), 2, INK);
    }
    canvas.hline(114, 53, 12, INK);
    canvas.hline(113, 54, 2, INK);
    canvas.hline(125, 54, 2, INK);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::console::pretended::tap;
    use crate::crash::Ending;
    use crate::ui::{text_width, wrap};

    fn all() -> [CrashScreen; 4] {
        let widest = Ending::of("WWWWWWWWWWWWWWWWWWWWWWWW.rs");
        [
            Crash::Panic {
                line: 99_999,
                file: widest,
            },
            Crash::HardFault {
                at: u32::MAX,
                called_from: u32::MAX,
            },
            Crash::Hang,
            Crash::StackOverflow,
        ]
        .map(CrashScreen::new)
    }

    #[test]
    fn words_fit_their_places() {
        for language in Language::ALL {
            for screen in all() {
                for (phrase, place, lines) in [
                    (screen.what(), WHAT, 3),
                    (words::CRASH_KEPT, KEPT, 3),
                    (words::CRASH_REPORT, REPORT, 3),
                    (words::CHORD_B, CHORD, 3),
                ] {
                    let count = wrap(Font::Reading, phrase.get(language), place.w).count();
                    assert!(count <= lines, "{count} lines: {}", phrase.get(language));
                }
                for small_print in [false, true] {
                    let screen = CrashScreen {
                        small_print,
                        ..screen
                    };
                    assert!(screen.key_bar(language).fits());
                }
            }
            let sorry = words::CRASH_SORRY.get(language);
            assert!(text_width(Font::Headline, sorry) <= CARD.w - 16, "{sorry}");
        }
    }

    /// Real file names are much narrower than twenty of the widest letter.
    #[test]
    fn places_fit() {
        let file = Ending::of("core/src/games/huetchen/scene/questions.rs");
        for crash in [
            Crash::Panic { line: 1_999, file },
            all()[1].crash,
            Crash::Hang,
        ] {
            let code = CrashScreen::new(crash).code();
            assert!(text_width(Font::Body, &code) <= CODE.w - 8, "{}", &*code);
        }
    }

    #[test]
    fn a_goes_on_and_x_tells_more() {
        let mut screen = CrashScreen::new(Crash::Hang);
        assert_eq!(tap(&mut screen, Key::X), Reply::Redraw);
        assert!(screen.small_print);
        assert_eq!(tap(&mut screen, Key::B), Reply::Redraw);
        assert_eq!(tap(&mut screen, Key::B), Reply::Ask(Ask::Back));
        assert_eq!(tap(&mut screen, Key::A), Reply::Ask(Ask::Recover));
        assert_eq!(tap(&mut screen, Key::Left), Reply::Ignored);
    }
}
