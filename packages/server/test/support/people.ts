import type { User } from '@josey/contract/api/accounts/accounts';
import { register } from '@josey/contract/api/accounts/accounts';
import type { Client } from '@josey/contract/core/client';
import { newId } from '#platform/kernel/ids.ts';
import type { TestApp } from './app.ts';

/** Somebody signed in: their account, and a client that speaks for them. */
export interface Person {
  user: User;
  sessionId: string;
  client: Client;
}

export const PASSWORD = 'walk-around-the-corner';

/** Somebody new with a pending account. */
export async function newPerson(app: TestApp, firstName = 'Imani'): Promise<Person> {
  const email = `${firstName.toLowerCase()}-${newId()}@example.test`;
  const body = { firstName, lastName: 'Tester', email, phone: '', password: PASSWORD };
  const { user, sessionId } = await app.client().call(register, { body });
  return { user, sessionId, client: app.client(sessionId) };
}

/** Somebody whose documents an administrator has seen. */
export async function verifiedPerson(app: TestApp, firstName = 'Renee'): Promise<Person> {
  const person = await newPerson(app, firstName);
  await app.context.db
    .updateTable('users')
    .set({ status: 'verified' })
    .where('id', '=', person.user.id)
    .execute();
  return { ...person, user: { ...person.user, status: 'verified' } };
}

/** Somebody who runs the place. */
export async function adminPerson(app: TestApp): Promise<Person> {
  const person = await newPerson(app, 'Ada');
  await app.context.db
    .updateTable('users')
    .set({ status: 'verified', role: 'admin' })
    .where('id', '=', person.user.id)
    .execute();
  return { ...person, user: { ...person.user, status: 'verified', role: 'admin' } };
}
