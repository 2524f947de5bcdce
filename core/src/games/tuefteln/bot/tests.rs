//! The decisions of the levels, and their quality.

use super::super::Tuefteln;
use super::super::options::TueftelnOptions;
use super::super::score::{Category, SheetScore};
use super::super::sheet::{DieNumber, Sheet, SheetField, SheetVariant, die_of};
use super::super::view::TueftelnView;
use super::opinion::{OpinionSum, POINT, SheetOpinion};
use super::search::{TimeWatch, first_sight, rolls};
use super::shape::Contents;
use super::study::{Study, WeighedDice};
use super::{TueftelnReason, levels, search};
use crate::game::player::POSITIONS_PER_LOOK;
use crate::games::testing::prelude::*;

/// A position alone with a sheet.
fn view(position: &str) -> TueftelnView {
    let position = Tuefteln::read_position(position).expect("a position");
    Tuefteln::view(&position, Some(Seat::FIRST))
}

fn chosen(view: &TueftelnView, level: Level, seed: u64) -> String {
    rules::move_text::<Tuefteln>(&Thinker::<Tuefteln>::new(level, seed).choose(view))
}

/// Plays a game alone without looking ahead, or at random levels.
fn total(variant: SheetVariant, level: Option<Level>, seed: u64) -> i32 {
    let mut luck = Luck::new(seed);
    let mut sheet = Sheet::new(variant);
    let mut stop = || false;
    loop {
        let study = Study::of(variant, &sheet);
        if study.left == 0 {
            return SheetScore::of(&sheet).total().into();
        }
        let mut dice = [luck.below(6) as u8 + 1, luck.below(6) as u8 + 1];
        dice.sort_unstable();
        let mut watch = TimeWatch::new(&mut stop);
        let writing = match level {
            Some(level) => levels::choose(&study, dice, level, &mut luck, &mut watch),
            None => first_sight(&study, dice, 1, &mut watch)
                .first()
                .map(|best| best.1),
        };
        let writing = writing.expect("there is always a way");
        sheet = sheet.with(study.written(writing).expect("fields and numbers"));
    }
}

/// The evaluation during a search equals a fresh evaluation of the sheet.
#[test]
fn thoughts_agree_with_sheets() {
    let mut luck = Luck::new(3);
    let mut stop = || false;
    for number in 0..40 {
        let variant = SheetVariant::ALL[number % 2];
        let mut sheet = Sheet::new(variant);
        let mut study = Study::of(variant, &sheet);
        while study.left > 0 {
            let roll = [luck.below(6) as u8 + 1, luck.below(6) as u8 + 1];
            let mut ways = Vec::new();
            let _ = study.weigh(WeighedDice::Rolled(roll), &mut |value, writing| {
                ways.push((value, writing));
                ControlFlow::Continue(())
            });
            let mut listed = 0;
            let _ = sheet.pairs(variant, &mut |_, _| {
                listed += if roll[0] == roll[1] { 1 } else { 2 };
                ControlFlow::Continue(())
            });
            assert_eq!(ways.len(), listed);
            for &(value, writing) in &ways {
                let next = sheet.with(study.written(writing).expect("fields and numbers"));
                assert_eq!(value, Study::of(variant, &next).value());
                assert_eq!(value, study.after(writing).value());
            }
            let best = first_sight(&study, roll, 1, &mut TimeWatch::new(&mut stop));
            let most = ways.iter().map(|(value, _)| *value).max();
            assert_eq!(best.first().map(|best| best.0), most);
            let &(_, writing) = luck.pick(&ways).expect("a way");
            sheet = sheet.with(study.written(writing).expect("fields and numbers"));
            study = study.after(writing);
        }
        assert_eq!(
            study.value(),
            i32::from(SheetScore::of(&sheet).total()) * POINT
        );
    }
}

