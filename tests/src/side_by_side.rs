//! Runs many jobs on all processors.

use std::fmt::Display;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;
use std::thread;

/// Runs a job for every entry of a list, as many at once as the machine has processors. The
/// test fails with all errors together, each with its name. With `TASCHENSPIELER_ONLY`,
/// only entries whose names contain it are run.
pub fn side_by_side<T: Send, E: Display>(
    list: impl IntoIterator<Item = (impl Into<String>, T)>,
    job: impl Fn(T) -> Result<(), E> + Sync,
) {
    let only = std::env::var("TASCHENSPIELER_ONLY").unwrap_or_default();
    let named = list.into_iter().map(|(name, thing)| (name.into(), thing));
    let mut todo: Vec<(String, T)> = named.filter(|(name, _)| name.contains(&only)).collect();
    todo.reverse();
    let todo = Mutex::new(todo);
    let complaints = Mutex::new(Vec::new());
    let work = || {
        loop {
            // Held only while something is taken.
            let next = todo.lock().ok().and_then(|mut todo| todo.pop());
            let Some((name, thing)) = next else { return };
            let complaint = match catch_unwind(AssertUnwindSafe(|| job(thing))) {
                Ok(Ok(())) => continue,
                Ok(Err(complaint)) => complaint.to_string(),
                Err(panic) => said(&*panic),
            };
            if let Ok(mut complaints) = complaints.lock() {
                complaints.push(format!("{name}: {complaint}"));
            }
        }
    };
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(work);
        }
    });
    let complaints = complaints.into_inner().unwrap_or_default();
    assert!(complaints.is_empty(), "\n{}", complaints.join("\n"));
}

/// The message of a panic.
fn said(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    let text = text.or_else(|| panic.downcast_ref::<&str>().copied());
    text.unwrap_or("it panicked").to_owned()
}
