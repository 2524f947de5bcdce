//! Draws every state of Abräumen into pictures: `cargo run -p taschenspieler-core --example
//! abraeumen_gallery` writes them to `target/gallery`, in the size of the panel and three times as
//! large.

use std::{
    fs::{self, File},
    io::{self, BufWriter},
    path::Path,
};
use taschenspieler_core::{
    console::{keys::Key, records::Record, seating::Seating, settings::Settings},
    game::{Actor, Advice, Change, Outcome, Rules, Scene, Scope, Seat},
    games::abraeumen::{
        Abraeumen,
        board::{Board, Jump},
        bot::Verdict,
        rules::Position,
        scene::AbraeumenScene,
        text::PAGES,
    },
    platform::Millis,
    text::Language,
    ui::{
        Align, Canvas, Font, Frame, HEIGHT, Icon, TitleBar, WIDTH, area,
        palette::{BLUE, INK, NIGHT, PAPER},
    },
};

/// The first jumps of the solution in the rules.
const SOLUTION: &str = "c1a1 d1f1 b3b1 a1c1 d2b2 a2c2 f2d2 c2e2 d3b3 a3c3 e3e1 f1d1 c1e1 \
    a4a6 c4a4 f4f6 d5d3 c3e3 f3d3 b6b4 a4c4 c5c3 c3e3 e4e2 e1e3 d6b6 a6c6 f6d6 c6e6 e6e4 e3e5";

struct Desk {
    position: Position,
    scene: AbraeumenScene,
    settings: Settings,
    seating: Seating,
    now: Millis,
    thinking: bool,
    demo: bool,
}

impl Desk {
    fn new(board: Board, language: Language) -> Desk {
        let position = Position::new(board);
        let settings = Settings {
            language,
            ..Settings::default()
        };
        let seating = Seating::new(1);
        let scene = AbraeumenScene::new(&scope(
            &position,
            &settings,
            &seating,
            Millis(0),
            (false, false),
        ));
        Desk {
            position,
            scene,
            settings,
            seating,
            now: Millis(0),
            thinking: false,
            demo: false,
        }
    }

    fn after(jumps: usize, language: Language) -> Desk {
        let mut desk = Desk::new(Board::START, language);
        for jump in SOLUTION.split_whitespace().take(jumps) {
            desk.jump(jump.parse().unwrap());
            desk.scene.settle();
        }
        desk
    }

    fn scope(&self) -> Scope<'_, Abraeumen> {
        scope(
            &self.position,
            &self.settings,
            &self.seating,
            self.now,
            (self.thinking, self.demo),
        )
    }

    fn jump(&mut self, jump: Jump) {
        let before = self.position;
        Abraeumen::apply(&mut self.position, &jump).unwrap();
        let change = Change::Played {
            before: &before,
            played: Some(&jump),
        };
        let scope = scope(
            &self.position,
            &self.settings,
            &self.seating,
            self.now,
            (self.thinking, self.demo),
        );
        self.scene.changed(change, &scope);
    }

    fn keys(mut self, keys: &[Key]) -> Desk {
        for &key in keys {
            let scope = scope(
                &self.position,
                &self.settings,
                &self.seating,
                self.now,
                (self.thinking, self.demo),
            );
            let reply = self.scene.key(key, &scope);
            println!("{key:?}: {reply:?}");
        }
        self
    }

    fn advised(mut self, jump: Option<&str>, reason: Verdict) -> Desk {
        let scope = scope(
            &self.position,
            &self.settings,
            &self.seating,
            self.now,
            (self.thinking, self.demo),
        );
        let played = jump.map(|jump| jump.parse().unwrap());
        self.scene.advised(Advice { played, reason }, &scope);
        self.scene.settle();
        self
    }

    fn picture(&self, name: &str) -> io::Result<()> {
        save(name, self.settings.language, |canvas| {
            self.scene.draw(canvas, &self.scope());
            self.scene.hints(&self.scope()).draw(canvas);
        })
    }
}

fn scope<'a>(
    position: &'a Position,
    settings: &'a Settings,
    seating: &'a Seating,
    now: Millis,
    (thinking, demo): (bool, bool),
) -> Scope<'a, Abraeumen> {
    let outcome = Abraeumen::outcome(position);
    Scope {
        view: position,
        eyes: Some(Seat::FIRST),
        actor: if outcome.is_some() {
            Actor::Over
        } else {
            Actor::Seat(Seat::FIRST)
        },
        my_turn: outcome.is_none() && !demo,
        outcome: outcome.filter(|_| true) as Option<Outcome>,
        seating,
        points: &[],
        moves: u32::from(position.taken()),
        can_undo: position.taken() > 0,
        can_redo: false,
        thinking,
        demo,
        played: 372_000,
        best: Some(Record { games: 3, best: 1 }),
        settings,
        now,
    }
}

