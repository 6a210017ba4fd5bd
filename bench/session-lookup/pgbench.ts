import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

interface Pgbench {
  databaseUrl: string;
  /** The statement; `:name` is a variable. */
  statement: string;
  variables: Record<string, string>;
  clients: number;
  seconds: number;
}

/** Whether there is a pgbench (Debian: `apt-get install -y postgresql`). */
export const hasPgbench = spawnSync('pgbench', ['--version']).status === 0;

/** Transactions per second that PostgreSQL's own load program reaches with a prepared statement. */
export async function pgbench(options: Pgbench): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'josey-pgbench-'));
  const script = join(folder, 'statement.sql');
  await writeFile(script, `${options.statement.replaceAll(/\s+/g, ' ').trim()};\n`);
  const variables = Object.entries(options.variables).flatMap(([name, value]) => ['-D', `${name}=${value}`]);
  const load = ['-c', String(options.clients), '-T', String(options.seconds)];
  try {
    const { stdout } = await run('pgbench', [
      ...['-n', '-M', 'prepared', '-f', script],
      ...load,
      ...variables,
      options.databaseUrl,
    ]);
    return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
