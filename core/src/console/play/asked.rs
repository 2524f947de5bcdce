//! What screens ask about the game on the table, and how the next one is set
//! up.

use super::mode::Mode;
use super::{Env, Play};
use crate::code::Code;
use crate::console::on_table::Beginning;
use crate::game::{About, Actor, Facts, Ladder, OptionRow, Outcome, Recorded, Seat, Strength};
use crate::games::GameId;
use crate::games::hatch::Turn;
use crate::platform::Millis;
use crate::save::{Reader, Writer};
use crate::seating::{Seating, Who};
use crate::text::Phrase;
use core::ops::RangeInclusive;

/// What game it is, and how the next one is set up.
impl Play {
    /// Which game it is.
    pub fn game(&self) -> GameId {
        self.game.kind().game
    }

    /// Its card.
    pub fn about(&self) -> &'static About {
        self.game.kind().about
    }

    /// The page of the rules that matters now.
    pub fn rules_page(&self, env: Env<'_>) -> usize {
        self.game.rules_page(&self.table, self.in_game_time(env))
    }

    /// How many can play.
    pub fn seat_range(&self) -> RangeInclusive<u8> {
        self.game.kind().seats.clone()
    }

    /// Who sits where in this game.
    pub const fn seating(&self) -> &Seating {
        self.table.seating()
    }

    /// Who will take part in the next game.
    pub const fn guests(&self) -> &Seating {
        &self.guests
    }

    /// The next game is for these people, and this one begins it.
    pub(super) fn invite(&mut self, guests: Seating, first: Option<Seat>) {
        (self.guests, self.first) = (guests, first);
    }

    /// Invites somebody else to the next game.
    pub const fn guests_mut(&mut self) -> &mut Seating {
        &mut self.guests
    }

    /// Calls people in this game by other names.
    pub const fn seating_mut(&mut self) -> &mut Seating {
        self.table.seating_mut()
    }

    /// Who begins the next game; `None` for the lot.
    pub const fn first(&self) -> Option<Seat> {
        self.first
    }

    /// Chooses who begins the next game.
    pub const fn set_first(&mut self, first: Option<Seat>) {
        self.first = first;
    }

    /// A row of variants for the next game.
    pub fn option_row(&self, number: usize) -> Option<OptionRow> {
        self.game.option_row(number, self.guests.len())
    }

    /// Chooses another variant for the next game.
    pub fn turn_option(&mut self, number: usize, forward: bool) {
        let turn = if forward { Turn::Forward } else { Turn::Back };
        self.game.turn_option(number, self.guests.len(), turn);
    }

    /// Chooses what is picked in a row of variants for the next game.
    pub fn pick_option(&mut self, number: usize, chosen: u16) {
        let seats = self.guests.len();
        self.game.turn_option(number, seats, Turn::Pick(chosen));
    }

    /// Whether it can be chosen who begins.
    pub fn chooses_first(&self) -> bool {
        self.game.kind().chooses_first && self.guests.len() > 1
    }

    /// Whether it can be chosen to play without hints.
    pub fn offers_hints(&self) -> bool {
        self.game.kind().advises && self.guests.people().next().is_some()
    }

    /// Why a game cannot begin as it is set up, if it cannot.
    pub fn obstacle(&self) -> Option<Phrase> {
        self.game.obstacle(self.guests.len())
    }

    /// The luck of the next game.
    pub const fn next_code(&self) -> Code {
        self.next_code
    }

    /// Chooses the luck of the next game.
    pub const fn set_next_code(&mut self, code: Code) {
        self.next_code = code;
    }

    /// Whether anything is left to chance: nothing is if one plays for oneself
    /// and no dice fall.
    pub fn has_luck(&self) -> bool {
        *self.seat_range().end() > 1
    }

    /// The code that stands for the luck of this game, if there is one.
    pub fn code(&self) -> Option<Code> {
        self.table.standing().code.filter(|_| self.has_luck())
    }

    /// Begins a new game as it was set up; `after` is the luck of the one after
    /// it.
    pub fn start(&mut self, after: Code, env: Env<'_>) {
        let seed = core::mem::replace(&mut self.next_code, after).seed();
        let seats = self.guests.len();
        self.first = self.first.filter(|seat| seat.number() < seats);
        self.game.begin(Beginning::SetUp(seats, self.first), seed);
        self.fit_in(&self.guests.clone());
        self.begin(self.guests.clone(), Mode::Playing, env);
        self.guard(env.now);
    }

    /// What the computers of this game are worth, where people play against
    /// them.
    pub fn ladder(&self) -> Option<&Ladder> {
        self.game.kind().ladder.as_ref()
    }

    /// How well the computer of a seat plays.
    pub fn strength(&self, seat: Seat) -> Strength {
        self.game.strength(seat)
    }

    /// From the next game on somebody who fits plays as well as this.
    pub fn fit(&mut self, points: i16) {
        if let Some(ladder) = self.ladder() {
            self.fitting = ladder.strength(points);
        }
    }

    /// Those who fit play as well as that in the game that begins.
    pub(super) fn fit_in(&mut self, seating: &Seating) {
        for seat in Seat::all(seating.len()) {
            if seating.who(seat) == Who::Fitting {
                self.game.set_level(seat, self.fitting);
            }
        }
    }

    /// Whether a guided first round lies on the table: it is neither kept nor
    /// counted.
    pub const fn is_lesson(&self) -> bool {
        self.guide().is_on()
    }

    /// Begins again with the same people; memories go along.
    pub fn rematch(&mut self, seed: u64, env: Env<'_>) {
        if self.guide().is_on() {
            return self.learn(env);
        }
        self.game.begin(Beginning::Rematch, seed);
        self.fit_in(&self.seating().clone());
        self.begin(self.table.seating().clone(), Mode::Playing, env);
        self.guard(env.now);
    }

    /// What the game is called that can follow on this one, now that it is
    /// over.
    pub fn sequel(&self) -> Option<Phrase> {
        let follows = self.table.is_over() && !self.is_linked() && self.game.has_sequel();
        follows.then(|| self.game.kind().sequel)
    }

    /// Begins that game.
    pub fn begin_sequel(&mut self, seed: u64, env: Env<'_>) {
        if self.game.begin(Beginning::Sequel, seed) {
            self.fit_in(&self.seating().clone());
            self.begin(self.table.seating().clone(), Mode::Playing, env);
            self.guard(env.now);
        }
    }
}

