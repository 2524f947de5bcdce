//! Kistenstapel on the emulated device.
//!
//! The players choose the arbiter's best action and build it with the buttons; the presses
//! that turn one pile into the other are worked out here.

use crate::Pair;
use std::ops::ControlFlow;
use taschenspieler_core::console::Console;
use taschenspieler_core::console::play::Play;
use taschenspieler_core::game::{Actor, Rules, Seat};
use taschenspieler_core::games::kisten::Kisten;
use taschenspieler_core::games::kisten::action::Bill;
use taschenspieler_core::games::kisten::pile::{CratePile, CratePlace};
use taschenspieler_core::games::kisten::rules::{KistenMove, KistenPhase, KistenPosition};
use taschenspieler_emulator::Board;
use taschenspieler_tests::playthrough::Playable;

/// The position on the simulated console.
fn position(pair: &mut Pair) -> KistenPosition {
    pair.simulated.change(|console, _| position_of(console))
}

pub(super) fn position_of(console: &Console) -> KistenPosition {
    let stage = console.play().and_then(Play::stage::<Kisten>);
    let position = stage.and_then(|stage| stage.pieces().position());
    position.expect("Kistenstapel is on the table").clone()
}

/// The arbiter's best action: most points, or in the dismantling game most tiles; `None` if
/// there is none with ordinary lids.
pub(super) fn best(position: &KistenPosition) -> Option<CratePile> {
    let mut best: Option<(i16, CratePile)> = None;
    let _ = Kisten::moves(position, &mut |played| {
        if let KistenMove::Build(pile) = played
            && !has_new_open_lid(&position.pile, &pile)
        {
            let bill = Bill::of(&position.pile, &pile);
            let worth = if position.variant.dismantling {
                bill.gained.count() as i16
            } else {
                bill.points(false)
            };
            if best.as_ref().is_none_or(|(most, _)| worth > *most) {
                best = Some((worth, pile));
            }
        }
        ControlFlow::Continue(())
    });
    best.map(|(_, pile)| pile)
}

/// The buttons that turn one pile into another. The cursor is brought to the
/// corner at the back first, from wherever it was.
pub(super) fn buttons(before: &CratePile, after: &CratePile) -> String {
    let mut presses = String::new();
    let mut press = |button: &str, times: i32| {
        for _ in 0..times {
            presses.push_str(button);
            presses.push(' ');
        }
    };
    let mut draft = before.clone();
    if after.ground() < before.ground() && !after.is_empty() {
        // A layer is pushed in in the x-ray view.
        for button in ["y", "a", "y"] {
            press(button, 1);
        }
        draft = draft.on_ground(after.ground()).expect("lower ground");
    }
    let near = before.origin().step(-1, -1);
    let far = |line: fn(&CratePlace) -> i8| {
        let places = before.columns().iter().map(|column| column.place);
        places.map(|place| line(&place)).max().unwrap_or(0)
    };
    press("up", i32::from(far(|place| place.x) - near.x) + 1);
    press("left", i32::from(far(|place| place.y) - near.y) + 1);
    let mut cursor = near;
    let mut places: Vec<CratePlace> = after.columns().iter().map(|column| column.place).collect();
    places.extend(before.columns().iter().map(|column| column.place));
    places.sort_unstable();
    places.dedup();
    // Columns that grow come first, because the pile must not become smaller on the way; but
    // where there are as many columns as there is room for, one has to go before.
    for grows in [true, false, true] {
        for &place in &places {
            let change = i32::from(after.height(place)) - i32::from(draft.height(place));
            let has_room = draft.clone().set_height(place, after.height(place));
            if change == 0 || (change > 0) != grows || !has_room {
                continue;
            }
            let (dx, dy) = (place.x - cursor.x, place.y - cursor.y);
            press(if dx > 0 { "down" } else { "up" }, i32::from(dx.abs()));
            press(if dy > 0 { "right" } else { "left" }, i32::from(dy.abs()));
            cursor = place;
            press(if grows { "a" } else { "b" }, change.abs());
            draft.set_height(place, after.height(place));
        }
    }
    assert_eq!(draft.crates(), after.crates(), "not all of it can be built");
    presses
}

/// Whether there is a new open lid, which would have to be chosen on the card; that is not
/// tested here.
fn has_new_open_lid(before: &CratePile, after: &CratePile) -> bool {
    let lay = |place| before.at(place).is_some_and(|column| column.open);
    after.open_lids().any(|column| !lay(column.place))
}

