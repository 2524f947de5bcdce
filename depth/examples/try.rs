use taschenspieler_depth::*;
fn main(){
 let file=std::fs::read(std::env::args().nth(1).unwrap()).unwrap();
 let p=program::Program::read(&file).unwrap();
 let (mut ok,mut bad)=(0,0);
 let mut open=vec![];
 for (_,f) in &p.functions{ match flow::follow(&p,f){Ok(b)=>{ok+=1; for c in b.calls { if let flow::Callee::Pointer(o)=c.callee { open.push((f.name.clone(),c.at,o)); } } },Err(e)=>{bad+=1; println!("{e}")}} }
 println!("{ok} {bad} open {}",open.len());
 for (n,a,o) in open { println!("{a:#x} {o:?} {n}"); }
}
