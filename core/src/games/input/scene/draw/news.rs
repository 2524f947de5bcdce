//! What everybody is told: the stone in hand, and what has happened.

use super::super::motion::News;
use super::super::{Here, layout};
use super::pieces;
use crate::games::input::stones::Stone;
use crate::games::input::text::{self, Message};
use crate::text::{Phrase, Sentence, sentence};
use crate::ui::palette::{GREEN_INK, INK, MIST, PAPER, RED_INK};
use crate::ui::widgets::panels;
use crate::ui::{Canvas, Font, fit};

/// A stone that everybody looks at, with a caption and its name.
pub fn draw_stone(canvas: &mut Canvas<'_>, caption: Phrase, stone: Stone, scope: &Here<'_>) {
    let (place, language) = (layout::HAND_PANEL, scope.language());
    canvas.rounded_rect(place.inset(-1), 8, INK);
    panels::panel(canvas, place);
    let (x, y, caption) = (place.centre_x(), place.y + 11, caption.get(language));
    canvas.text_centred(Font::Caption, caption, x, y, MIST);
    let symbol = scope.view.shows(stone);
    pieces::chip(canvas, stone.seat(), symbol, layout::HAND);
    let (name, y) = (text::name_of(symbol).get(language), place.bottom() - 8);
    canvas.text_centred(Font::Row, name, x, y, PAPER);
}

/// What has happened, on a note of paper.
pub fn draw_news(canvas: &mut Canvas<'_>, news: News, scope: &Here<'_>) {
    let language = scope.language();
    // Words fit beside every name, if it is not too wide.
    let name = |seat| {
        let name = scope.seating.name(seat, language);
        Sentence::<40>::of(format_args!("{}", fit(Font::Serif, &name, 60)))
    };
    let say = |message: Message<'_>| sentence(&message, language);
    let (headline, line, color) = match news {
        News::Claims(seat, card) => (
            say(Message::Claims(&name(seat), card)),
            say(Message::Stake(card.value())),
            INK,
        ),
        News::Fails(seat, _, lost) => (
            say(Message::Missed),
            say(Message::Loses(&name(seat), lost)),
            RED_INK,
        ),
        News::Wins(seat, card, score, single) => (
            say(Message::Wins(&name(seat), card)),
            say(Message::Scores(score, single)),
            GREEN_INK,
        ),
        News::Returns(card) => (say(Message::Returns(card)), say(Message::CanBeBuilt), INK),
        News::Nulls(seat) => (
            say(Message::Nulls(&name(seat))),
            say(Message::FiveMustFit),
            INK,
        ),
        News::NullComplete(seat) => (
            say(Message::NullComplete(&name(seat))),
            say(Message::OthersLose),
            GREEN_INK,
        ),
        News::NullFailed(seat, Some(card), lost) => (
            say(Message::NullFailed),
            say(Message::LosesNumber(&name(seat), card, lost)),
            RED_INK,
        ),
        News::NullFailed(seat, None, lost) => (
            say(Message::NullFailed),
            say(Message::Loses(&name(seat), lost)),
            RED_INK,
        ),
    };
    let place = layout::note(layout::is_above(scope.view, news.card()));
    panels::note(canvas, place);
    let x = place.centre_x();
    canvas.text_centred(Font::Serif, &headline, x, place.y + 21, INK);
    canvas.text_centred(Font::Body, &line, x, place.y + 40, color);
}