/// A spot check of `opinion.bin`: its expectation for an empty sheet, and its average
/// result in games.
#[test]
fn the_opinion_is_sound() {
    for variant in SheetVariant::ALL {
        let expected = Study::of(variant, &Sheet::new(variant)).value() / POINT;
        assert!((36..=41).contains(&expected), "{variant:?}: {expected}");
        let games = 400;
        let sum: i32 = (0..games).map(|seed| total(variant, None, seed)).sum();
        let mean = sum / games as i32;
        assert!((37..=40).contains(&mean), "{variant:?}: {mean}");
    }
}

/// Mirroring the sheet and subtracting the numbers from seven does not change its
/// evaluation.
#[test]
fn a_mirror_changes_no_opinion() {
    let squares: [[u8; 4]; 4] = [[5, 6, 0, 0], [2, 2, 0, 4], [1, 0, 0, 0], [3, 5, 3, 0]];
    for variant in SheetVariant::ALL {
        let opinion = SheetOpinion::of(variant);
        let value = |is_mirrored: bool| {
            let mut sum = OpinionSum::ZERO;
            for numbers in squares {
                let mut contents = Contents::default();
                for (place, pips) in numbers
                    .into_iter()
                    .enumerate()
                    .filter(|(_, pips)| *pips > 0)
                {
                    contents = if is_mirrored {
                        contents.with(3 - place, 7 - pips)
                    } else {
                        contents.with(place, pips)
                    };
                }
                opinion.add(&mut sum, opinion.square(contents, 0));
            }
            opinion.add(&mut sum, opinion.ticked(3));
            opinion.add(&mut sum, opinion.rounds(5));
            opinion.add(&mut sum, opinion.pairs(1, 1));
            opinion.value(&sum)
        };
        assert_eq!(value(false), value(true));
    }
}

/// The levels are as far apart as they should be.
#[test]
fn levels_play_as_well_as_they_should() {
    let games = 300;
    for variant in SheetVariant::ALL {
        let mean = |level| {
            let sum: i32 = (0..games)
                .map(|seed| total(variant, Some(level), seed))
                .sum();
            sum / games as i32
        };
        let [easy, medium, hard] = [Level::Easy, Level::Medium, Level::Hard].map(mean);
        assert!((18..=25).contains(&easy), "{variant:?}: {easy}");
        assert!((30..=34).contains(&medium), "{variant:?}: {medium}");
        assert!((35..=38).contains(&hard), "{variant:?}: {hard}");
    }
}

/// A sheet on which 5 and 4 complete a four and a street, in linked fields.
const AT_HAND: &str = "5512235..36.4..3..1.......4........2";

#[test]
fn what_lies_at_hand_is_taken() {
    let view = view(&format!(
        "variant=a seats=1 round=5 roll=45 sheet0={AT_HAND}"
    ));
    for level in [Level::Hard, Level::Master] {
        assert_eq!(chosen(&view, level, 1), "place:b2=5,c2=4");
    }
    let played = Tuefteln::read_move("place:b2=5,c2=4").expect("a move");
    let worse = Tuefteln::read_move("place:b2=4,c2=5").expect("a move");
    let appraise = |played| Tuefteln::appraise(&view, Seat::FIRST, played);
    assert!(appraise(&played) > appraise(&worse));
}

/// Time that is up is answered at once, and always by a move.
#[test]
fn stopping_answers_with_a_move() {
    let blank = "5.........6....3..1.......4........2";
    let view = view(&format!("variant=a seats=1 round=1 roll=25 sheet0={blank}"));
    for level in Level::ALL {
        for patience in [0, 1, 5, 40] {
            let mut thinker = Thinker::<Tuefteln>::new(level, 7);
            thinker.patience = patience;
            let (played, asked) = thinker.work(&view, Tuefteln::choose);
            assert!(played.is_some() && asked <= patience + 1);
        }
    }
}

/// A master looks at a bounded number of positions, few of them where many
/// write.
#[test]
fn a_master_is_quick_enough() {
    for variant in SheetVariant::ALL {
        let study = Study::of(variant, &Sheet::new(variant));
        for (deeper, most) in [(1, 50_000), (3, 300_000)] {
            let mut asked = 0;
            let mut stop = || {
                asked += 1;
                false
            };
            let mut watch = TimeWatch::new(&mut stop);
            assert!(search::look_ahead(&study, [2, 5], deeper, &mut watch).is_some());
            assert!(asked * POSITIONS_PER_LOOK < most, "{asked}");
        }
    }
}

