//! Memories like people's: the numbers from the rules page, and their consequences.

use super::follower::Follower;
use super::memory::HuetchenMemory;
use super::shifter::{self, Asking};
use super::{confuse, guesses, seek};
use crate::games::huetchen::Huetchen;
use crate::games::huetchen::rules::{HuetchenMove, HuetchenPhase, QUESTIONS};
use crate::games::huetchen::stones::{FOUR, RowPlace, Shift, StoneRow, StoneSymbol};
use crate::games::testing::positions::{after, play_all, session};
use crate::games::testing::prelude::*;
use crate::games::testing::thinker::play_on;

const RUNS: u32 = 30_000;

fn start() -> StoneRow {
    StoneRow::new(StoneSymbol::ALL).expect("a row")
}

fn any_shift(luck: &mut Luck) -> Shift {
    let all: Vec<Shift> = Shift::all().collect();
    *luck.pick(&all).expect("twelve shifts")
}

/// How many of the four stones a lone seeker gets, in hundredths: `follow` of
/// a hundred shifts are followed, the questions are random.
fn stones(follow: Option<u32>, shifts: usize, luck: &mut Luck) -> u32 {
    let mut got = 0;
    for _ in 0..RUNS {
        let (mut row, mut memory) = (start(), HuetchenMemory::default());
        memory.memorise(row);
        for _ in 0..shifts {
            let shift = any_shift(luck);
            row = row.shifted(shift);
            let followed = luck.chance(follow.unwrap_or(0), 100);
            memory.follow_with(shift, followed, luck);
        }
        let believed = memory.believed.filter(|_| follow.is_some());
        let mut gone = [None; FOUR];
        for question in 1..=QUESTIONS {
            let covered: Vec<StoneSymbol> = StoneSymbol::ALL
                .into_iter()
                .filter(|symbol| !gone.contains(&Some(*symbol)))
                .collect();
            let symbol = *luck.pick(&covered).expect("a symbol");
            let is_gone = |place: RowPlace| gone[place.index()];
            let places: Vec<RowPlace> = match believed {
                Some(row) => guesses(row, symbol, &is_gone).into_iter().collect(),
                None => RowPlace::all()
                    .filter(|&place| is_gone(place).is_none())
                    .collect(),
            };
            let place = *luck.pick(&places).expect("a place");
            assert!(gone[place.index()].is_none(), "no stone lies there");
            if row.at(place) == symbol {
                got += if question == QUESTIONS { 2 } else { 1 };
            }
            gone[place.index()] = Some(row.at(place));
        }
    }
    got * 100 / RUNS
}

/// The numbers from the rules page, within two hundredths of a stone.
#[test]
fn forgetful_seekers_get_what_the_page_says() {
    let mut luck = Luck::new(1);
    for (follow, three, four) in [
        (50, 204, 185),
        (70, 259, 232),
        (80, 297, 273),
        (90, 344, 329),
        (95, 371, 362),
    ] {
        for (shifts, expected) in [(3, three), (4, four)] {
            let got = stones(Some(follow), shifts, &mut luck);
            println!("{follow} %, {shifts} shifts: {got} (page: {expected})");
            assert!(got.abs_diff(expected) <= 3, "{follow} %, {shifts}: {got}");
        }
    }
    let guessed = stones(None, 3, &mut luck);
    assert!(guessed.abs_diff(158) <= 2, "{guessed}");
    assert_eq!(stones(Some(100), 4, &mut luck), 400);
}

/// Every level follows better than the one below, as the issue of the game
/// wants it: about 0.5, 0.7, 0.85, 0.97.
#[test]
fn levels_follow_better_and_better() {
    assert_eq!(Level::ALL.map(HuetchenMemory::attention), [50, 70, 85, 97]);
    let follows = |level, mine| {
        let mut luck = Luck::new(8);
        let followed = (0..2_000).filter(|_| {
            let mut memory = HuetchenMemory::default();
            memory.memorise(start());
            let shift = any_shift(&mut luck);
            memory.follow(shift, mine, level, &mut luck);
            memory.believed == Some(start().shifted(shift))
        });
        followed.count() * 100 / 2_000
    };
    for level in Level::ALL {
        let share = follows(level, false);
        assert!(
            share.abs_diff(HuetchenMemory::attention(level) as usize) <= 3,
            "{share}"
        );
        // The shifter knows where every stone goes.
        assert_eq!(follows(level, true), 100);
    }
}

