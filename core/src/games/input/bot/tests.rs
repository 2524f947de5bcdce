//! Computer players: their knowledge, their search, their play.

use super::belief::Belief;
use super::field::{InputTerms, SUPPLY, SupposedTable, WholeTurn};
use super::memory::{InputMemory, forgetfulness};
use crate::games::input::Input;
use crate::games::input::rules::{InputMove, InputPosition};
use crate::games::input::stones::{InputStone, NumberCard};
use crate::games::testing::positions::{lay, play};
use crate::games::testing::prelude::*;
use crate::games::testing::rules::{moves, setup};
use crate::games::testing::thinker::play_on;

/// A memory that knows every stone of a position.
fn knowing(position: &InputPosition) -> InputMemory {
    let mut memory = InputMemory::default();
    for stone in Seat::all(Input::seats(position)).flat_map(InputStone::of) {
        memory.note(stone, position.pair(stone));
    }
    memory
}

/// Every whole turn by the rules in which the announcement succeeds, and the field after
/// it.
fn turns_by_the_rules(
    position: &InputPosition,
    memory: &InputMemory,
) -> Vec<(WholeTurn, SupposedTable)> {
    let mut turns = Vec::new();
    let mut begun = vec![(position.clone(), None)];
    for played in moves::<Input>(position) {
        if let InputMove::Claim(card) = played {
            let mut next = position.clone();
            Input::apply(&mut next, &played).unwrap();
            begun.push((next, Some(card)));
        }
    }
    for (begun, claim) in begun {
        for lifted in moves::<Input>(&begun) {
            let held = matches!(lifted, InputMove::Hold(_));
            if !held && !matches!(lifted, InputMove::Take(_)) {
                continue;
            }
            let mut next = begun.clone();
            Input::apply(&mut next, &lifted).unwrap();
            if next.table().has_failed() {
                continue;
            }
            let hand = next.table().hand.unwrap();
            let pair = usize::from(next.pair(hand.stone).number());
            for put in moves::<Input>(&next) {
                let mut end = next.clone();
                Input::apply(&mut end, &put).unwrap();
                // With the kids' rules, a player who holds a stone that fits nowhere only
                // loses a turn.
                let to = match put {
                    InputMove::Put(spot) => spot.index(),
                    _ if held => continue,
                    _ => SUPPLY,
                };
                let turn = WholeTurn {
                    pair,
                    to,
                    held,
                    closes: claim.is_some(),
                };
                let mut after = seen(&end, memory);
                // After a win the turn stays with the winner.
                if Input::outcome(&end).is_some() {
                    after.turn = Seat::next(end.table().turn, end.table().seats).number();
                }
                turns.push((turn, after));
            }
        }
    }
    turns
}

fn seen(position: &InputPosition, memory: &InputMemory) -> SupposedTable {
    let view = Input::view(position, None);
    let belief = Belief::new(&view, memory);
    assert!(belief.is_certain());
    SupposedTable::new(&view, &belief.draw(&mut Luck::new(1)))
}

/// Looking ahead follows the rules: same turns, same tables after them, and
/// the same table again when they are taken back.
#[test]
fn looking_ahead_follows_the_rules() {
    let mut luck = Luck::new(3);
    let variants = [
        "",
        "kids=0",
        "free=3 jokerclose=on",
        "solo=double combo=2;3",
        "bonus=3",
        "kids=1 free=2",
    ];
    for game in 0..20u8 {
        let options = variants[usize::from(game) % variants.len()];
        let mut position = Input::start(&setup(2 + game % 2, options), &mut luck);
        let memory = knowing(&position);
        let terms = InputTerms::of(position.table());
        while Input::outcome(&position).is_none() {
            if position.table().between_turns() {
                let field = seen(&position, &memory);
                let mut expected = turns_by_the_rules(&position, &memory);
                let mut found = Vec::new();
                field.each_turn(&terms, &mut |turn| {
                    let mut after = field;
                    let trace = after.make(&terms, WholeTurn::from_code(turn.code()));
                    found.push((turn, after));
                    after.unmake(&terms, turn, trace);
                    assert_eq!(after, field);
                });
                expected.sort_by_key(|(turn, _)| turn.code());
                found.sort_by_key(|(turn, _)| turn.code());
                assert_eq!(found, expected);
            }
            let choices = moves::<Input>(&position);
            let claims = choices
                .iter()
                .filter(|played| matches!(played, InputMove::Claim(_)));
            let played = match luck.below(2) {
                0 => claims.copied().next_back(),
                _ => None,
            };
            let played = played.unwrap_or_else(|| *luck.pick(&choices).unwrap());
            Input::apply(&mut position, &played).unwrap();
        }
    }
}

