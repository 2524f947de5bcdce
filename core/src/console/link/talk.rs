//! The screen that asks about the other console's requests and reports what has become of
//! ours.

use super::company::Company;
use crate::console::home::{Context, Home};
use crate::console::screens::Screen;
use crate::game::Seat;
use crate::games::GameId;
use crate::keys::Key;
use crate::reply::{Ask, Reply, Together};
use crate::seating::{Seating, Who};
use crate::text::{Language, Phrase, Sentence, host as words};
use crate::ui::frame::{Cap, KeyBar, TitleBar};
use crate::ui::icons::MenuIcon;
use crate::ui::palette::{GOLD, MIST, NIGHT, PAPER};
use crate::ui::widgets::list::{self, Ends, Look, Sign as RowSign, Value};
use crate::ui::widgets::panels::panel;
use crate::ui::{Area, Canvas, Font, area, wrap};
use core::fmt::{self, Write};
use taschenspieler_link::{Declined, Ending, Sign};

const CARD: Area = area(10, 32, 220, 172);
const TEXT: Area = area(24, 104, 192, 98);
/// The first baseline, and the distance between lines.
const HEAD: i32 = 60;
const PITCH: i32 = 22;
/// The place of the first sign, and the distance between signs.
const SIGN: Area = area(16, 44, 208, 24);
const SIGN_PITCH: i32 = 26;

/// No text beside the heading, or on a button.
const NOTHING: Phrase = Phrase::same("");

/// Longer than any text that fits on the card.
type Text = Sentence<320>;

/// A message about the link.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LinkNews {
    /// Nothing comes from the other console any more.
    Unplugged,
    /// Its people have left the game, to resume it another time.
    Left,
    /// Its people have given up the game.
    GivenUp,
    Declined(Declined),
    /// The game cannot be resumed.
    Ended(Ending),
    /// It speaks another version.
    OtherVersion,
    /// The thing plugged in is not a console.
    SomethingElse,
    /// No other console is connected.
    Nobody,
}

impl LinkNews {
    /// The text: what happened, and what it means.
    pub const fn words(self) -> &'static (Phrase, Phrase) {
        match self {
            LinkNews::Unplugged => &(words::UNPLUGGED, words::UNPLUGGED_MEANS),
            LinkNews::Left => &(words::OTHER_LEFT, words::OTHER_LEFT_MEANS),
            LinkNews::GivenUp => &(words::OTHER_GAVE_UP, words::OTHER_GAVE_UP_MEANS),
            LinkNews::Declined(Declined::No) => &(words::DECLINED, words::DECLINED_MEANS),
            LinkNews::Declined(Declined::Busy) => &(words::DECLINED, words::BUSY_MEANS),
            LinkNews::Declined(_) => &(words::DECLINED, words::UNKNOWN_THERE_MEANS),
            LinkNews::Ended(Ending::Finished) => {
                &(words::SHARED_ENDED, words::SHARED_FINISHED_MEANS)
            }
            LinkNews::Ended(Ending::GivenUp) => &(words::SHARED_ENDED, words::OTHER_GAVE_UP_MEANS),
            LinkNews::Ended(Ending::Unknown) => &(words::SHARED_ENDED, words::SHARED_UNKNOWN_MEANS),
            LinkNews::Ended(Ending::Different) => {
                &(words::SHARED_ENDED, words::SHARED_DIFFERS_MEANS)
            }
            LinkNews::OtherVersion => &(words::OTHER_EDITION, words::OTHER_EDITION_MEANS),
            LinkNews::SomethingElse => &(words::SOMETHING_ELSE, words::SOMETHING_ELSE_MEANS),
            LinkNews::Nobody => &(words::DECLINED, words::NOBODY_THERE),
        }
    }

    /// All of them, for tests.
    #[cfg(test)]
    pub(crate) const ALL: [LinkNews; 12] = [
        LinkNews::Unplugged,
        LinkNews::Left,
        LinkNews::GivenUp,
        LinkNews::Declined(Declined::No),
        LinkNews::Declined(Declined::Busy),
        LinkNews::Declined(Declined::Table),
        LinkNews::Ended(Ending::Finished),
        LinkNews::Ended(Ending::Unknown),
        LinkNews::Ended(Ending::Different),
        LinkNews::OtherVersion,
        LinkNews::SomethingElse,
        LinkNews::Nobody,
    ];
}

