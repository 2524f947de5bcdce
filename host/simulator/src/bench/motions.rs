//! Measures how smoothly things move.

use super::Lowest;
use super::elf::Firmware;
use super::presses::{QUIET_MILLIS, cycles_on_wire};
use super::probe::{CYCLES_PER_MILLI, Probe, Seen, Step};
use super::report::{Table, millis};
use super::scenes::{self, TO_HINT, ways};
use super::statistics::Sample;
use super::walk;
use taschenspieler_core::platform::Button;
use taschenspieler_emulator::Board;

const BUDGET: &str = "60 a second";
const LEAST_RATE: f64 = 60.0;
/// A picture that comes later than this after the one before is late: a
/// sixtieth of a second, in the whole milliseconds the console counts.
const LATE: u64 = 17 * CYCLES_PER_MILLI;
/// A gap of this length between pictures is a pause, not a slow motion: a stone is held up
/// for the player to see.
const STILL: u64 = 150 * CYCLES_PER_MILLI;
/// A shorter step drew nothing: the smallest picture takes a millisecond, a look at the
/// clock a fifth of one.
const GLANCE: u64 = CYCLES_PER_MILLI / 2;
/// Longer than the dots of a hint take.
const DOTS_MILLIS: u64 = 5_000;

/// The pictures of one kind of motion.
#[derive(Default)]
struct Motion {
    pictures: usize,
    /// Pictures that follow another without a rest, and the time they took.
    followers: usize,
    time: u64,
    longest: u64,
    late: usize,
    longest_work: u64,
    /// For each picture, the cycles of drawing it and those of its bytes on the wire.
    drawing: Vec<u64>,
    wire: Vec<u64>,
    busy: u64,
    watched: u64,
}

impl Motion {
    /// Adds what was seen after a press that started a motion.
    fn add(&mut self, seen: &Seen) {
        self.add_steps(&seen.steps);
        let end = seen.steps.last().map_or(0, |step| step.end);
        // The console does nothing in the quiet after the end.
        self.busy += seen.busy.min(end);
        self.watched += end;
    }

    fn add_steps(&mut self, steps: &[Step]) {
        let pictures = steps.iter().filter(|step| is_picture(step));
        let ends: Vec<u64> = pictures.map(|step| step.end).collect();
        self.pictures += ends.len();
        for pair in ends.windows(2) {
            let gap = pair[1] - pair[0];
            if gap > STILL {
                continue;
            }
            self.followers += 1;
            self.time += gap;
            self.longest = self.longest.max(gap);
            self.late += usize::from(gap > LATE);
        }
        self.drawing
            .extend(steps.iter().filter_map(|step| step.drawing));
        let bytes = steps
            .iter()
            .map(|step| step.bytes)
            .filter(|&bytes| bytes > 0);
        self.wire.extend(bytes.map(cycles_on_wire));
        let sent = steps
            .iter()
            .filter_map(|step| Some(step.last - step.first?));
        self.longest_work = self.longest_work.max(sent.max().unwrap_or(0));
    }

    /// Pictures a second.
    fn rate(&self) -> Option<f64> {
        let hertz = CYCLES_PER_MILLI as f64 * 1000.0;
        (self.time > 0).then(|| self.followers as f64 * hertz / self.time as f64)
    }

    fn row(&self) -> Vec<Option<f64>> {
        let share = self.busy as f64 * 100.0 / self.watched.max(1) as f64;
        let drawing = Sample::new(self.drawing.clone());
        let wire = Sample::new(self.wire.clone());
        vec![
            Some(self.pictures as f64),
            self.rate(),
            drawing.median().map(millis),
            drawing.worst().map(millis),
            wire.median().map(millis),
            wire.worst().map(millis),
            Some(millis(self.longest)),
            Some(self.late as f64),
            Some(millis(self.longest_work)),
            Some(share),
        ]
    }
}

/// Whether the step drew something. An unchanged picture sends nothing; neither does a save
/// or a look at the clock.
fn is_picture(step: &Step) -> bool {
    let work = step.begin.map_or(0, |begin| step.end - begin);
    step.bytes > 0 || step.written.is_none() && work > GLANCE
}

