//! Scripted keys, random keys, and pictures frame by frame.

use super::{AbraeumenScene, Cursor, Overlay};
use crate::console::keys::Key;
use crate::console::records::Record;
use crate::console::seating::Seating;
use crate::console::settings::Settings;
use crate::game::{Actor, Advice, Change, Reply, Rules, Scene, Scope, Seat};
use crate::games::abraeumen::board::Jump;
use crate::games::abraeumen::bot::Verdict;
use crate::games::abraeumen::rules::Position;
use crate::games::abraeumen::{Abraeumen, text};
use crate::luck::Luck;
use crate::platform::Millis;
use crate::text::{Language, Phrase, Sentence};
use crate::ui::motion::Pace;
use crate::ui::{Area, Canvas, Frame, Hints};
use std::boxed::Box;
use std::vec::Vec;

/// A host that does what the scene asks for, as far as one scene needs it.
struct Desk {
    history: Vec<Jump>,
    start: Position,
    position: Position,
    scene: AbraeumenScene,
    settings: Settings,
    seating: Seating,
    now: Millis,
    thinking: bool,
    demo: bool,
}

macro_rules! scope {
    ($desk:expr) => {{
        let outcome = Abraeumen::outcome(&$desk.position);
        Scope {
            view: &$desk.position,
            eyes: Some(Seat::FIRST),
            actor: Abraeumen::actor(&$desk.position),
            my_turn: outcome.is_none() && !$desk.demo,
            outcome,
            seating: &$desk.seating,
            points: &[],
            moves: $desk.history.len() as u32,
            can_undo: !$desk.history.is_empty(),
            can_redo: false,
            thinking: $desk.thinking,
            demo: $desk.demo,
            played: 372_000,
            best: Some(Record { games: 3, best: 1 }),
            settings: &$desk.settings,
            now: $desk.now,
        }
    }};
}

impl Desk {
    fn new(board: &str) -> Desk {
        let start = Position::new(board.parse().unwrap());
        let (settings, seating) = (Settings::default(), Seating::new(1));
        let scene = AbraeumenScene::new(&Scope {
            view: &start,
            eyes: None,
            actor: Actor::Over,
            my_turn: true,
            outcome: Abraeumen::outcome(&start),
            seating: &seating,
            points: &[],
            moves: 0,
            can_undo: false,
            can_redo: false,
            thinking: false,
            demo: false,
            played: 0,
            best: None,
            settings: &settings,
            now: Millis(0),
        });
        Desk {
            history: Vec::new(),
            start,
            position: start,
            scene,
            settings,
            seating,
            now: Millis(0),
            thinking: false,
            demo: false,
        }
    }

    fn key(&mut self, key: Key) -> Reply<Abraeumen> {
        self.scene.key(key, &scope!(self))
    }

    /// The replies to some keys, none of which is obeyed.
    fn keys<const N: usize>(&mut self, keys: [Key; N]) -> [Reply<Abraeumen>; N] {
        keys.map(|key| self.key(key))
    }

    fn jump(&mut self, jump: Jump) {
        let before = self.position;
        Abraeumen::apply(&mut self.position, &jump).expect("a legal jump");
        self.history.push(jump);
        let change = Change::Played {
            before: &before,
            played: Some(&jump),
        };
        self.scene.changed(change, &scope!(self));
    }

    fn undo(&mut self) {
        let Some(jump) = self.history.pop() else {
            return;
        };
        let before = self.position;
        self.position = self.start;
        for jump in &self.history {
            Abraeumen::apply(&mut self.position, jump).unwrap();
        }
        let change = Change::Undone {
            before: &before,
            played: Some(&jump),
        };
        self.scene.changed(change, &scope!(self));
    }

    fn advise(&mut self, jump: Option<&str>, reason: Verdict) {
        let played = jump.map(|jump| jump.parse().unwrap());
        self.scene.advised(Advice { played, reason }, &scope!(self));
    }

    fn begin_again(&mut self) {
        self.history.clear();
        self.position = self.start;
        self.scene = AbraeumenScene::new(&scope!(self));
    }

    fn paint(&self, canvas: &mut Canvas<'_>) {
        self.scene.draw(canvas, &scope!(self));
    }

    fn picture(&self) -> Box<Frame> {
        let mut frame = Box::new(Frame::new());
        self.paint(&mut Canvas::new(&mut frame));
        frame
    }

