/** Starts the real server for the tests. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Socket, connect as tcpConnect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const START_TIMEOUT_MS = 20_000;

function binaryPath(): string {
  const path =
    process.env.HETERODOX_BIN ?? join(import.meta.dirname, '../../target/quick/heterodox');
  if (!existsSync(path)) {
    throw new Error(`There is no program at ${path}: build it, or set HETERODOX_BIN.`);
  }
  return path;
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

export class Server {
  private child: ChildProcess | undefined;
  private output = '';

  private constructor(
    readonly port: number,
    private readonly data: string,
    private readonly options: readonly string[],
  ) {}

  /** Starts a server; `options` are options of `heterodox serve`. */
  static async start(options: readonly string[] = []): Promise<Server> {
    const data = await mkdtemp(join(tmpdir(), 'heterodox-e2e-'));
    const server = new Server(await freePort(), data, options);
    await server.launch();
    return server;
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Starts the process, with the same port and data as before. */
  async launch(): Promise<void> {
    const port = String(this.port);
    // Learning would take the processors from the tests.
    const quiet = ['--no-open', '--learn-minutes', '0'];
    const given = ['serve', '--port', port, ...quiet, '--data', this.data, ...this.options];
    const child = spawn(binaryPath(), given, { stdio: ['ignore', 'pipe', 'pipe'] });
    this.child = child;
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        this.output += chunk.toString();
      });
    }
    const until = Date.now() + START_TIMEOUT_MS;
    while (Date.now() < until && child.exitCode === null) {
      try {
        if ((await fetch(this.address)).ok) return;
      } catch {
        // Not ready yet.
      }
      await sleep(30);
    }
    throw new Error(`The server has not started:\n${this.output}`);
  }

  /** Kills the process. */
  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const child = this.child;
    this.child = undefined;
    if (!child || child.exitCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await gone;
  }

  /** Stops the process and deletes its data. Returns its warnings and errors. */
  async stop(): Promise<string> {
    await this.kill('SIGTERM');
    await rm(this.data, { recursive: true, force: true });
    return this.output.split('\n').filter(isComplaint).join('\n');
  }
}

function isComplaint(line: string): boolean {
  return /panicked|ERROR|WARN/.test(line);
}

/** A TCP proxy between browser and server that can close or stall its connections. */
export class FaultyProxy {
  private readonly ends = new Set<Socket>();
  private isConnected = true;
  /** Data that is held back while the proxy stalls; undefined otherwise. */
  private buffered: (() => void)[] | undefined;

  private constructor(
    private readonly to: number,
    readonly port: number,
  ) {}

  static async start(server: Server): Promise<FaultyProxy> {
    const cable = new FaultyProxy(server.port, await freePort());
    await cable.listen();
    return cable;
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  cut(): void {
    this.isConnected = false;
    for (const end of this.ends) end.destroy();
    this.ends.clear();
  }

  /** Stalls all connections without closing them. */
  stall(): void {
    this.buffered ??= [];
  }

  mend(): void {
    this.isConnected = true;
    const held = this.buffered ?? [];
    this.buffered = undefined;
    for (const go of held) go();
  }

  private listen(): Promise<void> {
    const listener = createServer((near) => {
      if (!this.isConnected) {
        near.destroy();
        return;
      }
      const far = tcpConnect(this.to, '127.0.0.1');
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.ends.add(one);
        one.on('data', (chunk) => {
          const go = () => {
            if (!other.destroyed) other.write(chunk);
          };
          if (this.buffered) this.buffered.push(go);
          else go();
        });
        one.on('error', () => other.destroy());
        one.on('close', () => {
          this.ends.delete(one);
          other.destroy();
        });
      }
    });
    listener.unref();
    return new Promise((resolve) => listener.listen(this.port, '127.0.0.1', resolve));
  }
}
