//! Who may say what when: "Who may say what when" of `docs/link.md`, step by step, in the
//! account that one side keeps.

use Side::{Them, Us};
use taschenspieler_link::Verdict::{Fine, Late, Wrong};
use taschenspieler_link::{
    Conversation, Declined, Doing, Ending, Kept, Proposal, Refusal, Say, Seating, Side, Sitter,
    Verdict,
};

/// The bit of the guest's only seat.
const GUEST: u16 = 0b10;

/// A table for two people, one at each console.
fn table() -> Seating {
    let mut seating = Seating::new();
    assert!(seating.add(Sitter::Proposer, "Anna") && seating.add(Sitter::Guest, "Ben"));
    seating
}

/// An account of two consoles that have introduced themselves.
struct Account {
    table: Seating,
    it: Conversation,
}

impl Account {
    fn new() -> Account {
        let (table, it) = (table(), Conversation::new());
        let mut account = Account { table, it };
        for side in [Us, Them] {
            account.says(side, Say::Introduce { name: "", games: 8 }, Fine);
        }
        account
    }

    /// The two have agreed on game number 5 and shown it up to position 1.
    fn playing(authority: Side) -> Account {
        let mut account = Account::new();
        account.proposes(authority, 5, Fine);
        account.says(other(authority), Say::Accept { proposal: 5 }, Fine);
        account.says(authority, start(1, GUEST), Fine);
        account.says(authority, shown(1), Fine);
        account
    }

    #[track_caller]
    fn says(&mut self, side: Side, say: Say<'_>, verdict: Verdict) {
        assert_eq!(self.it.say(side, &say), verdict, "{side:?}: {say:?}");
    }

    #[track_caller]
    fn proposes(&mut self, side: Side, number: u32, verdict: Verdict) {
        let table = self.table.clone();
        let proposal = Proposal {
            number,
            game: 3,
            rematch_of: 0,
            seats: table.seats().expect("a table"),
            options: &[],
        };
        self.says(side, Say::Propose(proposal), verdict);
    }

    #[track_caller]
    fn owes(&mut self, number: Option<u32>) {
        let owed = number.map(|proposal| Say::Withdraw { proposal });
        assert_eq!(self.it.owes(), owed);
        self.it.was_said();
        assert_eq!(self.it.owes(), None);
    }
}

fn other(side: Side) -> Side {
    match side {
        Us => Them,
        Them => Us,
    }
}

fn start(position: u32, seats: u16) -> Say<'static> {
    let number = 5;
    Say::Start {
        number,
        position,
        seats,
    }
}

fn happened(position: u32) -> Say<'static> {
    Say::Happened {
        number: 5,
        position,
        by: 0,
        bytes: &[],
    }
}

fn view(position: u32, seat: u8) -> Say<'static> {
    Say::View {
        number: 5,
        position,
        seat,
        bytes: &[],
    }
}

fn shown(position: u32) -> Say<'static> {
    Say::Table {
        number: 5,
        position,
        check: 0,
        bytes: &[],
    }
}

fn moves(position: u32, seat: u8) -> Say<'static> {
    Say::Move {
        number: 5,
        position,
        seat,
        bytes: &[],
    }
}

fn accepted(position: u32) -> Say<'static> {
    let number = 5;
    Say::Accepted { number, position }
}

fn refused(position: u32) -> Say<'static> {
    Say::Refused {
        number: 5,
        position,
        why: Refusal::Illegal,
    }
}

fn asks(position: u32) -> Say<'static> {
    let number = 5;
    Say::AskUndo { number, position }
}

fn answers(position: u32) -> Say<'static> {
    Say::AnswerUndo {
        number: 5,
        position,
        yes: true,
    }
}

fn finished(position: u32) -> Say<'static> {
    Say::Finished {
        number: 5,
        position,
        bytes: &[],
    }
}

#[test]
fn first_of_all_each_side_introduces_itself() {
    let mut it = Conversation::new();
    let sorry = Say::Sorry {
        tag: 1,
        clear: true,
    };
    let introduction = Say::Introduce { name: "", games: 0 };
    assert_eq!(it.say(Us, &sorry), Wrong);
    assert_eq!(it.say(Us, &introduction), Fine);
    assert_eq!(it.say(Us, &sorry), Fine);
    assert_eq!(it.say(Them, &sorry), Wrong);
    assert_eq!(it.say(Us, &introduction), Wrong);
}

#[test]
fn one_proposal_is_open_at_a_time() {
    for (first, second) in [(Us, Them), (Them, Us)] {
        // The smaller number stands; our own proposal that lost has to be withdrawn.
        let void = Some(5).filter(|_| first == Us);
        for (number, verdict, open, owed) in [
            (6, Late, Some((5, first)), None),
            (4, Fine, Some((4, second)), void),
            (5, Late, None, void),
        ] {
            let mut account = Account::new();
            account.proposes(first, 5, Fine);
            assert_eq!(account.it.proposed(), Some((5, first)));
            account.proposes(first, 3, Wrong);
            account.proposes(second, number, verdict);
            assert_eq!(account.it.proposed(), open, "{first:?} 5, then {number}");
            account.owes(owed);
        }
    }
}

