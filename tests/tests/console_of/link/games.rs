//! Whole games, and facts that the other console must not learn.

use taschenspieler_core::console::AnyScreen;
use taschenspieler_core::console::link::hands::{Eyes, Hands};
use taschenspieler_core::game::{Actor, Level, Seat};
use taschenspieler_core::games::GameId;
use taschenspieler_core::keys::Key;
use taschenspieler_core::luck::Luck;
use taschenspieler_core::platform::Event;
use taschenspieler_core::reply::Reply;
use taschenspieler_core::save::Writer;
use taschenspieler_core::seating::Who;
use taschenspieler_core::ui::Frame;
use taschenspieler_tests::pair::Pair;

pub const HERE: Who = Who::Person;
pub const THERE: Who = Who::Away(None);
pub const EASY: Who = Who::Computer(Level::Easy);

/// The games for several people, and tables at which they are played.
pub const TABLES: &[(GameId, &[Who])] = &[
    (GameId::Input, &[HERE, THERE]),
    (GameId::Input, &[THERE, EASY, THERE]),
    (GameId::Tuefteln, &[THERE, HERE]),
    (GameId::Tuefteln, &[HERE, THERE, EASY, THERE, HERE]),
    (GameId::Fuenf, &[HERE, THERE]),
    (GameId::Torris, &[THERE, HERE]),
    (GameId::Huetchen, &[HERE, THERE]),
    (GameId::Huetchen, &[THERE, THERE, HERE, EASY]),
    (GameId::Poker, &[HERE, THERE]),
    (GameId::Poker, &[THERE, HERE, EASY, THERE]),
    (GameId::Kisten, &[HERE, THERE]),
    (GameId::Kisten, &[THERE, EASY, THERE]),
];

/// Plays a game to its end, and compares both sides after every move.
fn whole_game(game: GameId, who: &[Who], seed: u64) {
    let mut pair = Pair::new(seed);
    pair.begin(game, who);
    pair.compare();
    let mut over = false;
    for _ in 0..20_000 {
        over = pair.play(1);
        pair.settle();
        pair.compare();
        if over {
            break;
        }
    }
    assert!(over, "{game:?} does not end");
    for _ in 0..10 {
        pair.pass(2000);
        let now = pair.now;
        for end in &mut pair.ends {
            if matches!(end.screen(), AnyScreen::Play(_)) {
                end.key(Key::A, now);
            }
        }
    }
    for end in &pair.ends {
        // A game played to its end is not saved for resuming.
        assert_ne!(Eyes(&end.console).has_kept_over(), Some(false));
        // It counts on each console where a person took part, against its opponents.
        let records = end.console.records().of(game);
        let play = end.console.play().expect("a game");
        let took_part = play.table().seating.people().next().is_some();
        for (rival, fits) in [
            (None, !who.contains(&EASY)),
            (Some(Level::Easy), who.contains(&EASY)),
        ] {
            let played = records.against(rival).played;
            assert_eq!(played > 0, took_part && fits, "{game:?} {who:?}");
        }
        let shows_end = matches!(end.screen(), AnyScreen::Result(_));
        assert!(shows_end, "{:?}", end.screen());
    }
}

#[test]
fn every_game_is_played_to_its_end() {
    for (seed, &(game, who)) in (1..).zip(TABLES) {
        whole_game(game, who, seed);
    }
}