/// A stone that was lost from sight is believed to be anywhere but in its real place.
#[test]
fn a_shift_that_was_missed_is_believed_otherwise() {
    let mut luck = Luck::new(2);
    let shift = Shift {
        from: RowPlace::new(0).unwrap(),
        to: RowPlace::new(2).unwrap(),
    };
    let mut rows = Vec::new();
    for _ in 0..100 {
        let mut memory = HuetchenMemory::default();
        memory.memorise(start());
        memory.follow_with(shift, false, &mut luck);
        let row = memory.believed.expect("a row");
        if !rows.contains(&row) {
            rows.push(row);
        }
    }
    assert_eq!(rows.len(), 3);
    assert!(!rows.contains(&start().shifted(shift)));
}

type Seeker = Thinker<Huetchen>;

/// A seeker who is lost guesses a place where another belief is known to be wrong, never a
/// place whose stone is gone.
#[test]
fn guesses_are_plausible() {
    // The line was expected at place 1, but the square lay there; so the place where the
    // square was expected is as good a guess as any.
    let mut seeker = Seeker::new(Level::Hard, 4);
    let game = after(
        "seats=2 round=1 shifter=0 taken=0,0",
        "lay:pvdl shift:0>1 shift:1>0 shift:0>3 ask:l turn:0 ask:l",
    );
    let view = game.view(None);
    assert!(matches!(
        view.table.phase,
        HuetchenPhase::Turning(StoneSymbol::Line)
    ));
    for _ in 0..50 {
        seeker.memory = HuetchenMemory::default();
        // Believes l v d p; the square was at place 0 instead of the line.
        let believed = [
            StoneSymbol::Line,
            StoneSymbol::Square,
            StoneSymbol::Triangle,
            StoneSymbol::Dot,
        ];
        seeker.memory.memorise(StoneRow::new(believed).unwrap());
        let (place, _) = seeker.work(&view, |task| seek(task, StoneSymbol::Line));
        assert_eq!(place, RowPlace::new(1));
    }
    // A seeker without any memory turns any stone that is left.
    let mut seen = Vec::new();
    seeker.level = Level::Easy;
    for _ in 0..100 {
        seeker.memory = HuetchenMemory::default();
        let (place, _) = seeker.work(&view, |task| seek(task, StoneSymbol::Line));
        let place = place.expect("a place");
        assert_ne!(place.number(), 0);
        if !seen.contains(&place) {
            seen.push(place);
        }
    }
    assert_eq!(seen.len(), 3);
}

/// Plans of the upper levels let a follower err more often than chance does.
#[test]
fn plans_confuse_more_than_chance() {
    let mut luck = Luck::new(5);
    let mut errors = |candidates: u32, left: u8| {
        let mut sum = 0;
        for _ in 0..300 {
            let plan = shifter::plan(&[], left, candidates, &mut luck, &mut || false);
            assert_eq!(plan.len(), usize::from(left));
            let (mut row, mut follower) = (start(), Follower::of(start()));
            for &shift in &plan {
                row = row.shifted(shift);
                follower.see(shift);
            }
            assert_eq!(follower.weight(), 15u32.pow(u32::from(left)));
            sum += follower.errors(row) / (15u32.pow(u32::from(left)) / 100);
        }
        sum / 300
    };
    for left in [3, 4] {
        let chance = errors(1, left);
        let hard = errors(shifter::HARD_CANDIDATES, left);
        let master = errors(shifter::MASTER_CANDIDATES, left);
        println!("{left} shifts: {chance}, hard {hard}, master {master} hundredths");
        assert!(chance < hard && hard < master, "{chance} {hard} {master}");
    }
}

/// A plan is kept from shift to shift, and made again if it was lost.
#[test]
fn a_plan_is_followed_to_its_end() {
    let mut shifter = Seeker::new(Level::Master, 6);
    let mut game = session("seats=2 round=2 shifter=0 taken=4,4");
    play_all(&mut game, "lay:pldv");
    shifter.memory.memorise(start());
    let mut plan: Option<Vec<Shift>> = None;
    for made in 0..4u8 {
        let view = game.view(None);
        let (shift, _) = shifter.work(&view, |task| confuse(task, made));
        let shift = shift.expect("a shift");
        let memory = &mut shifter.memory;
        let known = plan.get_or_insert_with(|| memory.plan.to_vec());
        assert_eq!(known[usize::from(made)], shift);
        game.play(&HuetchenMove::Shift(shift))
            .expect("a legal shift");
        memory.follow(shift, true, Level::Master, &mut shifter.luck);
        assert_eq!(memory.plan.len(), 3 - usize::from(made));
    }
}

