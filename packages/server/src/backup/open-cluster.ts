import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type EmbeddedPostgres,
  findRunningPostgres,
  startEmbeddedPostgres,
} from '#platform/database/embedded/embedded-postgres.ts';
import { createLog } from '#platform/kernel/log.ts';
import { StartupProblem } from '#platform/kernel/start/startup-problem.ts';

/** The embedded database of a running Josey, else one that is started for us alone. */
export async function openCluster(dataDir: string): Promise<EmbeddedPostgres> {
  if (!(await stat(join(dataDir, 'postgres')).catch(() => undefined)))
    throw new StartupProblem(`There is no database in ${dataDir}: set DATA_DIR to the folder of this Josey.`);
  const url = await findRunningPostgres(dataDir);
  if (url) return { url, stop: async () => {} };
  return startEmbeddedPostgres({ dataDir, log: createLog('silent') });
}
