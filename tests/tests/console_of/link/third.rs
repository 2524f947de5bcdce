//! A third console takes the plug at every state of a shared game: a console without a
//! name, one with the name of the other one, or a program that lies. Whichever it is, and
//! whatever people answer, the two go on.

use super::games::{EASY, HERE, THERE};
use super::trouble::go_on;
use taschenspieler_core::console::AnyScreen;
use taschenspieler_core::console::link::hands::{Eyes, Hands};
use taschenspieler_core::console::link::talk::Topic;
use taschenspieler_core::game::Actor;
use taschenspieler_core::games::GameId;
use taschenspieler_core::keys::Key;
use taschenspieler_core::reply::Ask;
use taschenspieler_core::seating::Who;
use taschenspieler_link::Kept;
use taschenspieler_tests::intruder::{Intruder, Liar};
use taschenspieler_tests::pair::{End, Memory, Pair};

/// Where the two are when the plug is taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum State {
    Proposed,
    JustStarted,
    MyTurn,
    TheirTurn,
    Thinking,
    UndoAsked,
    Cut,
    AuthorityOff,
    GuestOff,
    BothOff,
}

const STATES: [State; 10] = [
    State::Proposed,
    State::JustStarted,
    State::MyTurn,
    State::TheirTurn,
    State::Thinking,
    State::UndoAsked,
    State::Cut,
    State::AuthorityOff,
    State::GuestOff,
    State::BothOff,
];

/// Who takes it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Taker {
    Unnamed,
    Namesake,
    Liar,
}

fn topic(end: &End) -> Option<Topic> {
    match end.screen() {
        AnyScreen::Talk(talk) => Some(talk.topic()),
        _ => None,
    }
}

fn moves(pair: &Pair) -> u32 {
    let play = pair.ends[0].console.play();
    play.map_or(0, |play| play.standing().moves)
}

/// Plays on until one of these decides.
fn play_until(pair: &mut Pair, wanted: impl Fn(Who) -> bool) {
    for _ in 0..2_000 {
        let play = pair.ends[0].console.play().expect("a game");
        let decides = match play.standing().actor {
            Actor::Seat(seat) => wanted(play.table().seating.who(seat)),
            _ => false,
        };
        if decides && play.standing().moves > 2 {
            return;
        }
        assert!(!pair.play(1), "it is over too soon");
    }
    panic!("that never comes");
}

/// Lets the two get there.
fn reach(pair: &mut Pair, state: State) {
    match state {
        State::Proposed => return pair.propose(GameId::Torris, &[HERE, THERE]),
        State::Thinking => pair.begin(GameId::Huetchen, &[HERE, EASY, THERE]),
        _ => pair.begin(GameId::Torris, &[HERE, THERE]),
    }
    match state {
        State::Proposed | State::JustStarted => {}
        State::Thinking => play_until(pair, |who| matches!(who, Who::Computer(_))),
        State::TheirTurn => play_until(pair, |who| who == THERE),
        _ => play_until(pair, |who| who == HERE),
    }
    match state {
        State::UndoAsked => {
            pair.settle();
            let now = pair.now;
            let requests = Hands(&mut pair.ends[0].console).ask(Ask::Undo, now);
            pair.ends[0].serve(requests, now);
            pair.pass(200);
            assert_eq!(topic(&pair.ends[1]), Some(Topic::Undo));
        }
        State::Cut => {
            pair.plugged = false;
            pair.pass(2_500);
        }
        _ => {}
    }
    let off: &[usize] = match state {
        State::AuthorityOff => &[0],
        State::GuestOff => &[1],
        State::BothOff => &[0, 1],
        _ => &[],
    };
    for &end in off {
        let storage: Memory = pair.ends[end].storage.clone();
        let seed = u64::from(pair.now.0) + 77 * end as u64;
        pair.ends[end] = End::new(seed, storage);
    }
}

/// Names both consoles.
fn name(pair: &mut Pair) {
    for (end, name) in pair.ends.iter_mut().zip(["Anna", "Ben"]) {
        let mut settings = *end.console.settings();
        settings.owners.set(0, name);
        end.console.set_settings(settings);
    }
}

/// The one who takes the plug at `end`, and knows all about the other one.
fn taker(pair: &Pair, who: Taker, end: usize, seed: u64) -> Intruder {
    let other = Eyes(&pair.ends[1 - end].console);
    let name = ["Anna", "Ben"][1 - end];
    match who {
        Taker::Unnamed => Intruder::console(seed + 500, ""),
        Taker::Namesake => Intruder::console(seed + 500, name),
        Taker::Liar => {
            let nothing = Kept {
                number: 7,
                game: 1,
                position: 1,
                check: 0,
                authority: end == 1,
            };
            let kept = other.kept_together().map_or(nothing, |(kept, _)| kept);
            let identity = other.identity().unwrap_or(1);
            Intruder::Liar(Box::new(Liar::new(seed, name, identity, kept)))
        }
    }
}

/// Another console is at the cable for some seconds. People at this end say yes or no to
/// everything, or read what they are told and do nothing.
fn be_taken(pair: &mut Pair, end: usize, third: Intruder, says: Option<Key>) {
    pair.third = Some((end, third));
    for step in 0..40 {
        pair.pass(300);
        let now = pair.now;
        if let Some((_, Intruder::Console(third))) = &mut pair.third
            && step == 12
        {
            assert!(third.console.hears_another());
            let requests = third
                .console
                .invite_over(GameId::Poker, &[HERE, THERE], now);
            third.serve(requests, now);
        }
        let key = match (topic(&pair.ends[end]), says) {
            (Some(Topic::Told(_)), Some(_)) => Some(Key::A),
            (Some(_), key) => key,
            _ => None,
        };
        if let Some(key) = key {
            pair.ends[end].key(key, now);
        }
    }
    if let Some((_, Intruder::Liar(liar))) = &pair.third {
        assert!(liar.said > 100, "nobody listens: {}", liar.said);
    }
    pair.third = None;
    pair.plugged = false;
    let pause = pair.luck.below(4_000);
    pair.pass(pause);
    pair.plugged = true;
    pair.pass(2_500);
}

#[test]
fn whoever_takes_the_plug_the_two_go_on() {
    let mut seed = 0;
    for state in STATES {
        for who in [Taker::Unnamed, Taker::Namesake, Taker::Liar] {
            for (end, says) in [
                (0, Some(Key::B)),
                (1, Some(Key::B)),
                (0, None),
                (1, None),
                (0, Some(Key::A)),
                (1, Some(Key::A)),
            ] {
                // Who says yes to another console's new game has chosen that one.
                if says == Some(Key::A) && who != Taker::Liar {
                    continue;
                }
                seed += 1;
                println!("{seed}: {state:?}, {who:?} at {end}, who says {says:?}");
                let mut pair = Pair::new(seed);
                if who == Taker::Namesake {
                    name(&mut pair);
                }
                reach(&mut pair, state);
                let before = moves(&pair);
                let third = taker(&pair, who, end, seed);
                be_taken(&mut pair, end, third, says);
                if state == State::Proposed {
                    // Nothing was begun, and anything can be.
                    for end in &mut pair.ends {
                        while let AnyScreen::Talk(_) = end.screen() {
                            end.key(Key::B, pair.now);
                        }
                    }
                    pair.begin(GameId::Torris, &[HERE, THERE]);
                } else {
                    go_on(&mut pair);
                }
                pair.settle();
                pair.compare();
                // Who says yes to everything also lets moves be taken back.
                assert!(moves(&pair) >= before || says == Some(Key::A));
                pair.play(5);
                pair.settle();
                pair.compare();
            }
        }
    }
}
