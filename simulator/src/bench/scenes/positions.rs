//! Positions that would take long to play, as the rule pages write them: full
//! tables, the last moves of a game, many people.

use taschenspieler_core::games::GameId;

/// Name, game, position, moves made from there. Everybody is a person.
const POSITIONS: &[(&str, GameId, &str, &str)] = &[
    (
        "fuenf-full",
        GameId::Fuenf,
        "w=2,0;1,1;4,1;5,1;1,2;3,2;5,2;6,2;0,3;1,3;3,3;5,3;7,3;2,4;3,5;7,5 b=4,0;2,1;3,\
        1;6,1;0,2;2,2;4,2;7,2;2,3;4,3;0,4;1,4;3,4;4,4;7,4;2,5 hand=0,0 turn=w phase=mo\
        ve quiet=12",
        "",
    ),
    (
        "fuenf-cut",
        GameId::Fuenf,
        "w=2,0;3,0;4,0;6,0 b=0,0;1,0;5,0;7,0;0,1;1,1;2,1 hand=0,0 turn=w phase=move qui\
        et=0",
        "",
    ),
    (
        "fuenf-four",
        GameId::Fuenf,
        "w=0,0;1,0;2,0;3,0 b=0,1;1,1;2,1;3,1;3,2 hand=12,11 turn=w phase=place quiet=0",
        "",
    ),
    (
        "fuenf-wide",
        GameId::Fuenf,
        "w=0,0;2,0;4,0;6,0;8,0;10,0;12,0;14,0;16,0;18,0;20,0;22,0;24,0;26,0;28,0;30,0 b\
        =1,0;3,0;5,0;7,0;9,0;11,0;13,0;15,0;17,0;19,0;21,0;23,0;25,0;27,0;29,0;31,0 ha\
        nd=0,0 turn=w phase=move quiet=0",
        "",
    ),
    (
        "fuenf-last",
        GameId::Fuenf,
        "w=1,0;2,0;3,0;4,0;0,1;2,1;4,1;6,1;8,1;10,1;12,1;14,1;16,1;18,1;20,1 b=1,1;3,1;\
        5,1;7,1;9,1;11,1;13,1;15,1;17,1;19,1;21,1 hand=0,0 turn=w phase=move quiet=0",
        "",
    ),
    (
        "torris-middle",
        GameId::Torris,
        "board=w4,b3,b2b4w2,w3,.,w4,.,./b2,w3,b3,w4,b1w3,w2,b1w1,./.,b3w1,.,.,w2b1,b2,w\
        1b4w1b4w3w4b1,b2b3/.,.,.,.,b4,w2,.,. turn=b",
        "",
    ),
    (
        "torris-last",
        GameId::Torris,
        "board=.,.,.,.,w2w2b1b3w3b3b2,w4,b4,./.,.,.,.,b2w1b3,b4,w4w2w3,./.,b1b1w1w4b1,b\
        2b3,b2b4w1,w3,.,.,./.,w1w4,.,.,.,w3w2,b4,. turn=w",
        "",
    ),
    (
        "torris-stuck",
        GameId::Torris,
        "board=.,.,.,.,.,.,.,./.,.,.,w2w1,.,.,.,./.,.,b3,b2,b1,.,.,./.,.,.,b4,.,.,.,. t\
        urn=w",
        "",
    ),
    (
        "torris-high",
        GameId::Torris,
        "board=.,.,.,.,.,.,.,./.,.,.,.,.,.,.,./.,.,w1,w1w3w4b2b4w2w4b1b3w1w3b1b2b4w2w4b\
        2b3w1w3b1b3b4w2w4b2b4w2w3b1b3,.,.,.,./.,.,.,.,.,.,.,. turn=w",
        "",
    ),
    (
        "torris-end-1",
        GameId::Torris,
        "board=.,.,w4,b3w3b3,w1w1,.,.,./b4,w3,b4,w3b1w4,b4,w2,b2,./.,.,b2w1,w2,b1w1,w4,\
        w2b1,b2/.,.,.,b2b3,b1,w2b3,w3b4w4,. turn=b",
        "",
    ),
    (
        "torris-end-2",
        GameId::Torris,
        "board=.,w4b4,.,w2,b1,.,.,b2w2/.,w1,b4w3,w2b3,b1,w3,w4,./.,.,w3,b1w2,w3b3,b2,b2\
        ,b2/b4b4,w1,b3w4b3,w4,w1,b1w1,.,. turn=w",
        "",
    ),
    (
        "torris-end-3",
        GameId::Torris,
        "board=.,.,.,w2b1,.,.,.,b2w2/.,.,b4w3,w2b3,b1,w3,w4,./.,w4b4,w3,b1w2,w3b3,b2,b2\
        ,b2/b4b4,w1w1,b3w4b3,w4,w1,b1w1,.,. turn=w",
        "",
    ),
    (
        "torris-end-4",
        GameId::Torris,
        "board=.,b3,.,b4,w3,b3,w3,./.,.,b4,w4w2b3,w2b2,b3,b2,b2w2/.,.,.,b1w1,w1,b1w3,w2\
        b4w4,w1/.,w4b1,b2w1,.,.,w4,b4,w3b1 turn=b",
        "",
    ),
    (
        "shells-three",
        GameId::Huetchen,
        "seats=3 round=1 shifter=1 taken=2,1,1",
        "lay:dplv shift:0>2 shift:3>1 shift:1>0",
    ),
    (
        "shells-double",
        GameId::Huetchen,
        "seats=4 round=1 shifter=2 taken=3,1,4,0",
        "lay:dplv shift:0>2 shift:3>1 shift:1>0 ask:d turn:1 ask:l turn:2 ask:v",
    ),
    (
        "shells-last",
        GameId::Huetchen,
        "seats=4 round=2 shifter=2 taken=8,6,8,6",
        "lay:dplv shift:0>2 shift:3>1 shift:1>0 shift:0>3 ask:d turn:1 ask:p turn:2 ask\
        :v",
    ),
    (
        "input-three",
        GameId::Input,
        "seats=3 null=off cards=1:-,0vh,-,-,-;2:1hr,2vh,-,-,0vr;3:-,-,-,-,-;4:-,-,-,-,-\
        ;5:2vr,-,0hr,1vh,-;6:-,-,-,-,-;7:0vs,2hs,1vs,1hs,1js;8:2hr,2rs,-,-,0rs;9:-,-,-\
        ,0hs,- up=7 supply0=js/s supply1=vr/v;rs/r supply2=vs/s;js/j points=4,12,9 won\
        0=4 won1=5;7 won2=9 last=rs:supply>8.5;-;hr:supply>8.1 nulled=- quiet=3 turn=1",
        "",
    ),
    (
        "input-closing",
        GameId::Input,
        "seats=3 null=off cards=1:-,0vh,-,-,-;2:1hr,2vh,-,-,0vr;3:-,-,-,-,-;4:-,-,-,-,-\
        ;5:2vr,-,0hr,1vh,-;6:-,-,-,-,-;7:0vs,-,1vs,1hs,1js;8:2hr,2rs,2vs,-,0rs;9:-,-,-\
        ,0hs,- up=7 supply0=js/s supply1=vr/v;rs/r supply2=js/s;hs/h points=4,12,9 won\
        0=4 won1=5;7 won2=9 last=-;-;- nulled=- quiet=3 turn=2",
        "",
    ),
    (
        "input-null",
        GameId::Input,
        "seats=3 null=on cards=1:-,0vh,-,-,-;2:1hr,2vh,-,-,0vr;3:-,-,-,-,-;4:-,-,-,-,-;\
        5:2vr,-,0hr,1vh,-;6:-,-,-,-,-;7:0vs,-,1vs,1hs,1js;8:-,2rs,2vs,-,0rs;9:-,-,-,0h\
        s,-;0:-,-,-,-,- up=7 supply0=js/s supply1=vr/v;rs/r supply2=js/s;hs/s;hr/h poi\
        nts=4,12,9 won0=4 won1=5;7+ won2=9 last=-;-;- nulled=- quiet=3 turn=2",
        "",
    ),
    (
        "input-numerals",
        GameId::Input,
        "seats=3 null=on cards=1:0vs,0vh,1vh,1vr,2vh;2:0hr,-,-,-,2vr;3:1hr,-,2vs,-,1rs;\
        4:1hs,-,-,-,-;5:0vr,-,-,-,2rs;6:1js,-,-,-,-;7:1vs,-,-,-,-;8:0rs,2hr,-,-,-;9:-,\
        2hs,-,2js,-;0:-,0hs,-,-,- up=1;0 supply0=js/j supply1=- supply2=- points=14,15\
        ,6 won0=4 won1=5;1 won2=6 last=-;-;- nulled=0 quiet=3 turn=0",
        "",
    ),
    (
        "poker-middle",
        GameId::Poker,
        "seats=4 hand0=0211e prize0=4;2 hand1=0121 prize1=3 hand2=0112e prize2=4 hand3=\
        0121e prize3=-",
        "",
    ),
    (
        "poker-last",
        GameId::Poker,
        "seats=3 hand0=0000 prize0=4;3 hand1=0001 prize1=4;2 hand2=0001 prize2=1",
        "",
    ),
    (
        "crates-full",
        GameId::Kisten,
        "seats=4 pile=g0:0,0:4;0,1:4;0,2:4;0,3:4;1,0:4;1,1:4;1,2:4;1,3:3o;2,0:4;2,1:4;2\
        ,2:3o;2,3:2;3,0:4;3,1:3o;3,2:2;3,3:2o stack=0,0,0,0 hand0=0,0,0,0 hand1=0,0,0,\
        0 hand2=0,0,0,0 hand3=0,0,0,0 points=31,27,34,25 turn=3 passes=3",
        "",
    ),
    (
        "crates-late",
        GameId::Kisten,
        "seats=3 pile=g0:0,0:4;0,1:3;0,2:2;1,0:3;1,1:3;1,2:1;2,0:2;2,1:1;3,0:1 stack=0,\
        0,0,0 hand0=3,2,1,2 hand1=2,2,1,1 hand2=2,2,1,1 points=12,9,11 turn=0",
        "",
    ),
    (
        "crates-six",
        GameId::Kisten,
        "seats=6 pile=g0:0,0:4;0,1:3;0,2:2;1,0:3;1,1:3;1,2:1;2,0:2;2,1:1;3,0:1 stack=3,\
        3,1,2 hand0=1,1,1,0 hand1=0,1,0,1 hand2=0,0,0,0 hand3=2,1,0,0 hand4=0,0,1,0 ha\
        nd5=1,0,0,1 points=12,9,11,0,104,7 turn=4",
        "",
    ),
    (
        "crates-dismantle",
        GameId::Kisten,
        "seats=3 pile=g0:0,0:4;0,1:4;0,2:4;0,3:3o;1,0:4;1,1:4;1,2:3;1,3:2;2,0:4;2,1:3;2\
        ,2:2o;2,3:1;3,0:3o;3,1:2;3,2:1;3,3:1o stack=0,0,0,0 hand0=0,0,0,0 hand1=0,0,0,\
        0 hand2=0,0,0,0 points=0,0,0 turn=1 mode=abbau",
        "",
    ),
    (
        "tinker-middle",
        GameId::Tuefteln,
        "variant=a seats=1 round=9 roll=25 sheet0=56.56.432.621133.211665..44........2",
        "",
    ),
    (
        "tinker-colours",
        GameId::Tuefteln,
        "variant=b seats=3 round=7 roll=- sheet0=56.26543..6.5.132.1.3.6...4..6.....2 s\
        heet1=56.26543..6.5.132.1.3.6...4..6.....2 sheet2=56.26543..6.5.132.1.3.6...4.\
        .6.....2",
        "",
    ),
    (
        "tinker-dice",
        GameId::Tuefteln,
        "variant=a seats=5 dice=only rolls=25;11;34",
        "",
    ),
];

