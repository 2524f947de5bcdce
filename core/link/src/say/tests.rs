//! Messages are read back from their bytes, and nothing else is.

use super::{
    CHANCE, Declined, Doing, Ending, Kept, MAX_SEATS, NAME_BYTES, OPAQUE_BYTES, OPTIONS_BYTES,
    Proposal, Refusal, Say, Seating, Sign, Sitter, Unclear,
};
use crate::MESSAGE_BYTES;

fn seating() -> Seating {
    let mut seating = Seating::new();
    for seat in 0..MAX_SEATS {
        let who = match seat % 6 {
            0 => Sitter::Proposer,
            1 => Sitter::Guest,
            level => Sitter::Computer(level as u8 - 1),
        };
        assert!(seating.add(who, &"ÄÖÜäöüßéèê"[..2 * (seat % 11)]));
    }
    seating
}

/// One message of each kind, each part as long as it may be.
fn with_all(test: impl Fn(&Say<'_>)) {
    let seating = seating();
    let (number, position, proposal) = (0x0403_0201, 0x0807_0605, 0x0C0B_0A09);
    let opaque = &[0xA5; OPAQUE_BYTES][..];
    test(&Say::Introduce {
        name: "Zwanzig Buchstaben!!",
        games: 0xFF,
    });
    test(&Say::Propose(Proposal {
        number,
        game: 7,
        rematch_of: 0,
        seats: seating.seats().unwrap(),
        options: &[3; OPTIONS_BYTES],
    }));
    test(&Say::Withdraw { proposal });
    test(&Say::Accept { proposal });
    for &why in Declined::ALL {
        test(&Say::Decline { proposal, why });
    }
    test(&Say::Start {
        number,
        position,
        seats: 0x7FFF,
    });
    for by in [0, 14, CHANCE] {
        test(&Say::Happened {
            number,
            position,
            by,
            bytes: &[1; 255],
        });
    }
    test(&Say::View {
        number,
        position,
        seat: 14,
        bytes: opaque,
    });
    test(&Say::Table {
        number,
        position,
        check: 0xDEAD_BEEF,
        bytes: opaque,
    });
    test(&Say::Move {
        number,
        position,
        seat: 3,
        bytes: &[],
    });
    test(&Say::Accepted { number, position });
    for &why in Refusal::ALL {
        test(&Say::Refused {
            number,
            position,
            why,
        });
    }
    for &what in Doing::ALL {
        let seat = CHANCE;
        test(&Say::Doing { number, seat, what });
    }
    test(&Say::AskUndo { number, position });
    for yes in [false, true] {
        test(&Say::AnswerUndo {
            number,
            position,
            yes,
        });
        test(&Say::Leave {
            number,
            for_good: yes,
        });
        test(&Say::Sorry { tag: 9, clear: yes });
        test(&Say::Kept(Kept {
            number,
            game: 2,
            position,
            check: 17,
            authority: yes,
        }));
    }
    test(&Say::Finished {
        number,
        position,
        bytes: &[9; OPTIONS_BYTES],
    });
    test(&Say::Identity(0x1817_1615_1413_1211));
    for &sign in Sign::ALL {
        test(&Say::Sign(sign));
    }
    test(&Say::GoOn { proposal, number });
    for &how in Ending::ALL {
        test(&Say::Ended { number, how });
    }
}

#[test]
fn every_message_comes_back() {
    with_all(|say| {
        let mut space = [0; MESSAGE_BYTES];
        let length = say.write(&mut space).unwrap();
        assert_eq!(Say::read(&space[..length]), Ok(*say));
        assert_eq!(space[0], say.tag());
    });
}

#[test]
fn nothing_is_written_into_too_little_room() {
    with_all(|say| {
        let mut space = [0; MESSAGE_BYTES];
        let length = say.write(&mut space).unwrap();
        assert_eq!(say.write(&mut space[..length - 1]), None);
    });
}

/// A message that is cut short, lengthened or changed becomes another one or none. Reading
/// it does not panic, and a message that was read is written again as the same bytes.
#[test]
fn damaged_messages_are_read_safely() {
    with_all(|say| {
        let mut space = [0; MESSAGE_BYTES];
        let length = say.write(&mut space).unwrap();
        let look = |bytes: &[u8]| {
            if let Ok(read) = Say::read(bytes) {
                let mut again = [0; MESSAGE_BYTES];
                let length = read.write(&mut again).unwrap();
                assert_eq!(again[..length], *bytes);
            }
        };
        for shorter in (0..length.min(400)).chain(length.saturating_sub(9)..length) {
            look(&space[..shorter]);
        }
        for place in 0..length.min(400) {
            for change in [1, 2, 0x80, 0xFF] {
                space[place] ^= change;
                look(&space[..length]);
                space[place] ^= change;
            }
        }
    });
}

#[test]
fn what_is_too_long_or_unknown_is_unclear() {
    for tag in (0..=255).filter(|tag| !(1..=23).contains(tag)) {
        assert_eq!(Say::read(&[tag, 1, 1, 1, 1, 1]), Err(Unclear));
    }
    let mut view = [8; MESSAGE_BYTES];
    assert!(Say::read(&view[..10 + OPAQUE_BYTES]).is_ok());
    assert_eq!(Say::read(&view[..11 + OPAQUE_BYTES]), Err(Unclear));
    // A seat beyond the fifteenth, and the number 0, which no game has.
    view[9] = 15;
    assert_eq!(Say::read(&view[..20]), Err(Unclear));
    assert_eq!(Say::read(&[20, 1, 0, 0, 0, 0, 0, 0, 0]), Err(Unclear));
    assert_eq!(Say::read(&[23, 0, 0, 0, 0, 0, 0, 0, 0]), Err(Unclear));
    assert_eq!(Say::read(&[18, 6]), Err(Unclear));
    assert_eq!(Say::read(b"\x01\0\0\0\0\x02\xFF\xFF"), Err(Unclear));
    assert_eq!(Say::read(b"\x01\0\0\0\0\x02a\n"), Err(Unclear));
}

#[test]
fn a_table_says_who_sits_where() {
    let seating = seating();
    let seats = seating.seats().unwrap();
    assert_eq!(seats.count(), 15);
    assert_eq!(seats.iter().count(), 15);
    assert_eq!(seats.iter().nth(2), Some((Sitter::Computer(1), "ÄÖ")));
    assert_eq!(seats.guests(), 1 << 1 | 1 << 7 | 1 << 13);
    assert!(!seating.clone().add(Sitter::Guest, ""), "one too many");
    let mut seating = Seating::new();
    assert!(seating.seats().is_none());
    assert!(!seating.add(Sitter::Guest, &"x".repeat(NAME_BYTES + 1)));
    assert!(!seating.add(Sitter::Computer(5), "Ada"));
    assert!(seating.add(Sitter::Guest, "Anna"));
    assert_eq!(seating.seats().unwrap().count(), 1);
}
