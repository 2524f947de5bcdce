//! The statistics that a finished game on the table adds.

use super::play::Play;
use crate::game::{Outcome, Recorded, Seat};
use crate::records::Rival;
use crate::records::finished::{Finished, GameEnd};
use crate::records::people::{MOST_PEOPLE, Participant};
use crate::records::rating::AgainstComputers;
use crate::seating::Who;
use core::cmp::Ordering;

/// The result to count for the game on the table; `None` if the computer has played for a
/// person, if no person took part, or if the game was only for practice.
pub fn finished(play: &Play, first: bool) -> Option<Finished> {
    let recorded = play.hatch().tell(None);
    if play.table().assisted || recorded == Recorded::Nothing {
        return None;
    }
    let seating = &play.table().seating;
    let points = seating
        .people()
        .filter_map(|seat| play.table().points.get(seat.index()).copied());
    // However many people took part, it counts as one game.
    let points = match play.kind().lowest_is_best {
        true => points.min()?,
        false => points.max()?,
    };
    let levels = Seat::all(seating.len()).filter_map(|seat| match seating.who(seat) {
        Who::Computer(level) | Who::Away(Some(level)) => Some(level),
        Who::Fitting => Some(play.course().strength(seat).nearest()),
        Who::Person | Who::Away(None) => None,
    });
    let rival = levels.max_by_key(|level| level.number());
    let alone = seating.len() == 1;
    let history = match recorded {
        Recorded::Listed(kind) if alone => Some(kind),
        _ => None,
    };
    Some(Finished {
        game: play.kind().game,
        rival,
        fitting: Seat::all(seating.len()).any(|seat| seating.who(seat) == Who::Fitting),
        alone,
        end: end(play, rival)?,
        points,
        lowest_is_best: play.kind().lowest_is_best,
        history,
        first,
        hinted: play.table().hints > 0,
        people: parts(play).collect(),
    })
}

/// The results of everybody with a name, as many as the statistics hold.
fn parts(play: &Play) -> impl Iterator<Item = Participant> + '_ {
    let (seating, outcome) = (&play.table().seating, play.standing().outcome);
    let named = seating
        .people()
        .filter_map(move |seat| Some((seat, seating.known_name(seat)?)));
    let parts = named.map(move |(seat, name)| {
        let won = match outcome {
            Some(Outcome::Win(first)) => first == seat && seating.len() > 1,
            outcome => outcome == Some(Outcome::Solved),
        };
        let points = play.table().points.get(seat.index()).copied().unwrap_or(0);
        Participant::of(&name, won, points).scored(score(play, seat))
    });
    parts.take(MOST_PEOPLE)
}

/// A person's result against the computers at the table, averaged over them.
fn score(play: &Play, person: Seat) -> Option<AgainstComputers> {
    let (ladder, outcome) = (play.kind().ladder.as_ref()?, play.standing().outcome?);
    let (seating, first) = (&play.table().seating, outcome.first());
    let points = |seat: Seat| play.table().points.get(seat.index()).copied().unwrap_or(0);
    let (mut count, mut worth, mut share) = (0, 0, 0);
    for rival in Seat::all(seating.len()).filter(|&seat| !seating.is_human(seat)) {
        count += 1;
        let strength = match seating.who(rival) {
            Who::Computer(level) | Who::Away(Some(level)) => level.into(),
            _ => play.course().strength(rival),
        };
        worth += i32::from(ladder.points(strength));
        let behind = match play.kind().lowest_is_best {
            true => points(person).cmp(&points(rival)),
            false => points(rival).cmp(&points(person)),
        };
        share += match (first.contains(person), first.contains(rival), behind) {
            (true, false, _) | (false, false, Ordering::Less) => 1000,
            (true, true, _) | (false, false, Ordering::Equal) => 500,
            _ => 0,
        };
    }
    (count > 0).then(|| AgainstComputers {
        rivals: (worth / count) as i16,
        share: (share / count) as i16,
    })
}

