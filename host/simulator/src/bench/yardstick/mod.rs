//! Compares our drawing with the usual way: the same pictures drawn through
//! `embedded-graphics` and `mipidsi`, without a frame, on the same board.
//!
//! | file | subject |
//! |---|---|
//! | `scenes` | the presses to compare |
//! | `strokes` | the strokes of a picture, written for the yardstick's program |
//! | `pair` | the same press on a simulated console: pictures and strokes |
//! | `usual` | the board with the yardstick's program |

mod pair;
mod scenes;
mod strokes;
mod usual;

use super::elf::Firmware;
use super::presses::{Answer, QUIET_MILLIS};
use super::probe::Probe;
use super::report::{Table, millis};
use super::{Lowest, Only, simulated};
use pair::Pair;
use scenes::Compared;
use taschenspieler_emulator::{Board, Image};

/// The numbers in a row.
const COLUMNS: usize = 6;

/// Measures every scene both ways.
pub fn measure(
    firmware: &Firmware,
    yardstick: &Image,
    board: Board,
    only: &Only,
    lowest: &Lowest,
) -> Result<Table, String> {
    let mut table = Table::new(
        "Yardstick",
        "The same picture drawn the usual way, embedded-graphics straight through mipidsi without\n\
         a frame: all of it, and, with what only a frame can know, nothing but the smallest\n\
         rectangle in which a pixel changes. Ours is a press up to its last byte; the usual way\n\
         is drawing alone: rules, layout, text measuring and debouncing are not counted. How\n\
         many times as long it takes stands behind it. Milliseconds.",
        &[
            ("ours", 2),
            ("usual, all", 2),
            ("times ours", 1),
            ("bytes, all", 0),
            ("usual, changed", 2),
            ("times", 1),
        ],
    );
    let mut ratios: [Vec<f64>; 2] = Default::default();
    for compared in scenes::all()?
        .iter()
        .filter(|compared| only.wants(compared.name))
    {
        match compare(compared, firmware, yardstick, board, lowest) {
            Ok(cells) => {
                for (ratios, column) in ratios.iter_mut().zip([2, 5]) {
                    ratios.extend(cells.get(column).copied().flatten());
                }
                table.add(compared.name, cells);
            }
            // The other tables took a quarter of an hour: they are still worth showing.
            Err(what) => table.add(format!("{}: {what}", compared.name), vec![None; COLUMNS]),
        }
    }
    if only.is_everything() {
        let [all, changed] = ratios.map(median);
        table.add("median", vec![None, None, all, None, None, changed]);
    }
    Ok(table)
}

fn median(mut ratios: Vec<f64>) -> Option<f64> {
    ratios.sort_by(f64::total_cmp);
    ratios.get(ratios.len() / 2).copied()
}

fn compare(
    compared: &Compared,
    firmware: &Firmware,
    yardstick: &Image,
    board: Board,
    lowest: &Lowest,
) -> Result<Vec<Option<f64>>, String> {
    let mut probe = Probe::with_menu(firmware, board);
    let seed = simulated::seed(firmware, &mut probe)?;
    probe.run(&compared.way)?;
    if compared.on_release {
        probe.set_button(compared.button, true);
        probe.wait(pair::TAP_MILLIS);
    }
    let seen = probe.act(compared.button, !compared.on_release, QUIET_MILLIS);
    let ours = Answer::of(&seen).ok_or("the press changed nothing")?.last();
    lowest.note(&probe)?;

    let pair = Pair::press(compared, seed)?;
    if probe.machine().panel().pixels()[..] != *pair.after.rgb565() {
        return Err("the device shows another picture than the PC".to_owned());
    }
    let mut usual = usual::Usual::new(yardstick, board, &pair)?;
    usual.draw(&pair.before)?;
    let (all, bytes) = usual.draw(&pair.after)?;
    usual.draw(&pair.before)?;
    let (changed, _) = usual.draw(&pair.after)?;
    let times = |usual: u64| usual as f64 / ours.max(1) as f64;
    Ok(vec![
        Some(millis(ours)),
        Some(millis(all)),
        Some(times(all)),
        Some(bytes as f64),
        Some(millis(changed)),
        Some(times(changed)),
    ])
}
