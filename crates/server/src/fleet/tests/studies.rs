//! Tests of workers that do parts of studies.

use super::*;
use crate::compute::Compute;
use crate::engine::Pool;
use crate::fleet::job::StudyJob;
use crate::fleet::job_registry::JobHandle;
use crate::fleet::{Fleet, Purpose, StudyWorker, Worker};
use heterodox_catalog::AnyGame;
use heterodox_study::run::Task as StudyTask;
use heterodox_study::{Counts, Job, Part, Sample};
use tokio::sync::watch;
use tokio::time::sleep;

/// A worker with one thread for searches and studies. Dropping it stops it.
struct RunningWorker {
    _stop: watch::Sender<bool>,
}

fn start_worker(
    searches: Arc<dyn AnalysisQueue>,
    studies: Arc<dyn AnalysisQueue>,
) -> RunningWorker {
    let (stop, stopped) = watch::channel(false);
    let worker = Worker::new(searches, Pool::for_analyses(1), Compute::unlimited());
    tokio::spawn(StudyWorker::new(studies, &worker, 1).run(stopped.clone()));
    tokio::spawn(worker.run(stopped));
    RunningWorker { _stop: stop }
}

fn part(item: u32) -> StudyTask {
    let job = Job {
        game: "chess".to_owned(),
        seed: 1,
        sample: Sample::First,
        part: Part::Balance(0),
        items: item..item + 1,
    };
    StudyTask { round: 0, job, divisor: 100 }
}

fn chess() -> Box<dyn AnyGame> {
    heterodox_catalog::find("chess").unwrap()
}

fn job(study: StudyTask) -> Task {
    Task::Study(StudyJob::new(study, [None, None]))
}

async fn counts_of(mut handle: JobHandle) -> Counts {
    let ended = handle.state.wait_for(|state| state.end.is_some());
    let state = timeout(PATIENCE, ended).await.expect("an end in time").unwrap().clone();
    state.end.unwrap().unwrap().counts().expect("counts")
}

fn no_searches() -> Arc<dyn AnalysisQueue> {
    Arc::new(MemoryQueue::new(SHORT_LEASES))
}

#[tokio::test]
async fn parts_of_studies_have_the_results_of_this_machine() {
    on_all(QueueConfig::default(), async |queue| {
        let _worker = start_worker(no_searches(), Arc::clone(&queue.worker));
        let mut handles = Vec::new();
        for item in 0..3 {
            handles.push(queue.client.submit(job(part(item)), &"study".into()).await.unwrap());
        }
        for (item, handle) in (0..).zip(handles) {
            let counts = counts_of(handle).await;
            assert_eq!(counts, part(item).run(chess().as_ref()));
            assert_ne!(counts, Counts::default());
        }
    })
    .await;
}

#[tokio::test]
async fn jobs_that_a_worker_does_not_know_are_left_to_others() {
    on_all(QueueConfig::default(), async |queue| {
        let worker = start_worker(no_searches(), Arc::clone(&queue.worker));
        let other_version =
            StudyJob { version: "tomorrow".to_owned(), ..StudyJob::new(part(0), [None, None]) };
        let mut other_game = part(0);
        other_game.job.game = "tomorrow".to_owned();
        let unknown = [Task::Study(other_version), job(other_game), task(1)];
        let mut handles = Vec::new();
        for task in unknown.clone() {
            handles.push(queue.client.submit(task, &"study".into()).await.unwrap());
        }
        let known = queue.client.submit(job(part(1)), &"study".into()).await.unwrap();
        counts_of(known).await;
        drop(worker);
        for handle in &handles {
            assert_eq!(handle.state.borrow().end, None);
        }
        let mut left = Vec::new();
        while left.len() < unknown.len() {
            let lease = queue.take().await;
            left.push(lease.job().task.clone());
            lease.ack().await.unwrap();
        }
        assert!(unknown.iter().all(|task| left.contains(task)), "{left:?}");
    })
    .await;
}

#[tokio::test]
async fn invalid_jobs_are_no_harm() {
    let Some(nats) = Nats::start() else { return };
    let connect = async || connect(&nats, QueueConfig::default()).await;
    let (client, worker) = (connect().await, connect().await);
    let raw = crate::nats::connect(&nats.url(), "tomorrow").await.unwrap().client;
    let first = client.submit(job(part(1)), &"study".into()).await.unwrap();
    let (node, subject) = ("x", QueueKind::Analysis.subject("jobs"));
    let new = format!("{{\"node\":\"{node}\",\"id\":1,\"part\":0,\"task\":{{\"dream\":1}}}}");
    raw.publish(subject, new.into()).await.unwrap();
    raw.flush().await.unwrap();
    let _worker = start_worker(no_searches(), worker);
    counts_of(first).await;
    let second = client.submit(job(part(2)), &"study".into()).await.unwrap();
    assert_eq!(counts_of(second).await, part(2).run(chess().as_ref()));
}

#[tokio::test]
async fn searches_have_the_threads_before_studies() {
    on_all(QueueConfig::default(), async |queue| {
        let searches: Arc<dyn AnalysisQueue> = Arc::new(MemoryQueue::new(SHORT_LEASES));
        let fleet = Fleet::new(Arc::clone(&searches));
        let (_stop, stopped) = watch::channel(false);
        let worker = Worker::new(searches, Pool::for_analyses(1), Compute::unlimited());
        tokio::spawn(Arc::clone(&worker).run(stopped.clone()));
        let long = SearchTask { time: 600_000, ..search_task(1) };
        let mut search = fleet.search(long, &"ann".into(), Purpose::Lines, false).await.unwrap();
        while search.next().await.report.is_none() {}
        tokio::spawn(StudyWorker::new(Arc::clone(&queue.worker), &worker, 1).run(stopped));
        let study = queue.client.submit(job(part(1)), &"study".into()).await.unwrap();
        sleep(Duration::from_millis(1_500)).await;
        assert!(!study.state.borrow().started);
        drop(search);
        counts_of(study).await;
    })
    .await;
}
