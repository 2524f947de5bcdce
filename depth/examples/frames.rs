use taschenspieler_depth::*;
fn main(){
 let file=std::fs::read(std::env::args().nth(1).unwrap()).unwrap();
 let p=program::Program::read(&file).unwrap();
 for (a,f) in &p.functions{ let b=flow::follow(&p,f).unwrap(); println!("{a:08x} {} {}",b.frame,f.name); }
}
