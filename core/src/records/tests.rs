//! The games that are counted, and how.

use super::*;
use crate::games::testing::bytes;
use crate::luck::Luck;
use crate::save::{Bytes, Damaged, Reader, Writer};
use people::Participant;

const GAME: GameId = GameId::Torris;
const PUZZLE: GameId = GameId::Abraeumen;

fn ended(end: GameEnd, points: i32) -> Finished {
    Finished {
        game: GAME,
        rival: Some(Level::Hard),
        fitting: false,
        alone: false,
        end,
        points,
        lowest_is_best: false,
        history: None,
        first: true,
        hinted: false,
        people: Vec::new(),
    }
}

fn puzzle(end: GameEnd, stones: i32, first: bool) -> Finished {
    Finished {
        game: PUZZLE,
        rival: None,
        fitting: false,
        alone: true,
        lowest_is_best: true,
        history: Some(0),
        first,
        ..ended(end, stones)
    }
}

#[test]
fn the_better_result_is_kept() {
    let mut records = Records::new();
    assert_eq!(records.get(PUZZLE, true), None);
    records.note(&puzzle(GameEnd::Lost, 3, true));
    records.note(&puzzle(GameEnd::Lost, 5, true));
    assert_eq!(
        records.get(PUZZLE, true),
        Some(Record { games: 2, best: 3 })
    );
    // Moves were taken back and the end is better: it is still the second game.
    records.note(&puzzle(GameEnd::Lost, 2, false));
    assert_eq!(
        records.get(PUZZLE, true),
        Some(Record { games: 2, best: 2 })
    );
    records.note(&ended(GameEnd::Won, 9));
    records.note(&ended(GameEnd::Lost, 4));
    assert_eq!(records.get(GAME, false), Some(Record { games: 2, best: 9 }));
}

#[test]
fn streaks_end_with_a_draw_or_a_defeat() {
    let mut records = Records::new();
    let ends = [
        GameEnd::Won,
        GameEnd::Won,
        GameEnd::Drawn,
        GameEnd::Won,
        GameEnd::Lost,
        GameEnd::Won,
    ];
    let streaks = ends.map(|end| {
        records.note(&ended(end, 1));
        records.of(GAME).against(Some(Level::Hard)).streak
    });
    assert_eq!(streaks, [1, 2, 0, 1, 0, 1]);
    let tally = records.of(GAME).against(Some(Level::Hard));
    assert_eq!((tally.played, tally.won, tally.drawn), (6, 4, 1));
    assert_eq!(tally.longest, 2);
    assert_eq!(records.of(GAME).against(Some(Level::Easy)), Tally::NONE);
    assert!(records.of(GAME).recent().eq(ends));
}

/// A defeat remains a defeat, whatever the player takes back, and so does a win.
#[test]
fn against_others_the_first_end_counts() {
    for (first, second) in [(GameEnd::Lost, GameEnd::Won), (GameEnd::Won, GameEnd::Lost)] {
        let mut records = Records::new();
        records.note(&ended(first, 5));
        let before = records.of(GAME).against(Some(Level::Hard));
        records.note(&Finished {
            first: false,
            ..ended(second, 7)
        });
        let after = records.of(GAME).against(Some(Level::Hard));
        assert_eq!((before.best(), after.best()), (Some(5), Some(7)));
        assert_eq!(Tally { best: 5, ..after }, before);
        assert!(records.of(GAME).recent().eq([first]));
    }
}

/// A player who takes moves back in a puzzle and then solves it has solved it, and the
/// streak continues as if nothing had happened.
#[test]
fn alone_the_better_end_counts() {
    let mut records = Records::new();
    records.note(&puzzle(GameEnd::Won, 1, true));
    records.note(&puzzle(GameEnd::Lost, 4, true));
    assert_eq!(records.of(PUZZLE).against(None).streak, 0);
    records.note(&puzzle(GameEnd::Won, 1, false));
    let tally = records.of(PUZZLE).against(None);
    assert_eq!((tally.played, tally.won, tally.streak), (2, 2, 2));
    assert_eq!(records.history(PUZZLE, 0), [1, 1]);
    // A solved puzzle stays solved, whether the game ends again worse or the same.
    records.note(&puzzle(GameEnd::Lost, 6, false));
    records.note(&puzzle(GameEnd::Won, 1, false));
    assert_eq!(records.of(PUZZLE).against(None), tally);
    assert_eq!(records.history(PUZZLE, 0), [1, 1]);
}

#[test]
fn histories_keep_the_last_results() {
    let mut records = Records::new();
    for stones in 0..40 {
        records.note(&puzzle(GameEnd::Lost, stones, true));
    }
    let history = records.history(PUZZLE, 0);
    assert_eq!(history.len(), history::RESULTS);
    assert_eq!((history.first(), history.last()), (Some(&8), Some(&39)));
    assert!(records.history(PUZZLE, 1).is_empty());
    assert!(records.history(GAME, 0).is_empty());
}

