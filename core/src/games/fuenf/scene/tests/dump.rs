use super::*;
fn shot(desk: &Desk, name: &str) {
    let mut frame = desk.picture();
    desk.hints().draw(&mut Canvas::new(&mut frame));
    let bytes: Vec<u8> = frame
        .pixels()
        .iter()
        .flat_map(|wire| u16::from_be(*wire).to_le_bytes())
        .collect();
    std::fs::write(std::format!("/tmp/fshots/{name}.raw"), bytes).unwrap();
}
#[test]
fn dump() {
    let _ = std::fs::create_dir_all("/tmp/fshots");
    let c = |x, y| crate::games::fuenf::cell::Cell::new(x, y).unwrap();
    let mut d = Desk::new(START);
    shot(&d, "a-start");
    d.play_text("0,0 1,0 1,1");
    d.scene.settle();
    shot(&d, "b-early");
    let mut d = Desk::new(MIDDLE);
    shot(&d, "c-middle");
    d.press(&[Key::Y]);
    shot(&d, "d-threats");
    let mut d = Desk::new(QUIET);
    shot(&d, "e-moving");
    d.press(&[Key::A]);
    shot(&d, "f-lift");
    d.press(&[Key::Right]);
    shot(&d, "g-aim");
    let mut d = Desk::new(CUT);
    d.scene.hand.cell = c(4, 0);
    d.press(&[Key::A]);
    shot(&d, "h-cut");
    d.press(&[Key::Up]);
    shot(&d, "i-cut2");
    let mut d = Desk::new(CUT);
    d.play_text("4,0>3,1");
    d.now = Millis(400);
    shot(&d, "j-falling");
    let mut d = Desk::new(HALVES);
    d.scene.hand.cell = c(4, 0);
    d.press(&[Key::A, Key::Up]);
    shot(&d, "k-halves");
    let mut d = Desk::new(&long(false));
    shot(&d, "l-wide");
    d.press(&[Key::A, Key::Right]);
    shot(&d, "m-wide-lift");
    let mut d = Desk::new(&long(true));
    shot(&d, "n-tall");
    let mut e = Desk::new(&long(false));
    e.scene.hand.cell = c(16, 0);
    e.press(&[Key::A, Key::Up, Key::Right]);
    shot(&e, "o-wide-cut");
    let mut d2 = Desk::new(QUIET);
    d2.play_text("3,1>3,2 0,0>-1,1 3,2>3,1 -1,1>0,0");
    d2.scene.settle();
    shot(&d2, "p-repeat");
    d2.advise("3,1>3,2", Reason::Best);
    shot(&d2, "q-hint");
    let mut w =
        Desk::new("w=0,0;1,0;2,0;3,0 b=0,1;1,1;2,1;3,1;3,2 hand=12,11 turn=w phase=place quiet=0");
    w.advise("4,0", Reason::WinsAtOnce);
    shot(&w, "r-hint-place");
    w.press(&[Key::B]);
    w.play_text("4,0");
    w.now = Millis(400);
    shot(&w, "s-win-mid");
    w.scene.settle();
    shot(&w, "t-win");
    d.press(&[Key::A, Key::Up]);
    shot(&d, "u-tall-lift");
    let d = Desk::new(STUCK);
    shot(&d, "v-pass");
    let d = Desk::new(&QUIET.replace("quiet=0", "quiet=60"));
    shot(&d, "w-draw");
    let cells: Vec<(i32, i32)> = (0..16).flat_map(|i| [(i, i), (i, i + 1)]).collect();
    let list = |k: usize| {
        let mut v: Vec<(i32, i32)> = cells
            .iter()
            .copied()
            .enumerate()
            .filter(|(i, _)| i / 2 % 2 == k)
            .map(|(_, (x, y))| (y, x))
            .collect();
        v.sort();
        v.iter()
            .map(|(y, x)| std::format!("{x},{y}"))
            .collect::<Vec<_>>()
            .join(";")
    };
    let d = Desk::new(&std::format!(
        "w={} b={} hand=0,0 turn=w phase=move quiet=0",
        list(0),
        list(1)
    ));
    shot(&d, "x-stairs");
    for (i, page) in crate::games::fuenf::text::PAGES.iter().enumerate() {
        if let Some(f) = &page.figure {
            let mut frame = Box::new(Frame::new());
            (f.draw)(
                &mut Canvas::new(&mut frame),
                Area::new(16, 40, 208, f.height),
            );
            let bytes: Vec<u8> = frame
                .pixels()
                .iter()
                .flat_map(|wire| u16::from_be(*wire).to_le_bytes())
                .collect();
            std::fs::write(std::format!("/tmp/fshots/z{i}.raw"), bytes).unwrap();
        }
    }
}
