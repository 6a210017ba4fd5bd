import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { adminReconciliation, checkLedger } from '@josey/contract/api/money/desk/admin-reconciliation';
import { API } from '@josey/contract/core/all-endpoints';
import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import { resumePayments } from '#domains/payments/instructions/resume-payments.ts';
import { reconcile } from '#domains/reconciliation/reconcile.ts';
import { sweepRentals } from '#domains/rentals/booking/sweep-rentals.ts';
import { rentalsModule } from '#domains/rentals/module.ts';
import { ridesModule } from '#domains/rides/module.ts';
import { type Db, openDatabase } from '#platform/database/database.ts';
import { openSession } from '#platform/security/sessions.ts';
import { startOwnTestApp, type TestApp } from '../support/app.ts';
import { databaseBefore } from '../support/database-before.ts';
import { adminPerson } from '../support/people.ts';

/**
 * The rows of a database that the first round of Josey filled by its own calls, up to migration 0025: people of every kind,
 * rentals and rides in every state, paid by card, Cash App and in cash, with deposits and extensions. A later round adds
 * a dump of its own.
 */
interface Dump {
  madeAt: string;
  tables: Record<string, object[]>;
}

const DUMP = new URL('dumps/first-round.json.gz', import.meta.url);
const { madeAt, tables }: Dump = JSON.parse(gunzipSync(readFileSync(DUMP)).toString());
const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
let app: TestApp;
let now = new Date(Date.parse(madeAt) + MINUTE_MS);

beforeAll(async () => {
  const before = await databaseBefore('0026');
  const { db, close } = openDatabase(before.url, 1);
  await load(db);
  await close();
  await before.upgrade();
  app = await startOwnTestApp({}, { databaseUrl: before.url, clock: { now: () => now } });
});

async function load(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const [table, rows] of Object.entries(tables)) {
      const { rows: columns } = await sql<{ name: string }>`
        select quote_ident(attname) as name from pg_attribute
         where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(
        tx,
      );
      const names = sql.raw(columns.map(({ name }) => name).join(', '));
      await sql`insert into ${sql.table(table)} (${names}) overriding system value
        select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
        tx,
      );
    }
  });
}

const idsOf = (table: string, filter: (row: Record<string, unknown>) => boolean = () => true) =>
  (tables[table] as Record<string, unknown>[]).filter(filter).map(({ id }) => String(id));

test('the opening entries add up, and equal the payments and the provider', async () => {
  const admin = await adminPerson(app);
  await expectInOrder(admin.client);
});

async function expectInOrder(admin: Awaited<ReturnType<typeof adminPerson>>['client']): Promise<void> {
  expect(await admin.call(checkLedger, {})).toMatchObject({
    unbalancedEntries: 0,
    openAuthorizations: 0,
    unequalBalances: 0,
    receiptDifferences: 0,
    currencies: [{ currency: 'USD', sumCents: 0 }],
  });
  await reconcile(app.context);
  const { last, differences } = await admin.call(adminReconciliation, {});
  expect(differences).toEqual([]);
  expect(last?.charges).toBeGreaterThan(0);
}

/** The things that a path with an id is about. */
const ABOUT: Record<string, string> = {
  rentals: 'rentals',
  extensions: 'rental_extensions',
  rides: 'rides',
  vehicles: 'vehicles',
  users: 'users',
  payments: 'payments',
};
const AT_ONCE = 6;

test('no page’s call fails for the people of then', async () => {
  const admin = await adminPerson(app);
  const busy = new Set(
    [...(tables.rentals ?? []), ...(tables.rides ?? [])].flatMap((row) => Object.values(row)),
  );
  const users = idsOf('users', ({ id, status }) => busy.has(id) && status === 'verified');
  const sessions = await app.context.db
    .transaction()
    .execute((tx) => Promise.all(users.map((id) => openSession(tx, id, now))));
  const reads = API.map(({ endpoint }) => endpoint).filter(({ method }) => method === 'GET');
  const calls = reads.flatMap(({ path }) => {
    if (!path.includes('{')) return [...sessions, admin.sessionId].map((session) => [path, session] as const);
    const table = Object.entries(ABOUT).find(([part]) => path.includes(`/${part}/{`))?.[1];
    const ids = table ? idsOf(table) : [];
    return ids.map((id) => [path.replaceAll(/\{\w+\}/g, id), admin.sessionId] as const);
  });
  const failed: string[] = [];
  let answered = 0;
  const waiting = calls.values();
  const caller = async () => {
    for (const [url, sessionId] of waiting) {
      const { statusCode } = await app.http.inject({
        url,
        headers: { authorization: `Bearer ${sessionId}` },
      });
      if (statusCode >= 500) failed.push(`${statusCode} ${url}`);
      if (statusCode === 200) answered++;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, caller));
  expect(failed).toEqual([]);
  expect(answered).toBeGreaterThan(1_000);
});

test('a month later each authorized price is captured once or released, and nothing hangs', async () => {
  const { context } = app;
  expect((await statesOf(['authorized'])).length).toBeGreaterThan(10);
  for (let day = 0; day < 30; day++) {
    now = new Date(now.getTime() + DAY_MS);
    await resumePayments(context, { ...rentalsModule.resumePayment, ...ridesModule.resumePayment });
    await sweepRentals(context);
  }
  await resumePayments(context, { ...rentalsModule.resumePayment, ...ridesModule.resumePayment });
  expect(await statesOf(['created', 'action_required'])).toEqual([]);
  // A car that is still out has its deposit held again and again.
  const held = await statesOf(['authorized']);
  expect(held.filter(({ kind, status }) => kind !== 'ride' && status !== 'active')).toEqual([]);
  await expectInOrder((await adminPerson(app)).client);
});

/** Not in cash. */
const statesOf = (states: string[]) =>
  app.context.db
    .selectFrom('payments as p')
    .leftJoin('rentals as r', 'r.id', 'p.subject_id')
    .select(['p.kind', 'p.purpose', 'p.state', 'r.status'])
    .where('p.state', 'in', states)
    .where('p.method', '!=', 'cash')
    .execute();
