//! Codes stay valid for ever: the chance moves of some fixed codes, in every game that has
//! any.
//!
//! **None of this may ever change.** A code that was written down, or typed into another
//! console with an older version, must give the same game. A new game adds a line; a line
//! that fails reveals a mistake somewhere else.

use taschenspieler::engine::Engine;

/// A conversation with the engine, without the leading `ok`.
struct Talk(Engine);

impl Talk {
    fn begin(command: &str) -> Talk {
        let mut talk = Talk(Engine::new());
        talk.ask(command);
        talk
    }

    fn ask(&mut self, command: &str) -> String {
        let answer = self.0.answer(command.as_bytes()).expect("an answer");
        let rest = answer.strip_prefix("ok");
        let rest = rest.unwrap_or_else(|| panic!("{command}: {answer}"));
        rest.trim_start().to_owned()
    }

    /// The first or last of the moves that can be made.
    fn move_on(&mut self, last: bool) {
        let moves = self.ask("moves");
        let mut moves = moves.split(' ');
        let chosen = if last {
            moves.next_back()
        } else {
            moves.next()
        };
        self.ask(&format!("play {}", chosen.expect("a move")));
    }

    /// Goes through every chance outcome to the end, making the first or the last possible
    /// moves in between.
    fn luck(&mut self, last: bool) -> Vec<String> {
        let mut luck = Vec::new();
        loop {
            match self.ask("actor").as_str() {
                "over" => return luck,
                "chance" => luck.push(self.ask("roll")),
                _ => self.move_on(last),
            }
        }
    }
}

/// The codes that are tried.
const CODES: [&str; 8] = [
    "000000", "000001", "7K3MPQ", "ZZZZZZ", "HAPPY1", "TAG365", "0KTAV0", "BEER42",
];

/// The chance moves, a line for each game and code.
const LUCK: &str = "\
tuefteln 000000 13 36 13 13 12 15 26 34 66 35 25 23 45 25 22
kisten 000000 rroortrtrolrlllrllrtrttlrttlttlllolltlrlrrtrr
input seats=2 000000 supply0=js/s;rs/r;vh/h;hs/s;hr/h;vs/v;vr/v supply1=vs/v;js/s;hr/r;rs/s;hs/h;vr/r;vh/v
input seats=3 000000 supply0=js/s;rs/r;vh/h;hs/s;hr/h;vs/v;vr/v supply1=vs/v;js/s;hr/r;rs/s;hs/h;vr/r;vh/v supply2=vh/v;vr/v;hs/s;js/s;rs/s;hr/r;vs/s
tuefteln 000001 11 13 56 56 36 14 26 25 22 35 34 14 11 44 36
kisten 000001 lrtorrtlltrlttrrlrorrlrllrlttlltlotrltrtrollr
input seats=2 000001 supply0=rs/s;vr/r;vh/h;vs/v;hs/h;js/s;hr/r supply1=js/s;vs/v;hs/h;vh/h;vr/v;hr/h;rs/s
input seats=3 000001 supply0=rs/s;vr/r;vh/h;vs/v;hs/h;js/s;hr/r supply1=js/s;vs/v;hs/h;vh/h;vr/v;hr/h;rs/s supply2=hr/h;vh/v;hs/h;js/s;rs/r;vr/v;vs/v
tuefteln 7K3MPQ 44 35 36 34 46 66 45 16 14 66 15 24 26 16 46
kisten 7K3MPQ ltllotrllttrtoltoollttlrlltttrlrlrrrrrrrrlrrl
input seats=2 7K3MPQ supply0=vh/v;vr/r;js/s;vs/v;hr/h;rs/r;hs/h supply1=vh/v;hs/s;vs/v;vr/r;hr/r;js/s;rs/s
input seats=3 7K3MPQ supply0=vh/v;vr/r;js/s;vs/v;hr/h;rs/r;hs/h supply1=vh/v;hs/s;vs/v;vr/r;hr/r;js/s;rs/s supply2=hs/s;vr/r;hr/h;vh/h;rs/r;vs/s;js/s
tuefteln ZZZZZZ 26 15 26 46 46 33 25 15 66 12 35 12 25 13 12
kisten ZZZZZZ lrlllrotrlorrlrllltlrltrrtllrottrrrtrtttllrto
input seats=2 ZZZZZZ supply0=vh/h;hs/h;js/s;vr/v;vs/v;hr/h;rs/s supply1=vr/r;hs/s;hr/r;vh/h;vs/s;rs/r;js/s
input seats=3 ZZZZZZ supply0=vh/h;hs/h;js/s;vr/v;vs/v;hr/h;rs/s supply1=vr/r;hs/s;hr/r;vh/h;vs/s;rs/r;js/s supply2=js/s;hr/h;hs/h;vr/v;vs/v;rs/r;vh/h
torris begins 10010011
fuenf begins 00111100
huetchen seats=2 begins 00111100
huetchen seats=4 begins 11232301
input seats=2 begins 00100010
input seats=3 begins 01200202
kisten seats=2 mode=abbau begins 00111100
kisten seats=6 mode=abbau begins 12453402
";

