/** Games of the workshop whose boards are not square. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { StoredGame } from '../src/api/types';
import { post } from './pages';

const SAMPLES = join(import.meta.dirname, '../../crates/definition/samples');

/** Returns the text of a sample game. */
export function sample(file: string): string {
  return readFileSync(join(SAMPLES, file), 'utf8');
}

/** Their texts by the numbers of files and ranks. */
export const SHAPES = {
  '9×10': sample('xiangqi.txt'),
  '4×12': shape('files=4 ranks=12', 'pawn:P:mfWcfF::a2-d2', 'rook:R:::a1,d1'),
  '16×4': shape('files=16 ranks=4', 'pawn:P:mfWcfF::e1-l1', 'rook:R:::a1,p1'),
} as const;

function shape(...lines: string[]): string {
  return ['hx.name=Test of the layout', ...lines, 'king:K:K::c1', ''].join('\n');
}

/** The windows in which all of them have to fit. */
export const SHAPE_WINDOWS = [
  { width: 1280, height: 720 },
  { width: 720, height: 450 },
  { width: 1920, height: 1080 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
] as const;

/** Stores a game for the user of a page, and returns its id. */
export async function storeShape(page: Page, name: keyof typeof SHAPES): Promise<string> {
  await page.goto('/about');
  const { id } = await post<StoredGame>(page, '/api/workshop', { text: SHAPES[name] });
  return id;
}
