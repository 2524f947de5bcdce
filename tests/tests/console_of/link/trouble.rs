//! Faults of cables and consoles: nothing is lost.

use super::games::{HERE, TABLES, THERE};
use taschenspieler_core::console::AnyScreen;
use taschenspieler_core::console::link::hands::link_version;
use taschenspieler_core::games::GameId;
use taschenspieler_core::keys::Key;
use taschenspieler_core::luck::Luck;
use taschenspieler_core::platform::{Event, Millis};
use taschenspieler_tests::pair::{End, Memory, Pair};

/// Loses, doubles, changes and inserts bytes.
fn crackle(bytes: &mut Vec<u8>, luck: &mut Luck) {
    if bytes.is_empty() || !luck.chance(1, 6) {
        return;
    }
    let place = luck.below(bytes.len() as u32) as usize;
    match luck.below(5) {
        0 => bytes.truncate(place),
        1 => bytes[place] ^= 1 << luck.below(8),
        2 => bytes.insert(place, luck.below(256) as u8),
        3 => bytes.extend_from_within(..),
        _ => drop(bytes.remove(place)),
    }
}

/// Faults of the cable do not show in the game.
#[test]
fn a_bad_cable_loses_nothing() {
    for (seed, &(game, who)) in (20..).zip(TABLES) {
        let mut pair = Pair::new(seed);
        pair.begin(game, who);
        pair.harm = crackle;
        pair.play(150);
        pair.harm = |_, _| {};
        pair.pass(3000);
        pair.compare();
    }
}

/// Both are asked whether they want to resume, and do.
pub fn go_on(pair: &mut Pair) {
    for _ in 0..40 {
        for end in 0..2 {
            if let AnyScreen::Talk(_) = pair.ends[end].screen() {
                let now = pair.now;
                pair.ends[end].key(Key::A, now);
            }
        }
        pair.pass(200);
        let plays = |end: &End| matches!(end.screen(), AnyScreen::Play(_));
        if pair.ends.iter().all(plays) {
            return;
        }
    }
    let screens = pair
        .ends
        .each_ref()
        .map(|end| format!("{:?}", end.screen()));
    panic!("they do not go on: {screens:?}");
}

/// A cable that is pulled at any moment loses nothing: both report it within two seconds,
/// and resume exactly there.
#[test]
fn unplugged_and_plugged_in_again() {
    for (seed, &(game, who)) in (30..).zip(TABLES) {
        let mut pair = Pair::new(seed);
        pair.begin(game, who);
        for _ in 0..6 {
            let (moves, rest) = (pair.luck.below(9), pair.luck.below(30));
            if pair.play(moves) {
                break;
            }
            for end in 0..2 {
                let (luck, now) = (&mut pair.luck, pair.now);
                pair.ends[end].act(luck, now);
            }
            pair.pass(rest);
            if pair.ends.iter().any(|end| {
                end.console
                    .play()
                    .is_some_and(|it| it.standing().outcome.is_some())
            }) {
                break;
            }
            pair.plugged = false;
            let moves = pair.ends[0]
                .console
                .play()
                .expect("a game")
                .standing()
                .moves;
            pair.pass(2000);
            for end in &pair.ends {
                assert!(
                    matches!(end.screen(), AnyScreen::Talk(_)),
                    "{game:?}: {:?}",
                    end.screen()
                );
            }
            for end in 0..2 {
                let now = pair.now;
                pair.ends[end].key(Key::A, now);
                assert!(matches!(pair.ends[end].screen(), AnyScreen::Launcher(_)));
            }
            let pause = pair.luck.below(5000);
            pair.pass(pause);
            pair.plugged = true;
            pair.pass(2500);
            go_on(&mut pair);
            pair.settle();
            pair.compare();
            let now_made = pair.ends[0]
                .console
                .play()
                .expect("a game")
                .standing()
                .moves;
            assert!(now_made >= moves, "{game:?}: {now_made} < {moves}");
        }
    }
}

/// Either console is switched off at any moment, and resumes from its saves.
#[test]
fn switched_off_and_on_again() {
    for (seed, &(game, who)) in (50..).zip(TABLES) {
        let mut pair = Pair::new(seed);
        pair.begin(game, who);
        for turn in 0..6 {
            let (moves, rest) = (pair.luck.below(9), pair.luck.below(30));
            if pair.play(moves) {
                break;
            }
            pair.pass(rest);
            if pair.ends.iter().any(|end| {
                end.console
                    .play()
                    .is_some_and(|it| it.standing().outcome.is_some())
            }) {
                break;
            }
            let made = pair.ends[0]
                .console
                .play()
                .expect("a game")
                .standing()
                .moves;
            // One, the other, both.
            for end in [[0, 0], [1, 1], [0, 1]][turn % 3] {
                let storage: Memory = pair.ends[end].storage.clone();
                pair.ends[end] = End::new(seed * 100 + turn as u64 * 2 + end as u64, storage);
            }
            pair.pass(4000);
            for end in 0..2 {
                if let AnyScreen::Talk(talk) = pair.ends[end].screen()
                    && matches!(
                        talk.topic(),
                        taschenspieler_core::console::link::talk::Topic::Told(_)
                    )
                {
                    let now = pair.now;
                    pair.ends[end].key(Key::A, now);
                }
            }
            pair.pass(500);
            go_on(&mut pair);
            pair.settle();
            pair.compare();
            let now_made = pair.ends[0]
                .console
                .play()
                .expect("a game")
                .standing()
                .moves;
            assert!(now_made >= made, "{game:?}: {now_made} < {made}");
        }
    }
}