/// The subject of the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Topic {
    /// The other console proposes a game.
    Asked,
    /// Both consoles could resume a game.
    GoOn,
    /// Waiting for an answer.
    Waiting,
    /// Both have agreed: waiting for the position that the other console is about to show.
    Starting,
    /// The other console asks to take a move back.
    Undo,
    /// A sign is to be chosen; the cursor is on this one.
    Signs(usize),
    /// A message.
    Told(LinkNews),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Talk {
    topic: Topic,
}

impl Talk {
    pub const fn asked() -> Talk {
        Talk {
            topic: Topic::Asked,
        }
    }

    pub const fn go_on() -> Talk {
        Talk { topic: Topic::GoOn }
    }

    pub const fn waiting() -> Talk {
        Talk {
            topic: Topic::Waiting,
        }
    }

    pub const fn starting() -> Talk {
        Talk {
            topic: Topic::Starting,
        }
    }

    pub const fn undo() -> Talk {
        Talk { topic: Topic::Undo }
    }

    pub const fn signs() -> Talk {
        Talk {
            topic: Topic::Signs(0),
        }
    }

    pub const fn told(what: LinkNews) -> Talk {
        Talk {
            topic: Topic::Told(what),
        }
    }

    pub const fn topic(&self) -> Topic {
        self.topic
    }

    /// What the other console proposes, to be read after its name.
    pub fn invites(company: &Company) -> Phrase {
        Talk::asked().words(company).0
    }

    /// The heading of the card, beside a name, and the text below it.
    fn words(&self, company: &Company) -> &'static (Phrase, Phrase) {
        match self.topic {
            Topic::Asked if company.asked.as_ref().is_some_and(|asked| asked.rematch) => {
                &(words::WANTS_REMATCH, NOTHING)
            }
            Topic::Asked if company.asked.as_ref().is_some_and(|asked| asked.goes_on) => {
                &(words::WANTS_TO_GO_ON, NOTHING)
            }
            Topic::Asked => &(words::INVITES, NOTHING),
            Topic::GoOn => match (company.name.is_empty(), company.before) {
                (true, false) => &(words::GO_ON_TOGETHER, words::GO_ON_MEANS),
                (true, true) => &(words::GO_ON_TOGETHER, words::GO_ON_BEFORE),
                (false, false) => &(words::GO_ON_WITH, words::GO_ON_MEANS),
                (false, true) => &(words::GO_ON_WITH, words::GO_ON_BEFORE),
            },
            Topic::Waiting => &(words::IS_ASKED, words::IS_ASKED_MEANS),
            Topic::Starting => &(words::STARTS, words::STARTS_MEANS),
            Topic::Undo => &(words::UNDO_ASK, words::WANTS_UNDO),
            Topic::Signs(_) => &(words::SIGNS, NOTHING),
            Topic::Told(what) => what.words(),
        }
    }

    fn head(&self, home: &Home) -> Sentence {
        let (company, language) = (&home.company, home.settings.language);
        let name = company.called(language);
        let words = self.words(company).0.get(language);
        match self.topic {
            Topic::GoOn if !company.name.is_empty() => {
                Sentence::of(format_args!("{words} {name}?"))
            }
            Topic::GoOn | Topic::Undo | Topic::Signs(_) | Topic::Told(_) => {
                Sentence::of(format_args!("{words}"))
            }
            Topic::Asked | Topic::Waiting | Topic::Starting => {
                Sentence::of(format_args!("{name} {words}"))
            }
        }
    }

    fn text(&self, home: &Home, out: &mut dyn Write) -> fmt::Result {
        let (company, language) = (&home.company, home.settings.language);
        match &company.asked {
            Some(asked) if self.topic == Topic::Asked => {
                describe(&asked.seating(), language, out)?;
                return match home.stored.loses_shared(Some(asked.number)) {
                    true => out.write_str(words::ENDS_SHARED.get(language)),
                    false => Ok(()),
                };
            }
            _ if self.topic == Topic::Undo => write!(out, "{} ", company.called(language))?,
            _ => {}
        }
        out.write_str(self.words(company).1.get(language))?;
        if self.topic == Topic::Waiting && home.stored.loses_shared(company.ours) {
            write!(out, "\n{}", words::ENDS_SHARED.get(language))?;
        }
        Ok(())
    }

    /// The game it is about, if any.
    fn game(&self, home: &Home) -> Option<GameId> {
        let company: &Company = &home.company;
        match self.topic {
            Topic::Asked => company.asked.as_ref().and_then(|asked| asked.game),
            Topic::GoOn => company.shared,
            Topic::Told(LinkNews::OtherVersion | LinkNews::SomethingElse | LinkNews::Nobody) => {
                None
            }
            Topic::Waiting | Topic::Starting | Topic::Undo | Topic::Signs(_) | Topic::Told(_) => {
                home.game()
            }
        }
    }

    fn lines(head: &str) -> impl Iterator<Item = &str> {
        wrap(Font::Row, head, CARD.w - 16)
    }

    fn bar(&self, language: Language) -> KeyBar<'static> {
        let (yes, no): &(Phrase, Phrase) = match self.topic {
            Topic::Asked => &(words::PLAY_ALONG, words::NO_THANKS),
            Topic::GoOn => &(words::RESUME_GAME, words::NOT_NOW),
            Topic::Waiting | Topic::Starting => &(NOTHING, words::CANCEL),
            Topic::Undo => &(words::ALLOW, words::NO_THANKS),
            Topic::Signs(_) => &(words::SEND, words::BACK),
            Topic::Told(_) => &(words::GO_ON, NOTHING),
        };
        let mut bar = KeyBar::default();
        for (cap, words) in [(Cap::A, yes), (Cap::B, no)] {
            let words = words.get(language);
            if !words.is_empty() {
                bar = bar.with(cap, words);
            }
        }
        bar
    }
}

