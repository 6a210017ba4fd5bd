import { DELETED_PERSON, me, register } from '@josey/contract/api/accounts/accounts';
import { deleteAccount } from '@josey/contract/api/accounts/privacy';
import { adminUsers, adminVehicles, setUserStatus } from '@josey/contract/api/desk/admin';
import { listNotifications } from '@josey/contract/api/messages/notifications';
import { getRental } from '@josey/contract/api/rentals/rentals';
import { getRide } from '@josey/contract/api/rides';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { personalDataOf } from '#domain-module';
import type { PersonalData } from '#platform/kernel/personal-data.ts';
import { pruneAnswers } from '#platform/security/idempotency.ts';
import { openSession } from '#platform/security/sessions.ts';
import { startTestApp } from '../../../../test/support/app.ts';
import { adminPerson, newPerson, PASSWORD, type Person } from '../../../../test/support/people.ts';
import { DOMAINS } from '../../../app.ts';
import { pdf, uploaded } from '../../files/files.factory.ts';
import { failingStorage } from '../../files/storage/storage.factory.ts';
import { sweepUploads } from '../../files/storage/sweep-uploads.ts';
import { issueReceipts } from '../../receipts/issue-receipts.ts';
import { mailReceipt } from '../../receipts/mail-receipt.ts';
import { accountWithHistory } from '../account-with-history.factory.ts';
import { TRACES } from '../traces.factory.ts';
import { eraseAccounts } from './erase-accounts.ts';

// Jobs are waited for, and here they are many.
vi.setConfig({ testTimeout: 90_000 });

const { mood, engine: storage } = await failingStorage();
// In the demo the mails are kept as well.
const app = await startTestApp({ DEMO: '1', SIMULATED_DRIVERS: '0' }, { engines: { storage } });
const { db } = app.context;
const data = personalDataOf(DOMAINS);
const DAY_MS = 86_400_000;

/**
 * Every column of every table that can hold a text, and in which of them there is one of these. The job queue has a
 * separate schema, and deletes done jobs after a day, long before a deletion is complete.
 */
async function columnsWith(traces: string[]): Promise<string[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.table_name as "table", c.column_name as "column"
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
       and (c.data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY') or c.udt_name = 'citext')
     order by 1, 2`.execute(db);
  const found: string[] = [];
  for (const { table, column } of rows) {
    const patterns = traces.map((trace) => `%${trace}%`);
    const { rows: hits } = await sql`select from ${sql.table(table)}
      where ${sql.ref(column)}::text ilike any(${patterns}::text[]) limit 1`.execute(db);
    if (hits.length > 0) found.push(`${table}.${column}`);
  }
  return found;
}

const rowOf = (id: string) =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const filesOf = (id: string) =>
  db.selectFrom('files').select(['kind', 'storage_key']).where('owner_id', '=', id).execute();

/** What stays points at a person with the id alone, and so does what they decided about others. */
const STAYS =
  /^(admin_actions|balance_settlements|billing_details|credits|debts|handovers|ledger_lines|payees|payments|promotion_uses|promotions|proposals|receipts|referrals|rental_drivers|rentals|ride_exclusions|ride_offers|rides|settings_versions|thread_messages|thread_reports|threads|vehicles)\.|decided_by$/;

async function pointing(table: string, column: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}
    where ${sql.ref(column)} = ${life.person.user.id}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Every column that points at people, and how many rows of this life there are. */
async function columnsOfPeople() {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.conrelid::regclass::text as "table", a.attname as "column"
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
     where c.contype = 'f' and c.confrelid = 'users'::regclass order by 1, 2`.execute(db);
  return Promise.all(
    rows.map(async ({ table, column }) => ({
      table,
      column,
      stays: STAYS.test(`${table}.${column}`),
      before: await pointing(table, column),
    })),
  );
}

/** In truth there are 14 days between a deletion's mail and the erasure; here not even one that is being sent may meet it. */
function mailsAreOut(): Promise<void> {
  const waiting = db
    .selectFrom('mails')
    .select('id')
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null);
  const areOut = async () => {
    const { rows } =
      await sql`select name from pgboss.job where state < 'completed' and start_after <= now()`.execute(db);
    expect([...rows, ...(await waiting.execute())]).toEqual([]);
  };
  return vi.waitFor(areOut, { timeout: 60_000, interval: 200 });
}

