//! Works on several things at a time, and hands the results on in order.

use std::cell::Cell;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, mpsc};
use std::{mem, thread};

/// What may be in hand at a time.
#[derive(Clone, Copy, Debug)]
pub struct InHand {
    /// Threads get so many things at a time: to hand one on may cost as much as the work.
    pub chunk: usize,
    /// So much may the things weigh that were produced and not yet taken. What goes beyond it has to wait.
    pub weight: usize,
}

/// Works on what is produced, each thing with its weight, on so many threads, and hands each result to `take`, in the order
/// in which the things were produced, whatever the number of threads.
pub fn in_order<I: Send, O: Send>(
    threads: usize,
    most: InHand,
    produce: impl FnOnce(&mut dyn FnMut(I, usize)),
    work: impl Fn(I) -> O + Sync,
    mut take: impl FnMut(O),
) {
    /// So many chunks wait for each thread, so that it is never idle and little is in memory.
    const WAITING: usize = 2;

    let (feed, fed) = mpsc::sync_channel::<Chunk<I>>(threads * WAITING);
    // Only those who work hold it, so that nobody waits for them when they are gone.
    let fed = Arc::new(Mutex::new(fed));
    let (give, given) = mpsc::channel::<Chunk<O>>();
    thread::scope(|scope| {
        // One thread is no faster than none.
        let workers = (0..threads).filter(|_| threads > 1).map(|_| {
            let (give, fed, work) = (give.clone(), Arc::clone(&fed), &work);
            thread::Builder::new().spawn_scoped(scope, move || {
                let next = || fed.lock().ok()?.recv().ok();
                while let Some(chunk) = next() {
                    if give.send(chunk.map(work)).is_err() {
                        break;
                    }
                }
            })
        });
        // The system may refuse threads: some are enough.
        let has_workers = workers.filter(Result::is_ok).count() > 0;
        drop((give, fed));
        let mut waiting: BTreeMap<usize, Chunk<O>> = BTreeMap::new();
        let (next, weight) = (Cell::new(0), Cell::new(0));
        let mut take_in_order = |results: Chunk<O>| {
            waiting.insert(results.number, results);
            while let Some(results) = waiting.remove(&next.get()) {
                next.set(next.get() + 1);
                weight.set(weight.get() - results.weight);
                results.things.into_iter().for_each(&mut take);
            }
        };
        let mut chunk = Chunk { number: 0, weight: 0, things: Vec::new() };
        produce(&mut |thing, its_weight| {
            chunk.things.push(thing);
            chunk.weight += its_weight;
            weight.set(weight.get() + its_weight);
            let is_full = || weight.get() > most.weight;
            if chunk.things.len() < most.chunk && has_workers && !is_full() {
                return;
            }
            let following = Chunk { number: chunk.number + 1, weight: 0, things: Vec::new() };
            let full = mem::replace(&mut chunk, following);
            match has_workers {
                // Workers are there as long as it goes on.
                true => drop(feed.send(full)),
                false => take_in_order(full.map(&work)),
            }
            given.try_iter().for_each(&mut take_in_order);
            while is_full() && next.get() < chunk.number {
                match given.recv() {
                    Ok(results) => take_in_order(results),
                    Err(_) => break,
                }
            }
        });
        if !chunk.things.is_empty() {
            drop(feed.send(chunk));
        }
        drop(feed);
        given.iter().for_each(take_in_order);
    });
}

/// Things that go through the same hands, one after the other.
struct Chunk<T> {
    number: usize,
    weight: usize,
    things: Vec<T>,
}

impl<T> Chunk<T> {
    fn map<U>(self, work: impl Fn(T) -> U) -> Chunk<U> {
        Chunk { number: self.number, weight: self.weight, things: self.things.into_iter().map(work).collect() }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;

    #[test]
    fn results_come_in_order() {
        let chunks = [(1, 1), (2, 1), (7, 1), (1, 16), (2, 16), (7, 3)];
        for ((threads, chunk), weight) in chunks.into_iter().flat_map(|sizes| [(sizes, 0), (sizes, 20), (sizes, 5000)])
        {
            let mut results = Vec::new();
            let produced = AtomicUsize::new(0);
            let numbers = |put: &mut dyn FnMut(u64, usize)| {
                (0..500).for_each(|number| {
                    produced.fetch_add(1, Ordering::Relaxed);
                    put(number, 3);
                });
            };
            // Odd ones take longer.
            let slow = |number: u64| {
                thread::sleep(std::time::Duration::from_micros(number % 2 * 200));
                number * 2
            };
            in_order(threads, InHand { chunk, weight }, numbers, slow, |result| {
                let in_hand = produced.load(Ordering::Relaxed) - results.len();
                assert!(3 * in_hand <= weight + 3 * (chunk + 1), "{in_hand} are in hand");
                results.push(result);
            });
            let expected: Vec<u64> = (0..500).map(|number| number * 2).collect();
            assert_eq!(results, expected);
        }
    }
}
