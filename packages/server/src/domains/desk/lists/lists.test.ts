import type { User } from '@josey/contract/api/accounts/accounts';
import {
  adminCounts,
  adminRides,
  adminUserFigures,
  adminUsers,
  adminVehicles,
  setUserStatus,
} from '@josey/contract/api/desk/admin';
import { decideDriverApplication } from '@josey/contract/api/drivers';
import type { Page } from '@josey/contract/core/envelope';
import { SEARCH_COUNT_MAX } from '@josey/contract/rules/limits/vehicles';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { foldListCounts } from '#platform/database/lists/list-counts.ts';
import { startTestApp } from '../../../../test/support/app.ts';
import { adminPerson, newPerson, type Person, verifiedPerson } from '../../../../test/support/people.ts';
import { approvedDriver } from '../../rides/drivers/drivers.factory.ts';

const app = await startTestApp();
const admin = await adminPerson(app);
const { db } = app.context;

const counts = async (query: Parameters<typeof count>[0]) => (await count(query)).byStatus;
const count = (query: { list: 'users' | 'vehicles'; role?: 'user' | 'driver' | 'admin'; search?: string }) =>
  admin.client.call(adminCounts, { query });

async function rename(person: Person, firstName: string, lastName: string): Promise<void> {
  const names = { first_name: firstName, last_name: lastName };
  await db.updateTable('users').set(names).where('id', '=', person.user.id).execute();
}

test('counts follow every change of status, before and after they are folded', async () => {
  const before = await counts({ list: 'users' });
  const person = await newPerson(app);
  await admin.client.call(setUserStatus, {
    params: { id: person.user.id },
    body: { status: 'banned', reason: 'A good reason' },
  });
  const expected = { ...before, banned: (before.banned ?? 0) + 1 };
  expect(await counts({ list: 'users' })).toEqual(expected);
  await Promise.all([foldListCounts(db), foldListCounts(db)]);
  expect(await counts({ list: 'users' })).toEqual(expected);
});

test('kept counts equal a count of the whole table', async () => {
  await approvedDriver(app);
  const rows = await sql<{ shown_role: string; status: string; n: number }>`
    select shown_role, status, count(*) as n from users group by 1, 2`.execute(db);
  for (const role of ['user', 'driver', 'admin'] as const) {
    const expected = rows.rows.filter((row) => row.shown_role === role).map(({ status, n }) => [status, n]);
    expect(await counts({ list: 'users', role })).toEqual(Object.fromEntries(expected));
  }
});

test('a user approved to drive is listed under drivers, and no more under users', async () => {
  const driver = await approvedDriver(app);
  const find = async (role: 'user' | 'driver') => {
    const { items } = await admin.client.page(adminUsers, { query: { role, search: driver.user.email } });
    return items.map((user) => [user.id, user.role]);
  };
  expect(await find('driver')).toEqual([[driver.user.id, 'driver']]);
  expect(await find('user')).toEqual([]);
});

test('people are sorted by last and first name, both ways, and pages go on where they ended', async () => {
  for (const [first, last] of [
    ['Cleo', 'Marsh'],
    ['Abel', 'Marsh'],
    ['Zoe', 'Ash'],
    ['Ben', 'Nook'],
  ] as const) {
    await rename(await verifiedPerson(app), first, `${last} Sorted`);
  }
  const names = async (order: 'asc' | 'desc') => {
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const page: Page<User> = await admin.client.page(adminUsers, {
        query: { search: 'Sorted', sort: 'name', order, limit: 2, ...(cursor && { cursor }) },
      });
      found.push(...page.items.map((user) => user.firstName));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    return found;
  };
  expect(await names('asc')).toEqual(['Zoe', 'Abel', 'Cleo', 'Ben']);
  expect(await names('desc')).toEqual(['Ben', 'Cleo', 'Abel', 'Zoe']);
});

test('a list without a search is sorted by the same order across statuses and roles', async () => {
  const page = await admin.client.page(adminUsers, { query: { sort: 'name', order: 'asc', limit: 100 } });
  const rows = await db
    .selectFrom('users')
    .select('id')
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('id')
    .execute();
  expect(page.items.map(({ id }) => id)).toEqual(rows.map(({ id }) => id).slice(0, 100));
  expect(page.total).toBe(rows.length);
});

