//! Drives the real console through its screens and writes what it shows:
//! `cargo run -p taschenspieler-core --features template --example host_gallery`
//! puts them into `target/gallery`, in the size of the panel and three times
//! as large, in both languages.

use std::{
    fs::{self, File},
    io::{self, BufWriter},
};
use taschenspieler_core::console::play::Stage;
use taschenspieler_core::console::seating::{Name, Who};
use taschenspieler_core::console::settings::Settings;
use taschenspieler_core::console::{Console, Screen};
use taschenspieler_core::game::{Level, Seat};
use taschenspieler_core::games::GameId;
use taschenspieler_core::platform::{Button, Event, Millis, Requests, SCRATCH_WORDS};
use taschenspieler_core::text::Language;
use taschenspieler_core::ui::{Frame, HEIGHT, WIDTH};

fn main() -> io::Result<()> {
    for (language, suffix) in [(Language::German, "de"), (Language::English, "en")] {
        let mut hands = Hands::new(language, suffix);
        hands.show("launcher")?;
        hands.press(&[Button::Up]);
        hands.show("launcher-empty")?;
        hands.press(&[Button::Down, Button::X]);
        hands.show("rules-puzzle")?;
        hands.press(&[Button::A]);
        hands.show("rules-puzzle-next")?;
        hands.press(&[Button::B, Button::B]);
        hands.show("settings")?;
        hands.press(&[Button::Down, Button::Down, Button::A]);
        hands.show("about")?;
        hands.press(&[Button::B, Button::B, Button::A]);
        hands.show("setup-puzzle")?;
        hands.press(&[Button::Up]);
        hands.show("setup-seat")?;
        hands.press(&[Button::Y]);
        hands.show("naming-begins")?;
        hands.press(&[Button::Up, Button::Right, Button::Up, Button::Down]);
        hands.show("naming")?;
        hands.press(&[Button::B, Button::Down, Button::A]);
        hands.hold_back();
        hands.show("pause-puzzle")?;
        hands.press(&[Button::Up, Button::A]);
        hands.show("launcher-resume")?;
        party(&mut hands)?;
    }
    Ok(())
}

/// The example game has everything a puzzle has not: seats, secrets, a winner.
fn party(hands: &mut Hands) -> io::Result<()> {
    let game = GameId::from_id("template").unwrap_or(GameId::Abraeumen);
    let people = |stage: &mut dyn Stage| {
        stage.guests_mut().resize(3);
        for (number, name) in [(0, "Anna"), (1, "Maximilian")] {
            let seat = Seat::new(number).unwrap_or(Seat::FIRST);
            stage.guests_mut().set_who(seat, Who::Person);
            let name = Name::try_from(name).unwrap_or_default();
            stage.guests_mut().set_name(seat, name);
        }
        if let Some(seat) = Seat::new(2) {
            stage.guests_mut().set_who(seat, Who::Computer(Level::Easy));
        }
        stage.set_first(Seat::new(1));
    };
    let now = hands.now;
    let requests = hands.console.begin(game, now, people);
    hands.obey(requests);
    hands.wait(4000);
    hands.show("handover")?;
    hands.hold_back();
    hands.show("pause")?;
    hands.press(&[Button::B]);
    // Show fingers until somebody has won.
    for _ in 0..400 {
        if matches!(hands.console.screen(), Screen::Result(_)) {
            break;
        }
        hands.press(&[Button::A]);
        hands.wait(300);
    }
    hands.show("result-begins")?;
    hands.wait(5000);
    hands.show("result")?;
    hands.press(&[Button::X]);
    hands.show("rules")?;
    hands.press(&[Button::A]);
    hands.show("rules-next")?;
    hands.press(&[Button::Down; 9]);
    hands.show("rules-end")
}

/// Somebody who holds the console and takes pictures of it.
struct Hands {
    console: Console,
    frame: Box<Frame>,
    now: Millis,
    suffix: &'static str,
}

impl Hands {
    fn new(language: Language, suffix: &'static str) -> Hands {
        let mut console = Console::new(7);
        console.set_settings(Settings {
            language,
            ..Settings::default()
        });
        let (frame, now) = (Box::new(Frame::new()), Millis(0));
        Hands {
            console,
            frame,
            now,
            suffix,
        }
    }

    fn event(&mut self, event: Event) {
        let requests = self.console.update(event, self.now);
        self.obey(requests);
    }

    fn obey(&mut self, requests: Requests) {
        if let Some(job) = requests.think {
            let mut scratch = vec![0; SCRATCH_WORDS];
            let answer = job.run(&mut scratch, &mut || false);
            self.event(Event::Thought(answer));
        }
    }

    /// Lets time pass, with all that happens in it.
    fn wait(&mut self, millis: u32) {
        let end = self.now.plus(millis);
        while let Some(due) = self.console.wake_at(self.now) {
            if !due.reached(end) || due == end {
                break;
            }
            self.now = if due.reached(self.now) {
                self.now.plus(1)
            } else {
                due
            };
            self.event(Event::Tick);
            self.console.draw(&mut self.frame, self.now);
        }
        self.now = end;
    }

    fn press(&mut self, buttons: &[Button]) {
        for &button in buttons {
            self.event(Event::Press(button));
            self.event(Event::Release(button));
            self.wait(200);
        }
    }

    /// Holds B until the game pauses.
    fn hold_back(&mut self) {
        self.event(Event::Press(Button::B));
        self.wait(700);
        self.event(Event::Release(Button::B));
    }

    fn show(&mut self, name: &str) -> io::Result<()> {
        self.console.draw(&mut self.frame, self.now);
        let folder = "target/gallery";
        fs::create_dir_all(folder)?;
        for (scale, size) in [(1, ""), (3, "-3x")] {
            let path = format!("{folder}/host-{name}-{}{size}.png", self.suffix);
            write(&self.frame, scale, &path)?;
        }
        Ok(())
    }
}

fn write(frame: &Frame, scale: i32, path: &str) -> io::Result<()> {
    let (width, height) = (WIDTH * scale, HEIGHT * scale);
    let pixels: Vec<u8> = (0..width * height)
        .filter_map(|place| frame.get(place % width / scale, place / width / scale))
        .flat_map(|color| color.to_rgb888())
        .collect();
    let file = BufWriter::new(File::create(path)?);
    let mut encoder = png::Encoder::new(file, width as u32, height as u32);
    encoder.set_color(png::ColorType::Rgb);
    encoder.write_header()?.write_image_data(&pixels)?;
    Ok(())
}
