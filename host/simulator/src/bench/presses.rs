//! From the edge of a button to the last byte of the picture it led to.

use super::elf::Firmware;
use super::probe::{CYCLES_PER_MILLI, Probe, Seen};
use super::report::{Table, millis};
use super::scenes::{self, Scene, ways};
use super::statistics::Sample;
use super::{Lowest, Only, walk};
use crate::picture::Picture;
use crate::script;
use std::thread;
use taschenspieler_core::keys::HOLD;
use taschenspieler_core::platform::Button;
use taschenspieler_emulator::{Board, Profile};

/// Budgets: for 99 of 100 presses, and for every press.
const USUAL: u64 = 20 * CYCLES_PER_MILLI;
const WORST: u64 = 33 * CYCLES_PER_MILLI;
const BUDGET: &str = "99 %: 20 ms, worst: 33 ms";
/// 99 of 100 presses after a plain start, all together.
const USUAL_PLAIN: u64 = 33 * CYCLES_PER_MILLI;
const BUDGET_OF_ALL: &str = "99 %: 20 ms, worst: 33 ms, plain: 33 ms";

/// Cycles of the processor that bytes take on a wire of 62.5 MHz.
pub const fn cycles_on_wire(bytes: u64) -> u64 {
    bytes * 8 * CYCLES_PER_MILLI / 62_500
}

/// A press has had all its effects when nothing has happened for this long; the dots of a
/// hint come every 80 ms.
pub const QUIET_MILLIS: u64 = 100;
/// How long a button stays up between two presses.
const PAUSE_MILLIS: u64 = 50;
/// How long a button is held down to count as held.
const HELD_MILLIS: u32 = HOLD + 50;

/// When the first and the last byte of the answer to a press were sent.
#[derive(Clone, Copy)]
pub struct Answer {
    first: u64,
    last: u64,
    bytes: u64,
    drawing: Option<u64>,
    misses: u64,
}

impl Answer {
    /// From the edge to the last byte.
    pub fn last(&self) -> u64 {
        self.last
    }

    /// The answer to a press, taken from what the probe saw after the edge.
    pub fn of(seen: &Seen) -> Option<Answer> {
        let picture = seen.picture()?;
        Some(Answer {
            first: picture.first?,
            last: picture.last,
            bytes: picture.bytes,
            drawing: picture.drawing.filter(|_| !seen.was_busy),
            misses: picture.misses,
        })
    }
}

/// Presses in every scene.
pub fn measure(
    firmware: &Firmware,
    board: Board,
    only: &Only,
    lowest: &Lowest,
) -> Result<Table, String> {
    let mut table = Table::new(
        "Presses",
        "From the edge of the button to the first and the last byte of the first picture\n\
         begun after it (later motion has its own table); how long the processor\n\
         worked for it, rules and layout included, and how long its bytes need on the wire alone:\n\
         the two overlap. Milliseconds; drawing, wire, first byte and misses of the flash cache\n\
         are medians. Next to a thought drawing cannot be told from thinking. Harsh is the worst\n\
         on a board whose flash, cache and start are at the unkind end of every range, and plain\n\
         what 99 % keep to after a plain start: 125 MHz, a flash at a quarter of it.",
        &[
            ("presses", 0),
            ("drawing", 2),
            ("on the wire", 2),
            ("first byte", 2),
            ("median", 2),
            ("99 %", 2),
            ("worst", 2),
            ("misses", 0),
            ("harsh", 2),
            ("plain", 2),
        ],
    );
    let mut all = Everywhere::default();
    let scenes = scenes::all()?;
    for scene in scenes.into_iter().filter(|scene| only.wants(&scene.name)) {
        let measured = everywhere(firmware, |firmware| visit(&scene, firmware, board, lowest));
        let answers = measured.map_err(|what| format!("{}: {what}", scene.name))?;
        add(&mut table, &scene.name, &answers);
        all.extend(answers);
    }
    type InGame = fn(&mut Probe) -> Result<Vec<Answer>, String>;
    let in_game: [(&str, InGame); 3] = [
        ("game: jump", jumps),
        ("game: undo", undos),
        ("game: press while a stone flies", skips),
    ];
    for (name, press) in in_game.into_iter().filter(|(name, _)| only.wants(name)) {
        let measured = everywhere(firmware, |firmware| {
            let mut probe = Probe::with_menu(firmware, board);
            probe.run(ways::GAME)?;
            let answers = press(&mut probe)?;
            lowest.note(&probe)?;
            Ok(answers)
        });
        let answers = measured.map_err(|what| format!("{name}: {what}"))?;
        add(&mut table, name, &answers);
        all.extend(answers);
    }
    if only.is_everything() {
        add(&mut table, "all presses", &all);
        if let Some(row) = table.rows.last_mut() {
            row.budget = BUDGET_OF_ALL;
            row.missed |= last(&all.plain).percentile(99) > Some(USUAL_PLAIN);
        }
    }
    Ok(table)
}

