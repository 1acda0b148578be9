/** The element `<heterodox-board>` in Chromium, under a strict content policy. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { after, before, test } from 'node:test';
import { hx } from './package.js';
import { eventOf, openSite, page } from './site.js';

const SAMPLES = new URL('../../crates/definition/samples/', import.meta.url);
const griffons = await readFile(new URL('bent.txt', SAMPLES), 'utf8');

const board = (attributes, text = '') => `<heterodox-board ${attributes}>${text}</heterodox-board>`;
const GAMES = hx.games.map(({ id }) => id);
const WRONG = griffons.replace('files=10 ranks=10', 'files=10 ronks=10');
const PGN = '[Event "x"]\n[White "Fool"]\n\n1. f3 e5 2. g4 {This is bad.} Qh4# 0-1\n';

/** A puzzle with a reply, whose solution begins without a choice. */
const puzzle = (await hx.game('mwchess').puzzles).find(
  ({ solution }) => solution.length === 3 && solution.every((move) => /^([a-z]\d+){2}$/.test(move)),
);

const INI =
  '\n[first:chess]\ncastling = false\n\n[second:chess]\nstartFen = 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\n';

const files = {
  '/page.css': `#narrow { width: 200px } #shades { --hx-dark: rgb(1, 2, 3); --hx-size: 160px }
    #shades::part(status) { font-size: 40px } .far { height: 5000px } .dark { color-scheme: dark }`,
  '/fool.pgn': PGN,
  '/games': page(GAMES.map((id) => board(`id="${id.replace(':', '-')}" game="${id}"`)).join('')),
  '/chess': page(board('game="chess" controls')),
  '/promotion': page(board('game="chess" fen="8/P6k/8/8/8/8/8/K7 w - - 0 1"')),
  '/play': page(board('game="chess" play="1" controls')),
  '/black': page(board('game="zigzag" play="1" side="black"')),
  '/own': page(board('legend controls', `\n${griffons}`)),
  '/wrong': page(board('', `\n${WRONG}`) + board('id="beside" game="chess"')),
  '/sources': page(
    board('id="file" src="/fool.pgn" game="chess" controls') +
      board('id="text" game="chess" ply="1"', PGN) +
      board('id="gone" src="/gone.txt"') +
      board('id="id" game="ches"') +
      board('id="moves" game="chess" moves="1. e4 e5 2. Ke3"'),
  ),
  '/texts': page(
    board('id="second" game="second"', INI) +
      board('id="fallback" game="clash"', 'A board of Clash of Command.') +
      board('id="pawn" fen="4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"') +
      board('id="defined" src="/griffons.txt" side="random" play="1" notation="san" controls'),
  ),
  '/griffons.txt': griffons,
  '/far': page(`<div class="far"></div>${board('game="chess"')}`, boardAndStyle()),
  '/narrow': page(
    `<div id="narrow">${board('game="zwangkrieg" controls legend')}</div>`,
    boardAndStyle(),
  ),
  '/looks': page(
    board('id="shades" game="chess"') + board('id="dark" class="dark" game="clash" mode="view"'),
    boardAndStyle(),
  ),
  '/puzzle': page(
    board(`game="mwchess" puzzle="${puzzle.id}" controls`) +
      board(`id="any" puzzle="${puzzle.id}"`) +
      board('id="gone" game="chess" puzzle="nowhere"'),
  ),
  '/early.js':
    "Object.assign(document.querySelector('heterodox-board'), { game: 'clash', play: 1 });",
  '/early': page(`${board('')}<script src="/early.js"></script>`),
  '/analysis': page(board('game="chess" analyse="2" fen="6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1"')),
};

/** A King without a safe square, beside a Pawn that can go. */
const LONELY = '1r4k1/8/8/8/4P3/8/7r/K7 w - - 0 1';

/** Boards in several languages, on a page in English. */
files['/languages'] = page(
  board(`id="de" lang="de-AT" game="chess" fen="${LONELY}" notation="words" controls legend`) +
    `<div lang="zh-Hans">${board(`id="zh" game="chess" fen="${LONELY}" notation="words" controls`)}</div>` +
    board('id="en" game="chess" controls') +
    board('id="wrong" lang="de"', `\n${WRONG}`),
);