/// A turn of a person: builds the arbiter's best action, or passes.
fn turn(pair: &mut Pair, name: &str) {
    let now = position(pair);
    match best(&now) {
        Some(pile) => {
            let presses = buttons(&now.pile, &pile);
            pair.run(&format!("press {presses}\nwait 100\nshot draft-{name}"));
            // On the card, building comes first.
            pair.run(&format!(
                "hold a 600\nwait 50\nshot card-{name}\npress a\nwait 900"
            ));
            assert_eq!(position(pair).pile, pile, "{name}");
        }
        None => pair.run("hold a 600\nwait 50\npress a\nwait 900"),
    }
}

fn is_over(pair: &mut Pair) -> bool {
    Kisten::actor(&position(pair)) == Actor::Over
}

/// Two people build to the end. The one who is asked sometimes knocks, and then builds only
/// what the arbiter would find.
#[test]
fn two_people_build_to_the_end() {
    let mut pair = Pair::switched_on(Board::PicoLcd13);
    pair.run(
        "find kisten
         press a y
         wait 300
         press down down left down down down down down down right down down
         wait 100
         shot set-up
         press a
         wait 900
         shot begun",
    );
    for number in 0..400 {
        let now = position(&mut pair);
        match (Kisten::actor(&now), &now.phase) {
            (Actor::Over, _) => break,
            (Actor::Seat(_), KistenPhase::Asking(_)) if best(&now).is_some() => {
                pair.run(&format!(
                    "shot asked-{number}\nwait 1000\npress a\nwait 300"
                ));
            }
            (Actor::Seat(_), KistenPhase::Asking(_)) => pair.run("press b\nwait 900"),
            (Actor::Seat(_), _) => turn(&mut pair, &format!("two-{number}")),
            // The player whose turn it is draws.
            (Actor::Chance, _) => pair.run("press a\nwait 900"),
        }
    }
    assert!(is_over(&mut pair));
    pair.run("wait 4000\nshot result");
    // The pile just built is dismantled next.
    let built = position(&mut pair).pile.clone();
    pair.run("press right a\nwait 900\nshot dismantling");
    let next = position(&mut pair);
    assert!(next.variant.dismantling && next.pile == built);
}

/// One person and three computers of different levels.
#[test]
fn one_person_builds_with_three_computers() {
    let mut pair = Pair::switched_on(Board::PicoLcd13);
    // Easy, medium and hard join in; the person begins.
    pair.run(
        "find kisten
         press a y
         wait 300
         press down down down a down a right down down down down down down right down down
         wait 100
         shot computers
         press a
         wait 900
         shot begun",
    );
    assert_eq!(position(&mut pair).seats(), 4);
    let person = Actor::Seat(Seat::FIRST);
    for number in 0..400 {
        // Without an answer there is no knock, and computers act on their own.
        pair.rest().expect("nothing moves");
        let now = position(&mut pair);
        match (Kisten::actor(&now), &now.phase) {
            (Actor::Over, _) => break,
            (actor, KistenPhase::Building) if actor == person => {
                pair.run(&format!("shot four-{number}"));
                turn(&mut pair, &format!("four-{number}"));
            }
            // The player whose turn it is draws.
            _ => pair.run("press a\nwait 900"),
        }
    }
    assert!(is_over(&mut pair));
    // How long it took is not the same on both: then nothing but the pile.
    pair.run("wait 6000\npress y\nwait 300\nshot over");
}

/// Three people dismantle the pile of 45 crates, to the last one.
#[test]
fn three_people_dismantle_everything() {
    let mut pair = Pair::switched_on(Board::PicoLcd13);
    pair.run(
        "find kisten
         press a y
         wait 300
         press down down left down a left down down right down down right down down
         wait 100
         shot set-up
         press a
         wait 900
         shot begun",
    );
    let begun = position(&mut pair);
    assert_eq!((begun.seats(), begun.pile.crates()), (3, 45));
    for number in 0..45 {
        turn(&mut pair, &format!("less-{number}"));
    }
    assert!(is_over(&mut pair));
    let over = position(&mut pair);
    let won: u16 = Seat::all(3).map(|seat| over.points(seat)).sum();
    assert_eq!(won, begun.pile.tiles().count());
    pair.run("wait 4000\nshot result");
}
