/** Pages with boards in Chromium, under a strict content policy. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { folder } from './package.js';

// The client has it for its own tests, and the boards are built with the client's packages.
const { chromium } = createRequire(new URL('../../web/package.json', import.meta.url))(
  'playwright-core',
);

/** The policy of a careful page. */
const POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'";

const TYPES = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.wasm': 'application/wasm',
};

const brotli = promisify(brotliCompress);

/** Returns a page with a body and a script of the package. */
export function page(body, script = '<script type="module" src="/dist/board.js"></script>') {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>x</title>${script}</head><body>${body}</body></html>`;
}

/**
 * Serves files and opens Chromium. `files` has texts by paths; other paths are files of a folder,
 * that of the package unless another one is given, which is the folder `/heterodox`, too. Paths that
 * begin with `/free` have no policy; an open site lets pages of other hosts read its files; pages of an
 * isolated one can share memory with their workers. Paths below
 * `/embed` are redirected to those of the package. `compress` sends files as brotli, and lists
 * them with their bytes in `sent`.
 */
export async function openSite(
  files,
  root = folder,
  { isOpen = false, isIsolated = false, policy = POLICY, compress = false } = {},
) {
  const requests = [];
  const sent = [];
  const compressed = new Map();
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    requests.push(pathname);
    const isFree = pathname.startsWith('/free');
    if (!isFree) response.setHeader('Content-Security-Policy', policy);
    if (isOpen) response.setHeader('Access-Control-Allow-Origin', '*');
    if (isIsolated) {
      response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
      response.setHeader('Cross-Origin-Embedder-Policy', 'require-corp');
    }
    response.setHeader('Content-Type', TYPES[extname(pathname) || '.html'] ?? 'text/plain');
    if (pathname === '/favicon.ico') response.statusCode = 204;
    if (pathname.startsWith('/embed/')) {
      response.writeHead(302, { Location: pathname.replace('/embed/', '/heterodox/') });
      return response.end();
    }
    const path = pathname.replace(/^\/heterodox\//, '/');
    const file = files[path] ?? (await readFile(new URL(`.${path}`, root)).catch(() => {}));
    if (file === undefined && response.statusCode === 200) response.statusCode = 404;
    if (!compress || file === undefined) return response.end(file);
    // Once each: compressing the engine takes all threads that read files for some seconds.
    if (!compressed.has(path)) compressed.set(path, brotli(file));
    const body = await compressed.get(path);
    sent.push({ path, bytes: body.length });
    response.setHeader('Content-Encoding', 'br');
    response.end(body);
  });
  await new Promise((listening) => server.listen(0, '127.0.0.1', listening));
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const port = server.address().port;
  return {
    requests,
    sent,
    /** The address by which a browser takes the site for another host. */
    elsewhere: `http://localhost:${port}`,
    /**
     * Opens a page, in a new profile. Its `complaints` are what the browser and the policy object to.
     * `slowdown` divides the speed of its processor.
     */
    async open(path, { slowdown, ...options } = {}) {
      const tab = await browser.newPage({ reducedMotion: 'reduce', ...options });
      if (slowdown) {
        const session = await tab.context().newCDPSession(tab);
        await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
      }
      tab.setDefaultTimeout(30_000);
      const complaints = [];
      tab.on('pageerror', (error) => complaints.push(String(error)));
      tab.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      await tab.addInitScript(recordEvents);
      await tab.goto(`http://127.0.0.1:${port}${path}`);
      return Object.assign(tab, { complaints });
    },
    async close() {
      await browser.close();
      server.close();
    },
  };
}

/** Records the events of all boards, in the page, with their times in milliseconds. */
function recordEvents() {
  window.events = [];
  for (const type of ['ready', 'move', 'end', 'ply', 'error']) {
    document.addEventListener(type, ({ target, detail }) => {
      if (detail !== undefined)
        window.events.push({ type, id: target.id, detail, time: performance.now() });
    });
  }
}

/** Waits for an event and returns its details. */
export async function eventOf(tab, type, id = '') {
  const find = ({ type, id }) =>
    window.events.find((event) => event.type === type && event.id === id);
  const handle = await tab.waitForFunction(find, { type, id });
  return (await handle.jsonValue()).detail;
}