function boardAndStyle() {
  return '<link rel="stylesheet" href="/page.css"><script type="module" src="/dist/board.js"></script>';
}

let site;

before(async () => {
  site = await openSite(files);
});

after(() => site.close());

/** Opens a page and waits until its first board is ready. */
async function open(path, options) {
  const tab = await site.open(path, options);
  await eventOf(tab, 'ready', new URL(path, 'http://x').searchParams.get('id') ?? '');
  return tab;
}

/** Returns properties of the first board. */
const state = (tab, selector = 'heterodox-board') =>
  tab.$eval(selector, ({ fen, history, ply, outcome, pgn }) => ({
    fen,
    history,
    ply,
    outcome,
    pgn,
  }));

const square = (tab, name) => tab.locator(`[data-square="${name}"]`);

/** Clicks a move. */
async function click(tab, from, to) {
  await square(tab, from).click();
  await square(tab, to).click();
}

test('a board of every game, several on a page', async () => {
  const tab = await site.open('/games', { viewport: { width: 1000, height: 6000 } });
  for (const id of GAMES) {
    const element = id.replace(':', '-');
    await eventOf(tab, 'ready', element);
    const { pieces, fen } = hx.game(id).position().view;
    assert.equal((await state(tab, `#${element}`)).fen, fen);
    const drawn = await tab.locator(`#${element} .pieces > g`).count();
    assert.equal(drawn, Object.keys(pieces).length, id);
  }
  assert.deepEqual(tab.complaints, []);
  await tab.close();
});

test('a move by clicks, with its events', async () => {
  const tab = await open('/chess');
  await click(tab, 'g1', 'f3');
  const { id, san, sentence, fen, by } = await eventOf(tab, 'move');
  const start = hx.game('chess').position();
  assert.deepEqual({ id, san, by }, { id: 'g1f3', san: 'Nf3', by: 'user' });
  assert.equal(sentence, start.sentence('g1f3'));
  assert.equal(fen, start.play('g1f3').fen);
  assert.deepEqual(await eventOf(tab, 'ply'), { ply: 1 });
  assert.deepEqual((await state(tab)).history, ['g1f3']);
  await square(tab, 'e8').click();
  const { withoutMoves } = start.play('g1f3').reasons({ from: 'e8' });
  assert.equal(await tab.locator('.reason-bubble').innerText(), withoutMoves.sentence);
  assert.deepEqual(tab.complaints, []);
  await tab.close();
});

test('a move by keyboard, and a choice', async () => {
  const tab = await open('/promotion');
  await square(tab, 'a1').focus();
  for (let rank = 1; rank < 7; rank++) await tab.keyboard.press('ArrowUp');
  await tab.keyboard.press('Enter');
  await tab.keyboard.press('ArrowUp');
  await tab.keyboard.press('Enter');
  const choices = tab.getByRole('toolbar').getByRole('button');
  await choices.first().waitFor();
  const focused = () =>
    tab.$eval('heterodox-board', ({ shadowRoot }) => shadowRoot.activeElement.textContent);
  const texts = await choices.allTextContents();
  assert.equal(await focused(), texts[0]);
  await tab.keyboard.press('ArrowRight');
  assert.equal(await focused(), texts[1]);
  await tab.keyboard.press('ArrowRight');
  await tab.keyboard.press('ArrowLeft');
  await tab.keyboard.press('Enter');
  const [, second] = hx
    .game('chess')
    .position('8/P6k/8/8/8/8/8/K7 w - - 0 1')
    .moves.filter(({ id }) => id.startsWith('a7a8'));
  assert.equal((await eventOf(tab, 'move')).id, second.id);
  await tab.close();
});

