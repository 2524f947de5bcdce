//! How long everything takes, in milliseconds. `docs/link.md` says why.

use crate::time::Time;

/// Nothing was sent in a session for so long: a sign of life.
pub const HEARTBEAT: Time = 450;
/// The same for the side with the greater number, so that they do not beat in step.
pub const OFFBEAT: Time = 400;
/// Nothing was heard for so long: the other side is gone. A little less than
/// two seconds, so that there is time left to say so on the screen within them.
pub const SILENCE: Time = 1_900;
/// A message finds no way through for so long, although the other side is heard.
pub const UNANSWERED: Time = 8_000;

/// Between two hellos into the dark.
pub const CALL: Time = 1_000;
/// Less than this many milliseconds earlier, by the number of the caller.
pub const UNEVEN: Time = 64;
/// Between two hellos to somebody who has been heard.
pub const GREETING: Time = 250;
/// Who was heard and does not answer any more is forgotten.
pub const GREETING_ENDS: Time = 2_000;
/// Never more hellos than one in this time, whatever comes.
pub const HELLO_GAP: Time = 50;
/// A session lasts at least so long before another one replaces it.
pub const SESSION_LASTS: Time = 200;
/// Nobody is greeted for so long after a session was broken off.
pub const OFFENDED: Time = 1_000;

/// Pieces are sent again after so long, then after twice as long each time.
pub const RESEND: Time = 100;
/// But never after longer than this.
pub const RESEND_MOST: Time = 800;
/// Never more acknowledgements than one in this time.
pub const ACKNOWLEDGE_GAP: Time = 4;
/// So many pieces may be on their way.
pub const WINDOW: usize = 4;

/// Nonsense for so long is something else that is plugged in.
pub const NONSENSE: Time = 3_000;
/// Silence for so long ends a time of nonsense.
pub const NONSENSE_GAP: Time = 2_000;
/// What takes longer between two zeros is no frame.
pub const FRAME_LASTS: Time = 250;
/// After so long a session it may be said again.
pub const TRUSTED: Time = 10_000;
/// Another version is mentioned again after so long without it.
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
            SESSION_LASTS OFFENDED RESEND RESEND_MOST ACKNOWLEDGE_GAP NONSENSE NONSENSE_GAP FRAME_LASTS
            TRUSTED FOREIGN_FORGOTTEN
        }
        check("WINDOW", super::WINDOW as u32, "pieces");
    }
}
