import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Db } from '../platform/database.ts';
import type { Engines } from './engines.ts';
import { createSandboxPayments } from './payments/sandbox-payments.ts';
import { greatCircleRouting } from './routing/great-circle-routing.ts';
import { createLocalDiskStorage } from './storage/local-disk-storage.ts';

/** Chooses each engine by configuration; what is not configured is the embedded default. */
export function createEngines(config: Config, db: Db): Engines {
  return {
    payments: createSandboxPayments(db),
    routing: greatCircleRouting,
    storage: createLocalDiskStorage(join(config.DATA_DIR, 'files')),
  };
}