/// Answers on a typical and on a worst-case board, and after a plain start.
#[derive(Default)]
struct Everywhere {
    answers: Vec<Answer>,
    harsh: Vec<Answer>,
    plain: Vec<Answer>,
}

impl Everywhere {
    fn extend(&mut self, others: Everywhere) {
        self.answers.extend(others.answers);
        self.harsh.extend(others.harsh);
        self.plain.extend(others.plain);
    }
}

/// Measures on all boards at once. A press that cannot be measured on another than the typical
/// one, for instance because a thought ends before it, is left out.
fn everywhere(
    firmware: &Firmware,
    measure: impl Fn(&Firmware) -> Result<Vec<Answer>, String> + Sync,
) -> Result<Everywhere, String> {
    let others = [firmware.on(Profile::HARSH), firmware.plainly()];
    thread::scope(|scope| {
        let measure = &measure;
        let others = others
            .each_ref()
            .map(|other| scope.spawn(move || measure(other)));
        let answers = measure(firmware)?;
        let others = others.map(|other| other.join().ok().and_then(Result::ok));
        let [harsh, plain] = others.map(Option::unwrap_or_default);
        Ok(Everywhere {
            answers,
            harsh,
            plain,
        })
    })
}

/// From the edges to the last bytes.
fn last(answers: &[Answer]) -> Sample {
    answers.iter().map(|answer| answer.last).collect()
}

fn add(table: &mut Table, name: &str, everywhere: &Everywhere) {
    let Everywhere {
        answers,
        harsh,
        plain,
    } = everywhere;
    let first: Sample = answers.iter().map(|answer| answer.first).collect();
    let [last, harsh, plain] = [answers, harsh, plain].map(|answers| last(answers));
    let wire: Sample = answers
        .iter()
        .map(|answer| cycles_on_wire(answer.bytes))
        .collect();
    let drawing: Sample = answers.iter().filter_map(|answer| answer.drawing).collect();
    let misses: Sample = answers.iter().map(|answer| answer.misses).collect();
    let missed = last.percentile(99) > Some(USUAL) || last.worst() > Some(WORST);
    let cells = vec![
        Some(last.len() as f64),
        drawing.median().map(millis),
        wire.median().map(millis),
        first.median().map(millis),
        last.median().map(millis),
        last.percentile(99).map(millis),
        last.worst().map(millis),
        misses.median().map(|misses| misses as f64),
        harsh.worst().map(millis),
        plain.percentile(99).map(millis),
    ];
    table.add_with(name, cells, BUDGET, missed);
}

/// Goes to a scene and makes its rounds.
fn visit(
    scene: &Scene,
    firmware: &Firmware,
    board: Board,
    lowest: &Lowest,
) -> Result<Vec<Answer>, String> {
    let mut probe = Probe::of_scene(scene, firmware, board)?;
    let mut answers = Vec::new();
    for _ in 0..scene.rounds {
        for word in scene.round.split_whitespace() {
            probe.drift(answers.len());
            if let Some(seen) = press(&mut probe, word)? {
                // A thought may be over sooner than the presses during it.
                if scene.is_thinking() && !seen.was_thinking {
                    continue;
                }
                let number = answers.len() + 1;
                let nothing = || {
                    let shown = keep_picture(&probe, &scene.name);
                    format!("press {number}, {word}, changed nothing ({shown})")
                };
                answers.push(Answer::of(&seen).ok_or_else(nothing)?);
            }
        }
    }
    if answers.is_empty() {
        return Err("nothing was measured".to_owned());
    }
    lowest.note(&probe)?;
    Ok(answers)
}

