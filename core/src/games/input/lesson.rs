//! The guided first round: turn and put, remember the back, announce, close.

use crate::game::lesson::lesson;

lesson! {
    /// Card 4 lacks a half, and the learner is about to see where one is.
    seats: 2, seed: 1, start:
        "seats=2 null=off cards=1:-,-,-,-,-;2:-,-,-,-,-;3:-,-,-,-,-;4:0vs,1hs,1vh,0hr,-;5:-,-,-,-,-;6:-,-,-,-,- up=- supply0=vh/h;vr/v;hs/s;rs/r;js/s supply1=vr/v;vs/v;hr/h;rs/r;js/s points=0,0 won0=- won1=- last=-;- nulled=- quiet=0 turn=0";
    say top
        "Jede Zahl hat fünf Streifen. Auf jeden passt ein Stein mit seinem Zeichen. Der letzte gewinnt die Zahl.",
        "Every number has five strips. Each takes a stone with its symbol. The last one wins the number.";
    ask top
        "Geh hinunter zu deinem ersten Stein; Halb liegt oben. Ⓐ nimmt ihn und dreht ihn um.",
        "Go down to your first stone, which shows Half. Ⓐ takes it and turns it over."
        => ["take:#1"] else
            "Nimm den ersten aus deinem Vorrat, mit Halb oben.",
            "Take the first of your supply, which shows Half.";
    ask foot
        "Voll, und darunter Halb: Merken! Leg ihn ganz oben auf die 5.",
        "Full, and Half underneath: remember! Place it at the top of the 5."
        => ["put:5.1"] else
            "Passt auch, aber leg ihn hier ganz oben auf die 5.",
            "It fits, but place it at the top of the 5 here.";
    show top
        "Sokrates tut dasselbe: nehmen, umdrehen, legen. Passt ein Stein nirgends, kommt \
         er zurück.",
        "Socrates does the same: take, turn, place. A stone that fits nowhere goes back."
        => "take:#1";
    then "put:6.3";
    say top
        "Der 4 fehlt nur noch Halb. Den Schlussstein muss man ansagen, bevor man umdreht, \
         sonst gilt er nicht.",
        "The 4 needs only a Half. The closing stone must be announced before you turn it, or \
         it does not count.";
    ask top "Sag die 4 an: Ⓨ, dann Ⓐ.", "Announce the 4: Ⓨ, then Ⓐ."
        => ["claim:4"] else "Erst ansagen: Ⓨ, dann Ⓐ.", "Announce first: Ⓨ, then Ⓐ.";
    ask top
        "Welcher deiner Steine hat Halb darunter? Der auf der 5!",
        "Which of your stones has Half underneath? The one on the 5!"
        => ["take:5.1"] else
            "Das wäre geraten. Nimm den von der 5.",
            "That would be a guess. Take the one on the 5.";
    ask foot "Halb: Leg ihn auf die 4!", "Half: place it on the 4!"
        => any else "Leg ihn auf die 4.", "Place it on the 4.";
    say top
        "4 Punkte! Wer falsch ansagt, verliert sie. Wer noch Steine auf fertigen Zahlen hat, darf keine schließen.",
        "4 points! A wrong call costs them. You may not close a number while you have stones on finished ones.";
    say top
        "Hol sie also wieder herunter. Zu zweit gewinnt, wer 17 Punkte hat, zu dritt 21.",
        "So take them off again. With two players 17 points win, with three 21.";
}