/// Names the players: those here, then those at the other console.
fn describe(seating: &Seating, language: Language, out: &mut dyn Write) -> fmt::Result {
    for (heading, here) in [(words::SIT_HERE, true), (words::SIT_THERE, false)] {
        let at = |seat: &Seat| seating.is_person(*seat) == here;
        let mut seats = Seat::all(seating.len()).filter(at).peekable();
        if seats.peek().is_none() {
            continue;
        }
        write!(out, "{}:", heading.get(language))?;
        while let Some(seat) = seats.next() {
            write!(out, " {}", seating.name(seat, language))?;
            if let Who::Away(Some(level)) = seating.who(seat) {
                write!(out, " ({})", level.name().get(language))?;
            }
            out.write_str(if seats.peek().is_some() { "," } else { "\n" })?;
        }
    }
    Ok(())
}

/// For tests: every possible screen.
#[cfg(test)]
impl Talk {
    pub(crate) fn every() -> std::vec::Vec<Talk> {
        let asks = [
            Talk::asked(),
            Talk::go_on(),
            Talk::waiting(),
            Talk::starting(),
            Talk::undo(),
            Talk::signs(),
        ];
        asks.into_iter()
            .chain(LinkNews::ALL.map(Talk::told))
            .collect()
    }
}

/// For tests: a screen, and a console that shows it.
#[cfg(test)]
pub(crate) fn example(
    talk: Talk,
    settings: crate::settings::Settings,
) -> (&'static str, Talk, Home) {
    use taschenspieler_link::{Proposal, Seating as Table, Sitter};
    let mut home = crate::console::pretended::home_with(&settings);
    home.company.introduce("Maximilian", u32::MAX);
    home.company.shared = Some(GameId::Huetchen);
    let mut table = Table::new();
    for (who, name) in [
        (Sitter::Proposer, "Maximilian"),
        (Sitter::Guest, "Eva"),
        (Sitter::Computer(3), "Sokrates"),
        (Sitter::Guest, "Oma"),
    ] {
        assert!(table.add(who, name));
    }
    home.company.propose(&Proposal {
        number: 1,
        game: GameId::Poker.about().number,
        rematch_of: 0,
        seats: table.seats().expect("seats"),
        options: &[],
    });
    ("talk", talk, home)
}

impl Screen for Talk {
    fn key(&mut self, key: Key, _: &mut Context<&mut Home>) -> Reply {
        let answer = match (self.topic, key) {
            (Topic::Asked, Key::A) => Together::Accept,
            (Topic::Asked, Key::B) => Together::Decline,
            (Topic::GoOn, Key::A) => Together::GoOn,
            (Topic::GoOn, Key::B) => Together::Later,
            (Topic::Waiting | Topic::Starting, Key::B) => Together::Withdraw,
            (Topic::Undo, Key::A) => Together::Undo(true),
            (Topic::Undo, Key::B) => Together::Undo(false),
            (Topic::Signs(cursor), Key::A) => match Sign::ALL.get(cursor) {
                Some(&sign) => Together::Sign(sign),
                None => return Reply::Ignored,
            },
            (Topic::Signs(cursor), Key::Up | Key::Down) => {
                let (count, down) = (Sign::ALL.len(), key == Key::Down);
                let cursor = list::walk(cursor, count, down, Ends::Meet, |_| true);
                self.topic = Topic::Signs(cursor);
                return Reply::Redraw;
            }
            (Topic::Signs(_), Key::B | Key::Pause) | (Topic::Told(_), Key::A | Key::B) => {
                return Reply::Ask(Ask::Back);
            }
            _ => return Reply::Ignored,
        };
        Reply::Ask(Ask::Together(answer))
    }

