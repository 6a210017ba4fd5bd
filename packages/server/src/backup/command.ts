import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { StartupProblem } from '#platform/kernel/start/startup-problem.ts';
import { type Config, ConfigError, readConfig } from '../config.ts';

/**
 * Runs `npm run <name> -- <folder>`. Where it is for the embedded database only, `commands` are what the operator of another
 * one uses instead.
 */
export async function runCommand(
  name: string,
  work: (config: Config, folder: string) => Promise<string>,
  commands?: (config: Config, folder: string) => string[],
): Promise<void> {
  try {
    if (existsSync('.env')) process.loadEnvFile('.env');
    const config = readConfig(process.env);
    const [, , given] = process.argv;
    if (!given) throw new StartupProblem(`Name the folder: npm run ${name} -- /srv/backups/monday`);
    // npm starts us in the project, and the operator means the folder that they are in.
    const folder = resolve(process.env.INIT_CWD ?? '.', given);
    if (config.DATABASE_URL && commands)
      throw new StartupProblem(
        `This Josey has a database of its own (DATABASE_URL), which Josey does not copy. Use its tools:\n\n  ${commands(config, folder).join('\n  ')}\n`,
      );
    console.log(await work(config, folder));
  } catch (error) {
    const isExplained = error instanceof ConfigError || error instanceof StartupProblem;
    console.error(isExplained ? error.message : error);
    process.exitCode = 1;
  }
}

/** "12 users, 3 vehicles" */
export function describeRows(rows: Record<string, number>): string {
  return Object.entries(rows)
    .map(([table, count]) => `${count} ${table.replaceAll('_', ' ')}`)
    .join(', ');
}
