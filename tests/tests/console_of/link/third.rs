//! A third console takes the plug at every state of a shared game: a console without a
//! name, one with the name of the other one, or a program that lies. Whoever it is, and
//! whatever people answer, the two go on.

use super::games::{EASY, HERE, THERE};
use super::trouble::go_on;
use taschenspieler_core::console::AnyScreen;
use taschenspieler_core::console::keeping::RecordId;
use taschenspieler_core::console::link::hands::{Eyes, Hands};
use taschenspieler_core::console::link::talk::{LinkNews, Topic};
use taschenspieler_core::game::Actor;
use taschenspieler_core::games::GameId;
use taschenspieler_core::keys::Key;
use taschenspieler_core::reply::Ask;
use taschenspieler_core::save::record::{self, RECORD_BYTES};
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

/// Somebody else is at the cable for some seconds. People at this end say yes or no to
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

/// Changes the content of a record.
fn rewrite(storage: &mut Memory, id: RecordId, change: impl Fn(&mut Vec<u8>)) {
    let record = storage.records.get(&id.key()).expect("a record");
    let (kind, mut from) = record::open(record).expect("it is whole");
    let mut content = from.take(from.left()).expect("all of it").to_vec();
    change(&mut content);
    let mut buffer = [0; RECORD_BYTES];
    let length = record::seal(kind, &mut buffer, |out| out.put(&content)).expect("it fits");
    storage.records.insert(id.key(), buffer[..length].to_vec());
}

/// Makes the records those of a program that knew no identities.
fn forget_identities(storage: &mut Memory) {
    const FLAGS: usize = 13;
    const IDENTIFIED: u8 = 4;
    rewrite(storage, RecordId::Shared, |content| {
        assert_eq!(content[FLAGS] & IDENTIFIED, IDENTIFIED);
        content[FLAGS] ^= IDENTIFIED;
        let name = FLAGS + 2 + usize::from(content[FLAGS + 1]);
        drop(content.drain(name..name + 8));
    });
    rewrite(storage, RecordId::Shelf, |content| {
        content.truncate(content.len() - 8);
    });
}

/// Games that were saved before there were identities go on, also after a stranger has
/// been there, and whoever goes on is known from then on.
#[test]
fn old_records_go_on() {
    for old in [&[0][..], &[1], &[0, 1]] {
        for stranger in [false, true] {
            let mut pair = Pair::new(90);
            pair.begin(GameId::Torris, &[HERE, THERE]);
            pair.play(9);
            pair.settle();
            let before = moves(&pair);
            for end in 0..2 {
                let mut storage = pair.ends[end].storage.clone();
                if old.contains(&end) {
                    forget_identities(&mut storage);
                }
                pair.ends[end] = End::new(900 + end as u64, storage);
            }
            if stranger {
                let third = taker(&pair, Taker::Unnamed, 0, 3);
                be_taken(&mut pair, 0, third, Some(Key::B));
            }
            go_on(&mut pair);
            pair.settle();
            pair.compare();
            assert_eq!(moves(&pair), before);
            pair.play(3);
            pair.settle();
            let [one, other] = pair.ends.each_ref().map(|end| Eyes(&end.console));
            let from = |eyes: &Eyes<'_>| eyes.kept_together().and_then(|(_, from)| from);
            assert_eq!(from(&one), other.identity());
            assert_eq!(from(&other), one.identity());
        }
    }
}

/// The position is the authority's: a guest that has lost all it had can still go on.
#[test]
fn a_guest_that_has_lost_its_save_goes_on() {
    let mut pair = Pair::new(91);
    pair.begin(GameId::Huetchen, &[HERE, THERE, EASY]);
    play_until(&mut pair, |who| who == THERE);
    pair.settle();
    let before = moves(&pair);
    let mut storage = pair.ends[1].storage.clone();
    storage.records.remove(&RecordId::Shared.key());
    pair.ends[1] = End::new(911, storage);
    pair.pass(4_000);
    go_on(&mut pair);
    pair.settle();
    pair.compare();
    assert!(moves(&pair) >= before);
    pair.play(5);
    pair.settle();
    pair.compare();
}

/// Whoever has done nothing but wait has nothing to do when the cable is back.
#[test]
fn a_cut_game_goes_on_by_itself() {
    let mut pair = Pair::new(92);
    pair.begin(GameId::Torris, &[HERE, THERE]);
    pair.play(7);
    pair.settle();
    let before = moves(&pair);
    for _ in 0..3 {
        pair.plugged = false;
        pair.pass(2_000);
        let told = Some(Topic::Told(LinkNews::Unplugged));
        assert_eq!(pair.ends.each_ref().map(topic), [told, told]);
        pair.plugged = true;
        pair.pass(2_500);
        for end in &pair.ends {
            assert!(matches!(end.screen(), AnyScreen::Play(_)));
        }
        pair.compare();
        assert_eq!(moves(&pair), before);
    }
}

/// Somebody who plays alone is interrupted once in a game; the next question waits until
/// the game is left.
#[test]
fn a_game_of_ones_own_is_interrupted_once() {
    let mut pair = Pair::new(93);
    let now = pair.now;
    let requests = pair.ends[1].console.begin(GameId::Torris, now, |_| {});
    pair.ends[1].serve(requests, now);
    pair.propose(GameId::Poker, &[HERE, THERE]);
    assert_eq!(topic(&pair.ends[1]), Some(Topic::Asked));
    let press = |pair: &mut Pair, end: usize, key: Key| {
        let now = pair.now;
        pair.ends[end].key(key, now);
        pair.pass(300);
    };
    press(&mut pair, 1, Key::B);
    press(&mut pair, 0, Key::A);
    let now = pair.now;
    let requests = pair.ends[0]
        .console
        .invite_over(GameId::Poker, &[HERE, THERE], now);
    pair.ends[0].serve(requests, now);
    pair.pass(300);
    assert!(matches!(pair.ends[1].screen(), AnyScreen::Play(_)));
    let said = pair.ends[1].console.play().and_then(|play| play.said());
    assert_eq!(said, Some("Jemand drüben lädt dich ein"));
    assert_eq!(topic(&pair.ends[0]), Some(Topic::Waiting));
    let now = pair.now;
    let requests = Hands(&mut pair.ends[1].console).ask(Ask::Leave, now);
    pair.ends[1].serve(requests, now);
    pair.pass(300);
    assert_eq!(topic(&pair.ends[1]), Some(Topic::Asked));
    press(&mut pair, 1, Key::A);
    pair.pass(300);
    pair.settle();
    pair.compare();
}
