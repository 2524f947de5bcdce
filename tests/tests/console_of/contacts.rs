//! Contacts that bounce, and edges that were missed: a press counts once.

use std::ops::Range;
use taschenspieler_core::buttons::ButtonChange::{Pressed, Released};
use taschenspieler_core::buttons::{ButtonChange, Debouncer, SETTLE_MILLIS};

/// Drives a debouncer as the firmware does: sleeps until an edge, reports,
/// looks away for the time of settling. The wire starts open and changes
/// its level at each of the given microseconds.
fn reported(edges: &[u64]) -> Vec<(u64, ButtonChange)> {
    reported_around(edges, 0..0)
}

/// As [`reported`], but with interrupts off while the flash is erased: edges during
/// that time are noticed at its end, as one. An erase does not begin while the contact
/// settles.
fn reported_around(edges: &[u64], erase: Range<u64>) -> Vec<(u64, ButtonChange)> {
    let heard = |edge: u64| {
        if erase.contains(&edge) {
            erase.end
        } else {
            edge
        }
    };
    let closed = |now: u64| edges.iter().filter(|&&edge| edge <= now).count() % 2 == 1;
    let mut debouncer = Debouncer::new();
    let mut reports = Vec::new();
    let mut now = 0;
    loop {
        // A missed edge shows as a level that differs from the last report.
        let mut unseen = false;
        if closed(now) == debouncer.is_pressed() {
            match edges.iter().find(|&&edge| edge > now) {
                Some(&edge) => {
                    now = heard(edge);
                    unseen = now != edge;
                }
                None => return reports,
            }
        }
        let mut change = if unseen {
            debouncer.unseen_edge()
        } else {
            debouncer.edge(closed(now))
        };
        while let Some(reported) = change {
            reports.push((now, reported));
            now += SETTLE_MILLIS * 1000;
            change = debouncer.settled(closed(now));
        }
    }
}

#[test]
fn a_clean_press_is_reported_at_its_edges() {
    assert_eq!(
        reported(&[1_000, 90_000]),
        [(1_000, Pressed), (90_000, Released)]
    );
}

#[test]
fn bounces_are_ignored() {
    let bouncing = [
        1_000, 1_200, 1_250, 3_000, 3_100, 90_000, 90_400, 91_000, 91_100, 91_200,
    ];
    assert_eq!(reported(&bouncing), [(1_000, Pressed), (90_000, Released)]);
}

/// Ten milliseconds of bouncing, open or closed for milliseconds.
#[test]
fn long_bounces_are_ignored() {
    let bouncing = [
        1_000, 3_000, 7_000, 8_500, 10_900, 90_000, 91_000, 95_500, 96_000, 99_900,
    ];
    assert_eq!(reported(&bouncing), [(1_000, Pressed), (90_000, Released)]);
}

/// The release is seen when the press has settled, however early it was.
#[test]
fn a_press_shorter_than_the_settling_counts() {
    assert_eq!(
        reported(&[1_000, 3_000]),
        [(1_000, Pressed), (16_000, Released)]
    );
    assert_eq!(
        reported(&[1_000, 1_001]),
        [(1_000, Pressed), (16_000, Released)]
    );
}

#[test]
fn a_press_of_nineteen_milliseconds_is_as_long_as_it_was() {
    assert_eq!(
        reported(&[1_000, 20_000]),
        [(1_000, Pressed), (20_000, Released)]
    );
}

#[test]
fn quick_presses_are_counted_one_by_one() {
    let presses: Vec<u64> = (0..20).map(|edge| 1_000 + edge * 20_000).collect();
    assert_eq!(reported(&presses).len(), 20);
}

/// Interrupts were off: it is known that there was an edge, but the contact is open
/// again.
#[test]
fn a_press_nobody_could_see_counts() {
    let mut debouncer = Debouncer::new();
    assert_eq!(debouncer.unseen_edge(), Some(Pressed));
    assert_eq!(debouncer.settled(false), Some(Released));
    assert_eq!(debouncer.settled(false), None);
}

/// Erasing takes 45 to 400 ms: whichever part of a press falls into that time, the
/// press is reported exactly once.
#[test]
fn presses_around_an_erase_count_once() {
    for end in [145_000, 500_000] {
        let erase = 100_000..end;
        for down in (60_000..end + 15_000).step_by(500) {
            for length in [16_000, 30_000, 44_000, 70_000] {
                let up = down + length;
                // An erase waits while the contact settles.
                if [down, up]
                    .iter()
                    .any(|&edge| (85_000..100_000).contains(&edge))
                {
                    continue;
                }
                let reports = reported_around(&[down, up], erase.clone());
                let changes: Vec<ButtonChange> =
                    reports.iter().map(|&(_, change)| change).collect();
                assert_eq!(changes, [Pressed, Released], "{down} to {up}");
            }
        }
    }
}

/// A button that is released and pressed again during an erase counts as pressed,
/// whether it is held or up at the end.
#[test]
fn a_second_press_inside_an_erase_counts() {
    let erase = 100_000..500_000;
    let changes = |edges: &[u64]| -> Vec<ButtonChange> {
        let reports = reported_around(edges, erase.clone()).into_iter();
        reports.map(|(_, change)| change).collect()
    };
    assert_eq!(
        changes(&[50_000, 200_000, 300_000, 700_000]),
        [Pressed, Released, Pressed, Released]
    );
    // Two whole presses are reported as at least one.
    assert_eq!(
        changes(&[150_000, 200_000, 300_000, 350_000]),
        [Pressed, Released]
    );
}

#[test]
fn a_held_button_that_flickers_stays_held() {
    let mut debouncer = Debouncer::new();
    assert_eq!(debouncer.edge(true), Some(Pressed));
    assert_eq!(debouncer.settled(true), None);
    assert_eq!(debouncer.edge(true), None);
    assert!(debouncer.is_pressed());
}

/// Whatever the wire does, presses and releases alternate, and the last
/// report agrees with the wire.
#[test]
fn reports_alternate_and_end_with_the_truth() {
    let mut noise = 12_345_u32;
    for _ in 0..1_000 {
        let mut at = 0;
        let edges: Vec<u64> = (0..40)
            .map(|_| {
                noise = noise.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                at += u64::from(noise >> 18);
                at
            })
            .collect();
        let reports = reported(&edges);
        for (number, (_, change)) in reports.iter().enumerate() {
            assert_eq!(*change, if number % 2 == 0 { Pressed } else { Released });
        }
        // Forty edges leave the contact open.
        assert!(matches!(reports.last(), Some((_, Released))));
    }
}
