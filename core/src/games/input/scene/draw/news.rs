//! News for all players: the stone in hand, and the result of an announcement.

use super::super::motion::{AnnouncementResult, ShownMove};
use super::super::{InputScope, layout};
use super::pieces;
use crate::games::input::stones::InputStone;
use crate::games::input::text::{self, InputMessage};
use crate::text::{Phrase, Say, named};
use crate::ui::palette::{GREEN_INK, INK, MIST, PAPER, RED_INK};
use crate::ui::widgets::panels;
use crate::ui::{Canvas, Font, largest, text_width};

/// A stone that all look at, with a caption and its name.
pub(crate) fn draw_stone(
    canvas: &mut Canvas<'_>,
    caption: Phrase,
    stone: InputStone,
    scope: &InputScope<'_>,
) {
    let (place, language) = (layout::HAND_PANEL, scope.language());
    canvas.rounded_rect(place.inset(-1), 8, INK);
    panels::panel(canvas, place);
    let (x, y, caption) = (place.centre_x(), place.y + 14, caption.get(language));
    canvas.text_centred(Font::Body, caption, x, y, MIST);
    let symbol = scope.view.shows(stone);
    pieces::chip(canvas, stone.seat(), symbol, layout::HAND);
    let (name, y) = (text::name_of(symbol).get(language), place.bottom() - 8);
    canvas.text_centred(Font::Row, name, x, y, PAPER);
}

/// The result of an announcement, on a note of paper with the sign of the seat.
pub(crate) fn draw_verdict(canvas: &mut Canvas<'_>, shown: &ShownMove, scope: &InputScope<'_>) {
    let Some(verdict) = shown.verdict else {
        return;
    };
    let place = layout::note(layout::is_above(scope.view, verdict.card()));
    if !canvas.visible(place.inset(-3)) {
        return;
    }
    panels::note(canvas, place);
    pieces::style(shown.seat).draw(canvas, place.x + 10, place.y + 14, 21);
    let name = scope.seating.name(shown.seat, scope.language());
    let words = layout::note_words(place);
    let color = match verdict {
        AnnouncementResult::Wins(..) | AnnouncementResult::NullComplete => GREEN_INK,
        AnnouncementResult::Fails(..) | AnnouncementResult::NullFailed(..) => RED_INK,
    };
    let fits = |font| move |line: &str| text_width(font, line) <= words.w;
    let say = |message: InputMessage<'_>| message.sentence(scope.language());
    let headline = named(
        &name,
        |name| say(headline(verdict, name)),
        fits(Font::SerifSmall),
    );
    let font = largest(&[Font::Serif, Font::SerifSmall], &headline, words.w);
    canvas.text_centred(font, &headline, words.centre_x(), place.y + 21, INK);
    let line = named(
        &name,
        |name| say(consequence(verdict, name)),
        fits(Font::Body),
    );
    canvas.text_centred(Font::Body, &line, words.centre_x(), place.y + 40, color);
}

const fn headline(verdict: AnnouncementResult, name: &str) -> InputMessage<'_> {
    match verdict {
        AnnouncementResult::Fails(..) => InputMessage::Missed,
        AnnouncementResult::Wins(card, ..) => InputMessage::Wins(name, card),
        AnnouncementResult::NullComplete => InputMessage::NullComplete(name),
        AnnouncementResult::NullFailed(..) => InputMessage::NullFailed,
    }
}

/// The gain or loss.
const fn consequence(verdict: AnnouncementResult, name: &str) -> InputMessage<'_> {
    match verdict {
        AnnouncementResult::Wins(_, score, single) => InputMessage::Scores(score, single),
        AnnouncementResult::NullComplete => InputMessage::OthersLose,
        AnnouncementResult::NullFailed(Some(card), lost) => {
            InputMessage::LosesNumber(name, card, lost)
        }
        AnnouncementResult::Fails(_, lost) | AnnouncementResult::NullFailed(None, lost) => {
            InputMessage::Loses(name, lost)
        }
    }
}
