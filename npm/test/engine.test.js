/** The engine in a worker of Node, compared with the native one. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { after, before, test } from 'node:test';
import { Engine, folder, HeterodoxError, hx, samples } from './package.js';

/** The longest time that a search may take to stop, in milliseconds. */
const STOP = 50;

let engine;

before(async () => {
  engine = await Engine.create({ hash: 1 });
});

after(() => engine.close());

/** Waits for the error with a code. */
async function errorOf(code, work) {
  await assert.rejects(work, (error) => {
    assert.ok(error instanceof HeterodoxError, String(error?.stack));
    assert.equal(error.code, code, error.message);
    return true;
  });
}

/** Returns all infos of an analysis. */
async function infosOf(position, options) {
  const infos = [];
  for await (const info of engine.analyse(position, options)) infos.push(info);
  return infos;
}

for (const { id, definition, searches } of await samples()) {
  test(`${id}: nodes and moves are those of the native engine`, async () => {
    const game = definition === null ? hx.game(id) : hx.define(definition);
    assert.ok(searches.length >= 1);
    for (const { fen, depth, infos, best, level, seed, weak } of searches) {
      const position = game.position(fen);
      engine.newGame();
      const found = await infosOf(position, { depth });
      const comparable = found.map(({ depth, seldepth, nodes, lines, white }) => {
        return { depth, seldepth, nodes, line: lines[0].moves, white };
      });
      for (const info of infos) info.line.splice(32);
      assert.deepEqual(comparable, infos, fen);
      engine.newGame();
      assert.equal((await engine.play(position, { depth })).move, best);
      engine.newGame();
      assert.equal((await engine.play(position, { depth, level, seed })).move, weak);
    }
  });
}

test('an analysis has lines with moves and scores from White’s point of view', async () => {
  const mate = hx.game('chess').position('r5k1/8/8/8/8/8/5PPP/6K1 b - - 0 1');
  const infos = await infosOf(mate, { depth: 5, multipv: 3 });
  const { lines, time, nodes } = infos.at(-1);
  assert.deepEqual(lines[0], {
    score: { type: 'mate', moves: -1 },
    moves: ['a8a1'],
    sans: ['Ra1#'],
  });
  assert.equal(lines.length, 3);
  assert.ok(lines.slice(1).every(({ score }) => score.type === 'cp' && score.cp < 0));
  assert.ok(time >= 0 && nodes > 0);
});

test('a match has repetitions', async () => {
  const match = hx.game('chess').match('7k/8/8/8/8/8/6r1/K7 w - - 0 1');
  for (const move of ['Kb1', 'Kg8', 'Ka1', 'Kh8']) match.play(move);
  assert.equal(match.repetitions, 2);
  const score = async (from) => {
    engine.newGame();
    return (await infosOf(from, { depth: 4 })).at(-1).lines[0].score;
  };
  // After Kb1 the same position is there again, but without the moves White is lost.
  assert.deepEqual(await score(match), { type: 'cp', cp: 0 });
  const { type, cp } = await score(match.position);
  assert.ok(type === 'mate' || cp < -200, `${type} ${cp}`);
});

test('a search stops in time, with what it has', async () => {
  for (const id of ['chess', 'zwangkrieg', 'pacifist:zwangkrieg']) {
    const position = hx.game(id).position();
    const chosen = engine.play(position, { time: 60_000 });
    await new Promise((resolve) => setTimeout(resolve, 400));
    const start = performance.now();
    engine.stop();
    const { move, score } = await chosen;
    const took = performance.now() - start;
    assert.ok(took < STOP, `${id}: ${took} ms`);
    assert.ok(position.ids.includes(move) && score !== undefined);
  }
});

test('a new call ends the running one, and leaving the loop ends an analysis', async () => {
  const position = hx.game('chess').position();
  const first = engine.play(position, { time: 60_000 });
  const second = engine.play(position, { depth: 3 });
  assert.ok(position.ids.includes((await first).move));
  assert.ok(position.ids.includes((await second).move));
  for await (const { depth } of engine.analyse(position)) if (depth >= 4) break;
  const aborted = new AbortController();
  setTimeout(() => aborted.abort(), 50);
  for await (const info of engine.analyse(position, { signal: aborted.signal })) {
    assert.ok(info.depth >= 1);
  }
  await infosOf(position, { signal: AbortSignal.abort() });
  engine.stop();
});

