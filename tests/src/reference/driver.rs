//! Plays the rules and a reference side by side.
//!
//! After every move all answers of both are compared: who moves next, the legal moves,
//! moves that may be illegal, the position, all views, points, the outcome. A position that
//! can be written is read back and must continue in the same way. The first difference is
//! reported with all moves that led there.

use super::{Position, Reference, Seen, Table, count};
use std::fmt;
use std::ops::ControlFlow;
use taschenspieler_core::game::{Actor, Game, Notation, Options, Rules, Seat, Setup};
use taschenspieler_core::luck::Luck;

/// Longer games do not end.
const LONGEST: usize = 20_000;

/// A place where rules and reference disagree.
#[derive(Debug)]
pub struct Difference(Box<Place>);

#[derive(Debug)]
struct Place {
    what: String,
    rules: String,
    page: String,
    table: Table,
    laid: String,
    moves: Vec<String>,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Difference(place) = self;
        writeln!(f, "{}", place.what)?;
        writeln!(f, "  rules: {}\n  page:  {}", place.rules, place.page)?;
        writeln!(f, "  table: {:?}\n  laid:  {}", place.table, place.laid)?;
        write!(f, "  moves: {}", place.moves.join(" "))
    }
}

/// Both at once.
struct Pair<R: Reference> {
    game: Position<R>,
    page: R,
    table: Table,
    laid: String,
    moves: Vec<String>,
}

/// The text of a position, if it can be written now.
fn text<G: Notation>(position: &G::Position) -> Option<String> {
    let mut text = String::new();
    let written = G::write_position(position, &mut text);
    written.is_ok().then_some(text)
}

/// The view of a seat; empty if the game writes no views.
fn view<G: Notation>(position: &G::Position, eyes: Option<Seat>) -> String {
    let mut text = String::new();
    match G::write_view(&G::view(position, eyes), &mut text) {
        Ok(()) => text,
        Err(_) => String::new(),
    }
}

/// All legal moves, sorted as text.
fn listed<G: Notation>(position: &G::Position) -> Vec<String> {
    let mut moves = Vec::new();
    let _ = G::moves(position, &mut |played| {
        let mut text = String::new();
        moves.push(G::write_move(&played, &mut text).map_or_else(|_| "?".to_owned(), |()| text));
        ControlFlow::Continue(())
    });
    moves.sort_unstable();
    moves
}

/// Plays a move, if it is one and legal.
fn play<G: Notation>(position: &mut G::Position, played: &str) -> bool {
    G::read_move(played).is_ok_and(|played| G::apply(position, &played).is_ok())
}

/// A new game of the rules.
fn start<G: Game>(table: &Table, luck: &mut Luck) -> Option<G::Position> {
    if let Some(text) = &table.position {
        return G::read_position(text).ok();
    }
    let mut options = G::Options::default();
    for option in table.options.split_whitespace() {
        let (key, value) = option.split_once('=')?;
        options.set(key, value).ok()?;
    }
    let seats = table.seats as u8;
    options.check(seats).ok()?;
    let first = Seat::new(table.first as u8);
    let setup = Setup {
        seats,
        first,
        options,
    };
    Some(G::start(&setup, luck))
}

impl<R: Reference> Pair<R> {
    fn new(table: Table, luck: &mut Luck) -> Result<Pair<R>, Difference> {
        let game = start::<R::Game>(&table, luck);
        let laid = game.as_ref().and_then(text::<R::Game>);
        let (Some(game), Some(laid)) = (game, laid) else {
            return Err(Difference(Box::new(Place {
                what: "This cannot be laid out.".to_owned(),
                rules: String::new(),
                page: String::new(),
                laid: table.position.clone().unwrap_or_default(),
                table,
                moves: Vec::new(),
            })));
        };
        Ok(Pair {
            game,
            page: R::begin(&table, &laid, luck),
            table,
            laid,
            moves: Vec::new(),
        })
    }

    /// Checks that both give the same answer, and reports the difference otherwise.
    fn same<T: PartialEq + fmt::Debug>(
        &self,
        what: &str,
        rules: &T,
        page: &T,
    ) -> Result<(), Difference> {
        if rules == page {
            return Ok(());
        }
        Err(Difference(Box::new(Place {
            what: format!("{}: {what}", <R::Game as Game>::ABOUT.id),
            rules: format!("{rules:?}"),
            page: format!("{page:?}"),
            table: self.table.clone(),
            laid: self.laid.clone(),
            moves: self.moves.clone(),
        })))
    }

    /// Compares everything but the moves.
    fn compare(&self) -> Result<(), Difference> {
        let (game, page) = (&self.game, &self.page);
        let actor = R::Game::actor(game);
        self.same("who moves next", &actor, &page.actor())?;
        self.same("the position", &text::<R::Game>(game), &page.position())?;
        self.same("the outcome", &R::Game::outcome(game), &page.outcome())?;
        let over = page.outcome().is_some();
        self.same("whether it is over", &(actor == Actor::Over), &over)?;
        let seats = R::Game::seats(game);
        let spectator = (view::<R::Game>(game, None), page.view(None));
        self.same("what a spectator sees", &spectator.0, &spectator.1)?;
        for seat in Seat::all(seats) {
            let points = R::Game::points(game, seat);
            self.same("points", &points, &page.points(seat.index()))?;
            let seen = view::<R::Game>(game, Some(seat));
            self.same("what a seat sees", &seen, &page.view(Some(seat.index())))?;
        }
        let (rules, page) = page.also(game);
        self.same("something else", &rules, &page)
    }

    fn compare_moves(&self, moves: &Vec<String>) -> Result<(), Difference> {
        self.same("the legal moves", moves, &self.page.moves())
    }

