use super::*;
use crate::ui::area;

const MOVE: Slot = Slot::new(0);
const HAND: Slot = Slot::new(1);
const PART: Area = area(10, 10, 20, 20);

fn at(millis: u32) -> Millis {
    Millis(millis)
}

#[test]
fn a_motion_runs_at_the_pace_people_want() {
    let motions = Motions::default();
    let motion = Motion::new(200);
    assert_eq!(
        motions.start(MOVE, motion, at(1_000), Pace::Normal),
        at(1_200)
    );
    assert_eq!(motions.moment(MOVE, at(1_050)), Some(50));
    assert_eq!(
        motions.start(MOVE, motion, at(1_000), Pace::Brisk),
        at(1_100)
    );
    assert_eq!(motions.moment(MOVE, at(1_050)), Some(100));
    assert_eq!(motions.moment(MOVE, at(1_100)), None);
    assert_eq!(
        motions.start(MOVE, motion, at(1_000), Pace::Still),
        at(1_000)
    );
    assert_eq!(motions.wake_at(at(1_000)), None);
    motions.start(MOVE, motion.backwards(), at(1_000), Pace::Normal);
    assert_eq!(motions.moment(MOVE, at(1_050)), Some(150));
}

#[test]
fn it_wakes_for_frames_steps_and_ends_and_then_sleeps() {
    let motions = Motions::default();
    motions.start(MOVE, Motion::new(40).held(500), at(0), Pace::Normal);
    assert_eq!(motions.wake_at(at(0)), Some(at(FRAME)));
    assert_eq!(motions.wake_at(at(39)), Some(at(40)));
    assert_eq!(motions.wake_at(at(40)), Some(at(540)));
    assert!(motions.hold_the_game(at(539)) && !motions.hold_the_game(at(540)));
    assert_eq!(motions.wake_at(at(540)), None);
    motions.start(MOVE, Motion::new(300).in_steps(80), at(0), Pace::Normal);
    assert_eq!(motions.wake_at(at(90)), Some(at(160)));
    assert_eq!(motions.wake_at(at(250)), Some(at(300)));
    motions.start(MOVE, Motion::new(300).still(100, 260), at(0), Pace::Normal);
    assert_eq!(motions.wake_at(at(90)), Some(at(90 + FRAME)));
    assert_eq!(motions.wake_at(at(100)), Some(at(260)));
    assert_eq!(motions.wake_at(at(260)), Some(at(260 + FRAME)));
    motions.start(MOVE, Motion::new(300), at(900), Pace::Normal);
    assert_eq!(motions.wake_at(at(300)), Some(at(900)));
    assert!(motions.is_to_come(MOVE, at(300)));
}

#[test]
fn the_game_waits_unless_it_goes_on_beside_it() {
    let motions = Motions::default();
    motions.start(HAND, Motion::new(80).beside_the_game(), at(0), Pace::Normal);
    assert!(!motions.hold_the_game(at(10)));
    motions.start(MOVE, Motion::new(80), at(0), Pace::Normal);
    assert!(motions.hold_the_game(at(10)));
}

#[test]
fn what_has_come_to_rest_is_drawn_once_more() {
    let motions = Motions::default();
    motions.start(MOVE, Motion::new(80).within(PART), at(0), Pace::Normal);
    assert_eq!(motions.damage(at(16)), Some(PART));
    motions.show(at(16));
    assert_eq!(motions.damage(at(90)), Some(PART));
    // The area was not drawn at that time.
    assert_eq!(motions.damage(at(110)), Some(PART));
    motions.show(at(110));
    assert_eq!(motions.damage(at(120)), Some(Area::default()));
    motions.forget();
    assert_eq!(motions.running().count(), 0);
}

#[test]
fn words_change_everywhere_when_it_rests_and_when_it_goes_on() {
    let motions = Motions::default();
    let motion = Motion::new(80).within(PART).then_everywhere().held(100);
    motions.start(MOVE, motion, at(0), Pace::Normal);
    motions.show(at(16));
    assert_eq!(motions.damage(at(32)), Some(PART));
    assert_eq!(motions.damage(at(80)), None);
    motions.show(at(80));
    assert_eq!(motions.damage(at(100)), Some(Area::default()));
    assert_eq!(motions.damage(at(180)), None);
}

#[test]
fn a_key_ends_all_and_a_settled_motion_keeps_its_words() {
    let motions = Motions::default();
    assert_eq!(motions.stop(at(0)), Stopped::Nothing);
    motions.start(MOVE, Motion::new(80).held(900), at(0), Pace::Normal);
    motions.start(HAND, Motion::new(80), at(0), Pace::Normal);
    motions.settle();
    assert_eq!(motions.moment(MOVE, at(10)), None);
    assert_eq!(motions.wake_at(at(10)), Some(at(980)));
    assert_eq!(motions.stop(at(10)), Stopped::Something);
    assert_eq!(motions.wake_at(at(10)), None);
}

/// A stone that has to be remembered is shown for a second, whatever keys are pressed, and
/// then until the motion is over or A is pressed.
#[test]
fn what_has_to_be_seen_is_seen() {
    let motions = Motions::default();
    let reveal = Motion::new(1_500).to_be_remembered();
    motions.start(MOVE, reveal, at(0), Pace::Normal);
    for (by_a, moment) in [(true, 999), (false, 999), (false, 1_400)] {
        assert_eq!(motions.end(by_a, at(moment)), Stopped::Unseen);
        assert!(motions.is_on(MOVE, at(moment)));
    }
    assert_eq!(motions.end(true, at(1_400)), Stopped::Unseen);
    assert!(!motions.is_on(MOVE, at(1_400)));
    motions.start(MOVE, reveal, at(0), Pace::Normal);
    assert_eq!(motions.end(false, at(1_500)), Stopped::Nothing);
    motions.start(MOVE, Motion::new(80).to_be_seen(), at(0), Pace::Normal);
    assert_eq!(motions.end(false, at(79)), Stopped::Unseen);
    assert!(!motions.is_on(MOVE, at(79)));
}

#[test]
fn what_others_do_takes_as_long_as_people_want() {
    let motions = Motions::default();
    let relaxed = Speed {
        pace: Pace::Normal,
        tempo: Tempo::Relaxed,
    };
    let rest = motions.start(MOVE, Motion::new(200).held(100), at(0), relaxed);
    assert_eq!(rest, at(320));
    assert_eq!(motions.moment(MOVE, at(160)), Some(100));
    assert_eq!(motions.over_at(at(10)), at(480));
    assert!(motions.hold_the_game(at(479)) && !motions.hold_the_game(at(480)));
    motions.show(at(470));
    assert!(!motions.has_let_go(at(479)) && motions.has_let_go(at(480)));
}

#[test]
fn parts_of_a_motion_wait_run_and_rest() {
    assert_eq!(part(Some(10), 20, 40, Easing::Linear), 0);
    assert_eq!(part(Some(40), 20, 40, Easing::Linear), END / 2);
    assert_eq!(part(Some(90), 20, 40, Easing::Linear), END);
    assert_eq!(part(None, 20, 40, Easing::Linear), END);
}
