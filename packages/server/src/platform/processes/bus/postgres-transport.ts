import { sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import type { Db } from '../../database/database.ts';
import type { Log } from '../../kernel/log.ts';
import type { ProcessConnection } from '../process-connection.ts';
import { type Item, KEPT_MS, type Receiver, type Transport } from './transport.ts';

const CHANNEL = 'josey';
/** An arbitrary number: who holds this lock writes the next row, so that numbers follow the order of the commits. */
const WRITE_LOCK = 1_752_003;
/** PostgreSQL takes less than 8,000 bytes. */
const MOST_BYTES = 7_900;
const PRUNE_MS = 60_000;

/** An empty notification says only that there are rows to read: those can be read again. */
const SEND = `
  with locked as materialized (select pg_advisory_xact_lock(${WRITE_LOCK}) where $2::text is not null),
  stored as (insert into process_messages (sender, messages) select $1, $2::json from locked)
  select pg_notify('${CHANNEL}', note) from unnest($3::text[]) as note`;
const READ =
  'select number, sender, messages from process_messages where number > $1 order by number limit 1000';
const PRUNE = `delete from process_messages where sent_at < clock_timestamp() - interval '${KEPT_MS} ms'`;

/** What no process was there to prune: each prunes when it sends. */
export const pruneMessages = (db: Db) => sql.raw(PRUNE).execute(db);

/** Over LISTEN and NOTIFY on the process's own connection, never in a transaction of a use case (decision 008). */
export function createPostgresTransport(
  connection: ProcessConnection,
  log: Log,
  keptMs = KEPT_MS,
): Transport {
  let last: number | undefined;
  let awaySince = performance.now();
  let prunedAt = performance.now();
  let reading: Promise<void> | undefined;
  let hasNews = false;
  let receiver: Receiver | undefined;

  async function listen(open: Connection): Promise<void> {
    const { rows: own } = await open.query('select pg_backend_pid() as pid');
    open.on('notification', ({ processId, payload }) => {
      if (processId === own[0].pid) return;
      if (payload) receiver?.receive(JSON.parse(payload));
      else void read(open).catch(() => {});
    });
    open.once('end', () => {
      awaySince = performance.now();
    });
    // A message that is lost with the database is told again: its row of the outbox is deleted later.
    await open.query('set synchronous_commit = off');
    await open.query(`listen ${CHANNEL}`);
    if (last === undefined) {
      const { rows } = await open.query('select coalesce(max(number), 0) as number from process_messages');
      last = rows[0].number;
      return;
    }
    if (performance.now() - awaySince > keptMs) receiver?.missed();
    await read(open);
  }

  function read(open: Connection): Promise<void> {
    hasNews = true;
    reading ??= readAll(open).finally(() => {
      reading = undefined;
    });
    return reading;
  }

  async function readAll(open: Connection): Promise<void> {
    while (hasNews) {
      hasNews = false;
      const { rows } = await open.query(READ, [last]);
      for (const { number, sender, messages } of rows) {
        last = number;
        if (sender !== connection.id()) receiver?.receive(messages);
      }
      if (rows.length > 0) hasNews = true;
    }
  }

  return {
    async send({ kept, fleeting }) {
      const notes = split(fleeting, log);
      const stored = kept.length > 0 ? JSON.stringify(kept) : null;
      await connection.query(SEND, [connection.id(), stored, stored ? ['', ...notes] : notes]);
      if (!stored || performance.now() - prunedAt < PRUNE_MS) return;
      prunedAt = performance.now();
      await connection.query(PRUNE);
    },
    async start(to) {
      receiver = to;
      connection.onOpen(listen);
    },
    stop: async () => {
      receiver = undefined;
    },
  };
}

/** Into texts that fit into a notification; without those that fit into none. */
function split(items: Item[], log: Log): string[] {
  const notes: string[] = [];
  let parts: string[] = [];
  let bytes = 2;
  for (const part of items.map((item) => JSON.stringify(item))) {
    const size = Buffer.byteLength(part) + 1;
    if (2 + size > MOST_BYTES) {
      log.warn({ size }, 'message too long for a notification; dropped');
      continue;
    }
    if (bytes + size > MOST_BYTES) {
      notes.push(`[${parts}]`);
      [parts, bytes] = [[], 2];
    }
    parts.push(part);
    bytes += size;
  }
  return parts.length > 0 ? [...notes, `[${parts}]`] : notes;
}