/// Fifteen sheets of Tüfteln under way, and fifteen that are full.
const UNDER_WAY: &str = "56.56.432.621133.211665..44........2";
const FULL: [&str; 15] = [
    "564562433262223355115533634245543232",
    "514444545566413323143314214445642222",
    "521356436665222355115466114112441442",
    "526461436461232345145436454522364522",
    "523126125562513366156622464345436632",
    "555562424462153323152514554111333222",
    "564534533265222322111433454532363232",
    "544565513665233312142243364142364142",
    "525533523366232326141124654445331132",
    "553334334465136356135443234532233262",
    "531162222262146366125443614461213362",
    "556655115561544324114333354332355562",
    "556562336562341345111336264561345422",
    "533215254565112322112463114131114612",
    "563645136265461333121563614525436452",
];

/// The names of all of them.
#[cfg(test)]
pub fn names() -> impl Iterator<Item = &'static str> {
    let fixed = POSITIONS.iter().map(|position| position.0);
    fixed.chain(["tinker-fifteen", "tinker-ranking"])
}

/// Game, position and moves of a name.
pub fn find(name: &str) -> Result<(GameId, String, &'static str), String> {
    let sheets = match name {
        "tinker-fifteen" => Some((9, [UNDER_WAY; 15])),
        "tinker-ranking" => Some((16, FULL)),
        _ => None,
    };
    if let Some((round, sheets)) = sheets {
        let mut text = format!("variant=a seats=15 round={round} roll=-");
        for (seat, sheet) in sheets.iter().enumerate() {
            text += &format!(" sheet{seat}={sheet}");
        }
        return Ok((GameId::Tuefteln, text, ""));
    }
    let found = POSITIONS.iter().find(|position| position.0 == name);
    let found = found.ok_or_else(|| format!("there is no position {name:?}"))?;
    Ok((found.1, found.2.to_owned(), found.3))
}

/// How many people a position is for.
pub fn seats(position: &str) -> u8 {
    let word = position.split_once("seats=").map(|(_, rest)| rest);
    let number = word.and_then(|rest| rest.split(' ').next()?.parse().ok());
    number.unwrap_or(2)
}
