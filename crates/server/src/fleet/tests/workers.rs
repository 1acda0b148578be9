//! Tests of workers.

use super::*;
use crate::compute::Compute;
use crate::engine::Pool;
use crate::fleet::{Analysis, Fleet, Purpose, QueueError, Worker};
use futures_util::future::join_all;
use std::sync::atomic::{AtomicUsize, Ordering::SeqCst};
use tokio::sync::watch;
use tokio::time::sleep;

/// The default terms, since these searches take real time.
fn default_config() -> QueueConfig {
    QueueConfig::default()
}

/// A worker that is stopped when it is dropped.
struct RunningWorker {
    _stop: watch::Sender<bool>,
}

fn start_worker(queue: &Arc<dyn AnalysisQueue>, threads: usize) -> RunningWorker {
    let (stop, stopped) = watch::channel(false);
    let pool = Pool::for_analyses(threads);
    tokio::spawn(Worker::new(Arc::clone(queue), pool, Compute::unlimited()).run(stopped));
    RunningWorker { _stop: stop }
}

fn long_task() -> SearchTask {
    SearchTask { lines: 2, time: 600_000, ..search_task(1) }
}

async fn end_of(mut analysis: Analysis) -> Vec<SearchLine> {
    let ended = async {
        loop {
            if let Some(end) = analysis.next().await.end {
                return end.unwrap().lines();
            }
        }
    };
    timeout(PATIENCE, ended).await.expect("an end in time")
}

/// Waits for a report with a minimum depth.
async fn depth_from(analysis: &mut Analysis, depth: u32) -> u32 {
    let reported = async {
        loop {
            let report = analysis.next().await.report;
            if let Some(found) = report.filter(|found| found.depth >= depth) {
                return found.depth;
            }
        }
    };
    match timeout(PATIENCE, reported).await {
        Ok(depth) => depth,
        Err(_) => panic!("no report of depth {depth} in time: {:?}", analysis.state()),
    }
}

#[tokio::test]
async fn a_flood_from_one_user_does_not_starve_another() {
    on_all(default_config(), async |queue| {
        let fleet = Fleet::new(Arc::clone(&queue.client));
        let done = AtomicUsize::new(0);
        let flood = join_all((0..40).map(async |_| {
            let analysis =
                fleet.search(search_task(1), &"ann".into(), Purpose::Game, true).await.unwrap();
            end_of(analysis).await;
            done.fetch_add(1, SeqCst);
        }));
        let other = async {
            while queue.client.waiting().await != Ok(2) {
                sleep(Duration::from_millis(1)).await;
            }
            let _works = start_worker(&queue.worker, 1);
            while done.load(SeqCst) < 3 {
                sleep(Duration::from_millis(1)).await;
            }
            let before = done.load(SeqCst);
            let analysis =
                fleet.search(search_task(1), &"bob".into(), Purpose::Game, true).await.unwrap();
            end_of(analysis).await;
            done.load(SeqCst) - before
        };
        tokio::select! {
            _ = flood => panic!("the other has waited until the end of the flood"),
            // The running job, the waiting ones, and those that follow them immediately.
            first = other => assert!(first <= 6, "{first} were done first"),
        }
    })
    .await;
}

#[tokio::test]
async fn a_long_search_yields_and_is_continued() {
    on_all(default_config(), async |queue| {
        let fleet = Fleet::new(Arc::clone(&queue.client));
        let _works = start_worker(&queue.worker, 1);
        let mut long =
            fleet.search(long_task(), &"ann".into(), Purpose::Lines, false).await.unwrap();
        let depth = depth_from(&mut long, 1).await;
        let short =
            fleet.search(search_task(1), &"bob".into(), Purpose::Game, false).await.unwrap();
        assert_eq!(end_of(short).await.len(), 1);
        assert_eq!(long.state().end, None);
        depth_from(&mut long, depth + 1).await;
    })
    .await;
}

#[tokio::test]
async fn a_cancelled_search_stops() {
    on_all(default_config(), async |queue| {
        let fleet = Fleet::new(Arc::clone(&queue.client));
        let (_stop, stopped) = watch::channel(false);
        let worker =
            Worker::new(Arc::clone(&queue.worker), Pool::for_analyses(1), Compute::unlimited());
        tokio::spawn(Arc::clone(&worker).run(stopped));
        let mut long =
            fleet.search(long_task(), &"ann".into(), Purpose::Lines, false).await.unwrap();
        depth_from(&mut long, 1).await;
        assert!(worker.load() > 0);
        drop(long);
        let ended = async {
            while worker.load() > 0 {
                sleep(Duration::from_millis(1)).await;
            }
        };
        timeout(PATIENCE, ended).await.expect("it would have taken ten minutes");
    })
    .await;
}

