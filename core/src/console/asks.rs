//! Carries out every [`Ask`], each by its owner.

use super::lesson::learnt::Learnt;
use super::{Console, about, naming, options, people, result, statistics};
use crate::platform::Millis;
use crate::records::Records;
use crate::reply::{Ask, Reply};

impl Console {
    /// Carries out a request and returns the reply.
    pub(super) fn act(&mut self, ask: Ask, now: Millis) -> Reply {
        let room = &mut self.room;
        // For a copy, a puzzle and a game of two consoles some requests mean something
        // else.
        let ask = match room.home.play() {
            Some(play) => play.table().mode.meaning(ask),
            None => ask,
        };
        match ask {
            Ask::Undo | Ask::Redo | Ask::Hint | Ask::Demo | Ask::Again | Ask::SceneHelp => {
                return room.wish(ask, now);
            }
            // Only the game itself carries these out.
            Ask::UndoUntilSound | Ask::Roll => {}

            Ask::Begin => room.begin(now),
            Ask::Rematch => room.begin_again(false, now),
            Ask::Sequel => room.begin_again(true, now),
            Ask::Finished { show, first } => return room.end_game(show, first, now),
            Ask::Review => room.review(now),
            Ask::Replay => room.replay(now),
            Ask::Practise => room.practise(now),
            Ask::EndPractice => room.end_practice(now),

            Ask::ReplayLast(game) => room.replay_last(game, now),
            Ask::NewGame(game) => room.new_game(game, now),
            Ask::SetUp(game) => room.open_set_up(game, now),
            Ask::Sure(ends) => room.ask_if_sure(ends),
            Ask::Learn(game) => room.learn(game, now),
            Ask::Book => room.open_book(now),
            Ask::Puzzle(game, number) => room.solve(game, number, now),
            Ask::PuzzleOver(star) => return room.end_puzzle(star, now),
            Ask::GoOn(game) => return room.go_on_with(game, now),
            Ask::Recover => return room.recover(now),

            Ask::Back => return room.back(now),
            Ask::Leave => {
                if let Some(wire) = &mut self.wire {
                    wire.leave_game(room);
                }
                room.leave(now);
            }
            Ask::Pause => room.open_pause(now),
            Ask::Help => room.open_help(now),
            Ask::Rules(page) => {
                room.pause(now);
                if let Some(game) = room.home.game() {
                    room.read(game, page);
                }
            }
            Ask::RulesOf(game) => room.read(game, 0),
            Ask::Result => room.open(result::ResultScreen::new(now)),
            Ask::Learnt => room.open_over_game(Learnt::new(), now),
            Ask::Settings => room.open(options::OptionsScreen::new()),
            Ask::People => room.open(people::PeopleScreen::new()),
            Ask::About => room.open(about::AboutScreen::new()),
            Ask::Statistics => {
                let game = room.pile.pointed_at().or(room.home.game());
                let records = &room.home.records;
                room.open(statistics::StatisticsScreen::new(game, records));
            }
            Ask::Type(whom) => room.open(naming::Naming::of(whom, &room.home)),

            Ask::Together(answer) => {
                if let Some(wire) = &mut self.wire {
                    return wire.answer(answer, room, now);
                }
            }

            Ask::Named(whom, name) => return room.name(whom, name, now),
            Ask::ResetStatistics => {
                room.home.records = Records::new();
                room.keeping.note_statistics();
            }
            Ask::EraseSaves => room.forget_games(),
            Ask::LeavePlain => room.home.plain.ends = true,
            Ask::Sound(sound) => self.power.sound(sound),
        }
        Reply::Redraw
    }
}
