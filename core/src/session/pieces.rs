//! The game on the board, with its types: positions, memories, options.
//!
//! This is compiled for each game, so it only applies the rules and converts bytes into the
//! game's own types and back.

use super::Course;
use super::board::{
    Board, BoardPart, Form, Lay, Making, NotMade, Points, Stand, Watching, form_of, read_form,
};
use super::job::{Job, Order, Wish};
use super::log::Log;
use super::mark::MoveMark;
use crate::game::{Actor, Game, Level, MAX_SEATS, Options, PerSeat, Seat, Setup};
use crate::luck::{Luck, Stream};
use crate::save::{Bytes, Damaged, Reader, Writer};
use crate::text::{Language, Sentence, sentence};
use heapless::Vec;

/// A moment of a game: the position and everybody's memories.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct BoardMoment<G: Game> {
    pub position: G::Position,
    pub memories: G::PerSeat<G::Memory>,
}

/// The pieces of a game on the board.
#[derive(Clone, Debug)]
pub struct Pieces<G: Game> {
    options: G::Options,
    /// The options of the next game as it is being set up.
    next: G::Options,
    /// The beginning of the log, and the present position.
    start: BoardMoment<G>,
    pub(super) now: BoardMoment<G>,
    /// Whether another console has the position; then neither of the two is valid.
    elsewhere: bool,
}

impl<G: Game> Pieces<G> {
    /// The pieces of a game that begins with this position.
    pub fn new(options: G::Options, position: G::Position) -> Pieces<G> {
        let mut memories = G::PerSeat::default();
        memories.fill(G::seats(&position), G::Memory::default);
        let start = BoardMoment { position, memories };
        Pieces {
            next: options.clone(),
            options,
            now: start.clone(),
            start,
            elsewhere: false,
        }
    }

    pub const fn options(&self) -> &G::Options {
        &self.options
    }

    pub const fn next_options(&self) -> &G::Options {
        &self.next
    }

    /// The same, to change them.
    pub const fn next_options_mut(&mut self) -> &mut G::Options {
        &mut self.next
    }

    /// The position, if it is on this console.
    pub const fn position(&self) -> Option<&G::Position> {
        match self.elsewhere {
            false => Some(&self.now.position),
            true => None,
        }
    }

    /// The view of these eyes; with `everything`, as much as a view can hold. `None` if
    /// another console has the position.
    #[inline(never)] // views are large
    pub fn view(&self, eyes: Option<Seat>, everything: bool) -> Option<G::View> {
        let position = self.position()?;
        Some(match everything {
            true => G::reveal(position, eyes),
            false => G::view(position, eyes),
        })
    }

    /// Stores the memory of a seat after a thought.
    pub fn keep_memory(&mut self, seat: Seat, memory: G::Memory) {
        if let Some(place) = self.now.memories.get_mut(seat.index()) {
            *place = memory;
        }
    }

    /// A thought for a seat, with everything it may know. For a review, `log` supplies the
    /// move that was made and the chance moves.
    pub fn job(&self, order: Order, log: &Log) -> Option<Job<G>> {
        let position = self.position()?;
        let memory = self.now.memories.get(order.seat.index());
        let mut lots = Vec::new();
        if order.wish == Wish::Hindsight {
            let forms = (0..).map_while(|number| log.form(number));
            for lot in forms.filter_map(|form| G::brought(&read_form(form)?)) {
                // A game with more chance moves is not asked.
                let _ = lots.push(lot);
            }
        }
        let next = log.next().filter(|_| order.looks_at_next);
        Some(Job {
            view: G::view(position, Some(order.seat)),
            memory: memory.cloned().unwrap_or_default(),
            order,
            played: next.and_then(read_form),
            lots,
        })
    }

    /// Deals the first position of a game, with these options.
    fn deal(&mut self, seats: u8, first: Option<Seat>, seed: u64) -> u8 {
        let setup = Setup {
            seats,
            first,
            options: self.options.clone(),
        };
        self.start.position = G::start(&setup, &mut Luck::stream(seed, Stream::Start));
        self.begin()
    }

    /// A prepared position becomes the start, with empty memories.
    fn lay_position(&mut self, position: G::Position, options: G::Options) -> u8 {
        self.start
            .memories
            .fill(G::seats(&position), G::Memory::default);
        self.start.position = position;
        self.options = options;
        self.begin()
    }

