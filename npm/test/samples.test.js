/** Compares the WebAssembly with the native program, whose answers a Rust test has written. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hx, samples } from './package.js';

for (const { id, definition, perft, positions } of await samples()) {
  const game = definition === null ? hx.game(id) : hx.define(definition);

  test(`${id}: the number of sequences of moves`, () => {
    assert.equal(game.id, id);
    const start = game.position();
    assert.deepEqual(
      perft.map((_, depth) => start.perft(depth)),
      perft,
    );
  });

  test(`${id}: positions, moves, sentences, effects and reasons`, async (t) => {
    let number = 0;
    for await (const expected of positions()) {
      comparePosition(game.position(expected.fen), expected);
      number += 1;
    }
    assert.ok(number >= 10);
    t.diagnostic(`${number} positions`);
  });
}

function comparePosition(position, { fen, view, ids, perft, moves, reasons, outcome }) {
  assert.equal(position.fen, fen);
  assert.equal(position.turn, view.turn);
  // Before the view, which has the moves as well.
  assert.deepEqual(position.moves, view.moves);
  assert.deepEqual(position.view, view);
  assert.deepEqual(position.ids, ids);
  assert.deepEqual(
    perft.map((_, i) => position.perft(i + 1)),
    perft,
  );
  if (outcome) assert.deepEqual(position.outcome, outcome);
  for (const move of moves) {
    assert.equal(position.san(move.id), move.san);
    assert.equal(position.id(move.san), move.id);
    assert.equal(position.sentence(move.id), move.sentence);
    assert.deepEqual(position.said(move.id), move.said);
    assert.deepEqual(position.effect(move.id), move.effect);
    const after = position.play(move.san);
    assert.equal(after.fen, move.fen);
    after.free();
  }
  for (const { from, reasons: expected } of reasons) {
    assert.deepEqual(position.reasons({ from }), expected, `${fen} ${from}`);
  }
}
