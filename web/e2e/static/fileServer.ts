/** Serves a folder under a path, as a plain web host does. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../server';

const START_TIMEOUT_MS = 20_000;

export class FileServer {
  private constructor(
    private readonly child: ChildProcess,
    private readonly root: string,
    readonly address: string,
  ) {}

  /** Serves a folder at a path with slashes at both ends. */
  static async start(folder: string, base: string): Promise<FileServer> {
    const root = await mkdtemp(join(tmpdir(), 'heterodox-static-'));
    const port = await freePort();
    let served = folder;
    if (base !== '/') {
      const link = join(root, base);
      await mkdir(dirname(link.replace(/\/$/, '')), { recursive: true });
      await symlink(folder, link.replace(/\/$/, ''));
      served = root;
    }
    const given = ['-m', 'http.server', String(port), '--bind', '127.0.0.1', '--directory', served];
    const child = spawn('python3', given, { stdio: 'ignore' });
    const address = `http://127.0.0.1:${port}`;
    const until = Date.now() + START_TIMEOUT_MS;
    while (Date.now() < until) {
      try {
        if ((await fetch(address + base)).ok) return new FileServer(child, root, address);
      } catch {
        // Not ready yet.
      }
      await sleep(30);
    }
    child.kill();
    throw new Error(`Nothing is served at ${address}${base}.`);
  }

  async stop(): Promise<void> {
    const gone = new Promise((resolve) => this.child.once('exit', resolve));
    if (this.child.exitCode === null && this.child.kill()) await gone;
    await rm(this.root, { recursive: true, force: true });
  }
}