test('one or two letters are looked for where a word begins, three anywhere', async () => {
  const person = await newPerson(app);
  await rename(person, 'Xq', 'Wyvernhall');
  const finds = async (search: string) => {
    const page = await admin.client.page(adminUsers, { query: { search } });
    return page.items.some(({ id }) => id === person.user.id);
  };
  expect([await finds('xq'), await finds('WY'), await finds('q'), await finds('rnh')]).toEqual([
    true,
    true,
    false,
    true,
  ]);
});

test('a search that finds more than are counted says so, pages on, and keeps to its filters', async () => {
  const other = await startTestApp();
  const boss = await adminPerson(other);
  await sql`insert into users (id, first_name, last_name, email, status)
    select gen_random_uuid(), 'Manifold', 'Row', 'many' || i || '@example.test',
      case when i <= 3 then 'suspended' else 'verified' end
    from generate_series(1, ${SEARCH_COUNT_MAX + 50}) i`.execute(other.context.db);
  const first = await boss.client.page(adminUsers, { query: { search: 'manifold' } });
  expect([first.items.length, first.total]).toEqual([20, SEARCH_COUNT_MAX + 1]);
  const few = await boss.client.page(adminUsers, { query: { search: 'manifold', status: 'suspended' } });
  expect([few.items.length, few.total, few.nextCursor]).toEqual([3, 3, null]);
  const sums = await boss.client.call(adminCounts, { query: { list: 'users', search: 'manifold' } });
  expect(sums).toEqual({ total: SEARCH_COUNT_MAX + 1, byStatus: {} });
});

test('counts of a search are those of its hits', async () => {
  await rename(await newPerson(app), 'Ophidia', 'One');
  await rename(await verifiedPerson(app), 'Ophidia', 'Two');
  expect(await count({ list: 'users', search: 'ophidia' })).toEqual({
    total: 2,
    byStatus: { pending: 1, verified: 1 },
  });
});

test('vehicles are sorted by day rate and rides by fare', async () => {
  for (const order of ['asc', 'desc'] as const) {
    const cars = await admin.client.page(adminVehicles, { query: { sort: 'rate', order } });
    const rates = cars.items.map(({ dailyRate }) => dailyRate);
    expect(rates).toEqual(rates.toSorted((a, b) => (order === 'asc' ? a - b : b - a)));
    const rides = await admin.client.page(adminRides, { query: { sort: 'fare', order } });
    expect(rides.items).toEqual([]);
  }
});

test('a person’s figures count what they have', async () => {
  const person = await newPerson(app);
  const figures = await admin.client.call(adminUserFigures, { params: { id: person.user.id } });
  expect(figures).toEqual({ vehicles: 0, ridesTaken: 0, ridesDriven: 0, rentalsTaken: 0, rentalsGiven: 0 });
});

test('two administrators decide the same account: the second learns who was first, and the present status', async () => {
  const [one, two] = [admin, await adminPerson(app)];
  const person = await newPerson(app);
  const decide = (by: Person, status: 'verified' | 'banned') =>
    by.client.call(setUserStatus, { params: { id: person.user.id }, body: { status, reason: 'Looked at' } });
  const results = await Promise.allSettled([decide(one, 'verified'), decide(two, 'verified')]);
  const refusals = results.filter((result) => result.status === 'rejected');
  expect(refusals).toHaveLength(1);
  expect(refusals[0]?.reason).toMatchObject({
    status: 409,
    code: 'illegal_transition',
    message: 'This account is verified; it cannot become verified. Ada Tester decided last.',
    details: { status: 'verified', by: { firstName: 'Ada', lastName: 'Tester' }, at: expect.any(String) },
  });
});

test('an application that is decided twice is decided once', async () => {
  const driver = await approvedDriver(app);
  const { id } = await db
    .selectFrom('driver_applications')
    .select('id')
    .where('user_id', '=', driver.user.id)
    .executeTakeFirstOrThrow();
  const again = admin.client.call(decideDriverApplication, {
    params: { id },
    body: { status: 'rejected', reason: 'Too late' },
  });
  await expect(again).rejects.toMatchObject({ code: 'illegal_transition', details: { status: 'approved' } });
});
