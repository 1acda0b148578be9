/**
 * Plays random games with ffish, which has the rules of Fairy-Stockfish, and writes them to standard
 * output as JSON. A program of its own: ffish has another licence. Its arguments are the folder of
 * ffish, the variant, the number of games, the greatest number of plies, and the number of timed runs.
 */
const [folder, variant, games, plies, runs] = process.argv.slice(2);

/** Number of timed runs: other programs make single ones slower, and the first one compiles. */
const RUNS = Number(runs);

// With it, ffish looks for its file in the network.
delete globalThis.fetch;
const ffish = require(folder);

let seed = 1;

/** A repeatable number below `n`. */
function below(n) {
  seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
  return Math.floor((seed / 2 ** 32) * n);
}

/** Plays a random game. */
function play() {
  const board = new ffish.Board(variant);
  const positions = [];
  while (positions.length <= plies) {
    const ids = board.legalMoves().split(' ').filter(Boolean);
    const move = ids[below(ids.length)];
    positions.push({ fen: board.fen(), ids, move });
    if (move === undefined) break;
    board.push(move);
  }
  board.delete();
  return positions;
}

/** Plays games again, with the same calls. Returns the best time of the processor in milliseconds. */
function time(all) {
  return Math.min(...Array.from({ length: RUNS }, () => replay(all)));
}

function replay(all) {
  const start = process.cpuUsage();
  for (const positions of all) {
    const board = new ffish.Board(variant);
    for (const { move } of positions) {
      board.legalMoves();
      board.fen();
      if (move !== undefined) board.push(move);
    }
    board.delete();
  }
  return process.cpuUsage(start).user / 1000;
}

ffish.onRuntimeInitialized = () => {
  const all = Array.from({ length: Number(games) }, play);
  process.stdout.write(JSON.stringify({ all, time: time(all) }));
};
