//! Tests of learning.

use super::*;
use crate::compute::Compute;
use crate::live;
use crate::store::{DefinitionSource as _, LearningScore, LevelScores};
use crate::workshop;
use heterodox_catalog::workshop::{SAMPLES, compile};
use heterodox_round::PlayTimers;
use heterodox_tuner::levels::PlacedLevels;
use heterodox_tuner::limited::{Kept, MatchScore};
use tokio::time::timeout;

const PATIENCE: Duration = Duration::from_secs(300);

/// Enough to learn that pieces differ in value.
const EFFORT: Effort = Effort { games: 60, positions: usize::MAX, nodes: 30, pairs: 20, seed: 1 };

/// Enough to place levels.
const LEVEL_EFFORT: LevelEffort = LevelEffort { pairs: 4, nodes: 50, seed: 1 };

/// A server with one game, whose weights were learned badly by another version: all pieces are
/// worth the same.
struct Fixture {
    hub: Arc<Hub>,
    store: SqlStore,
    learning: Arc<Learning>,
    hash: String,
    poor: String,
    stop: watch::Sender<bool>,
    _folder: tempfile::TempDir,
}

impl Fixture {
    async fn new(time: Duration, effort: Effort) -> Fixture {
        let folder = tempfile::tempdir().unwrap();
        let url = format!("sqlite://{}", folder.path().join("games.sqlite").display());
        let store = SqlStore::open(&url.parse().unwrap()).await.unwrap();
        let sample = SAMPLES.iter().find(|sample| sample.name.starts_with("shatranj")).unwrap();
        let read = workshop::read(sample.text, None, Timestamp(1)).unwrap();
        store.insert_definition(&read.definition, None).await.unwrap();
        let game = compile(sample.text).unwrap();
        let poor = game.weights().with_equal_values(game.layout()).write(game.layout());
        let hash = hash_in_id(&read.id).unwrap();
        let learning = Learning::with_effort(store.clone(), time, effort, LEVEL_EFFORT);
        let (compute, timers) = (Compute::inline(), PlayTimers::default());
        let hub = live::start(Arc::new(store.clone()), Pool::new(2), compute, None, timers);
        let stop = watch::Sender::new(false);
        let fixture = Fixture { hub, store, learning, hash, poor, stop, _folder: folder };
        fixture.learn_as("older", Some(&fixture.poor)).await;
        fixture
    }

    /// Stores weights as another server would.
    async fn learn_as(&self, version: &str, weights: Option<&str>) {
        let (definition, at) = (&*self.hash, Timestamp(1));
        let request = LearnRequest { definition, version, at, max_queue: 9 };
        assert!(self.store.request_learning(request).await.unwrap());
        let taken = self.store.take_learning("other", at, Timestamp(9)).await.unwrap();
        assert_eq!(taken.as_ref(), Some(&self.hash));
        let attempt = Attempt { weights: weights.map(str::to_owned), report: None };
        self.store.end_learning(&self.hash, "other", version, &attempt).await.unwrap();
    }

    fn start(&self) -> tokio::task::JoinHandle<()> {
        let stopped = self.stop.subscribe();
        let pool = Pool::new(2);
        tokio::spawn(Learner::new(&self.learning, &self.hub, &pool, &stopped).run())
    }