#[tokio::test]
async fn a_stopping_worker_returns_its_jobs() {
    on_all(default_config(), async |queue| {
        let fleet = Fleet::new(Arc::clone(&queue.client));
        let (stop, stopped) = watch::channel(false);
        let first =
            Worker::new(Arc::clone(&queue.worker), Pool::for_analyses(1), Compute::unlimited());
        let first = tokio::spawn(first.run(stopped));
        let mut long =
            fleet.search(long_task(), &"ann".into(), Purpose::Lines, false).await.unwrap();
        let depth = depth_from(&mut long, 1).await;
        stop.send_replace(true);
        timeout(PATIENCE, first).await.expect("it ends").unwrap();
        // It is available although no lease has expired.
        assert_eq!(queue.client.waiting().await, Ok(1));
        let _second = start_worker(&queue.worker, 1);
        depth_from(&mut long, depth + 1).await;
    })
    .await;
}

#[tokio::test]
async fn a_worker_refuses_unknown_games() {
    on_all(default_config(), async |queue| {
        let fleet = Fleet::new(Arc::clone(&queue.client));
        let game = SearchTask { game: "game-of-tomorrow".to_owned(), ..search_task(1) };
        let tomorrow = fleet.search(game, &"ann".into(), Purpose::Game, true).await.unwrap();
        let old = start_worker(&queue.worker, 1);
        let known = fleet.search(search_task(1), &"ann".into(), Purpose::Game, true).await.unwrap();
        end_of(known).await;
        drop(old);
        let lease = queue.take().await;
        assert_eq!(search_of(lease.as_ref()).game, "game-of-tomorrow");
        assert_eq!(tomorrow.state().end, None);
    })
    .await;
}

#[tokio::test]
async fn jobs_bring_the_definitions_of_their_games() {
    let text = "hx.name=Small\nfiles=5 ranks=5\npawn::::a2-e2\nrook::::a1\nking::::c1\n";
    let game = heterodox_catalog::workshop::compile(text).unwrap();
    on_all(default_config(), async |queue| {
        let fleet = Fleet::new(Arc::clone(&queue.client));
        let job = SearchTask {
            game: game.info().id,
            definition: game.definition().map(Into::into),
            fen: game.start().fen(),
            ..search_task(1)
        };
        // The same id with other rules, as another server may have it.
        let other = text.replace("rook::::a1", "rook:R:B::a1");
        let other = SearchTask { definition: Some(other.into()), ..job.clone() };
        let _works = start_worker(&queue.worker, 1);
        for _ in 0..2 {
            let analysis = fleet.search(job.clone(), &"ann".into(), Purpose::Game, true).await;
            let lines = end_of(analysis.unwrap()).await;
            assert!(game.start().play_text(&lines[0].moves[0]).is_ok(), "{lines:?}");
        }
        let mut refused = fleet.search(other, &"ann".into(), Purpose::Game, true).await.unwrap();
        let waited = timeout(Duration::from_millis(300), refused.next()).await;
        assert!(waited.is_err() || !refused.state().started, "its text does not fit its id");
    })
    .await;
}

#[tokio::test]
async fn a_full_queue_rejects_new_analyses_and_delays_started_ones() {
    on_all(SHORT_LEASES, async |queue| {
        let fleet = Fleet::new(Arc::clone(&queue.client));
        let mut others = Vec::new();
        for number in 0..SHORT_LEASES.max_jobs {
            others.push(queue.client.submit(task(number), &"ann".into()).await.unwrap());
        }
        let new = fleet.search(search_task(9), &"bob".into(), Purpose::Game, false).await;
        assert_eq!(new.err(), Some(QueueError::Full));
        let bob = "bob".into();
        let begun = fleet.search(search_task(9), &bob, Purpose::Game, true);
        let round = async {
            sleep(SHORT_LEASES.lease).await;
            others.clear();
            std::future::pending::<()>().await;
        };
        tokio::select! {
            begun = timeout(PATIENCE, begun) => assert!(begun.expect("there is room").is_ok()),
            () = round => {}
        }
        assert!(others.is_empty(), "it could not wait before there was room");
    })
    .await;
}
