//! What is drawn, and how much of it.

use super::{Console, Screen, battery, launcher, result};
use crate::platform::Millis;
use crate::ui::{Area, Canvas, Frame};

/// What part of the picture is out of date.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stale {
    Nothing,
    /// Only what moves by itself on the screen that is shown.
    Motion,
    /// Nothing outside of this area.
    Part(Area),
    Everything,
}

impl Stale {
    /// Both together. Where a motion ends and something else begins is not
    /// worth knowing: they become everything.
    pub(super) fn and(self, other: Stale) -> Stale {
        match (self, other) {
            (Stale::Nothing, some) | (some, Stale::Nothing) => some,
            (Stale::Motion, Stale::Motion) => Stale::Motion,
            (Stale::Part(one), Stale::Part(other)) => Stale::Part(one.union(other)),
            _ => Stale::Everything,
        }
    }
}

impl Console {
    /// Draws what is out of date into the frame, which must still hold what
    /// was drawn before. Answers the area that was drawn.
    pub fn draw(&mut self, frame: &mut Frame, now: Millis) -> Area {
        let area = self.take_damage(now);
        self.paint(&mut Canvas::new(frame).clipped(area), now);
        area
    }

    /// The area that is out of date. It counts as drawn from now on: whoever
    /// takes it has to [`paint`](Console::paint) it, all at once or in parts.
    pub fn take_damage(&mut self, now: Millis) -> Area {
        let area = match (self.stale, self.screen()) {
            (Stale::Motion, Screen::Play) => self
                .stage()
                .and_then(|stage| stage.damage(now))
                .unwrap_or(Area::SCREEN),
            (Stale::Motion, Screen::Launcher(_)) => launcher::SHELF,
            (Stale::Motion, Screen::Result(_)) => result::MOVING,
            (Stale::Motion, Screen::Options(options)) => options.moving(),
            (Stale::Part(area), _) => area,
            _ => Area::SCREEN,
        };
        self.stale = Stale::Nothing;
        area
    }

    /// Draws everything, whatever was there before.
    pub fn paint(&self, canvas: &mut Canvas<'_>, now: Millis) {
        let env = self.env(now);
        if self.power.is_spent() {
            battery::draw_empty(canvas, env.settings.language);
            return;
        }
        let stage = self.stage();
        match self.screen() {
            Screen::Launcher(launcher) => {
                launcher.draw(canvas, env.settings, &self.open_games(), self.known, now);
            }
            Screen::Notice(notice) => notice.draw(canvas, env.settings),
            Screen::About(about) => about.draw(canvas, env.settings),
            Screen::Crash(crash) => crash.draw(canvas, env.settings),
            Screen::SelfTest(test) => test.draw(canvas, env.settings.language),
            Screen::Options(options) => options.draw(canvas, env.settings, now),
            Screen::People(people) => people.draw(canvas, env.settings),
            Screen::Statistics(screen) => screen.draw(canvas, env.settings, &self.records),
            Screen::Reader(reader) => reader.draw(canvas, env.settings),
            Screen::Naming(naming) => naming.draw(canvas, env.settings),
            Screen::Setup(setup) => {
                if let Some(stage) = stage {
                    let known = self.known.contains(stage.game());
                    setup.draw(canvas, stage, known, env.settings);
                }
            }
            Screen::Play => {
                if let Some(stage) = stage {
                    stage.draw(canvas, env);
                }
            }
            Screen::Pause(pause) => {
                if let Some(stage) = stage {
                    pause.draw(canvas, stage, env);
                }
            }
            Screen::Learnt(learnt) => {
                if let Some(stage) = stage {
                    learnt.draw(canvas, stage, env);
                }
            }
            Screen::Result(result) => {
                if let Some(stage) = stage {
                    result.draw(canvas, stage, env);
                }
            }
        }
        self.paint_notice(canvas);
    }
}
