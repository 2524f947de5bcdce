use taschenspieler_depth::*;
fn main(){
 let file=std::fs::read(std::env::args().nth(1).unwrap()).unwrap();
 let p=program::Program::read(&file).unwrap();
 let t=handed::Taken::find(&p);
 println!("tables {}",t.tables.len());
 for (a,m) in &t.tables { println!("T {a:x} {}", m.slots.len()); for s in m.slots.iter().take(4){println!("     {}",p.name(*s));} }
 println!("kept {}",t.kept.len());
 for k in &t.kept { println!("K {k:x} {}",p.name(*k)); }
 for (f,h) in &t.handed { if !h.is_empty(){ println!("H {f:x} {}",p.name(*f)); for s in h {println!("     {s:x} {}",p.name(*s));} } }
}
