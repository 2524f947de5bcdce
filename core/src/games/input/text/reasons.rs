//! Why a move is not allowed.

use super::super::legal::InputIllegal;
use super::name_of;
use crate::text::say;

say! { InputIllegal, language {
    InputIllegal::Over => "Das Spiel ist aus", "The game is over";
    InputIllegal::InHand => "Erst den Stein ablegen", "Place the stone in hand first";
    InputIllegal::NothingInHand => "Nimm erst einen Stein", "Take a stone first";
    InputIllegal::NotYours => "Dort liegt kein Stein von dir", "That is not one of your stones";
    InputIllegal::NoSuchCard(card) => "Die {card} liegt nicht aus", "The {card} is not laid out";
    InputIllegal::IsAnnounced => "Es ist schon angesagt", "It is already announced";
    InputIllegal::NotTheNull => "Auf die 0 nur mit der Null", "The 0 is for the Zero rule only";
    InputIllegal::IsUp(card) => "Die {card} ist schon fertig", "The {card} is finished already";
    InputIllegal::NotOneMissing(card) => "Der {card} fehlt mehr als ein Stein",
        "The {card} still needs more stones";
    InputIllegal::NoOwnStone(card) => "Dein Stein fehlt auf der {card}", "You have no stone on the {card}";
    InputIllegal::StillOn(card) => "Du bist noch auf der fertigen {card}", "You are still on the finished {card}";
    InputIllegal::TakeFrom(card) => "Nimm ihn von der fertigen {card}", "Take it from the finished {card}";
    InputIllegal::OnAnnounced(card) => "Steine der {card} schließen sie nicht",
        "Its stones cannot close the {card}";
    InputIllegal::IsTaken => "Auf diesem Streifen liegt schon ein Stein", "There is already a stone on this strip";
    InputIllegal::Wants(symbol) => "Hier passt nur: {name}",
        "This strip takes only: {name}", name = name_of(*symbol).get(language);
    InputIllegal::SameStrip => "Von diesem Streifen kommt der Stein gerade",
        "The stone has just been taken from here";
    InputIllegal::Pendulum => "Nicht noch einmal hin und her", "Not back and forth again";
    InputIllegal::NotAnnounced(card) => "Der letzte Stein der {card} muss angesagt sein",
        "The last stone of the {card} must be announced";
    InputIllegal::Failed => "Nach falscher Ansage schließt dieser Stein nichts",
        "After a wrong announcement this stone closes nothing";
    InputIllegal::JokerCloses => "Der Joker darf nicht schließen", "The Joker may not close";
    InputIllegal::MustClose(card) => "Er passt: die angesagte {card} wird geschlossen",
        "It fits: the announced {card} must be closed";
    InputIllegal::HeldFor(card) => "Ungedreht darf er nur auf die {card}", "Not turned, it may only go on the {card}";
    InputIllegal::Fits => "Der Stein passt, also muss er gelegt werden", "The stone fits, so it must be placed";
    InputIllegal::MustTurn => "Steine werden umgedreht", "Stones must be turned over";
    InputIllegal::CannotBeHeld(card) => "So wie er liegt, passt er nicht auf die {card}",
        "As it lies it cannot go on the {card}";
    InputIllegal::NoNull => "Hier gibt es keine Null", "There is no Zero rule here";
    InputIllegal::NullUsed => "Deine Null ist verbraucht", "Your Zero is used up";
    InputIllegal::NothingWon => "Erst eine Zahl gewinnen", "Win a number first";
    InputIllegal::NullNotEmpty => "Auf der 0 liegen noch Steine", "There are still stones on the 0";
    InputIllegal::OnlyNull => "Jetzt kommt alles auf die 0", "Everything goes on the 0 now";
    InputIllegal::FromNull => "Die Steine der 0 bleiben", "The stones of the 0 stay";
} }
