import { login } from '@josey/contract/api/accounts/accounts';
import { adminActions, adminCounts, adminStats } from '@josey/contract/api/desk/admin';
import {
  type Alert,
  type AlertKind,
  acknowledgeAlert,
  adminAlerts,
} from '@josey/contract/api/desk/security-alerts';
import { expect, test, vi } from 'vitest';
import { jsonb } from '#platform/database/jsonb.ts';
import { newId, newToken } from '#platform/kernel/ids.ts';
import { startTestApp } from '../../../test/support/app.ts';
import { newBrowser } from '../../../test/support/devices.ts';
import {
  adminPerson,
  newPerson,
  PASSWORD,
  type Person,
  registeredPerson,
} from '../../../test/support/people.ts';
import { register } from '../accounts/accounts.public.ts';

const app = await startTestApp({ TRUST_PROXY: '1' });
const admin = await adminPerson(app);
const WAIT = { timeout: 15_000, interval: 30 };

let networks = 0;
/** An address in a network of its own. */
const newAddress = () => `198.18.${++networks}.7`;
const networkOf = (address: string) => address.replace(/7$/, '0/24');

/** The alerts of a kind about a person, newest first. */
async function alertsAbout({ user }: Person, kind: AlertKind): Promise<Alert[]> {
  const alerts = await admin.client.call(adminAlerts, { query: { kind, limit: 100 } });
  return alerts.filter(({ people }) => people.some(({ id }) => id === user.id));
}

/** The newest alert of this kind about a person, once it has this count. */
function alertAbout(person: Person, kind: AlertKind, count: number): Promise<Alert> {
  return vi.waitFor(async () => {
    const [alert] = await alertsAbout(person, kind);
    if (alert?.count !== count) throw new Error(`${alert?.count} and not ${count}`);
    return alert;
  }, WAIT);
}

/** All that was noticed has been counted. */
async function settled(): Promise<void> {
  const { db, outbox } = app.context;
  await outbox.drain();
  const uncounted = db.selectFrom('sign_in_events').select('id').where('evaluated_at', 'is', null);
  await vi.waitFor(async () => expect(await uncounted.execute()).toEqual([]), WAIT);
}

async function fail(email: string, address: string, times: number): Promise<void> {
  const browser = newBrowser(app, { 'x-forwarded-for': address }).as();
  for (let n = 0; n < times; n++) {
    const body = { email, password: 'a guess' };
    await expect(browser.call(login, { body })).rejects.toMatchObject({ status: 401 });
  }
}

const enter = ({ user }: Person, browser = newBrowser(app)) =>
  browser.as().call(login, { body: { email: user.email, password: PASSWORD } });

test('many wrong passwords for one account are one alert that grows: whose, when, from what', async () => {
  const person = await newPerson(app);
  await fail(person.user.email, newAddress(), 4);
  await settled();
  expect(await alertsAbout(person, 'failed_sign_ins')).toEqual([]);

  const address = newAddress();
  await fail(person.user.email, address, 3);
  const alert = await alertAbout(person, 'failed_sign_ins', 7);
  expect(alert).toMatchObject({
    status: 'open',
    devices: [{ browser: 'Firefox', system: 'Linux' }],
    people: [{ id: person.user.id, email: person.user.email, firstName: 'Imani' }],
  });
  expect(alert.networks).toContain(networkOf(address));
  expect(JSON.stringify(alert)).not.toContain(address);
  expect(Date.parse(alert.lastAt)).toBeGreaterThanOrEqual(Date.parse(alert.firstAt));

  await fail(person.user.email, newAddress(), 2);
  await alertAbout(person, 'failed_sign_ins', 9);
  expect(await alertsAbout(person, 'failed_sign_ins')).toHaveLength(1);
  // An alert restricts no account: the person still signs in.
  await enter(person);
});

test('failures that are long past do not add up', async () => {
  const person = await newPerson(app);
  await fail(person.user.email, newAddress(), 4);
  app.clock.advance(3_600_000);
  await fail(person.user.email, newAddress(), 4);
  await settled();
  expect(await alertsAbout(person, 'failed_sign_ins')).toEqual([]);
});

test('many wrong passwords from one address are an alert, also where there are no such accounts', async () => {
  const address = newAddress();
  const known = await newPerson(app);
  await fail(known.user.email, address, 1);
  for (let n = 0; n < 19; n++) await fail(`${newId()}@example.test`, address, 1);
  const alert = await alertAbout(known, 'failing_address', 20);
  expect(alert.networks).toEqual([networkOf(address)]);
  expect(alert.people).toHaveLength(1);
});

test('a message that comes twice counts once', async () => {
  const person = await newPerson(app);
  await fail(person.user.email, newAddress(), 5);
  await alertAbout(person, 'failed_sign_ins', 5);
  const { db, outbox } = app.context;
  const events = db.selectFrom('sign_in_events').select('id').where('user_id', '=', person.user.id);
  const { id: eventId } = await events.limit(1).executeTakeFirstOrThrow();
  const again = { id: newId(), topic: 'sign_in.failed', payload: jsonb({ eventId }) };
  await db.insertInto('outbox').values(again).execute();
  await outbox.drain();
  await fail(person.user.email, newAddress(), 1);
  await alertAbout(person, 'failed_sign_ins', 6);
});

