import { hash } from 'node:crypto';
import pg from 'pg';
import type { Database } from '../../packages/server/src/platform/database/database.ts';
import { findCaller } from '../../packages/server/src/platform/security/sessions.ts';
import { startBenchPostgres } from '../frame/postgres.ts';
import type { Metric, PrepareOptions, Scenario, Variant } from '../frame/scenario.ts';
import { hasPgbench, pgbench } from '../session-lookup/pgbench.ts';
import { fillSessions } from '../session-lookup/sessions.ts';

const CONNECTIONS = 8;
const SECONDS = 3;
const PEOPLE = 1_000;
const FIGURE = 'session look-ups per second';

const PGBENCH = 'pgbench -M prepared';
const OURS = 'findCaller';
const PG = 'pg, text by hand';
const BEFORE = 'findCaller before';
const BUILT = 'Kysely, built at each call';

/** Those of findCaller. */
const COLUMNS = `u.id, u.role, u.status, u.first_name, u.license_expires_on, u.two_step_since, u.deletion_due_at,
  s.last_used_at, s.created_at, s.reauthenticated_at, d.id as application`;
const statement = (hashParam: string, startedParam: string, usedParam: string) => `
  select ${COLUMNS} from sessions as s
  join users as u on u.id = s.user_id
  left join driver_applications as d on d.user_id = u.id and d.status = 'approved'
  where s.token_hash = ${hashParam} and s.created_at > ${startedParam} and s.last_used_at > ${usedParam}`;
const TEXT = statement('$1', '$2', '$3');

const LONG_AGO = new Date('2020-01-01');
const hashOf = (token: string) => hash('sha256', token, 'buffer');

async function prepare({ scale, effort, before }: PrepareOptions) {
  const postgres = await startBenchPostgres(CONNECTIONS);
  const { db } = postgres.database;
  const tokens = await fillSessions(db, Math.round(PEOPLE * scale));
  const pool = new pg.Pool({ connectionString: postgres.url, max: CONNECTIONS });
  // An idle connection may end after the database.
  pool.on('error', () => {});
  const [first = ''] = tokens;
  const variables = { hash: hashOf(first).toString('hex'), long_ago: LONG_AGO.toISOString() };
  const text = statement("decode(:hash, 'hex')", ':long_ago', ':long_ago');
  const seconds = Math.ceil(SECONDS * effort);
  const load = {
    databaseUrl: postgres.url,
    statement: text,
    variables,
    clients: CONNECTIONS,
    seconds,
  };
  const variant = (name: string, look: (token: string) => Promise<unknown>): Variant => ({
    name,
    run: async () => ({ [FIGURE]: await perSecond(tokens, seconds, look) }),
  });
  const earlier = before ? await openBefore(before, postgres.url) : undefined;
  return {
    variants: [
      { name: PGBENCH, run: async () => ({ [FIGURE]: await pgbench(load) }) },
      variant(OURS, (token) => findCaller(db, token, new Date())),
      variant(PG, (token) =>
        pool.query({ name: 'session', text: TEXT, values: [hashOf(token), LONG_AGO, LONG_AGO] }),
      ),
      variant(BUILT, (token) => buildAtEachCall(postgres.database, token)),
      ...(earlier ? [variant(BEFORE, earlier.look)] : []),
    ],
    metrics: earlier ? [line(BEFORE)] : [],
    async close() {
      await earlier?.close();
      await pool.end();
      await postgres.close();
    },
  };
}

/** The same look-up by another checkout, on separate connections. */
async function openBefore(folder: string, url: string) {
  const platform = `${folder}/packages/server/src/platform`;
  const { openDatabase } = await import(`${platform}/database/database.ts`);
  const { findCaller: look } = await import(`${platform}/security/sessions.ts`);
  const { db, close } = openDatabase(url, CONNECTIONS);
  return { look: (token: string) => look(db, token, new Date()), close };
}

/** As many callers as connections, each with one look-up under way. */
async function perSecond(
  tokens: string[],
  seconds: number,
  look: (token: string) => Promise<unknown>,
): Promise<number> {
  const began = performance.now();
  const end = began + seconds * 1_000;
  let done = 0;
  const caller = async () => {
    while (performance.now() < end) await look(tokens[done++ % tokens.length] ?? '');
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, caller));
  return (done / (performance.now() - began)) * 1_000;
}

function buildAtEachCall({ db }: Database, token: string) {
  return db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .leftJoin('driver_applications as d', (join) =>
      join.onRef('d.user_id', '=', 'u.id').on('d.status', '=', 'approved'),
    )
    .where('s.token_hash', '=', hashOf(token))
    .where('s.created_at', '>', LONG_AGO)
    .where('s.last_used_at', '>', LONG_AGO)
    .select(['u.id', 'u.role', 'u.status', 'u.first_name', 'u.license_expires_on', 's.last_used_at'])
    .select('d.id as driver_application_id')
    .executeTakeFirst();
}

const line = (ours: string): Metric => ({ name: FIGURE, unit: '1/s', ours, against: PGBENCH });

export const scenario: Scenario = {
  name: 'session-lookup',
  number: 'P8',
  skippedBecause: hasPgbench ? undefined : 'there is no pgbench (Debian: apt-get install postgresql)',
  title: `Whose session is this? ${CONNECTIONS} connections, one process`,
  goal: '≥ 0.7 × pgbench with the same statement prepared; for information what the drivers reach',
  prepare,
  metrics: [{ ...line(OURS), ratioAtLeast: 0.7 }, line(PG), line(BUILT)],
};