/// Arbitrary bytes do no harm, and "something else" is reported once.
#[test]
fn noise_is_no_console() {
    let mut end = End::new(3, Memory::default());
    let mut luck = Luck::new(4);
    let mut told = 0;
    for step in 0..30_000u32 {
        let now = Millis(1000 + step);
        let bytes: Vec<u8> = (0..luck.below(40))
            .map(|_| {
                if luck.chance(1, 5) {
                    0
                } else {
                    luck.below(256) as u8
                }
            })
            .collect();
        let requests = end.console.hear(&bytes, now);
        end.serve(requests, now);
        if let AnyScreen::Talk(_) = end.screen() {
            told += 1;
            end.key(Key::A, now);
        }
    }
    assert_eq!(told, 1);
    assert!(end.sent.len() < 6000 * 30, "{}", end.sent.len());
}

/// A stranger who follows the protocol but sends arbitrary messages.
#[test]
fn whoever_speaks_nonsense_is_answered_or_left() {
    use taschenspieler_link::{Link, Millis as Moment};
    let version = link_version();
    for seed in 0..12 {
        let mut luck = Luck::new(seed);
        let mut end = End::new(seed + 5, Memory::default());
        let mut other = Link::new(version, seed, Moment(0));
        for step in 0..20_000u32 {
            let now = Millis(1000 + step);
            let mut bytes = std::mem::take(&mut end.out);
            let mut rest = &bytes[..];
            while let Some(news) = other.receive(&mut rest, Moment(now.0)) {
                std::hint::black_box(news);
            }
            if luck.chance(1, 20) {
                let say = anything(&mut luck);
                if let Ok(say) = taschenspieler_link::Say::read(&say) {
                    let _ = other.say(&say);
                }
            }
            bytes.clear();
            while let Some(frame) = other.poll(Moment(now.0)) {
                bytes.extend_from_slice(frame);
            }
            let requests = end.console.hear(&bytes, now);
            end.serve(requests, now);
            if luck.chance(1, 30) {
                let key = if luck.chance(2, 3) { Key::A } else { Key::B };
                if let AnyScreen::Talk(_) = end.screen() {
                    end.key(key, now);
                }
            }
            let wake = end.console.wake_at(now);
            if wake.is_some_and(|at| at.reached(now)) {
                end.event(Event::Tick, now);
            }
        }
    }
}

/// The bytes of a message that may make sense.
pub fn anything(luck: &mut Luck) -> Vec<u8> {
    let tag = 1 + luck.below(22) as u8;
    let mut bytes = vec![tag];
    let number = 1 + luck.below(3);
    match tag {
        1 => bytes.extend([0xFF, 0xFF, 0xFF, 0xFF, 3, b'B', b'e', b'n']),
        2 => {
            let (game, who) = *luck.pick(TABLES).expect("one");
            bytes.extend(number.to_le_bytes());
            bytes.push(game.about().number);
            bytes.extend([0; 4]);
            bytes.push(who.len() as u8);
            for who in who {
                bytes.extend([u8::from(*who == THERE), 1, b'X']);
            }
            let options: &[u8] = match game {
                GameId::Input => &[0, 255, 0xFF, 0x03],
                GameId::Tuefteln => &[0],
                _ => &[],
            };
            bytes.extend(options);
        }
        _ => {
            bytes.extend(number.to_le_bytes());
            bytes.extend((1 + luck.below(3)).to_le_bytes());
            for _ in 0..luck.below(30) {
                bytes.push(luck.below(4) as u8);
            }
        }
    }
    bytes
}

/// A console unplugged just when the game ends sees the end when they meet again, and
/// counts it once.
#[test]
fn an_end_that_was_missed_is_shown_later() {
    for (seed, game) in [(1, GameId::Torris), (2, GameId::Poker), (3, GameId::Fuenf)] {
        let mut pair = Pair::new(seed);
        pair.begin(game, &[HERE, THERE]);
        let is_over = |pair: &Pair, end: usize| {
            let play = pair.ends[end].console.play();
            play.is_some_and(|play| play.standing().outcome.is_some())
        };
        for step in 0..100_000 {
            if step % 40 == 0 {
                for end in 0..2 {
                    let (luck, now) = (&mut pair.luck, pair.now);
                    pair.ends[end].act(luck, now);
                }
            }
            if is_over(&pair, 0) {
                break;
            }
            pair.pass(1);
        }
        assert!(is_over(&pair, 0) && !is_over(&pair, 1), "{game:?}");
        pair.plugged = false;
        pair.pass(6_000);
        pair.plugged = true;
        for _ in 0..40 {
            pair.pass(500);
            for end in 0..2 {
                let now = pair.now;
                match pair.ends[end].screen() {
                    AnyScreen::Talk(_) => pair.ends[end].key(Key::A, now),
                    AnyScreen::Play(_) if is_over(&pair, 1) => pair.ends[end].key(Key::A, now),
                    // To the menu, where the question appears.
                    AnyScreen::Result(_) if !is_over(&pair, 1) => {
                        pair.ends[end].key(Key::B, now);
                    }
                    _ => {}
                }
            }
        }
        assert!(is_over(&pair, 1), "{game:?}: {:?}", pair.ends[1].screen());
        for end in &pair.ends {
            assert_eq!(end.console.records().of(game).against(None).played, 1);
        }
    }
}
