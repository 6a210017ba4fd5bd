import { API } from '@josey/contract/api';
import type { Endpoint } from '@josey/contract/endpoint';
import type { ErrorCode } from '@josey/contract/errors';
import { expect, test } from 'vitest';
import { ensureAdmin } from '../src/domains/accounts/accounts.public.ts';
import { approvedDriver } from '../src/domains/drivers/drivers.factory.ts';
import { newId } from '../src/platform/ids.ts';
import { openSession } from '../src/platform/sessions.ts';
import { startTestApp } from './app.ts';
import { adminPerson, newPerson, type Person, verifiedPerson } from './people.ts';

const app = await startTestApp({ DEMO: '1', SIMULATED_DRIVERS: '0' });
const { ADMIN_EMAIL: email = '', ADMIN_PASSWORD: password = '', ADMIN_NAME: name } = app.context.config;
await ensureAdmin(app.context, { email, password, name });

/** Somebody whose account an administrator has stopped while they were signed in. */
async function personWith(status: 'suspended' | 'banned'): Promise<Person> {
  const person = await verifiedPerson(app);
  const { db } = app.context;
  await db.updateTable('users').set({ status }).where('id', '=', person.user.id).execute();
  return person;
}

const PEOPLE = {
  nobody: undefined,
  pending: await newPerson(app),
  verified: await verifiedPerson(app),
  driver: await approvedDriver(app),
  admin: await adminPerson(app),
  suspended: await personWith('suspended'),
  banned: await personWith('banned'),
};
type Who = keyof typeof PEOPLE;

/** What an access refuses to whom; whoever is not named may call. */
const REFUSALS: Record<Endpoint['access'], Partial<Record<Who, ErrorCode>>> = {
  public: {},
  user: { nobody: 'unauthenticated' },
  verified: { nobody: 'unauthenticated', pending: 'account_not_verified' },
  driver: {
    nobody: 'unauthenticated',
    pending: 'account_not_verified',
    verified: 'forbidden',
    admin: 'forbidden',
  },
  admin: { nobody: 'unauthenticated', pending: 'forbidden', verified: 'forbidden', driver: 'forbidden' },
};

function refusalOf(who: Who, { access, whileSuspended }: Endpoint): ErrorCode | undefined {
  if (who === 'suspended' || who === 'banned') return whileSuspended ? undefined : `account_${who}`;
  return REFUSALS[access][who];
}

/** A session for one call: signing out, for one, ends it. */
async function authorizationOf(who: Who): Promise<Record<string, string>> {
  const person = PEOPLE[who];
  if (!person) return {};
  const { clock, db } = app.context;
  const token = await db.transaction().execute((tx) => openSession(tx, person.user.id, clock.now()));
  return { authorization: `Bearer ${token}` };
}

async function call(who: Who, { method, path }: Endpoint, payload: string) {
  const response = await app.http.inject({
    method,
    url: path.replaceAll(/\{\w+\}/g, newId()),
    headers: { 'content-type': 'application/json', ...(await authorizationOf(who)) },
    ...(method !== 'GET' && { payload }),
  });
  return { status: response.statusCode, ...response.json() };
}

const NOT_JSON = '{"half a body":';
const NOTHING_HERE = 'There is nothing here.';

const rows = API.flatMap(({ name, endpoint }) =>
  (Object.keys(PEOPLE) as Who[]).map((who) => ({ who, name, endpoint, refusal: refusalOf(who, endpoint) })),
);

test.each(rows.filter(({ refusal }) => refusal))(
  '$who may not call $name, and hears so before the body is looked at: $refusal',
  async ({ who, endpoint, refusal }) => {
    const answer = await call(who, endpoint, NOT_JSON);
    expect(answer).toMatchObject({ success: false, code: refusal });
    expect(answer.status).toBe(refusal === 'unauthenticated' ? 401 : 403);
  },
);

test.each(rows.filter(({ refusal, endpoint }) => !refusal && !endpoint.whileSuspended))(
  '$who may call $name: nonsense is refused for what it is',
  async ({ who, endpoint }) => {
    const answer = await call(who, endpoint, '{"nonsense":["of all kinds"]}');
    expect(answer.error).not.toBe(NOTHING_HERE);
    expect([200, 201, 400, 404, 409, 415]).toContain(answer.status);
  },
);

test.each(rows.filter(({ refusal, endpoint }) => !refusal && endpoint.whileSuspended))(
  '$who may call $name',
  async ({ who, endpoint }) => {
    const answer = await call(who, endpoint, '{}');
    expect(answer.error).not.toBe(NOTHING_HERE);
    expect(answer.status).toBeLessThan(500);
    expect(answer.status).not.toBe(401);
  },
);
