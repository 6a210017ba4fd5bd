import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

const MAIN = fileURLToPath(new URL('../packages/server/src/main.ts', import.meta.url));

/** A Josey with a database, settings and a port of its own, filled with the demo unless told otherwise. */
export class TestServer {
  /** Named, not numbered: passkeys are bound to a name, and an address in digits has none. */
  readonly url: string;
  readonly #port: number;
  readonly #settings: Record<string, string>;
  readonly #folder = mkdtempSync(join(tmpdir(), 'josey-journeys-'));
  #child: ChildProcess | undefined;

  private constructor(port: number, settings: Record<string, string>) {
    this.#port = port;
    this.#settings = settings;
    // PostgreSQL refuses to run as root.
    chmodSync(this.#folder, 0o711);
    this.url = `http://localhost:${port}`;
  }

  static async start(settings: Record<string, string> = {}): Promise<TestServer> {
    const josey = new TestServer(await freePort(), settings);
    await josey.start();
    return josey;
  }

  /** Starts it, or starts it again with the same data at the same address. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, [MAIN], {
      env: {
        PATH: process.env.PATH,
        PORT: String(this.#port),
        PUBLIC_URL: this.url,
        DATA_DIR: join(this.#folder, 'data'),
        LOG_LEVEL: 'silent',
        RATE_LIMIT_FACTOR: '1000',
        ...this.#settings,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#child = child;
    // A worker that is given up takes its Josey along, which closes its database itself.
    process.once('exit', () => child.kill());
    let said = '';
    for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
      said += chunk;
      if (said.includes('Josey is open')) return;
    }
    throw new Error('The server ended before it was open');
  }

  /** The server, and with it everything that answers at its address. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }

  /** The database dies, and is gone when this is over; the server starts it again. Linux only: it looks into /proc. */
  async killDatabase(): Promise<void> {
    const processes = this.#databaseProcesses();
    for (const pid of processes) process.kill(pid, 'SIGKILL');
    while (processes.some((pid) => /^State:\s+[^Z]/m.test(statusOf(pid)))) await pause(10);
  }

  /** It takes work again. */
  async isReady(): Promise<void> {
    const isUp = () =>
      fetch(`${this.url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    while (!(await isUp())) await pause(100);
  }

  /** The database stands still: connections stay, and nothing is answered. */
  freezeDatabase(): void {
    for (const pid of this.#databaseProcesses()) process.kill(pid, 'SIGSTOP');
  }

  thawDatabase(): void {
    for (const pid of this.#databaseProcesses()) process.kill(pid, 'SIGCONT');
  }

  /** Puts the clock of one mail behind us: its links are over, as half an hour or a day later. */
  async letLinksEnd(email: string): Promise<void> {
    const password = readFileSync(join(this.#folder, 'data/postgres-password'), 'utf8').trim();
    const client = new pg.Client({
      host: '127.0.0.1',
      port: Number(this.#postmasterFile()[3]),
      user: 'josey',
      password,
      database: 'josey',
    });
    await client.connect();
    const ended = await client.query('update account_links set expires_at = now() where email = $1', [email]);
    await client.end();
    if (ended.rowCount === 0) throw new Error(`No link was sent to ${email}`);
  }

  async remove(): Promise<void> {
    this.thawDatabase();
    const child = this.#child;
    if (child && child.exitCode === null && child.signalCode === null) {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    }
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** Its lines: the process, the folder, when it was started, the port, … */
  #postmasterFile(): string[] {
    return readFileSync(join(this.#folder, 'data/postgres/postmaster.pid'), 'utf8').split('\n');
  }

  #databaseProcesses(): number[] {
    const postmaster = Number(this.#postmasterFile()[0]);
    const parentOf = (pid: number) => Number(/^PPid:\s+(\d+)/m.exec(statusOf(pid))?.[1]);
    const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    return [postmaster, ...all.map(Number).filter((pid) => parentOf(pid) === postmaster)];
  }
}

function statusOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return '';
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}
