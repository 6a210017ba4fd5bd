import { type AdminExport, adminActions, adminExport } from '@josey/contract/api/desk/admin';
import { STAFF_RIGHTS } from '@josey/contract/values/choices/roles';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/support/app.ts';
import { adminPerson, newPerson } from '../../../../test/support/people.ts';

const app = await startTestApp();
const admin = await adminPerson(app);

async function exported(wanted: AdminExport) {
  const { url } = await admin.client.call(adminExport, { body: wanted });
  const response = await app.http.inject(url);
  expect(response.statusCode).toBe(200);
  return { url, response, lines: response.body.trimEnd().split('\n') };
}

test('a list is written out with its column names, as its filters leave it', async () => {
  const pending = await newPerson(app, 'Linus');
  const { response, lines } = await exported({ list: 'users', status: 'pending', search: 'linus' });
  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(response.headers['content-disposition']).toMatch(
    /^attachment; filename="josey-users-\d{4}-\d\d-\d\d\.csv"$/,
  );
  expect(lines).toEqual([
    'id,firstName,lastName,email,phone,role,status,createdAt',
    `${pending.user.id},Linus,Tester,${pending.user.email},,user,pending,${pending.user.createdAt}`,
  ]);
});

test('a list longer than a page is written out whole, each row once', async () => {
  await sql`insert into users (id, first_name, last_name, email)
    select gen_random_uuid(), 'Legion', 'Row', 'legion' || i || '@example.test' from generate_series(1, 2345) i`.execute(
    app.context.db,
  );
  const { lines } = await exported({ list: 'users', search: 'legion' });
  expect(lines).toHaveLength(2_346);
  expect(new Set(lines).size).toBe(2_346);
});

test('a name that a spreadsheet would run is only text', async () => {
  const person = await newPerson(app);
  const { db } = app.context;
  await db.updateTable('users').set({ first_name: '=1+1' }).where('id', '=', person.user.id).execute();
  const { lines } = await exported({ list: 'users', search: person.user.email });
  expect(lines[1]?.split(',')[1]).toBe("'=1+1");
});

test.each(['users', 'vehicles', 'rides', 'rentals', 'actions'] as const)(
  'who took %s along stands in the activity log',
  async (list) => {
    await exported({ list });
    const log = await admin.client.page(adminActions, {});
    expect(log.items[0]).toMatchObject({ type: `${list}_exported`, reason: 'CSV', targetKind: 'list' });
  },
);

test('an export link is valid for a minute, cannot be altered, and fails once its user is no administrator', async () => {
  const other = await adminPerson(app);
  const { url } = await other.client.call(adminExport, { body: { list: 'users' } });
  const ask = async (address: string) => (await app.http.inject(address)).statusCode;
  expect(await ask(url.replace('ticket=', 'ticket=x'))).toBe(401);
  expect(await ask('/files/exports/users.csv')).toBe(401);
  const become = (role: string, staff_rights: string[]) =>
    app.context.db.updateTable('users').set({ role, staff_rights }).where('id', '=', other.user.id).execute();
  await become('user', []);
  expect(await ask(url)).toBe(403);
  await become('admin', ['money', 'settings']);
  expect(await ask(url)).toBe(403);
  await expect(other.client.call(adminExport, { body: { list: 'users' } })).rejects.toMatchObject({
    code: 'forbidden',
    details: { rights: ['support', 'safety'] },
  });
  await become('admin', [...STAFF_RIGHTS]);
  app.clock.advance(61_000);
  expect(await ask(url)).toBe(401);
});
