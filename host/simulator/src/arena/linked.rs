//! A game between two consoles on one cable.
//!
//! The consoles believe that people play on both sides; computers decide for them. Every
//! move travels over a cable that loses and changes bytes and is pulled now and then, to
//! the rules of the other console and back. After every move both consoles have to agree on
//! everything the guest may know.

use super::table::{Ending, Played, Seating, Side, Thinking, ending};
use super::{Contest, Contestant};
use crate::driver::Driver;
use crate::storage::InMemory;
use std::time::Instant;
use taschenspieler_core::console::AnyScreen;
use taschenspieler_core::console::play::HandChoice;
use taschenspieler_core::game::{Actor, Seat, Strength};
use taschenspieler_core::games::Registered;
use taschenspieler_core::luck::Luck;
use taschenspieler_core::platform::{Button, Start};
use taschenspieler_core::save::{Bytes, Writer};
use taschenspieler_core::seating::Who;
use taschenspieler_core::session::{Answer, Wish};
use taschenspieler_core::settings::{Settings, Tempo};
use taschenspieler_core::ui::motion::Pace;
use taschenspieler_driver::cable::Cord;

/// Milliseconds from one look at both consoles to the next.
const STEP_MILLIS: u32 = 20;
/// They must find each other within this many steps, and agree within as many.
const PATIENCE: u32 = 300;
/// How many steps the cable stays out: long enough for both to notice.
const PULLED: u32 = 150;
/// One frame in this many is damaged, and in one step out of this many the cable is pulled.
const DISTURBED: u32 = 10;
const UNPLUGGED: u32 = 400;
/// Longer than the bytes of any move.
const MOVE_BYTES: usize = 64;

/// Fails if a contest cannot be played over a cable.
pub fn check(contest: &Contest, seats: u8) -> Result<(), String> {
    if seats < 2 {
        return Err("a cable joins two consoles: this game is for one".into());
    }
    if !contest.wanted.options.is_empty() || contest.wanted.first.is_some() {
        return Err("over a cable games are played as they are set up first".into());
    }
    for contestant in [Some(contest.a), contest.b].into_iter().flatten() {
        strength(contestant)?;
    }
    Ok(())
}

/// The strength of a contestant over a cable; `None` for random moves.
fn strength(contestant: Contestant) -> Result<Option<Strength>, String> {
    match contestant {
        Contestant::Level(level) => Ok(Some(level.into())),
        Contestant::Between(strength) => Ok(Some(strength)),
        Contestant::Random => Ok(None),
        _ => Err("over a cable only the levels and random play".into()),
    }
}

/// Two consoles and the cable between them.
struct Pair {
    ends: [Driver; 2],
    cords: [Cord; 2],
    luck: Luck,
    disturbed: u32,
    /// For how many more steps the cable is out.
    pulled: u32,
}

impl Pair {
    fn new(seed: u64) -> Pair {
        let cords = Cord::new();
        let ends = [0, 1].map(|end: usize| {
            let seed = seed.wrapping_mul(2).wrapping_add(end as u64);
            let mut driver = Driver::started(Start {
                seed,
                wire: Some(!seed),
                ..Start::default()
            })
            .with_storage(Box::new(InMemory::new()));
            driver.plug_in(Box::new(cords[end].hold()));
            driver.change(|console, _| {
                let settings = Settings {
                    pace: Pace::Still,
                    tempo: Tempo::Brisk,
                    ..*console.settings()
                };
                console.set_settings(settings);
            });
            driver
        });
        Pair {
            ends,
            cords,
            luck: Luck::new(seed),
            disturbed: 0,
            pulled: 0,
        }
    }

    fn pass(&mut self) {
        for _ in 0..STEP_MILLIS {
            for end in 0..2 {
                self.ends[end].advance(1);
                self.disturb(1 - end);
            }
        }
    }

    /// Lets time pass until a condition holds.
    fn until(&mut self, what: &str, condition: impl Fn(&Pair) -> bool) -> Result<(), String> {
        for _ in 0..PATIENCE {
            if condition(self) {
                return Ok(());
            }
            self.pass();
        }
        let screens = self
            .ends
            .each_ref()
            .map(|end| format!("{:?}", end.console().screen()));
        Err(format!("the consoles do not {what}: {screens:?}"))
    }

    fn play(&self) -> bool {
        let plays = |end: &Driver| matches!(end.console().screen(), AnyScreen::Play(_));
        self.ends.iter().all(plays)
    }

    fn agree(&self) -> bool {
        let [here, there] = self.ends.each_ref().map(Driver::console);
        here.agrees_with(there)
    }

    fn moves(&self, end: usize) -> u32 {
        let play = self.ends[end].console().play();
        play.map_or(0, |play| play.standing().moves)
    }

