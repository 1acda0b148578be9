/**
 * Random games compared with ffish, the rules of Fairy-Stockfish for JavaScript. It runs as a
 * separate program. If it is missing, the tests are skipped with a message, unless
 * `HETERODOX_REQUIRE_PROGRAMS` is set.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { hx } from './package.js';

/** Number of games of each variant, and their greatest number of plies. */
const GAMES = Number(process.env.HETERODOX_GAMES ?? 10);
const PLIES = 120;

/** Number of runs. The best time counts. */
const RUNS = 5;

/** Where `cargo xtask test --install` puts it. */
const FOLDER = fileURLToPath(new URL('../../target/peers/node_modules/ffish', import.meta.url));

const PROGRAM = fileURLToPath(new URL('ffish-games.cjs', import.meta.url));

/** The field of a FEN of a defined game with the pieces that have moved, which other programs lack. */
const MOVED = 3;

/** The field with the en-passant square, without that one. */
const EN_PASSANT = 3;

/** The games, with their names there. */
const VARIANTS = {
  chess: () => hx.game('chess'),
  'a section of chess': () => defined('chess'),
  'a section of crazyhouse': () => defined('crazyhouse'),
  'a section of xiangqi': () => defined('xiangqi'),
};

const isThere = existsSync(FOLDER);
const skip =
  !isThere && !process.env.HETERODOX_REQUIRE_PROGRAMS
    ? 'ffish is not installed: cargo xtask test --install'
    : false;

/** Defines a game by a section that inherits everything. */
function defined(parent) {
  return hx.define(`[own:${parent}]\npieceToCharTable = -\n`, { section: 'own' });
}

/** The fields of a FEN of either program, and the en-passant square. */
function fieldsOf(game, fen) {
  const fields = fen.split(' ');
  if (game.definition !== undefined) fields.splice(MOVED, 1);
  const [square] = fields.splice(EN_PASSANT, 1);
  return { fields, square };
}

/** Writes a move like ffish, which leaves out the rook of castling. */
function plain(id) {
  return id.split(',')[0];
}

for (const [name, start] of Object.entries(VARIANTS)) {
  test(`ffish has the same moves and positions: ${name}`, { skip }, (t) => {
    assert.ok(isThere, `there is no ${FOLDER}: cargo xtask test --install`);
    const game = start();
    const variant = name.split(' ').at(-1);
    const args = [PROGRAM, FOLDER, variant, GAMES, PLIES, RUNS].map(String);
    const output = execFileSync(process.execPath, args, { maxBuffer: 2 ** 30, encoding: 'utf8' });
    const { all, time } = JSON.parse(output);
    assert.equal(all.length, GAMES);
    const moves = all.map((positions) => compare(game, positions));
    const own = Math.min(...Array.from({ length: RUNS }, () => replay(game, moves)));
    const count = all.reduce((sum, positions) => sum + positions.length, 0);
    t.diagnostic(
      `${variant}: ${count} positions, ${own.toFixed(0)} ms, ffish ${time.toFixed(0)} ms, ` +
        `${(time / own).toFixed(2)} times as fast`,
    );
  });
}

/** Plays a game, and compares the moves and the FEN of every position. Returns the moves. */
function compare(game, positions) {
  let position = game.position();
  const moves = [];
  for (const { fen, ids, move } of positions) {
    const own = position.ids;
    if (position.outcome === undefined || ids.length === 0) {
      assert.deepEqual(own.map(plain).toSorted(), ids.toSorted(), fen);
    }
    const ours = fieldsOf(game, position.fen);
    const theirs = fieldsOf(game, game.position(fen).fen);
    assert.deepEqual(ours.fields, theirs.fields);
    // It leaves out the squares that nobody can use. The moves show that these are no others.
    assert.ok(['-', ours.square].includes(theirs.square), `${position.fen}: ${fen}`);
    if (move === undefined) return moves;
    moves.push(own.find((id) => plain(id) === move));
    position = position.play(moves.at(-1));
  }
  return moves;
}

/** Plays games again. Returns the time of the processor in milliseconds. */
function replay(game, all) {
  const start = process.cpuUsage();
  for (const moves of all) {
    let position = game.position();
    for (const move of [...moves, undefined]) {
      position.ids;
      position.fen;
      if (move === undefined) continue;
      const next = position.play(move);
      position.free();
      position = next;
    }
  }
  return process.cpuUsage(start).user / 1000;
}