test('a device that an account was never opened from is an alert; the next one adds to it', async () => {
  const person = await registeredPerson(app);
  await enter(person);
  await alertAbout(person, 'new_device', 1);
  await enter(person);
  expect(await alertAbout(person, 'new_device', 2)).toMatchObject({ people: [{ id: person.user.id }] });
});

test('the first device that an account is opened from is not new to it: made without one, it begins there', async () => {
  const form = {
    firstName: 'Grace',
    lastName: 'Tester',
    email: `${newId()}@example.test`,
    password: PASSWORD,
  };
  const { user, sessionId } = await register(app.context, form);
  const person = { user, sessionId, client: app.client(sessionId) };
  const home = newBrowser(app);
  await enter(person, home);
  await settled();
  expect(await alertsAbout(person, 'new_device')).toEqual([]);
  await enter(person);
  await enter(person, home);
  await settled();
  await alertAbout(person, 'new_device', 1);
});

test('three accounts on one device raise an alert, unless the device has no token', async () => {
  const token = newToken();
  const device = newBrowser(app, { 'josey-device': token });
  const people = [await newPerson(app), await newPerson(app), await newPerson(app)] as const;
  for (const person of people) await enter(person, device);
  const alert = await alertAbout(people[0], 'shared_device', 3);
  expect(alert.people.map(({ id }) => id).sort()).toEqual(people.map(({ user }) => user.id).sort());
  expect(alert.devices).toEqual([{ browser: 'Firefox', system: 'Linux' }]);
  expect(JSON.stringify(alert)).not.toContain(token);

  const nameless = newBrowser(app, { 'josey-device': '', 'x-forwarded-for': newAddress() });
  const others = [await newPerson(app), await newPerson(app), await newPerson(app)] as const;
  for (const person of others) await enter(person, nameless);
  await settled();
  expect(await alertsAbout(others[0], 'shared_device')).toEqual([]);
});

test('an administrator notes that they looked; it is in the log, and what goes on opens another alert', async () => {
  const person = await newPerson(app);
  await fail(person.user.email, newAddress(), 5);
  const alert = await alertAbout(person, 'failed_sign_ins', 5);
  const { openAlerts } = await admin.client.call(adminStats, {});
  const body = { status: 'acknowledged', reason: 'They had forgotten it; we spoke by phone' } as const;
  const look = () => admin.client.call(acknowledgeAlert, { params: { id: alert.id }, body });
  expect(await look()).toEqual({ ...alert, status: 'acknowledged' });
  const [action] = await admin.client.call(adminActions, { query: { targetId: alert.id } });
  expect(action).toMatchObject({ type: 'alert_acknowledged', targetKind: 'alert', reason: body.reason });
  expect((await admin.client.call(adminStats, {})).openAlerts).toBe(openAlerts - 1);
  const counts = await admin.client.call(adminCounts, { query: { list: 'alerts' } });
  expect(counts.byStatus).toMatchObject({ open: openAlerts - 1, acknowledged: 1 });
  await expect(look()).rejects.toMatchObject({
    code: 'illegal_transition',
    details: { by: { firstName: 'Ada' } },
  });

  app.clock.advance(1_000);
  await fail(person.user.email, newAddress(), 4);
  await settled();
  expect(await alertsAbout(person, 'failed_sign_ins')).toMatchObject([{ status: 'acknowledged', count: 5 }]);
  await fail(person.user.email, newAddress(), 1);
  const both = [{ status: 'open', count: 5 }, { id: alert.id }];
  const shown = async () => expect(await alertsAbout(person, 'failed_sign_ins')).toMatchObject(both);
  await vi.waitFor(shown, WAIT);
});

test('the list shows what is asked for, a page at a time', async () => {
  const page = await admin.client.page(adminAlerts, { query: { status: 'open', limit: 1 } });
  expect(page.items).toMatchObject([{ status: 'open' }]);
  const next = await admin.client.page(adminAlerts, {
    query: { status: 'open', limit: 1, cursor: String(page.nextCursor) },
  });
  expect(next.items[0]?.id).not.toBe(page.items[0]?.id);
  expect(next.total).toBe(page.total);
  const looked = await admin.client.page(adminAlerts, { query: { status: 'acknowledged' } });
  expect(looked).toMatchObject({ total: 1, items: [{ status: 'acknowledged' }] });
});

test.each([
  [{ status: 'acknowledged' }, 'reason'],
  [{ status: 'open', reason: 'Not yet' }, 'status'],
])('%j is no way to look at an alert', async (payload, field) => {
  const headers = { authorization: `Bearer ${admin.sessionId}` };
  const url = `/api/admin/alerts/${newId()}`;
  const response = await app.http.inject({ method: 'PUT', url, headers, payload });
  expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([400, [field]]);
});

test('acknowledging an unknown alert is not found', async () => {
  const body = { status: 'acknowledged', reason: 'Looked' } as const;
  const looked = admin.client.call(acknowledgeAlert, { params: { id: newId() }, body });
  await expect(looked).rejects.toMatchObject({ status: 404, code: 'not_found' });
});
