//! Runs a script on a console without a window, and writes pictures and films.

use crate::device::Device;
use crate::film::{FRAME_MILLIS, Film};
use crate::script::{Script, Step};
use std::io;
use std::path::{Path, PathBuf};

/// Where pictures are written, and how large.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Keeping {
    /// The folder that file names of the script start from.
    pub folder: PathBuf,
    pub scale: u32,
    /// A film of the whole script.
    pub film: Option<PathBuf>,
}

/// A file that could not be written.
#[derive(Debug)]
pub struct NotWritten {
    pub path: PathBuf,
    pub error: io::Error,
}

/// Runs a script. `tell` is called for every file, and for sounds where the script asks
/// for them.
pub fn run(
    script: &Script,
    device: &mut dyn Device,
    keeping: &Keeping,
    tell: &mut dyn FnMut(&str),
) -> Result<(), NotWritten> {
    let mut studio = Studio {
        device,
        keeping,
        films: Vec::new(),
        tell,
    };
    if let Some(path) = &keeping.film {
        studio.start_film(path.clone())?;
    }
    for step in script.steps() {
        match step {
            Step::Down(button) => studio.device.set_button(*button, true),
            Step::Up(button) => studio.device.set_button(*button, false),
            Step::Wait(millis) => studio.wait(*millis)?,
            Step::Shot(file) => studio.shoot(&keeping.folder.join(file))?,
            Step::Record(file) => studio.start_film(keeping.folder.join(file))?,
            Step::Stop => studio.end_film()?,
            Step::Sounds => studio.tell_sounds(),
        }
    }
    while !studio.films.is_empty() {
        studio.end_film()?;
    }
    Ok(())
}

/// A device with cameras.
struct Studio<'a> {
    device: &'a mut dyn Device,
    keeping: &'a Keeping,
    /// The films being made; the one of the whole script comes first.
    films: Vec<(PathBuf, Film)>,
    tell: &'a mut dyn FnMut(&str),
}

impl Studio<'_> {
    fn wait(&mut self, millis: u32) -> Result<(), NotWritten> {
        if self.films.is_empty() {
            self.device.advance(millis);
            return Ok(());
        }
        let mut left = millis;
        while left > 0 {
            let step = left.min(FRAME_MILLIS);
            self.device.advance(step);
            left -= step;
            let picture = self.device.picture();
            for (path, film) in &mut self.films {
                film.show(picture.clone(), step)
                    .map_err(|error| not_written(path, error))?;
            }
        }
        Ok(())
    }

    fn shoot(&mut self, path: &Path) -> Result<(), NotWritten> {
        let bytes = self.device.picture().png(self.keeping.scale);
        self.write(path, bytes)
    }

    fn start_film(&mut self, path: PathBuf) -> Result<(), NotWritten> {
        let film = Film::new(self.keeping.scale).map_err(|error| not_written(&path, error))?;
        self.films.push((path, film));
        Ok(())
    }

    fn end_film(&mut self) -> Result<(), NotWritten> {
        match self.films.pop() {
            Some((path, film)) => self.write(&path, film.finish()),
            None => Ok(()),
        }
    }

    /// Writes a file; its folder is made if it does not exist.
    fn write(&mut self, path: &Path, bytes: io::Result<Vec<u8>>) -> Result<(), NotWritten> {
        let folder = path.parent().filter(|folder| *folder != Path::new(""));
        folder
            .map_or(Ok(()), std::fs::create_dir_all)
            .and(bytes)
            .and_then(|bytes| std::fs::write(path, bytes))
            .map_err(|error| not_written(path, error))?;
        (self.tell)(&path.display().to_string());
        Ok(())
    }

    /// Calls `tell` with the names of all sounds since the last time.
    fn tell_sounds(&mut self) {
        let sounds = self.device.take_sounds();
        let names = sounds.iter().map(|tune| format!(" {:?}", tune.sound));
        (self.tell)(&format!("sounds:{}", names.collect::<String>()).to_lowercase());
    }
}

fn not_written(path: &Path, error: io::Error) -> NotWritten {
    NotWritten {
        path: path.to_path_buf(),
        error,
    }
}
