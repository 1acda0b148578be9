/** A server and a browser for the tests of a file. */
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { Server } from './server';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export interface PageOptions extends BrowserContextOptions {
  /** Address of the site, if not that of the server itself. */
  address?: string;
  /** Browser errors that the test expects. */
  allowedErrors?: RegExp;
}

export class Site {
  private running: { server: Server; browser: Browser } | undefined;
  private errors: string[] = [];

  constructor(private readonly options: readonly string[] = []) {}

  get server(): Server {
    if (!this.running) throw new Error('The server has not been started.');
    return this.running.server;
  }

  async start(): Promise<void> {
    const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
    const [server, browser] = await Promise.all([
      Server.start(this.options),
      chromium.launch({ executablePath, args: FLAGS }),
    ]);
    this.running = { server, browser };
  }

  async stop(): Promise<void> {
    await this.running?.browser.close();
    const output = await this.running?.server.stop();
    this.running = undefined;
    expect(output ?? '', 'what the server complained about').toBe('');
  }

  /** Opens an empty page for a new user. */
  async newPage({ address, allowedErrors, ...options }: PageOptions = {}): Promise<Page> {
    const browser = this.running?.browser;
    if (!browser) throw new Error('The browser has not been started.');
    const baseURL = address ?? this.server.address;
    const context = await browser.newContext({
      baseURL,
      reducedMotion: 'reduce',
      viewport: { width: 1280, height: 900 },
      ...options,
    });
    context.setDefaultTimeout(15_000);
    // A busy machine may need long to load a page.
    context.setDefaultNavigationTimeout(60_000);
    const page = await context.newPage();
    this.watchPage(page, baseURL, allowedErrors);
    return page;
  }

  /** Records errors, warnings and requests to other hosts. */
  private watchPage(page: Page, home: string, allowedErrors: RegExp | undefined): void {
    const record = (words: string) => {
      if (!allowedErrors?.test(words)) this.errors.push(`${page.url()}: ${words}`);
    };
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) record(message.text());
    });
    page.on('pageerror', (error) => record(String(error.stack ?? error)));
    page.on('crash', () => record('the page has crashed'));
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (/^(https?|wss?):$/.test(url.protocol) && url.origin !== home) {
        record(`asked another host: ${url}`);
      }
    });
  }

  /** Closes all pages, and fails if there were browser errors. */
  async closePages(): Promise<void> {
    const complaints = this.errors;
    this.errors = [];
    for (const context of this.running?.browser.contexts() ?? []) await context.close();
    expect(complaints, 'what the browser complained about').toEqual([]);
  }
}

/** Sets up a site for the tests of a file. `options` are options of `heterodox serve`. */
export function useSite(options: readonly string[] = []): Site {
  const it = new Site(options);
  beforeAll(() => it.start());
  afterEach(() => it.closePages());
  afterAll(() => it.stop());
  return it;
}

/** Polls a value until it satisfies a condition, and returns it. */
export async function eventually<T>(
  poll: () => Promise<T>,
  condition: (answer: T) => boolean,
  description: string,
  timeoutMs = 10_000,
): Promise<T> {
  const until = Date.now() + timeoutMs;
  let wait = 5;
  for (;;) {
    const answer = await poll();
    if (condition(answer)) return answer;
    if (Date.now() > until) {
      throw new Error(`Timed out waiting until ${description}; last: ${JSON.stringify(answer)}`);
    }
    await new Promise((resolve) => setTimeout(resolve, wait));
    wait = Math.min(150, wait * 1.7);
  }
}
