import { me } from '@josey/contract/api/accounts/accounts';
import { adminActions, adminUsers, setUserStatus } from '@josey/contract/api/desk/admin';
import * as api from '@josey/contract/api/desk/team';
import { listNotifications } from '@josey/contract/api/messages/notifications';
import { STAFF_RIGHTS } from '@josey/contract/values/choices/roles';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { listen } from '../../../../test/permissions/listen.ts';
import { startTestApp } from '../../../../test/support/app.ts';
import { adminPerson, newPerson, type Person, verifiedPerson } from '../../../../test/support/people.ts';

const app = await startTestApp();
const { db } = app.context;
const url = await app.http.listen({ port: 0, host: '127.0.0.1' });
const admin = await adminPerson(app);
const reason = 'She joins the team';

const confirm = ({ user }: Person) =>
  db.updateTable('users').set({ email_confirmed_at: app.clock.now() }).where('id', '=', user.id).execute();
const give = (by: Person, to: Person, ...rights: api.TeamMember['rights']) =>
  by.client.call(api.changeRights, { params: { id: to.user.id }, body: { rights, reason } });
const remove = (by: Person, from: Person) =>
  by.client.call(api.removeAdministrator, { params: { id: from.user.id }, body: { reason } });
const add = (person: Person, ...rights: api.TeamMember['rights']) =>
  admin.client.call(api.addAdministrator, { body: { email: person.user.email, rights, reason } });

test('a verified person becomes an administrator with some rights, which the log names', async () => {
  const person = await verifiedPerson(app);
  await confirm(person);
  expect(await add(person, 'money', 'support')).toMatchObject({
    rights: ['support', 'money'],
    isActive: true,
  });
  expect(await person.client.call(me, {})).toMatchObject({ role: 'admin', rights: ['money', 'support'] });
  expect((await person.client.call(api.listTeam, {})).map(({ id }) => id)).toContain(person.user.id);
  await expect(add(person, 'safety')).rejects.toMatchObject({ code: 'conflict' });
  const { items } = await admin.client.page(adminActions, { query: { targetId: person.user.id } });
  expect(items).toMatchObject([{ type: 'admin_added', reason: `support, money: ${reason}` }]);
});

test('no account becomes an administrator without a verified account and a confirmed email', async () => {
  const [unconfirmed, unverified] = [await verifiedPerson(app), await newPerson(app)];
  await confirm(unverified);
  for (const person of [unconfirmed, unverified])
    await expect(add(person, 'support')).rejects.toMatchObject({ fields: { email: expect.any(String) } });
});

test('a right that is taken is gone at once, for open sessions and open sockets', async () => {
  const other = await adminPerson(app);
  const { socket } = await listen(url, other.sessionId);
  const closed = new Promise<void>((resolve) => socket.once('disconnect', () => resolve()));
  await other.client.page(adminUsers, {});
  await give(admin, other, 'money');
  await expect(other.client.page(adminUsers, {})).rejects.toMatchObject({
    status: 403,
    code: 'forbidden',
    details: { rights: ['support', 'safety'] },
  });
  await closed;
  await remove(admin, other);
  await expect(other.client.call(api.listTeam, {})).rejects.toMatchObject({ status: 403 });
  expect(await other.client.call(me, {})).toMatchObject({ role: 'user' });
});

test('the person is told what changed and why, in the app and by email', async () => {
  const person = await verifiedPerson(app);
  await confirm(person);
  await add(person, 'money', 'support');
  await give(admin, person, 'safety');
  await remove(admin, person);
  await vi.waitFor(async () => {
    const { items } = await person.client.page(listNotifications, { query: {} });
    const told = items.map(({ kind, message, link }) => ({ kind, message, link }));
    expect(told).toHaveLength(3);
    expect(told).toEqual(
      expect.arrayContaining([
        {
          kind: 'staff_added',
          message: `Your rights: Support, Money. Reason: ${reason}`,
          link: '/admin',
        },
        {
          kind: 'staff_changed',
          message: `Now: Safety. Before: Support, Money. Reason: ${reason}`,
          link: '/admin',
        },
        {
          kind: 'staff_removed',
          message: `Your account stays. Reason: ${reason}`,
          link: '/dashboard',
        },
      ]),
    );
    const mails = await db
      .selectFrom('mails')
      .select('id')
      .where('user_id', '=', person.user.id)
      .where('template', '=', 'notification')
      .execute();
    expect(mails).toHaveLength(3);
  }, 20_000);
});

test('administrators cannot change their own rights, nor those of someone who is none', async () => {
  const person = await verifiedPerson(app);
  await expect(give(admin, admin, 'support')).rejects.toMatchObject({ code: 'conflict' });
  await expect(remove(admin, admin)).rejects.toMatchObject({ code: 'conflict' });
  await expect(give(admin, person, 'support')).rejects.toMatchObject({ code: 'not_found' });
});

test.each([
  ['take the right from each other', (by: Person, to: Person) => give(by, to, 'support')],
  ['remove each other', remove],
  [
    'do so while the other suspends them',
    (by: Person, to: Person, at: number) =>
      at === 0
        ? give(by, to, 'support')
        : by.client.call(setUserStatus, {
            params: { id: to.user.id },
            body: { status: 'suspended', reason },
          }),
  ],
] as const)('two who %s at once: one still manages the team', async (_, act) => {
  const own = await startTestApp();
  const [one, two] = [await adminPerson(own), await adminPerson(own)];
  const results = await Promise.allSettled([act(one, two, 0), act(two, one, 1)]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const leads = await own.context.db
    .selectFrom('users')
    .select('id')
    .where('staff_rights', '=', sql.val([...STAFF_RIGHTS]))
    .where('status', '=', 'verified')
    .execute();
  expect(leads).toHaveLength(1);
});

test('an administrator is shut out, and let in again, by those who manage the team', async () => {
  const [safety, other] = [await adminPerson(app), await adminPerson(app)];
  await give(admin, safety, 'safety');
  const setStatus = (by: Person, status: 'suspended' | 'verified') =>
    by.client.call(setUserStatus, { params: { id: other.user.id }, body: { status, reason } });
  const isForbidden = { code: 'forbidden', details: { rights: ['settings'] } };
  await expect(setStatus(safety, 'suspended')).rejects.toMatchObject(isForbidden);
  await setStatus(admin, 'suspended');
  await expect(setStatus(safety, 'verified')).rejects.toMatchObject(isForbidden);
  await setStatus(admin, 'verified');
});

test('a socket ends within a minute of a right that was taken, also when the process that took it was killed', async () => {
  const other = await adminPerson(app);
  const { socket } = await listen(url, other.sessionId);
  const closed = new Promise<void>((resolve) => socket.once('disconnect', () => resolve()));
  await app.context.realtime.closeEnded();
  expect(socket.connected).toBe(true);
  // What such a process would leave: the row, and no word to the others.
  await db
    .updateTable('users')
    .set({ staff_rights: ['money'] })
    .where('id', '=', other.user.id)
    .execute();
  await app.context.realtime.closeEnded();
  await closed;
});
