import { openDatabase } from '../database/database.ts';
import { createLog } from '../kernel/log.ts';
import { relayOnly } from './listeners.factory.ts';
import { createOutbox } from './outbox.ts';

/**
 * Simulates a server that is killed while it sends: outbox.test.ts runs it as a separate process. It prints
 * the message that it is handling, and never finishes it.
 */
const [, , databaseUrl = ''] = process.argv;
const { db } = openDatabase(databaseUrl, 2);
const outbox = createOutbox(db, createLog('silent'));
outbox.start(
  relayOnly((message) => {
    process.stdout.write(`${message.id}\n`);
    return new Promise(() => {});
  }),
);
await outbox.drain();
