//! A notice on a card that something could not be read or saved, shown once.

use super::home::{Context, Home};
use super::keeping::RecordId;
use super::screens::Screen;
use crate::keys::Key;
use crate::reply::{Ask, Reply};
use crate::save::record::BadRecord;
use crate::text::{Phrase, host as words};
use crate::ui::frame::{Cap, KeyBar, TitleBar};
use crate::ui::icons::MenuIcon;
use crate::ui::palette::{GOLD, MIST, NIGHT, PAPER};
use crate::ui::widgets::panels::panel;
use crate::ui::{Area, Canvas, Font, area};
use core::fmt;

const CARD: Area = area(10, 32, 220, 172);
const TEXT: Area = area(24, 104, 192, 96);

/// What went wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StorageTrouble {
    /// The storage could not read it.
    Unreadable,
    /// The record is not valid.
    BadRecord(BadRecord),
    /// The storage could not save it.
    CannotSave,
}

#[derive(Clone, Copy, Debug)]
pub struct Notice {
    id: RecordId,
    why: StorageTrouble,
}

impl Notice {
    /// A notice about this record.
    pub const fn new(id: RecordId, why: StorageTrouble) -> Notice {
        Notice { id, why }
    }

    /// The text: what happened, and what it means.
    pub const fn words(&self) -> (Phrase, Phrase) {
        match (self.why, self.id) {
            (StorageTrouble::CannotSave, _) => (words::CANNOT_SAVE, words::CANNOT_SAVE_MEANS),
            (StorageTrouble::BadRecord(BadRecord::Version(_)), _) => {
                (words::OTHER_VERSION, words::SET_ASIDE)
            }
            (StorageTrouble::BadRecord(_), RecordId::Game(_) | RecordId::Archived(_)) => {
                (words::SAVE_DAMAGED, words::SET_ASIDE)
            }
            (StorageTrouble::BadRecord(_), _) => (words::RECORD_DAMAGED, words::USUAL_INSTEAD),
            (StorageTrouble::Unreadable, _) => (words::CANNOT_READ, words::CANNOT_READ_MEANS),
        }
    }
}

impl Screen for Notice {
    fn key(&mut self, key: Key, _: &mut Context<&mut Home>) -> Reply {
        match key {
            Key::A | Key::B => Reply::Ask(Ask::Back),
            _ => Reply::Ignored,
        }
    }

    fn draw(&self, canvas: &mut Canvas<'_>, home: &Context<&Home>) {
        let settings = &home.settings;
        let language = settings.language;
        canvas.fill(NIGHT);
        TitleBar::menu(MenuIcon::Info)
            .left(words::NOTICE.get(language))
            .draw(canvas);
        panel(canvas, CARD);
        let (what, meaning) = self.words();
        let about = match self.id {
            RecordId::Game(game) | RecordId::Archived(game) => game.about().title,
            _ => words::PRODUCT,
        };
        let about = about.get(language);
        canvas.text_centred(Font::SerifSmall, about, 120, 62, GOLD);
        canvas.text_centred(Font::Row, what.get(language), 120, 84, PAPER);
        canvas.paragraph(Font::Reading, meaning.get(language), TEXT, MIST);
        KeyBar::new(&[(Cap::A, words::GO_ON.get(language))])
            .for_hand(settings.left_handed)
            .draw(canvas);
    }

    fn title(&self) -> Phrase {
        words::NOTICE
    }

    fn say(&self, home: &Context<&Home>, out: &mut dyn fmt::Write) -> fmt::Result {
        let (what, meaning) = self.words();
        let language = home.settings.language;
        write!(out, "{}. {}", what.get(language), meaning.get(language))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::GameId;
    use crate::text::Language;
    use crate::ui::{text_width, wrap};

    const EVERY: [(RecordId, StorageTrouble); 6] = [
        (
            RecordId::Game(GameId::Abraeumen),
            StorageTrouble::CannotSave,
        ),
        (
            RecordId::Game(GameId::Abraeumen),
            StorageTrouble::Unreadable,
        ),
        (
            RecordId::Game(GameId::Abraeumen),
            StorageTrouble::BadRecord(BadRecord::Damaged),
        ),
        (
            RecordId::Game(GameId::Abraeumen),
            StorageTrouble::BadRecord(BadRecord::Version(1)),
        ),
        (
            RecordId::Shelf,
            StorageTrouble::BadRecord(BadRecord::Damaged),
        ),
        (
            RecordId::Shelf,
            StorageTrouble::BadRecord(BadRecord::Unknown(9)),
        ),
    ];

    #[test]
    fn every_notice_fits_its_card() {
        for (id, why) in EVERY {
            for language in Language::ALL {
                let (what, meaning) = Notice::new(id, why).words();
                assert!(
                    text_width(Font::Row, what.get(language)) <= CARD.w - 16,
                    "{why:?}"
                );
                let lines = wrap(Font::Reading, meaning.get(language), TEXT.w).count() as i32;
                assert!(lines * Font::Reading.line_pitch() <= TEXT.h, "{why:?}");
            }
        }
    }
}