    fn hints(&self) -> Hints<'static> {
        self.scene.hints(&scope!(self))
    }

    /// Lets time pass as the host does, drawing only what can have changed,
    /// and compares with the whole picture every 16 milliseconds. Answers how
    /// long it took until all was at rest.
    #[track_caller]
    fn watch(&mut self) -> u32 {
        let start = self.now;
        let mut shown = self.picture();
        while let Some(next) = self.scene.wake_at(self.now) {
            assert!(next.since(self.now) > 0, "a moment that does not pass");
            self.now = next;
            let damage = self.scene.damage(self.now).unwrap_or(Area::SCREEN);
            self.paint(&mut Canvas::new(&mut shown).clipped(damage));
            let whole = self.picture();
            let after = self.now.since(start);
            assert!(shown.pixels() == whole.pixels(), "after {after} ms");
            assert!(after < 5_000, "a motion without end");
        }
        assert!(!self.scene.is_moving(self.now));
        self.now.since(start)
    }
}

const START: &str = "board=.oooo./oooooo/oooooo/oooooo/oooooo/.oooo.";
/// c3 can jump up and to the right.
const CHOICE: &str = "board=oo..../....../..o.../..oo../....../......";
/// One jump from the end: solved, or not.
const LAST: &str = "board=....../..oo../....../....../....../......";
const LAST_STUCK: &str = "board=....../..oo../....../....../....../o.....";

fn jump(text: &str) -> Jump {
    text.parse().unwrap()
}

fn said(words: Phrase) -> Reply<Abraeumen> {
    Reply::Refuse(Sentence::try_from(words.german).unwrap())
}

#[test]
fn with_one_target_a_and_a_jump() {
    let mut desk = Desk::new(START);
    assert_eq!(
        desk.keys([Key::A, Key::A]),
        [Reply::Redraw, Reply::Play(jump("c1a1"))]
    );
}

#[test]
fn directions_choose_among_targets() {
    let mut desk = Desk::new(CHOICE);
    assert_eq!(
        desk.keys([Key::A, Key::A, Key::Up, Key::A, Key::Right, Key::A]),
        [
            Reply::Redraw,
            Reply::Play(jump("c3e3")),
            Reply::Redraw,
            Reply::Play(jump("c3c5")),
            Reply::Redraw,
            Reply::Play(jump("c3e3")),
        ]
    );
    assert_eq!(desk.key(Key::Left), said(text::NOTHING_TO_JUMP));
}

#[test]
fn b_puts_the_stone_back_and_then_takes_back() {
    let mut desk = Desk::new(START);
    assert_eq!(
        desk.keys([Key::A, Key::B, Key::B]),
        [Reply::Redraw, Reply::Redraw, Reply::Undo]
    );
}

#[test]
fn a_stone_that_cannot_jump_says_why() {
    let mut desk = Desk::new(START);
    desk.key(Key::Up);
    assert_eq!(desk.key(Key::A), said(text::NO_ROOM));
    desk.keys([Key::Down, Key::Left, Key::Left]);
    assert_eq!(desk.key(Key::A), said(text::NO_STONE));
}

#[test]
fn x_shows_the_stones_that_can_jump_and_then_the_rules() {
    let mut desk = Desk::new(START);
    let plain = desk.picture();
    assert_eq!(desk.key(Key::X), Reply::Redraw);
    assert!(desk.picture().pixels() != plain.pixels());
    assert_eq!(desk.key(Key::X), Reply::Rules(text::JUMP));
    assert_eq!(desk.key(Key::B), Reply::Redraw);
    assert!(desk.picture().pixels() == plain.pixels());
    assert_eq!(
        desk.keys([Key::A, Key::X]),
        [Reply::Redraw, Reply::Rules(text::JUMP)]
    );
}

#[test]
fn the_cursor_goes_along_with_the_stone() {
    let mut desk = Desk::new(CHOICE);
    desk.keys([Key::A, Key::A]);
    desk.jump(jump("c3c5"));
    assert_eq!(desk.scene.cursor, Cursor::at("c5".parse().unwrap()));
    desk.undo();
    assert_eq!(desk.scene.cursor, Cursor::at("c3".parse().unwrap()));
}

#[test]
fn y_asks_once() {
    let mut desk = Desk::new(START);
    assert_eq!(desk.key(Key::Y), Reply::Advise);
    desk.thinking = true;
    assert_eq!(desk.key(Key::Y), Reply::Ignored);
}