fn written(records: &Records) -> std::vec::Vec<u8> {
    bytes::written(records, 1_500)
}

fn read(form: &[u8]) -> Result<Records, Damaged> {
    bytes::read(form)
}

/// Statistics of many games, with every list full.
fn many(luck: &mut Luck) -> Records {
    const ENDS: [GameEnd; 4] = [GameEnd::Won, GameEnd::Drawn, GameEnd::Lost, GameEnd::Played];
    let mut records = Records::new();
    for _ in 0..600 {
        let game = luck.pick(GameId::ALL).copied().unwrap_or(GAME);
        let alone = luck.chance(1, 2);
        records.note(&Finished {
            game,
            rival: Level::from_number(luck.below(5) as u8).filter(|_| !alone),
            fitting: false,
            alone,
            end: luck.pick(&ENDS).copied().unwrap_or(GameEnd::Won),
            points: luck.below(300) as i32 - 20,
            lowest_is_best: luck.chance(1, 2),
            history: (alone && luck.chance(2, 3)).then(|| luck.below(2) as u8),
            first: luck.chance(9, 10),
            hinted: luck.chance(1, 5),
            people: luck
                .pick(&["Anna", "Ben", "Cleo", "Dora", "Eva", "Max", "Uwe"])
                .map(|name| Participant::of(name, luck.chance(1, 2), luck.below(300) as i32))
                .into_iter()
                .collect(),
        });
    }
    (records.streak_before, records.beaten) = (0, None);
    records
}

#[test]
fn statistics_come_back() {
    let mut luck = Luck::new(3);
    for records in [Records::new(), many(&mut luck)] {
        assert_eq!(read(&written(&records)).as_ref(), Ok(&records));
    }
    assert!(size_of::<Records>() <= 1_792, "{}", size_of::<Records>());
}

/// A player who asked for hints has played, but has neither solved anything nor beaten a
/// record.
#[test]
fn games_with_hints_are_counted_apart() {
    let mut records = Records::new();
    records.note(&puzzle(GameEnd::Lost, 5, true));
    let before = records.clone();
    let hinted = Finished {
        hinted: true,
        people: Vec::from_iter([Participant::of("Anna", true, 1)]),
        ..puzzle(GameEnd::Won, 1, true)
    };
    records.note(&hinted);
    let again = Finished {
        first: false,
        ..hinted
    };
    records.note(&again);
    let apart = HintedGames { played: 1, won: 1 };
    assert_eq!(records.of(PUZZLE).hinted(), apart);
    records.games[PUZZLE as usize].hinted = HintedGames::default();
    assert_eq!(records, before);
}

/// Only a better result than before is a record.
#[test]
fn a_record_is_beaten_by_a_better_game() {
    let mut records = Records::new();
    let mut ends = |points| {
        records.note(&ended(GameEnd::Won, points));
        records.is_new_best(GAME)
    };
    assert_eq!([5, 5, 7, 6].map(&mut ends), [false, false, true, false]);
    // A win worth one point is not a record, and neither is one in another game.
    records.note(&puzzle(GameEnd::Lost, 4, true));
    records.note(&puzzle(GameEnd::Lost, 3, true));
    assert!(records.is_new_best(PUZZLE) && !records.is_new_best(GAME));
    records.pass_over();
    assert!(!records.is_new_best(PUZZLE));
}

/// Six people, each with their own games; a new one replaces the one who has played least.
#[test]
fn people_are_remembered_by_name() {
    let mut records = Records::new();
    let mut play = |name: &str, won, points| {
        records.note(&Finished {
            people: Vec::from_iter([Participant::of(name, won, points)]),
            ..ended(GameEnd::Won, points)
        });
    };
    for name in ["Anna", "Ben", "Cleo", "Dora", "Eva", "Fritz"] {
        play(name, false, 3);
        if name != "Cleo" {
            play(name, true, 8);
        }
    }
    play("Gerd", true, 2);
    let who = |records: &Records| {
        let all = records.people().who_played(GAME);
        all.map(|(person, achieved)| (person.name(), achieved))
            .collect::<std::vec::Vec<_>>()
    };
    let all = who(&records);
    assert_eq!(all.len(), people::MOST_PEOPLE);
    assert_eq!(all[0].0, "Anna");
    let (played, won, best) = (2, 1, 8);
    assert_eq!(all[0].1, people::Share { played, won, best });
    assert!(all.iter().all(|(name, _)| name != "Cleo"));
    assert_eq!(all[5].0, "Gerd");
    assert_eq!(records.people().who_played(PUZZLE).count(), 0);
}

