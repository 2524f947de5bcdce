//! Draws every part of the UI kit into pictures: `cargo run -p taschenspieler-core --example
//! ui_gallery` writes them to `target/gallery`, in the size of the panel and three times as large.

use std::{
    fs::{self, File},
    io::{self, BufWriter},
    path::Path,
};

use taschenspieler_core::games::GameId;
use taschenspieler_core::ui::{
    Area, Canvas, Cap, Font, Frame, HEIGHT, Icon, KeyBar, Mark, MenuIcon, SeatStyle, Stone,
    TitleBar, WIDTH, area, boot, mix, motion,
    palette::{
        BLUE, GOLD, GREEN, GREEN_INK, INK, MIST, NIGHT, PAPER, PAPER_EDGE, RED, RED_INK, SEPIA,
        SLATE, STEEL, VIOLET, WELL, WOOD,
    },
    stones,
    widgets::{
        boards,
        controls::{battery, chooser},
        festive,
        list::{ListRow, Look, Sign, Value},
        marks,
        panels::{self, Dialog, Press, TOAST_TOP, Tone},
    },
};

/// Draws one page on a dark ground.
type Page = fn(&mut Canvas<'_>);

fn main() -> io::Result<()> {
    let folder = Path::new("target/gallery");
    fs::create_dir_all(folder)?;
    let pages: [(&str, Page); 14] = [
        ("boot", |canvas| {
            boot::draw(canvas, motion::END, "Acht Spiele für die Tasche");
        }),
        ("boot-half", |canvas| {
            boot::draw(canvas, 110, "Acht Spiele für die Tasche");
        }),
        ("launcher", launcher),
        ("settings", settings),
        ("setup", setup),
        ("pause", pause),
        ("result", result),
        ("handover", |canvas| handover(canvas, SeatStyle::YELLOW)),
        ("handover-violet", |canvas| {
            handover(canvas, SeatStyle::VIOLET);
        }),
        ("fonts", fonts),
        ("seats", seats),
        ("pieces", pieces),
        ("marks", board_marks),
        ("symbols", symbols),
    ];
    for (name, page) in pages {
        let mut frame = Box::new(Frame::new());
        let mut canvas = Canvas::new(&mut frame);
        canvas.fill(NIGHT);
        page(&mut canvas);
        save(&frame, &folder.join(format!("{name}.png")), 1)?;
        save(&frame, &folder.join(format!("{name}-3x.png")), 3)?;
    }
    Ok(())
}

fn save(frame: &Frame, path: &Path, zoom: i32) -> io::Result<()> {
    let file = BufWriter::new(File::create(path)?);
    let mut encoder = png::Encoder::new(file, (WIDTH * zoom) as u32, (HEIGHT * zoom) as u32);
    encoder.set_color(png::ColorType::Rgb);
    let mut bytes = Vec::new();
    for y in 0..HEIGHT * zoom {
        for x in 0..WIDTH * zoom {
            let color = frame.get(x / zoom, y / zoom).unwrap_or_default();
            bytes.extend(color.to_rgb888());
        }
    }
    encoder.write_header()?.write_image_data(&bytes)?;
    Ok(())
}

fn launcher(canvas: &mut Canvas<'_>) {
    canvas.rect(area(0, 0, WIDTH, 16), SLATE);
    canvas.text_left(Font::SerifSmall, "Taschenspieler", 6, 12, PAPER);
    battery(canvas, 216, 4, 3, false);
    let place = |game: usize| (9 + game as i32 % 4 * 58, 23 + game as i32 / 4 * 56);
    for (game, icon) in GameId::ALL.iter().map(|game| game.about().icon).enumerate() {
        let (x, y) = place(game);
        icon.draw(canvas, x, y);
    }
    let (x, y) = place(3);
    Icon::focus(canvas, x, y);
    panels::panel(canvas, area(6, 136, 228, 84));
    canvas.rounded_rect(area(6, 136, 5, 84), 2, VIOLET);
    canvas.text_left(Font::Headline, "Torris", 20, 160, PAPER);
    canvas.text_right(Font::Body, "2 Spieler", 226, 160, VIOLET);
    let line = "Türme stapeln, oben liegen";
    canvas.text_left(Font::Body, line, 20, 178, MIST);
    hints(
        canvas,
        &[
            (Cap::A, "Weiter"),
            (Cap::Y, "Neues Spiel"),
            (Cap::X, "Regeln"),
            (Cap::B, "Mehr"),
        ],
    );
}

fn hints(canvas: &mut Canvas<'_>, entries: &[(Cap, &str)]) {
    KeyBar::new(entries).draw(canvas);
}

fn settings(canvas: &mut Canvas<'_>) {
    TitleBar::menu(MenuIcon::Settings)
        .left("Einstellungen")
        .draw(canvas);
    battery(canvas, 216, 3, 3, false);
    panels::tabs(canvas, 20, &["Bild", "Ton", "Spiel", "Gerät"], 0, GOLD);
    let rows = [
        ("Helligkeit", Value::Slider(7)),
        ("Bewegung", Value::Choice("normal")),
        ("Starke Muster", Value::Toggle(true)),
        ("Sprache", Value::Choice("Deutsch")),
    ];
    for (place, (label, value)) in rows.into_iter().enumerate() {
        let row = ListRow {
            sign: Sign::Nothing,
            label,
            value,
            enabled: true,
        };
        let at = area(6, 46 + place as i32 * 33, 228, 31);
        row.draw(canvas, at, place == 0, &Look::PLAIN);
    }
    canvas.rect(area(10, 185, 2, 32), STEEL);
    let help = "Dunkler spart Strom: der Akku hält länger.";
    canvas.paragraph(
        Font::Reading,
        help,
        area(20, 197, 212, 30),
        mix(MIST, PAPER, 8),
    );
    hints(
        canvas,
        &[
            (Cap::Pad, "Ändern"),
            (Cap::Y, "Nächste Seite"),
            (Cap::B, "Fertig"),
        ],
    );
}

fn setup(canvas: &mut Canvas<'_>) {
    TitleBar::game(GameId::Input.about().icon)
        .left("INPUT")
        .right("Neues Spiel")
        .draw(canvas);
    let names = [
        ("Anna", "Mensch", MenuIcon::Person),
        ("Ben", "Mensch", MenuIcon::Person),
        ("Sokrates", "schwer", MenuIcon::Chip),
    ];
    for (seat, (name, kind, icon)) in names.into_iter().enumerate() {
        let focus = seat == 2;
        let row = area(6, 20 + seat as i32 * 31, 228, 29);
        panels::row(canvas, row, focus);
        SeatStyle::of(seat).draw(canvas, 15, row.y + 6, 17);
        canvas.text_left(Font::Button, name, 42, row.y + 20, PAPER);
        let left = chooser(canvas, 224, row.y + 20, kind, focus);
        icon.draw(
            canvas,
            left - 18,
            row.y + 9,
            if focus { GOLD } else { MIST },
        );
    }
    let options = [
        ("Null-Regel", Value::Toggle(true), true),
        ("Es beginnt", Value::Choice("das Los"), false),
    ];
    for (place, (label, value, enabled)) in options.into_iter().enumerate() {
        let row = ListRow {
            sign: Sign::Nothing,
            label,
            value,
            enabled,
        };
        let at = area(6, 116 + place as i32 * 27, 228, 25);
        row.draw(canvas, at, false, &Look::PLAIN);
    }
    let place = area(6, 174, 228, 32);
    panels::button(canvas, place, "Spiel beginnen", Press::Rest);
    let line = "Drei Plätze: Karten 1 bis 9, Ziel 21 Punkte";
    canvas.text_centred(Font::Caption, line, 120, 219, MIST);
    hints(
        canvas,
        &[
            (Cap::A, "Ändern"),
            (Cap::Y, "Name"),
            (Cap::X, "Hilfe"),
            (Cap::B, "Zurück"),
        ],
    );
}

fn pause(canvas: &mut Canvas<'_>) {
    let card = Dialog {
        area: area(28, 6, 184, 214),
        accent: VIOLET,
        icon: Some(GameId::Torris.about().icon),
        title: "Pause",
        right: "Zug 14",
        paper: false,
    };
    card.surround(canvas, pieces);
    card.draw(canvas);
    let rows = [
        (MenuIcon::Resume, "Weiter"),
        (MenuIcon::Undo, "Zug zurück"),
        (MenuIcon::Hint, "Tipp zeigen"),
        (MenuIcon::Rules, "Regeln"),
        (MenuIcon::Restart, "Neu beginnen"),
        (MenuIcon::Settings, "Einstellungen"),
        (MenuIcon::Save, "Sichern und Ende"),
    ];
    for (place, (icon, label)) in rows.into_iter().enumerate() {
        let row = area(33, 36 + place as i32 * 26, 174, 25);
        if place == 0 {
            panels::row(canvas, row, true);
        }
        icon.draw(canvas, 43, row.y + 7, if place == 0 { GOLD } else { MIST });
        let y = Look::baseline(row);
        canvas.text_left(Font::Row, label, 64, y, PAPER);
        if matches!(place, 3 | 5) {
            canvas.hline(40, row.bottom(), 160, STEEL);
        }
    }
    hints(canvas, &[(Cap::A, "Wählen"), (Cap::B, "Weiterspielen")]);
}

fn result(canvas: &mut Canvas<'_>) {
    TitleBar::game(GameId::Input.about().icon)
        .left("INPUT")
        .right("Ende")
        .draw(canvas);
    let clear = [area(20, 44, 200, 30), area(94, 16, 52, 40)];
    festive::confetti(canvas, area(4, 18, 232, 56), &clear, motion::END);
    festive::crown(canvas, 99, 18);
    canvas.text_centred(Font::Headline, "Anna gewinnt!", 120, 66, PAPER);
    for (place, (seat, name, points)) in [(0, "Anna", 21), (2, "Sokrates", 14), (1, "Ben", 9)]
        .into_iter()
        .enumerate()
    {
        let y = 77 + place as i32 * 26;
        panels::panel(canvas, area(6, y, 228, 24));
        let seat = SeatStyle::of(seat);
        seat.draw(canvas, 13, y + 5, 14);
        canvas.text_left(Font::Row, name, 36, y + 17, PAPER);
        seat.bar(canvas, area(116, y + 8, 84, 8), 84 * points / 21);
        let number = points.to_string();
        canvas.text_right(Font::Button, &number, 228, y + 18, PAPER);
    }
    for (place, (figure, what)) in [("47", "Züge"), ("12:40", "Dauer"), ("3 : 1", "Anna : Ben")]
        .into_iter()
        .enumerate()
    {
        let x = 44 + place as i32 * 76;
        canvas.text_centred(Font::Button, figure, x, 174, PAPER);
        canvas.text_centred(Font::Caption, what, x, 186, MIST);
    }
    panels::button(canvas, area(6, 192, 140, 31), "Revanche", Press::Focus);
    panels::button(canvas, area(150, 192, 84, 31), "Menü", Press::Rest);
    hints(
        canvas,
        &[
            (Cap::A, "Revanche"),
            (Cap::Y, "Partie ansehen"),
            (Cap::B, "Menü"),
        ],
    );
}

fn handover(canvas: &mut Canvas<'_>, seat: SeatStyle) {
    seat.curtain(canvas, 150);
    let sign = area(24, 36, 192, 90);
    panels::note(canvas, sign);
    canvas.rounded_outline(area(29, 41, 182, 78), 4, 1, WOOD);
    canvas.text_centred(Font::Row, "Gib die Konsole an", 120, 64, INK);
    seat.draw(canvas, 65, 77, 30);
    canvas.text_left(Font::Display, "Anna", 105, 105, INK);
    hints(canvas, &[(Cap::A, "Ich bin Anna"), (Cap::B, "Pause")]);
}

fn fonts(canvas: &mut Canvas<'_>) {
    let mut y = 14;
    for font in Font::ALL {
        canvas.text_left(font, "Größe ÄÖÜ 0459 Jagd", 4, y, PAPER);
        y += font.line_pitch() + 1;
    }
}

fn seats(canvas: &mut Canvas<'_>) {
    for seat in 0..15 {
        let style = SeatStyle::of(seat);
        let (column, row) = (seat as i32 % 6, seat as i32 / 6);
        style.draw(canvas, 6 + column * 16, 8 + row * 16, 11);
        style.draw(canvas, 110 + column * 21, 5 + row * 20, 17);
    }
    SeatStyle::WHITE.draw(canvas, 6, 60, 11);
    SeatStyle::BLACK.draw(canvas, 22, 60, 11);
    SeatStyle::WHITE.draw(canvas, 40, 58, 17);
    SeatStyle::BLACK.draw(canvas, 62, 58, 17);
    for seat in 0..6 {
        let style = SeatStyle::of(seat);
        let y = 84 + seat as i32 * 24;
        style.draw(canvas, 6, y, 20);
        style.bar(canvas, area(34, y + 6, 84, 8), 84 - seat as i32 * 8);
        style.cloth(canvas, area(126, y, 20, 20));
        canvas.rect(area(152, y, 70, 20), style.color());
        canvas.tile(area(152, y, 70, 20), style.pattern(), style.dark());
    }
}

fn pieces(canvas: &mut Canvas<'_>) {
    boards::board(canvas, area(4, 4, 232, 128));
    let mut x = 10;
    for size in [9, 11, 14, 18, 25, 36, 44] {
        stones::flat(canvas, x, 12, size, Stone::White, Mark::of(3));
        x += size + 4;
    }
    x = 10;
    for (number, size) in (1..).zip([14, 18, 25, 36]) {
        stones::flat(canvas, x, 60, size, Stone::Black, Mark::of(number));
        x += size + 4;
    }
    boards::well(canvas, area(130, 64, 25, 25), 6);
    boards::well(canvas, area(160, 64, 25, 25), 6);
    stones::lifted(canvas, (160, 63), 25, Stone::White, Mark::Blank, 5);
    boards::well(canvas, area(192, 64, 25, 25), 6);
    stones::flat(canvas, 192, 63, 25, Stone::Black, Mark::Blank);
    for (number, x) in (1..=6).zip((10..).step_by(30)) {
        stones::die(canvas, x, 100, if number < 4 { 27 } else { 16 }, number);
    }
    use Stone::{Black, White};
    let levels = [
        White, Black, White, White, Black, Black, White, Black, White,
    ];
    for height in 1..=9 {
        let tower = &levels[..height];
        let foot = area(6 + (height as i32 - 1) * 26, 196, 25, 20);
        canvas.rounded_rect(area(foot.x, foot.y + 3, 27, 19), 6, WELL);
        let rise = stones::level_height(height);
        let mark = Mark::of(height as u8 % 5);
        stones::tower(canvas, foot, tower.iter().copied(), mark, rise);
        if height >= 3 {
            marks::badge(canvas, foot.x + 13, foot.bottom() - 7, height as u32);
        }
    }
    for (number, (x, size)) in (1..).zip([(6, 15), (24, 18), (45, 22), (70, 36), (110, 44)]) {
        stones::numbered(canvas, x, 140, size, White, number);
    }
    stones::numbered(canvas, 160, 140, 36, Black, 3);
    stones::tray(canvas, 200, 104, White);
    stones::tray(canvas, 214, 104, Black);
}

fn board_marks(canvas: &mut Canvas<'_>) {
    TitleBar::game(GameId::Fuenf.about().icon)
        .seat(SeatStyle::WHITE)
        .left("Maximilian zieht noch einmal um")
        .right("Zug 37")
        .draw(canvas);
    boards::table(canvas, area(4, 20, 232, 202));
    panels::toast(canvas, "Fallen weg: 3 schwarz", TOAST_TOP, Tone::Loss);
    for (column, stone) in [(0, Stone::White), (1, Stone::Black)] {
        let x = 20 + column * 34;
        stones::flat(canvas, x, 52, 25, stone, Mark::Blank);
        marks::cursor(canvas, area(x, 52, 25, 25), 5);
        stones::flat(canvas, x, 86, 25, stone, Mark::Blank);
        marks::ticks(canvas, area(x - 2, 84, 29, 29), 6, PAPER);
        stones::flat(canvas, x, 120, 25, stone, Mark::Blank);
        marks::doomed(canvas, area(x, 120, 25, 25));
    }
    marks::target(canvas, 100, 64, 11, false);
    marks::target(canvas, 120, 64, 11, true);
    marks::target(canvas, 140, 64, 9, false);
    marks::quiet_target(canvas, 160, 64);
    marks::light_target(canvas, 180, 64);
    marks::dashed(canvas, area(196, 54, 22, 22), PAPER);
    marks::dotted_arc(canvas, (100, 110), (180, 110), 22, 8, GOLD);
    marks::step(canvas, 200, 104, 1);
    marks::step(canvas, 218, 104, 2);
    marks::cross(canvas, 100, 132, 6, RED);
    marks::tick(canvas, 120, 128, GREEN_INK);
    marks::small_cross(canvas, 136, 128, RED_INK);
    festive::spark(canvas, 160, 132, 8, GOLD);
    festive::star(canvas, 176, 128, GOLD);
    festive::small_crown(canvas, 194, 128, GOLD);
    panels::note(canvas, area(14, 152, 180, 56));
    canvas.text_left(Font::Button, "Nach rechts!", 24, 174, INK);
    canvas.text_left(Font::Body, "Noch lösbar", 40, 198, INK);
    canvas.text_right(Font::Caption, "Tipp 1", 185, 198, SEPIA);
    marks::tick(canvas, 24, 190, GREEN_INK);
    boards::tray(canvas, area(204, 150, 29, 66));
    for place in 0..6 {
        let stone = if place % 3 == 0 {
            Stone::White
        } else {
            Stone::Black
        };
        stones::tray(canvas, 206 + place % 2 * 13, 200 - place / 2 * 12, stone);
    }
    hints(
        canvas,
        &[
            (Cap::A, "Ablegen"),
            (Cap::X, "Warum?"),
            (Cap::B, "Zurücklegen"),
        ],
    );
}

fn symbols(canvas: &mut Canvas<'_>) {
    for (place, icon) in MenuIcon::ALL.into_iter().enumerate() {
        let (x, y) = (8 + place as i32 % 8 * 20, 8 + place as i32 / 8 * 20);
        icon.draw(canvas, x, y, MIST);
    }
    for (place, icon) in GameId::ALL.iter().map(|game| game.about().icon).enumerate() {
        icon.mini(canvas, 8 + place as i32 * 16, 50);
    }
    for (place, key) in [Cap::A, Cap::B, Cap::X, Cap::Y, Cap::Pad]
        .into_iter()
        .enumerate()
    {
        key.draw(canvas, 150 + place as i32 * 14, 50);
    }
    let places = [
        ("Ruhe", Press::Rest),
        ("Gold", Press::Focus),
        ("Tief", Press::Down),
    ];
    for (place, (label, press)) in places.into_iter().enumerate() {
        let button = area(6 + place as i32 * 76, 70, 72, 32);
        panels::button(canvas, button, label, press);
    }
    for (place, tone) in [Tone::News, Tone::Turn, Tone::Loss].into_iter().enumerate() {
        panels::toast(canvas, "Anna ist dran", 112 + place as i32 * 24, tone);
    }
    boards::felt(canvas, area(6, 186, 100, 48));
    panels::scroll_bar(canvas, area(232, 110, 4, 120), (3, 4, 12), (SLATE, MIST));
    panels::scroll_bar(
        canvas,
        area(224, 110, 4, 120),
        (3, 4, 12),
        (PAPER_EDGE, BLUE),
    );
    for charge in 0..=4 {
        battery(canvas, 120 + charge * 20, 190, charge as u8, false);
    }
    battery(canvas, 120, 206, 0, true);
    canvas.dim(Area::new(180, 200, 30, 20), GREEN, 8);
    KeyBar::new(&[
        (Cap::A, "Springen"),
        (Cap::Y, "Drohungen"),
        (Cap::X, "Hilfe"),
        (Cap::B, "Zurück"),
    ])
    .with_pause()
    .draw(canvas);
}
