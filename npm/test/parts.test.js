/** The parts of the rules, in a program that does not load all of them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { folder } from './folder.js';

const { HeterodoxError, load, loadPart } = await import(new URL('dist/index.js', folder).href);

const ROOKS = 'hx.name=Two Rooks\nrook::::a1,h1\nking::::e1';

/** Checks the code of an error. */
function throwsUnknown(action) {
  assert.throws(action, (error) => {
    assert.ok(error instanceof HeterodoxError, String(error?.stack));
    assert.equal(error.code, 'unknown-game', error.message);
    return true;
  });
}

test('the part with the built-in games has no others', async () => {
  const games = await loadPart('games');
  assert.equal(await loadPart('games'), games);
  const ids = ['chess', 'mwchess', 'clash', 'zigzag', 'zwangkrieg'];
  assert.deepEqual(
    games.games.map(({ id }) => id),
    ids,
  );
  for (const id of ids) {
    const game = games.game(id);
    const position = game.position();
    assert.ok(position.play(position.ids[0]).ids.length > 0, id);
    assert.ok(game.rules.sections.length > 0);
    const underneath = game.info.options.filter(({ group }) => group === 'Game underneath');
    assert.deepEqual(underneath, [], id);
    assert.ok(position.svg().startsWith('<svg'));
  }
  for (const id of ['pacifist', 'pacifist:zigzag', 'workshop:x-0123456789abcdef']) {
    throwsUnknown(() => games.game(id));
  }
  throwsUnknown(() => games.define(ROOKS));
  throwsUnknown(() => games.define(`[own:chess]`, { section: 'own' }));
});

test('the part with the definitions has no built-in games', async () => {
  const definitions = await loadPart('definitions');
  assert.deepEqual(definitions.games, []);
  const game = definitions.define(ROOKS);
  assert.equal(game.position().ids.length, 26);
  assert.equal(definitions.game(game.id).name, 'Two Rooks');
  assert.ok(game.rules.sections.length > 0);
  assert.throws(() => definitions.define('filse=8'), { code: 'bad-definition' });
  for (const id of ['chess', 'pacifist', `pacifist:${game.id}`]) {
    throwsUnknown(() => definitions.game(id));
  }
});

test('all rules replace the parts', async () => {
  const hx = await load();
  assert.equal(await loadPart('games'), hx);
  assert.equal(await loadPart('definitions'), hx);
  assert.equal(hx.game(`pacifist:${hx.define(ROOKS).id}`).name, 'Pacifist Two Rooks');
});
