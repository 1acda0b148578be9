import { expect, test } from 'vitest';
import { useSite } from './site';

const site = useSite();

/** Height of a page of Letter, the shorter of the two sizes, without margins of 10 mm. */
const PAGE_MM = 259;
const PIXELS_PER_MM = 96 / 25.4;

/** What a player has to remember beside the moves of the pieces. */
const CARDS: Record<string, string[]> = {
  chess: ['checkmate', 'Castling', 'En passant', 'becomes a Queen'],
  clash: ['Commanders', 'becomes a Slicer', 'own side'],
  mwchess: ['PoliWin', 'suppressed', 'No castling'],
  zigzag: ['Castling', 'En passant', 'drop one', 'On the last rank'],
  zwangkrieg: ['Castling', 'Zones', 'On the last rank'],
  pacifist: ['Persuasion', 'support', 'changes sides', 'Castling'],
  'pacifist:zwangkrieg': ['Persuasion', 'Zones', 'four squares'],
};

test.each(Object.keys(CARDS))('the rule card of %s has all rules on one page', async (game) => {
  const page = await site.newPage();
  await page.emulateMedia({ media: 'print' });
  // As wide as paper.
  await page.setViewportSize({ width: Math.round(190 * PIXELS_PER_MM), height: 1000 });
  await page.goto(`/${game}/print`);
  const card = page.locator('.print-card');
  await card.waitFor();
  const text = await card.innerText();
  for (const rule of CARDS[game] ?? []) expect(text).toContain(rule);
  const box = await card.boundingBox();
  expect((box?.height ?? Number.POSITIVE_INFINITY) / PIXELS_PER_MM).toBeLessThan(PAGE_MM);
  const pieces = await page.locator('.print-kinds li').count();
  expect(pieces).toBeGreaterThan(5);
});