/// Facts hidden from the guest do not affect the wire: two positions that differ only in
/// them send the same bytes, to the millisecond.
#[test]
fn secrets_stay_here() {
    let tables: &[(GameId, &[Who])] = &[
        (GameId::Input, &[HERE, THERE]),
        (GameId::Input, &[THERE, HERE, EASY]),
        (GameId::Tuefteln, &[HERE, THERE]),
        (GameId::Tuefteln, &[HERE, EASY, THERE, HERE]),
        (GameId::Fuenf, &[HERE, THERE]),
        (GameId::Torris, &[HERE, THERE]),
        (GameId::Huetchen, &[HERE, THERE]),
        (GameId::Huetchen, &[THERE, HERE, EASY, HERE]),
        (GameId::Poker, &[HERE, THERE]),
        (GameId::Poker, &[HERE, EASY, THERE, HERE]),
        (GameId::Kisten, &[HERE, THERE]),
    ];
    let mut differed = vec![];
    for &(game, who) in tables {
        let theirs = who.iter().position(|who| *who == THERE).expect("somebody");
        let theirs = Seat::new(theirs as u8).expect("a seat");
        for moves in [0, 1, 2, 3, 4, 5, 7, 8, 11, 13, 17, 21, 30] {
            let mut sent: Vec<Vec<u8>> = vec![];
            for redealt in [false, true] {
                let mut pair = Pair::new(40 + u64::from(moves));
                pair.begin(game, who);
                pair.play(moves);
                pair.settle();
                let end = &mut pair.ends[0];
                end.sent.clear();
                let mut luck = Luck::new(u64::from(moves) + 7);
                let changes = Hands(&mut end.console).show_again(redealt, theirs, &mut luck);
                if changes && !differed.contains(&game) {
                    differed.push(game);
                }
                let now = pair.now;
                pair.ends[0].event(Event::Tick, now);
                pair.pass(30);
                sent.push(std::mem::take(&mut pair.ends[0].sent));
            }
            assert!(sent[0] == sent[1], "{game:?} after {moves} moves");
            assert!(sent[0].len() > 40, "{game:?}: nothing was shown");
        }
    }
    let hide = [
        GameId::Input,
        GameId::Tuefteln,
        GameId::Huetchen,
        GameId::Poker,
    ];
    assert_eq!(differed, hide, "where something is hidden");
}

/// Nor does a move that the guest may not see: whichever it was, the same bytes tell
/// that it was made.
#[test]
fn hidden_moves_look_alike() {
    for game in [GameId::Poker, GameId::Tuefteln] {
        let mut views: Vec<Vec<u8>> = vec![];
        let mut sent: Vec<Vec<u8>> = vec![];
        for choice in 0..6 {
            let mut pair = Pair::new(60);
            pair.begin(game, &[HERE, THERE]);
            let mut luck = Luck::new(1);
            // Until a person here makes a hidden decision.
            while !matches!(
                pair.ends[0].console.play().map(|play| play.standing()),
                Some(standing) if standing.actor == Actor::Seat(Seat::FIRST)
            ) {
                for end in &mut pair.ends {
                    end.act(&mut luck, pair.now);
                }
                pair.settle();
            }
            let (end, now) = (&mut pair.ends[0], pair.now);
            end.sent.clear();
            assert!(end.act(&mut Luck::new(choice), now));
            let play = end.console.play().expect("a game");
            let mut buffer = vec![0; 1000];
            let guests = play.for_guests().expect("guests");
            guests.write_view(Some(Seat::FIRST), &mut Writer::new(&mut buffer));
            views.push(buffer);
            pair.pass(30);
            sent.push(std::mem::take(&mut pair.ends[0].sent));
        }
        assert!(views.iter().any(|view| *view != views[0]), "{game:?}");
        assert!(sent.iter().all(|bytes| *bytes == sent[0]), "{game:?}");
        assert!(sent[0].len() > 40, "{game:?}");
    }
}

