//! All texts of the game are legible, in both languages.

use super::sample::variants;
use super::{Verdict, hold};
use taschenspieler_core::game::{Figure, Game, OptionValue, Options};
use taschenspieler_core::text::{Language, Phrase};
use taschenspieler_core::ui::{Canvas, Font, Frame, WIDTH, area, has_glyphs};

pub fn check<G: Game>() -> Verdict {
    let about = G::ABOUT;
    hold!(
        Words,
        !about.id.is_empty() && about.id.bytes().all(|letter| letter.is_ascii_lowercase()),
        "\"{}\" is no id",
        about.id
    );
    can_be_read(about.title, Font::Headline)?;
    can_be_read(about.motto, Font::Caption)?;
    hold!(Words, !G::PAGES.is_empty(), "{} has no rules", about.id);
    for page in G::PAGES {
        can_be_read(page.heading, Font::Serif)?;
        can_be_read(page.text, Font::Reading)?;
        if let Some(figure) = &page.figure {
            stays_in_its_place(figure)?;
        }
    }
    for seats in G::SEATS {
        for options in variants::<G>(seats) {
            for row in (0..).map_while(|number| options.row(number, seats)) {
                can_be_read(row.label, Font::Row)?;
                can_be_read(row.meaning, Font::Caption)?;
                if let OptionValue::Choice(value) = row.value {
                    can_be_read(value, Font::Row)?;
                }
            }
        }
    }
    Ok(())
}

fn can_be_read(words: Phrase, font: Font) -> Verdict {
    for language in Language::ALL {
        let text = words.get(language);
        hold!(
            Words,
            !text.trim().is_empty(),
            "{words:?} is empty in {language:?}"
        );
        // Line feeds separate paragraphs; everything else is drawn.
        let missing = text
            .split('\n')
            .flat_map(str::chars)
            .find(|letter| !has_glyphs(font, letter.encode_utf8(&mut [0; 4])));
        hold!(
            Words,
            missing.is_none(),
            "\"{text}\" contains {missing:?}, which {font:?} cannot draw"
        );
    }
    Ok(())
}

/// A figure draws something, and nothing outside its place.
fn stays_in_its_place(figure: &Figure) -> Verdict {
    let place = area(14, 60, WIDTH - 28, figure.height);
    let blank = Box::new(Frame::new());
    let mut drawn = Box::new(Frame::new());
    (figure.draw)(&mut Canvas::new(&mut drawn), place);
    let (mut inside, mut outside) = (0, 0);
    for y in 0..taschenspieler_core::ui::HEIGHT {
        for x in 0..WIDTH {
            if drawn.get(x, y) != blank.get(x, y) {
                let within =
                    (place.x..place.right()).contains(&x) && (place.y..place.bottom()).contains(&y);
                *if within { &mut inside } else { &mut outside } += 1;
            }
        }
    }
    hold!(Words, inside > 0, "a figure of the rules is empty");
    hold!(
        Words,
        outside == 0,
        "a figure of the rules draws {outside} pixels outside of its place"
    );
    Ok(())
}
