//! The numbers under Facts.

use crate::games::input::Input;
use crate::games::testing::rules;
use crate::session::AnySession;

/// The start all sequences are counted from.
const START: &str = "seats=2 null=off cards=1:-,-,-,-,-;2:-,-,-,-,-;3:-,-,-,-,-;4:-,-,-,-,-;\
    5:-,-,-,-,-;6:-,-,-,-,- up=- supply0=vh/v;vr/v;vs/v;hr/h;hs/h;rs/r;js/s \
    supply1=vh/v;vr/v;vs/v;hr/h;hs/h;rs/r;js/s points=0,0 won0=- won1=- last=-;- nulled=- \
    quiet=0 turn=0";

#[test]
fn sequences_are_as_many_as_the_page_says() {
    let game = rules::session::<Input>(START);
    for (length, expected) in (1..).zip([7, 73, 511, 5114, 35798]) {
        assert_eq!(game.perft(length), expected, "of length {length}");
    }
}