#[test]
fn a_hint_can_be_followed_demonstrated_or_closed() {
    for (key, reply) in [
        (Key::A, Reply::Play(jump("c1a1"))),
        (Key::Y, Reply::Demo),
        (Key::B, Reply::Redraw),
        (Key::Left, Reply::Redraw),
    ] {
        let mut desk = Desk::new(START);
        desk.advise(Some("c1a1"), Verdict::Solvable);
        assert_eq!(desk.key(key), reply);
        assert_eq!(desk.scene.overlay, Overlay::Nothing);
    }
    let mut desk = Desk::new(START);
    desk.advise(Some("c1a1"), Verdict::Solvable);
    assert_eq!(desk.key(Key::X), Reply::Rules(text::TIPS));
}

#[test]
fn out_of_a_dead_end_a_leads_back() {
    let mut desk = Desk::new(START);
    desk.advise(None, Verdict::Lost);
    // Nothing to take back: it only closes.
    assert_eq!(desk.key(Key::A), Reply::Redraw);
    desk.jump(jump("c1a1"));
    desk.scene.settle();
    desk.advise(Some("d3d1"), Verdict::Lost);
    assert_eq!(desk.key(Key::Y), Reply::Ignored);
    assert_eq!(desk.key(Key::A), Reply::UndoUntilSound);
}

#[test]
fn an_impossible_hint_is_not_offered() {
    let mut desk = Desk::new(START);
    desk.advise(Some("a1c1"), Verdict::Solvable);
    assert_eq!(desk.key(Key::A), Reply::Redraw);
}

#[test]
fn the_end_offers_what_fits_it() {
    let mut solved = Desk::new(LAST);
    solved.jump(jump("c5e5"));
    solved.watch();
    assert_eq!(
        solved.keys([Key::X, Key::Y, Key::A, Key::B]),
        [Reply::Ignored, Reply::Redraw, Reply::Again, Reply::Leave]
    );
    let mut stuck = Desk::new(LAST_STUCK);
    stuck.jump(jump("c5e5"));
    stuck.watch();
    assert_eq!(stuck.key(Key::X), Reply::Undo);
}

/// Whoever taps on quickly must not throw the board away unseen.
#[test]
fn a_press_before_the_certificate_is_there_only_brings_it() {
    let mut desk = Desk::new(LAST_STUCK);
    desk.jump(jump("c5e5"));
    desk.now = desk.now.plus(100);
    assert_eq!(desk.key(Key::A), Reply::Redraw);
    assert_eq!(desk.scene.wake_at(desk.now), None);
    assert_eq!(desk.key(Key::A), Reply::Again);
}

#[test]
fn a_key_ends_a_motion_and_still_counts() {
    let mut desk = Desk::new(START);
    desk.jump(jump("d1f1"));
    desk.now = desk.now.plus(50);
    assert!(desk.scene.is_moving(desk.now));
    assert_eq!(desk.key(Key::B), Reply::Undo);
    assert!(!desk.scene.is_moving(desk.now));
    // Even one that means nothing: the picture is another one.
    desk.jump(jump("c1a1"));
    assert_eq!(desk.key(Key::Pause), Reply::Redraw);
    assert_eq!(desk.key(Key::Pause), Reply::Ignored);
}

#[test]
fn motions_are_drawn_within_their_damage_and_end() {
    for pace in [Pace::Normal, Pace::Brisk] {
        let scale = |millis: u32| pace.duration(millis);
        let mut desk = Desk::new(START);
        desk.settings.pace = pace;
        desk.now = Millis(u32::MAX - 200);
        for text in ["c1a1", "d1f1", "b3b1", "a1c1", "d2b2", "a2c2"] {
            desk.jump(jump(text));
            assert_eq!(desk.watch(), scale(360), "{text}");
        }
        desk.key(Key::A);
        for _ in 0..3 {
            desk.undo();
            assert_eq!(desk.watch(), scale(360));
        }
        desk.advise(Some("a1c1"), Verdict::Solvable);
        assert_eq!(desk.watch(), scale(80) * 18);
        for (board, last) in [(LAST, "c5e5"), (LAST_STUCK, "c5e5")] {
            let mut desk = Desk::new(board);
            desk.settings.pace = pace;
            desk.jump(jump(last));
            assert_eq!(desk.watch(), scale(360) + scale(250));
        }
    }
}

#[test]
fn stones_rise_into_the_hand_and_fall_back() {
    let mut desk = Desk::new(CHOICE);
    let up_to_row_6 = [Key::Up, Key::Up, Key::Up, Key::Left, Key::Left];
    for key in [Key::A, Key::B]
        .iter()
        .chain(&up_to_row_6)
        .chain(&[Key::A, Key::B])
    {
        assert_eq!(desk.key(*key), Reply::Redraw);
        let lifts = matches!(key, Key::A | Key::B);
        assert_eq!(desk.watch(), if lifts { 80 } else { 0 });
    }
}