/// Carries out one word of a round. Returns what the probe saw if the word is to be
/// measured.
pub fn press(probe: &mut Probe, word: &str) -> Result<Option<Seen>, String> {
    if let Ok(millis) = word.parse() {
        probe.wait(millis);
        return Ok(None);
    }
    let name = word.trim_matches(['*', '^', '_']);
    let button = script::button(name).ok_or_else(|| format!("there is no button {name:?}"))?;
    if !word.starts_with('*') {
        let word = if word.ends_with('_') {
            format!("hold {name} {HELD_MILLIS}; wait 200")
        } else {
            format!("press {name}")
        };
        probe.run(&word)?;
        return Ok(None);
    }
    let seen = if word.ends_with('^') {
        probe.set_button(button, true);
        probe.wait(PAUSE_MILLIS);
        probe.act(button, false, QUIET_MILLIS)
    } else {
        if word.ends_with('_') {
            probe.set_button(button, true);
            // The console counts whole milliseconds and may be one ahead.
            probe.wait(u64::from(HOLD) - 1);
        }
        probe.act(button, true, QUIET_MILLIS)
    };
    probe.set_button(button, false);
    probe.wait(PAUSE_MILLIS);
    Ok(Some(seen))
}

/// The jumps of a whole game.
fn jumps(probe: &mut Probe) -> Result<Vec<Answer>, String> {
    let mut cursor = walk::first_cell().ok_or("no stone can jump")?;
    let mut answers = Vec::new();
    for jump in walk::jumps(walk::SOLUTION)? {
        probe.run(&walk::aim(cursor, jump)?)?;
        probe.drift(answers.len());
        answers.push(answer(press(probe, "*a")?)?);
        cursor = jump.to;
    }
    Ok(answers)
}

/// How many of the jumps are taken back, or cut short.
const SOME: usize = 15;

/// Jumps taken back, one after the other.
fn undos(probe: &mut Probe) -> Result<Vec<Answer>, String> {
    let jumps = walk::jumps(walk::SOLUTION)?;
    probe.run(&walk::script(jumps.get(..SOME).unwrap_or_default())?)?;
    probe.wait(1000);
    (0..SOME)
        .map(|number| {
            probe.drift(number);
            answer(press(probe, "*b^")?)
        })
        .collect()
}

/// Writes a picture of the panel when something unexpected happens, and returns the name of
/// the file.
fn keep_picture(probe: &Probe, name: &str) -> String {
    let name = name.replace(|letter: char| !letter.is_alphanumeric(), "-");
    let path = std::env::temp_dir().join(format!("taschenspieler-bench-{name}.png"));
    let picture = Picture::from_rgb565(probe.machine().panel().pixels());
    match picture
        .png(1)
        .and_then(|bytes| std::fs::write(&path, bytes))
    {
        Ok(()) => format!("it shows {}", path.display()),
        Err(error) => format!("what it shows cannot be kept: {error}"),
    }
}

/// Jumps whose flight is cut short by walking on, each at another moment.
fn skips(probe: &mut Probe) -> Result<Vec<Answer>, String> {
    let mut cursor = walk::first_cell().ok_or("no stone can jump")?;
    let mut answers = Vec::new();
    for jump in walk::jumps(walk::SOLUTION)?.into_iter().take(SOME) {
        probe.run(&walk::aim(cursor, jump)?)?;
        probe.set_button(Button::A, true);
        probe.wait(60 + 7 * answers.len() as u64);
        probe.drift(answers.len());
        let seen = probe.act(Button::Up, true, QUIET_MILLIS);
        answers.push(answer(Some(seen))?);
        probe.set_button(Button::A, false);
        probe.set_button(Button::Up, false);
        probe.run("wait 50; press down")?;
        cursor = jump.to;
    }
    Ok(answers)
}

fn answer(seen: Option<Seen>) -> Result<Answer, String> {
    let answer = seen.as_ref().and_then(Answer::of);
    answer.ok_or_else(|| "a press changed nothing".to_owned())
}
