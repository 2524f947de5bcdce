//! The state of the game as people at a table would remember it.

use super::arbiter::{actions, may_leave, removals, worth};
use super::pile::{Pile, Tiles};
use std::collections::BTreeMap;

const KINDS: [&str; 4] = ["l", "r", "t", "o"];
const FIRST_CRATE: &str = "g0:0,0:1";
pub const BIG_PILE: &str = "g0:0,0:4;0,1:4;0,2:4;0,3:3o;1,0:4;1,1:4;1,2:3;1,3:2;\
    2,0:4;2,1:3;2,2:2o;2,3:1;3,0:3o;3,1:2;3,2:1;3,3:1o";

#[derive(Clone, PartialEq, Debug)]
pub enum Phase {
    Drawing,
    Building,
    /// The seats still to be asked after a pass.
    Asking(Vec<usize>),
    Knocked(usize),
    /// The seats that may still act at the end, and the proposals so far.
    Finishing(Vec<usize>, Vec<(usize, String)>),
    Over,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Crates {
    pub pile: Pile,
    pub stack: Tiles,
    pub hands: Vec<Tiles>,
    pub points: Vec<i32>,
    pub turn: usize,
    pub passes: usize,
    pub kids: bool,
    /// `lowest`, `best` or nothing.
    pub finish: String,
    pub abbau: bool,
    pub phase: Phase,
    /// How many piles are tried before every move that may be anything.
    pub tries: u32,
    /// Whether only one of them is played, and not the whole game.
    pub only_tried: bool,
}

fn list(numbers: &[i32]) -> String {
    let texts: Vec<String> = numbers.iter().map(i32::to_string).collect();
    texts.join(",")
}

impl Crates {
    pub fn new(seats: usize, turn: usize, options: &str) -> Crates {
        let (mut kids, mut finish, mut abbau) = (false, String::new(), false);
        for option in options.split_whitespace() {
            match option.split_once('=').unwrap() {
                ("kids", value) => kids = value == "on",
                ("finish", value) => finish = value.to_string(),
                (_, value) => abbau = value == "abbau",
            }
        }
        let (pile, stack) = match (abbau, kids) {
            (true, _) => (BIG_PILE, [0; 4]),
            (false, true) => (FIRST_CRATE, [15, 15, 11, 0]),
            (false, false) => (FIRST_CRATE, [15, 15, 11, 4]),
        };
        let mut new = Crates {
            pile: Pile::read(pile).unwrap(),
            stack,
            hands: vec![[0; 4]; seats],
            points: vec![0; seats],
            turn,
            passes: 0,
            kids,
            finish,
            abbau,
            phase: Phase::Over,
            tries: 0,
            only_tried: false,
        };
        new.begin_turn();
        new
    }

    /// Reads a position as the page writes it.
    pub fn read(text: &str) -> Crates {
        let fields = text.split(' ').filter_map(|field| field.split_once('='));
        let fields: BTreeMap<&str, &str> = fields.collect();
        let numbers = |text: &str| -> Vec<i32> {
            let numbers = text.split(',').map(|number| number.parse().unwrap());
            numbers.collect()
        };
        let tiles = |text: &str| -> Tiles { numbers(text).try_into().unwrap() };
        let seats: usize = fields["seats"].parse().unwrap();
        let options = ["kids", "finish", "mode"].into_iter();
        let options = options.filter_map(|key| Some(format!("{key}={} ", fields.get(key)?)));
        let turn = fields["turn"].parse().unwrap();
        let mut read = Crates::new(seats, turn, &options.collect::<String>());
        read.pile = Pile::read(fields["pile"]).unwrap();
        read.stack = tiles(fields["stack"]);
        read.hands = (0..seats)
            .map(|seat| tiles(fields[format!("hand{seat}").as_str()]))
            .collect();
        read.points = numbers(fields["points"]);
        let passes = fields.get("passes").map(|passes| passes.parse().unwrap());
        read.passes = passes.unwrap_or(0);
        read.begin_turn();
        read
    }

    fn seats(&self) -> usize {
        self.hands.len()
    }

