//! All times of the line, in milliseconds. `docs/link.md` says why.

use crate::time::Time;

/// A sign of life is sent when nothing else was sent for this long.
pub const HEARTBEAT: Time = 450;
/// The same for the side with the greater session number, so that the two do not beat in
/// step.
pub const OFFBEAT: Time = 400;
/// The other side counts as gone when it was not heard for this long. A little less than
/// two seconds, so that the screen can say so within two.
pub const SILENCE: Time = 1_900;
/// The session ends when no piece gets through for this long although the other side
/// is heard.
pub const UNANSWERED: Time = 8_000;

/// The time between two hellos until another console is heard.
pub const CALL: Time = 1_000;
/// Calls come up to this much earlier, depending on the caller's number.
pub const UNEVEN: Time = 64;
/// The time between two hellos to a console that was heard.
pub const GREETING: Time = 250;
/// After this time, a console that was heard but does not answer is forgotten.
pub const GREETING_ENDS: Time = 2_000;
/// At most one hello is sent in this time, whatever is received.
pub const HELLO_GAP: Time = 50;
/// A session lasts at least this long before another one replaces it.
pub const SESSION_LASTS: Time = 200;
/// A rival replaces a partner that was not heard for this long.
pub const RIVAL_WAITS: Time = 1_000;
/// How long calls are ignored after this side has broken off a session.
pub const OFFENDED: Time = 1_000;

/// Pieces are sent again after this time, then after twice as long each time.
pub const RESEND: Time = 100;
/// The longest wait before pieces are sent again.
pub const RESEND_MOST: Time = 800;
/// At most one acknowledgement is sent in this time.
pub const ACKNOWLEDGE_GAP: Time = 4;
/// How many pieces may be on their way.
pub const WINDOW: usize = 4;

/// After this much noise, the line reports that something else is plugged in.
pub const NONSENSE: Time = 3_000;
/// Silence of this length ends a run of noise.
pub const NONSENSE_GAP: Time = 2_000;
/// A frame that takes longer than this is discarded.
pub const FRAME_LASTS: Time = 250;
/// After a session of this length, noise may be reported again.
pub const TRUSTED: Time = 10_000;
/// Another version is reported again after this long without it.
pub const FOREIGN_FORGOTTEN: Time = 10_000;

#[cfg(test)]
mod tests {
    #[test]
    fn the_page_has_the_same_times() {
        let page = include_str!("../../../../docs/link.md");
        let check = |name: &str, value: u32, unit: &str| {
            let row = format!("| `{name}` | {value} {unit} |");
            assert!(page.contains(&row), "docs/link.md has no row {row}");
        };
        macro_rules! times {
            ($($name:ident)*) => { $(check(stringify!($name), super::$name, "ms");)* };
        }
        times! {
            HEARTBEAT OFFBEAT SILENCE UNANSWERED CALL UNEVEN GREETING GREETING_ENDS HELLO_GAP
            SESSION_LASTS RIVAL_WAITS OFFENDED RESEND RESEND_MOST ACKNOWLEDGE_GAP NONSENSE NONSENSE_GAP FRAME_LASTS
            TRUSTED FOREIGN_FORGOTTEN
        }
        check("WINDOW", super::WINDOW as u32, "pieces");
    }
}
