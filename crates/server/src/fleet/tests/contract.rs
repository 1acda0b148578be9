//! Tests of all queues.

use super::*;
use crate::fleet::QueueError;
use crate::fleet::job_registry::{Failure, JobHandle, JobState, MOST_REFUSALS, MOST_STARTS};
use tokio::time::{Instant, sleep};

async fn end_of(handle: &mut JobHandle) -> Result<Vec<FoundLine>, Failure> {
    let ended = handle.state.wait_for(|state| state.end.is_some());
    let state: JobState = timeout(PATIENCE, ended).await.expect("an end in time").unwrap().clone();
    state.end.unwrap()
}

#[tokio::test]
async fn a_job_is_taken_told_about_and_finished_once() {
    on_all(TERMS, async |ends| {
        let mut handle = ends.client.submit(task(3), "ann").await.unwrap();
        assert_eq!(ends.client.waiting().await, Ok(1));
        let lease = ends.take().await;
        assert_eq!(lease.job().task, task(3));
        assert_eq!(ends.worker.waiting().await, Ok(0));
        assert!(!handle.state.borrow_and_update().started);
        assert_eq!(lease.tell(What::Started).await, Ok(true));
        assert_eq!(lease.tell(What::Started).await, Ok(true), "said again, it is the same");
        assert!(handle.state.borrow_and_update().started);
        assert_eq!(lease.tell(What::Report { found: found(4) }).await, Ok(true));
        assert_eq!(lease.tell(What::Report { found: found(2) }).await, Ok(true));
        let state = handle.state.borrow_and_update().clone();
        assert_eq!((state.report, state.end), (Some(found(4)), None), "depths never fall");
        let lines = vec![line(17)];
        assert_eq!(lease.tell(What::Done { lines: lines.clone() }).await, Ok(true));
        assert_eq!(end_of(&mut handle).await, Ok(lines.clone()));
        assert_eq!(lease.tell(What::Done { lines }).await, Ok(false), "it is over");
        lease.ack().await.unwrap();
        drop(lease);
        ends.nothing().await;
    })
    .await;
}

#[tokio::test]
async fn jobs_come_in_order() {
    on_all(CALM, async |ends| {
        let mut tickets = Vec::new();
        for number in 1..=5 {
            tickets.push(ends.client.submit(task(number), "ann").await.unwrap());
        }
        for number in 1..=5 {
            let lease = ends.take().await;
            assert_eq!(lease.job().task.lines, number);
            lease.ack().await.unwrap();
        }
    })
    .await;
}

#[tokio::test]
async fn a_worker_that_is_not_heard_of_loses_its_job_to_another() {
    on_all(TERMS, async |ends| {
        let mut handle = ends.client.submit(task(1), "ann").await.unwrap();
        let first = ends.take().await;
        assert_eq!(first.tell(What::Started).await, Ok(true));
        let second = ends.take().await;
        assert_eq!(second.job(), first.job());
        assert_eq!(second.tell(What::Started).await, Ok(true));
        // The first worker was only slow.
        assert_eq!(first.tell(What::Alive).await, Ok(false));
        assert_eq!(first.tell(What::Report { found: found(9) }).await, Ok(false));
        assert_eq!(first.tell(What::GivenBack { spent: 1, depth: 9 }).await, Ok(false));
        assert_eq!(handle.state.borrow().report, None);
        assert_eq!(second.tell(What::Report { found: found(3) }).await, Ok(true));
        // A result is accepted from any worker.
        assert_eq!(first.tell(What::Done { lines: vec![line(1)] }).await, Ok(true));
        assert_eq!(second.tell(What::Done { lines: vec![line(2)] }).await, Ok(false));
        assert_eq!(end_of(&mut handle).await, Ok(vec![line(1)]));
        first.ack().await.unwrap();
        second.ack().await.unwrap();
        ends.nothing().await;
    })
    .await;
}

#[tokio::test]
async fn a_lease_that_is_renewed_does_not_run_out() {
    let terms = Terms { lease: Duration::from_secs(2), ..TERMS };
    on_all(terms, async |ends| {
        let _ticket = ends.client.submit(task(1), "ann").await.unwrap();
        let lease = ends.take().await;
        assert_eq!(lease.tell(What::Started).await, Ok(true));
        let renewing = async {
            for _ in 0..20 {
                sleep(terms.lease / 10).await;
                lease.extend().await.unwrap();
            }
        };
        tokio::select! {
            () = renewing => {}
            taken = ends.worker.take() => panic!("{:?} is taken twice", taken.unwrap().job()),
        }
        assert_eq!(lease.tell(What::Alive).await, Ok(true));
    })
    .await;
}

