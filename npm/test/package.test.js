/** The package as its users see it: errors, values, matches, PGN, memory. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import {
  DefinitionError,
  folder,
  Game,
  HeterodoxError,
  hx,
  load,
  Match,
  Position,
} from './package.js';

/** Returns the error of a function with this code. */
function errorOf(code, work) {
  let found;
  assert.throws(work, (error) => {
    found = error;
    return true;
  });
  assert.ok(found instanceof HeterodoxError, String(found?.stack));
  assert.equal(found.code, code, found.message);
  return found;
}

test('the rules are loaded once', async () => {
  assert.equal(await load(), hx);
  assert.equal(await load('file:///nowhere.wasm'), hx);
});

test('all games are listed and have rules and a legend', async () => {
  const ids = hx.games.map((game) => game.id);
  assert.deepEqual(ids, ['chess', 'mwchess', 'clash', 'zigzag', 'zwangkrieg', 'pacifist']);
  for (const { id, name } of hx.games) {
    const game = hx.game(id);
    assert.ok(game instanceof Game);
    assert.equal(game.name, name);
    assert.equal(game.info.start.fen, game.start);
    assert.equal(game.definition, undefined);
    assert.ok(game.rules.sections.length > 1, id);
    const legend = await game.legend;
    assert.equal(legend.length, game.info.kinds.length);
    assert.ok(
      legend.every((entry) => entry.about !== '' || entry.html),
      id,
    );
  }
});

test('unknown games suggest similar ids', () => {
  assert.match(errorOf('unknown-game', () => hx.game('zigzak')).message, /Did you mean "zigzag"\?/);
  assert.match(errorOf('unknown-game', () => hx.game('zigzag:mirrord')).message, /"mirrored"/);
  errorOf('unknown-game', () => hx.game('workshop:nothing-0123456789abcdef'));
  errorOf('bad-argument', () => hx.game(undefined));
});

test('positions are drawn', () => {
  for (const { id } of hx.games) {
    const p = hx.game(id).position();
    const svg = p.svg();
    const drawn = svg.match(/<use /g).length;
    const inHand = p.view.hands.length;
    assert.equal(drawn, Object.keys(p.view.pieces).length + inHand, id);
    assert.ok(!svg.includes('hx-letter'), id);
  }
  const p = hx.game('clash').position();
  assert.match(p.svg({ size: 100 }), /^<svg [^>]*width="100"/);
  assert.notEqual(p.svg({ orientation: 'black' }), p.svg());
  assert.ok(!p.svg({ coordinates: false }).includes('<text'));
  assert.match(errorOf('bad-picture', () => p.svg({ squares: ['z9'] })).message, /"z9"/);
  errorOf('bad-picture', () => p.svg({ size: 1 }));
  errorOf('bad-picture', () => p.svg({ colour: 'red' }));
});

test('positions are values', () => {
  const start = hx.game('chess').position();
  const fen = start.fen;
  const after = start.play('Nf3');
  assert.ok(after instanceof Position);
  assert.equal(start.fen, fen);
  assert.equal(start.moves.length, 20);
  assert.ok(Object.isFrozen(start.view) && Object.isFrozen(start.view.moves[0].path));
  const same = hx.game('chess').position(fen);
  assert.ok(same.equals(start) && start.equals(same) && !after.equals(start));
  // The counters differ.
  assert.ok(!after.playAll('Nf6 Ng1 Ng8').equals(start));
  assert.ok(!start.equals(hx.game('mwchess').position()) && !start.equals('start'));
  assert.equal(start.playAll('1. e4 e5 2.Nf3').fen, start.playAll(['e4', 'e5', 'g1f3']).fen);
});

test('the reason is the message of an illegal move', () => {
  const p = hx.game('chess').position('4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1');
  assert.match(errorOf('illegal-move', () => p.play('Nc3')).message, /King/);
  assert.match(errorOf('illegal-move', () => p.playAll('Kd1 Nc3')).message, /^Move 2: /);
  for (const text of ['', 'x', 'Nc3 Kd1', '♞', '\ud800', 'e'.repeat(1e6)]) {
    assert.ok(errorOf('illegal-move', () => p.play(text)).message.length < 1_000);
  }
  errorOf('bad-argument', () => p.play(3));
  errorOf('illegal-move', () => p.san('a1a2'));
});

test('wrong FENs name the field', () => {
  const game = hx.game('chess');
  const placement = errorOf('bad-fen', () => game.position('8/8/8/8 w - - 0 1'));
  assert.match(placement.message, /placement/i);
  assert.match(
    errorOf('bad-fen', () => game.position('4k3/8/8/8/8/8/8/4K3 x - - 0 1')).message,
    /side|turn/i,
  );
  errorOf('bad-fen', () => game.match('nonsense'));
  errorOf('bad-argument', () => game.position(7));
});