/// Everything that moves.
pub fn measure(firmware: &Firmware, board: Board, lowest: &Lowest) -> Result<Table, String> {
    let mut table = Table::new(
        "Motion",
        "Pictures from the press to rest, how many a second, how long the processor works for\n\
         one and how long its bytes need on the wire, the longest time between two and\n\
         how many came late, the longest time from the first to the last byte of a picture,\n\
         the share of time spent drawing or sending.",
        &[
            ("pictures", 0),
            ("a second", 1),
            ("drawing ms", 2),
            ("worst", 2),
            ("on the wire ms", 2),
            ("worst wire", 2),
            ("longest gap ms", 2),
            ("gaps over 17 ms", 0),
            ("first to last byte ms", 2),
            ("busy %", 1),
        ],
    );
    let mut add = |name: &str, motion: &Motion| {
        let missed = motion.rate().is_none_or(|rate| rate < LEAST_RATE);
        table.add_with(name, motion.row(), BUDGET, missed);
    };
    let glide = glide(firmware, board, lowest)?;
    add("launcher: ring", &glide);
    let (lift, jump, end) = game(firmware, board, lowest)?;
    add("game: lift", &lift);
    add("game: jump", &jump);
    add("game: undo", &undo(firmware, board, lowest)?);
    add("game: last jump and end card", &end);
    let (lift, moved) = torris(firmware, board, lowest)?;
    add("torris: lift", &lift);
    add("torris: move and closing up", &moved);
    add(
        "fuenf: a stone drops",
        &drop_stone(firmware, board, lowest)?,
    );
    add(
        "shells: the row turns over",
        &turned_row(firmware, board, lowest)?,
    );
    for scene in scenes::motions()? {
        let mut probe = Probe::of_scene(&scene, firmware, board)?;
        let mut motion = Motion::default();
        motion.add(&tap(&mut probe, Button::A));
        lowest.note(&probe)?;
        add(&scene.name, &motion);
    }
    let dots = dots(firmware, board, lowest)?;
    table.add("game: dots of a hint (every 80 ms)", dots.row());
    Ok(table)
}

fn glide(firmware: &Firmware, board: Board, lowest: &Lowest) -> Result<Motion, String> {
    let mut probe = Probe::with_menu(firmware, board);
    let mut motion = Motion::default();
    for button in [Button::Left, Button::Right, Button::Up, Button::Down] {
        motion.add(&tap(&mut probe, button));
    }
    lowest.note(&probe)?;
    Ok(motion)
}

/// Presses a button and waits until nothing moves any more.
fn tap(probe: &mut Probe, button: Button) -> Seen {
    let seen = probe.act(button, true, QUIET_MILLIS);
    probe.set_button(button, false);
    probe.wait(50);
    seen
}

/// The stones of a whole game: lifted, jumping, and the end.
fn game(
    firmware: &Firmware,
    board: Board,
    lowest: &Lowest,
) -> Result<(Motion, Motion, Motion), String> {
    let mut probe = Probe::with_menu(firmware, board);
    probe.run(ways::GAME)?;
    let mut lift = Motion::default();
    for _ in 0..4 {
        lift.add(&tap(&mut probe, Button::A));
        probe.run("press b; wait 200")?;
    }
    let (mut jump, mut end) = (Motion::default(), Motion::default());
    let mut cursor = walk::first_cell().ok_or("no stone can jump")?;
    let jumps = walk::jumps(walk::SOLUTION)?;
    for (number, &made) in (1..).zip(&jumps) {
        probe.run(&walk::aim(cursor, made)?)?;
        let seen = tap(&mut probe, Button::A);
        if number == jumps.len() {
            end.add(&seen);
        } else {
            jump.add(&seen);
        }
        cursor = made.to;
    }
    lowest.note(&probe)?;
    Ok((lift, jump, end))
}

/// Moves of Torris: the hand is always over a stone that can move.
fn torris(firmware: &Firmware, board: Board, lowest: &Lowest) -> Result<(Motion, Motion), String> {
    let mut probe = Probe::with_menu(firmware, board);
    probe.run(ways::TORRIS)?;
    let (mut lift, mut moved) = (Motion::default(), Motion::default());
    for _ in 0..10 {
        lift.add(&tap(&mut probe, Button::A));
        moved.add(&tap(&mut probe, Button::A));
    }
    lowest.note(&probe)?;
    Ok((lift, moved))
}