test('the engine answers, and moves are taken back with its answer', async () => {
  const tab = await open('/play');
  await click(tab, 'e2', 'e4');
  await tab.waitForFunction(() => document.querySelector('heterodox-board').history.length === 2);
  const movers = await tab.evaluate(() =>
    window.events.filter(({ type }) => type === 'move').map(({ detail }) => detail.by),
  );
  assert.deepEqual(movers, ['user', 'engine']);
  const { history, fen } = await state(tab);
  assert.equal(fen, hx.game('chess').position().playAll(history).fen);
  await tab.getByRole('button', { name: 'Take back' }).click();
  assert.deepEqual((await state(tab)).history, []);
  assert.deepEqual(tab.complaints, []);
  await tab.close();
});

test('the engine begins if the person has Black', async () => {
  const tab = await open('/black');
  assert.equal((await eventOf(tab, 'move')).by, 'engine');
  const [white, black] = await Promise.all(
    ['a1', 'a10'].map((name) => square(tab, name).boundingBox()),
  );
  assert.ok(white.y < black.y, 'Black is at the bottom');
  await tab.close();
});

test('a text that defines a game, with its legend', async () => {
  const tab = await open('/own');
  const { view, history } = await tab.$eval('heterodox-board', (element) => {
    element.play('Nc3');
    return { view: element.view, history: element.history };
  });
  assert.equal(view.turn, 'black');
  assert.deepEqual(history, ['b1c3']);
  await tab.getByText('griffon', { exact: false }).first().waitFor();
  assert.deepEqual(tab.complaints, []);
  await tab.close();
});

test('a mistake in a text is shown in its place, until the text is right', async () => {
  const tab = await site.open('/wrong');
  const { message, mistakes } = await eventOf(tab, 'error');
  assert.match(message, /line 3, column 10/);
  const [{ line, column, code }] = mistakes;
  assert.deepEqual({ line, column, code }, { line: 3, column: 10, code: 'unknown-key' });
  const shown = await tab.getByRole('alert').innerText();
  assert.match(shown, /Line 3, column 10: 'ronks': this key is unknown\. Did you mean 'ranks'\?/);
  assert.equal(await tab.locator('mark').innerText(), 'ronks');
  await eventOf(tab, 'ready', 'beside');
  await tab.$eval(
    'heterodox-board',
    (element, text) => {
      element.textContent = text;
    },
    griffons,
  );
  await eventOf(tab, 'ready');
  assert.equal(await tab.getByRole('alert').count(), 0);
  await tab.close();
});

