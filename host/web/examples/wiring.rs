//! Draws the wiring of each board as a picture in a folder. The pins are those of the
//! emulator, on which the firmware is tested.

use std::fmt::Write as _;
use std::io;
use std::path::Path;
use taschenspieler_emulator::{Board, Button};

/// The pins of a Pico from the USB plug downwards (Raspberry Pi Pico datasheet,
/// figure 2): on the left 1 to 20, on the right 40 to 21.
const LEFT: [&str; 20] = [
    "GP0", "GP1", "GND", "GP2", "GP3", "GP4", "GP5", "GND", "GP6", "GP7", "GP8", "GP9", "GND",
    "GP10", "GP11", "GP12", "GP13", "GND", "GP14", "GP15",
];
const RIGHT: [&str; 20] = [
    "VBUS", "VSYS", "GND", "3V3_EN", "3V3", "VREF", "GP28", "AGND", "GP27", "GP26", "RUN", "GP22",
    "GND", "GP21", "GP20", "GP19", "GP18", "GND", "GP17", "GP16",
];

const PANEL: &str = "#7fb4ff";
const KEYS: &str = "#f2c14e";
const PIEZO: &str = "#8fd694";
const PALE: &str = "#8391b0";

/// What a pin is for.
struct Use {
    pin: u32,
    label: String,
    colour: &'static str,
}

fn main() -> io::Result<()> {
    let folder = std::env::args_os().nth(1);
    let folder = folder.unwrap_or("target/web-wiring".into());
    let folder = Path::new(&folder);
    std::fs::create_dir_all(folder)?;
    for board in Board::ALL {
        let name = format!("wiring-{}.svg", board.firmware_name());
        std::fs::write(folder.join(name), picture(board))?;
    }
    Ok(())
}

fn picture(board: Board) -> String {
    match board {
        Board::PicoSystem => handheld(board),
        Board::PicoLcd13 | Board::SpotPear | Board::Bare => pico(board),
    }
}

fn uses(board: Board) -> Vec<Use> {
    let mut uses = Vec::new();
    let mut add = |pin: u32, label: &str, colour: &'static str| {
        let label = label.to_owned();
        uses.push(Use { pin, label, colour });
    };
    let [clock, data] = board.panel_link();
    let [select, command, reset] = board.panel_lines();
    let panel = [
        (clock, "SCK"),
        (data, "MOSI"),
        (select, "CS"),
        (command, "DC"),
        (reset, "RST"),
        (board.backlight_pin(), "BL"),
    ];
    for (pin, label) in panel {
        add(pin, label, PANEL);
    }
    for button in Button::ALL {
        if let Some(pin) = board.button_pin(button) {
            add(pin, key(board, button), KEYS);
        }
    }
    add(board.piezo_pin(), "Piezo", PIEZO);
    uses
}

fn key(board: Board, button: Button) -> &'static str {
    match button {
        Button::Up => "▲",
        Button::Down => "▼",
        Button::Left => "◀",
        Button::Right => "▶",
        Button::A => "A",
        Button::B => "B",
        Button::X => "X",
        Button::Y => "Y",
        Button::Centre if board == Board::SpotPear => "Start",
        Button::Centre => "●",
    }
}

/// A Pico from above, with what each pin is for beside it.
fn pico(board: Board) -> String {
    let uses = uses(board);
    let mut out = open([60, 0, 320, 490]);
    rect(&mut out, [120, 20, 180, 460, 10], "#14623a");
    rect(&mut out, [180, 8, 60, 34, 4], "#c9ced8");
    text(&mut out, (210, 29), "USB", "middle", "#10182c");
    rect(&mut out, [186, 90, 26, 18, 6], "#f4efe2");
    text(&mut out, (210, 126), "BOOTSEL", "middle", "#f4efe2");
    rect(&mut out, [175, 215, 70, 70, 4], "#10182c");
    text(&mut out, (210, 255), "RP2040", "middle", "#f4efe2");
    for (row, (left, right)) in LEFT.into_iter().zip(RIGHT).enumerate() {
        let y = 40 + row as u32 * 22;
        for (name, at, inside, outside) in [
            (left, 128, (142, "start"), (108, "end")),
            (right, 292, (278, "end"), (312, "start")),
        ] {
            let used = uses.iter().find(|pin| format!("GP{}", pin.pin) == name);
            let ground = name == "GND" && beside_piezo(board, row, at == 292);
            let colour = used.map_or(if ground { PIEZO } else { PALE }, |used| used.colour);
            let _ = write!(
                out,
                "<circle cx=\"{at}\" cy=\"{y}\" r=\"6\" fill=\"{colour}\"/>"
            );
            text(&mut out, (inside.0, y + 5), name, inside.1, "#f4efe2");
            if let Some(used) = used {
                text(&mut out, (outside.0, y + 5), &used.label, outside.1, colour);
            } else if ground {
                text(&mut out, (outside.0, y + 5), "Piezo −", outside.1, PIEZO);
            }
        }
    }
    out + "</svg>\n"
}

