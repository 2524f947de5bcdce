//! Whole games, and what must not be known over there.

use super::pair::Pair;
use crate::game::Level;
use crate::games::GameId;
use crate::seating::Who;

const HERE: Who = Who::Person;
const THERE: Who = Who::Away(None);
const EASY: Who = Who::Computer(Level::Easy);

fn whole_game(game: GameId, who: &[Who], seed: u64) {
    let mut pair = Pair::new(seed);
    pair.begin(game, who);
    pair.compare();
    loop {
        let over = pair.play(1);
        pair.pass(100);
        pair.compare();
        if over {
            break;
        }
    }
}

#[test]
fn torris_is_played_to_its_end() {
    whole_game(GameId::Torris, &[HERE, THERE], 1);
}