    /// The weights of the game as it is played now.
    async fn played(&self) -> Option<String> {
        let entry = self.hub.games.find(&game_id("", &self.hash)).await.unwrap();
        entry.weights.as_deref().map(str::to_owned)
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_is_played_is_learned_once() {
    let server = Fixture::new(PATIENCE, EFFORT).await;
    assert_eq!(server.played().await, Some(server.poor.clone()));
    let learner = server.start();
    server.learning.request("chess", Timestamp(2)).await;
    server.learning.request(&game_id("shatranj", &server.hash), Timestamp(2)).await;
    // The cache forgets the game just after the weights are stored.
    let is_learned = async {
        while server.played().await.as_ref() == Some(&server.poor) {
            sleep(Duration::from_millis(20)).await;
        }
    };
    timeout(PATIENCE, is_learned).await.expect("better weights");
    let learned = server.store.weights(&server.hash).await.unwrap();
    assert!(learned.is_some() && server.played().await == learned);
    let row = server.store.learning(&server.hash, Timestamp(3)).await.unwrap().unwrap();
    assert!(row.has_ended && row.has_weights && !row.is_requested && !row.is_running);
    let report = row.report.unwrap();
    let played = report.played.unwrap();
    let [low, high] = played.interval;
    assert_eq!((report.games, played.games), (EFFORT.games, 2 * EFFORT.pairs));
    assert!(played.score > 0.6, "{played:?}");
    assert!(low <= played.score && played.score <= high, "{played:?}");
    let levels = report.levels.unwrap();
    assert_eq!((levels.nodes, levels.steps.len()), (LEVEL_EFFORT.nodes, 7));
    let entry = server.hub.games.find(&game_id("", &server.hash)).await.unwrap();
    assert!(entry.game.weights().levels.is_some(), "they are used");
    server.learning.request(&game_id("shatranj", &server.hash), Timestamp(3)).await;
    let taken = server.store.take_learning("late", Timestamp(4), Timestamp(9)).await.unwrap();
    assert_eq!(taken, None, "it has been learned");
    server.stop.send_replace(true);
    learner.await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_stops_leaves_the_game_to_others() {
    let server = Fixture::new(PATIENCE, Effort { games: u32::MAX, ..EFFORT }).await;
    let learner = server.start();
    server.learning.request(&game_id("", &server.hash), Timestamp(2)).await;
    let take = async || {
        let (now, until) = (server.hub.clock.now(), Timestamp(u64::MAX >> 2));
        server.store.take_learning("other", now, until).await.unwrap()
    };
    let is_taken = async {
        while take().await.is_some() {
            // This test was faster than the server.
            server.store.release_learning(Some("other")).await.unwrap();
            sleep(Duration::from_millis(20)).await;
        }
    };
    timeout(PATIENCE, is_taken).await.expect("a server that learns");
    server.stop.send_replace(true);
    learner.await.unwrap();
    assert_eq!(take().await.as_ref(), Some(&server.hash));
    assert_eq!(server.store.weights(&server.hash).await.unwrap(), Some(server.poor.clone()));
}

#[tokio::test]
async fn weights_that_do_not_fit_are_forgotten() {
    let server = Fixture::new(PATIENCE, EFFORT).await;
    server.learn_as("oldest", Some("material opening\n1 2\n")).await;
    assert_eq!(server.played().await, None);
    assert_eq!(server.store.weights(&server.hash).await.unwrap(), None);
}

#[tokio::test]
async fn nothing_is_learned_without_time() {
    let server = Fixture::new(Duration::ZERO, EFFORT).await;
    server.learning.request(&game_id("", &server.hash), Timestamp(2)).await;
    let taken = server.store.take_learning("other", Timestamp(3), Timestamp(9)).await.unwrap();
    assert_eq!(taken, None);
    // It ends at once.
    server.start().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_keeps_its_weights_gets_levels() {
    // A match of one pair shows nothing.
    let server = Fixture::new(PATIENCE, Effort { pairs: 1, ..EFFORT }).await;
    let learner = server.start();
    server.learning.request(&game_id("", &server.hash), Timestamp(2)).await;
    let has_ended = async || {
        let row = server.store.learning(&server.hash, Timestamp(3)).await.unwrap().unwrap();
        (!row.is_requested).then_some(row)
    };
    let ended = async {
        loop {
            match has_ended().await {
                Some(row) => break row,
                None => sleep(Duration::from_millis(20)).await,
            }
        }
    };
    let row = timeout(PATIENCE, ended).await.expect("an end");
    let report = row.report.expect("a report");
    assert_eq!(report.is_better, Some(true), "an older version learned its weights");
    assert!(report.levels.is_some());
    let weights = server.store.weights(&server.hash).await.unwrap().unwrap();
    assert!(weights.contains(&server.poor) && weights.contains("level 7"), "{weights}");
    server.stop.send_replace(true);
    learner.await.unwrap();
}

#[test]
fn an_attempt_without_better_weights_has_a_report() {
    let game = compile(SAMPLES[0].text).unwrap();
    let played = MatchScore { games: 200, score: 0.5, error: 0.25 };
    let attempt = |kept, levels| {
        let found = Found { tuned: Err(kept), levels };
        attempt_of(Some(found), 9, &*game, Timestamp(7))
    };
    let score = LearningScore { games: 200, score: 0.5, interval: played.interval() };
    let report = LearningReport {
        at: Timestamp(7),
        games: 9,
        played: Some(score),
        is_better: Some(false),
        levels: None,
    };
    let not_better = Kept::NotBetter { games: 9, played };
    let expected = Attempt { weights: None, report: Some(report.clone()) };
    assert_eq!(attempt(not_better, None), expected);
    let few = Kept::FewPositions { games: 9, positions: 8 };
    let expected = LearningReport { played: None, ..report.clone() };
    assert_eq!(attempt(few, None), Attempt { weights: None, report: Some(expected) });
    let placed = PlacedLevels { scale: Default::default(), steps: [played; 7] };
    let with_levels = attempt(not_better, Some(placed));
    let levels = LevelScores { nodes: 9, steps: vec![score; 7] };
    assert_eq!(with_levels.report, Some(LearningReport { levels: Some(levels), ..report }));
    let mut own = game.weights();
    own.levels = Some(Default::default());
    assert_eq!(with_levels.weights, Some(own.write(game.layout())));
    assert_eq!(attempt(Kept::Stopped, None), Attempt::default());
    assert_eq!(attempt_of(None, 9, &*game, Timestamp(7)), Attempt::default());
}