    fn begin_turn(&mut self) {
        self.phase = if self.stack == [0; 4] {
            Phase::Building
        } else {
            Phase::Drawing
        };
    }

    fn after(&self, seat: usize) -> usize {
        (seat + 1) % self.seats()
    }

    /// All seats, beginning with one.
    fn round_from(&self, seat: usize) -> Vec<usize> {
        (0..self.seats())
            .map(|step| (seat + step) % self.seats())
            .collect()
    }

    fn all_tiles(&self) -> Tiles {
        let mut all = [0; 4];
        for hand in &self.hands {
            for kind in 0..4 {
                all[kind] += hand[kind];
            }
        }
        all
    }

    /// The tiles of the seat that builds.
    pub fn at_hand(&self) -> Tiles {
        match self.phase {
            Phase::Finishing(..) => self.all_tiles(),
            _ => self.hands[self.turn],
        }
    }

    /// The seat that is asked; `None` while a tile is drawn, or at the end.
    pub fn asked(&self) -> Option<usize> {
        match &self.phase {
            Phase::Drawing | Phase::Over => None,
            Phase::Building => Some(self.turn),
            Phase::Asking(seats) | Phase::Finishing(seats, _) => seats.first().copied(),
            Phase::Knocked(seat) => Some(*seat),
        }
    }

    /// Every legal move the page lists, sorted as text.
    pub fn listed(&self) -> Vec<String> {
        let mut moves: Vec<String> = match &self.phase {
            Phase::Over => Vec::new(),
            Phase::Drawing => (0..4)
                .filter(|&kind| self.stack[kind] > 0)
                .map(|kind| format!("draw:{}", KINDS[kind]))
                .collect(),
            Phase::Asking(_) => vec!["knock".to_string(), "noknock".to_string()],
            Phase::Building if self.abbau => removals(&self.pile)
                .iter()
                .map(|pile| format!("build:{}", pile.write()))
                .collect(),
            Phase::Building | Phase::Knocked(_) | Phase::Finishing(..) => {
                let instead = match self.phase {
                    Phase::Knocked(_) => "giveup",
                    _ => "pass",
                };
                actions(&self.pile, self.at_hand(), self.kids)
                    .iter()
                    .map(|(pile, _)| format!("build:{}", pile.write()))
                    .chain([instead.to_string()])
                    .collect()
            }
        };
        moves.sort();
        moves
    }

    /// Whether this pile may be built now, listed or not.
    pub fn may_build(&self, pile: &Pile) -> bool {
        match self.phase {
            Phase::Building if self.abbau => may_leave(&self.pile, pile),
            Phase::Building | Phase::Knocked(_) | Phase::Finishing(..) => {
                self.worth(pile).is_some()
            }
            _ => false,
        }
    }

    pub fn worth(&self, pile: &Pile) -> Option<i32> {
        worth(&self.pile, pile, self.at_hand(), self.kids)
    }

    /// Builds with the tiles of these hands in order; the remaining tiles go to one seat.
    fn build(&mut self, pile: Pile, from: &[usize], to: usize) {
        let (had, needs) = (self.pile.tiles(), pile.tiles());
        for kind in 0..4 {
            let mut used = needs[kind] - had[kind];
            if used < 0 {
                self.hands[to][kind] -= used;
                continue;
            }
            for &seat in from {
                let given = used.min(self.hands[seat][kind]);
                self.hands[seat][kind] -= given;
                used -= given;
            }
            assert_eq!(used, 0);
        }
        self.pile = pile;
    }

    /// The seat after the one that built or passed is next, if any.
    fn go_on(&mut self) {
        self.turn = self.after(self.turn);
        if self.passes < self.seats() {
            return self.begin_turn();
        }
        let lowest = *self.points.iter().min().unwrap();
        let lowest = self.points.iter().position(|&points| points == lowest);
        let seats = match self.finish.as_str() {
            _ if self.all_tiles() == [0; 4] => Vec::new(),
            "lowest" => vec![lowest.unwrap()],
            "best" => self.round_from(self.turn),
            _ => Vec::new(),
        };
        self.finish_with(seats, Vec::new());
    }