test('weights that do not fit a game are ignored', async () => {
  const game = hx.define('hx.name=Rooks\nrook:R:R::a1,h1\nking:K:K::e1\n');
  const search = async () => {
    engine.newGame();
    const { depth, nodes, lines } = (await infosOf(game.position(), { depth: 3 })).at(-1);
    return { depth, nodes, lines };
  };
  const usual = await search();
  engine.setWeights(game, 'material opening\n1 2\n');
  assert.deepEqual(await search(), usual);
  engine.setWeights(game, undefined);
  assert.deepEqual(await search(), usual);
  assert.throws(() => engine.setWeights(game, 7), { code: 'bad-argument' });
});

test('an engine without the file for several threads has one', async () => {
  const options = { hash: 1, threads: 2, threadsSource: new Uint8Array([1, 2, 3]) };
  const alone = await Engine.create(options);
  const { move } = await alone.play(hx.game('chess').position(), { depth: 2 });
  assert.match(move, /^[a-h]/);
  assert.equal(alone.threads, 1);
  alone.close();
});

test('several threads search together', async () => {
  const several = await Engine.create({ hash: 4, threads: 3 });
  assert.equal(several.threads, 3);
  for (const id of ['zwangkrieg', 'pacifist:chess', 'chess']) {
    const position = hx.game(id).position();
    const nodesOf = async (searching) => {
      let nodes;
      searching.newGame();
      for await (const info of searching.analyse(position, { depth: 7 })) nodes = info.nodes;
      return nodes;
    };
    assert.notEqual(await nodesOf(several), await nodesOf(engine), `${id}: helpers search, too`);
    const chosen = several.play(position, { time: 60_000 });
    await new Promise((resolve) => setTimeout(resolve, 300));
    const start = performance.now();
    several.stop();
    const { move, score } = await chosen;
    const took = performance.now() - start;
    assert.ok(took < STOP, `${id}: ${took} ms`);
    assert.ok(position.ids.includes(move) && score !== undefined);
  }
  // Node 20 has lost variables of waiting threads: some of many searches then never ended.
  for (let n = 0; n < 60; n += 1) {
    await several.play(hx.game('chess').position(), { depth: 1 + (n % 3) });
  }
  const running = several.play(hx.game('chess').position(), { time: 60_000 });
  several.close();
  assert.match((await running).move, /^[a-h]/);
  const most = await Engine.create({ hash: 1, threads: 33 });
  assert.equal(most.threads, 32);
  most.close();
});

test('levels take their time', async () => {
  const start = performance.now();
  await engine.play(hx.game('zigzag').position(), { level: 3 });
  const took = performance.now() - start;
  assert.ok(took < 1_000, `${took} ms`);
});

test('errors have codes', async () => {
  const position = hx.game('chess').position();
  const over = hx.game('chess').position().playAll('f3 e5 g4 Qh4');
  await errorOf('game-over', () => engine.play(over));
  await errorOf('game-over', () => infosOf(over));
  for (const options of [{ depth: 0 }, { nodes: 1.5 }, { time: -1 }, { level: 9 }, { seed: -1 }]) {
    await errorOf('bad-argument', () => engine.play(position, options));
  }
  await errorOf('bad-argument', async () => engine.analyse(position, { multipv: '3' }));
  await errorOf('bad-argument', () => engine.play('e4'));
  for (const hash of [0, -1, 1e9, 'big']) {
    await errorOf('bad-argument', () => Engine.create({ hash }));
  }
  await errorOf('bad-argument', () => Engine.create({ threads: 0 }));
  const closed = await Engine.create({ hash: 1 });
  assert.deepEqual([closed.threads, closed.hash], [1, 1]);
  const running = closed.play(position, { time: 60_000 });
  closed.close();
  assert.ok(position.ids.includes((await running).move));
  await errorOf('closed', () => closed.play(position));
  assert.ok((await engine.play(position, { depth: 2 })).score.type === 'cp');
});

for (const threads of [1, 3]) {
  test(`an idle engine with threads: ${threads} does not keep a program alive`, () => {
    const program = `
      const { Engine, load } = await import(${JSON.stringify(new URL('dist/index.js', folder).href)});
      const engine = await Engine.create({ threads: ${threads} });
      const position = (await load()).game('chess').position();
      console.log((await engine.play(position, { depth: 1 })).move);`;
    const options = { encoding: 'utf8', timeout: 30_000 };
    const said = execFileSync(
      process.execPath,
      ['--input-type=module', '--eval', program],
      options,
    );
    assert.match(said, /^[a-h]/);
  });
}
