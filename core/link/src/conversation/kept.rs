//! Whether two consoles have kept the same game.

use crate::frame::Checksum;
use crate::say::Kept;

/// The check sum of a position: of all the guest was shown of it, and of nothing
/// else, since it goes over the wire.
///
/// It is the CRC-32 of the table's bytes and, for each of the guest's seats from
/// the lowest up, of the seat's number (a byte) and the bytes of its latest view.
#[derive(Clone, Copy, Debug)]
pub struct Check(Checksum);

impl Check {
    /// Of a table.
    pub fn of_table(bytes: &[u8]) -> Check {
        Check(Checksum::new().and(bytes))
    }

    /// And of the view of the guest's next seat.
    #[must_use]
    pub fn and_view(self, seat: u8, bytes: &[u8]) -> Check {
        Check(self.0.and(&[seat]).and(bytes))
    }

    /// The check sum.
    pub const fn value(self) -> u32 {
        self.0.value()
    }
}

/// How the games fit together that two consoles have kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Together {
    /// Different games altogether.
    Strangers,
    /// The same game at the same position.
    Same,
    /// The same game; the authority is further on, and will show where it is.
    GuestBehind,
    /// The same game; the authority has lost the last positions, and the game
    /// goes on from the one it has.
    AuthorityBehind,
    /// They claim to be the same game, and cannot be.
    Different,
}

impl Together {
    /// Whether the two can go on.
    pub const fn can_go_on(self) -> bool {
        matches!(
            self,
            Together::Same | Together::GuestBehind | Together::AuthorityBehind
        )
    }
}

/// Compares the games two consoles have kept.
pub fn compare(one: &Kept, other: &Kept) -> Together {
    if one.number != other.number {
        return Together::Strangers;
    }
    if one.game != other.game || one.authority == other.authority {
        return Together::Different;
    }
    let (authority, guest) = if one.authority {
        (one, other)
    } else {
        (other, one)
    };
    match guest.position.cmp(&authority.position) {
        core::cmp::Ordering::Less => Together::GuestBehind,
        core::cmp::Ordering::Greater => Together::AuthorityBehind,
        core::cmp::Ordering::Equal if guest.check == authority.check => Together::Same,
        core::cmp::Ordering::Equal => Together::Different,
    }
}
