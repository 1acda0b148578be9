//! `heterodox worker`: analyses for servers on other machines.

use super::serve::stop_on_signal;
use crate::cli::WorkerArgs;
use crate::error::Error;
use crate::log;
use heterodox_server::WorkerConfig;
use std::thread;

pub(crate) fn run(args: &WorkerArgs) -> Result<(), Error> {
    let _log = log::init(&args.log)?;
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let threads = args.threads.map_or(cores, usize::from);
    let config = WorkerConfig { nats: args.nats.clone(), threads };
    heterodox_server::run_worker(&config, stop_on_signal)?;
    Ok(())
}
