//! Two simulated consoles on one cable.

use taschenspieler::driver::Driver;
use taschenspieler::storage::InMemory;
use taschenspieler_core::platform::{Button, Start};
use taschenspieler_driver::TAP_MILLIS;
use taschenspieler_driver::cable::Cord;

/// The two, with a storage each, and the cable between them.
pub struct Joined {
    /// The consoles.
    pub ends: [Driver; 2],
    cords: [Cord; 2],
}

impl Joined {
    /// Both switched on with this luck, and plugged in.
    pub fn new(seeds: [u64; 2]) -> Joined {
        let cords = Cord::new();
        let ends = [0, 1].map(|end| switched_on(seeds[end], &cords[end]));
        Joined { ends, cords }
    }

    /// Lets time pass for both: messages of one reach the other a millisecond later.
    pub fn pass(&mut self, millis: u32) {
        for _ in 0..millis {
            for end in &mut self.ends {
                end.advance(1);
            }
        }
    }

    /// Presses a button of one of them briefly.
    pub fn tap(&mut self, end: usize, button: Button) {
        self.ends[end].press(button);
        self.pass(TAP_MILLIS);
        self.ends[end].release(button);
        self.pass(TAP_MILLIS);
    }

    /// Plugs the cable in, or pulls it.
    pub fn plug(&mut self, plugged: bool) {
        self.cords[0].pull(!plugged);
    }

    /// How many moves have been made in the game on the table of one of them.
    pub fn moves(&self, end: usize) -> u32 {
        self.ends[end]
            .console()
            .play()
            .map_or(0, |play| play.standing().moves)
    }
}

fn switched_on(seed: u64, cord: &Cord) -> Driver {
    let start = Start {
        seed,
        wire: Some(!seed),
        ..Start::default()
    };
    let mut driver = Driver::started(start).with_storage(Box::new(InMemory::new()));
    driver.plug_in(Box::new(cord.hold()));
    driver
}