    /// A position that was written and read back looks the same and continues in the same
    /// way.
    fn read_back(&self, moves: &[String]) -> Result<(), Difference> {
        let Some(written) = text::<R::Game>(&self.game) else {
            return Ok(());
        };
        let read = R::Game::read_position(&written);
        self.same("whether it can be read back", &read.is_ok(), &true)?;
        let Ok(mut read) = read else { return Ok(()) };
        let again = text::<R::Game>(&read);
        self.same("the position read back", &again.as_ref(), &Some(&written))?;
        let seen = view::<R::Game>(&read, None);
        self.same("what is seen of it", &seen, &self.page.view(None))?;
        if let Some(played) = moves.first() {
            let listed = listed::<R::Game>(&read);
            self.same("its legal moves", &listed.as_slice(), &moves)?;
            let mut next = self.page.clone();
            next.play(played);
            let legal = play::<R::Game>(&mut read, played);
            self.same("whether it goes on", &legal, &true)?;
            let after = text::<R::Game>(&read);
            self.same("how it goes on", &after, &next.position())?;
            let seen = view::<R::Game>(&read, None);
            self.same("how it is seen to go on", &seen, &next.view(None))?;
        }
        Ok(())
    }

    /// Tries moves that may be illegal: either both accept a move, or neither does and
    /// nothing has changed. If tries are played, the first accepted one is.
    fn tried(&self, luck: &mut Luck) -> Result<Option<String>, Difference> {
        let mut found = None;
        for tried in self.page.tries(luck) {
            let mut game = self.game.clone();
            let legal = play::<R::Game>(&mut game, &tried);
            self.same(
                &format!("whether {tried} is legal"),
                &legal,
                &self.page.allows(&tried),
            )?;
            if !legal {
                let unchanged = game == self.game;
                self.same(
                    &format!("whether {tried} changes nothing"),
                    &unchanged,
                    &true,
                )?;
            } else if R::PLAYS_TRIES {
                found = found.or(Some(tried));
            }
        }
        Ok(found)
    }

    fn play(&mut self, played: &str) -> Result<(), Difference> {
        let legal = play::<R::Game>(&mut self.game, played);
        self.same(&format!("whether {played} is legal"), &legal, &true)?;
        self.page.play(played);
        self.moves.push(played.to_owned());
        Ok(())
    }

    /// A random game to the end.
    fn play_out(&mut self, luck: &mut Luck, seen: &mut Seen) -> Result<(), Difference> {
        loop {
            self.compare()?;
            let moves = listed::<R::Game>(&self.game);
            if self.moves.is_empty() || luck.below(R::LISTS_ONE_IN) == 0 {
                self.compare_moves(&moves)?;
                self.read_back(&moves)?;
            }
            let tried = self.tried(luck)?;
            let unlisted = tried.as_ref().is_some_and(|tried| !moves.contains(tried));
            count(seen, "tries played", tried.is_some());
            count(seen, "unlisted moves", unlisted);
            let picked = tried.or_else(|| self.page.pick(&self.game, &moves, luck));
            let Some(played) = picked else {
                return Ok(());
            };
            let before = self.page.clone();
            self.play(&played)?;
            self.page.note(&before, &played, seen);
            let endless = self.moves.len() > LONGEST;
            self.same("whether it does not end", &endless, &false)?;
        }
    }
}

/// Plays one of this many equal parts of the games, and returns the events seen.
pub fn games<R: Reference>(part: usize, parts: usize) -> Result<Seen, Difference> {
    let mut seen = Seen::new();
    let tables = R::tables(&mut Luck::new(1));
    for (number, table) in tables.into_iter().enumerate().skip(part).step_by(parts) {
        let mut luck = Luck::new(number as u64);
        Pair::<R>::new(table, &mut luck)?.play_out(&mut luck, &mut seen)?;
    }
    Ok(seen)
}

/// Counts sequences of moves side by side.
pub fn sequences<R: Reference>() -> Result<(), Difference> {
    for sequences in R::sequences() {
        let mut luck = Luck::new(1);
        let mut pair = Pair::<R>::new(sequences.table, &mut luck)?;
        for played in sequences.moves.split_whitespace() {
            pair.play(played)?;
        }
        for (length, &expected) in (1..).zip(sequences.counts) {
            let counted = in_rules::<R::Game>(&pair.game, length);
            let what = format!("sequences of length {length}");
            if expected > 0 {
                pair.same(&what, &counted, &expected)?;
            }
            if length < sequences.too_long {
                pair.same(&what, &counted, &on_page(&pair.page, length))?;
            }
        }
    }
    Ok(())
}

/// How many sequences of a length there are; those that end earlier count.
fn in_rules<G: Rules>(position: &G::Position, length: u32) -> u64 {
    if length == 0 || G::actor(position) == Actor::Over {
        return 1;
    }
    let mut counted = 0;
    let _ = G::moves(position, &mut |played| {
        counted += if length == 1 {
            1
        } else {
            let mut next = position.clone();
            let legal = G::apply(&mut next, &played).is_ok();
            assert!(legal, "{played:?} is listed");
            in_rules::<G>(&next, length - 1)
        };
        ControlFlow::Continue(())
    });
    counted
}

/// The same by the reference.
fn on_page<R: Reference>(page: &R, length: u32) -> u64 {
    if length == 0 || page.outcome().is_some() {
        return 1;
    }
    let moves = page.moves();
    if length == 1 {
        return moves.len() as u64;
    }
    let after = |played: &String| {
        let mut next = page.clone();
        next.play(played);
        on_page(&next, length - 1)
    };
    moves.iter().map(after).sum()
}
