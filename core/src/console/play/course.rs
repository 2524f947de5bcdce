//! What happens by itself: chance, computers, hand-over, the end.

use super::guide::Guide;
use super::show::Which;
use super::{After, Env, Stage};
use crate::game::{Actor, Seat};
use crate::platform::Millis;
use crate::seating::Who;
use crate::session::Wish;
use crate::sound::Sound;
use core::ops::ControlFlow;

/// How long the last position stands before the result is shown.
const END_PAUSE: u32 = 700;
/// A thought this long has let people look elsewhere: they are called back.
const LONG_THOUGHT: u32 = 2_000;
/// More chance moves in a row than any game makes.
const MOST_ROLLS: u32 = 64;

/// Moves made, who takes the console, what is thought about, whether the
/// computer demonstrates, how far a guide is and whether the scene hides it.
type Situation = (u32, Option<Seat>, Option<Wish>, bool, Option<(Guide, bool)>);

impl Stage {
    /// Lets happen what happens by itself: chance, computers, hand-over, end.
    pub(super) fn proceed(&mut self, env: Env<'_>) -> After {
        for _ in 0..MOST_ROLLS {
            if self.handover.is_some() || self.show.is_moving(env.now) || self.seeking_sound {
                break;
            }
            match self.guide_on(env) {
                None => {}
                Some(ControlFlow::Continue(())) => continue,
                Some(ControlFlow::Break(after)) => return after,
            }
            match self.table.standing.actor {
                Actor::Over => return self.finish(env),
                Actor::Chance if self.waits_for_roll() => break,
                Actor::Chance => {
                    if !self.play(Which::Rolled, env) {
                        break;
                    }
                }
                Actor::Seat(seat) => match self.table.decider(seat) {
                    Who::Person => {
                        if self.table.must_hand_over(seat) {
                            self.handover = Some(seat);
                        }
                        break;
                    }
                    Who::Computer(level) => {
                        if !self.not_before.reached(env.now) {
                            break;
                        }
                        if self.decided {
                            self.play(Which::Decided, env);
                            let long = env.now.since(self.asked) >= LONG_THOUGHT;
                            if long && self.table.is_my_turn() {
                                self.sound(Sound::Turn);
                            }
                        } else {
                            if self.thinking.is_none() {
                                self.asked = env.now;
                                self.think(seat, level, Wish::Move);
                            }
                            break;
                        }
                    }
                },
            }
        }
        After::Redraw
    }

    fn finish(&mut self, env: Env<'_>) -> After {
        self.table.clock.stop(env.now);
        self.table.demo = false;
        let shows_result = self.show.kind().shows_result;
        let stands = !shows_result && !self.not_before.plus(END_PAUSE).reached(env.now);
        if self.reported || stands {
            return After::Redraw;
        }
        self.reported = true;
        self.revise();
        After::Finished {
            show: !shows_result,
            // Whoever takes back and ends again has still played one game.
            first: !core::mem::replace(&mut self.counted, true),
        }
    }

    /// What has to stay the same for a picture to differ by motion only.
    pub(super) fn situation(&self) -> Situation {
        (
            self.table.standing.moves,
            self.handover,
            self.thinking,
            self.table.demo,
            self.guide.map(|guide| (guide, self.show.shows_card())),
        )
    }

    fn computer_is_next(&self) -> bool {
        self.handover.is_none()
            && self.thinking.is_none()
            && match self.table.standing.actor {
                Actor::Seat(seat) => self.table.decider(seat) != Who::Person,
                Actor::Chance => !self.waits_for_roll(),
                Actor::Over => false,
            }
    }

    /// Whether a person's key makes the chance move that is due.
    pub(super) fn waits_for_roll(&self) -> bool {
        self.show.kind().rolls_by_key
            && !self.table.demo
            && match self.table.standing.roller {
                Some(seat) => self.table.seating.is_person(seat),
                None => self.table.seating.people().next().is_some(),
            }
    }

    /// When something happens by itself.
    pub(super) fn due(&self, now: Millis) -> Option<Millis> {
        let wake = Millis::earlier(self.toast.wake_at(), self.show.wake_at(now));
        if self.show.is_moving(now) {
            // The game goes on when the motion is over, not before.
            return wake;
        }
        if self.guide.is_some() {
            return Millis::earlier(wake, self.guide_due());
        }
        if self.decided || self.computer_is_next() {
            return Millis::earlier(wake, Some(self.not_before));
        }
        if self.table.is_over() && !self.reported {
            return Millis::earlier(wake, Some(self.not_before.plus(END_PAUSE)));
        }
        wake
    }
}
