//! All texts fit their places, in both languages.

use super::super::rules::TueftelnIllegal;
use super::super::score::{CATEGORIES, Category, SoloRating};
use super::super::sheet::{SheetField, SheetVariant};
use super::*;
use crate::games::testing::words::{fits, phrases_fit};
use crate::text::{Language, sentence};
use crate::ui::widgets::list::{ListRow, Look, Sign, Value};
use crate::ui::{Font, text_width, wrap};

#[test]
fn phrases_fit_their_places() {
    phrases_fit(PLACES);
}

#[test]
fn words_fit_their_places() {
    for language in Language::ALL {
        let get = |phrase: Phrase| phrase.get(language);
        for category in Category::ALL {
            fits(Font::Body, get(category.name()), 58);
            fits(Font::Body, get(meaning(category)), 152);
        }
        for variant in SheetVariant::ALL {
            fits(Font::Caption, get(sheet_meaning(variant)), 200);
            let row = ListRow {
                sign: Sign::Nothing,
                label: get(SHEET),
                value: Value::Choice(get(sheet_name(variant))),
                enabled: true,
            };
            assert!(row.fits(228, &Look::PLAIN));
        }
        for total in [0, 26, 31, 35, 38, 41, 43, 45, 47, 51] {
            let words = crate::sentence!("{}!", get(SoloRating::of(total).words()));
            // In one large line or in two smaller ones.
            let large = text_width(Font::Headline, &words) <= 138;
            let lines = wrap(Font::Serif, &words, 138);
            assert!(large || lines.clone().count() <= 2);
            lines.for_each(|line| fits(Font::Serif, line, 138));
            let next = crate::sentence!(
                "{} 12 {} {}",
                get(ONLY),
                get(UNTIL),
                get(SoloRating::of(total).words())
            );
            fits(Font::Body, next.trim_start(), 230);
        }
        fits(
            Font::SerifSmall,
            &crate::sentence!("15 {}", get(SHARE)),
            150,
        );
    }
    assert_eq!(CATEGORIES, Category::ALL.len());
}

#[test]
fn refusals_fit_a_toast() {
    for language in Language::ALL {
        for illegal in [
            TueftelnIllegal::NotRolled,
            TueftelnIllegal::HasRolled,
            TueftelnIllegal::OtherNumbers,
            TueftelnIllegal::Taken(SheetField::FIRST),
            TueftelnIllegal::Apart(SheetVariant::A),
            TueftelnIllegal::Apart(SheetVariant::B),
            TueftelnIllegal::OnPaper,
            TueftelnIllegal::Over,
        ] {
            fits(Font::Body, &sentence(&illegal, language), 220);
        }
    }
}
