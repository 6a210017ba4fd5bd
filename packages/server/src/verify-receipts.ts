import { existsSync } from 'node:fs';
import { readConfig } from './config.ts';
import { verifyReceipts } from './domains/receipts/receipts.public.ts';
import { openDatabase } from './platform/database/database.ts';
import { startEmbeddedPostgres } from './platform/database/embedded/embedded-postgres.ts';
import { createLog } from './platform/kernel/log.ts';
import { StartupProblem } from './platform/kernel/start/startup-problem.ts';

/** `npm run verify-receipts`: recomputes every receipt. Ends with 1 if any differs. */
async function verify(): Promise<boolean> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = readConfig(process.env);
  const embedded = config.DATABASE_URL
    ? undefined
    : await startEmbeddedPostgres({ dataDir: config.DATA_DIR, log: createLog('silent') });
  const database = openDatabase(config.DATABASE_DIRECT_URL ?? config.DATABASE_URL ?? embedded?.url ?? '', 2);
  try {
    const { receipts, proved, differences, gaps, missing } = await verifyReceipts(
      database.db,
      (number, found) => console.log(`${number}: ${found.join(', ')}`),
    );
    for (const gap of gaps) console.log(`No receipt has the number ${gap}`);
    if (missing > 0) console.log(`${missing} charges have no receipt`);
    console.log(
      `${receipts} receipts, ${proved} recomputed from their rates, ${receipts - proved} from their lines: ${differences} differences.`,
    );
    return differences + gaps.length + missing === 0;
  } finally {
    await database.close();
    await embedded?.stop();
  }
}

try {
  process.exitCode = (await verify()) ? 0 : 1;
} catch (error) {
  console.error(error instanceof StartupProblem ? error.message : error);
  process.exitCode = 1;
}
