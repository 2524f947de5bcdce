use super::*;

const NONE: fn(&[Id]) -> Option<u32> = |_| None;

/// Adds a function: its frame, and the functions it calls from there.
fn add(graph: &mut Graph, id: Id, frame: u32, calls: &[To]) {
    let node = Node {
        frame,
        calls: calls.iter().map(|&to| (frame, to)).collect(),
        handed: BTreeSet::new(),
    };
    graph.nodes.insert(id, node);
}

fn hand(graph: &mut Graph, id: Id, function: Id, by: By) {
    let node = graph.nodes.entry(id).or_default();
    node.handed.insert(Handed { function, by });
}

fn depth(graph: &Graph, id: Id) -> u32 {
    graph.needs(NONE).unwrap()[&id].deepest.depth
}

#[test]
fn the_deepest_of_all_ways_counts() {
    let mut graph = Graph::default();
    add(&mut graph, 1, 8, &[To::Function(2), To::Function(3)]);
    add(&mut graph, 2, 100, &[]);
    add(&mut graph, 3, 16, &[To::Function(4), To::Outside(256)]);
    add(&mut graph, 4, 64, &[]);
    assert_eq!(depth(&graph, 1), 8 + 16 + 256);
    let needs = graph.needs(NONE).unwrap();
    let chain = needs[&1].deepest.functions();
    assert_eq!(chain, [(Some(1), 8), (Some(3), 16), (None, 256)]);
}

#[test]
fn a_circle_is_found_wherever_it_is() {
    let mut graph = Graph::default();
    add(&mut graph, 1, 8, &[To::Function(2)]);
    add(&mut graph, 2, 8, &[To::Function(3)]);
    add(&mut graph, 3, 8, &[To::Function(2), To::Function(4)]);
    add(&mut graph, 4, 8, &[To::Function(4)]);
    let mut circles = graph.needs(NONE).unwrap_err();
    circles.iter_mut().for_each(|circle| circle.sort_unstable());
    assert_eq!(circles, [vec![4], vec![2, 3]]);
}

#[test]
fn handing_oneself_over_is_a_circle_too() {
    let mut graph = Graph::default();
    add(&mut graph, 1, 8, &[To::Function(2)]);
    add(&mut graph, 2, 8, &[To::Open(Way::Any)]);
    hand(&mut graph, 1, 1, By::Address);
    assert_eq!(graph.needs(NONE).unwrap_err(), [[1]]);
}

#[test]
fn a_circle_with_a_bound_is_gone_round_so_often() {
    let mut graph = Graph::default();
    add(&mut graph, 1, 8, &[To::Function(2)]);
    add(&mut graph, 2, 100, &[To::Function(2), To::Function(3)]);
    add(&mut graph, 3, 16, &[]);
    let needs = graph.needs(|_| Some(3)).unwrap();
    assert_eq!(needs[&1].deepest.depth, 8 + 3 * 100 + 16);
}

#[test]
fn an_open_call_is_closed_by_whoever_hands_something_over() {
    let mut graph = Graph::default();
    // 1 passes 4 to 2, which passes it on to 3, which calls it.
    add(&mut graph, 1, 8, &[To::Function(2)]);
    add(&mut graph, 2, 16, &[To::Function(3)]);
    add(&mut graph, 3, 32, &[To::Open(Way::Slot(16))]);
    add(&mut graph, 4, 64, &[]);
    assert_eq!(depth(&graph, 1), 8 + 16 + 32);
    hand(&mut graph, 1, 4, By::Table(16));
    assert_eq!(depth(&graph, 1), 8 + 16 + 32 + 64);
    // Functions below 1 know nothing of function 4.
    assert_eq!(depth(&graph, 2), 16 + 32);
}

#[test]
fn another_method_of_the_table_is_not_meant() {
    let mut graph = Graph::default();
    add(&mut graph, 1, 8, &[To::Function(2)]);
    add(&mut graph, 2, 16, &[To::Open(Way::Slot(16))]);
    add(&mut graph, 3, 64, &[]);
    hand(&mut graph, 1, 3, By::Table(12));
    assert_eq!(depth(&graph, 1), 8 + 16);
    add(&mut graph, 2, 16, &[To::Open(Way::Any)]);
    assert_eq!(depth(&graph, 1), 8 + 16 + 64);
}

#[test]
fn closures_may_call_each_other_but_none_twice() {
    let mut graph = Graph::default();
    add(&mut graph, 1, 8, &[To::Function(2)]);
    add(&mut graph, 2, 16, &[To::Open(Way::Slot(16))]);
    // Each calls whatever it was given.
    add(&mut graph, 3, 32, &[To::Open(Way::Slot(16))]);
    add(&mut graph, 4, 64, &[To::Open(Way::Slot(16))]);
    hand(&mut graph, 1, 3, By::Table(16));
    hand(&mut graph, 1, 4, By::Table(16));
    assert_eq!(depth(&graph, 1), 8 + 16 + 32 + 64);
}
