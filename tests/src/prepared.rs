//! Prepared moves and positions of lessons: texts in the source, bytes in `lesson.bytes.rs`.

use std::fmt::{Debug, Write};
use std::path::{Path, PathBuf};
use taschenspieler_core::game::lesson::{Fits, Prepared, Step};
use taschenspieler_core::games::{ForGame, Registered};
use taschenspieler_core::save::{Bytes, Writer};

/// The file with the bytes of a game's lesson, and its expected contents.
pub struct Expected {
    pub path: PathBuf,
    /// The expected contents, or the error in a text of the lesson.
    pub content: Result<String, String>,
}

/// Computes the expected contents of a game's file.
pub struct Prepare;

impl ForGame for Prepare {
    type Output = Expected;

    fn run<G: Registered>(self) -> Expected {
        let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../core/src/games");
        Expected {
            path: games.join(G::ABOUT.id).join("lesson.bytes.rs"),
            content: content::<G>(),
        }
    }
}

fn content<G: Registered>() -> Result<String, String> {
    let mut forms = Forms::default();
    let lesson = G::LESSON;
    let position = |prepared: &Prepared| {
        let position = read(prepared, G::read_position)?;
        if G::seats(&position) != lesson.seats {
            return Err(format!("{} has other seats", prepared.text));
        }
        Ok(position)
    };
    forms.add(&lesson.start, position)?;
    for step in lesson.steps {
        match step {
            Step::Lay(laid) => forms.add(laid, position)?,
            Step::Show { played, .. } | Step::Then(played) => {
                forms.add(played, |played| read(played, G::read_move))?;
            }
            Step::Ask {
                fits: Fits::These(moves),
                ..
            } => {
                for played in *moves {
                    forms.add(played, |played| read(played, G::read_move))?;
                }
            }
            Step::Say(_) | Step::Ask { .. } => {}
        }
    }
    Ok(forms.file())
}

fn read<T, E: Debug>(
    prepared: &Prepared,
    read: impl Fn(&str) -> Result<T, E>,
) -> Result<T, String> {
    read(prepared.text).map_err(|why| format!("{}: {why:?}", prepared.text))
}

/// Texts and their bytes, each text once, in the order of the lesson.
#[derive(Default)]
struct Forms(Vec<(&'static str, Vec<u8>)>);

impl Forms {
    fn add<T: Bytes>(
        &mut self,
        prepared: &Prepared,
        read: impl Fn(&Prepared) -> Result<T, String>,
    ) -> Result<(), String> {
        let mut buffer = [0; 2_000];
        let mut out = Writer::new(&mut buffer);
        read(prepared)?.write(&mut out);
        let length = out.finish().ok_or("too long for a lesson")?;
        let form = (prepared.text, buffer[..length].to_vec());
        if !self.0.contains(&form) {
            self.0.push(form);
        }
        Ok(())
    }

    fn file(&self) -> String {
        let mut file =
            String::from("// Made from lesson.rs by `cargo xtask golden --accept`.\n&[\n");
        for (text, bytes) in &self.0 {
            let bytes: String = bytes.iter().map(|byte| format!("\\x{byte:02X}")).collect();
            // Writing to a String cannot fail.
            let _ = writeln!(file, "    ({text:?}, b\"{bytes}\"),");
        }
        file + "]\n"
    }
}
