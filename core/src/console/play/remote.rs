//! A game that is played on another console: what this one is shown of it, and what
//! that one shows.
//!
//! | bytes of a table | meaning |
//! |---|---|
//! | 1 or 2 | who moves next |
//! | 1 to 4 | how it ended, if it has |
//! | 4 | how many moves have been made |
//! | 1 | flags: the next one sees a secret, drawn by lot who begins, something of the guest's can be taken back |
//! | 1 | whose roll it is, or 255 |
//! | 1 + n | everybody's points, once it is over: before, they may be a secret |
//! | 1 + n | the last move, if all of the guest's seats may know it; nothing otherwise |
//! | n | what everybody may see, if several of the guest's seats share a console |

use super::Env;
use super::erased_game::Played;
use super::typed_game::{TypedGame, standing};
use crate::console::table::{Points, Standing, Table};
use crate::game::{Actor, PerSeat, Rules, Seat, Seats};
use crate::games::Registered;
use crate::save::{Absent, Bytes, Damaged, Reader, Writer};
use crate::session::Session;
use crate::session::log::MOVE_BYTES;
use taschenspieler_link::{CHANCE, Refusal};

/// Where the game is.
#[allow(clippy::large_enum_variant)] // there is exactly one, and no heap
pub(super) enum Source<G: Registered> {
    /// On this console, which knows all of it.
    Here(Session<G>),
    /// On another one, which shows it.
    There(Remote<G>),
}

impl<G: Registered> Source<G> {
    /// The game, if it is played here.
    pub const fn here(&self) -> Option<&Session<G>> {
        match self {
            Source::Here(session) => Some(session),
            Source::There(_) => None,
        }
    }

    /// The same, to let something happen in it.
    pub const fn here_mut(&mut self) -> Option<&mut Session<G>> {
        match self {
            Source::Here(session) => Some(session),
            Source::There(_) => None,
        }
    }

    const fn there_mut(&mut self) -> Option<&mut Remote<G>> {
        match self {
            Source::Here(_) => None,
            Source::There(remote) => Some(remote),
        }
    }
}

/// What is known of a game on another console.
pub(super) struct Remote<G: Rules> {
    /// What each of the seats sees that sit here.
    views: G::PerSeat<Option<G::View>>,
    /// What everybody sees, where that is told.
    open: Option<G::View>,
    standing: Standing,
    points: Points,
    can_undo: bool,
    last: Option<G::Move>,
    /// How often something has happened since the last position, by whom, and what
    /// it was at last.
    happened: u8,
    by: Actor,
    played: Option<G::Move>,
    /// Nothing was shown yet.
    blank: bool,
    /// What one of the seats here would like to do: `None` is to roll.
    wish: Option<(Seat, Option<G::Move>)>,
}

/// Flags of a table.
const SECRET: u8 = 1;
const DRAWN: u8 = 2;
const UNDO: u8 = 4;

/// What a table says that does not depend on the game.
struct Facts {
    standing: Standing,
    can_undo: bool,
}

impl Facts {
    fn write(&self, out: &mut Writer<'_>) {
        let standing = &self.standing;
        standing.actor.write(out);
        Absent::<{ u8::MAX }>::write(&standing.outcome, out);
        out.u32(standing.moves);
        let flags = [
            (standing.is_secret, SECRET),
            (standing.drawn, DRAWN),
            (self.can_undo, UNDO),
        ];
        let flags = flags.map(|(set, flag)| if set { flag } else { 0 });
        out.u8(flags.iter().fold(0, |all, flag| all | flag));
        Absent::<{ u8::MAX }>::write(&standing.roller, out);
    }

    fn read(from: &mut Reader<'_>, seats: u8) -> Result<Facts, Damaged> {
        let actor = Actor::read(from)?;
        let outcome = Absent::<{ u8::MAX }>::read(from)?;
        let moves = from.u32()?;
        let flags = from.u8()?;
        let roller: Option<Seat> = Absent::<{ u8::MAX }>::read(from)?;
        let standing = Standing {
            actor,
            outcome,
            moves,
            is_secret: flags & SECRET != 0,
            roller,
            drawn: flags & DRAWN != 0,
            // It would tell all there is to know.
            code: None,
        };
        let at_table = |seat: Seat| seat.number() < seats;
        let acts = matches!(actor, Actor::Seat(seat) if at_table(seat)) || actor == Actor::Chance;
        let sound = flags & !(SECRET | DRAWN | UNDO) == 0
            && (acts || actor == Actor::Over)
            && (actor == Actor::Over) == outcome.is_some()
            && roller.is_none_or(at_table)
            && standing.first_are(at_table);
        let can_undo = flags & UNDO != 0;
        sound.then_some(Facts { standing, can_undo }).ok_or(Damaged)
    }
}

