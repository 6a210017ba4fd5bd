import { hash } from 'node:crypto';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Config } from '../../config.ts';
import { inTransaction, type Tx } from '../database/database.ts';
import type { Context } from '../kernel/context.ts';
import { StartupProblem } from '../kernel/start/startup-problem.ts';
import { readOrMakeSecret } from '../security/secret.ts';
import { PROCESS_LOCKS } from './process-connection.ts';

/** An arbitrary number: processes that start at the same time introduce themselves one by one. */
const HELLO = 1_752_004;

/** Introduces this process to the others on its database. Throws when it could not work beside one of them. */
export async function sayHello({ config, db, processConnection }: Context, secret: string): Promise<void> {
  const id = processConnection.id();
  if (id === undefined) throw new Error('the connection of this process is away');
  const self = {
    id,
    host: hostname(),
    secret_hash: hash('sha256', `process with ${secret}`, 'buffer'),
    storage: await findStorage(config),
  };
  await inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${HELLO})`.execute(tx);
    await forgetDead(tx);
    for (const other of await tx.selectFrom('processes').selectAll().execute()) {
      const from = `Another Josey process, on ${other.host} since ${other.started_at.toISOString()}, runs on this database`;
      if (!other.secret_hash.equals(self.secret_hash))
        throw new StartupProblem(
          `${from} with another secret: set the same SECRET for all of them. Signed links and sessions of one would not be valid for the other.`,
        );
      if (other.storage !== self.storage)
        throw new StartupProblem(
          `${from} and keeps uploaded files elsewhere: give all of them the same folder (DATA_DIR) or the same STORAGE_S3_BUCKET.`,
        );
    }
    await tx.insertInto('processes').values(self).execute();
  });
}

async function findStorage({ DATA_DIR, STORAGE_S3_BUCKET, STORAGE_S3_ENDPOINT }: Config): Promise<string> {
  if (STORAGE_S3_BUCKET) return `bucket ${STORAGE_S3_ENDPOINT ?? ''} ${STORAGE_S3_BUCKET}`;
  // Of the folder and not of its path: two machines may share it, or have others of the same name.
  return `folder ${await readOrMakeSecret(join(DATA_DIR, 'folder-id'))}`;
}

const forgetDead = (tx: Tx) =>
  tx
    .deleteFrom('processes')
    .where(
      sql<boolean>`not exists (select from pg_locks where locktype = 'advisory' and classid = ${PROCESS_LOCKS}
        and objid = processes.id::oid)`,
    )
    .execute();
