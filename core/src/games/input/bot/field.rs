//! The table for looking ahead: small, quick, and with a supposed pair for
//! every stone. Whole turns are made and taken back in place.
//!
//! Every seat owns every pair exactly once, so here a stone is its pair. A computer does not
//! know which of them lies where; it supposes an arrangement before it looks ahead. It does
//! not look ahead into Null turns. Listing all turns and making each takes a sixth of the
//! instructions it takes with the rules (counted by callgrind).

use crate::games::input::options::Variants;
use crate::games::input::stones::{
    CARDS, FIVE, InputSymbol, MOST_SEATS, NumberCard, SEVEN, STRIPS,
};
use crate::games::input::view::InputView;
use crate::search::MoveCode;

/// All strips of a card, a bit each.
pub(crate) const FULL: u8 = 0b1_1111;
/// Symbols on strips; also the number of the Joker.
pub(crate) const SYMBOLS: usize = 5;
pub(crate) const JOKER: u8 = InputSymbol::Joker as u8;

/// The two sides of every pair.
const SIDES: [[u8; 2]; SEVEN] = {
    use InputSymbol::{Full, Half, Joker, Round, Slanted};
    [
        [Full as u8, Half as u8],
        [Full as u8, Round as u8],
        [Full as u8, Slanted as u8],
        [Half as u8, Round as u8],
        [Half as u8, Slanted as u8],
        [Round as u8, Slanted as u8],
        [Joker as u8, Slanted as u8],
    ]
};

/// The strips of every card that a symbol fits, the top strip in the lowest bit.
pub(crate) const FITS: [[u8; SYMBOLS]; CARDS] = {
    let mut fits = [[0; SYMBOLS]; CARDS];
    let mut card = 0;
    while card < CARDS {
        let mut strip = 0;
        while strip < FIVE {
            fits[card][STRIPS[card][strip] as usize] |= 1 << strip;
            strip += 1;
        }
        fits[card][JOKER as usize] = FULL;
        card += 1;
    }
    fits
};

/// The number of a strip among all, or the supply.
pub type PlaceNumber = u8;
pub(crate) const SUPPLY: PlaceNumber = 63;
pub const NOWHERE: PlaceNumber = 62;
pub(crate) const NO_STONE: u8 = SEVEN as u8;

/// Constants of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct InputTerms {
    pub seats: u8,
    pub target: u8,
    /// The highest card except the Null.
    pub highest: usize,
    pub variants: Variants,
}

impl InputTerms {
    pub fn of(view: &InputView) -> InputTerms {
        let laid_out = view.laid_out();
        InputTerms {
            seats: view.seats,
            target: view.target(),
            highest: laid_out.iter().map(NumberCard::index).max().unwrap_or(0),
            variants: view.variants,
        }
    }

    /// Whether a seat need not turn stones over.
    pub const fn is_kid(&self, seat: usize) -> bool {
        self.variants.kids >> seat & 1 == 1
    }