impl Standing {
    /// Whether all who have won are such seats.
    fn first_are(&self, at_table: impl Fn(Seat) -> bool) -> bool {
        let first = self.outcome.map(|outcome| outcome.first());
        first.is_none_or(|first| first.iter().all(at_table))
    }
}

impl<G: Registered> Remote<G> {
    /// A game of which nothing was shown yet, for this many seats.
    fn new(seats: u8) -> Remote<G> {
        let mut views = G::PerSeat::<Option<G::View>>::default();
        views.fill(seats, || None);
        Remote {
            views,
            open: None,
            standing: Standing {
                actor: Actor::Chance,
                outcome: None,
                moves: 0,
                is_secret: false,
                roller: None,
                drawn: false,
                code: None,
            },
            points: Points::new(),
            can_undo: false,
            last: None,
            happened: 0,
            by: Actor::Chance,
            played: None,
            blank: true,
            wish: None,
        }
    }

    /// What these eyes see; what others see, if they were told nothing.
    pub fn view(&self, eyes: Option<Seat>) -> Option<&G::View> {
        let own = eyes.and_then(|seat| self.views.get(seat.index())?.as_ref());
        own.or(self.open.as_ref())
            .or_else(|| self.views.iter().flatten().next())
    }

    /// The last move, if it was seen.
    pub fn last(&self) -> Option<G::Move> {
        self.last.clone()
    }

    /// How it stands.
    pub fn standing(&self, points: &mut Points) -> Standing {
        points.clone_from(&self.points);
        self.standing
    }

    /// Whether something can be taken back.
    pub const fn can_undo(&self) -> bool {
        self.can_undo
    }

    /// Somebody here would like to move.
    pub fn wish(&mut self, seat: Seat, played: Option<G::Move>) {
        self.wish = Some((seat, played));
    }

    /// The other console shows the table.
    fn read_table(&mut self, bytes: &[u8]) -> Result<(), Damaged> {
        let from = &mut Reader::new(bytes);
        let seats = self.views.len() as u8;
        let facts = Facts::read(from, seats)?;
        let mut points = Points::new();
        for _ in 0..from.u8()? {
            points.push(from.u32()? as i32).map_err(|_| Damaged)?;
        }
        let told = if facts.standing.outcome.is_some() {
            seats
        } else {
            0
        };
        if points.len() != usize::from(told) {
            return Err(Damaged);
        }
        // While it runs nobody asks for them.
        while points.len() < usize::from(seats) && points.push(0).is_ok() {}
        let length = from.u8()?;
        let last = read_move::<G>(from.take(length.into())?)?;
        let open = match from.left() {
            0 => None,
            _ => Some(G::View::read(from)?),
        };
        from.clone().finish()?;
        (self.standing, self.can_undo) = (facts.standing, facts.can_undo);
        (self.points, self.last, self.open) = (points, last, open);
        Ok(())
    }
}

/// A move, or none where there are no bytes.
fn read_move<G: Registered>(bytes: &[u8]) -> Result<Option<G::Move>, Damaged> {
    if bytes.is_empty() {
        return Ok(None);
    }
    let mut from = Reader::new(bytes);
    let played = G::Move::read(&mut from)?;
    from.finish()?;
    Ok(Some(played))
}

/// Whoever holds the position.
impl<G: Registered> TypedGame<G> {
    /// Writes what a seat may know.
    pub(super) fn write_view(&self, seat: Seat, out: &mut Writer<'_>) {
        if let Some(session) = self.source.here() {
            session.view(Some(seat)).write(out);
        }
    }

    /// Writes what all may know, for a console where `guests` sit.
    pub(super) fn write_table(&self, guests: Seats, out: &mut Writer<'_>) {
        let Some(session) = self.source.here() else {
            return;
        };
        let standing = standing(session);
        let theirs = |seat| guests.contains(seat);
        let facts = Facts {
            standing,
            can_undo: session.steps_back(theirs).is_some(),
        };
        facts.write(out);
        let seats = if standing.outcome.is_some() {
            session.seats()
        } else {
            0
        };
        out.u8(seats);
        for seat in Seat::all(seats) {
            out.u32(G::points(session.position(), seat) as u32);
        }
        let mut form = [0; MOVE_BYTES];
        let mut last = Writer::new(&mut form);
        self.write_last(guests, &mut last);
        let length = last.finish().unwrap_or(0);
        let form = form.get(..length).unwrap_or_default();
        out.u8(form.len() as u8);
        out.put(form);
        if guests.len() != 1 {
            session.view(None).write(out);
        }
    }

