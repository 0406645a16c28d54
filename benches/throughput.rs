//! How many bytes a second the library converts: `cargo bench --bench throughput`.
//!
//! The baseline of each record is what any reader of text has to do with the same bytes: it validates UTF-8, and passes over
//! them once in search of one.

#[path = "records/mod.rs"]
#[allow(dead_code, reason = "the other benchmark needs the rest")]
mod records;

use std::hint::black_box;
use std::time::Duration;

use criterion::{Criterion, Throughput};

/// Large enough that the start doesn't count.
const BYTES: usize = 2_000_000;

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    let mut group = criterion.benchmark_group("throughput");
    group.sample_size(10).warm_up_time(Duration::from_secs(1)).measurement_time(Duration::from_secs(3));
    for record in &records::all(BYTES) {
        group.throughput(Throughput::Bytes(record.text.len() as u64));
        group.bench_function(format!("baseline, {}", record.name), |bencher| {
            bencher.iter(|| {
                let text = std::str::from_utf8(black_box(record.text.as_bytes())).expect("UTF-8");
                memchr::memchr_iter(b'\\', text.as_bytes()).count()
            });
        });
        for &(name, work) in record.works {
            group.bench_function(name, |bencher| bencher.iter(|| records::done(black_box(&record.text), work)));
        }
    }
    group.finish();
    criterion.final_summary();
}
