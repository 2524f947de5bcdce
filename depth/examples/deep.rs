use taschenspieler_depth::*;
fn main(){
 let file=std::fs::read(std::env::args().nth(1).unwrap()).unwrap();
 let p=program::Program::read(&file).unwrap();
 let g=match wiring::wire(&p){Ok(g)=>g,Err(t)=>{for t in t{println!("{t}");} return;}};
 let needs=match g.needs(|_|None){Ok(n)=>n,Err(c)=>{for c in c{println!("circle of {}",c.len()); for i in c.iter().take(40){println!("    {i:x} {} {}",g.nodes[i].frame,p.name(*i));}} return;}};
 for (n,h) in p.handlers(){ println!("{n} {} {}",needs[&h].deepest.depth,p.name(h)); }
 for n in std::env::args().skip(2){ for (id,f) in &p.functions { if f.name==n { println!("== {n} {}",needs[id].deepest.depth); for (f,b) in needs[id].deepest.functions(){println!("{b:6} {}",f.map_or("outside",|f|p.name(f)));} } } }
}
