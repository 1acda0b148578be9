//! Cost search: looks for the inputs of at most 64 KiB that make the routes of the server
//! expensive, by changing the most expensive ones found so far.

mod corpus;
mod input;
mod meter;
mod mutate;
mod route;

use anyhow::{Context, Result, ensure};
use clap::{Args, ValueEnum};
use corpus::corpus;
use heterodox_testkit::Source;
use input::Input;
use meter::{Cost, Meter};
use mutate::candidate;
use route::{Route, Scope};
use serde::{Deserialize, Serialize};
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

#[derive(Args)]
pub(crate) struct Options {
    /// Seconds for which the search of each route goes on
    #[arg(long, default_value_t = 30, value_parser = clap::value_parser!(u32).range(1..))]
    seconds: u32,
    /// Search only for this route; may be given several times
    #[arg(long, value_name = "ROUTE")]
    route: Vec<Route>,
    /// Search only with rules of this kind
    #[arg(long)]
    scope: Option<Scope>,
    /// Seed of the random choices
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Largest cost of a request in milliseconds of processor time
    #[arg(long, default_value_t = 100.0)]
    limit_ms: f64,
    /// Milliseconds of processor time after which a request is given up
    #[arg(long, default_value_t = 1_000, value_parser = clap::value_parser!(u32).range(1..))]
    patience: u32,
    /// Folder that receives the dearest inputs
    #[arg(long, value_name = "FOLDER", default_value = "target/cost")]
    out: PathBuf,
    /// Measure only the input of this file, which an earlier search has written
    #[arg(long, value_name = "FILE")]
    replay: Option<PathBuf>,
}

/// Number of inputs that the search continues from.
const DEAREST: usize = 12;

/// Number of repetitions of a measurement. The cheapest counts, which leaves out work that is done
/// only once.
const REPETITIONS: usize = 2;

/// An input and its cost.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
struct Found {
    route: String,
    cost: Cost,
    input: Input,
}

/// The results for a route.
struct Searched {
    route: Route,
    scope: Scope,
    /// The most expensive inputs, in descending order of cost.
    dearest: Vec<Found>,
    /// The largest cost of a single measurement.
    once: f64,
    /// Number of measured inputs.
    inputs: u64,
}

pub(crate) async fn run(options: &Options, binary: &Path) -> Result<()> {
    let mut meter = Meter::new(binary, Duration::from_millis(options.patience.into()));
    if let Some(file) = &options.replay {
        return replay(options, &mut meter, file).await;
    }
    fs::create_dir_all(&options.out).with_context(|| options.out.display().to_string())?;
    let routes = Route::value_variants();
    let routes =
        routes.iter().filter(|one| options.route.is_empty() || options.route.contains(one));
    let mut results = Vec::new();
    for route in routes {
        for scope in route.scopes() {
            if options.scope.is_none_or(|only| only == *scope) {
                let searched = search(options, &mut meter, *route, *scope).await?;
                println!("{}", line(&searched));
                results.push(searched);
            }
        }
    }
    println!("\n{HEAD}");
    results.sort_by(|one, other| other.ms().total_cmp(&one.ms()));
    results.iter().for_each(|searched| println!("{}", line(searched)));
    let dear = results.iter().filter(|searched| searched.ms() > options.limit_ms).count();
    ensure!(dear == 0, "{dear} routes cost more than {} ms", options.limit_ms);
    Ok(())
}

impl Searched {
    fn new(route: Route, scope: Scope) -> Searched {
        Searched { route, scope, dearest: Vec::new(), once: 0.0, inputs: 0 }
    }

    /// Returns the name of the search: that of the route, and the kind of rules where both are
    /// possible.
    fn name(&self) -> String {
        let name = self.route.name();
        let several = self.route.scopes().len() > 1;
        if several && self.scope == Scope::Defined { name + "-defined" } else { name }
    }

    fn ms(&self) -> f64 {
        self.dearest.first().map_or(0.0, |found| found.cost.ms)
    }

    /// Adds an input, and keeps the most expensive ones. Returns whether it is the most expensive
    /// of all.
    fn add(&mut self, found: Found) -> bool {
        let place = self.dearest.partition_point(|known| known.cost.ms >= found.cost.ms);
        self.dearest.insert(place, found);
        self.dearest.truncate(DEAREST);
        place == 0
    }

    /// Returns whether an input with this cost would be kept.
    fn would_keep(&self, ms: f64) -> bool {
        self.dearest.len() < DEAREST || self.dearest.last().is_some_and(|last| ms > last.cost.ms)
    }
}

/// Searches the most expensive input of a route: first among those of the corpus, then among
/// changes of the most expensive ones.
async fn search(
    options: &Options,
    meter: &mut Meter,
    route: Route,
    scope: Scope,
) -> Result<Searched> {
    let seconds = Duration::from_secs(options.seconds.into());
    let end = Instant::now() + seconds / route.scopes().len() as u32;
    let mut searched = Searched::new(route, scope);
    let mut initial = corpus(route, scope, &mut Source::from_seed(options.seed)).into_iter();
    while Instant::now() < end {
        let input = match initial.next() {
            Some(input) => input,
            None if searched.dearest.is_empty() || route.parts().is_empty() => break,
            None => {
                let dearest: Vec<Input> =
                    searched.dearest.iter().map(|found| found.input.clone()).collect();
                candidate(options.seed, searched.inputs, (route, scope), &dearest)
            }
        };
        searched.inputs += 1;
        let Some(cost) = repeated(meter, route, &input, &mut searched).await? else { continue };
        let found = Found { route: route.name(), cost, input };
        if searched.would_keep(found.cost.ms) && searched.add(found.clone()) {
            write(options, &searched.name(), &found)?;
        }
    }
    Ok(searched)
}