    pub fn score(&self, card: usize, single_colour: bool) -> u8 {
        let card = NumberCard::new(card as u8);
        card.map_or(0, |card| self.variants.score(card, single_colour))
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SupposedStone {
    pub place: PlaceNumber,
    pub shows: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeatStones {
    pub stones: [SupposedStone; SEVEN],
    /// Its stones on every card, a bit for each strip.
    pub on: [u8; CARDS],
    pub points: u8,
    /// The numbers on its list, a bit each.
    pub won: u16,
    /// The stone it moved last, where from, and whether it had come from there the turn before:
    /// then it must not swing back.
    pub moved: u8,
    pub from: PlaceNumber,
    pub returned: bool,
}

/// The table, with a supposed pair for every stone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SupposedTable {
    pub seats: [SeatStones; MOST_SEATS],
    /// A bit for each strip.
    pub on: [u8; CARDS],
    /// The completed cards, a bit each.
    pub up: u16,
    pub turn: u8,
    pub quiet: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WholeTurn {
    pub pair: usize,
    /// The supply if it fits nowhere.
    pub to: PlaceNumber,
    /// Not turned over.
    pub held: bool,
    /// Closes the card.
    pub closes: bool,
}

impl WholeTurn {
    pub const fn code(self) -> MoveCode {
        self.pair as MoveCode
            | (self.to as MoveCode) << 3
            | (self.held as MoveCode) << 9
            | (self.closes as MoveCode) << 10
    }

    pub(crate) const fn from_code(code: MoveCode) -> WholeTurn {
        WholeTurn {
            pair: (code & 7) as usize,
            to: (code >> 3 & 63) as PlaceNumber,
            held: code >> 9 & 1 == 1,
            closes: code >> 10 & 1 == 1,
        }
    }
}

/// The information needed to undo a turn.
#[derive(Clone, Copy, Default)]
pub struct TurnTrace {
    stone: SupposedStone,
    up: u16,
    won: u16,
    points: u8,
    moved: u8,
    from: PlaceNumber,
    returned: bool,
    quiet: u8,
}

pub const fn card_of(place: PlaceNumber) -> usize {
    place as usize / FIVE
}

pub(crate) const fn bit_of(place: PlaceNumber) -> u8 {
    1 << (place as usize % FIVE)
}

pub(crate) const fn other_side(pair: usize, shows: u8) -> u8 {
    let [a, b] = SIDES[pair];
    if shows == a { b } else { a }
}

impl SupposedTable {
    pub(crate) const fn is_up(&self, card: usize) -> bool {
        self.up >> card & 1 == 1
    }

    /// Lists the turns of the seat to move. All announcements succeed, and every stone that
    /// closes a card was announced.
    pub(crate) fn each_turn(&self, terms: &InputTerms, visit: &mut dyn FnMut(WholeTurn)) {
        let seat = usize::from(self.turn);
        let barring = self.barring(seat);
        for pair in 0..SEVEN {
            let stone = self.seats[seat].stones[pair];
            let turned = other_side(pair, stone.shows);
            let mut any = false;
            let may_close = barring.allows(stone.place, self.up);
            self.each_put(terms, pair, turned, None, may_close, &mut |to, closes| {
                // A stone that only closes goes back if it was not announced.
                any |= !closes;
                let held = false;
                visit(WholeTurn {
                    pair,
                    to,
                    held,
                    closes,
                });
            });
            if !any {
                let (to, held, closes) = (SUPPLY, false, false);
                visit(WholeTurn {
                    pair,
                    to,
                    held,
                    closes,
                });
            }
            let only = match (terms.is_kid(seat), terms.variants.free) {
                (true, _) => None,
                (false, Some(card)) => Some(card.index()),
                (false, None) => continue,
            };
            self.each_put(
                terms,
                pair,
                stone.shows,
                only,
                may_close,
                &mut |to, closes| {
                    let held = true;
                    visit(WholeTurn {
                        pair,
                        to,
                        held,
                        closes,
                    });
                },
            );
        }
    }

    /// Lists where a stone of the seat to move can be put if it shows `symbol`, on all cards or
    /// `only` on one.
    pub(crate) fn each_put(
        &self,
        terms: &InputTerms,
        pair: usize,
        symbol: u8,
        only: Option<usize>,
        may_close: bool,
        visit: &mut dyn FnMut(PlaceNumber, bool),
    ) {
        let holding = &self.seats[usize::from(self.turn)];
        let from = holding.stones[pair].place;
        // The stone may neither stay on its strip nor move straight back.
        let before = if usize::from(holding.moved) == pair && holding.returned {
            holding.from
        } else {
            NOWHERE
        };
        let leaves_last = from != SUPPLY && self.on[card_of(from)] == bit_of(from);
        for (card, takes) in FITS.iter().enumerate().take(terms.highest + 1).skip(1) {
            if only.is_some_and(|only| only != card) {
                continue;
            }
            let mut on = self.on[card];
            let lifted = from != SUPPLY && card_of(from) == card;
            if self.is_up(card) && !(lifted && leaves_last) {
                continue;
            }
            if lifted {
                on &= !bit_of(from);
            }
            let free = FULL & !on;
            let mut fits = free & takes[usize::from(symbol)];
            if lifted {
                fits &= !bit_of(from);
            }
            if before < NOWHERE && card_of(before) == card {
                fits &= !bit_of(before);
            }
            let closes = free.count_ones() == 1;
            if fits == 0
                || closes
                    && (!may_close
                        || holding.on[card] == 0
                        || symbol == JOKER && !terms.variants.joker_closes)
            {
                continue;
            }
            while fits != 0 {
                let strip = fits.trailing_zeros() as u8;
                fits &= fits - 1;
                visit((card * FIVE) as u8 + strip, closes);
            }
        }
    }

    /// How a seat's stones on completed cards bar it from closing.
    pub(crate) fn barring(&self, seat: usize) -> Barring {
        let on = &self.seats[seat].on;
        let mut count = 0;
        for (card, on) in on.iter().enumerate() {
            if self.is_up(card) {
                count += on.count_ones();
            }
        }
        Barring(count)
    }

    pub fn make(&mut self, terms: &InputTerms, turn: WholeTurn) -> TurnTrace {
        let seat = usize::from(self.turn);
        let holding = &mut self.seats[seat];
        let stone = holding.stones[turn.pair];
        let trace = TurnTrace {
            stone,
            up: self.up,
            won: holding.won,
            points: holding.points,
            moved: holding.moved,
            from: holding.from,
            returned: holding.returned,
            quiet: self.quiet,
        };
        if stone.place != SUPPLY {
            let card = card_of(stone.place);
            holding.on[card] &= !bit_of(stone.place);
            self.on[card] &= !bit_of(stone.place);
            if self.on[card] == 0 {
                self.up &= !(1 << card);
            }
        }
        self.quiet = self.quiet.saturating_add(1);
        if turn.to != SUPPLY {
            let card = card_of(turn.to);
            holding.on[card] |= bit_of(turn.to);
            self.on[card] |= bit_of(turn.to);
            if self.on[card] == FULL {
                self.up |= 1 << card;
                let score = terms.score(card, holding.on[card] == FULL);
                holding.points = (holding.points + score).min(terms.target);
                holding.won |= 1 << card;
                self.quiet = 0;
            }
        }
        let shows = if turn.held {
            stone.shows
        } else {
            other_side(turn.pair, stone.shows)
        };
        holding.stones[turn.pair] = SupposedStone {
            place: turn.to,
            shows,
        };
        holding.returned = stone.place != SUPPLY
            && turn.to != SUPPLY
            && usize::from(holding.moved) == turn.pair
            && holding.from == turn.to;
        (holding.moved, holding.from) = (turn.pair as u8, stone.place);
        self.turn = next(self.turn, terms.seats);
        trace
    }

    pub(crate) fn unmake(&mut self, terms: &InputTerms, turn: WholeTurn, trace: TurnTrace) {
        self.turn = (self.turn + terms.seats - 1) % terms.seats;
        let holding = &mut self.seats[usize::from(self.turn)];
        if turn.to != SUPPLY {
            let card = card_of(turn.to);
            holding.on[card] &= !bit_of(turn.to);
            self.on[card] &= !bit_of(turn.to);
        }
        if trace.stone.place != SUPPLY {
            let card = card_of(trace.stone.place);
            holding.on[card] |= bit_of(trace.stone.place);
            self.on[card] |= bit_of(trace.stone.place);
        }
        holding.stones[turn.pair] = trace.stone;
        holding.won = trace.won;
        holding.points = trace.points;
        (holding.moved, holding.from) = (trace.moved, trace.from);
        holding.returned = trace.returned;
        (self.up, self.quiet) = (trace.up, trace.quiet);
    }

    pub(crate) fn has_won(&self, terms: &InputTerms, seat: usize) -> bool {
        let holding = &self.seats[seat];
        let combo = terms.variants.combo.bits();
        holding.points >= terms.target || combo != 0 && holding.won & combo == combo
    }

    /// Nearly always different for different tables.
    pub fn key(&self) -> u64 {
        let mut low = u32::from(self.turn) + 0x9E37;
        let mut high = u32::from(self.up);
        for holding in &self.seats {
            for pairs in holding.stones.chunks(4) {
                let mut word = 0u32;
                for stone in pairs {
                    // A single bit says which of its two sides a stone shows.
                    word = word << 8 | u32::from(stone.place) << 1;
                    word ^= (u32::from(stone.shows) * 0x55) & 0x81;
                }
                low = (low ^ word).wrapping_mul(0x85EB_CA6B);
                high = (high.rotate_left(13) ^ low).wrapping_mul(0xC2B2_AE35);
            }
            let rest = u32::from(holding.points)
                | u32::from(holding.moved) << 8
                | u32::from(holding.from) << 16
                | u32::from(holding.returned) << 24;
            low = (low ^ low >> 15 ^ rest).wrapping_mul(0x27D4_EB2F);
        }
        high ^= high >> 16;
        u64::from(high) << 32 | u64::from(low ^ high.rotate_left(7))
    }
}

/// How many stones on completed cards bar a seat from closing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Barring(pub u32);

impl Barring {
    pub const fn allows(self, from: PlaceNumber, up: u16) -> bool {
        match self.0 {
            0 => true,
            1 => from != SUPPLY && up >> card_of(from) & 1 == 1,
            _ => false,
        }
    }
}

pub const fn next(seat: u8, seats: u8) -> u8 {
    if seat + 1 < seats { seat + 1 } else { 0 }
}