fn end(play: &Play, rival: Rival) -> Option<GameEnd> {
    let outcome = play.standing().outcome?;
    let seating = &play.table().seating;
    let first = outcome.first();
    let person = first.iter().any(|seat| seating.is_human(seat));
    let computer = first.iter().any(|seat| !seating.is_human(seat));
    Some(match (outcome, rival) {
        (Outcome::Solved, _) => GameEnd::Won,
        (Outcome::Stuck, _) => GameEnd::Lost,
        (Outcome::Draw(_), None) if seating.len() > 1 => GameEnd::Drawn,
        (_, None) => GameEnd::Played,
        (_, Some(_)) if person && computer => GameEnd::Drawn,
        (_, Some(_)) if person => GameEnd::Won,
        (_, Some(_)) => GameEnd::Lost,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::console::pretended::Pretended;
    use crate::game::{Level, Seats};
    use std::vec::Vec;

    fn finished(who: &[Who], outcome: Outcome) -> Option<Finished> {
        let points: Vec<i32> = (1..=who.len() as i32).collect();
        let mut play = Pretended::ended(outcome, &points);
        for (seat, &who) in Seat::all(who.len() as u8).zip(who) {
            play.seating_mut().set_who(seat, who);
        }
        super::finished(&play, true)
    }

    /// The best of the people against the strongest computer.
    #[test]
    fn people_win_or_lose_together() {
        let [first, second, third] = [0, 1, 2].map(|seat| Seat::new(seat).expect("a seat"));
        let [easy, hard] = [Level::Easy, Level::Hard].map(Who::Computer);
        let mixed = [Who::Person, easy, hard];
        let both = |one: Seat, other: Seat| Outcome::Draw(Seats::NONE.with(one).with(other));
        let end = |who: &[Who], outcome| finished(who, outcome).expect("a person").end;
        assert_eq!(end(&mixed, Outcome::Win(first)), GameEnd::Won);
        assert_eq!(end(&mixed, Outcome::Win(third)), GameEnd::Lost);
        assert_eq!(end(&mixed, both(first, third)), GameEnd::Drawn);
        assert_eq!(end(&mixed, both(second, third)), GameEnd::Lost);
        let two = [Who::Person, Who::Person, hard];
        assert_eq!(end(&two, both(first, second)), GameEnd::Won);
        let people = [Who::Person; 2];
        assert_eq!(end(&people, Outcome::Win(second)), GameEnd::Played);
        assert_eq!(end(&people, both(first, second)), GameEnd::Drawn);
        assert_eq!(end(&[Who::Person], Outcome::Win(first)), GameEnd::Played);
        assert_eq!(end(&[Who::Person], Outcome::Solved), GameEnd::Won);
        assert_eq!(end(&[Who::Person], Outcome::Stuck), GameEnd::Lost);

        let rival = |who: &[Who]| finished(who, Outcome::Win(first)).expect("a person").rival;
        assert_eq!(rival(&mixed), Some(Level::Hard));
        assert_eq!(rival(&people), None);
        assert!(finished(&[easy, hard], Outcome::Win(first)).is_none());

        // Only a person playing alone adds to a list of results.
        let history = |who: &[Who]| {
            finished(who, Outcome::Win(first))
                .expect("a person")
                .history
        };
        assert_eq!(history(&[Who::Person]), Some(0));
        assert_eq!(history(&people), None);
    }

    /// Only people with names are remembered; a shared first place is not a win.
    #[test]
    fn only_names_are_remembered() {
        let play = Pretended::ended(Outcome::Win(Seat::FIRST), &[5, 3, 2]).named(0, "Anna");
        let ended = super::finished(&play, true).expect("a person");
        // Three computers of equal strength, all of them beaten.
        let score = Some(AgainstComputers {
            rivals: 1000,
            share: 1000,
        });
        let part = Participant::of("Anna", true, 5).scored(score);
        assert_eq!(ended.people[..], [part]);
        let nobody = Pretended::ended(Outcome::Win(Seat::FIRST), &[5, 3]);
        assert!(
            super::finished(&nobody, true)
                .expect("a person")
                .people
                .is_empty()
        );
        let drawn = Outcome::Draw(Seats::NONE.with(Seat::FIRST));
        let play = Pretended::ended(drawn, &[5, 3]).named(0, "Anna");
        assert!(!super::finished(&play, true).expect("a person").people[0].won);
    }
}
