//! The scene on its real host, key by key, and its pictures.
//!
//! - this file: a desk with people and computers
//! - `keys`: keys while a player builds, is asked, or is advised
//! - `told`: announcements, and the areas they must not cover
//! - `rays`: drawn piles compared with a slow ray-caster

mod keys;
mod rays;
mod told;

use crate::scenes_of::prelude::*;
use taschenspieler_core::games::kisten::Kisten;
use taschenspieler_core::games::kisten::rules::KistenPosition;

type Desk = desk::Desk<PlayOf<Kisten>>;

const PEOPLE: [Who; 6] = [Who::Person; 6];
const ALONE: [Who; 6] = {
    let mut who = [Who::Computer(Level::Easy); 6];
    who[0] = Who::Person;
    who
};

/// Four crates in a square, and nothing left to draw.
const SQUARE: &str = "seats=3 pile=g0:0,0:1;0,1:1;1,0:1;1,1:1 stack=0,0,0,0 hand0=2,2,2,1 \
    hand1=12,12,6,2 hand2=0,0,0,1 points=3,4,5 turn=0";

/// The same crates, before a tile is drawn.
const DRAWING: &str = "seats=3 pile=g0:0,0:1;0,1:1;1,0:1;1,1:1 stack=10,10,6,2 hand0=1,1,1,0 \
    hand1=3,3,0,1 hand2=0,0,1,1 points=3,4,5 turn=0";

/// How long a player can knock, at the pace of a first game.
const COUNTDOWN: u32 = 6_400;

impl Desk {
    /// The seat to move draws, and its player sees which tile.
    fn draw_tile(&mut self) {
        self.key(A);
        self.wait(1_000);
    }

    fn position(&self) -> &KistenPosition {
        self.play.session().position()
    }

    /// Chooses with keys on the card that holding A opens.
    fn choose_on_card(&mut self, keys: &[Key]) {
        self.hold();
        self.keys(keys);
    }

    /// Chooses the first entry there: to build, or to pass.
    fn end_turn(&mut self) {
        self.choose_on_card(&[A]);
    }

    fn pile(&self) -> String {
        let mut text = String::new();
        self.position().pile.write_text(&mut text).expect("room");
        text
    }

    /// The pile in the making.
    fn draft(&self) -> String {
        let mut text = String::new();
        let draft = &self.play.scene().draft.pile;
        draft.write_text(&mut text).expect("room");
        text
    }
}
