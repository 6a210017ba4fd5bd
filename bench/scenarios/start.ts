import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Metric, PrepareOptions, Scenario, Variant } from '../frame/scenario.ts';
import { timeStart } from '../start/time-start.ts';

const HERE = fileURLToPath(new URL('../..', import.meta.url));
const SOURCE = 'packages/server/src/main.ts';
const BARE = fileURLToPath(new URL('../start/bare-fastify.ts', import.meta.url));
const FIGURE = 'start to first 200';

const OURS = 'embedded database';
const DEMO = 'embedded database and demo';
const FROM_SOURCES = 'embedded database, from the sources';
const BEFORE = 'embedded database before';
const PEER = 'bare Fastify, same database';

async function prepare({ before }: PrepareOptions) {
  const home = await mkdtemp(join(tmpdir(), 'josey-bench-start-'));
  await chmod(home, 0o711);
  const variant = (name: string, args: string[], environment: Record<string, string> = {}): Variant => {
    const folder = name.replaceAll(/\W+/g, '-');
    const ownFolders = {
      DATA_DIR: join(home, folder),
      NODE_COMPILE_CACHE: join(home, `${folder}-cache`),
    };
    return {
      name,
      run: async () => ({
        [FIGURE]: await timeStart({ args, environment: { DEMO: '0', ...ownFolders, ...environment } }),
      }),
    };
  };
  const ours = await builtServer(HERE);
  return {
    // The warm-up round makes the databases and fills the caches, as the first start of a Josey does.
    variants: [
      variant(PEER, [BARE]),
      variant(OURS, ours),
      variant(FROM_SOURCES, [join(HERE, SOURCE)]),
      variant(DEMO, ours, { DEMO: '1' }),
      ...(before ? [variant(BEFORE, await builtServer(before))] : []),
    ],
    metrics: before ? [line(BEFORE)] : [],
    close: () => rm(home, { recursive: true, force: true }),
  };
}

/** What `npm start` runs in a checkout: its bundle, or its sources where it makes none. */
async function builtServer(checkout: string): Promise<string[]> {
  const cwd = join(checkout, 'packages/server');
  if (!existsSync(join(cwd, 'rolldown.config.ts'))) return [join(checkout, SOURCE)];
  const rolldown = join(checkout, 'node_modules/.bin/rolldown');
  await promisify(execFile)(process.execPath, [rolldown, '--config', 'rolldown.config.ts'], { cwd });
  return [join(cwd, 'build/main.js')];
}

const line = (ours: string): Metric => ({ name: FIGURE, unit: 'ms', ours, against: PEER });

export const scenario: Scenario = {
  name: 'start',
  number: 'P11',
  title: 'A later start, from the command to the first 200',
  goal: '≤ 2 × a bare Fastify on the same embedded database; for information from the sources, and the demo',
  prepare,
  metrics: [{ ...line(OURS), ratioAtMost: 2 }, line(FROM_SOURCES), line(DEMO)],
};