type Life = Awaited<ReturnType<typeof accountWithHistory>>;
let life: Life;
let keys: string[];
let pointed: Awaited<ReturnType<typeof columnsOfPeople>>;
beforeAll(async () => {
  life = await accountWithHistory(app);
  pointed = await columnsOfPeople();
  const files = await filesOf(life.person.user.id);
  keys = files.map(({ kind, storage_key: key }) => (kind === 'image' ? `${key}/large.webp` : key));
}, 120_000);
afterAll(() => app.clock.set(new Date()));

/** Where the search has to find traces before it may say that there are none. */
const PLACES = [
  'demo_mails.body',
  'billing_details.company',
  'driver_applications.license_number',
  'handover_marks.note',
  'handover_sides.note',
  'identities.email',
  'license_submissions.license_number',
  'mails.params',
  'mails.recipient',
  'notifications.params',
  'passkeys.name',
  'rental_drivers.email',
  'rides.pickup_address',
  'thread_messages.body',
  'thread_messages.params',
  'thread_reports.note',
  'threads.label',
  'users.email',
  'users.first_name',
  'users.phone',
  'vehicles.address',
  'vehicles.license_plate',
];

test('before, traces of the person are in many places: the search below finds them', async () => {
  // Jobs tell people by notification and by mail: until they have, there is nothing to erase of that.
  const found = async () =>
    expect(await columnsWith(Object.values(TRACES))).toEqual(expect.arrayContaining(PLACES));
  await vi.waitFor(found, { timeout: 60_000, interval: 300 });
  // The rider's receipt names the driver. The days that passed since would keep it from being mailed.
  await issueReceipts(app.context);
  for (const { id } of await db.selectFrom('receipts').select('id').execute())
    await mailReceipt(app.context, id);
  const receipts = db.selectFrom('mails').select('id').where('template', '=', 'receipt');
  const naming = receipts.where(sql<string>`params::text`, 'like', `%${TRACES.firstName}%`);
  expect(await naming.execute()).not.toEqual([]);
  expect(keys.length).toBeGreaterThan(5);
});

test('nothing is erased before the 14 days are over, and half an erasure is none', async () => {
  const { person } = life;
  await person.client.call(deleteAccount, { body: { email: TRACES.email } });
  await mailsAreOut();
  const { user } = person;
  app.clock.advance(13 * DAY_MS);
  await eraseAccounts(app.context, data);
  expect(await rowOf(user.id)).toMatchObject({ first_name: TRACES.firstName, erased_at: null });

  app.clock.advance(2 * DAY_MS);
  const before = await columnsWith(Object.values(TRACES));
  const killed: PersonalData = {
    exportOf: () => [],
    eraseOf: () => Promise.reject(new Error('killed here')),
  };
  for (let half = 1; half <= data.length; half++) {
    await eraseAccounts(app.context, [...data.slice(0, half), killed, ...data.slice(half)]);
    expect(await rowOf(user.id)).toMatchObject({ first_name: TRACES.firstName, erased_at: null });
  }
  expect(await columnsWith(Object.values(TRACES))).toEqual(expect.arrayContaining(before));
});

test('after it no column of any table knows the person, whatever is killed on the way, and however often it runs', async () => {
  const { user } = life.person;
  // The answers to repeated calls are kept a day.
  await pruneAnswers(app.context);
  // What processes tell one another is kept for five minutes: fourteen days ago it went.
  await app.context.db.deleteFrom('process_messages').execute();
  mood.isAway = true;
  await eraseAccounts(app.context, data);
  mood.isAway = false;
  expect(await columnsWith(Object.values(TRACES))).toEqual([]);
  const erased = await rowOf(user.id);
  expect(erased).toMatchObject({ first_name: DELETED_PERSON, last_name: '', password_hash: null });
  // The storage was away: the files have no owner any more, and the sweep deletes them.
  expect(await storage.exists(keys[0] ?? '')).toBe(true);
  await sweepUploads(app.context);
  for (const key of keys) expect(await storage.exists(key), key).toBe(false);
  expect(await filesOf(user.id)).toEqual([]);
  await eraseAccounts(app.context, data);
  expect(await rowOf(user.id)).toEqual(erased);
});