/// Everybody owns the same seven pairs: six known ones reveal the seventh, and the visible
/// sides limit the others.
#[test]
fn what_was_not_seen_is_supposed() {
    let position = lay("");
    let view = Input::view(&position, None);
    let stones: Vec<InputStone> = InputStone::of(Seat::FIRST).collect();
    let mut memory = InputMemory::default();
    for &stone in &stones[..5] {
        memory.note(stone, position.pair(stone));
    }
    // Of vh vr vs hr hs rs js the last two are left: one shows r, one s.
    let belief = Belief::new(&view, &memory);
    assert!(belief.knows(stones[5]) && belief.knows(stones[6]));
    let other = Seat::new(1).unwrap();
    assert!(InputStone::of(other).all(|stone| !belief.knows(stone)));
    let mut luck = Luck::new(2);
    let mut first = [0; 7];
    for _ in 0..600 {
        let pairs = belief.draw(&mut luck);
        let mut drawn: Vec<u8> = InputStone::of(other).map(|stone| pairs.of(stone)).collect();
        first[usize::from(drawn[0])] += 1;
        drawn.sort();
        assert_eq!(drawn, [0, 1, 2, 3, 4, 5, 6]);
    }
    // The first shows v: vh, vr or vs, each as likely.
    assert_eq!(first[3..], [0; 4]);
    assert!(first[..3].iter().all(|&count| count > 150), "{first:?}");
}

fn watch(memory: &mut InputMemory, level: Level, position: &mut InputPosition, moves: &str) {
    let mut luck = Luck::new(7);
    for text in moves.split_whitespace() {
        let played = rules::read_move::<Input>(text);
        play(position, text);
        let view = Input::view(position, None);
        memory.watch(level, Seat::FIRST, Some(&played), &view, &mut luck);
    }
}

/// A stone that was turned in the open is known, whichever player turned it.
#[test]
fn turned_stones_are_remembered() {
    let mut position = lay("");
    let mut memory = InputMemory::default();
    memory.look(&Input::view(&position, None));
    let stones: Vec<InputStone> = InputStone::of(Seat::FIRST)
        .chain(InputStone::of(Seat::new(1).unwrap()))
        .collect();
    watch(
        &mut memory,
        Level::Master,
        &mut position,
        "take:#1 put:3.2 take:#2 put:5.3",
    );
    for (number, &stone) in stones.iter().enumerate() {
        let known = (number == 0 || number == 8).then(|| position.pair(stone));
        assert_eq!(memory.pair(stone), known, "{number}");
    }
    bytes::come_back(&memory, 64);
}

/// Masters forget nothing, the others the sooner the lower they play.
#[test]
fn memories_fade_by_level() {
    let kept = |level: Level| {
        let mut left = 0;
        for seed in 0..40 {
            let mut luck = Luck::new(seed);
            let mut game = Input::start(&setup(2, ""), &mut luck);
            let mut memory = knowing(&game);
            while game.table().turns < 20 {
                let played = *luck.pick(&moves::<Input>(&game)).unwrap();
                Input::apply(&mut game, &played).unwrap();
                let view = Input::view(&game, None);
                memory.watch(level, Seat::FIRST, None, &view, &mut luck);
            }
            let stones = Seat::all(2).flat_map(InputStone::of);
            left += stones.filter(|&stone| memory.pair(stone).is_some()).count();
        }
        left * 100 / (40 * 14)
    };
    let kept = Level::ALL.map(kept);
    println!("known after twenty turns: {kept:?} %");
    assert_eq!(kept[3], 100);
    assert!(
        kept.windows(2).all(|pair| pair[0] + 10 < pair[1]),
        "{kept:?}"
    );
    assert_eq!(forgetfulness(Level::Master), 0);
}

/// The choice of a level in a position that it knows completely, or not at all.
fn choice(position: &InputPosition, level: Level, memory: &mut InputMemory) -> InputMove {
    let Actor::Seat(seat) = Input::actor(position) else {
        panic!("the game is over");
    };
    let mut thinker = Thinker::<Input>::new(level, 5);
    (thinker.seat, thinker.memory) = (seat, memory.clone());
    thinker.scratch = vec![9; 4096];
    let played = thinker.choose(&Input::view(position, Some(seat)));
    *memory = thinker.memory;
    played
}

/// A master who knows its stones announces and closes.
#[test]
fn known_stones_close() {
    let position = lay(
        "2:0hr,0hs,1js,1rs,- supply0=vh/h;vr/r;vs/s;rs/r;js/s supply1=vh/v;vr/v;vs/v;hr/h;hs/h",
    );
    let mut memory = knowing(&position);
    let mut game = position.clone();
    for _ in 0..3 {
        let played = choice(&game, Level::Master, &mut memory);
        Input::apply(&mut game, &played).unwrap();
    }
    assert_eq!(Input::points(&game, Seat::FIRST), 2);
}

