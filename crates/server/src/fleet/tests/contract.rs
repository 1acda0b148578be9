//! Tests of all queues.

use super::*;
use crate::fleet::QueueError;
use crate::fleet::job_registry::{Failure, JobHandle, JobState, MAX_REFUSALS, MAX_STARTS};
use tokio::time::{Instant, sleep};

async fn end_of(handle: &mut JobHandle) -> Result<Vec<SearchLine>, Failure> {
    let ended = handle.state.wait_for(|state| state.end.is_some());
    let state: JobState = timeout(PATIENCE, ended).await.expect("an end in time").unwrap().clone();
    state.end.unwrap().map(TaskResult::lines)
}

#[tokio::test]
async fn a_job_is_leased_reported_and_finished_once() {
    on_all(SHORT_LEASES, async |queue| {
        let mut handle = queue.client.submit(task(3), &"ann".into()).await.unwrap();
        assert_eq!(queue.client.waiting().await, Ok(1));
        let lease = queue.take().await;
        assert_eq!(lease.job().task, task(3));
        assert_eq!(queue.worker.waiting().await, Ok(0));
        assert!(!handle.state.borrow_and_update().started);
        assert_eq!(lease.send(MessageBody::Started).await, Ok(true));
        assert_eq!(lease.send(MessageBody::Started).await, Ok(true), "said again, it is the same");
        assert!(handle.state.borrow_and_update().started);
        assert_eq!(lease.send(MessageBody::Report { found: found(4) }).await, Ok(true));
        assert_eq!(lease.send(MessageBody::Report { found: found(2) }).await, Ok(true));
        let state = handle.state.borrow_and_update().clone();
        assert_eq!((state.report, state.end), (Some(found(4)), None), "depths never fall");
        let lines = vec![line(17)];
        assert_eq!(lease.send(MessageBody::Done { lines: lines.clone() }).await, Ok(true));
        assert_eq!(end_of(&mut handle).await, Ok(lines.clone()));
        assert_eq!(lease.send(MessageBody::Done { lines }).await, Ok(false), "it is over");
        lease.ack().await.unwrap();
        drop(lease);
        queue.expect_no_job().await;
    })
    .await;
}

#[tokio::test]
async fn jobs_are_leased_in_order() {
    on_all(LONG_LEASES, async |queue| {
        let mut handles = Vec::new();
        for number in 1..=5 {
            handles.push(queue.client.submit(task(number), &"ann".into()).await.unwrap());
        }
        for number in 1..=5 {
            let lease = queue.take().await;
            assert_eq!(search_of(lease.as_ref()).lines, number);
            lease.ack().await.unwrap();
        }
    })
    .await;
}

#[tokio::test]
async fn a_silent_worker_loses_its_job() {
    on_all(SHORT_LEASES, async |queue| {
        let mut handle = queue.client.submit(task(1), &"ann".into()).await.unwrap();
        let first = queue.take().await;
        assert_eq!(first.send(MessageBody::Started).await, Ok(true));
        let second = queue.take().await;
        assert_eq!(second.job(), first.job());
        assert_eq!(second.send(MessageBody::Started).await, Ok(true));
        // The first worker was only slow.
        assert_eq!(first.send(MessageBody::Alive).await, Ok(false));
        assert_eq!(first.send(MessageBody::Report { found: found(9) }).await, Ok(false));
        assert_eq!(first.send(MessageBody::Returned { spent: 1, depth: 9 }).await, Ok(false));
        assert_eq!(handle.state.borrow().report, None);
        assert_eq!(second.send(MessageBody::Report { found: found(3) }).await, Ok(true));
        // A result is accepted from any worker.
        assert_eq!(first.send(MessageBody::Done { lines: vec![line(1)] }).await, Ok(true));
        assert_eq!(second.send(MessageBody::Done { lines: vec![line(2)] }).await, Ok(false));
        assert_eq!(end_of(&mut handle).await, Ok(vec![line(1)]));
        first.ack().await.unwrap();
        second.ack().await.unwrap();
        queue.expect_no_job().await;
    })
    .await;
}

#[tokio::test]
async fn an_extended_lease_does_not_expire() {
    let config = QueueConfig { lease: Duration::from_secs(2), ..SHORT_LEASES };
    on_all(config, async |queue| {
        let _handle = queue.client.submit(task(1), &"ann".into()).await.unwrap();
        let lease = queue.take().await;
        assert_eq!(lease.send(MessageBody::Started).await, Ok(true));
        let renewing = async {
            for _ in 0..20 {
                sleep(config.lease / 10).await;
                lease.extend().await.unwrap();
            }
        };
        tokio::select! {
            () = renewing => {}
            taken = queue.worker.take() => panic!("{:?} is taken twice", taken.unwrap().job()),
        }
        assert_eq!(lease.send(MessageBody::Alive).await, Ok(true));
    })
    .await;
}

#[tokio::test]
async fn a_job_that_crashes_several_workers_fails() {
    on_all(SHORT_LEASES, async |queue| {
        let mut handle = queue.client.submit(task(1), &"ann".into()).await.unwrap();
        for _ in 0..MAX_STARTS {
            let lease = queue.take().await;
            assert_eq!(lease.send(MessageBody::Started).await, Ok(true));
        }
        let lease = queue.take().await;
        assert_eq!(lease.send(MessageBody::Started).await, Ok(false));
        assert_eq!(end_of(&mut handle).await, Err(Failure::Poisoned));
        lease.ack().await.unwrap();
        queue.expect_no_job().await;
    })
    .await;
}

