import type { User } from '@josey/contract/api/accounts/accounts';
import { register } from '@josey/contract/api/accounts/accounts';
import type { Client } from '@josey/contract/core/client';
import { TERMS_VERSION } from '@josey/contract/rules/terms';
import { STAFF_RIGHTS } from '@josey/contract/values/choices/roles';
import { LANGUAGES } from '@josey/contract/values/languages';
import { presentUser } from '#domains/accounts/accounts.presenter.ts';
import { insertUser } from '#domains/accounts/accounts.queries.ts';
import { hashPassword } from '#domains/accounts/password/passwords.ts';
import { newId } from '#platform/kernel/ids.ts';
import { openSession } from '#platform/security/sessions.ts';
import type { TestApp } from './app.ts';

/** What people need of an app. */
type Peopled = Pick<TestApp, 'context' | 'client'>;

/** A signed-in person: their account, and a client with their session. */
export interface Person {
  user: User;
  sessionId: string;
  client: Client;
}

export const PASSWORD = 'walk-around-the-corner';

/** Made once for all: hashing costs more than everything else about a person. */
let passwordHash: Promise<string> | undefined;

/** An account as a registration leaves it, and a session; without the mail about its address. */
async function insertPerson(
  app: Peopled,
  firstName: string,
  { status = 'pending', role = 'user' }: Partial<Pick<User, 'status' | 'role'>> = {},
): Promise<Person> {
  const { db, clock } = app.context;
  passwordHash ??= hashPassword(PASSWORD);
  const id = newId();
  const row = {
    id,
    first_name: firstName,
    last_name: 'Tester',
    email: `${firstName.toLowerCase()}-${id}@example.test`,
    phone: null,
    password_hash: await passwordHash,
    role,
    staff_rights: role === 'admin' ? [...STAFF_RIGHTS] : [],
    status,
    created_at: clock.now(),
    language: LANGUAGES[0],
    email_confirmed_at: null,
    terms_version: TERMS_VERSION,
    terms_accepted_at: clock.now(),
  };
  const sessionId = await db.transaction().execute(async (tx) => {
    await insertUser(tx, row);
    return openSession(tx, id, row.created_at);
  });
  const user = presentUser({ ...row, ...NOTHING_MORE });
  return { user, sessionId, client: app.client(sessionId) };
}

const NOTHING_MORE = {
  is_driver: false,
  avatar_token: null,
  time_zone: null,
  email_bounced_at: null,
  deletion_due_at: null,
  erased_at: null,
};

/** A new person with a pending account. */
export const newPerson = (app: Peopled, firstName = 'Imani') => insertPerson(app, firstName);

/** A person with a verified account. */
export const verifiedPerson = (app: Peopled, firstName = 'Renee') =>
  insertPerson(app, firstName, { status: 'verified' });

/** An administrator. */
export const adminPerson = (app: Peopled) => insertPerson(app, 'Ada', { status: 'verified', role: 'admin' });

/** A person who has just registered through the API: their confirmation mail is queued. */
export async function registeredPerson(app: Peopled, firstName = 'Imani'): Promise<Person> {
  const email = `${firstName.toLowerCase()}-${newId()}@example.test`;
  const body = { firstName, lastName: 'Tester', email, phone: '', password: PASSWORD };
  const { user, sessionId } = await app.client().call(register, { body });
  return { user, sessionId, client: app.client(sessionId) };
}