#[tokio::test]
async fn a_job_that_takes_its_workers_with_it_is_given_up() {
    on_all(TERMS, async |ends| {
        let mut handle = ends.client.submit(task(1), "ann").await.unwrap();
        for _ in 0..MOST_STARTS {
            let lease = ends.take().await;
            assert_eq!(lease.tell(What::Started).await, Ok(true));
        }
        let lease = ends.take().await;
        assert_eq!(lease.tell(What::Started).await, Ok(false));
        assert_eq!(end_of(&mut handle).await, Err(Failure::Poisoned));
        lease.ack().await.unwrap();
        ends.nothing().await;
    })
    .await;
}

#[tokio::test]
async fn what_the_engine_cannot_do_is_not_tried_by_others() {
    on_all(TERMS, async |ends| {
        let mut handle = ends.client.submit(task(1), "ann").await.unwrap();
        let lease = ends.take().await;
        assert_eq!(lease.tell(What::Failed).await, Ok(false), "it has not begun");
        assert_eq!(lease.tell(What::Started).await, Ok(true));
        assert_eq!(lease.tell(What::Failed).await, Ok(true));
        assert_eq!(end_of(&mut handle).await, Err(Failure::Poisoned));
        lease.ack().await.unwrap();
        ends.nothing().await;
    })
    .await;
}

#[tokio::test]
async fn nobody_does_what_nobody_waits_for() {
    on_all(TERMS, async |ends| {
        let going_on = ends.client.submit(task(1), "ann").await.unwrap();
        let waiting = ends.client.submit(task(2), "ann").await.unwrap();
        let first = ends.take().await;
        assert_eq!(first.tell(What::Started).await, Ok(true));
        drop((waiting, going_on));
        timeout(PATIENCE, first.cancelled()).await.expect("it is told");
        assert_eq!(first.tell(What::Alive).await, Ok(false));
        first.ack().await.unwrap();
        // The other job is not delivered, or found to be unwanted.
        if let Ok(second) = timeout(TERMS.lease, ends.worker.take()).await {
            let second = second.unwrap();
            assert_eq!(second.tell(What::Started).await, Ok(false));
            second.ack().await.unwrap();
        }
        ends.nothing().await;
    })
    .await;
}

#[tokio::test]
async fn there_is_only_so_much_round() {
    on_all(CALM, async |ends| {
        let mut tickets = Vec::new();
        for number in 0..TERMS.most_jobs {
            tickets.push(ends.client.submit(task(number), "ann").await.unwrap());
        }
        let refused = ends.client.submit(task(99), "bob").await;
        assert_eq!(refused.err(), Some(QueueError::Full));
        drop(tickets.pop());
        let start = Instant::now();
        while let Err(error) = ends.client.submit(task(99), "bob").await {
            assert_eq!(error, QueueError::Full);
            assert!(start.elapsed() < PATIENCE, "no room for what could be in the place");
            sleep(Duration::from_millis(20)).await;
        }
    })
    .await;
}

#[tokio::test]
async fn what_is_given_back_goes_on_after_what_waits() {
    on_all(CALM, async |ends| {
        let mut long = ends.client.submit(task(1), "ann").await.unwrap();
        let lease = ends.take().await;
        let _short = ends.client.submit(task(2), "bob").await.unwrap();
        assert_eq!(lease.tell(What::Started).await, Ok(true));
        let given_back = What::GivenBack { spent: 40, depth: 7 };
        assert_eq!(lease.tell(given_back.clone()).await, Ok(false), "it is another's now");
        assert_eq!(lease.tell(given_back).await, Ok(false), "and only once");
        lease.ack().await.unwrap();
        let next = ends.take().await;
        assert_eq!(next.job().task.lines, 2);
        next.ack().await.unwrap();
        let again = ends.take().await;
        assert_eq!(again.job().task, Task { spent: 40, depth: 7, ..task(1) });
        assert_eq!(lease.tell(What::Done { lines: vec![] }).await, Ok(false), "out of date");
        assert_eq!(again.tell(What::Started).await, Ok(true));
        assert_eq!(again.tell(What::Done { lines: vec![line(5)] }).await, Ok(true));
        assert_eq!(end_of(&mut long).await, Ok(vec![line(5)]));
    })
    .await;
}

#[tokio::test]
async fn who_cannot_do_a_job_leaves_it_to_others() {
    on_all(TERMS, async |ends| {
        let mut handle = ends.client.submit(task(1), "ann").await.unwrap();
        let refused = What::Refused { why: "an unknown game".to_owned() };
        let lease = ends.take().await;
        assert_eq!(lease.tell(refused.clone()).await, Ok(true));
        let nack_with_delay = Instant::now();
        let pause = Duration::from_millis(500);
        lease.nack_with_delay(pause).await.unwrap();
        let lease = ends.take().await;
        assert!(nack_with_delay.elapsed() >= pause / 2, "it comes after a while");
        for _ in 1..MOST_REFUSALS {
            assert_eq!(handle.state.borrow().end, None);
            assert_eq!(lease.tell(refused.clone()).await, Ok(true));
        }
        let why = end_of(&mut handle).await.unwrap_err();
        assert_eq!(why, Failure::Refused("an unknown game".to_owned()));
    })
    .await;
}
