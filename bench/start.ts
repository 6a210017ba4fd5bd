import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Metric, PrepareOptions, Scenario, Variant } from './frame/scenario.ts';
import { timeStart } from './start/time-start.ts';

const SERVER = fileURLToPath(new URL('../packages/server/src/main.ts', import.meta.url));
const BARE = fileURLToPath(new URL('start/bare-fastify.ts', import.meta.url));
const WITHOUT = fileURLToPath(new URL('start/no-database.ts', import.meta.url));
const FIGURE = 'start to first 200';

const OURS = 'embedded database';
const DEMO = 'embedded database and demo';
const BEFORE = 'embedded database before';
const WITHOUT_DATABASE = 'no database, no compile cache';
const PEER = 'bare Fastify, same database';

async function prepare({ before }: PrepareOptions) {
  const home = await mkdtemp(join(tmpdir(), 'josey-bench-start-'));
  await chmod(home, 0o711);
  const cache = { NODE_COMPILE_CACHE: join(home, 'compile-cache') };
  const variant = (
    name: string,
    module: string,
    path: string,
    environment: Record<string, string>,
  ): Variant => ({
    name,
    run: async () => ({ [FIGURE]: await timeStart({ module, path, environment }) }),
  });
  const earlier = (folder: string) =>
    variant(BEFORE, `${folder}/packages/server/src/main.ts`, '/readyz', {
      DEMO: '0',
      DATA_DIR: join(home, 'before'),
      NODE_COMPILE_CACHE: join(home, 'compile-cache-before'),
    });
  return {
    // The warm-up round makes the databases and fills the cache, as the first start of a Josey does.
    variants: [
      variant(PEER, BARE, '/readyz', { DATA_DIR: join(home, 'bare'), ...cache }),
      variant(WITHOUT_DATABASE, WITHOUT, '/livez', { DEMO: '0' }),
      variant(OURS, SERVER, '/readyz', { DEMO: '0', DATA_DIR: join(home, 'empty'), ...cache }),
      variant(DEMO, SERVER, '/readyz', { DEMO: '1', DATA_DIR: join(home, 'demo'), ...cache }),
      ...(before ? [earlier(before)] : []),
    ],
    metrics: before ? [line(BEFORE)] : [],
    close: () => rm(home, { recursive: true, force: true }),
  };
}

const line = (ours: string): Metric => ({ name: FIGURE, unit: 'ms', ours, against: PEER });

export const scenario: Scenario = {
  name: 'start',
  number: 'P11',
  title: 'A later start, from the command to the first 200',
  goal: '≤ 2 × a bare Fastify on the same embedded database; for information Josey without one, and the demo',
  prepare,
  metrics: [{ ...line(OURS), ratioAtMost: 2 }, line(WITHOUT_DATABASE), line(DEMO)],
};