/// A record without any content, and one without lists.
#[test]
fn earlier_records_are_understood() {
    assert_eq!(read(&[]), Ok(Records::new()));
    let records = many(&mut Luck::new(4));
    let bytes = written(&records);
    let games = 1 + 70 * GameId::ALL.len();
    let early = read(&bytes[..games]).expect("only the lists are missing");
    let tallies = |records: &Records| records.games.map(|game| game.tallies);
    assert_eq!(tallies(&early), tallies(&records));
    assert!(early.histories.is_empty() && early.people == People::NOBODY);
    // A record without hints and people.
    let lists = records.histories.iter();
    let lists: usize = lists.map(|list| 3 + list.results().len()).sum();
    let early = read(&bytes[..games + 1 + lists]).expect("only hints and people are missing");
    assert_eq!(early.histories, records.histories);
    assert_eq!(early.of(GAME).all(false), records.of(GAME).all(false));
    assert_eq!(early.of(GAME).hinted(), HintedGames::default());
}

/// A game added in a later version is skipped, and the others are not lost.
#[test]
fn unknown_games_are_passed_over() {
    let records = many(&mut Luck::new(6));
    let mut bytes = written(&records);
    bytes[1] = 199;
    let read = read(&bytes).expect("only one game is unknown");
    assert_eq!(read.games[0].tallies, GameRecords::NONE.tallies);
    assert_eq!(read.games[1..], records.games[1..]);
}

/// Arbitrary bytes are either read as possible statistics or refused as damaged; statistics
/// that were read can be counted further.
#[test]
fn arbitrary_bytes_do_no_harm() {
    let mut luck = Luck::new(5);
    let bytes = written(&many(&mut luck));
    let (mut good, mut bad) = (0, 0);
    for round in 0..20_000 {
        let mut bytes = bytes.clone();
        for _ in 0..=round % 3 {
            let place = luck.below(bytes.len() as u32) as usize;
            bytes[place] = luck.below(256) as u8;
        }
        if round % 4 == 0 {
            bytes.truncate(luck.below(bytes.len() as u32 + 1) as usize);
        }
        match read(&bytes) {
            Ok(mut records) => {
                good += 1;
                assert_eq!(read(&written(&records)).as_ref(), Ok(&records));
                records.note(&ended(GameEnd::Won, i32::MAX));
                records.note(&puzzle(GameEnd::Lost, i32::MIN, true));
                records.note(&puzzle(GameEnd::Won, 1, false));
                assert!(read(&written(&records)).is_ok());
            }
            Err(Damaged) => bad += 1,
        }
    }
    assert!(good > 1_000 && bad > 1_000, "{good} {bad}");
}

/// Ratings are saved with their people; a record from before ratings can be read.
#[test]
fn ratings_come_back_and_old_records_have_none() {
    let score = rating::AgainstComputers {
        rivals: 1000,
        share: 1000,
    };
    let ended = Finished {
        people: Vec::from_iter([Participant::of("Anna", true, 5).scored(Some(score))]),
        ..ended(GameEnd::Won, 5)
    };
    let mut records = Records::new();
    records.note(&ended);
    let after = records.people().rating("Anna", ended.game);
    assert_eq!((after.games(), after.points()), (1, 1127));
    assert_eq!(
        records.people().rating("Ben", ended.game),
        rating::PlayerRating::NONE
    );
    // Neither a game that ends again after moves were taken back nor one with hints counts
    // for the rating.
    records.note(&Finished {
        first: false,
        ..ended.clone()
    });
    records.note(&Finished {
        hinted: true,
        ..ended.clone()
    });
    assert_eq!(records.people().rating("Anna", ended.game), after);
    let mut buffer = [0; 2048];
    let mut out = Writer::new(&mut buffer);
    records.write(&mut out);
    let length = out.finish().expect("room");
    let read = |bytes: &[u8]| Records::read(&mut Reader::new(bytes)).expect("records");
    let people = |records: &Records| records.people().clone();
    assert_eq!(people(&read(&buffer[..length])), people(&records));
    let old = read(&buffer[..length - 7]);
    assert_eq!(
        old.people().rating("Anna", ended.game),
        rating::PlayerRating::NONE
    );
    assert_eq!(old.people().who_played(ended.game).count(), 1);
}

/// A game against the fitting computer has a row to itself, whatever level it played
/// closest to.
#[test]
fn who_fits_has_a_row() {
    let mut records = Records::new();
    records.note(&Finished {
        fitting: true,
        ..ended(GameEnd::Won, 5)
    });
    let kept = records.of(GameId::Torris);
    assert_eq!((kept.fitting().played, kept.fitting().won), (1, 1));
    assert!(
        Level::ALL
            .iter()
            .all(|&level| kept.against(Some(level)).played == 0)
    );
    assert_eq!(kept.all(false).played, 1);
}
