//! Works on several things at a time, and hands the results on in order.

use std::collections::VecDeque;
use std::sync::mpsc::{self, Receiver, Sender, TryRecvError};
use std::sync::{Arc, Mutex};
use std::thread;

/// Works on what is produced, on so many threads, and hands each result to `take`, in the order in which the things were
/// produced, whatever the number of threads. Threads get so many things at a time as a `chunk` has: to hand one on may
/// cost as much as the work. Where one takes long, the others get ahead of it by so much and no more, so that not all that
/// follows has to be kept until it is done.
pub fn in_order<I: Send, O: Send>(
    threads: usize,
    chunk: usize,
    produce: impl FnOnce(&mut dyn FnMut(I)),
    work: impl Fn(I) -> O + Sync,
    mut take: impl FnMut(O),
) {
    /// So many chunks wait for each thread, so that it is never idle and little is in memory.
    const WAITING: usize = 2;
    /// So many chunks for each thread are in work or done, and not taken.
    const AHEAD: usize = 64;

    let (feed, fed) = mpsc::sync_channel::<(Vec<I>, Sender<Vec<O>>)>(threads * WAITING);
    // Only those who work hold it, so that nobody waits for them when they are gone.
    let fed = Arc::new(Mutex::new(fed));
    thread::scope(|scope| {
        // One thread is no faster than none.
        let workers = (0..threads).filter(|_| threads > 1).map(|_| {
            let (fed, work) = (Arc::clone(&fed), &work);
            thread::Builder::new().spawn_scoped(scope, move || {
                let next = || fed.lock().ok()?.recv().ok();
                while let Some((items, give)) = next() {
                    // Where nobody takes it any more, it is not wanted.
                    let _ = give.send(items.into_iter().map(work).collect());
                }
            })
        });
        // The system may refuse threads: some are enough.
        let has_workers = workers.filter(Result::is_ok).count() > 0;
        drop(fed);
        let mut given: VecDeque<Receiver<Vec<O>>> = VecDeque::new();
        let mut hand_on = |items: Vec<I>| {
            if !has_workers {
                items.into_iter().map(&work).for_each(&mut take);
                return;
            }
            let (give, results) = mpsc::channel();
            // Workers are there as long as it goes on.
            drop(feed.send((items, give)));
            given.push_back(results);
            while let Some(first) = given.front() {
                // Of a thread that panicked there is nothing to take. The panic is told at the end of the scope.
                let results = match given.len() > threads * AHEAD {
                    true => first.recv().unwrap_or_default(),
                    false => match first.try_recv() {
                        Ok(results) => results,
                        Err(TryRecvError::Empty) => break,
                        Err(TryRecvError::Disconnected) => Vec::new(),
                    },
                };
                given.pop_front();
                results.into_iter().for_each(&mut take);
            }
        };
        let mut items = Vec::new();
        produce(&mut |item| {
            items.push(item);
            if items.len() == chunk || !has_workers {
                hand_on(std::mem::take(&mut items));
            }
        });
        if !items.is_empty() {
            hand_on(items);
        }
        drop(feed);
        given.iter().flat_map(Receiver::recv).flatten().for_each(take);
    });
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

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

    #[test]
    fn nobody_gets_far_ahead_of_the_slowest() {
        let (produced, ahead) = (Cell::new(0_usize), Cell::new(0));
        let numbers = |put: &mut dyn FnMut(usize)| {
            (0..1000).for_each(|number| {
                produced.set(number);
                put(number);
            });
        };
        let slow = |number| {
            if number == 0 {
                thread::sleep(std::time::Duration::from_millis(100));
            }
            number
        };
        in_order(2, 1, numbers, slow, |number| ahead.set(ahead.get().max(produced.get() - number)));
        assert!((1..200).contains(&ahead.get()), "{}", ahead.get());
    }
}