#[test]
fn the_other_side_answers_and_the_proposer_withdraws() {
    let decline = |proposal| Say::Decline {
        proposal,
        why: Declined::No,
    };
    for (proposer, asked) in [(Us, Them), (Them, Us)] {
        let mut account = Account::new();
        account.says(asked, Say::Accept { proposal: 5 }, Late);
        account.says(asked, decline(5), Late);
        account.says(proposer, Say::Withdraw { proposal: 5 }, Late);
        account.proposes(proposer, 5, Fine);
        account.says(proposer, Say::Accept { proposal: 5 }, Wrong);
        account.says(proposer, decline(5), Wrong);
        account.says(asked, Say::Withdraw { proposal: 5 }, Wrong);
        account.says(asked, Say::Accept { proposal: 6 }, Late);
        account.says(asked, decline(6), Late);
        account.says(proposer, Say::Withdraw { proposal: 6 }, Late);
        assert_eq!(account.it.proposed(), Some((5, proposer)));
        account.says(asked, decline(5), Fine);
        assert_eq!(account.it.proposed(), None);
        account.proposes(proposer, 5, Fine);
        account.says(proposer, Say::Withdraw { proposal: 5 }, Fine);
        assert_eq!(account.it.proposed(), None);
        account.proposes(proposer, 5, Fine);
        account.says(asked, Say::Accept { proposal: 5 }, Fine);
        assert_eq!(account.it.game(), Some((5, proposer)));
        assert_eq!(account.it.proposed(), None);
        account.owes(None);
    }
}

/// If a game is accepted at the same moment it can still be withdrawn; once it has begun,
/// only the other side may not know that yet.
#[test]
fn a_game_that_has_begun_is_left() {
    for proposer in [Us, Them] {
        let mut account = Account::new();
        account.proposes(proposer, 5, Fine);
        account.says(other(proposer), Say::Accept { proposal: 5 }, Fine);
        account.says(other(proposer), Say::Withdraw { proposal: 5 }, Wrong);
        account.says(proposer, Say::Withdraw { proposal: 5 }, Fine);
        assert_eq!(account.it.game(), None);

        let mut account = Account::playing(proposer);
        let verdict = if proposer == Us { Wrong } else { Fine };
        account.says(proposer, Say::Withdraw { proposal: 5 }, verdict);

        let mut account = Account::playing(proposer);
        let leave = |number| Say::Leave {
            number,
            for_good: true,
        };
        account.says(other(proposer), leave(6), Late);
        account.says(other(proposer), leave(5), Fine);
        assert_eq!((account.it.game(), account.it.position()), (None, None));
        account.says(proposer, leave(5), Late);
        account.says(proposer, shown(2), Late);
    }
}

#[test]
fn a_game_is_started_once_by_its_authority() {
    for authority in [Us, Them] {
        let guest = other(authority);
        let mut account = Account::new();
        account.proposes(authority, 5, Fine);
        account.says(guest, Say::Accept { proposal: 5 }, Fine);
        let doing = Say::Doing {
            number: 5,
            seat: 0,
            what: Doing::Waiting,
        };
        account.says(guest, doing, Fine);
        account.says(authority, shown(1), Wrong);
        account.says(guest, start(1, GUEST), Wrong);
        account.says(authority, start(0, GUEST), Wrong);
        account.says(authority, start(1, 0b11), Wrong);
        account.says(authority, start(1, GUEST), Fine);
        account.says(authority, start(1, GUEST), Wrong);
        account.says(guest, moves(0, 1), Wrong);
        account.proposes(guest, 4, Wrong);
    }
}

#[test]
fn positions_come_one_after_the_other() {
    for authority in [Us, Them] {
        let guest = other(authority);
        let mut account = Account::playing(authority);
        assert_eq!(account.it.position(), Some(1));
        for wrong in [happened(1), happened(3), view(1, 1), shown(1), shown(3)] {
            account.says(authority, wrong, Wrong);
        }
        account.says(authority, view(2, 0), Wrong);
        account.says(guest, happened(2), Wrong);
        account.says(guest, shown(2), Wrong);
        for fine in [happened(2), happened(2), view(2, 1), shown(2)] {
            assert_eq!(account.it.position(), Some(1));
            account.says(authority, fine, Fine);
        }
        assert_eq!(account.it.position(), Some(2));
    }
}