/// Whether this ground is the nearest one to the pin of the piezo.
fn beside_piezo(board: Board, row: usize, right: bool) -> bool {
    let name = format!("GP{}", board.piezo_pin());
    let piezo = RIGHT.iter().position(|pin| *pin == name);
    right && piezo.is_some_and(|piezo| piezo.abs_diff(row) == 1)
}

/// The PicoSystem from the front: nothing has to be wired.
fn handheld(board: Board) -> String {
    let mut out = open([0, 20, 420, 290]);
    rect(&mut out, [10, 30, 400, 190, 26], "#2c3550");
    rect(&mut out, [135, 45, 150, 150, 6], "#10182c");
    text(&mut out, (210, 125), "240 × 240", "middle", "#f4efe2");
    let places = [
        (Button::Up, 70, 85),
        (Button::Down, 70, 165),
        (Button::Left, 38, 125),
        (Button::Right, 102, 125),
        (Button::X, 350, 85),
        (Button::B, 350, 165),
        (Button::Y, 318, 125),
        (Button::A, 382, 125),
    ];
    for (button, x, y) in places {
        let _ = write!(
            out,
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"16\" fill=\"#10182c\" stroke=\"{KEYS}\"/>"
        );
        text(&mut out, (x, y + 5), key(board, button), "middle", KEYS);
        if let Some(pin) = board.button_pin(button) {
            text(
                &mut out,
                (x, y - 20),
                &format!("GP{pin}"),
                "middle",
                "#f4efe2",
            );
        }
    }
    let inside: Vec<Use> = uses(board)
        .into_iter()
        .filter(|pin| pin.colour != KEYS)
        .collect();
    for (row, pins) in (0..).zip(inside.chunks(3)) {
        for (column, pin) in (0..).zip(pins) {
            let words = format!("{} GP{}", pin.label, pin.pin);
            let place = (90 + column * 120, 248 + row * 22);
            text(&mut out, place, &words, "middle", pin.colour);
        }
    }
    out + "</svg>\n"
}

/// Left, top, width, height of what is seen.
fn open([x, y, width, height]: [u32; 4]) -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{x} {y} {width} {height}\" width=\"{width}\" height=\"{height}\" font-family=\"ui-monospace, monospace\" font-size=\"13\" font-weight=\"600\">\n"
    )
}

/// Left, top, width, height, radius of the corners.
fn rect(out: &mut String, [x, y, width, height, radius]: [u32; 5], colour: &str) {
    let _ = writeln!(
        out,
        "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"{radius}\" fill=\"{colour}\"/>"
    );
}

fn text(out: &mut String, (x, y): (u32, u32), words: &str, anchor: &str, colour: &str) {
    let _ = writeln!(
        out,
        "<text x=\"{x}\" y=\"{y}\" text-anchor=\"{anchor}\" fill=\"{colour}\">{words}</text>"
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The pins in the pictures are the ones in the firmware's source.
    #[test]
    fn the_firmware_uses_the_same_pins() {
        for board in Board::ALL {
            let name = board.firmware_name();
            let path = format!(
                "{}/../../firmware/src/boards/{name}.rs",
                env!("CARGO_MANIFEST_DIR")
            );
            let source = std::fs::read_to_string(path).expect("the firmware's board");
            let mut wires = 0;
            for button in Button::ALL {
                if let Some(pin) = board.button_pin(button) {
                    let line = format!("Wire::new(Button::{button:?}, p.PIN_{pin}),");
                    assert!(source.contains(&line), "{name}: {line}");
                    wires += 1;
                }
            }
            assert_eq!(source.matches("Wire::new(").count(), wires, "{name}");
            let [clock, data] = board.panel_link();
            let [select, command, reset] = board.panel_lines();
            for line in [
                format!("p.PIN_{clock}, p.PIN_{data}, panel_port()"),
                format!("chip_select: Output::new(p.PIN_{select},"),
                format!("data: Output::new(p.PIN_{command},"),
                format!("reset: Output::new(p.PIN_{reset},"),
                format!("p.PIN_{}, Backlight::off()", board.backlight_pin()),
                format!("p.PIN_{}, Piezo::silent()", board.piezo_pin()),
            ] {
                assert!(source.contains(&line), "{name}: {line}");
            }
        }
    }

    #[test]
    fn every_pin_is_in_its_picture() {
        for board in Board::ALL {
            let picture = picture(board);
            for pin in uses(board) {
                let label = format!(">{}<", pin.label);
                let pair = format!("{} GP{}", pin.label, pin.pin);
                let name = board.firmware_name();
                assert!(
                    picture.contains(&label) || picture.contains(&pair),
                    "{name}: {pair}"
                );
                assert!(
                    picture.contains(&format!("GP{}", pin.pin)),
                    "{name}: {pair}"
                );
            }
        }
        // The ground beside the piezo is marked, once.
        for board in [Board::PicoLcd13, Board::SpotPear] {
            assert_eq!(picture(board).matches("Piezo −").count(), 1);
        }
    }
}
