fn main() {
    let file = std::fs::read(std::env::args().nth(1).unwrap()).unwrap();
    match taschenspieler_depth::of(&file) {
        Err(t) => {
            for t in t {
                println!("{t}");
            }
        }
        Ok(d) => {
            for l in &d.levels {
                println!("{:7} {}", l.bytes(), l.name);
                for (n, b) in &l.chain {
                    println!("    {b:6} {}", &n.chars().take(180).collect::<String>());
                }
            }
            println!("{} of {} free {}", d.bytes(), d.room, d.free());
        }
    }
}