    fn finish_with(&mut self, seats: Vec<usize>, proposals: Vec<(usize, String)>) {
        if !seats.is_empty() {
            self.phase = Phase::Finishing(seats, proposals);
            return;
        }
        let mut best: Option<(i32, usize, Pile)> = None;
        // All tiles are used, so it no longer matters which seat is asked.
        self.phase = Phase::Finishing(Vec::new(), Vec::new());
        for (seat, text) in proposals {
            let pile = Pile::read(&text).unwrap();
            let points = self.worth(&pile).unwrap();
            if best.as_ref().is_none_or(|(most, ..)| points > *most) {
                best = Some((points, seat, pile));
            }
        }
        if let Some((points, seat, pile)) = best {
            let all: Vec<usize> = (0..self.seats()).collect();
            self.points[seat] += points;
            self.build(pile, &all, seat);
        }
        self.phase = Phase::Over;
    }

    pub fn make(&mut self, played: &str) {
        let built = played
            .strip_prefix("build:")
            .map(|text| Pile::read(text).unwrap());
        let acting = self.turn;
        match (self.phase.clone(), built) {
            (Phase::Drawing, _) => {
                let kind = KINDS.iter().position(|kind| played.ends_with(kind));
                let kind = kind.unwrap();
                self.stack[kind] -= 1;
                self.hands[acting][kind] += 1;
                self.phase = Phase::Building;
            }
            (Phase::Building, Some(pile)) if self.abbau => {
                self.build(pile, &[acting], acting);
                self.points[acting] = self.hands[acting].iter().sum();
                if self.pile.columns.is_empty() {
                    self.phase = Phase::Over;
                } else {
                    self.go_on();
                }
            }
            (Phase::Building, Some(pile)) => {
                self.points[acting] += self.worth(&pile).unwrap();
                self.build(pile, &[acting], acting);
                self.passes = 0;
                self.go_on();
            }
            (Phase::Building, None) => {
                if self.stack == [0; 4] {
                    self.passes += 1;
                }
                // After every pass, whatever tiles the seat has.
                let asked = self.round_from(self.after(acting));
                self.phase = Phase::Asking(asked[..self.seats() - 1].to_vec());
            }
            (Phase::Asking(seats), _) => {
                if played == "knock" {
                    self.phase = Phase::Knocked(seats[0]);
                } else if seats.len() > 1 {
                    self.phase = Phase::Asking(seats[1..].to_vec());
                } else {
                    self.go_on();
                }
            }
            (Phase::Knocked(knocker), Some(pile)) => {
                self.points[knocker] += self.worth(&pile).unwrap();
                self.build(pile, &[acting], acting);
                self.passes = 0;
                self.go_on();
            }
            (Phase::Knocked(knocker), None) => {
                for seat in (0..self.seats()).filter(|&seat| seat != knocker) {
                    self.points[seat] += 2;
                }
                self.go_on();
            }
            (Phase::Finishing(seats, mut proposals), built) => {
                if let Some(pile) = built {
                    proposals.push((seats[0], pile.write()));
                }
                self.finish_with(seats[1..].to_vec(), proposals);
            }
            (Phase::Over, _) => panic!("the game is over"),
        }
    }

    /// The position, if it can be written.
    pub fn written(&self) -> Option<String> {
        match self.phase {
            Phase::Drawing | Phase::Over => {}
            Phase::Building if self.stack == [0; 4] => {}
            _ => return None,
        }
        let mut text = format!(
            "seats={} pile={} stack={}",
            self.seats(),
            self.pile.write(),
            list(&self.stack)
        );
        for (seat, hand) in self.hands.iter().enumerate() {
            text += &format!(" hand{seat}={}", list(hand));
        }
        text += &format!(" points={} turn={}", list(&self.points), self.turn);
        if self.passes > 0 {
            text += &format!(" passes={}", self.passes);
        }
        if self.kids {
            text += " kids=on";
        }
        if !self.finish.is_empty() {
            text += &format!(" finish={}", self.finish);
        }
        if self.abbau {
            text += " mode=abbau";
        }
        Some(text)
    }
}