/// At zero points a failed announcement costs nothing, so an announcement is made if the
/// stone may fit; with points to lose, and little to win, it is not.
#[test]
fn a_claim_that_costs_nothing_is_made() {
    let cards = "3:0hr,1vh,1vr,1hs,- 1:0vs,-,-,-,-";
    let supplies = "supply0=vh/v;vr/v;hs/h;rs/r;js/s supply1=vs/v;hr/h;rs/r;js/s";
    let free = lay(&format!("{cards} {supplies}"));
    let mut memory = InputMemory::default();
    let played = choice(&free, Level::Master, &mut memory);
    assert_eq!(played, InputMove::Claim(NumberCard::new(3).unwrap()));
}

/// A kid needs to turn nothing over, so its Null cannot fail; it is played
/// when the others lose much by it, and all five stones find their strips.
#[test]
fn a_null_that_pays_is_played() {
    let spec = "null=on kids=0 points=5,16 won0=5 won1=1;6 quiet=3";
    let mut game = lay(spec);
    let mut memory = knowing(&game);
    let first = choice(&game, Level::Master, &mut memory);
    assert_eq!(first, InputMove::Null);
    Input::apply(&mut game, &first).unwrap();
    while game.table().turn == Seat::FIRST {
        let played = choice(&game, Level::Master, &mut memory);
        assert_ne!(played, InputMove::Back);
        Input::apply(&mut game, &played).unwrap();
    }
    assert_eq!(Input::points(&game, Seat::new(1).unwrap()), 10);
}

/// A player who has lost all numbers again risks nothing by a Null, and may still play it.
#[test]
fn a_null_is_played_after_a_loss() {
    let game = lay("null=on kids=0 points=0,16 won0=lost won1=1;6 nulled=1 quiet=3");
    let mut memory = knowing(&game);
    let played = choice(&game, Level::Master, &mut memory);
    assert_eq!(played, InputMove::Null);
}

/// A stone that the Null does not take is put elsewhere by every level.
#[test]
fn a_misfit_is_put_elsewhere() {
    let mut game =
        lay("null=on won0=4 points=4,0 2:-,1hs,-,-,1vr supply1=vh/v;vs/v;hr/h;rs/r;js/s");
    play(&mut game, "null take:#1 put:0.2 take:#2");
    for level in Level::ALL {
        let mut memory = knowing(&game);
        let played = choice(&game, level, &mut memory);
        assert!(matches!(played, InputMove::Put(_)), "{played:?}");
        assert_eq!(Input::apply(&mut game.clone(), &played), Ok(()));
    }
}

/// The search considers the first return of a stone, but not moving it to and fro.
#[test]
fn looking_ahead_returns_once() {
    for (last, returns) in [
        ("4.3>3.5", true),
        ("3.5>4.3>3.5", false),
        ("supply>3.5", true),
    ] {
        let game = lay(&format!(
            "3:-,-,-,-,0vr supply0=vh/v;vs/v;hr/h;hs/h;rs/r;js/s last=vr:{last};-"
        ));
        let field = seen(&game, &knowing(&game));
        let mut found = false;
        // `vr` is the second pair, 4.3 the strip with the number 22.
        field.each_turn(&InputTerms::of(game.table()), &mut |turn| {
            found |= turn.pair == 1 && turn.to == 22;
        });
        assert_eq!(found, returns, "{last}");
    }
}

/// Every level plays every variant to its end, with and without scratch memory, and however
/// short the time.
#[test]
fn every_variant_is_played_to_its_end() {
    let mut scratch = vec![9; 4096];
    for (number, options) in [
        "null=on",
        "solo=double",
        "null=on bonus=3",
        "free=2",
        "null=on free=0",
        "combo=1;2",
        "jokerclose=on",
        "kids=0",
        "null=on kids=0;1 free=4 jokerclose=on",
    ]
    .iter()
    .enumerate()
    {
        let seats = 2 + (number % 2) as u8;
        let mut session = Session::<Input>::new(setup(seats, options), number as u64);
        let levels = [Level::Hard, Level::Medium, Level::Easy];
        play_on(&mut session, |seat| levels[seat.index()], &mut scratch, 8);
        let mut session = Session::<Input>::new(setup(seats, options), number as u64);
        play_on(&mut session, |_| Level::Master, &mut [], 4);
    }
}

/// Each level beats the one below, clearly even in few games.
#[test]
fn every_level_beats_the_one_below() {
    let mut scratch = vec![0; 4096];
    for (level, games) in [(Level::Medium, 40), (Level::Hard, 20)] {
        let below = Level::ALL[level as usize - 1];
        let mut wins = 0;
        for number in 0..games {
            let mut session = Session::<Input>::new(setup(2, ""), number / 2);
            let better = seat((number % 2) as u8);
            let of = |seat| if seat == better { level } else { below };
            play_on(&mut session, of, &mut scratch, u32::MAX);
            let first = session.outcome().expect("an end").first();
            wins += u32::from(first.contains(better));
        }
        println!("{level:?} against {below:?}: {wins} of {games}");
        assert!(u64::from(wins) * 100 >= games * 60, "{wins} of {games}");
    }
}
