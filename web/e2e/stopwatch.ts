/** A stopwatch for visitors who do one thing after another, as a person would. */
import type { Locator, Page } from 'playwright-core';
import { eventually } from './site';

/** Seconds that a person needs. */
const PRESS_S = 1.5;
const SCROLL_S = 1.5;
const MOVE_S = 3;
/** Words that a person reads in a second. */
const WORDS_A_SECOND = 4;

/** Share of a person's time that really passes; 1 is the pace of people. */
const PACE = Number(process.env.E2E_PACE ?? 0);

interface Step {
  who: string;
  what: string;
  /** Seconds that the person takes. */
  person: number;
  /** Seconds that the person waits for the site. */
  site: number;
  /** How far the page was scrolled to find what was needed, in windows. */
  scrolled: number;
}

/** The steps of a walk, of one person or several. */
export class Walkthrough {
  readonly steps: Step[] = [];

  constructor(private readonly name: string) {}

  visitor(who: string, page: Page): Visitor {
    return new Visitor(this, who, page);
  }

  total(part: 'person' | 'site' | 'scrolled'): number {
    return this.steps.reduce((sum, step) => sum + step[part], 0);
  }

  /** Prints all steps with their times. */
  print(): void {
    const seconds = (time: number) => time.toFixed(1).padStart(6);
    const lines = this.steps.map(({ who, what, person, site, scrolled }) => {
      const far = scrolled > 0 ? `  scrolls ${scrolled.toFixed(1)} windows` : '';
      return `${seconds(person)} ${seconds(site)}  ${who}: ${what}${far}`;
    });
    const [person, site] = [this.total('person'), this.total('site')];
    console.log(
      [
        `${this.name}: ${(person + site).toFixed(0)} s`,
        'person   site',
        ...lines,
        `${seconds(person)} ${seconds(site)}  in all`,
      ].join('\n'),
    );
  }
}

/** Somebody with a window. Each step is timed and recorded. */
export class Visitor {
  constructor(
    private readonly walk: Walkthrough,
    readonly who: string,
    readonly page: Page,
  ) {}

  /** Does something that takes a person some time. Returns what it returns. */
  async step<T>(what: string, person: number, act: () => Promise<T>, scrolled = 0): Promise<T> {
    await new Promise((resolve) => setTimeout(resolve, person * 1000 * PACE));
    const begun = performance.now();
    const result = await act();
    const site = (performance.now() - begun) / 1000;
    this.walk.steps.push({ who: this.who, what, person, site, scrolled });
    return result;
  }

  /** Opens an address, and waits until something is to be seen. */
  async open(what: string, address: string, seen: Locator): Promise<void> {
    await this.step(what, PRESS_S, async () => {
      await this.page.goto(address);
      await seen.waitFor();
    });
  }

  /** Reads a text. */
  async read(text: Locator): Promise<string> {
    const scrolled = await this.find(text);
    const words = await text.innerText();
    const language = await this.page.locator('html').getAttribute('lang');
    const count = language === 'zh-Hans' ? words.length / 2 : words.split(/\s+/).length;
    const start = words.replaceAll(/\s+/g, ' ').slice(0, 50);
    const time = count / WORDS_A_SECOND + SCROLL_S * Math.ceil(scrolled);
    await this.step(`reads “${start}”`, time, async () => {}, scrolled);
    return words;
  }

  /** Presses something, and waits until something else is to be seen. */
  async press(what: string, control: Locator, seen?: Locator, person = PRESS_S): Promise<void> {
    const scrolled = await this.find(control);
    const act = async () => {
      if (await this.hasTouch()) await control.tap();
      else await control.click();
      await seen?.waitFor();
    };
    await this.step(what, person + SCROLL_S * Math.ceil(scrolled), act, scrolled);
  }

  /** Plays a move, and waits until the board shows it. */
  async move(id: string, person = MOVE_S): Promise<void> {
    const squares = id.match(/[a-z]\d+/g) ?? [];
    const cells = squares.map((name) => this.page.locator(`#main [data-square="${name}"]`));
    const [from, to] = [cells[0], cells[1]];
    if (!from || !to) throw new Error(`${id} is not a move between two squares`);
    const scrolled = await this.find(from);
    const [before, destination] = [await from.getAttribute('aria-label'), cells.at(-1)];
    const act = async () => {
      for (const cell of cells) {
        if (await this.hasTouch()) await cell.tap();
        else await cell.click();
      }
      await eventually(
        async () => [
          await from.getAttribute('aria-label'),
          await destination?.getAttribute('aria-label'),
        ],
        ([start]) => start !== before,
        `${this.who} has played ${id}`,
      );
    };
    await this.step(`plays ${id}`, person + SCROLL_S * Math.ceil(scrolled), act, scrolled);
  }

  private hasTouch(): Promise<boolean> {
    return this.page.evaluate(() => navigator.maxTouchPoints > 0);
  }

  /** Waits for something and scrolls to it. Returns how far, in windows. */
  private async find(part: Locator): Promise<number> {
    await part.waitFor();
    // In one step: the page may draw the part again.
    const moved = await part.evaluate((node) => {
      const before = node.getBoundingClientRect().top;
      node.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      return Math.abs(node.getBoundingClientRect().top - before);
    });
    return moved < 1 ? 0 : moved / (this.page.viewportSize()?.height ?? 1);
  }
}
