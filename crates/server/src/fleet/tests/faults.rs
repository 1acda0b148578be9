//! Failures of NATS, servers and workers.

use super::*;
use crate::fleet::QueueError;
use crate::fleet::job::MessageBody;
use crate::fleet::job_registry::JobHandle;
use crate::fleet::lease_keeper::LeaseKeeper;
use tokio::time::sleep;

/// Name of the stream.
const STREAM: &str = "heterodox-analysis-1";

/// Runs all jobs until the one with the handle has ended.
async fn work_until_end(worker: &dyn AnalysisQueue, handle: &mut JobHandle) -> Vec<SearchLine> {
    let working = async {
        loop {
            match worker.take().await {
                Ok(lease) => {
                    let lease_keeper = LeaseKeeper::new(lease);
                    if lease_keeper.start().await {
                        lease_keeper.finish(TaskResult::Lines(vec![line(8)])).await;
                    }
                }
                Err(_) => sleep(Duration::from_millis(50)).await,
            }
        }
    };
    let ended = handle.state.wait_for(|state| state.end.is_some());
    tokio::select! {
        () = working => unreachable!("it works for ever"),
        ended = timeout(PATIENCE, ended) => {
            let state = ended.expect("an end in time").unwrap().clone();
            state.end.unwrap().unwrap().lines()
        }
    }
}

#[tokio::test]
async fn jobs_survive_a_restart_of_nats() {
    let Some(mut nats) = Nats::start() else { return };
    let (client, worker) = (connect(&nats, SHORT_LEASES).await, connect(&nats, SHORT_LEASES).await);
    let mut waiting = client.submit(task(1), &"ann".into()).await.unwrap();
    let mut taken = client.submit(task(2), &"ann".into()).await.unwrap();
    let lease = timeout(PATIENCE, worker.take()).await.unwrap().unwrap();
    assert_eq!(lease.send(MessageBody::Started).await, Ok(true));
    nats.stop();
    let away = lease.send(MessageBody::Alive).await;
    assert!(matches!(away, Err(QueueError::Unreachable(_))), "{away:?}");
    assert!(client.submit(task(3), &"ann".into()).await.is_err());
    nats.start_again();
    assert_eq!(work_until_end(worker.as_ref(), &mut waiting).await, [line(8)]);
    assert_eq!(work_until_end(worker.as_ref(), &mut taken).await, [line(8)]);
}

#[tokio::test]
async fn jobs_are_sent_again_if_nats_has_lost_them() {
    let Some(nats) = Nats::start() else { return };
    let (client, worker) = (connect(&nats, SHORT_LEASES).await, connect(&nats, SHORT_LEASES).await);
    let mut handle = client.submit(task(1), &"ann".into()).await.unwrap();
    let client = crate::nats::connect(&nats.url(), "a vandal").await.unwrap().client;
    let jetstream = async_nats::jetstream::new(client);
    jetstream.delete_stream(STREAM).await.unwrap();
    assert_eq!(work_until_end(worker.as_ref(), &mut handle).await, [line(8)]);
}

#[tokio::test]
async fn a_job_with_a_lost_result_is_run_again() {
    let Some(nats) = Nats::start() else { return };
    let (client, worker) = (connect(&nats, SHORT_LEASES).await, connect(&nats, SHORT_LEASES).await);
    let mut handle = client.submit(task(1), &"ann".into()).await.unwrap();
    let lease = timeout(PATIENCE, worker.take()).await.unwrap().unwrap();
    assert_eq!(lease.send(MessageBody::Started).await, Ok(true));
    lease.ack().await.unwrap();
    assert_eq!(work_until_end(worker.as_ref(), &mut handle).await, [line(8)]);
}

#[tokio::test]
async fn jobs_of_a_dead_server_are_removed() {
    let Some(nats) = Nats::start() else { return };
    let (client, worker) = (connect(&nats, SHORT_LEASES).await, connect(&nats, SHORT_LEASES).await);
    let handle = client.submit(task(1), &"ann".into()).await.unwrap();
    let lease = timeout(PATIENCE, worker.take()).await.unwrap().unwrap();
    assert_eq!(lease.send(MessageBody::Started).await, Ok(true));
    // As if the process had died: the job is not cancelled.
    std::mem::forget(handle);
    drop(client);
    let mut lease_keeper = LeaseKeeper::new(lease);
    let noticed = async { while lease_keeper.renew().await {} };
    timeout(PATIENCE, noticed).await.expect("the worker notices");
    lease_keeper.remove().await;
    drop(lease_keeper);
    let client = crate::nats::connect(&nats.url(), "an observer").await.unwrap().client;
    let jetstream = async_nats::jetstream::new(client);
    let gone = async {
        while jetstream.get_stream(STREAM).await.unwrap().cached_info().state.messages > 0 {
            sleep(Duration::from_millis(20)).await;
        }
    };
    timeout(PATIENCE, gone).await.expect("it is thrown away");
}

#[tokio::test]
async fn queues_can_be_opened_before_nats_is_running() {
    let Some(mut nats) = Nats::start() else { return };
    nats.stop();
    let (client, worker) = (connect(&nats, SHORT_LEASES).await, connect(&nats, SHORT_LEASES).await);
    let early = client.submit(task(1), &"ann".into()).await;
    assert!(matches!(early.err(), Some(QueueError::Unreachable(_))));
    nats.start_again();
    let mut handle = loop {
        match client.submit(task(1), &"ann".into()).await {
            Ok(handle) => break handle,
            Err(_) => sleep(Duration::from_millis(50)).await,
        }
    };
    assert_eq!(work_until_end(worker.as_ref(), &mut handle).await, [line(8)]);
}