#[test]
fn a_move_waits_for_its_answer() {
    for authority in [Us, Them] {
        let guest = other(authority);
        let mut account = Account::playing(authority);
        account.says(authority, accepted(1), Wrong);
        account.says(authority, moves(1, 1), Wrong);
        account.says(guest, moves(1, 0), Wrong);
        account.says(guest, moves(1, 15), Wrong);
        account.says(guest, moves(2, 1), Late);
        account.says(guest, moves(1, 1), Fine);
        account.says(guest, moves(1, 1), Wrong);
        account.says(guest, accepted(1), Wrong);
        account.says(authority, accepted(2), Wrong);
        account.says(authority, refused(1), Fine);
        account.says(authority, refused(1), Wrong);
        account.says(guest, moves(1, 1), Fine);
        account.says(authority, accepted(1), Fine);
        // The next position is an answer too, and while it is being sent, no move is
        // accepted.
        account.says(guest, moves(1, 1), Fine);
        account.says(authority, happened(2), Fine);
        account.says(authority, accepted(1), Wrong);
        account.says(guest, moves(1, 1), Late);
        account.says(authority, shown(2), Fine);
        account.says(guest, moves(1, 1), Late);
        account.says(guest, moves(2, 1), Fine);
    }
}

#[test]
fn taking_back_is_asked_for_once() {
    for authority in [Us, Them] {
        let guest = other(authority);
        let mut account = Account::playing(authority);
        account.says(guest, answers(1), Late);
        account.says(guest, asks(2), Late);
        account.says(guest, asks(1), Fine);
        account.says(guest, asks(1), Wrong);
        account.says(guest, answers(1), Late);
        account.says(authority, answers(2), Late);
        account.says(authority, answers(1), Fine);
        account.says(authority, answers(1), Late);
        // Both ask at once: the authority's question counts.
        account.says(guest, asks(1), Fine);
        account.says(authority, asks(1), Fine);
        account.says(authority, answers(1), Late);
        account.says(guest, answers(1), Fine);
        account.says(authority, asks(1), Fine);
        account.says(guest, asks(1), Late);
        // The question was about a position that is gone.
        account.says(authority, happened(2), Fine);
        account.says(guest, answers(1), Late);
        account.says(guest, asks(1), Late);
        account.says(authority, shown(2), Fine);
        account.says(guest, asks(2), Fine);
    }
}

#[test]
fn a_finished_game_is_final() {
    for authority in [Us, Them] {
        let guest = other(authority);
        let mut account = Account::playing(authority);
        account.says(guest, finished(1), Wrong);
        account.says(authority, finished(2), Wrong);
        account.says(authority, happened(2), Fine);
        account.says(authority, finished(1), Wrong);
        account.says(authority, shown(2), Fine);
        account.says(guest, asks(2), Fine);
        assert!(!account.it.is_finished());
        account.says(authority, finished(2), Fine);
        assert!(account.it.is_finished());
        account.says(authority, finished(2), Wrong);
        account.says(authority, happened(3), Wrong);
        account.says(authority, answers(2), Late);
        account.says(guest, moves(2, 1), Late);
        account.says(guest, asks(2), Late);
        // Either side may propose the rematch.
        account.proposes(guest, 7, Fine);
        assert_eq!(account.it.proposed(), Some((7, guest)));
    }
}

/// Both have kept a game. Resuming it is a proposal that holds as long as both keep it.
#[test]
fn a_kept_game_goes_on() {
    let kept = |number, authority| {
        Say::Kept(Kept {
            number,
            game: 3,
            position: 4,
            check: 1,
            authority,
        })
    };
    let go_on = |number| Say::GoOn {
        proposal: 9,
        number,
    };
    let ended = |number| Say::Ended {
        number,
        how: Ending::Unknown,
    };
    for (proposer, asked) in [(Us, Them), (Them, Us)] {
        let mut account = Account::new();
        account.says(Us, kept(5, true), Fine);
        account.says(proposer, go_on(5), Late);
        account.owes(Some(9).filter(|_| proposer == Us));
        account.says(Them, kept(5, false), Fine);
        account.says(proposer, go_on(6), Late);
        account.owes(Some(9).filter(|_| proposer == Us));
        account.says(proposer, go_on(5), Fine);
        account.owes(None);
        account.says(asked, Say::Accept { proposal: 9 }, Fine);
        assert_eq!(
            account.it.game(),
            Some((5, Us)),
            "who is the authority stays it"
        );

        let mut account = Account::new();
        account.says(Us, kept(5, false), Fine);
        account.says(Them, kept(5, true), Fine);
        account.says(asked, ended(6), Late);
        account.says(proposer, go_on(5), Fine);
        account.says(asked, ended(5), Fine);
        assert_eq!(account.it.proposed(), None);
        account.owes(Some(9).filter(|_| proposer == Us));
        account.says(asked, Say::Accept { proposal: 9 }, Late);
    }
}