/// A guest can draw any position that reads as a view, and play on with it.
#[test]
fn a_guest_survives_whatever_it_is_shown() {
    let mut frame = Frame::new();
    for (seed, &(game, who)) in (70..).zip(TABLES) {
        let mut pair = Pair::new(seed);
        pair.begin(game, who);
        let mut luck = Luck::new(seed);
        let mut read = 0;
        for _ in 0..120 {
            if pair.play(1) {
                break;
            }
            pair.settle();
            let authority = pair.ends[0].console.play().expect("a game");
            let authority = authority.for_guests().expect("guests");
            let linked = *pair.ends[1]
                .console
                .play()
                .and_then(|play| play.linked())
                .expect("it");
            let bytes = |write: &dyn Fn(&mut Writer<'_>)| {
                let mut buffer = vec![0; 1000];
                let mut out = Writer::new(&mut buffer);
                write(&mut out);
                let length = out.finish().expect("it fits");
                buffer.truncate(length);
                buffer
            };
            let views: Vec<_> = linked.guests.iter().collect();
            let originals: Vec<_> = views
                .iter()
                .map(|&seat| bytes(&|out| authority.write_view(Some(seat), out)))
                .collect();
            let table = bytes(&|out| authority.write_table(out));
            let now = pair.now;
            let mut change = |bytes: &[u8]| {
                let mut changed = bytes.to_vec();
                for _ in 0..luck.below(3) {
                    let place = luck.below(changed.len() as u32) as usize;
                    match luck.below(4) {
                        0 => changed[place] = luck.below(256) as u8,
                        1 => changed[place] ^= 1 << luck.below(8),
                        2 => changed.truncate(place + 1),
                        _ => changed[place] = changed[place].wrapping_add(1),
                    }
                }
                changed
            };
            let console = &mut pair.ends[1].console;
            for _ in 0..40 {
                let reply = Hands(console).in_game(now, |play, env| {
                    for (&seat, original) in views.iter().zip(&originals) {
                        read += u32::from(play.see(seat.number(), &change(original)).is_ok());
                    }
                    let shown = &mut play.linked_mut().expect("it").shown;
                    shown.happened(change(&[0])[0], !change(&table)[..1].is_empty());
                    let _ = play.see_table(&change(&table), linked.position, 1, env);
                    play.tick(env)
                });
                if let Some(Reply::Ask(ask)) = reply {
                    let _ = Hands(console).ask(ask, now);
                }
                console.draw(&mut frame, now);
                if !matches!(console.screen(), AnyScreen::Play(_)) {
                    Hands(console).show_game();
                }
            }
            // The right position is shown again.
            let shown = Hands(console).in_game(now, |play, env| {
                for (&seat, original) in views.iter().zip(&originals) {
                    play.see(seat.number(), original).expect("it was written");
                }
                play.see_table(&table, linked.position, linked.check, env)
            });
            assert!(matches!(shown, Some(Ok(_))));
            Hands(console).show_game();
        }
        assert!(read > 100, "{game:?}: {read}");
    }
}

/// With buttons alone on both sides, games proceed, and both show the same.
#[test]
fn buttons_play_on_both_sides() {
    use taschenspieler_core::platform::Button;
    let mut frame = Frame::new();
    for (seed, &(game, who)) in (90..).zip(TABLES) {
        let mut pair = Pair::new(seed);
        pair.begin(game, who);
        let mut presses = Luck::new(seed);
        for press in 0..1500 {
            for end in 0..2 {
                // Most presses do something in the game, and none leaves it.
                let buttons = [
                    Button::A,
                    Button::A,
                    Button::A,
                    Button::Up,
                    Button::Down,
                    Button::Left,
                    Button::Right,
                    Button::Y,
                ];
                let button = buttons[presses.below(buttons.len() as u32) as usize];
                let now = pair.now;
                let pressed = matches!(pair.ends[end].screen(), AnyScreen::Play(_));
                if pressed {
                    pair.ends[end].event(Event::Press(button), now);
                }
                pair.pass(30);
                if pressed {
                    let now = pair.now;
                    pair.ends[end].event(Event::Release(button), now);
                }
            }
            if press % 16 == 0 {
                for end in &mut pair.ends {
                    end.console.draw(&mut frame, pair.now);
                }
            }
        }
        pair.settle();
        pair.compare();
        let moves = pair.ends[0]
            .console
            .play()
            .expect("a game")
            .standing()
            .moves;
        // A player who builds random piles makes hardly any progress.
        assert!(moves >= 1, "{game:?}: {moves}");
    }
}
