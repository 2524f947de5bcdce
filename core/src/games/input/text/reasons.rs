//! Why something is not allowed.

use super::super::legal::Illegal;
use super::super::stones::{Card, Symbol};
use super::name_of;
use crate::text::{Language, Phrase, Say};
use core::fmt::{self, Write};

/// What a reason is about; it takes the place of the asterisk.
enum Subject {
    Nothing,
    Number(Card),
    Symbol(Symbol),
}

impl Illegal {
    /// A sentence with an asterisk where its subject goes.
    const fn words(self) -> (Phrase, Subject) {
        use Subject::{Nothing, Number};
        let (german, english, subject) = match self {
            Illegal::Over => ("Das Spiel ist aus", "the game is over", Nothing),
            Illegal::InHand => (
                "Erst den Stein ablegen",
                "put the stone in hand first",
                Nothing,
            ),
            Illegal::NothingInHand => ("Nimm erst einen Stein", "take a stone first", Nothing),
            Illegal::NotYours => (
                "Dort liegt kein Stein von dir",
                "none of your stones lies there",
                Nothing,
            ),
            Illegal::NoSuchCard(card) => (
                "Die * liegt nicht aus",
                "the * is not laid out",
                Number(card),
            ),
            Illegal::IsAnnounced => ("Es ist schon angesagt", "announced is announced", Nothing),
            Illegal::NotTheNull => (
                "Auf die 0 nur mit der Null",
                "the 0 is for the Null only",
                Nothing,
            ),
            Illegal::IsUp(card) => (
                "Die * ist schon fertig",
                "the * is finished already",
                Number(card),
            ),
            Illegal::NotOneMissing(card) => (
                "Der * fehlt mehr als ein Stein",
                "the * lacks more than one stone",
                Number(card),
            ),
            Illegal::NoOwnStone(card) => (
                "Dein Stein fehlt auf der *",
                "you have no stone on the *",
                Number(card),
            ),
            Illegal::StillOn(card) => (
                "Du bist noch auf der fertigen *",
                "you still lie on the finished *",
                Number(card),
            ),
            Illegal::TakeFrom(card) => (
                "Nimm ihn von der fertigen *",
                "take it from the finished *",
                Number(card),
            ),
            Illegal::OnAnnounced(card) => (
                "Steine der * schließen sie nicht",
                "its stones cannot close the *",
                Number(card),
            ),
            Illegal::IsTaken => (
                "Auf diesem Streifen liegt schon ein Stein",
                "a stone lies on this strip already",
                Nothing,
            ),
            Illegal::Wants(symbol) => (
                "Hier passt nur: *",
                "this strip takes only: *",
                Subject::Symbol(symbol),
            ),
            Illegal::SameStrip => (
                "Von diesem Streifen kommt der Stein gerade",
                "the stone has just been taken from here",
                Nothing,
            ),
            Illegal::Pendulum => (
                "Nicht noch einmal hin und her",
                "not to and fro once more",
                Nothing,
            ),
            Illegal::NotAnnounced(card) => (
                "Der letzte Stein der * muss angesagt sein",
                "the last stone of the * must be announced",
                Number(card),
            ),
            Illegal::Failed => (
                "Nach falscher Ansage schließt dieser Stein nichts",
                "after a wrong announcement this stone closes nothing",
                Nothing,
            ),
            Illegal::JokerCloses => (
                "Der Joker darf nicht schließen",
                "the Joker may not close",
                Nothing,
            ),
            Illegal::MustClose(card) => (
                "Er passt: die angesagte * wird geschlossen",
                "it fits: the announced * must be closed",
                Number(card),
            ),
            Illegal::HeldFor(card) => (
                "Ungedreht darf er nur auf die *",
                "unturned it may only go on the *",
                Number(card),
            ),
            Illegal::Fits => (
                "Der Stein passt, also muss er gelegt werden",
                "the stone fits, so it must be put",
                Nothing,
            ),
            Illegal::MustTurn => (
                "Steine werden umgedreht",
                "stones must be turned over",
                Nothing,
            ),
            Illegal::CannotBeHeld(card) => (
                "So wie er liegt, passt er nicht auf die *",
                "as it lies it cannot be put on the *",
                Number(card),
            ),
            Illegal::NoNull => ("Hier gibt es keine Null", "there is no Null here", Nothing),
            Illegal::NullUsed => ("Deine Null ist verbraucht", "your Null is used up", Nothing),
            Illegal::NothingWon => ("Erst eine Zahl gewinnen", "win a number first", Nothing),
            Illegal::NullNotEmpty => (
                "Auf der 0 liegen noch Steine",
                "stones still lie on the 0",
                Nothing,
            ),
            Illegal::OnlyNull => (
                "Jetzt kommt alles auf die 0",
                "everything goes on the 0 now",
                Nothing,
            ),
            Illegal::FromNull => (
                "Die Steine der 0 bleiben",
                "the stones of the 0 stay",
                Nothing,
            ),
        };
        (Phrase::new(german, english), subject)
    }
}

impl Say for Illegal {
    fn say(&self, language: Language, out: &mut dyn Write) -> fmt::Result {
        let (words, subject) = self.words();
        let words = words.get(language);
        let Some((before, after)) = words.split_once('*') else {
            return out.write_str(words);
        };
        out.write_str(before)?;
        match subject {
            Subject::Nothing => {}
            Subject::Number(card) => write!(out, "{}", card.number())?,
            Subject::Symbol(symbol) => name_of(symbol).say(language, out)?,
        }
        out.write_str(after)
    }
}
