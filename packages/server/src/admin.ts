import { existsSync } from 'node:fs';
import { STAFF_RIGHTS } from '@josey/contract/values/choices/roles';
import { readConfig } from './config.ts';
import { openDatabase } from './platform/database/database.ts';
import { startEmbeddedPostgres } from './platform/database/embedded/embedded-postgres.ts';
import { createLog } from './platform/kernel/log.ts';
import { StartupProblem } from './platform/kernel/start/startup-problem.ts';

/** `npm run admin -- <email>`: makes an existing, signed-up person an administrator with every right. */
const email = process.argv[2];

async function promote(address: string): Promise<string> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = readConfig(process.env);
  const embedded = config.DATABASE_URL
    ? undefined
    : await startEmbeddedPostgres({ dataDir: config.DATA_DIR, log: createLog('silent') });
  const database = openDatabase(config.DATABASE_DIRECT_URL ?? config.DATABASE_URL ?? embedded?.url ?? '', 2);
  try {
    const made = await database.db
      .updateTable('users')
      .set({ role: 'admin', staff_rights: [...STAFF_RIGHTS], status: 'verified' })
      .where('email', '=', address)
      .where('status', 'in', ['pending', 'verified'])
      .returning('id')
      .executeTakeFirst();
    return made
      ? `${address} is an administrator now.`
      : `No account has the address ${address}, or it is suspended.`;
  } finally {
    await database.close();
    await embedded?.stop();
  }
}

if (!email) {
  console.error('Name the account: npm run admin -- name@example.com');
  process.exit(1);
}
try {
  console.log(await promote(email));
} catch (error) {
  console.error(error instanceof StartupProblem ? error.message : error);
  process.exit(1);
}
