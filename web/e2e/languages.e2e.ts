import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { MoveView, Reasons, StoredGame } from '../src/api/types';
import { LANGUAGES, TAGS } from '../src/texts/languages';
import { englishOn, textsOn } from './englishTexts';
import { GamePage } from './gamePage';
import { horizontalOverflow, NARROWEST, PHONE, violations, widenText } from './pageSuite';
import { post } from './pages';
import { eventually, type PageOptions, useSite } from './site';

const site = useSite();

/** Fails if a page has English texts of the catalogues, is not accessible, or is too wide. */
async function check(page: Page, where: string): Promise<void> {
  expect((await textsOn(page)).length).toBeGreaterThan(20);
  expect(await englishOn(page), `English on ${where}`).toEqual([]);
  expect(await violations(page), where).toEqual([]);
  expect(await horizontalOverflow(page), `${where} is not too wide`).toBe(0);
}

/** What a visitor reads in a game of Clash of Command, in which they move a Droid. */
const VISITORS = [
  {
    language: 'de',
    locale: 'de-AT',
    won: 'Du hast verloren',
    piece: 'Droide, Weiß',
    move: /^Droide (auf \w+ )?nach [a-i]\d, wird Falke$/,
    reason: /^\P{Lu}*\p{Lu}.* [a-zäöü]+.*\.$/u,
    outcome: 'Schwarz gewinnt: Aufgabe',
    level: 'Stufe',
  },
  {
    language: 'zh',
    locale: 'zh-CN',
    won: '你输了',
    piece: '白方 机兵',
    move: /^([a-i]\d的)?机兵走到[a-i]\d，变成鹰$/,
    reason: /^[^。]*\p{Script=Han}{3}[^。]*。$/u,
    outcome: '黑方胜：认输',
    level: '级',
  },
] as const;

/** Words of Clash of Command and of sentences about moves that neither language has. */
const WORDS =
  /\b(Droid|Hawk|Factor|Commander|Brute|Slicer|White|Black|the|to|takes|becomes|goes|only)\b/;

/** Fails if anything on the page of a game is in English that the game has made in Rust. */
async function checkGame(page: Page, where: string): Promise<void> {
  const texts = (await textsOn(page)).map((text) => text.replaceAll('Clash of Command', ''));
  expect(
    texts.filter((text) => WORDS.test(text)),
    `English on ${where}`,
  ).toEqual([]);
}

/** Asks for a move that is not legal, and returns the reason that is shown. */
async function reasonOn(page: Page, game: GamePage): Promise<string> {
  const { position } = await game.live();
  const from = position.moves.flatMap(({ path: [first] }) =>
    first?.type === 'square' ? [first.square] : [],
  )[0];
  const data = { fen: position.fen, from };
  const answer = await page.request.post('/api/games/clash/reasons', { data });
  const { targets } = (await answer.json()) as Reasons;
  const to = targets.find(({ square }) => !position.pieces[square])?.square;
  if (!from || !to) throw new Error('there is no such move');
  await game.squareLocator(from).tap();
  await game.squareLocator(to).tap();
  const bubble = page.locator('.reason-bubble');
  await bubble.waitFor();
  return bubble.innerText();
}

const narrow: PageOptions = { viewport: NARROWEST, isMobile: true, hasTouch: true };