/// What can be done.
impl Play {
    /// Whether something can be taken back.
    pub const fn can_undo(&self) -> bool {
        self.table.can_undo()
    }

    /// Whether something can be made again.
    pub const fn can_redo(&self) -> bool {
        self.table.can_redo()
    }

    /// Whether a person is to decide, so that a hint makes sense.
    pub fn can_hint(&self) -> bool {
        matches!(self.table.standing().actor, Actor::Seat(seat)
            if self.game.kind().advises
                && self.table.seating().allows_hints()
                && !self.table.is_guided()
                && !self.is_linked()
                && self.table.seating().is_person(seat)
                && !self.table.must_hand_over(seat))
    }

    /// Whether there are moves since one's own last one to be shown again.
    pub fn can_look_again(&self) -> bool {
        !self.table.is_guided()
            && !self.table.is_demo()
            && self.game.shows_again()
            && !self.is_linked()
            && self.moves_missed() > 0
    }

    /// What the scene has for whoever asks for help, if it has.
    pub fn help_word(&self, env: Env<'_>) -> Option<Phrase> {
        self.game.help_word(&self.table, self.in_game_time(env))
    }

    /// Whether the computer could show how it goes on.
    pub fn can_demonstrate(&self) -> bool {
        self.game.kind().advises
            && self.table.seating().allows_hints()
            && !self.table.is_guided()
            && !self.table.is_demo()
            && !self.is_linked()
            && !self.table.is_over()
    }
}

/// How it stands, and what is worth keeping.
impl Play {
    /// Who decides next.
    pub const fn actor(&self) -> Actor {
        self.table.standing().actor
    }

    /// Who must take the console before it goes on.
    pub const fn hands_over_to(&self) -> Option<Seat> {
        self.table.hands_over_to()
    }

    /// The message that is shown, if there is one.
    pub fn said(&self) -> Option<&str> {
        self.toast.words()
    }

    /// What the card of a guided first round says, if one lies there.
    pub fn guide_says(&self) -> Option<Phrase> {
        self.guide_card().map(|card| card.words)
    }

    /// How many moves have been made.
    pub const fn moves(&self) -> u32 {
        self.table.standing().moves
    }

    /// How long people have played, in milliseconds.
    pub fn played(&self, now: Millis) -> u32 {
        self.table.played(self.clock.at(now))
    }

    /// How it ended, if it has.
    pub const fn outcome(&self) -> Option<Outcome> {
        self.table.standing().outcome
    }

    /// The points of every seat.
    pub fn points(&self) -> &[i32] {
        self.table.points()
    }

    /// How many hints people have used.
    pub const fn hints(&self) -> u16 {
        self.table.hints()
    }

    /// Whether the computer has made moves for a person.
    pub const fn assisted(&self) -> bool {
        self.table.assisted()
    }

    /// What the statistics keep of this game.
    pub fn recorded(&self) -> Recorded {
        self.game.recorded()
    }

    /// What people talk about after the end, with this seat first.
    pub fn facts(&self, seat: Seat, facts: &mut Facts) {
        self.game.facts(seat, facts);
    }

    /// Whether few points are better than many.
    pub fn lowest_is_best(&self) -> bool {
        self.game.kind().lowest_is_best
    }

    /// Goes up whenever something happens that is worth keeping.
    pub const fn revision(&self) -> u32 {
        self.revision
    }

    /// Writes down only where the person is.
    pub fn keep_cursor(&self, out: &mut Writer<'_>) {
        self.game.keep_cursor(out);
    }

    /// Puts the person there again; bytes that make no sense do nothing.
    pub fn recall_cursor(&mut self, from: &mut Reader<'_>, env: Env<'_>) {
        self.put_cursor(from, self.in_game_time(env));
    }
}