    /// The game is at its start, and its position is on this console.
    fn begin(&mut self) -> u8 {
        self.elsewhere = false;
        self.now.clone_from(&self.start);
        G::seats(&self.now.position)
    }

    /// A new game, with empty memories.
    fn lay_new(&mut self, seats: u8, first: Option<Seat>, seed: u64) -> u8 {
        self.start.memories.fill(seats, G::Memory::default);
        self.deal(seats, first, seed)
    }

    /// Writes how the game began, as if it had begun `skipped` moves later.
    #[inline(never)] // so that a copy of the start is on the stack only here
    fn write_beginning(&self, course: &Course, skipped: u32, out: &mut Writer<'_>) {
        if skipped == 0 {
            return self.start.write(course, out);
        }
        let mut start = self.start.clone();
        for number in 0..skipped {
            let played = course.log().form(number).and_then(read_form::<G::Move>);
            let Some(played) = played else {
                break;
            };
            let watch = Watching {
                levels: &course.levels,
                seed: course.seed,
                number: course.trimmed + number + 1,
            };
            let mut next = start.position.clone();
            if G::apply(&mut next, &played).is_ok() {
                start.advance(next, &played, Some(watch));
            }
        }
        start.write(course, out);
    }
}

impl<G: Game> BoardMoment<G> {
    fn write(&self, course: &Course, out: &mut Writer<'_>) {
        self.position.write(out);
        for (level, memory) in course.levels.iter().zip(self.memories.iter()) {
            level.write(out);
            memory.write(out);
        }
    }

    /// Goes on to `next`, the position after `played`; all memories note the parts of it
    /// they could see.
    fn advance(&mut self, next: G::Position, played: &G::Move, watch: Option<Watching<'_>>) {
        let mover = G::actor(&self.position);
        let open = G::is_open(&self.position, played);
        self.position = next;
        // Views for many seats take time, and some games have no memories.
        let Some(watch) = watch.filter(|_| size_of::<G::Memory>() > 0) else {
            return;
        };
        for (seat, (memory, strength)) in
            Seat::all(MAX_SEATS as u8).zip(self.memories.iter_mut().zip(watch.levels))
        {
            let seen = (open || mover == Actor::Seat(seat)).then_some(played);
            let view = G::view(&self.position, Some(seat));
            let stream = |stream| Luck::stream(watch.seed, stream);
            let mut luck = stream(Stream::Memory(watch.number, seat.number()));
            let mut mood = stream(Stream::Mood(watch.number, seat.number()));
            let level: Level = strength.level(&mut mood);
            G::watch(memory, level, seat, seen, &view, &mut luck);
        }
    }
}

impl<G: Game> Board for Pieces<G> {
    fn lay(&mut self, how: Lay<'_>) -> Option<u8> {
        Some(match how {
            Lay::Blank => {
                self.options = G::Options::default();
                self.next = G::Options::default();
                self.lay_new(*G::SEATS.start(), None, 0)
            }
            Lay::New { seats, first, seed } => {
                self.options = self.next.clone();
                self.lay_new(seats, first, seed)
            }
            Lay::Again { seats, first, seed } => {
                let old = self.now.memories.iter();
                for (new, old) in self.start.memories.iter_mut().zip(old) {
                    *new = G::rematch(old.clone());
                }
                self.deal(seats, first, seed)
            }
            Lay::Sequel => {
                let (options, position) = G::sequel(self.position()?)?;
                self.lay_position(position, options)
            }
            Lay::Position(bytes) => {
                let position: G::Position = read_form(bytes)?;
                let options = G::options(&position);
                self.lay_position(position, options)
            }
            Lay::Lesson(bytes) => {
                let position: G::Position = read_form(bytes)?;
                self.lay_position(position, G::Options::default())
            }
            Lay::Elsewhere(seats) => {
                self.elsewhere = true;
                seats
            }
            Lay::Start => self.begin(),
            Lay::StartToLookAt => {
                self.now.position.clone_from(&self.start.position);
                G::seats(&self.now.position)
            }
            Lay::Here(hidden) => {
                if let Some((eyes, seed)) = hidden.filter(|_| G::HIDES) {
                    let luck = &mut Luck::stream(seed, Stream::Start);
                    G::redeal(&mut self.now.position, eyes, luck);
                    for memory in self.now.memories.iter_mut() {
                        *memory = G::Memory::default();
                    }
                }
                self.start.clone_from(&self.now);
                G::seats(&self.now.position)
            }
        })
    }

