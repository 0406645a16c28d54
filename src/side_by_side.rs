//! Works on several things at a time, and hands the results on in order.

use std::collections::VecDeque;
use std::sync::mpsc::{self, Receiver, Sender, TryRecvError};
use std::sync::{Arc, Mutex};
use std::thread;

/// What may be in hand at a time.
#[derive(Clone, Copy, Debug)]
pub struct InHand {
    /// Threads get so many things at a time: to hand one on may cost as much as the work.
    pub chunk: usize,
    /// The most that things which were produced and not yet taken may weigh. What goes beyond it has to wait.
    pub weight: usize,
}

/// What is handed out in order.
pub enum Handed<I, O> {
    /// What came of a thing.
    Done(O),
    /// A thing that is to be worked on where it is handed to, for no thread could do anything else meanwhile.
    Alone(I),
}

/// Works on what is produced, each thing with its weight, on so many threads, and hands each result to `take`, in the order
/// in which the things were produced, whatever the number of threads. Where one takes long, the others get ahead of it by so
/// much and no more, so that not all that follows has to be kept until it is done.
pub fn in_order<I: Send, O: Send>(
    threads: usize,
    most: InHand,
    produce: impl FnOnce(&mut dyn FnMut(I, usize)),
    work: impl Fn(I) -> O + Sync,
    mut take: impl FnMut(O),
) {
    in_order_or_alone(threads, most, produce, &work, |handed| match handed {
        Handed::Done(result) => take(result),
        Handed::Alone(item) => take(work(item)),
    });
}

/// As [`in_order`], but what is produced last, when all before it is done, or by itself, is handed to `take` as it is.
pub fn in_order_or_alone<I: Send, O: Send>(
    threads: usize,
    most: InHand,
    produce: impl FnOnce(&mut dyn FnMut(I, usize)),
    work: impl Fn(I) -> O + Sync,
    mut take: impl FnMut(Handed<I, O>),
) {
    /// How many chunks wait for each thread, so that it is never idle and little is in memory.
    const WAITING: usize = 2;
    /// How many chunks for each thread are in work or done, and not taken.
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
        let mut given: VecDeque<(usize, Receiver<Vec<O>>)> = VecDeque::new();
        // Half is for what was handed on, and half for what is to be handed on next.
        let half = most.weight / 2;
        let mut in_hand = 0_usize;
        // Whether something is left that is not done.
        let mut hand_on = |items: Vec<I>, weight: usize, is_alone: bool| {
            if !has_workers || is_alone {
                items.into_iter().map(Handed::Alone).for_each(&mut take);
                return false;
            }
            let (give, results) = mpsc::channel();
            // Workers are there as long as it goes on.
            drop(feed.send((items, give)));
            given.push_back((weight, results));
            in_hand = in_hand.saturating_add(weight);
            while let Some((weight, first)) = given.front() {
                // Of a thread that panicked there is nothing to take. The panic is told at the end of the scope.
                let results = match given.len() > threads * AHEAD || in_hand > half {
                    true => first.recv().unwrap_or_default(),
                    false => match first.try_recv() {
                        Ok(results) => results,
                        Err(TryRecvError::Empty) => break,
                        Err(TryRecvError::Disconnected) => Vec::new(),
                    },
                };
                in_hand = in_hand.saturating_sub(*weight);
                given.pop_front();
                results.into_iter().map(Handed::Done).for_each(&mut take);
            }
            !given.is_empty()
        };
        let (mut items, mut weight, mut is_waiting) = (Vec::new(), 0_usize, false);
        produce(&mut |item, its_weight| {
            if !items.is_empty() && weight.saturating_add(its_weight) > half {
                is_waiting = hand_on(std::mem::take(&mut items), std::mem::take(&mut weight), false);
            }
            items.push(item);
            weight = weight.saturating_add(its_weight);
            if items.len() == most.chunk || !has_workers {
                is_waiting = hand_on(std::mem::take(&mut items), std::mem::take(&mut weight), false);
            }
        });
        if !items.is_empty() {
            let is_alone = items.len() == 1 && !is_waiting;
            hand_on(items, weight, is_alone);
        }
        drop(feed);
        given.iter().flat_map(|(_, results)| results.recv()).flatten().map(Handed::Done).for_each(take);
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
            let numbers = |put: &mut dyn FnMut(u64, usize)| (0..500).for_each(|number| put(number, 3));
            // Odd ones take longer.
            let slow = |number: u64| {
                thread::sleep(std::time::Duration::from_micros(number % 2 * 200));
                number * 2
            };
            // More than a chunk may weigh, or less.
            let weight = if threads == 2 { 10 } else { usize::MAX };
            in_order(threads, InHand { chunk, weight }, numbers, slow, |result| results.push(result));
            let expected: Vec<u64> = (0..500).map(|number| number * 2).collect();
            assert_eq!(results, expected);
        }
    }

    #[test]
    fn nobody_gets_far_ahead_of_the_slowest() {
        for (weight, most) in [(usize::MAX, 200), (60, 30)] {
            assert!((1..most).contains(&ahead(weight)), "{weight}: {}", ahead(weight));
        }
    }

    /// How far things of weight 3 got ahead of the slowest, where all may have so much.
    fn ahead(weight: usize) -> usize {
        let (produced, ahead) = (Cell::new(0_usize), Cell::new(0));
        let numbers = |put: &mut dyn FnMut(usize, usize)| {
            (0..1000).for_each(|number| {
                produced.set(number);
                put(number, 3);
            });
        };
        let slow = |number| {
            if number == 0 {
                thread::sleep(std::time::Duration::from_millis(100));
            }
            number
        };
        let most = InHand { chunk: 1, weight };
        in_order(2, most, numbers, slow, |number| ahead.set(ahead.get().max(produced.get() - number)));
        ahead.get()
    }
}