test('reasons are given for squares and hands', () => {
  const chess = hx.game('chess').position();
  assert.equal(chess.reasons({ from: 'e1' }).targets.length, 63);
  errorOf('bad-piece', () => chess.reasons({ from: 'z9' }));
  errorOf('bad-piece', () => chess.reasons({ drop: 'N', from: 'e1' }));
  errorOf('bad-piece', () => chess.reasons({}));
  const zigzag = hx.game('zigzag').position();
  const inHand = zigzag.view.hands.find((hand) => hand.piece === hand.piece.toUpperCase());
  assert.ok(zigzag.reasons({ drop: inHand.piece }).targets.length > 0);
});

test('perft has numbers, and limits', () => {
  const p = hx.game('chess').position();
  assert.equal(p.perft(4), 197_281);
  for (const depth of [-1, 0.5, Number.NaN, 2 ** 32, 33, '3']) {
    errorOf('bad-argument', () => p.perft(depth));
  }
});

test('games are defined by texts', () => {
  const text = 'hx.name=Two Rooks\nrook::::a1,h1\nking::::e1';
  const game = hx.define(text);
  assert.equal(game.name, 'Two Rooks');
  assert.match(game.id, /^workshop:two-rooks-[0-9a-f]{16}$/);
  assert.equal(game.position().moves.length, 26);
  assert.equal(game.definition, hx.game(game.id).definition);
  assert.equal(hx.game(`pacifist:${game.id}`).name, 'Pacifist Two Rooks');
});

test('sections are chosen', () => {
  const file = '[a:chess]\nking = k\n[b:chess]\nmaxRank = 9\n[c:chess]\nking = k';
  assert.equal(hx.define(file, { section: 'a' }).name, 'a');
  assert.equal(hx.define(file, { section: 'c' }).name, 'c');
  assert.equal(
    errorOf('bad-definition', () => hx.define(file, { section: 'b' })).mistakes[0].line,
    3,
  );
  assert.match(errorOf('unknown-section', () => hx.define(file, { section: 'd' })).message, /a/);
});

test('mistakes of texts have places and suggestions', () => {
  const error = errorOf('bad-definition', () => hx.define('filse=8\nrook:R:::a1,h1\nking:K:::e1'));
  assert.ok(error instanceof DefinitionError);
  const [mistake] = error.mistakes;
  assert.deepEqual(
    { line: mistake.line, column: mistake.column, length: mistake.length, code: mistake.code },
    { line: 1, column: 1, length: 5, code: 'unknown-key' },
  );
  assert.match(mistake.suggestion, /'files'/);
  for (const text of ['', '\0', '[', 'x'.repeat(1e6), '\ud800']) {
    assert.ok(errorOf('bad-definition', () => hx.define(text)).mistakes.length > 0);
  }
});

test('matches know repetitions and can be taken back', () => {
  const match = hx.game('chess').match();
  assert.ok(match instanceof Match);
  for (let i = 0; i < 2; i++) for (const move of ['Nf3', 'Nf6', 'Ng1', 'Ng8']) match.play(move);
  assert.equal(match.outcome.result, '1/2-1/2');
  assert.equal(match.repetitions, 3);
  assert.equal(match.position.outcome, undefined);
  assert.equal(match.undo(), 'f6g8');
  assert.equal(match.outcome, undefined);
  assert.deepEqual(match.sans.slice(-2), ['Nf6', 'Ng1']);
  assert.equal(match.moves.length, 7);
  errorOf('illegal-move', () => match.play('e5e4'));
  const mate = hx.game('chess').match();
  for (const move of ['f3', 'e5', 'g4', 'Qh4']) mate.play(move);
  assert.equal(mate.outcome.winner, 'black');
  assert.equal(mate.view.moves.length, 0);
  errorOf('game-over', () => mate.play('a3'));
  assert.match(mate.pgn({ White: 'A "quoted" name' }), /\[White "A \\"quoted\\" name"\][\s\S]*0-1/);
  errorOf('bad-argument', () => mate.pgn({ White: 3 }));
});

