//! The board for looking ahead against the rules.

use super::{moves, start};
use crate::game::player;
use crate::games::testing::prelude::*;
use crate::games::torris::Torris;
use crate::games::torris::board::Colour;
use crate::games::torris::bot::field::{SearchField, code, code_of, move_of};
use crate::games::torris::rules::{TorrisMove, TorrisPosition};

/// A field that was moved along is the field of the position, its key too.
fn assert_same(field: &SearchField, position: &TorrisPosition) {
    let fresh = SearchField::new(position);
    assert_eq!(field.key(), fresh.key());
    assert_eq!(field.occupied(), fresh.occupied());
    let owned = |field: &SearchField| Colour::BOTH.map(|colour| field.owned(colour));
    assert_eq!(owned(field), owned(&fresh));
    assert_eq!(field.lead_of(Colour::White), fresh.lead_of(Colour::White));
    assert_eq!(field.is_over(), fresh.is_over());
    for cell in 0..32 {
        let look = |field: &SearchField| {
            let landings = (field.height(cell) > 0).then(|| field.landings(cell));
            (field.height(cell), field.second(cell), landings)
        };
        assert_eq!(look(field), look(&fresh));
        if field.height(cell) > 0 {
            assert_eq!(field.mark(cell), fresh.mark(cell));
        }
    }
}

/// Random games: both boards have the same moves and positions, and every move can be taken
/// back.
#[test]
fn the_field_follows_the_rules() {
    let mut luck = Luck::new(1);
    let mut slides = 0;
    for _ in 0..300 {
        let mut position = start(&mut luck);
        let mut field = SearchField::new(&position);
        let mut way = Vec::new();
        while !position.is_over() {
            if position.must_pass() {
                position.play(TorrisMove::Pass).unwrap();
                continue;
            }
            assert_eq!(field.turn(), position.turn());
            let mut codes = Vec::new();
            field.each_move(|_, code, _, _| codes.push(code));
            let mut allowed: Vec<_> = moves(&position)
                .into_iter()
                .filter_map(|played| code_of(played, position.turn()))
                .collect();
            codes.sort_unstable();
            allowed.sort_unstable();
            assert_eq!(codes, allowed);
            let count = field.count_moves(field.turn());
            assert_eq!(count.moves as usize, codes.len());
            if let [only] = codes[..] {
                let (from, to) = field.only_move(field.turn(), count);
                assert_eq!(code(field.turn(), from, to), only);
            }
            assert!(codes.iter().all(|&code| {
                move_of(code).and_then(|played| code_of(played, field.turn())) == Some(code)
            }));
            let played = player::choose_at_random::<Torris>(&position, &mut luck).unwrap();
            let code = code_of(played, position.turn()).unwrap();
            let before = position;
            let trace = field.make(code);
            slides += u32::from(trace.slid > 0);
            field.pass_on();
            position.play(played).unwrap();
            assert_same(&field, &position);
            way.push((before, trace));
        }
        assert!(field.is_over());
        let points = |colour| i32::from(position.board().points(colour));
        assert_eq!(
            field.lead_of(Colour::White),
            points(Colour::White) - points(Colour::Black)
        );
        for (before, trace) in way.into_iter().rev() {
            field.unmake(&trace);
            assert_same(&field, &before);
            assert_eq!(field.turn(), before.turn());
        }
    }
    assert!(slides > 1000);
}
