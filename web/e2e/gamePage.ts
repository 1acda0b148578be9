/** Page object of a live game, used with mouse, touch or keyboard. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type {
  Color,
  GameSummary,
  InputStep,
  LiveGame,
  MoveView,
  PositionView,
} from '../src/api/types';
import { eventually } from './site';

export interface GameOptions {
  opponent: 'computer' | 'friend' | 'open' | 'self';
  level?: number;
  side?: Color | 'random';
  clock?: { minutes: number; seconds: number };
  /** Days for each move, instead of a clock of minutes. */
  days?: number;
  fen?: string;
}

export type InputMethod = 'click' | 'drag' | 'tap';

async function selectRadio(page: Page, name: string, value: string): Promise<void> {
  await page.locator(`label.radio:has(input[name="${name}"][value="${value}"])`).click();
}

/** Accepts the invitation that a page shows. */
export async function acceptInvitation(page: Page): Promise<void> {
  await page.getByRole('heading', { name: / invites you to / }).waitFor();
  await page.locator('#main').getByRole('button', { name: 'Play', exact: true }).click();
  await page.waitForURL(/\/play\//);
}

/** Fills in the form of a new game and submits it. */
export async function startGame(page: Page, game: string, options: GameOptions): Promise<GamePage> {
  const fen = options.fen ? `?fen=${encodeURIComponent(options.fen)}` : '';
  await page.goto(`/new/${encodeURIComponent(game)}${fen}`);
  await selectRadio(page, 'opponent', options.opponent);
  if (options.level) await selectRadio(page, 'level', String(options.level));
  if (options.opponent !== 'self') await selectRadio(page, 'side', options.side ?? 'white');
  if (options.days) {
    await selectRadio(page, 'clock', `${options.days}d`);
  } else if (options.clock) {
    await selectRadio(page, 'clock', 'custom');
    await page.getByLabel('Minutes').fill(String(options.clock.minutes));
    await page.getByLabel('Seconds a move').last().fill(String(options.clock.seconds));
  } else {
    await selectRadio(page, 'clock', 'none');
  }
  await page.locator('button.start').click();
  await page.waitForURL(/\/play\//);
  return GamePage.at(page);
}

export class GamePage {
  private constructor(
    readonly page: Page,
    readonly id: string,
    readonly summary: GameSummary,
  ) {}

  /** Returns the page object of the game that is open in a page. */
  static async at(page: Page): Promise<GamePage> {
    await page.locator('.play').waitFor();
    const id = decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '');
    const live = (await (await page.request.get(`/api/live/${id}`)).json()) as LiveGame;
    const summary = await page.request.get(`/api/games/${encodeURIComponent(live.game)}`);
    return new GamePage(page, id, (await summary.json()) as GameSummary);
  }

  /** Returns the state of the game on the server. */
  async live(): Promise<LiveGame> {
    const answer = await this.page.request.get(`/api/live/${this.id}`);
    expect(answer.status()).toBe(200);
    return (await answer.json()) as LiveGame;
  }

  squareLocator(name: string) {
    return this.page.locator(`[data-square="${name}"]`);
  }

  button(name: string | RegExp) {
    return this.page.getByRole('button', { name, exact: typeof name === 'string' });
  }

  /** Plays a move, and waits until the server has it and the page shows it. */
  async play(
    move: MoveView,
    position: PositionView,
    method: InputMethod = 'click',
  ): Promise<LiveGame> {
    const before = (await this.live()).played.length;
    await this.enterMove(move, position.moves, method);
    const live = await this.waitForPlies(before + 1);
    expect(live.played[before]?.id).toBe(move.id);
    await this.expectShown(live.position);
    return live;
  }

  /** Selects the steps of a move until it is complete. */
  async enterMove(
    move: MoveView,
    moves: readonly MoveView[],
    method: InputMethod = 'click',
  ): Promise<void> {
    const entered: InputStep[] = [];
    for (const at of requiredSteps(move, moves)) {
      const step = move.path[at];
      if (step?.type === 'square' && entered.length === 1 && method === 'drag') {
        const [first] = entered;
        if (first?.type === 'square') await this.drag(first.square, step.square);
        else await this.squareLocator(step.square).click();
      } else if (!(method === 'drag' && entered.length === 0 && step?.type === 'square')) {
        await this.enterStep(step, move, method);
      }
      if (step) entered.push(step);
    }
  }

  private async enterStep(
    step: InputStep | undefined,
    move: MoveView,
    method: InputMethod,
  ): Promise<void> {
    if (step?.type === 'hand') {
      const kind = this.summary.kinds.find((k) => k.letter === step.piece.toUpperCase());
      const color = step.piece === step.piece.toUpperCase() ? 'White' : 'Black';
      await this.page.locator(`.hand-piece[aria-label^="${color} ${kind?.name} in hand"]`).click();
    } else if (step?.square !== undefined) {
      const cell = this.squareLocator(step.square);
      await (method === 'tap' ? cell.tap() : cell.click());
    } else {
      // A choice is a button with its text. A choice that completes the move has the
      // notation of the move.
      const text = step?.type === 'pick' ? step.text : move.short;
      const choice = this.page.locator('.choices').getByRole('button', { name: text, exact: true });
      await (method === 'tap' ? choice.tap() : choice.click());
    }
  }

  private async drag(from: string, to: string): Promise<void> {
    const [a, b] = [await this.centerOf(from), await this.centerOf(to)];
    const { mouse } = this.page;
    await mouse.move(a.x, a.y);
    await mouse.down();
    await mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2);
    await mouse.move(b.x, b.y);
    await mouse.up();
  }

  private async centerOf(square: string): Promise<{ x: number; y: number }> {
    await this.squareLocator(square).scrollIntoViewIfNeeded();
    const box = await this.squareLocator(square).boundingBox();
    if (!box) throw new Error(`${square} is not to be seen`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  waitForPlies(plies: number): Promise<LiveGame> {
    return eventually(
      () => this.live(),
      (live) => live.played.length === plies,
      `${plies} moves have been played`,
    );
  }

  /** Waits until the page draws the pieces of a position and describes them to screen readers. */
  async expectShown(position: PositionView): Promise<void> {
    const wanted: Record<string, string> = {};
    for (const [square, piece] of Object.entries(position.pieces)) {
      const kind = this.summary.kinds.find((k) => k.letter === piece.toUpperCase());
      const color = piece === piece.toUpperCase() ? 'White' : 'Black';
      wanted[square] = `${color} ${kind?.name}`;
    }
    await eventually(
      () => this.page.evaluate(differences, wanted),
      (differences) => differences.length === 0,
      `the page shows ${position.fen}`,
    );
  }

  async expectOver(text?: string | RegExp): Promise<LiveGame> {
    const live = await eventually(
      () => this.live(),
      (now) => now.status === 'over',
      'the game is over',
    );
    const outcome = live.position.outcome?.text ?? '';
    if (text) expect(outcome).toMatch(text);
    await this.page.locator('.status', { hasText: outcome }).waitFor();
    return live;
  }

  async resign(): Promise<void> {
    await this.button('Resign').click();
    await this.page.getByRole('group', { name: 'Resign?' }).getByText('Resign').last().click();
  }
}

/**
 * Returns the indexes of the steps that a person has to select: those in which the
 * remaining moves differ. Written independently of the client.
 */
export function requiredSteps(move: MoveView, moves: readonly MoveView[]): number[] {
  const key = (one: MoveView, at: number) => JSON.stringify(stepKey(one.path[at]));
  const required = [0, 1];
  for (let at = 2; at <= move.path.length; at++) {
    const rest = moves.filter((m) =>
      move.path.slice(0, at).every((_, i) => key(m, i) === key(move, i)),
    );
    if (rest.length === 1) break;
    if (rest.some((m) => key(m, at) !== key(move, at))) required.push(at);
  }
  return required;
}

function stepKey(step: InputStep | undefined): unknown {
  if (step?.type !== 'pick') return step;
  return [step.pick, step.piece, step.square ?? step.text];
}

/**
 * Runs in the page. Returns the differences between the wanted pieces, the drawn ones and
 * the accessible ones.
 */
function differences(wanted: Record<string, string>): string[] {
  const wrong: string[] = [];
  const drawn = new Map<string, string>();
  for (const node of document.querySelectorAll('.board .pieces > g:not(.removed)')) {
    const place = /translate\(([-\d.]+) ([-\d.]+)\)/.exec(node.getAttribute('transform') ?? '');
    const color = node.querySelector('.piece-white') ? 'White' : 'Black';
    if (place) drawn.set(`${Number(place[1])} ${Number(place[2])}`, color);
  }
  let found = 0;
  for (const cell of document.querySelectorAll<SVGGraphicsElement>('.board [data-square]')) {
    const square = cell.getAttribute('data-square') ?? '';
    const description = (cell.getAttribute('aria-label') ?? '').split(', ')[1];
    const piece = wanted[square];
    if (description !== (piece ?? 'empty')) wrong.push(`${square} is said to be ${description}`);
    const box = cell.getBBox();
    const center = `${Math.round(box.x + box.width / 2)} ${Math.round(box.y + box.height / 2)}`;
    if (drawn.get(center) !== piece?.split(' ')[0]) wrong.push(`${square} is drawn otherwise`);
    if (piece) found += 1;
  }
  if (found !== Object.keys(wanted).length) wrong.push(`${found} pieces have a square`);
  if (drawn.size !== found) wrong.push(`${drawn.size} pieces are drawn`);
  return wrong;
}
