//! Works on several things at a time, and hands the results on in order.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, mpsc};
use std::thread;

/// Works on what is produced, on so many threads, and hands each result to `take`, in the order in which the things were
/// produced, whatever the number of threads. Threads get so many things at a time as a `chunk` has: to hand one on may
/// cost as much as the work.
pub fn in_order<I: Send, O: Send>(
    threads: usize,
    chunk: usize,
    produce: impl FnOnce(&mut dyn FnMut(I)),
    work: impl Fn(I) -> O + Sync,
    mut take: impl FnMut(O),
) {
    /// So many chunks wait for each thread, so that it is never idle and little is in memory.
    const WAITING: usize = 2;

    let (feed, fed) = mpsc::sync_channel::<(usize, Vec<I>)>(threads * WAITING);
    // Only those who work hold it, so that nobody waits for them when they are gone.
    let fed = Arc::new(Mutex::new(fed));
    let (give, given) = mpsc::channel::<(usize, Vec<O>)>();
    thread::scope(|scope| {
        // One thread is no faster than none.
        let workers = (0..threads).filter(|_| threads > 1).map(|_| {
            let (give, fed, work) = (give.clone(), Arc::clone(&fed), &work);
            thread::Builder::new().spawn_scoped(scope, move || {
                let next = || fed.lock().ok()?.recv().ok();
                while let Some((number, items)) = next() {
                    if give.send((number, items.into_iter().map(work).collect())).is_err() {
                        break;
                    }
                }
            })
        });
        // The system may refuse threads: some are enough.
        let has_workers = workers.filter(Result::is_ok).count() > 0;
        drop((give, fed));
        let mut waiting: BTreeMap<usize, Vec<O>> = BTreeMap::new();
        let mut next = 0;
        let mut take_in_order = |(number, results): (usize, Vec<O>)| {
            waiting.insert(number, results);
            while let Some(results) = waiting.remove(&next) {
                next += 1;
                results.into_iter().for_each(&mut take);
            }
        };
        let mut number = 0;
        let mut items = Vec::new();
        produce(&mut |item| {
            items.push(item);
            if items.len() < chunk && has_workers {
                return;
            }
            let items = std::mem::take(&mut items);
            match has_workers {
                // Workers are there as long as it goes on.
                true => drop(feed.send((number, items))),
                false => take_in_order((number, items.into_iter().map(&work).collect())),
            }
            number += 1;
            given.try_iter().for_each(&mut take_in_order);
        });
        if !items.is_empty() {
            drop(feed.send((number, items)));
        }
        drop(feed);
        given.iter().for_each(take_in_order);
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_come_in_order() {
        for (threads, chunk) in [(1, 1), (2, 1), (7, 1), (1, 16), (2, 16), (7, 3)] {
            let mut results = Vec::new();
            let numbers = |put: &mut dyn FnMut(u64)| (0..500).for_each(put);
            // Odd ones take longer.
            let slow = |number: u64| {
                thread::sleep(std::time::Duration::from_micros(number % 2 * 200));
                number * 2
            };
            in_order(threads, chunk, numbers, slow, |result| results.push(result));
            let expected: Vec<u64> = (0..500).map(|number| number * 2).collect();
            assert_eq!(results, expected);
        }
    }
}