    /// Writes the last move, if all of the guests may know it; tells who made it.
    pub(super) fn write_last(&self, guests: Seats, out: &mut Writer<'_>) -> u8 {
        let Some((form, mark)) = self.source.here().and_then(|session| session.log().last()) else {
            return CHANCE;
        };
        let only = guests.iter().next().filter(|_| guests.len() == 1);
        if mark.is_open() || (only.is_some() && only == mark.mover()) {
            out.put(form);
        }
        mark.mover().map_or(CHANCE, Seat::number)
    }

    /// One of the guests would like to do something: no bytes are a roll.
    pub(super) fn hear_move(
        &mut self,
        seat: Seat,
        bytes: &[u8],
        table: &mut Table,
        env: Env<'_>,
    ) -> Result<Played, Refusal> {
        let session = self.source.here().ok_or(Refusal::NotTheirTurn)?;
        let (actor, roller) = (session.actor(), G::roller(session.position()));
        let played = match read_move::<G>(bytes).map_err(|_| Refusal::Nonsense)? {
            Some(played) if actor == Actor::Seat(seat) => played,
            None if actor == Actor::Chance && roller.is_none_or(|roller| roller == seat) => {
                session.roll().ok_or(Refusal::Illegal)?
            }
            _ => return Err(Refusal::NotTheirTurn),
        };
        match self.play(&played, table, env) {
            shown @ Played::Shown(..) => Ok(shown),
            _ => Err(Refusal::Illegal),
        }
    }
}

/// Whoever is shown it.
impl<G: Registered> TypedGame<G> {
    /// The game is played on another console, for this many seats.
    #[inline(never)] // what is shown lies on the stack meanwhile
    pub(super) fn be_guest(&mut self, seats: u8) {
        self.source = Source::There(Remote::new(seats));
        (self.last, self.decided, self.review) = (None, None, None);
    }

    /// Something has happened there.
    pub(super) fn happened(&mut self, by: u8, bytes: &[u8]) {
        if let Some(remote) = self.source.there_mut() {
            remote.happened = remote.happened.saturating_add(1);
            remote.by = Seat::new(by).map_or(Actor::Chance, Actor::Seat);
            // What makes no sense is as good as not seen.
            remote.played = read_move::<G>(bytes).ok().flatten();
        }
    }

    /// A seat here sees this.
    pub(super) fn see(&mut self, seat: Seat, bytes: &[u8]) -> Result<(), Damaged> {
        let remote = self.source.there_mut().ok_or(Damaged)?;
        let mut from = Reader::new(bytes);
        let view = G::View::read(&mut from)?;
        from.finish()?;
        let place = remote.views.get_mut(seat.index()).ok_or(Damaged)?;
        *place = Some(view);
        Ok(())
    }

    /// With this the position is complete, and is shown.
    pub(super) fn see_table(
        &mut self,
        bytes: &[u8],
        table: &mut Table,
        env: Env<'_>,
    ) -> Result<Option<Played>, Damaged> {
        let before = self.view.clone();
        let remote = self.source.there_mut().ok_or(Damaged)?;
        remote.read_table(bytes)?;
        remote.wish = None;
        let happened = core::mem::take(&mut remote.happened);
        let (by, played) = (remote.by, remote.played.take());
        if core::mem::take(&mut remote.blank) {
            table.look(self);
            self.show_anew(table, env);
            return Ok(None);
        }
        if happened == 1 {
            let shown = self.show_move(&before, played.as_ref(), by, table, env);
            return Ok(Some(shown));
        }
        self.show_as_it_is(table, env);
        Ok(None)
    }

    /// All of it is about to be shown again.
    pub(super) fn forget_shown(&mut self) {
        if let Some(remote) = self.source.there_mut() {
            remote.views.iter_mut().for_each(|view| *view = None);
            (remote.blank, remote.happened, remote.wish) = (true, 0, None);
        }
    }

    /// Writes what one of the seats here would like to do, and tells which; nothing is
    /// written for a roll.
    pub(super) fn write_wish(&self, out: &mut Writer<'_>) -> Option<Seat> {
        let Source::There(remote) = &self.source else {
            return None;
        };
        let (seat, played) = remote.wish.as_ref()?;
        if let Some(played) = played {
            played.write(out);
        }
        Some(*seat)
    }

    /// One of the seats here would like to roll.
    pub(super) fn wish_roll(&mut self, seat: Seat) {
        if let Some(remote) = self.source.there_mut() {
            remote.wish(seat, None);
        }
    }

    /// Nothing is wished for any more.
    pub(super) fn end_wish(&mut self) {
        if let Some(remote) = self.source.there_mut() {
            remote.wish = None;
        }
    }
}