fn main() -> io::Result<()> {
    use Key::{A, B, Down, Left, Right, Up, X, Y};
    let _ = (B, Y, Down);
    for language in Language::ALL {
        let after = |jumps| Desk::after(jumps, language);
        after(0).picture("start")?;
        after(12).picture("walk")?;
        after(12).keys(&[X]).picture("movable")?;
        let desk = after(12);
        desk.keys(&[A]).picture("lift-0")?;
        Desk::new(
            "board=oooo../ooooo./o.o.o./o.oo.o/....../......"
                .parse()
                .unwrap(),
            language,
        )
        .keys(&[Right, Right, A, Up])
        .picture("lift")?;
        after(12)
            .advised(Some("c1e1"), Verdict::Solvable)
            .picture("hint")?;
        after(17)
            .advised(Some("c3e3"), Verdict::Solvable)
            .picture("hint-17")?;
        after(13)
            .advised(Some("a4a6"), Verdict::Solvable)
            .picture("hint-up")?;
        after(23)
            .advised(Some("e4e2"), Verdict::Solvable)
            .picture("hint-down")?;
        after(12)
            .advised(None, Verdict::Lost)
            .picture("hint-lost")?;
        after(12)
            .advised(None, Verdict::Unknown)
            .picture("hint-unknown")?;
        let mut desk = after(12);
        desk.thinking = true;
        desk.picture("thinking")?;
        let mut desk = after(12);
        desk.demo = true;
        desk.picture("demo")?;
        after(31).picture("solved")?;
        after(31).keys(&[Y]).picture("solved-aside")?;
        Desk::new(
            "board=....../....../....../....../.o..../......"
                .parse()
                .unwrap(),
            language,
        )
        .picture("solved-low")?;
        Desk::new(
            "board=....../o.o.../....../...o../....../o....o"
                .parse()
                .unwrap(),
            language,
        )
        .picture("stuck")?;
        let mut desk = after(13).keys(&[Left]);
        desk.jump("a4a6".parse().unwrap());
        for millis in [0, 60, 110, 160, 220, 290, 360] {
            desk.now = Millis(millis);
            desk.picture(&format!("jump-{millis:03}"))?;
        }
        let mut desk = after(30);
        desk.jump("e3e5".parse().unwrap());
        for millis in [200, 300, 420, 500] {
            desk.now = Millis(millis);
            desk.picture(&format!("finale-{millis:03}"))?;
        }
        for (number, page) in PAGES.iter().enumerate() {
            save(&format!("rules-{number}"), language, |canvas| {
                canvas.fill(PAPER);
                TitleBar::game(Icon::Abraeumen)
                    .left("Abräumen")
                    .draw(canvas);
                canvas.text(
                    Font::Headline,
                    page.heading.get(language),
                    10,
                    40,
                    Align::Left,
                    INK,
                );
                canvas.rect(area(10, 46, 30, 3), BLUE);
                let y = canvas.paragraph(
                    Font::Reading,
                    page.text.get(language),
                    area(10, 65, 216, 170),
                    INK,
                );
                if let Some(figure) = &page.figure {
                    (figure.draw)(canvas, area(6, y - 8, 222, figure.height));
                    println!("{language:?} {number}: ends at {}", y - 8 + figure.height);
                }
            })?;
        }
    }
    Ok(())
}

fn save(name: &str, language: Language, paint: impl FnOnce(&mut Canvas<'_>)) -> io::Result<()> {
    let folder = Path::new("target/gallery");
    fs::create_dir_all(folder)?;
    let mut frame = Box::new(Frame::new());
    let mut canvas = Canvas::new(&mut frame);
    canvas.fill(NIGHT);
    paint(&mut canvas);
    let tongue = match language {
        Language::German => "de",
        Language::English => "en",
    };
    for size in [1, 3] {
        let path = folder.join(format!("abraeumen-{name}-{tongue}-{size}x.png"));
        let mut encoder = png::Encoder::new(
            BufWriter::new(File::create(path)?),
            (WIDTH * size) as u32,
            (HEIGHT * size) as u32,
        );
        encoder.set_color(png::ColorType::Rgb);
        let mut pixels = Vec::new();
        for y in 0..HEIGHT * size {
            for x in 0..WIDTH * size {
                pixels.extend(
                    frame
                        .get(x / size, y / size)
                        .unwrap_or_default()
                        .to_rgb888(),
                );
            }
        }
        encoder.write_header()?.write_image_data(&pixels)?;
    }
    Ok(())
}