#[test]
fn decisions_repeat() {
    let setup = Setup {
        seats: 1,
        first: None,
        options: TueftelnOptions::default(),
    };
    let game = Session::<Tuefteln>::new(setup, 5);
    let mut position = game.position().clone();
    let mut luck = Luck::new(5);
    let rolled = Tuefteln::roll(&position, &mut luck).expect("a roll");
    Tuefteln::apply(&mut position, &rolled).expect("legal");
    let view = Tuefteln::view(&position, Some(Seat::FIRST));
    for level in Level::ALL {
        assert_eq!(chosen(&view, level, 9), chosen(&view, level, 9));
    }
    // A master leaves nothing to chance.
    assert_eq!(
        chosen(&view, Level::Master, 1),
        chosen(&view, Level::Master, 2)
    );
}

#[test]
fn rolls_are_those_of_two_dice() {
    assert_eq!(rolls().count(), 21);
    assert_eq!(rolls().map(|(_, weight)| weight).sum::<i32>(), 36);
}

fn reason(before: &str, written: [(u8, u8); 2]) -> TueftelnReason {
    let mut sheet = Sheet::blank();
    for (field, figure) in SheetField::all().zip(before.bytes()) {
        if let Some(die) = die_of(figure) {
            sheet.write(field, die);
        }
    }
    let written = written.map(|(number, pips)| {
        let field = SheetField::new(number).expect("a field");
        (field, DieNumber::new(pips).expect("a die"))
    });
    let fields = written.map(|(field, _)| field);
    TueftelnReason::of(&sheet, &sheet.with(written), fields)
}

/// Every reason occurs, and is true.
#[test]
fn hints_say_what_a_move_is_good_for() {
    let [corner, top] = [0, 2].map(|number| SheetField::new(number).expect("a field").square());
    let ticks = TueftelnReason::Ticks(Category::Street, top);
    assert_eq!(reason(AT_HAND, [(7, 5), (8, 4)]), ticks);
    // A second four, now that the left one has one.
    let again = AT_HAND.replace("4..3..1.....", "44.3..44....");
    assert_eq!(
        reason(&again, [(7, 5), (8, 2)]),
        TueftelnReason::Scores(Category::Four, corner)
    );
    assert_eq!(reason(AT_HAND, [(7, 1), (8, 2)]), TueftelnReason::LeastHarm);
    let blank = "5.........6....3..1.......4........2";
    let keeps = TueftelnReason::Keeps(Category::Street, corner);
    assert_eq!(reason(blank, [(1, 6), (9, 1)]), keeps);
    let five = "551212554321111112222 33.............".replace(' ', "");
    assert_eq!(reason(&five, [(23, 4), (24, 1)]), TueftelnReason::Bonus);
}

/// A hint is the master's move with a reason; if nothing is to be written, there is none.
#[test]
fn hints_are_the_master_s_moves() {
    let advise = |view: &TueftelnView| Thinker::<Tuefteln>::new(Level::Easy, 1).advise(view);
    let at_hand = view(&format!(
        "variant=a seats=1 round=5 roll=45 sheet0={AT_HAND}"
    ));
    let advice = advise(&at_hand);
    let played = Tuefteln::read_move("place:b2=5,c2=4").expect("a move");
    assert_eq!(advice.played, Some(played));
    assert_eq!(
        &*sentence(&advice.reason, Language::German),
        "Hakt die Straße ab, oben: fehlte zum Bonus"
    );
    let waiting = view(&format!(
        "variant=a seats=1 round=5 roll=- sheet0={AT_HAND}"
    ));
    assert_eq!(advise(&waiting).played, None);
    assert_eq!(advise(&waiting).reason, TueftelnReason::Nothing);
}