/// A question of the upper levels costs a forgetful seeker more than a random one.
#[test]
fn questions_are_asked_where_it_hurts() {
    let mut seeker = Seeker::new(Level::Hard, 9);
    let mut average = |thinks: bool| {
        let mut got = 0;
        for _ in 0..1_500 {
            let mut game = session("seats=2 round=1 shifter=0 taken=0,0");
            let mut asker = HuetchenMemory::default();
            seeker.memory = HuetchenMemory::default();
            game.play(&HuetchenMove::Lay(start())).unwrap();
            seeker.memory.memorise(start());
            asker.memorise(start());
            for _ in 0..3 {
                let luck = &mut seeker.luck;
                let shift = any_shift(luck);
                game.play(&HuetchenMove::Shift(shift)).unwrap();
                let followed = luck.chance(80, 100);
                seeker.memory.follow_with(shift, followed, luck);
                asker.follow(shift, true, Level::Master, luck);
            }
            for _ in 0..QUESTIONS {
                let view = game.view(None);
                let mut covered: Vec<StoneSymbol> = view.table.covered().collect();
                seeker.luck.shuffle(&mut covered);
                let asking = Asking::new(&view.table, &asker).expect("a row");
                let symbol = if thinks {
                    covered
                        .into_iter()
                        .min_by_key(|&symbol| asking.costs(symbol))
                } else {
                    covered.first().copied()
                };
                let symbol = symbol.expect("a symbol");
                game.play(&HuetchenMove::Ask(symbol)).unwrap();
                asker.hear(symbol);
                let view = game.view(None);
                let (place, _) = seeker.work(&view, |task| seek(task, symbol));
                let place = place.expect("a place");
                game.play(&HuetchenMove::Turn(place)).unwrap();
                asker.note_answer(place);
            }
            got += u32::from(game.position().table.taken(Seat::new(1).unwrap()));
        }
        got * 100 / 1_500
    };
    let (any, chosen) = (average(false), average(true));
    println!("any question leaves {any}, a chosen one {chosen} hundredths");
    assert!(chosen + 5 < any, "{chosen} of {any}");
}

/// A memory in the middle of a turn comes back from its bytes.
#[test]
fn memories_come_back() {
    let mut luck = Luck::new(3);
    let mut memory = HuetchenMemory::default();
    memory.memorise(start());
    for _ in 0..4 {
        memory.follow(any_shift(&mut luck), false, Level::Easy, &mut luck);
    }
    memory.plan = shifter::plan(&[], 2, 5, &mut luck, &mut || false);
    memory.hear(StoneSymbol::Line);
    memory.note_answer(RowPlace::new(2).unwrap());
    memory.hear(StoneSymbol::Dot);
    bytes::come_back(&memory, 64);
}

/// One seat of a level among others of the level below: its share of the
/// first places, in hundredths of what would be fair.
fn share(level: Level, below: Level, seats: u8) -> u32 {
    const GAMES: u32 = 120;
    let mut parts = 0;
    for game in 0..GAMES {
        let better = Seat::new((game % u32::from(seats)) as u8).expect("a seat");
        let first = Seat::new((game / u32::from(seats) % u32::from(seats)) as u8);
        let setup = rules::begun_by(first, seats, "");
        let mut session = Session::<Huetchen>::new(setup, u64::from(game) + 1);
        let of = |seat| if seat == better { level } else { below };
        play_on(&mut session, of, &mut [], u32::MAX);
        let first = session.outcome().expect("an end").first();
        if first.contains(better) {
            parts += 60 / first.len();
        }
    }
    parts * 100 * u32::from(seats) / (60 * GAMES)
}

/// "share of wins clearly above 1/n" for every level over the one below.
#[test]
fn every_level_beats_the_one_below() {
    for seats in 2..=4 {
        for pair in Level::ALL.windows(2) {
            let share = share(pair[1], pair[0], seats);
            println!(
                "{:?} among {:?}, {seats} seats: {share} %",
                pair[1], pair[0]
            );
            assert!(share > 125, "{pair:?} with {seats} seats: {share} %");
        }
    }
}