    /// Pulls the cable now and then, and plugs it in again.
    fn pull(&mut self) {
        if self.pulled > 0 {
            self.pulled -= 1;
            if self.pulled == 0 {
                self.cords[0].pull(false);
            }
            return;
        }
        if self.luck.chance(1, UNPLUGGED) {
            self.disturbed += 1;
            self.pulled = PULLED;
            self.cords[0].pull(true);
        }
    }

    /// Damages bytes on their way, now and then.
    fn disturb(&mut self, to: usize) {
        let (luck, disturbed) = (&mut self.luck, &mut self.disturbed);
        self.cords[to].change(|bytes| {
            if bytes.is_empty() || !luck.chance(1, DISTURBED) {
                return;
            }
            *disturbed += 1;
            let place = luck.below(bytes.len() as u32) as usize;
            match luck.below(4) {
                0 => bytes.truncate(place),
                1 => bytes[place] ^= 1 << luck.below(8),
                2 => bytes.insert(place, luck.below(256) as u8),
                _ => drop(bytes.remove(place)),
            }
        });
    }

    /// Whether the guest has seen the end or has been told of it. A guest that is unplugged at
    /// that moment learns of the end when the two meet again.
    fn has_seen_end(&self, steps: u32) -> bool {
        let guest = self.ends[1].console();
        let told = steps > 2 * PULLED && matches!(guest.screen(), AnyScreen::Launcher(_));
        self.agree() || told
    }

    /// Answers yes to every question of the other console.
    fn answer_talk(&mut self) {
        for end in &mut self.ends {
            if matches!(end.console().screen(), AnyScreen::Talk(_)) {
                end.tap(Button::A);
            }
        }
    }
}

/// The table as seen by the console that proposes the game: A proposes one game, B the
/// next.
fn table(number: u32, seats: u8, side_of: impl Fn(Seat) -> Side) -> Vec<Who> {
    let at_home = [Side::A, Side::B][(number % 2) as usize];
    let who = Seat::all(seats).map(|seat| match side_of(seat) == at_home {
        true => Who::Person,
        false => Who::Away(None),
    });
    who.collect()
}

/// The points of seat 0, and those of each side.
fn points(pair: &Pair, seats: u8, side_of: impl Fn(Seat) -> Side) -> (i32, [i64; 2]) {
    let play = pair.ends[0].console().play();
    let points = play
        .map(|play| play.table().points.to_vec())
        .unwrap_or_default();
    let mut sums = [0; 2];
    for (seat, points) in Seat::all(seats).zip(&points) {
        sums[side_of(seat) as usize] += i64::from(*points);
    }
    (points.first().copied().unwrap_or(0), sums)
}

/// Plays the game with this number over a cable.
pub fn play<G: Registered>(
    contest: &Contest,
    number: u32,
    scratch: &mut [u32],
) -> Result<Played, String> {
    let seats = contest.wanted.setup::<G>()?.seats;
    let seating = Seating::new(number, seats, contest.b.is_some());
    let side_of = |seat: Seat| seating.side_of(seat);
    let strengths = [contest.a, contest.b.unwrap_or(contest.a)].map(strength);
    let [a, b] = strengths;
    let strengths = [a?, b?];
    let who = table(number, seats, side_of);
    let mut pair = Pair::new(contest.group_seed(number));
    pair.begin::<G>(&who)?;
    let beginner = match standing(&pair).actor {
        Actor::Seat(seat) => Some(seat),
        Actor::Chance | Actor::Over => None,
    };

    let mut thinking = [Thinking::default(); 2];
    let (mut decided, mut compared, mut idle) = (None, 0, 0);
    while standing(&pair).actor != Actor::Over || !pair.has_seen_end(idle) {
        let now = standing(&pair);
        if let Actor::Seat(seat) = now.actor
            && decided
                .as_ref()
                .is_none_or(|(moves, _)| *moves != now.moves)
        {
            let side = side_of(seat) as usize;
            let begun = Instant::now();
            let form = decide::<G>(&pair, seat, strengths[side], scratch)?;
            thinking[side].add(begun.elapsed());
            decided = Some((now.moves, form));
        }
        let move_now = decided
            .as_ref()
            .filter(|(moves, _)| *moves == now.moves)
            .and_then(|(_, form)| form.as_deref());
        let acted = pair.take_turns(move_now);
        pair.pull();
        pair.pass();
        pair.answer_talk();
        let moved = pair.moves(0) != now.moves;
        if moved && pair.pulled == 0 {
            pair.settle()?;
            compared += 1;
        }
        idle = if moved { 0 } else { idle + 1 };
        // Some scenes wait for a press after the player has had time to look.
        if idle % 20 == 19 && pair.play() && !acted {
            pair.ends.iter_mut().for_each(|end| end.tap(Button::A));
        }
        if idle > 40 * PATIENCE {
            return Err(format!("nothing happens after {} moves", now.moves));
        }
    }
    let end = standing(&pair);
    let first = end
        .outcome
        .map(|outcome| outcome.first())
        .unwrap_or_default();
    let (points, sums) = points(&pair, seats, side_of);
    Ok(Played {
        ending: match end.outcome {
            None => Ending::Unfinished,
            outcome => ending(outcome, side_of),
        },
        beginner_first: beginner.is_some_and(|seat| first.contains(seat)),
        points,
        sums,
        feats: 0,
        moves: end.moves,
        thinking,
        compared,
        disturbed: pair.disturbed,
    })
}