test('games from files, texts and moves; what is wrong with them', async () => {
  const tab = await site.open('/sources', { viewport: { width: 1000, height: 5000 } });
  await eventOf(tab, 'ready', 'file');
  await eventOf(tab, 'ready', 'text');
  const file = await state(tab, '#file');
  assert.deepEqual(file.history, ['f2f3', 'e7e5', 'g2g4', 'd8h4']);
  assert.equal(file.outcome.result, '0-1');
  assert.match(file.pgn, /\[White "Fool"\][\s\S]*1\. f3 e5 2\. g4 Qh4# 0-1/);
  const text = await state(tab, '#text');
  assert.deepEqual([text.ply, text.history.length], [1, 4]);
  assert.match((await eventOf(tab, 'error', 'gone')).message, /gone\.txt: 404/);
  assert.match((await eventOf(tab, 'error', 'id')).message, /chess/);
  assert.match(
    (await eventOf(tab, 'error', 'moves')).message,
    /^Move 3, Ke3: A King goes one square/,
  );
  await tab.close();
});

test('sections, texts for readers without scripts, and definitions in files', async () => {
  const tab = await site.open('/texts', { viewport: { width: 1000, height: 5000 } });
  for (const id of ['second', 'fallback', 'pawn', 'defined']) await eventOf(tab, 'ready', id);
  const { view } = hx.define(INI, { section: 'second' }).position();
  assert.deepEqual(await tab.$eval('#second', (one) => one.view), view);
  assert.equal(await tab.$eval('#fallback', (one) => one.view.game), 'clash');
  assert.equal(await tab.$eval('#pawn', (one) => one.view.game), 'chess');
  const { id } = hx.define(griffons);
  assert.equal(await tab.$eval('#defined', (one) => one.view.game), id);
  // Either side may begin: the page plays if the engine has not.
  await tab.$eval('#defined', (one) => one.history.length === 0 && one.play('Nc3'));
  const texts = await tab.locator('#defined .move').allTextContents();
  const [move] = (await state(tab, '#defined')).history;
  assert.equal(texts[0], hx.define(griffons).position().san(move));
  await tab.close();
});

test('stepping, turning, starting again, and the end of a game', async () => {
  const tab = await open('/chess');
  await tab.$eval('heterodox-board', (element) => {
    for (const move of ['f3', 'e5', 'g4', 'd8h4']) element.play(move);
  });
  const { outcome } = await eventOf(tab, 'end');
  assert.deepEqual([outcome.result, outcome.reason], ['0-1', 'checkmate']);
  assert.throws(() => hx.game('chess').position().play('Ke3'), { code: 'illegal-move' });
  const refused = await tab.$eval('heterodox-board', (element) => {
    element.go(0);
    try {
      element.play('Ke3');
    } catch ({ code }) {
      return code;
    }
  });
  assert.equal(refused, 'illegal-move');
  assert.deepEqual([(await state(tab)).ply, (await state(tab)).history.length], [0, 4]);
  await tab.getByRole('button', { name: 'One move on' }).click();
  assert.equal((await state(tab)).ply, 1);
  await tab.keyboard.press('End');
  assert.equal((await state(tab)).ply, 4);
  await tab.getByRole('button', { name: 'e5', exact: true }).click();
  assert.equal((await state(tab)).ply, 2);
  const before = await square(tab, 'a1').boundingBox();
  await tab.getByRole('button', { name: 'Turn the board' }).click();
  assert.ok((await square(tab, 'a1').boundingBox()).y < before.y);
  await tab.$eval('heterodox-board', (element) => element.play('d4'));
  assert.deepEqual((await state(tab)).history, ['f2f3', 'e7e5', 'd2d4']);
  await tab.getByRole('button', { name: 'Start again' }).click();
  await tab.waitForFunction(() => document.querySelector('heterodox-board').history.length === 0);
  await tab.close();
});

test('attributes and properties may change at any time', async () => {
  const tab = await open('/chess');
  const fen = '6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1';
  await tab.$eval(
    'heterodox-board',
    (element, fen) => {
      window.events.length = 0;
      element.fen = fen;
    },
    fen,
  );
  await eventOf(tab, 'ready');
  assert.equal((await state(tab)).fen, fen);
  await tab.$eval(
    'heterodox-board',
    (element, pgn) => {
      window.events.length = 0;
      element.pgn = pgn;
      element.controls = false;
      element.coordinates = 'false';
    },
    PGN,
  );
  await eventOf(tab, 'ready');
  assert.equal((await state(tab)).history.length, 4);
  assert.equal(await tab.getByRole('button', { name: 'Turn the board' }).count(), 0);
  assert.equal(await tab.locator('text.coordinate').count(), 0);
  await tab.$eval('heterodox-board', (element) => document.body.append(element));
  await tab.$eval('heterodox-board', (element) => element.undo());
  assert.equal((await state(tab)).history.length, 3);
  await tab.close();
});

test('a puzzle: a wrong move is not played, the solution is answered', async () => {
  const tab = await site.open('/puzzle', { viewport: { width: 1000, height: 3000 } });
  for (const id of ['', 'any']) await eventOf(tab, 'ready', id);
  assert.match((await eventOf(tab, 'error', 'gone')).message, /nowhere/);
  const { fen, last, solution } = puzzle;
  const start = hx.game('mwchess').position(fen).play(last);
  assert.equal((await state(tab)).fen, start.fen);
  assert.equal((await state(tab, '#any')).fen, start.fen);
  const squaresOf = (move) => move.match(/[a-z]\d+/g);
  const isPlain = ({ id, path }) => path.length === 2 && /^([a-z]\d+){2}$/.test(id);
  const wins = (id) => start.play(id).outcome !== undefined;
  const wrong = start.moves.find(
    (move) => isPlain(move) && move.id !== solution[0] && !wins(move.id),
  );
  const status = tab.locator('heterodox-board').first().locator('[part=status]');
  assert.match(await status.innerText(), /^Find the best move for (White|Black)\.$/);
  const first = tab.locator('heterodox-board').first();
  const press = async (move) => {
    for (const name of squaresOf(move)) await first.locator(`[data-square="${name}"]`).click();
  };
  await press(wrong.id);
  assert.equal(await status.innerText(), 'Not the best move. Try again.');
  assert.deepEqual((await state(tab)).history, [last]);
  await press(solution[0]);
  await tab.waitForFunction(() => document.querySelector('heterodox-board').history.length === 3);
  assert.equal(await status.innerText(), 'Right. Go on.');
  await press(solution[2]);
  assert.equal(await status.innerText(), 'Solved.');
  assert.deepEqual((await state(tab)).history, [last, ...solution]);
  await tab.close();
});

/** Texts of boards in two languages: a button, why the King cannot move, and a move. */
const LANGUAGES = {
  de: {
    turn: 'Brett drehen',
    reason: 'König auf a1 hat kein sicheres Feld.',
    move: 'Bauer nach e5',
    status: 'Schwarz am Zug',
  },
  zh: {
    turn: '翻转棋盘',
    reason: 'a1的王没有安全的格可去。',
    move: '兵走到e5',
    status: '轮到黑方走',
  },
};

test('boards on one page speak different languages', async () => {
  const tab = await site.open('/languages', { viewport: { width: 1000, height: 5000 } });
  for (const [id, { turn, reason, move, status }] of Object.entries(LANGUAGES)) {
    await eventOf(tab, 'ready', id);
    const one = tab.locator(`#${id}`);
    await one.getByRole('button', { name: turn }).waitFor();
    await one.locator('[data-square="a1"]').click();
    assert.equal(await one.locator('.reason-bubble').innerText(), reason);
    assert.equal(await one.locator('[aria-live=polite]').textContent(), reason);
    await tab.keyboard.press('Escape');
    await tab.$eval(`#${id}`, (element) => element.play('e5'));
    assert.equal((await one.locator('.move').innerText()).trim(), move);
    assert.equal(await one.locator('[part=status]').innerText(), status);
    // Programs of the page read English.
    const { sentence } = await eventOf(tab, 'move', id);
    assert.equal(sentence, 'Pawn to e5');
  }
  await eventOf(tab, 'ready', 'en');
  await tab.locator('#en').getByRole('button', { name: 'Turn the board' }).waitFor();
  assert.match(await tab.locator('#de [part=legend]').innerText(), /König[\s\S]*Springer/);
  await eventOf(tab, 'error', 'wrong');
  const alert = await tab.locator('#wrong').getByRole('alert').innerText();
  assert.match(
    alert,
    /^Dieses Brett .*Fehler:\s+Zeile 3, Spalte 10: 'ronks': this key is unknown/s,
  );
  assert.deepEqual(tab.complaints, []);
  await tab.close();
});

test('the language of a board follows that of the page, and its own attribute', async () => {
  site.requests.length = 0;
  const tab = await open('/chess');
  const isShown = (name) => tab.getByRole('button', { name }).waitFor();
  const catalogues = () => site.requests.filter((path) => /element-(?:de|zh)/.test(path));
  await isShown('Turn the board');
  await tab.$eval('heterodox-board', (element) => element.play('e4'));
  assert.deepEqual(catalogues(), []);
  await tab.evaluate(() => {
    document.documentElement.lang = 'de';
  });
  await isShown('Brett drehen');
  assert.equal(await tab.locator('[part=status]').innerText(), 'Schwarz am Zug');
  await tab.$eval('heterodox-board', (element) => {
    element.lang = 'zh';
  });
  await isShown('翻转棋盘');
  await tab.$eval('heterodox-board', (element) => {
    element.lang = 'fr';
  });
  await isShown('Turn the board');
  assert.deepEqual(catalogues(), ['/dist/element-de.js', '/dist/element-zh.js']);
  assert.deepEqual((await state(tab)).history, ['e2e4']);
  assert.deepEqual(tab.complaints, []);
  await tab.close();
});

test('a property may be set before the element is defined', async () => {
  const tab = await open('/early');
  assert.equal(await tab.$eval('heterodox-board', ({ view }) => view.game), 'clash');
  const attributes = await tab.$eval('heterodox-board', (one) => [
    one.getAttribute('game'),
    one.getAttribute('play'),
    typeof one.play,
  ]);
  assert.deepEqual(attributes, ['clash', '1', 'function']);
  await tab.close();
});

test('nothing is fetched for a board that is far away', async () => {
  site.requests.length = 0;
  const tab = await site.open('/far');
  await tab.waitForTimeout(500);
  assert.ok(!site.requests.some((path) => path.endsWith('.wasm')), 'before');
  await tab.locator('heterodox-board').scrollIntoViewIfNeeded();
  await eventOf(tab, 'ready');
  assert.ok(
    site.requests.some((path) => path.endsWith('games.wasm')),
    'afterwards',
  );
  for (const file of ['engine', 'rules', 'definitions']) {
    assert.ok(!site.requests.some((path) => path.endsWith(`${file}.wasm`)), `no ${file}`);
  }
  await tab.close();
});

test('200 pixels are wide enough', async () => {
  const tab = await open('/narrow');
  const widths = await tab.$eval('heterodox-board', ({ shadowRoot, clientWidth }) => {
    const parts = [...shadowRoot.querySelectorAll('[part]')];
    return {
      clientWidth,
      parts: parts.map((part) => [part.getAttribute('part'), part.scrollWidth]),
    };
  });
  assert.equal(widths.clientWidth, 200);
  assert.deepEqual(
    widths.parts.map(([name]) => name),
    ['board', 'status', 'controls', 'moves', 'legend'],
  );
  for (const [name, width] of widths.parts) assert.ok(width <= 200, `${name}: ${width}`);
  await click(tab, 'e3', 'e5');
  assert.equal((await eventOf(tab, 'move')).id, 'e3e5');
  await tab.close();
});

test('colours, size, parts and the colour scheme of the page', async () => {
  const tab = await open('/looks?id=shades');
  await eventOf(tab, 'ready', 'dark');
  const style = (selector, property) =>
    tab
      .locator(selector)
      .first()
      .evaluate((one, name) => getComputedStyle(one)[name], property);
  assert.equal(await style('#shades .squares-dark', 'fill'), 'rgb(1, 2, 3)');
  assert.equal((await tab.locator('#shades .board-svg').boundingBox()).width, 160);
  assert.equal(await style('#shades [part=status]', 'fontSize'), '40px');
  assert.equal(await style('#dark .graph-background', 'fill'), 'rgb(36, 34, 27)');
  assert.equal(await tab.locator('#dark [part=status]').count(), 0);
  const styled = await tab.evaluate(() => document.querySelectorAll('style, [style]').length);
  assert.equal(styled, 0, 'nothing is added to the page');
  assert.deepEqual(tab.complaints, []);
  await tab.close();
});

test('lines of an analysis', async () => {
  const tab = await open('/analysis');
  await tab.locator('[part=analysis] li').nth(1).waitFor();
  await tab.locator('[part=analysis] li', { hasText: '#1' }).first().waitFor();
  assert.deepEqual(tab.complaints, []);
  await tab.close();
});

test('assistive programs find no fault', async () => {
  const axe = createRequire(new URL('../../web/package.json', import.meta.url)).resolve(
    'axe-core/axe.min.js',
  );
  const source = await readFile(axe, 'utf8');
  for (const path of ['/own', '/play']) {
    const tab = await open(path);
    await tab.evaluate(source);
    const rules = {
      rules: {
        'landmark-one-main': { enabled: false },
        region: { enabled: false },
        'page-has-heading-one': { enabled: false },
      },
    };
    const found = await tab.evaluate((rules) => window.axe.run(rules), rules);
    const faults = found.violations.map(({ id, nodes }) => `${id}: ${nodes[0].html}`);
    assert.deepEqual(faults, []);
    await tab.close();
  }
});
