//! Two accounts of one conversation. However messages cross, a side that follows the rules
//! is never judged wrong, and in the end both accounts are the same.

use super::{Conversation, Game, Proposed, Side, Stage, Together, Verdict, compare};
use crate::say::{
    CHANCE, Declined, Doing, Ending, Kept, Proposal, Refusal, Say, Seating, Sign, Sitter,
};
use std::collections::VecDeque;

/// Random numbers from a fixed seed (SplitMix64).
struct Luck(u64);

impl Luck {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        (mixed ^ mixed >> 31) % bound
    }
}

/// The same account, as the other side would keep it.
fn mirrored(account: &Conversation) -> (Stage, [Option<Kept>; 2]) {
    let proposed = |proposed: Proposed| Proposed {
        by: proposed.by.other(),
        ..proposed
    };
    let game = |game: Game| game.mirrored();
    let stage = match account.stage {
        Stage::Free => Stage::Free,
        Stage::Proposed(what) => Stage::Proposed(proposed(what)),
        Stage::Game(what, playing) => Stage::Game(proposed(what), game(playing)),
    };
    let [ours, theirs] = account.kept;
    (stage, [theirs, ours])
}

/// A random message, mostly about the present game or proposal.
fn anything(account: &Conversation, seating: &'static Seating, luck: &mut Luck) -> Say<'static> {
    let fresh = 1 + luck.below(1 << 20) as u32;
    let (mut number, mut position) = (1 + luck.below(3) as u32, 0);
    let mut proposal = fresh;
    match account.stage {
        Stage::Free => {}
        Stage::Proposed(proposed) => proposal = proposed.number,
        Stage::Game(proposed, game) => {
            (number, position, proposal) = (game.number, game.position, proposed.number);
            position += luck.below(2) as u32;
        }
    }
    let seats = seating.seats().unwrap();
    let seat = if luck.below(5) == 0 { 0 } else { 1 };
    let playing = matches!(account.stage, Stage::Game(..)) && luck.below(20) > 0;
    let what = if playing {
        5 + luck.below(16)
    } else {
        luck.below(25)
    };
    let yes = luck.below(2) == 1;
    let bytes = &[][..];
    match what {
        0 => Say::Propose(Proposal {
            number: fresh,
            game: 1,
            rematch_of: 0,
            seats,
            options: &[],
        }),
        1 => Say::Withdraw { proposal },
        2 | 3 => Say::Accept { proposal },
        4 => Say::Decline {
            proposal,
            why: Declined::No,
        },
        5 | 6 => Say::Start {
            number,
            position: position.max(1),
            seats: seats.guests(),
        },
        7 => Say::Happened {
            number,
            position,
            by: CHANCE,
            bytes,
        },
        8 => Say::View {
            number,
            position,
            seat,
            bytes,
        },
        9 | 10 => Say::Table {
            number,
            position,
            check: 0,
            bytes,
        },
        11 | 12 => Say::Move {
            number,
            position,
            seat,
            bytes,
        },
        13 => Say::Accepted { number, position },
        14 => Say::Refused {
            number,
            position,
            why: Refusal::Illegal,
        },
        15 => Say::Doing {
            number,
            seat,
            what: Doing::Choosing,
        },
        16 => Say::AskUndo { number, position },
        17 => Say::AnswerUndo {
            number,
            position,
            yes,
        },
        18 if luck.below(8) == 0 => Say::Finished {
            number,
            position,
            bytes,
        },
        19 if luck.below(8) == 0 => Say::Leave {
            number,
            for_good: yes,
        },
        20 => Say::Sign(Sign::Moment),
        21 => Say::Kept(Kept {
            number: 1 + luck.below(2) as u32,
            game: 1,
            position: luck.below(2) as u32,
            check: luck.below(2) as u32,
            authority: yes,
        }),
        22 | 23 => Say::GoOn {
            proposal: fresh,
            number: 1 + luck.below(2) as u32,
        },
        24 if luck.below(4) == 0 => Say::Ended {
            number: 1 + luck.below(2) as u32,
            how: Ending::Unknown,
        },
        _ if proposal.is_multiple_of(4) => Say::Identity(1),
        _ => Say::Introduce { name: "", games: 0 },
    }
}

#[test]
fn both_accounts_agree_whatever_passes_each_other() {
    let mut seating = Seating::new();
    for who in [Sitter::Proposer, Sitter::Guest, Sitter::Computer(4)] {
        assert!(seating.add(who, "Anna"));
    }
    let seating: &'static Seating = Box::leak(Box::new(seating));
    let mut said = [0_u32; 24];
    for seed in 0..20_000 {
        let mut luck = Luck(seed);
        let mut accounts = [Conversation::new(), Conversation::new()];
        // The messages that are on their way, in each direction.
        let mut ways = [VecDeque::new(), VecDeque::new()];
        for step in 0..400 {
            let side = luck.below(2) as usize;
            let hurry = step % 40 >= 25;
            if hurry || luck.below(3) == 0 {
                if let Some(say) = ways[1 - side].pop_front() {
                    let verdict = accounts[side].say(Side::Them, &say);
                    assert_ne!(
                        verdict,
                        Verdict::Wrong,
                        "{seed}: {say:?} to {:?}",
                        accounts[side]
                    );
                }
            } else {
                let say = anything(&accounts[side], seating, &mut luck);
                let mut after = accounts[side].clone();
                if after.say(Side::Us, &say) == Verdict::Fine {
                    accounts[side] = after;
                    said[usize::from(say.tag())] += 1;
                    ways[side].push_back(say);
                }
            }
            if let Some(say) = accounts[side].owes() {
                accounts[side].was_said();
                ways[side].push_back(say);
            }
            if ways.iter().all(VecDeque::is_empty) {
                let [one, other] = &accounts;
                assert_eq!(
                    (one.stage, one.kept),
                    mirrored(other),
                    "{seed}, step {step}"
                );
            }
        }
    }
    // Each message must occur often, or the test proves nothing.
    let said = [&said[1..=21], &said[23..]].concat();
    assert!(said.iter().all(|&times| times > 300), "{said:?}");
}

#[test]
fn kept_games_are_compared() {
    let one = Kept {
        number: 5,
        game: 2,
        position: 9,
        check: 77,
        authority: true,
    };
    let other = Kept {
        authority: false,
        ..one
    };
    assert_eq!(compare(&one, &other), Together::Same);
    assert_eq!(compare(&other, &one), Together::Same);
    assert_eq!(compare(&one, &one), Together::Different);
    for (kept, expected) in [
        (Kept { number: 6, ..other }, Together::Strangers),
        (Kept { game: 3, ..other }, Together::Different),
        (Kept { check: 78, ..other }, Together::GuestBehind),
        (
            Kept {
                position: 8,
                check: 1,
                ..other
            },
            Together::GuestBehind,
        ),
        (
            Kept {
                position: 10,
                ..other
            },
            Together::AuthorityBehind,
        ),
    ] {
        assert_eq!(compare(&one, &kept), expected);
        assert_eq!(compare(&kept, &one), expected);
    }
}