test('PGN is read and written, with variations and definitions', () => {
  const game = hx.game('chess');
  const pgn = '[White "A"]\n\n1. e4 {good} e5 (1... c5 $1 2. Nf3) 2. Nf3 *\n\n1. d4 *';
  const [first, second] = game.readPgn(pgn);
  assert.equal(first.moves[1].variations[0][0].short, 'c5');
  assert.equal(first.moves[0].comment, 'good');
  assert.equal(second.moves[0].move, 'd2d4');
  const written = game.writePgn(first);
  assert.deepEqual(game.readPgn(written)[0].moves, first.moves);
  assert.match(errorOf('bad-pgn', () => game.readPgn('1. e4 e5\n2. Ke3 *')).message, /line 2/i);
  errorOf('no-variant', () => hx.readPgn('1. e4 *'));
  errorOf('other-game', () => game.readPgn('[Variant "zigzag"]\n\n*'));
  errorOf('other-game', () => hx.game('zigzag').writePgn(first));
  errorOf('illegal-move', () => game.writePgn({ moves: [{ move: 'e2e5' }] }));
  errorOf('bad-argument', () => game.writePgn({ moves: 3 }));
  let deep = [];
  for (let i = 0; i < 100; i++) deep = [{ move: 'e4', variations: [deep] }];
  errorOf('bad-argument', () => game.writePgn({ moves: deep }));
});

test('a PGN brings the definition of its game', async () => {
  const own = hx.define('hx.name=Three Rooks\nrook::::a1,c1,h1\nking::::e1');
  const match = own.match();
  match.play('a1a2');
  const pgn = match.pgn();
  const worker = `
    const { load } = await import(${JSON.stringify(new URL('dist/index.js', folder).href)});
    const [game] = (await load()).readPgn(${JSON.stringify(pgn)});
    if (game.game !== ${JSON.stringify(own.id)} || game.moves.length !== 1) throw new Error(game.game);`;
  const { execFileSync } = await import('node:child_process');
  execFileSync(process.execPath, ['--input-type=module', '--eval', worker]);
});

test('freed objects are rejected and millions fit into memory', () => {
  const p = hx.game('zwangkrieg').position();
  const id = p.ids[0];
  const before = process.memoryUsage().rss;
  for (let i = 0; i < 100_000; i++) p.play(id).free();
  assert.ok(process.memoryUsage().rss - before < 64 << 20);
  const q = p.play(id);
  q.free();
  errorOf('freed', () => q.ids);
});

test('the package has what it promises and depends on nothing', async () => {
  const manifest = JSON.parse(await readFile(new URL('package.json', folder), 'utf8'));
  assert.equal(manifest.name, 'heterodox');
  assert.equal(manifest.dependencies, undefined);
  assert.equal(manifest.scripts, undefined);
  for (const file of ['README.md', 'LICENSE-MIT', 'LICENSE-APACHE', manifest.exports['.'].types]) {
    assert.ok((await readFile(new URL(file, folder))).length > 0, file);
  }
  const types = await readFile(new URL('dist/position.d.ts', folder), 'utf8');
  assert.match(types, /A legal position: a value that never changes/);
  assert.doesNotMatch(types, /wasm/);
});

test('the puzzles of a game', async () => {
  for (const { id } of hx.games) {
    const game = hx.game(id);
    const puzzles = await game.puzzles;
    assert.ok(puzzles.length > 100);
    assert.equal(new Set(puzzles.map((puzzle) => puzzle.id)).size, puzzles.length);
    for (const { fen, last, solution, rating, themes } of puzzles.slice(0, 20)) {
      assert.ok(solution.length % 2 === 1 && rating >= 400 && themes.length > 0);
      assert.ok(game.position(fen).playAll([last, ...solution]));
    }
  }
  // As on the site, whose addresses contain the ids.
  const ids = (await hx.game('chess').puzzles).slice(0, 3).map(({ id }) => id);
  assert.deepEqual(ids, ['cwmhdc', 'ir2ce5', '4tthie']);
  assert.deepEqual(await hx.define('rook::::a1\nking::::e1').puzzles, []);
});

test('the lessons and the study of a game', async () => {
  for (const { id } of hx.games) {
    const game = hx.game(id);
    const { game: of, lessons, play } = await game.lessons;
    assert.equal(of, id);
    assert.ok(lessons.length >= 5 && play.level >= 1 && hx.game(play.game).position(play.fen));
    for (const { game: variant, fen, solution, goal, marks } of lessons) {
      assert.ok(goal && marks && hx.game(variant).position(fen).play(solution[0]));
    }
    const { game: studied, sentences, sections } = await game.study;
    assert.equal(studied, id);
    assert.ok(sentences.length > 0 && sections.length > 0);
  }
  const zigzag = hx.game('zigzag:mirrored');
  assert.equal((await zigzag.lessons).game, 'zigzag');
  assert.equal((await zigzag.study).game, 'zigzag:mirrored');
  assert.equal(await hx.game('mwchess:start-rank').study, undefined);
  const own = hx.define('rook::::a1\nking::::e1');
  assert.deepEqual([await own.lessons, await own.study], [undefined, undefined]);
});