fn undo(firmware: &Firmware, board: Board, lowest: &Lowest) -> Result<Motion, String> {
    let mut probe = Probe::with_menu(firmware, board);
    probe.run(ways::GAME)?;
    let jumps = walk::jumps(walk::SOLUTION)?;
    let half = &jumps[..jumps.len() / 2];
    probe.run(&walk::script(half)?)?;
    probe.wait(1000);
    let mut motion = Motion::default();
    for _ in half {
        probe.set_button(Button::B, true);
        probe.wait(50);
        motion.add(&probe.act(Button::B, false, QUIET_MILLIS));
    }
    lowest.note(&probe)?;
    Ok(motion)
}

/// Stones of Fünf gewinnt that come from the hand.
fn drop_stone(firmware: &Firmware, board: Board, lowest: &Lowest) -> Result<Motion, String> {
    let mut probe = Probe::with_menu(firmware, board);
    probe.run(ways::FUENF)?;
    let mut motion = Motion::default();
    for _ in 0..6 {
        motion.add(&tap(&mut probe, Button::A));
    }
    lowest.note(&probe)?;
    Ok(motion)
}

/// Here no press starts the motion: the row turns over after ten seconds of memorising.
fn turned_row(firmware: &Firmware, board: Board, lowest: &Lowest) -> Result<Motion, String> {
    let mut probe = Probe::with_menu(firmware, board);
    probe.run(&ways::expand("$shells; press a a a a a; wait 9000")?)?;
    let mut motion = Motion::default();
    motion.add(&probe.watch(2_000, |_| false));
    lowest.note(&probe)?;
    Ok(motion)
}

fn dots(firmware: &Firmware, board: Board, lowest: &Lowest) -> Result<Motion, String> {
    let mut probe = Probe::with_menu(firmware, board);
    probe.run(ways::GAME)?;
    probe.run(TO_HINT)?;
    probe.ask(Button::A)?;
    let quiet = 2 * QUIET_MILLIS * CYCLES_PER_MILLI;
    let mut motion = Motion::default();
    motion.add(&probe.watch(DOTS_MILLIS, |seen| seen.quiet() >= quiet));
    lowest.note(&probe)?;
    Ok(motion)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Steps that end at these milliseconds after this many tenths of work.
    fn motion(steps: &[(u64, u64)]) -> Motion {
        let step = |&(end, work): &(u64, u64)| Step {
            begin: Some((end * 10 - work) * CYCLES_PER_MILLI / 10),
            end: end * CYCLES_PER_MILLI,
            ..Step::default()
        };
        let steps: Vec<Step> = steps.iter().map(step).collect();
        let mut motion = Motion::default();
        motion.add_steps(&steps);
        motion
    }

    /// Waking without drawing anything does not count as a picture.
    #[test]
    fn a_glance_is_no_picture() {
        let drawn = motion(&[(1, 9), (31, 9), (61, 9)]);
        let woken = motion(&[(1, 9), (11, 2), (31, 9), (41, 2), (61, 9), (99, 2)]);
        assert_eq!(drawn.rate().map(f64::round), Some(33.0));
        assert_eq!((woken.pictures, woken.rate()), (3, drawn.rate()));
        assert_eq!((woken.late, woken.longest), (2, 30 * CYCLES_PER_MILLI));
    }

    /// A save takes long but shows nothing; bytes sent to the panel do.
    #[test]
    fn what_is_saved_is_no_picture() {
        let work = Step {
            begin: Some(0),
            end: 30 * CYCLES_PER_MILLI,
            ..Step::default()
        };
        let written = Some(super::super::probe::Written::default());
        assert!(is_picture(&work));
        assert!(!is_picture(&Step { written, ..work }));
        assert!(is_picture(&Step {
            written,
            bytes: 1,
            ..work
        }));
    }

    /// A pause between two motions does not make either count as slow.
    #[test]
    fn a_rest_is_no_slow_motion() {
        let rested = motion(&[(1, 9), (17, 9), (501, 9), (517, 9)]);
        assert_eq!((rested.pictures, rested.late), (4, 0));
        assert_eq!(rested.rate(), Some(62.5));
    }
}
