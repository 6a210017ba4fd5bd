import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

const MAIN = fileURLToPath(new URL('../packages/server/src/main.ts', import.meta.url));

/** Names the data folder of a filled demo, which those who start a demo copy. */
const FILLED_DEMO = 'FILLED_DEMO';
/** The environment gives the first version of the policies: a filled demo has one already. */
const isPolicy = (setting: string) => setting.startsWith('RIDE_');

/** A Josey server with its own database, settings and port, seeded with the demo by default. */
export class TestServer {
  /** Has a host name, since passkeys are bound to a domain, which an IP address lacks. */
  readonly url: string;
  readonly #port: number;
  readonly #settings: Record<string, string>;
  readonly #main: string;
  readonly #folder = mkdtempSync(join(tmpdir(), 'josey-journeys-'));
  #child: ChildProcess | undefined;

  private constructor(port: number, settings: Record<string, string>, main: string) {
    this.#port = port;
    this.#main = main;
    this.#settings = settings;
    // PostgreSQL refuses to run as root.
    chmodSync(this.#folder, 0o711);
    this.url = `http://localhost:${port}`;
  }

  /** `main` is the program of another copy of Josey. */
  static async start(settings: Record<string, string> = {}, main = MAIN): Promise<TestServer> {
    const josey = new TestServer(await freePort(), settings, main);
    const filled = process.env[FILLED_DEMO];
    // The database belongs to another user when we are root.
    if (filled && settings.DEMO !== '0' && main === MAIN && !Object.keys(settings).some(isPolicy))
      execFileSync('cp', ['-a', filled, join(josey.#folder, 'data')]);
    await josey.start();
    return josey;
  }

  /** Fills a demo once for all who start one afterwards; resolves to its removal. */
  static async fillDemo(): Promise<() => void> {
    const josey = await TestServer.start({ SIMULATED_DRIVERS: '0' });
    await josey.stop();
    process.env[FILLED_DEMO] = join(josey.#folder, 'data');
    return () => rmSync(josey.#folder, { recursive: true, force: true });
  }

  /** Starts the server, or restarts it with the same data at the same URL. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, [this.#main], {
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
    // If the worker is stopped, its server must stop, too; the server closes its database.
    process.once('exit', () => child.kill());
    let output = '';
    for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
      output += chunk;
      if (output.includes('Josey is open')) return;
    }
    throw new Error('The server ended before it was open');
  }

  /** Kills the server process, so that nothing answers at its URL. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }

  /** Kills the database and resolves once it is gone; the server restarts it. Linux only: reads /proc. */
  async killDatabase(): Promise<void> {
    const processes = this.#databaseProcesses();
    for (const pid of processes) process.kill(pid, 'SIGKILL');
    while (processes.some((pid) => /^State:\s+[^Z]/m.test(statusOf(pid)))) await pause(10);
  }

  /** Resolves once the server accepts requests. */
  async isReady(): Promise<void> {
    const isUp = () =>
      fetch(`${this.url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    while (!(await isUp())) await pause(100);
  }

  /** Freezes the database: connections stay open, but nothing is answered. */
  freezeDatabase(): void {
    for (const pid of this.#databaseProcesses()) process.kill(pid, 'SIGSTOP');
  }

  thawDatabase(): void {
    for (const pid of this.#databaseProcesses()) process.kill(pid, 'SIGCONT');
  }

  /** Moves the links of this address into the past, so that they have expired. */
  async expireLinks(email: string): Promise<void> {
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
    await this.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** Ends the server in order, and its database with it. */
  async stop(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await gone;
  }

  /** Lines of postmaster.pid: process id, data folder, start time, port, … */
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
