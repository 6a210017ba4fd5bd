import { changePassword, login, me, register } from '@josey/contract/api/accounts/accounts';
import { saveLocale, saveProfile } from '@josey/contract/api/accounts/profile';
import { getVehicle } from '@josey/contract/api/vehicles/vehicles';
import { TIME_ZONE_HEADER } from '@josey/contract/core/client';
import { expect, test } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { startTestApp } from '../../../test/support/app.ts';
import { newBrowser } from '../../../test/support/devices.ts';
import { newPerson, PASSWORD, verifiedPerson } from '../../../test/support/people.ts';
import { approvedVehicle } from '../vehicles/vehicles.factory.ts';

const app = await startTestApp();
const NAMES = { firstName: 'Nora', lastName: 'Vance' };
const RLO = '\u202e';

test('a user changes their names and phone, and every view shows it', async () => {
  const { client } = await newPerson(app);
  const body = {
    firstName: '  Núria ',
    lastName: "O'Hara-Vance",
    phone: '(410) 555-0100',
    phoneCountry: 'US',
  };
  const saved = await client.call(saveProfile, { body });
  expect(saved).toMatchObject({ firstName: 'Núria', lastName: "O'Hara-Vance", phone: '+14105550100' });
  expect(await client.call(me, {})).toEqual(saved);
  const withoutPhone = await client.call(saveProfile, { body: { ...NAMES, phone: '' } });
  expect(withoutPhone).toMatchObject(NAMES);
  expect(withoutPhone).not.toHaveProperty('phone');
});

test.each([
  [{ ...NAMES, firstName: ' ' }, 'firstName'],
  [{ firstName: 'Nora' }, 'lastName'],
  [{ ...NAMES, lastName: 'x'.repeat(81) }, 'lastName'],
  [{ ...NAMES, firstName: 'Nora\r\nBcc: everybody@example.test' }, 'firstName'],
  [{ ...NAMES, firstName: 'Nora\u2028Vance' }, 'firstName'],
  [{ ...NAMES, lastName: `Vance${RLO}gpj` }, 'lastName'],
  [{ ...NAMES, phone: '123', phoneCountry: 'US' }, 'phone'],
  [{ ...NAMES, phone: '(410) 555-0100' }, 'phone'],
  [{ ...NAMES, phone: '+14105550100\r\nX-Evil: 1' }, 'phone'],
  [{ ...NAMES, phone: '410 555 0100', phoneCountry: 'XX' }, 'phoneCountry'],
])('%j is refused, and %s is named', async (body, field) => {
  const { client, user } = await newPerson(app);
  const refused = client.call(saveProfile, { body: body as typeof NAMES });
  await expect(refused).rejects.toMatchObject({ status: 400, fields: { [field]: expect.any(String) } });
  expect(await client.call(me, {})).toEqual(user);
});

test('a name that would break the head of a mail is refused at the sign-up too', async () => {
  const body = { ...NAMES, firstName: 'Nora\nBcc: x@example.test', email: `${newId()}@example.test` };
  const refused = app.client().call(register, { body: { ...body, password: PASSWORD } });
  await expect(refused).rejects.toMatchObject({ status: 400, fields: { firstName: expect.any(String) } });
});

test('a stranger never sees the phone number', async () => {
  const owner = await verifiedPerson(app);
  const vehicle = await approvedVehicle(app, owner);
  const phone = '+14105550123';
  await owner.client.call(saveProfile, { body: { ...NAMES, phone } });
  for (const client of [app.client(), (await newPerson(app)).client]) {
    const shown = await client.call(getVehicle, { params: { id: vehicle.id } });
    expect(shown.ownerFirstName).toBe('Nora');
    expect(JSON.stringify(shown)).not.toMatch(/4105550123|Vance/);
  }
});

test('mails come in the language that the user chose', async () => {
  const { client, user } = await newPerson(app);
  expect(user.language).toBe('en');
  const body = { language: 'es', timeZone: 'America/Bogota' } as const;
  expect(await client.call(saveLocale, { body })).toMatchObject(body);
  await client.call(changePassword, {
    body: { currentPassword: PASSWORD, newPassword: 'another-way-around' },
  });
  const mail = await app.context.db
    .selectFrom('mails')
    .select('language')
    .where('user_id', '=', user.id)
    .where('template', '=', 'password-changed')
    .executeTakeFirst();
  expect(mail).toEqual({ language: 'es' });
  // What is absent stays.
  expect(await client.call(saveLocale, { body: { timeZone: 'UTC' } })).toMatchObject({
    language: 'es',
    timeZone: 'UTC',
  });
  expect(await client.call(saveLocale, { body: {} })).toMatchObject({ language: 'es', timeZone: 'UTC' });
});

test.each([
  [{ language: 'xx' }, 'language'],
  [{ timeZone: '+05:30' }, 'timeZone'],
  [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
  [{ timeZone: 'x'.repeat(65) }, 'timeZone'],
])('%j is no language or time zone', async (body, field) => {
  const { client } = await newPerson(app);
  const refused = client.call(saveLocale, { body: body as object });
  await expect(refused).rejects.toMatchObject({ status: 400, fields: { [field]: expect.any(String) } });
});

test('the first time zone is the browser’s; one that the user chose stays', async () => {
  const browser = newBrowser(app);
  const body = { ...NAMES, email: `${newId()}@example.test`, password: PASSWORD };
  const { user, sessionId } = await browser.as().call(register, { body });
  expect(user.timeZone).toBe('America/New_York');
  const client = browser.as(sessionId);
  expect(await client.call(me, {})).toEqual(user);
  await client.call(saveLocale, { body: { timeZone: 'Asia/Tokyo' } });
  const elsewhere = newBrowser(app, { [TIME_ZONE_HEADER]: 'Europe/Berlin' });
  const { email, password } = body;
  await elsewhere.as().call(login, { body: { email, password } });
  expect(await client.call(me, {})).toMatchObject({ timeZone: 'Asia/Tokyo' });
});