/// The stone in hand, taken from there.
#[test]
fn a_jump_out_of_the_hand_stays_within_its_damage() {
    let mut desk = Desk::new("board=....../....../....../....../o...../o.....");
    desk.keys([Key::A, Key::A]);
    desk.jump(jump("a1a3"));
    desk.watch();
}

#[test]
fn without_motion_everything_is_there_at_once() {
    let mut desk = Desk::new(LAST);
    desk.settings.pace = Pace::Still;
    desk.advise(Some("c5e5"), Verdict::Solvable);
    assert_eq!(desk.watch(), 0);
    desk.jump(jump("c5e5"));
    assert_eq!(desk.watch(), 0);
    desk.undo();
    assert_eq!(desk.watch(), 0);
}

/// Every state of the hint bar in both languages.
#[test]
fn the_hint_bar_has_room_for_every_word() {
    #[track_caller]
    fn fits(desk: &mut Desk) {
        for language in Language::ALL {
            desk.settings.language = language;
            let hints = desk.hints();
            assert!(hints.fits(), "{hints:?}");
            assert!(!hints.entries().is_empty());
        }
    }
    for board in [START, CHOICE] {
        let mut desk = Desk::new(board);
        fits(&mut desk);
        desk.key(Key::A);
        fits(&mut desk);
        desk.key(Key::B);
        desk.key(Key::X);
        fits(&mut desk);
        let first = desk.position.board().jumps().next().unwrap();
        desk.jump(first);
        fits(&mut desk);
        desk.key(Key::X);
        fits(&mut desk);
        for verdict in [Verdict::Solvable, Verdict::Lost, Verdict::Unknown] {
            desk.advise(None, verdict);
            fits(&mut desk);
            let first = desk.position.board().jumps().next().unwrap();
            desk.scene.advised(
                Advice {
                    played: Some(first),
                    reason: verdict,
                },
                &scope!(desk),
            );
            fits(&mut desk);
        }
        desk.demo = true;
        desk.key(Key::B);
        fits(&mut desk);
    }
    for board in [LAST, LAST_STUCK] {
        let mut desk = Desk::new(board);
        desk.jump(jump("c5e5"));
        desk.scene.settle();
        fits(&mut desk);
        desk.key(Key::Y);
        fits(&mut desk);
    }
}

/// 200,000 keys: whatever is pressed, only legal jumps are played, nothing
/// panics and everything comes to rest.
#[test]
fn random_keys_only_ever_play_legal_jumps() {
    const KEYS: [Key; 9] = [
        Key::Up,
        Key::Down,
        Key::Left,
        Key::Right,
        Key::A,
        Key::A,
        Key::B,
        Key::X,
        Key::Y,
    ];
    let mut luck = Luck::new(7);
    let mut desk = Desk::new(START);
    let (mut jumps, mut ends) = (0, 0);
    for _ in 0..200_000 {
        desk.now = desk.now.plus(luck.below(300));
        let key = KEYS[luck.below(KEYS.len() as u32) as usize];
        // Taking back is rarer than the button, or no game would ever end.
        let key = if key == Key::B && luck.below(4) > 0 {
            Key::Right
        } else {
            key
        };
        match desk.key(key) {
            Reply::Play(jump) => {
                desk.jump(jump);
                jumps += 1;
            }
            Reply::Undo => desk.undo(),
            Reply::UndoUntilSound => {
                desk.undo();
                desk.undo();
            }
            Reply::Advise | Reply::Demo => {
                let legal = desk.position.board().jumps();
                let number = luck.below(legal.len() as u32 + 1) as usize;
                let reason =
                    [Verdict::Solvable, Verdict::Lost, Verdict::Unknown][luck.below(3) as usize];
                let played = legal.into_iter().nth(number);
                desk.scene.advised(Advice { played, reason }, &scope!(desk));
            }
            Reply::Again | Reply::Leave => {
                desk.begin_again();
                ends += 1;
            }
            Reply::Refuse(why) => assert!(!why.is_empty()),
            Reply::Rules(page) => assert!(page < text::PAGES.len()),
            Reply::Ignored | Reply::Redraw => {}
            Reply::Redo | Reply::Roll => panic!("{key:?} asks for what there is not"),
        }
        assert!(desk.hints().fits());
        assert!(desk.scene.rules_page(&scope!(desk)) < text::PAGES.len());
    }
    assert!(jumps > 5_000 && ends > 20, "{jumps} jumps, {ends} ends");
}