/// Measures an input, again if it would be kept. The cheapest measurement counts.
async fn repeated(
    meter: &mut Meter,
    route: Route,
    input: &Input,
    searched: &mut Searched,
) -> Result<Option<Cost>> {
    let mut cheapest: Option<Cost> = None;
    for _ in 0..REPETITIONS {
        let Some(cost) = meter.measure(route, input).await? else { break };
        searched.once = searched.once.max(cost.ms);
        if cheapest.as_ref().is_none_or(|known| cost.ms < known.ms) {
            cheapest = Some(cost);
        }
        let is_worth_it = |cost: &Cost| !cost.is_more && searched.would_keep(cost.ms);
        if !cheapest.as_ref().is_some_and(is_worth_it) {
            break;
        }
    }
    Ok(cheapest)
}

fn write(options: &Options, name: &str, found: &Found) -> Result<()> {
    let file = options.out.join(format!("{name}.json"));
    fs::write(&file, serde_json::to_string_pretty(found)?)
        .with_context(|| file.display().to_string())
}

/// Measures the input of a file.
async fn replay(options: &Options, meter: &mut Meter, file: &Path) -> Result<()> {
    let text = fs::read_to_string(file).with_context(|| file.display().to_string())?;
    let found: Found = serde_json::from_str(&text).context("no input of a search")?;
    let route = Route::from_str(&found.route, true).map_err(anyhow::Error::msg)?;
    let mut searched = Searched::new(route, Scope::Catalog);
    let cost = repeated(meter, route, &found.input, &mut searched).await?;
    let cost = cost.context("the definition of the input is rejected")?;
    println!("{}: {:.1} ms, {:.1} ms once", found.route, cost.ms, searched.once);
    println!("{cost:?}");
    ensure!(cost.ms <= options.limit_ms, "more than {} ms", options.limit_ms);
    Ok(())
}

/// The head of the table.
const HEAD: &str = "\
| route | ms | before the response | once | response | bytes | inputs tried | the dearest |
|---|---|---|---|---|---|---|---|";

fn line(searched: &Searched) -> String {
    let (name, once, inputs) = (searched.name(), searched.once, searched.inputs);
    let Some(Found { cost, input, .. }) = searched.dearest.first() else {
        return format!("| {name} | | | {once:.1} | | | {inputs} | |");
    };
    let more = if cost.is_more { "> " } else { "" };
    format!(
        "| {name} | {more}{:.1} | {:.1} | {once:.1} | {} | {} | {inputs} | {} |",
        cost.ms,
        cost.before_response,
        cost.response,
        input.size(),
        summary(input)
    )
}

/// Describes an input in a few words.
fn summary(input: &Input) -> String {
    let short = |text: &str| {
        let text: String = text.chars().take(90).collect();
        text.replace('\n', "; ").replace('|', "/")
    };
    let Input { game, definition, fen, moves, text, .. } = input;
    let mut words = vec![short(game)];
    if !definition.is_empty() {
        words.push(format!("definition of {} bytes: {}", definition.len(), short(definition)));
    }
    if !fen.is_empty() {
        words.push(format!("FEN {}", short(fen)));
    }
    if !moves.is_empty() {
        words.push(format!("{} moves", moves.len()));
    }
    if !text.is_empty() {
        words.push(format!("text of {} bytes: {}", text.len(), short(text)));
    }
    words.retain(|word| !word.is_empty());
    words.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(ms: f64) -> Found {
        let cost = Cost { ms, ..Cost::default() };
        Found { route: "check".to_owned(), cost, input: Input::default() }
    }

    #[test]
    fn only_the_dearest_are_kept() {
        let mut searched = Searched::new(Route::Check, Scope::Defined);
        assert!(searched.add(found(1.0)) && searched.add(found(3.0)));
        assert!(!searched.add(found(2.0)), "not the dearest");
        for ms in 4..40 {
            assert!(searched.would_keep(ms.into()));
            searched.add(found(ms.into()));
        }
        assert_eq!((searched.dearest.len(), searched.ms()), (DEAREST, 39.0));
        assert!(!searched.would_keep(3.0));
        assert_eq!(searched.name(), "check");
        assert_eq!(Searched::new(Route::Move, Scope::Catalog).name(), "move");
        assert_eq!(Searched::new(Route::Move, Scope::Defined).name(), "move-defined");
    }

    #[test]
    fn results_are_read_back_from_their_file() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("check.json");
        let mut found = found(12.5);
        found.input = Input { definition: "files=8\n|".to_owned(), ..Input::default() };
        fs::write(&file, serde_json::to_string_pretty(&found).unwrap()).unwrap();
        let text = fs::read_to_string(file).unwrap();
        assert_eq!(serde_json::from_str::<Found>(&text).unwrap(), found);
        assert!(!summary(&found.input).contains(['|', '\n']));
    }
}
