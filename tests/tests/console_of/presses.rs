//! How far it is from the launcher to the first move, counted.

use taschenspieler_core::console::AnyScreen;
use taschenspieler_core::games::GameId;
use taschenspieler_core::platform::Button;
use taschenspieler_tests::desk::Desk;

/// The presses, and how many people then sit among how many seats.
type Counted = (&'static [Button], (usize, u8));

/// What `docs/second-evening.md` says: two presses for what is offered first, three for
/// another way.
#[test]
fn every_way_to_play_is_three_presses_away() {
    use Button::{A, Down, Up};
    let alone: &[Counted] = &[(&[A, A], (1, 1))];
    let several: &[Counted] = &[(&[A, A], (1, 2)), (&[A, Down, A], (2, 2))];
    let any: &[Counted] = &[
        (&[A, A], (1, 1)),
        (&[A, Down, A], (1, 2)),
        (&[A, Up, A], (2, 2)),
    ];
    for &game in GameId::ALL.iter().filter(|game| game.is_on_shelf()) {
        let ways = match game {
            GameId::Abraeumen => alone,
            GameId::Tuefteln => any,
            _ => several,
        };
        for &(presses, (people, seats)) in ways {
            let mut desk = Desk::new();
            desk.console.point_at(game);
            desk.tap(presses);
            assert!(presses.len() <= 3);
            assert!(matches!(desk.screen(), AnyScreen::Play(_)), "{game:?}");
            let seating = &desk.play().table().seating;
            let seated = (seating.people().count(), seating.len());
            assert_eq!(seated, (people, seats), "{game:?}: {presses:?}");
        }
    }
}
