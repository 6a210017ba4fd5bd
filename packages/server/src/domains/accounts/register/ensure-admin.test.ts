import { login } from '@josey/contract/api/accounts/accounts';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/support/app.ts';
import { anAddress } from '../accounts.factory.ts';
import { ensureAdmin } from './ensure-admin.ts';

const app = await startTestApp();
const { db } = app.context;
const configured = { email: anAddress(), password: 'of the first day', name: 'Ada Admin' };
const admins = () => db.selectFrom('users').select(['id', 'email']).where('role', '=', 'admin').execute();

test('the first start makes one administrator, also when two processes start at once', async () => {
  const made = await Promise.all([
    ensureAdmin(app.context, configured),
    ensureAdmin(app.context, configured),
  ]);
  expect(made.sort()).toEqual([false, true]);
  expect(await admins()).toMatchObject([{ email: configured.email }]);
  const { email, password } = configured;
  expect((await app.client().call(login, { body: { email, password } })).user.role).toBe('admin');
});

test('once there is an administrator no start makes another, whatever address they have by then', async () => {
  const [admin] = await admins();
  const email = anAddress();
  await db
    .updateTable('users')
    .set({ email })
    .where('id', '=', admin?.id ?? '')
    .execute();
  expect(await ensureAdmin(app.context, configured)).toBe(false);
  expect(await admins()).toEqual([{ id: admin?.id, email }]);
  const old = { email: configured.email, password: configured.password };
  await expect(app.client().call(login, { body: old })).rejects.toMatchObject({ status: 401 });
});