/// All chance moves up to the end, in one word or several, whatever moves are made.
fn lots(command: &str, prefix: &str, between: &str) -> String {
    let [one, other] = [false, true].map(|last| {
        let lots = Talk::begin(command).luck(last);
        let lots: Vec<&str> = (lots.iter())
            .map(|lot| lot.trim_start_matches(prefix))
            .collect();
        lots.join(between)
    });
    assert_eq!(one, other, "{command}: other moves, other luck");
    one
}

#[test]
fn codes_stay_valid_for_ever() {
    let mut luck = String::new();
    let mut add = |line: String| luck.extend([&line, "\n"]);
    for code in &CODES[..4] {
        let begin = |set_up: &str| format!("new {set_up} code={code}");
        let dice = lots(&begin("tuefteln"), "roll:", " ");
        for other in ["tuefteln variant=b", "tuefteln seats=4"] {
            assert_eq!(lots(&begin(other), "roll:", " "), dice, "{other}");
        }
        add(format!("tuefteln {code} {dice}"));
        let stack = lots(&begin("kisten seats=3"), "draw:", "");
        assert_eq!(lots(&begin("kisten seats=6"), "draw:", ""), stack);
        add(format!("kisten {code} {stack}"));
        for set_up in ["input seats=2", "input seats=3"] {
            let position = Talk::begin(&begin(set_up)).ask("position");
            let words = position.split(' ');
            let dealt: Vec<&str> = words.filter(|word| word.starts_with("supply")).collect();
            add(format!("{set_up} {code} {}", dealt.join(" ")));
        }
    }
    for set_up in [
        "torris",
        "fuenf",
        "huetchen seats=2",
        "huetchen seats=4",
        "input seats=2",
        "input seats=3",
        "kisten seats=2 mode=abbau",
        "kisten seats=6 mode=abbau",
    ] {
        let beginners = CODES.map(|code| {
            let seat = Talk::begin(&format!("new {set_up} code={code}")).ask("actor");
            seat.trim_start_matches("seat ").to_owned()
        });
        add(format!("{set_up} begins {}", beginners.concat()));
    }
    assert_eq!(luck, LUCK, "\n{luck}");
}

/// A mistyped code is refused and changes nothing.
#[test]
fn the_engine_tells_and_takes_codes() {
    let mut talk = Talk::begin("new torris");
    assert_eq!(
        talk.ask("code"),
        "000000",
        "without a seed there is a code too"
    );
    talk.ask("new torris code=o1lizz");
    assert_eq!(talk.ask("code"), "0111ZZ");
    talk.ask("new torris seed=1073741823");
    assert_eq!(talk.ask("code"), "ZZZZZZ");
    for wrong in [
        "new torris code=12345",
        "new torris code=1234567",
        "new torris code=12345!",
        "new torris code=000007 seed=7",
        "new torris code=",
        "code 3",
    ] {
        let answer = talk.0.answer(wrong.as_bytes()).expect("an answer");
        assert!(answer.starts_with("error "), "{wrong}: {answer}");
    }
    assert_eq!(talk.ask("code"), "ZZZZZZ");
    talk.ask("new torris seed=1073741824");
    let answer = talk.0.answer(b"code").expect("an answer");
    assert!(answer.starts_with("error "), "{answer}");
    // A seed and its code are the same game.
    let hex = Talk::begin("new input seats=3 code=00003J").ask("save");
    assert_eq!(Talk::begin("new input seats=3 seed=114").ask("save"), hex);
    let mut loaded = Talk::begin(&format!("load {hex}"));
    assert_eq!(loaded.ask("code"), "00003J");
}