#[tokio::test]
async fn a_job_on_which_the_engine_fails_is_not_retried() {
    on_all(SHORT_LEASES, async |queue| {
        let mut handle = queue.client.submit(task(1), &"ann".into()).await.unwrap();
        let lease = queue.take().await;
        assert_eq!(lease.send(MessageBody::Failed).await, Ok(false), "it has not begun");
        assert_eq!(lease.send(MessageBody::Started).await, Ok(true));
        assert_eq!(lease.send(MessageBody::Failed).await, Ok(true));
        assert_eq!(end_of(&mut handle).await, Err(Failure::Poisoned));
        lease.ack().await.unwrap();
        queue.expect_no_job().await;
    })
    .await;
}

#[tokio::test]
async fn cancelled_jobs_are_not_run() {
    on_all(SHORT_LEASES, async |queue| {
        let going_on = queue.client.submit(task(1), &"ann".into()).await.unwrap();
        let waiting = queue.client.submit(task(2), &"ann".into()).await.unwrap();
        let first = queue.take().await;
        assert_eq!(first.send(MessageBody::Started).await, Ok(true));
        drop((waiting, going_on));
        timeout(PATIENCE, first.cancelled()).await.expect("the worker is told");
        assert_eq!(first.send(MessageBody::Alive).await, Ok(false));
        first.ack().await.unwrap();
        // The other job is not delivered, or found to be unwanted.
        if let Ok(second) = timeout(SHORT_LEASES.lease, queue.worker.take()).await {
            let second = second.unwrap();
            assert_eq!(second.send(MessageBody::Started).await, Ok(false));
            second.ack().await.unwrap();
        }
        queue.expect_no_job().await;
    })
    .await;
}

#[tokio::test]
async fn a_full_queue_rejects_jobs() {
    on_all(LONG_LEASES, async |queue| {
        let mut handles = Vec::new();
        for number in 0..SHORT_LEASES.max_jobs {
            handles.push(queue.client.submit(task(number), &"ann".into()).await.unwrap());
        }
        let refused = queue.client.submit(task(99), &"bob".into()).await;
        assert_eq!(refused.err(), Some(QueueError::Full));
        drop(handles.pop());
        let start = Instant::now();
        while let Err(error) = queue.client.submit(task(99), &"bob".into()).await {
            assert_eq!(error, QueueError::Full);
            assert!(start.elapsed() < PATIENCE, "cancelling does not make room");
            sleep(Duration::from_millis(20)).await;
        }
    })
    .await;
}

#[tokio::test]
async fn returned_jobs_are_continued_after_waiting_ones() {
    on_all(LONG_LEASES, async |queue| {
        let mut long = queue.client.submit(task(1), &"ann".into()).await.unwrap();
        let lease = queue.take().await;
        let _short = queue.client.submit(task(2), &"bob".into()).await.unwrap();
        assert_eq!(lease.send(MessageBody::Started).await, Ok(true));
        let given_back = MessageBody::Returned { spent: 40, depth: 7 };
        assert_eq!(lease.send(given_back.clone()).await, Ok(false), "it is another's now");
        assert_eq!(lease.send(given_back).await, Ok(false), "and only once");
        lease.ack().await.unwrap();
        let next = queue.take().await;
        assert_eq!(search_of(next.as_ref()).lines, 2);
        next.ack().await.unwrap();
        let again = queue.take().await;
        assert_eq!(search_of(again.as_ref()), SearchTask { spent: 40, depth: 7, ..search_task(1) });
        assert_eq!(lease.send(MessageBody::Done { lines: vec![] }).await, Ok(false), "out of date");
        assert_eq!(again.send(MessageBody::Started).await, Ok(true));
        assert_eq!(again.send(MessageBody::Done { lines: vec![line(5)] }).await, Ok(true));
        assert_eq!(end_of(&mut long).await, Ok(vec![line(5)]));
    })
    .await;
}

#[tokio::test]
async fn refused_jobs_are_offered_again() {
    on_all(SHORT_LEASES, async |queue| {
        let mut handle = queue.client.submit(task(1), &"ann".into()).await.unwrap();
        let refused = MessageBody::Refused { why: "an unknown game".to_owned() };
        let lease = queue.take().await;
        assert_eq!(lease.send(refused.clone()).await, Ok(true));
        let nack_with_delay = Instant::now();
        let pause = Duration::from_millis(500);
        lease.nack_with_delay(pause).await.unwrap();
        let lease = queue.take().await;
        assert!(nack_with_delay.elapsed() >= pause / 2, "it comes after a while");
        for _ in 1..MAX_REFUSALS {
            assert_eq!(handle.state.borrow().end, None);
            assert_eq!(lease.send(refused.clone()).await, Ok(true));
        }
        let why = end_of(&mut handle).await.unwrap_err();
        assert_eq!(why, Failure::Refused("an unknown game".to_owned()));
    })
    .await;
}
