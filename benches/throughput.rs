//! How many bytes a second are converted: `cargo bench --bench throughput`.
//!
//! `baseline` is what any reader of text has to do: it validates UTF-8, and passes over the bytes once in search of one.

#[path = "records/mod.rs"]
mod records;

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};

/// Large enough that the start doesn't count.
const BYTES: usize = 2_000_000;

fn throughput(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("throughput");
    group.sample_size(10);
    let all = records::all(BYTES);
    let input = &all[0].input;
    group.throughput(Throughput::Bytes(input.len() as u64));
    group.bench_function("baseline", |bencher| {
        bencher.iter(|| {
            let text = std::str::from_utf8(black_box(input)).expect("UTF-8");
            memchr::memchr_iter(b'\\', text.as_bytes()).count()
        });
    });
    for measured in &all {
        group.throughput(Throughput::Bytes(measured.input.len() as u64));
        group.bench_function(measured.name, |bencher| bencher.iter(|| records::run(black_box(measured))));
    }
    group.finish();
}

criterion_group!(benches, throughput);
criterion_main!(benches);