    fn draw(&self, canvas: &mut Canvas<'_>, home: &Context<&Home>) {
        let settings = &home.settings;
        let language = settings.language;
        canvas.fill(NIGHT);
        TitleBar::menu(MenuIcon::Person)
            .left(self.title().get(language))
            .draw(canvas);
        let bar = self.bar(language).for_hand(settings.left_handed);
        panel(canvas, CARD);
        if let Topic::Signs(cursor) = self.topic {
            for (place, &sign) in (0..).zip(Sign::ALL) {
                let row = area(SIGN.x, SIGN.y + place * SIGN_PITCH, SIGN.w, SIGN.h);
                let line = list::ListRow {
                    sign: RowSign::Nothing,
                    label: words::sign(sign).get(language),
                    value: Value::None,
                    enabled: true,
                };
                line.draw(canvas, row, place as usize == cursor, &Look::PLAIN);
            }
            return bar.draw(canvas);
        }
        let mut y = HEAD;
        if let Some(game) = self.game(home) {
            let game = game.about().title.get(language);
            canvas.text_centred(Font::SerifSmall, game, 120, y, GOLD);
            y += PITCH;
        }
        for line in Talk::lines(&self.head(home)) {
            canvas.text_centred(Font::Row, line, 120, y, PAPER);
            y += PITCH - 2;
        }
        y += 6;
        let mut text = Text::new();
        // A text that is too long is cut.
        let _ = self.text(home, &mut text);
        for part in text.split('\n') {
            let place = area(TEXT.x, y, TEXT.w, TEXT.bottom() - y);
            y = canvas.paragraph(Font::Reading, part, place, MIST) + 4;
        }
        bar.draw(canvas);
    }

    fn title(&self) -> Phrase {
        match self.topic {
            Topic::Signs(_) => words::SIGNS,
            _ => words::TWO_CONSOLES,
        }
    }

    fn say(&self, home: &Context<&Home>, out: &mut dyn fmt::Write) -> fmt::Result {
        let language = home.settings.language;
        if let Topic::Signs(cursor) = self.topic {
            let sign = Sign::ALL.get(cursor).copied().unwrap_or(Sign::Hello);
            let words = words::sign(sign).get(language);
            return write!(out, "{}. {words}", words::SIGNS.get(language));
        }
        write!(out, "{}. ", &*self.head(home))?;
        self.text(home, out)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::console::link::kept::Shared;
    use crate::settings::Settings;
    use crate::ui::wrap;
    use taschenspieler_link::Kept;

    /// A game that two consoles have begun, and that the next one would replace.
    fn another_game() -> Shared {
        Shared {
            kept: Kept {
                number: 9,
                game: GameId::Torris.about().number,
                position: 3,
                check: 0,
                authority: true,
            },
            game: GameId::Torris,
            over: false,
            with: crate::seating::Name::new(),
            from: None,
        }
    }

    /// Every text fits its card, even with the longest name.
    #[test]
    fn every_talk_fits_its_card() {
        for language in Language::ALL {
            let settings = Settings {
                language,
                ..Settings::default()
            };
            for (talk, ends_another) in Talk::every()
                .into_iter()
                .flat_map(|talk| [(talk, false), (talk, true)])
            {
                let (_, talk, mut home) = example(talk, settings);
                home.stored.shared = ends_another.then(another_game);
                let (head, mut text) = (talk.head(&home), Text::new());
                talk.text(&home, &mut text).expect("it fits");
                let heads = Talk::lines(&head).count() as i32;
                assert!(heads <= 2, "{}", &*head);
                let lines: usize = text
                    .split('\n')
                    .map(|part| wrap(Font::Reading, part, TEXT.w).count())
                    .sum();
                let top = HEAD + PITCH + heads * (PITCH - 2) + 6;
                let foot = top + lines as i32 * Font::Reading.line_pitch();
                assert!(foot <= TEXT.bottom(), "{}: {foot}", &*text);
                assert!(talk.bar(language).fits(), "{talk:?}");
            }
        }
    }
}