/** A new session: the scheduled deletion ended the others. */
async function againIn({ user }: Person) {
  const token = await db.transaction().execute((tx) => openSession(tx, user.id, app.clock.now()));
  return app.client(token);
}

test('rentals, rides and payments stay, of a deleted person', async () => {
  const { asOwner, asRenter, driven, person } = life;
  const seen = await (await againIn(asOwner.renter)).call(getRental, { params: { id: asOwner.rental.id } });
  expect(seen).toMatchObject({ ownerFirstName: DELETED_PERSON, totalCost: asOwner.rental.totalCost });
  const lent = await (await againIn(asRenter.owner)).call(getRental, { params: { id: asRenter.rental.id } });
  expect(lent).toMatchObject({ renterFirstName: DELETED_PERSON, renterId: person.user.id });
  const rider = await againIn(driven.rider);
  const ridden = await rider.call(getRide, { params: { id: driven.ride.id } });
  expect(ridden).toMatchObject({
    driver: { firstName: DELETED_PERSON, plate: '' },
    finalFare: expect.any(Number),
  });
  const told = await rider.call(listNotifications, { query: {} });
  expect(told.map(({ title }) => title)).toContain(`${DELETED_PERSON} is on the way`);
  const { n } = await db
    .selectFrom('payments')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('payer_id', '=', person.user.id)
    .executeTakeFirstOrThrow();
  expect(n).toBe(1);
});

test('administrators see a deleted person, and can do nothing more about them', async () => {
  const admin = await adminPerson(app);
  const users = await admin.client.call(adminUsers, { query: { search: DELETED_PERSON } });
  expect(users).toMatchObject([
    { id: life.person.user.id, firstName: DELETED_PERSON, email: '', role: 'user' },
  ]);
  const params = { id: life.person.user.id };
  const body = { status: 'banned', reason: 'x' } as const;
  await expect(admin.client.call(setUserStatus, { params, body })).rejects.toMatchObject({ status: 404 });
  const cars = await admin.client.call(adminVehicles, { query: { search: 'Camry' } });
  expect(cars).toContainEqual(
    expect.objectContaining({ ownerFirstName: DELETED_PERSON, status: 'suspended', photos: [] }),
  );
});

test('the address is free again, for a new account that knows nothing of the old one', async () => {
  const { firstName, lastName, email } = TRACES;
  const body = { firstName, lastName, email, phone: '', password: PASSWORD };
  const { user, sessionId } = await app.client().call(register, { body });
  expect(user.id).not.toBe(life.person.user.id);
  expect(await app.client(sessionId).call(me, {})).toMatchObject({ email, status: 'pending' });
});

test('killed while files are deleted, the rest goes with the next run', async () => {
  const person = await newPerson(app);
  await uploaded(person, [pdf(), pdf()]);
  await person.client.call(deleteAccount, { body: { email: person.user.email } });
  app.clock.advance(15 * DAY_MS);
  let deleted = 0;
  mood.afterDelete = async () => {
    if (++deleted === 1) throw new Error('killed here');
  };
  await eraseAccounts(app.context, data);
  mood.afterDelete = async () => {};
  expect(await filesOf(person.user.id)).toHaveLength(2);
  await sweepUploads(app.context);
  expect(await filesOf(person.user.id)).toEqual([]);
});

test('every table that points at people was filled, and is emptied of a deleted one or known to stay', async () => {
  // A new table: say in its domain's PersonalData what becomes of it, and give accountWithHistory a row of it.
  expect(pointed.filter(({ stays, before }) => !stays && before === 0)).toEqual([]);
  expect(pointed.length).toBeGreaterThan(20);
  for (const { table, column, stays } of pointed)
    if (!stays) expect(await pointing(table, column), `${table}.${column}`).toBe(0);
});
