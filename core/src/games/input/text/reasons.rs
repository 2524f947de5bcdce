//! Why something is not allowed.

use super::super::legal::Illegal;
use super::name_of;
use crate::text::say;

say! { Illegal, language {
    Illegal::Over => "Das Spiel ist aus", "the game is over";
    Illegal::InHand => "Erst den Stein ablegen", "put the stone in hand first";
    Illegal::NothingInHand => "Nimm erst einen Stein", "take a stone first";
    Illegal::NotYours => "Dort liegt kein Stein von dir", "none of your stones lies there";
    Illegal::NoSuchCard(card) => "Die {card} liegt nicht aus", "the {card} is not laid out";
    Illegal::IsAnnounced => "Es ist schon angesagt", "announced is announced";
    Illegal::NotTheNull => "Auf die 0 nur mit der Null", "the 0 is for the Null only";
    Illegal::IsUp(card) => "Die {card} ist schon fertig", "the {card} is finished already";
    Illegal::NotOneMissing(card) => "Der {card} fehlt mehr als ein Stein",
        "the {card} lacks more than one stone";
    Illegal::NoOwnStone(card) => "Dein Stein fehlt auf der {card}", "you have no stone on the {card}";
    Illegal::StillOn(card) => "Du bist noch auf der fertigen {card}", "you still lie on the finished {card}";
    Illegal::TakeFrom(card) => "Nimm ihn von der fertigen {card}", "take it from the finished {card}";
    Illegal::OnAnnounced(card) => "Steine der {card} schließen sie nicht",
        "its stones cannot close the {card}";
    Illegal::IsTaken => "Auf diesem Streifen liegt schon ein Stein", "a stone lies on this strip already";
    Illegal::Wants(symbol) => "Hier passt nur: {name}",
        "this strip takes only: {name}", name = name_of(*symbol).get(language);
    Illegal::SameStrip => "Von diesem Streifen kommt der Stein gerade",
        "the stone has just been taken from here";
    Illegal::Pendulum => "Nicht noch einmal hin und her", "not to and fro once more";
    Illegal::NotAnnounced(card) => "Der letzte Stein der {card} muss angesagt sein",
        "the last stone of the {card} must be announced";
    Illegal::Failed => "Nach falscher Ansage schließt dieser Stein nichts",
        "after a wrong announcement this stone closes nothing";
    Illegal::JokerCloses => "Der Joker darf nicht schließen", "the Joker may not close";
    Illegal::MustClose(card) => "Er passt: die angesagte {card} wird geschlossen",
        "it fits: the announced {card} must be closed";
    Illegal::HeldFor(card) => "Ungedreht darf er nur auf die {card}", "unturned it may only go on the {card}";
    Illegal::Fits => "Der Stein passt, also muss er gelegt werden", "the stone fits, so it must be put";
    Illegal::MustTurn => "Steine werden umgedreht", "stones must be turned over";
    Illegal::CannotBeHeld(card) => "So wie er liegt, passt er nicht auf die {card}",
        "as it lies it cannot be put on the {card}";
    Illegal::NoNull => "Hier gibt es keine Null", "there is no Null here";
    Illegal::NullUsed => "Deine Null ist verbraucht", "your Null is used up";
    Illegal::NothingWon => "Erst eine Zahl gewinnen", "win a number first";
    Illegal::NullNotEmpty => "Auf der 0 liegen noch Steine", "stones still lie on the 0";
    Illegal::OnlyNull => "Jetzt kommt alles auf die 0", "everything goes on the 0 now";
    Illegal::FromNull => "Die Steine der 0 bleiben", "the stones of the 0 stay";
} }
