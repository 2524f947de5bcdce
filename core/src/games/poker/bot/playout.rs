//! Thinking by playing on: every decision is tried in many games to the end.
//!
//! In each of these games every opponent gets one manner, drawn by trust, and keeps it; the
//! player's own seat chooses at random, which is never foolish. All decisions are tried against
//! the same luck, so that luck does not cause their differences. The number of games does not
//! depend on their results, so the time it takes reveals nothing.

use super::manner::{Manner, Weights};
use super::opinion::Opinions;
use super::table::{KINDS, MOST_SEATS, PokerTable, ShownKinds};
use crate::luck::Luck;
use rand_core::Rng;

/// For every possible decision.
pub(crate) const GAMES: u32 = 480;

/// How many of them between two questions whether time is up.
const GAMES_AT_ONCE: u32 = 16;

pub(crate) struct PlayoutThought<'a> {
    /// The game as at the start of the round.
    pub(crate) table: PokerTable,
    /// The items shown in the round before.
    pub(crate) last: ShownKinds,
    /// The seat that thinks.
    pub(crate) me: usize,
    /// Its model of the others.
    pub(crate) opinions: &'a Opinions,
}

/// The manner of each seat in one game; that of the own seat is not used.
type Manners = [usize; MOST_SEATS];

impl PlayoutThought<'_> {
    /// The worth of showing each kind now, in games of [`WIN`] each; 0 for kinds that are used
    /// up.
    ///
    /// [`WIN`]: super::table::WIN
    pub(crate) fn rate_choices(
        &self,
        luck: &mut Luck,
        stop: &mut dyn FnMut() -> bool,
    ) -> [u32; KINDS] {
        let mut worth = [0; KINDS];
        self.play_games(luck, stop, |manners, luck| {
            let mut shown = self.show(&self.table, &self.last, manners, luck);
            let items = self.table.items[self.me];
            for kind in items.kinds() {
                let mut table = self.table;
                shown[self.me] = Some(kind);
                table.play(&shown);
                let end = self.play_on(table, shown, manners, luck.clone());
                worth[kind] += end.worth(self.me);
            }
        });
        worth
    }

    /// The final lead in prizes and the [worth](PokerTable::worth) of each decision, over all
    /// games.
    pub(crate) fn compare<const N: usize>(
        &self,
        games: u32,
        luck: &mut Luck,
        stop: &mut dyn FnMut() -> bool,
        decide: impl Fn(usize, &mut PokerTable, &mut ShownKinds) -> bool,
    ) -> [(i32, i32); N] {
        let mut sums = [(0, 0); N];
        self.play(games, luck, stop, |manners, luck| {
            let shown = self.show(&self.table, &self.last, manners, luck);
            for (number, (ahead, worth)) in sums.iter_mut().enumerate() {
                let (mut table, mut shown) = (self.table, shown);
                if decide(number, &mut table, &mut shown) {
                    let end = self.play_on(table, shown, manners, luck.clone());
                    *ahead += end.lead(self.me);
                    *worth += end.worth(self.me) as i32;
                }
            }
        });
        sums
    }

    /// The worth of robbing each seat; all hands are open.
    pub(crate) fn rate_thefts(
        &self,
        shown: &ShownKinds,
        luck: &mut Luck,
        stop: &mut dyn FnMut() -> bool,
    ) -> [u32; MOST_SEATS] {
        let mut worth = [0; MOST_SEATS];
        self.play_games(luck, stop, |manners, luck| {
            for (robbed, worth) in worth.iter_mut().enumerate() {
                let mut table = self.table;
                table.lay_out(shown);
                table.rob(shown, self.me, robbed);
                let end = self.play_on(table, *shown, manners, luck.clone());
                *worth += end.worth(self.me);
            }
        });
        worth
    }

    /// Plays on in blocks of games, each with its own manners and luck.
    fn play_games(
        &self,
        luck: &mut Luck,
        stop: &mut dyn FnMut() -> bool,
        game: impl FnMut(&Manners, &mut Luck),
    ) {
        self.play(GAMES, luck, stop, game);
    }

    fn play(
        &self,
        games: u32,
        luck: &mut Luck,
        stop: &mut dyn FnMut() -> bool,
        mut game: impl FnMut(&Manners, &mut Luck),
    ) {
        let trust: [_; MOST_SEATS] =
            core::array::from_fn(|seat| self.opinions.of(seat).trust(self.table.seats));
        for number in 0..games {
            if number % GAMES_AT_ONCE == 0 && stop() {
                return;
            }
            let mut luck = Luck::new(luck.next_u64());
            let manners = core::array::from_fn(|seat| draw(&trust[seat], &mut luck).unwrap_or(0));
            game(&manners, &mut luck);
        }
    }

    fn play_on(
        &self,
        mut table: PokerTable,
        mut last: ShownKinds,
        manners: &Manners,
        mut luck: Luck,
    ) -> PokerTable {
        while !table.is_over() {
            let mut shown = self.show(&table, &last, manners, &mut luck);
            let weights = Manner::Items.weights(&table.moment(self.me, &last));
            shown[self.me] = draw(&weights, &mut luck);
            table.play(&shown);
            last = shown;
        }
        table
    }

    /// The items that the others show in a round.
    fn show(
        &self,
        table: &PokerTable,
        last: &ShownKinds,
        manners: &Manners,
        luck: &mut Luck,
    ) -> ShownKinds {
        let mut shown = ShownKinds::default();
        for seat in (0..table.seats).filter(|&seat| seat != self.me) {
            let moment = table.moment(seat, last);
            let weights: Weights = self.opinions.of(seat).weights(manners[seat], &moment);
            shown[seat] = draw(&weights, luck);
        }
        shown
    }
}

/// Draws a place by weight; `None` if all are 0. Uses one multiplication instead of a fair draw,
/// because over this many games the difference does not matter.
pub(crate) fn draw(weights: &[u16], luck: &mut Luck) -> Option<usize> {
    let total: u32 = weights.iter().copied().map(u32::from).sum();
    let mut lot = ((u64::from(luck.next_u32()) * u64::from(total)) >> 32) as u32;
    weights.iter().position(|&weight| {
        let drawn = lot < u32::from(weight);
        lot = lot.saturating_sub(weight.into());
        drawn
    })
}
