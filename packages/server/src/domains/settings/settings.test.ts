import { adminActions } from '@josey/contract/api/desk/admin';
import {
  changeSettings,
  listSettingsVersions,
  readSettings,
  type SettingsChange,
} from '@josey/contract/api/desk/settings';
import { liveFigures, publicConfig } from '@josey/contract/api/meta';
import { expect, test, vi } from 'vitest';
import { transact } from '#platform/kernel/context.ts';
import { newId } from '#platform/kernel/ids.ts';
import { createLog } from '#platform/kernel/log.ts';
import { listen } from '../../../test/permissions/listen.ts';
import { startOwnTestApp } from '../../../test/support/app.ts';
import { cleanUp } from '../../../test/support/clean-up.ts';
import { adminPerson, newPerson } from '../../../test/support/people.ts';
import { refusalOf } from '../../../test/support/refusal-of.ts';
import { withSettings } from '../../../test/support/settings.ts';
import { buildApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { openHelpLibrary } from '../assistant/help-library.ts';
import { insertPayment } from '../payments/payments.queries.ts';

const app = await startOwnTestApp({ SUPPORT_PHONE: '410-555-0199', RIDE_BASE_CENTS: '250' });
const [one, other] = [await adminPerson(app), await adminPerson(app)];

const contacts = (supportPhone: string) => ({ supportPhone, supportEmail: 'help@example.test' });
const sections = async () => (await one.client.call(readSettings, {})).sections;

test('the first version of each section comes from the environment, else from the defaults', async () => {
  const { place, contacts: first, fees } = await sections();
  expect(first).toMatchObject({ version: 1, changedBy: null, environment: [] });
  expect(first.value).toEqual({ supportPhone: '410-555-0199', supportEmail: 'support@example.test' });
  expect(fees.value.ride).toMatchObject({ baseCents: 250, perMileCents: 150 });
  expect(place.value.timeZone).toBe('America/New_York');
});

test('a change adds a version with the administrator’s name, and everybody reads it at once', async () => {
  const { version } = (await sections()).contacts;
  const body: SettingsChange = { section: 'contacts', version, value: contacts('+423 555 01 00') };
  const changed = await one.client.call(changeSettings, { body });
  expect(changed.sections.contacts).toMatchObject({
    version: version + 1,
    changedBy: { firstName: one.user.firstName },
    value: contacts('+423 555 01 00'),
    environment: [{ field: 'supportPhone', variable: 'SUPPORT_PHONE', value: '410-555-0199' }],
  });
  await expect.poll(() => app.client().call(publicConfig, {})).toMatchObject(contacts('+423 555 01 00'));
  const kept = await one.client.page(listSettingsVersions, { query: { section: 'contacts' } });
  expect(kept.items.map((row) => row.value.supportPhone)).toEqual(['+423 555 01 00', '410-555-0199']);
  const [action] = await one.client.call(adminActions, { query: {} });
  expect(action).toMatchObject({ type: 'settings_changed', reason: `contacts, version ${version + 1}` });
});

test('of two administrators who change the same version one is refused and sees the other’s', async () => {
  const { version } = (await sections()).contacts;
  const change = (client: typeof one.client, phone: string) =>
    client.call(changeSettings, { body: { section: 'contacts', version, value: contacts(phone) } });
  for (const [mine, theirs] of [
    ['1', '2'],
    ['3', '4'],
  ] as const) {
    const results = await Promise.allSettled([change(one.client, mine), change(other.client, theirs)]);
    const [refused] = results.filter((result) => result.status === 'rejected');
    if (mine === '1') expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(refused?.reason).toMatchObject({ status: 409, code: 'settings_conflict' });
    expect(refused?.reason.details).toMatchObject({ section: 'contacts', version: version + 1 });
    expect(['1', '2']).toContain(refused?.reason.details.value.supportPhone);
  }
  const ahead = { section: 'contacts', version: version + 5, value: contacts('5') } as const;
  expect(await refusalOf(one.client.call(changeSettings, { body: ahead }))).toMatchObject({
    code: 'settings_conflict',
  });
});

test('a later change waits for its start, and the next change replaces it', async () => {
  const { version, value } = (await sections()).policies;
  const later = new Date(Date.now() + 1_500).toISOString();
  const dearer = { ...value, rideCancellationFeeCents: 400 };
  const waiting = await one.client.call(changeSettings, {
    body: { section: 'policies', version, value: dearer, validFrom: later },
  });
  expect(waiting.sections.policies).toMatchObject({ version, value, upcoming: { version: version + 1 } });
  expect((await app.client().call(publicConfig, {})).rideCancellationFeeCents).toBe(0);
  await vi.waitFor(
    async () => expect((await app.client().call(publicConfig, {})).rideCancellationFeeCents).toBe(400),
    { timeout: 5_000, interval: 100 },
  );
  const past = {
    section: 'policies',
    version: version + 1,
    value,
    validFrom: '2020-01-01T00:00:00Z',
  } as const;
  expect(await refusalOf(one.client.call(changeSettings, { body: past }))).toMatchObject({
    code: 'invalid_request',
    fields: { validFrom: expect.any(String) },
  });
});

test('another process on the same database names what its environment says otherwise, and has a change within five seconds', async () => {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const second = await buildApp({
    config: readConfig({ DEMO: '0', SUPPORT_PHONE: '555-0000', DATA_DIR: app.context.config.DATA_DIR }),
    databaseUrl: app.databaseUrl,
    secret: 'a secret for tests, 32 characters long',
    log: createLog('warn', stream),
    webDirectory: '/nonexistent',
  });
  cleanUp(() => second.close());
  await second.open();
  await second.start();
  const { version } = (await sections()).legal;
  const value = { operatorName: 'Corner Cars AG', address: 'Städtle 1, Vaduz' };
  await one.client.call(changeSettings, { body: { section: 'legal', version, value } });
  await vi.waitFor(
    async () =>
      expect((await second.http.inject('/api/config')).json().data).toMatchObject({
        operatorName: 'Corner Cars AG',
        operatorAddress: 'Städtle 1, Vaduz',
      }),
    { timeout: 5_000, interval: 100 },
  );
});

test('the help says what the settings say', async () => {
  const library = openHelpLibrary(app.context);
  const before = library.find('ride-fare', 'en')?.body ?? '';
  expect(before).not.toContain('7.77');
  await withSettings(app, 'fees', (fees) => ({ ...fees, ride: { ...fees.ride, baseCents: 777 } }));
  expect(library.find('ride-fare', 'en')?.body).toContain('7.77');
});

test('the currency is free until a payment was begun, and fixed after', async () => {
  const change = async (currency: string) => {
    const { version } = (await sections()).currency;
    const body = { section: 'currency', version, value: { currency } } as const;
    return one.client.call(changeSettings, { body });
  };
  expect(await change('JPY')).toMatchObject({ isCurrencyFixed: false });
  expect(await app.client().call(publicConfig, {})).toMatchObject({ currency: 'JPY' });
  expect(await refusalOf(change('XAU'))).toMatchObject({ fields: { 'value.currency': expect.any(String) } });
  await transact(app.context, (tx) =>
    insertPayment(tx, {
      id: newId(),
      payer_id: one.user.id,
      kind: 'ride',
      subject_id: newId(),
      purpose: 'price',
      amount_cents: 100,
      currency: 'JPY',
      method: 'cash',
      description: 'A ride',
      created_at: new Date(),
    }),
  );
  expect(await refusalOf(change('EUR'))).toMatchObject({ status: 409, code: 'conflict' });
  expect(await change('JPY')).toMatchObject({ isCurrencyFixed: true });
});

test('a deployment without a place says so, shows the whole world, and has no prices of another city', async () => {
  const bare = await startOwnTestApp({ DEMO_CITY: '0' });
  const config = await bare.client().call(publicConfig, {});
  expect(config).toMatchObject({ isSetUp: false, timeZone: 'UTC', mapZoom: 1 });
  expect(JSON.stringify(config)).not.toMatch(/Baltimore|New_York|39\.2/);
  const figures = await bare.client().call(liveFigures, {});
  expect([figures.rental, figures.ride]).toEqual([undefined, undefined]);
  const admin = await adminPerson(bare);
  const { sections: empty } = await admin.client.call(readSettings, {});
  const value = { ...empty.place.value, mapCenter: { lat: 47.14, lng: 9.52 }, timeZone: 'Europe/Vaduz' };
  const body = { section: 'place', version: 1, value } as const;
  expect(await admin.client.call(changeSettings, { body })).toMatchObject({ isSetUp: true });
  expect(await bare.client().call(publicConfig, {})).toMatchObject({
    isSetUp: true,
    mapCenter: { lat: 47.14, lng: 9.52 },
    timeZone: 'Europe/Vaduz',
  });
});

test('a person who is no administrator neither reads nor changes them', async () => {
  const person = await newPerson(app);
  expect(await refusalOf(person.client.call(readSettings, {}))).toMatchObject({ status: 403 });
  const body = { section: 'contacts', version: 1, value: contacts('6') } as const;
  expect(await refusalOf(person.client.call(changeSettings, { body }))).toMatchObject({ status: 403 });
  expect(await refusalOf(app.client().call(readSettings, {}))).toMatchObject({ status: 401 });
});

test('open pages hear the revision when they connect and within two seconds of a change', async () => {
  const url = await app.http.listen({ port: 0, host: '127.0.0.1' });
  const person = await newPerson(app);
  const { heard } = await listen(url, person.sessionId);
  const revisions = () => heard.flatMap(({ event, text }) => (event === 'settings' ? [text] : []));
  const before = app.context.settings.revision;
  await vi.waitFor(() => expect(revisions()).toEqual([`[${before}]`]));
  await withSettings(app, 'contacts', (now) => ({ ...now, supportPhone: '+423 555 01 77' }));
  await vi.waitFor(() => expect(revisions()).toEqual([`[${before}]`, `[${app.context.settings.revision}]`]));
  expect(app.context.settings.revision).toBeGreaterThan(before);
});
