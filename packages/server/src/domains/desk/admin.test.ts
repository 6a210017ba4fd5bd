import { login, me } from '@josey/contract/api/accounts/accounts';
import { adminActions, adminStats, adminUsers, setUserStatus } from '@josey/contract/api/desk/admin';
import { listNotifications, readAllNotifications } from '@josey/contract/api/messages/notifications';
import { USER_STATUSES, userStates } from '@josey/contract/rules/states/user-states';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { startTestApp } from '../../../test/support/app.ts';
import {
  adminPerson,
  newPerson,
  PASSWORD,
  type Person,
  verifiedPerson,
} from '../../../test/support/people.ts';

const app = await startTestApp();
const admin = await adminPerson(app);

function change(person: Person, status: (typeof USER_STATUSES)[number], by = admin) {
  return by.client.call(setUserStatus, {
    params: { id: person.user.id },
    body: { status, reason: 'A good reason' },
  });
}

for (const from of USER_STATUSES) {
  for (const to of USER_STATUSES) {
    const isAllowed = userStates.moves.some((move) => move.from === from && move.to === to);
    test(`an account goes from ${from} to ${to}: ${isAllowed ? 'yes' : '409'}`, async () => {
      const person = await newPerson(app);
      await app.context.db
        .updateTable('users')
        .set({ status: from })
        .where('id', '=', person.user.id)
        .execute();
      const answer = change(person, to);
      if (isAllowed) expect(await answer).toMatchObject({ id: person.user.id, status: to });
      else
        await expect(answer).rejects.toMatchObject({
          status: 409,
          code: 'illegal_transition',
          details: { status: from },
        });
    });
  }
}

test('a suspension ends the user’s sessions at once, and their next sign-in says why it is refused', async () => {
  const person = await verifiedPerson(app);
  await change(person, 'suspended');
  await expect(person.client.call(me, {})).rejects.toMatchObject({ status: 401 });
  const again = app.client().call(login, { body: { email: person.user.email, password: PASSWORD } });
  await expect(again).rejects.toMatchObject({ status: 403, code: 'account_suspended' });
});

test('an administrator cannot suspend themself', async () => {
  await expect(change(admin, 'suspended')).rejects.toMatchObject({ status: 409, code: 'conflict' });
});

test('two administrators who suspend each other at the same moment: one stays', async () => {
  const other = await startTestApp();
  const [one, two] = [await adminPerson(other), await adminPerson(other)];
  const results = await Promise.allSettled([change(two, 'suspended', one), change(one, 'suspended', two)]);
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
});

test('a suspended user is notified once, and the activity log keeps the action', async () => {
  const person = await newPerson(app);
  await change(person, 'verified');
  const told = await vi.waitFor(async () => {
    const page = await person.client.page(listNotifications, { query: { unread: 'true' } });
    // Its own items only: the total is counted separately, and may include one more.
    expect(page.items).toHaveLength(1);
    return page.items[0];
  }, 10_000);
  expect(told).toMatchObject({ title: 'Your account is verified', isRead: false });
  expect(await person.client.call(readAllNotifications, {})).toEqual({ read: 1 });
  const log = await admin.client.page(adminActions, {});
  expect(log.items.find((action) => action.targetId === person.user.id)).toMatchObject({
    type: 'user_verified',
    reason: 'A good reason',
    admin: { firstName: 'Ada' },
  });
});

test('the activity log refuses to be changed, by the database itself', async () => {
  await change(await newPerson(app), 'verified');
  const { db } = app.context;
  await expect(sql`update admin_actions set reason = 'x'`.execute(db)).rejects.toThrow('never changed');
  await expect(sql`delete from admin_actions`.execute(db)).rejects.toThrow('never changed');
  await expect(sql`truncate admin_actions`.execute(db)).rejects.toThrow('never changed');
  const asReplica = db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`delete from admin_actions`.execute(tx);
  });
  await expect(asReplica).rejects.toThrow('never changed');
});

test('people are found by part of a name or email, whatever the case; wildcards are letters', async () => {
  const person = await newPerson(app, 'Quillon');
  const found = await admin.client.page(adminUsers, { query: { search: 'qUILL' } });
  expect(found.items.map((user) => user.id)).toContain(person.user.id);
  expect((await admin.client.page(adminUsers, { query: { search: '%' } })).items).toEqual([]);
});

test('a list goes on at its cursor without gaps or repeats', async () => {
  for (const name of ['Aa', 'Bb', 'Cc']) await newPerson(app, `${name}Pager`);
  const first = await admin.client.page(adminUsers, { query: { search: 'Pager', limit: 2 } });
  const second = await admin.client.page(adminUsers, {
    query: { search: 'Pager', limit: 2, cursor: first.nextCursor ?? '' },
  });
  expect([first.items.length, second.items.length, first.total, second.nextCursor]).toEqual([2, 1, 3, null]);
  expect(new Set([...first.items, ...second.items].map((user) => user.id)).size).toBe(3);
});

test('stats count what is there', async () => {
  const stats = await admin.client.call(adminStats, {});
  expect(stats.totalUsers).toBeGreaterThan(0);
  expect(stats).toMatchObject({ currency: 'USD', monthly: { revenueCents: 0 } });
});

test('only administrators may call these endpoints', async () => {
  const person = await newPerson(app);
  await expect(change(person, 'verified', person)).rejects.toMatchObject({ status: 403, code: 'forbidden' });
  const stranger = app
    .client()
    .call(setUserStatus, { params: { id: person.user.id }, body: { status: 'banned', reason: '' } });
  await expect(stranger).rejects.toMatchObject({ status: 401 });
});

test('a reason of blanks is refused and names the field', async () => {
  const person = await newPerson(app);
  const answer = admin.client.call(setUserStatus, {
    params: { id: person.user.id },
    body: { status: 'verified', reason: ' ' },
  });
  await expect(answer).rejects.toMatchObject({ status: 400, fields: { reason: expect.any(String) } });
});