test.each(
  VISITORS,
)('a visitor with a browser in $locale plays in their language', async (visitor) => {
  const page = await site.newPage({ ...narrow, locale: visitor.locale });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/');
  await page.locator('.game-card').nth(5).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe(TAGS[visitor.language]);
  await widenText(page);
  await check(page, 'the home page');
  const catalogues = asked.filter((url) => /texts-\w\w-/.test(url));
  expect(catalogues.map((url) => /texts-(\w\w)/.exec(url)?.[1])).toEqual([visitor.language]);

  await page.goto('/new/clash');
  await page.locator('button.start').waitFor();
  await widenText(page);
  await check(page, 'the form of a new game');
  await page.locator('label.radio:has(input[name="side"][value="white"])').tap();
  await page.locator('button.start').tap();
  await page.waitForURL(/\/play\//);
  const game = await GamePage.at(page);
  await widenText(page);
  await check(page, 'the page of a game');
  await page.locator(`[data-square][aria-label*="${visitor.piece}"]`).first().waitFor();
  const { position } = await game.live();
  const isDroid = ({ path: [first] }: MoveView) =>
    first?.type === 'square' && position.pieces[first.square] === 'D';
  const move = position.moves.find(isDroid);
  if (!move) throw new Error('There is no move of a Droid.');
  await game.enterMove(move, position.moves, 'tap');
  await game.waitForPlies(2);
  const moves = page.locator('.moves .move');
  await moves.nth(1).waitFor({ state: 'attached' });
  await eventually(
    () => moves.first().textContent(),
    (text) => visitor.move.test(text?.trim() ?? ''),
    'the move is in the language',
  );
  await page.locator('.player-label', { hasText: visitor.level }).waitFor();
  expect(await reasonOn(page, game)).toMatch(visitor.reason);
  await checkGame(page, 'the page of a game');
  await page.locator('.icon-bar-button:has(path[d^="M6 21V4m0"])').tap();
  await page.locator('.confirm .danger').tap();
  await page.getByRole('heading', { name: visitor.won }).waitFor();
  await page.locator('.status', { hasText: visitor.outcome }).waitFor();
  await check(page, 'the end of a game');
  await checkGame(page, 'the end of a game');

  // The last game is on the home page.
  await page.goto('/');
  await page.locator('.finished-lost').waitFor();
  await page.locator('.game-card').nth(5).waitFor();
  await widenText(page);
  await check(page, 'the home page after a game');
});

/** A game from a definition, whose rules are made of phrases with parts. */
const DEFINITION = 'hx.name=Querfeld\npawn::::a2-h2\nknight::::b1,g1\nqueen::::d1\nking::::e1';

/** The first lesson of Modern Warfare Chess and its rules, as a visitor reads them. */
const LEARNERS = [
  { locale: 'de-AT', wrong: /Springer/ },
  { locale: 'zh-CN', wrong: /马/ },
] as const;

test.each(
  LEARNERS,
)('a visitor with a browser in $locale solves a lesson and reads the rules', async (learner) => {
  const page = await site.newPage({ ...narrow, locale: learner.locale });
  const english = page.locator('#main [lang="en"]');
  await page.goto('/');
  await page.locator('.game-card a[href="/learn/mwchess"]').first().tap();
  await page.locator('.course-steps').waitFor();
  await check(page, 'the lessons');
  expect(await english.allInnerTexts()).toEqual([]);
  await page.locator('.course-steps a').first().tap();
  const task = page.locator('.lesson-task');
  await task.waitFor();
  expect(await english.allInnerTexts()).toEqual([]);
  const move = async (from: string, to: string) => {
    await page.locator(`[data-square="${from}"]`).tap();
    await page.locator(`[data-square="${to}"]`).tap();
  };
  await move('d4', 'c5');
  const wrong = page.locator('.feedback-wrong');
  await wrong.waitFor();
  expect(await wrong.innerText()).toMatch(learner.wrong);
  await eventually(
    () => page.locator('[data-square="d4"]').getAttribute('aria-label'),
    (label) => /K|王/.test(label ?? ''),
    'the move is taken back',
  );
  await move('d4', 'e3');
  await page.locator('.feedback-solved').waitFor();
  await check(page, 'a solved lesson');

  const { id } = await post<StoredGame>(page, '/api/workshop', { text: DEFINITION });
  const paths = ['/rules/mwchess', '/rules/pacifist:zwangkrieg', '/mwchess', '/clash/print'];
  for (const path of [...paths, `/rules/${id}`]) {
    await page.goto(path);
    await page.locator('#main h1').waitFor();
    await page.locator('#main h2').first().waitFor();
    expect(await english.allInnerTexts(), path).toEqual([]);
    await check(page, path);
  }
});

test('the language is changed in the menu, at once and for the next visit', async () => {
  const page = await site.newPage({
    viewport: PHONE,
    isMobile: true,
    hasTouch: true,
    // The position that is typed is refused.
    allowedErrors: /400/,
  });
  await page.goto('/new/zwangkrieg');
  await page.locator('button.start').waitFor();
  await page.getByLabel('Start from a position').fill('8/8');
  await page.getByRole('button', { name: 'Menu' }).tap();
  const choice = page.getByRole('dialog', { name: 'Menu' }).getByRole('combobox');
  expect(await choice.locator('option').allInnerTexts()).toEqual(Object.values(LANGUAGES));
  await choice.selectOption({ label: LANGUAGES.de });
  await page.getByRole('dialog', { name: 'Menü' }).waitFor();
  await page.getByRole('button', { name: 'Schließen' }).tap();
  // Nothing was loaded again: the form is as it was.
  expect(await page.getByLabel('Aus einer Stellung beginnen').inputValue()).toBe('8/8');
  expect(await page.title()).toMatch(/^Neue Partie · /);
  expect(await page.locator('html').getAttribute('lang')).toBe('de');
  await check(page, 'the form of a new game');

  await page.goto('/');
  await page.locator('.game-card').nth(5).waitFor();
  await check(page, 'the next page');
  await page.reload();
  await page.getByRole('button', { name: 'Menü' }).waitFor();
});

test('on a desktop, the list of languages is beside the menu', async () => {
  const page = await site.newPage({ viewport: { width: 1024, height: 700 } });
  await page.goto('/');
  await page.locator('.game-card').nth(5).waitFor();
  const choice = page.locator('header > select');
  for (const [language, name] of Object.entries(LANGUAGES)) {
    await choice.selectOption({ label: name });
    await eventually(
      () => page.locator('html').getAttribute('lang'),
      (lang) => lang === TAGS[language as keyof typeof TAGS],
      `${name} is shown`,
    );
    expect(await horizontalOverflow(page)).toBe(0);
    expect(await violations(page)).toEqual([]);
    const links = page.locator('header nav a:visible');
    expect(await links.count()).toBe(7);
    const [first, last] = [await links.first().boundingBox(), await links.last().boundingBox()];
    expect(first?.y, 'the menu is one row').toBe(last?.y);
  }
});

test.each(LEARNERS)('puzzles and openings are in the language of $locale', async ({ locale }) => {
  const page = await site.newPage({ locale });
  const english = /\b(Pawn|Knight|Bishop|Rook|Queen|King|to|takes|on|suppressed|flight)\b/;
  for (const [path, part] of [
    ['/puzzles/mwchess', '.puzzle-name, .puzzles h2, .chip'],
    ['/analysis/mwchess', '.lookup-move'],
  ] as const) {
    await page.goto(path);
    await page.locator(part).first().waitFor();
    const texts = await page.locator(part).allInnerTexts();
    expect(texts.length, path).toBeGreaterThan(3);
    expect(
      texts.filter((text) => english.test(text)),
      path,
    ).toEqual([]);
    await check(page, path);
  }
});

test('a page changes its language as a whole', async () => {
  const page = await site.newPage();
  await page.goto('/puzzles/clash');
  await page.locator('.puzzle-card').first().waitFor();
  await page.locator('header > select').selectOption({ label: LANGUAGES.de });
  await page.getByRole('heading', { name: 'Schwierigkeit' }).waitFor();
  await check(page, 'the puzzles of Clash of Command');
  await page.getByRole('link', { name: /^Leicht \d+$/ }).waitFor();
});