    fn stands(&self, points: Option<&mut Points>) -> Option<Stand> {
        let position = self.position()?;
        let (seats, actor) = (G::seats(position), G::actor(position));
        if let Some(points) = points {
            points.clear();
            // There is room for every possible seat.
            points.extend(Seat::all(seats).map(|seat| G::points(position, seat)));
        }
        Some(Stand {
            seats,
            actor,
            outcome: G::outcome(position),
            is_secret: G::is_secret(position),
            roller: G::roller(position),
            shows_again: G::shows_again(position),
            has_sequel: actor == Actor::Over && G::sequel(position).is_some(),
        })
    }

    fn leaning(&self) -> Option<i8> {
        G::standing(&G::view(self.position()?, None))
    }

    fn apply(&mut self, form: &[u8], step: Making<'_>) -> Result<MoveMark, NotMade> {
        let moment = match step.at_start {
            _ if self.elsewhere => return Err(NotMade::Over),
            true => &mut self.start,
            false => &mut self.now,
        };
        let played: G::Move = read_form(form).ok_or(NotMade::Nonsense)?;
        let position = &moment.position;
        let mark = MoveMark::new(
            G::actor(position),
            G::is_open(position, &played),
            G::reveals(position, &played),
        );
        if step.expected.is_some_and(|expected| expected != mark) {
            return Err(NotMade::Nonsense);
        }
        let mut next = position.clone();
        G::apply(&mut next, &played).map_err(|_| NotMade::Illegal)?;
        moment.advance(next, &played, step.watch);
        Ok(mark)
    }

    #[inline(never)] // so that a copy of the position is on the stack only here
    fn why(&self, form: &[u8], language: Language) -> Sentence {
        let refused = self.position().zip(read_form(form));
        let refused = refused.and_then(|(position, played)| {
            let mut next = position.clone();
            G::apply(&mut next, &played).err()
        });
        match refused {
            Some(why) => sentence(&why, language),
            None => Sentence::of(format_args!("")),
        }
    }

    fn roll(&self, seed: u64, moves: u32) -> Option<Form> {
        let position = self.position()?;
        if G::actor(position) != Actor::Chance {
            return None;
        }
        let lot = G::lot(position, moves);
        let rolled = G::roll(position, &mut Luck::stream(seed, Stream::Chance(lot)))?;
        form_of(&rolled)
    }

    fn write(&self, part: BoardPart<'_>, out: &mut Writer<'_>) {
        match part {
            BoardPart::Options => self.options.write(out),
            BoardPart::NextOptions { .. } => self.next.write(out),
            BoardPart::Beginning { course, skipped } => self.write_beginning(course, skipped, out),
            BoardPart::View(eyes) => {
                if let Some(view) = self.view(eyes, false) {
                    view.write(out);
                }
            }
            BoardPart::Notation(moves) => {
                let mut from = Reader::new(moves);
                while let Ok(played) = G::Move::read(&mut from) {
                    let mut text = Sentence::<32>::new();
                    // No notation of a move is longer.
                    let _ = G::write_move(&played, &mut text);
                    out.put(text.as_bytes());
                    out.put(b" ");
                }
            }
            // They are only read.
            BoardPart::Position { .. } | BoardPart::Memory(_) | BoardPart::Move => {}
        }
    }

    fn read(&mut self, part: BoardPart<'_>, from: &mut Reader<'_>) -> Result<(), Damaged> {
        match part {
            BoardPart::Options => self.options = G::Options::read(from)?,
            BoardPart::NextOptions { seats } => {
                let options = G::Options::read(from)?;
                if from.left() > 0 || !G::SEATS.contains(&seats) || options.check(seats).is_err() {
                    return Err(Damaged);
                }
                self.next = options;
            }
            BoardPart::Position { seats } => {
                let position = G::Position::read(from)?;
                let fits = seats == G::seats(&position) && G::SEATS.contains(&seats);
                if !fits || self.options.check(seats).is_err() {
                    return Err(Damaged);
                }
                self.next = self.options.clone();
                self.lay_position(position, self.options.clone());
            }
            BoardPart::Memory(seat) => {
                let memory = G::Memory::read(from)?;
                if let Some(place) = self.start.memories.get_mut(seat.index()) {
                    *place = memory;
                }
            }
            BoardPart::View(_) => _ = G::View::read(from)?,
            BoardPart::Move => _ = G::Move::read(from)?,
            BoardPart::Beginning { .. } | BoardPart::Notation(_) => return Err(Damaged),
        }
        Ok(())
    }
}
