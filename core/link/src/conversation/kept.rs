//! Compares the games that two consoles have kept.

use crate::frame::Checksum;
use crate::say::Kept;

/// The checksum of a position. It covers what the guest was shown and nothing else:
/// it goes over the wire, and must not reveal anything hidden.
///
/// It is the CRC-32 of the table's bytes and, for each of the guest's seats from
/// the lowest up, of the seat's number (a byte) and the bytes of its latest view.
#[derive(Clone, Copy, Debug)]
pub struct Check(Checksum);

impl Check {
    /// Begins with the bytes of the table.
    pub fn of_table(bytes: &[u8]) -> Check {
        Check(Checksum::new().and(bytes))
    }

    /// Adds the view of the guest's next seat, from the lowest seat up.
    #[must_use]
    pub fn and_view(self, seat: u8, bytes: &[u8]) -> Check {
        Check(self.0.and(&[seat]).and(bytes))
    }

    /// As it is sent in [`Say::Table`](crate::Say::Table).
    pub const fn value(self) -> u32 {
        self.0.value()
    }
}

/// How the kept games of two consoles fit together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Together {
    /// They are different games.
    Strangers,
    /// The same game at the same position.
    Same,
    /// The same game; the authority is further on, or the guest has kept another position
    /// under the same number. The authority shows where it is.
    GuestBehind,
    /// The same game; the authority has lost the last positions, and the game continues
    /// from the one it has.
    AuthorityBehind,
    /// They have the same number, but are not the two sides of one game.
    Different,
}

impl Together {
    /// Whether the two can resume the game.
    pub const fn can_go_on(self) -> bool {
        matches!(
            self,
            Together::Same | Together::GuestBehind | Together::AuthorityBehind
        )
    }
}

/// Gives the same answer on both consoles, whichever of them asks.
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
        // Only the authority has a position that can be wrong or right.
        core::cmp::Ordering::Equal => Together::GuestBehind,
    }
}