impl Pair {
    /// Lets both consoles meet and begin a game at this table; the first one proposes it.
    fn begin<G: Registered>(&mut self, who: &[Who]) -> Result<(), String> {
        self.until("meet", |pair| {
            let joined = |end: &Driver| end.console().hears_another();
            pair.ends.iter().all(joined)
        })?;
        self.ends[0].operate(|console, now| console.invite_over(G::GAME, who, now));
        self.until("ask", |pair| {
            matches!(pair.ends[1].console().screen(), AnyScreen::Talk(_))
        })?;
        self.ends[1].tap(Button::A);
        self.until("begin", |pair| pair.play() && pair.agree())
    }

    /// Makes this move, or any, at the console whose turn it is. Returns whether one of
    /// them could.
    fn take_turns(&mut self, form: Option<&[u8]>) -> bool {
        let mut acted = false;
        for end in &mut self.ends {
            let luck = &mut self.luck;
            end.operate(|console, at| {
                let choice = match form {
                    Some(form) => HandChoice::This(form),
                    None => HandChoice::Any(luck),
                };
                let requests = console.take_turn(choice, at);
                acted |= requests.is_some();
                requests.unwrap_or_default()
            });
        }
        acted
    }

    /// Waits until everything has arrived. Then both have to agree.
    fn settle(&mut self) -> Result<(), String> {
        for _ in 0..PATIENCE {
            if self.pulled > 0 || self.agree() {
                return Ok(());
            }
            self.pass();
            self.answer_talk();
        }
        Err(format!(
            "the consoles disagree after {} moves",
            self.moves(0)
        ))
    }
}

fn standing(pair: &Pair) -> taschenspieler_core::console::table::Standing {
    *pair.ends[0].console().play().expect("a game").standing()
}

/// The move of a computer at this console, as bytes; `None` for any legal move.
fn decide<G: Registered>(
    pair: &Pair,
    seat: Seat,
    strength: Option<Strength>,
    scratch: &mut [u32],
) -> Result<Option<Vec<u8>>, String> {
    let Some(strength) = strength else {
        return Ok(None);
    };
    let play = pair.ends[0].console().play();
    let mut job = None;
    if let Some(play) = play {
        let order = play.course().order(seat, strength, Wish::Move);
        play.hatch().think(order, play.course().log(), &mut job);
    }
    let job = job.ok_or("neither console has the position")?;
    let answer = G::unpack_answer(job.run(scratch, &mut || false));
    let Some(Answer::Move {
        played: Some(played),
        ..
    }) = answer
    else {
        return Err(format!("seat {} has no move", seat.number()));
    };
    let mut buffer = [0; MOVE_BYTES];
    let mut out = Writer::new(&mut buffer);
    played.write(&mut out);
    let length = out.finish().ok_or("a move is too long")?;
    Ok(Some(buffer[..length].to_vec()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::setup::Wanted;
    use taschenspieler_core::game::Level;
    use taschenspieler_core::games::GameId;

    fn contest(game: GameId, seats: Option<u8>) -> Contest {
        Contest {
            game,
            a: Contestant::Level(Level::Easy),
            b: Some(Contestant::Random),
            games: 2,
            threads: 1,
            wanted: Wanted {
                seats,
                ..Wanted::default()
            },
            link: true,
            show_progress: false,
        }
    }

    /// Every game for several players is played to its end over a bad cable, whichever side
    /// proposes it.
    #[test]
    fn every_game_is_played_over_a_cable() {
        let mut disturbed = 0;
        for (game, seats) in [
            (GameId::Torris, None),
            (GameId::Fuenf, None),
            (GameId::Poker, Some(4)),
            (GameId::Huetchen, Some(3)),
            (GameId::Tuefteln, None),
        ] {
            let tally = contest(game, seats).play().expect("all of it is played");
            assert_eq!(tally.count(Ending::Unfinished), 0);
            for game in tally.games() {
                assert!(game.compared > game.moves / 2, "{game:?}");
                disturbed += game.disturbed;
            }
        }
        assert!(disturbed > 100, "{disturbed}");
    }

    #[test]
    fn what_cannot_be_linked_is_said() {
        assert!(contest(GameId::Abraeumen, None).play().is_err());
        let greedy = Contest {
            b: Some(Contestant::Greedy),
            ..contest(GameId::Torris, None)
        };
        assert!(greedy.play().is_err());
    }
}
