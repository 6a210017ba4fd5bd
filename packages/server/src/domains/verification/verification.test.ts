import { me } from '@josey/contract/api/accounts/accounts';
import {
  listVerifications,
  myVerification,
  sendLicense,
  userVerification,
} from '@josey/contract/api/accounts/verification';
import { adminActions, setUserStatus } from '@josey/contract/api/desk/admin';
import { uploadDocuments } from '@josey/contract/api/documents';
import { listNotifications } from '@josey/contract/api/messages/notifications';
import { LICENSE_CHECKS } from '@josey/contract/values/choices/desk';
import { expect, test, vi } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { startTestApp } from '../../../test/support/app.ts';
import { adminPerson, newPerson, type Person } from '../../../test/support/people.ts';
import { createMailbox } from '../../../test/support/read/mailbox.ts';
import { refusalOf } from '../../../test/support/refusal-of.ts';
import { pdf, uploaded, uploadedPhoto, uploadForm } from '../files/files.factory.ts';
import { decide, licenseForm, REFUSE, sent, VERIFY } from './verification.factory.ts';

const mailbox = createMailbox();
const app = await startTestApp(
  { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'josey@example.test' },
  { engines: { mail: mailbox } },
);
const [admin, otherAdmin] = [await adminPerson(app), await adminPerson(app)];

const mine = ({ client }: Person) => client.call(myVerification, {});
const statusOf = async ({ client }: Person) => (await client.call(me, {})).status;
const get = (person: Person, url: string) =>
  app.http.inject({ url, headers: { authorization: `Bearer ${person.sessionId}` } });

async function notificationKindsOf({ client }: Person): Promise<string[]> {
  const { items } = await client.page(listNotifications, {});
  return items.map(({ kind }) => kind);
}

test('a license is sent, an administrator verifies it, and with it the account', async () => {
  const person = await newPerson(app);
  expect(await mine(person)).toEqual({ latest: null });
  const license = await sent(person);
  expect(license).toMatchObject({
    status: 'submitted',
    licenseNumber: 'R-320-884-117',
    licenseCountry: 'US',
  });
  expect(await mine(person)).toEqual({ latest: license });
  expect(await statusOf(person)).toBe('pending');

  const one = await decide(admin, license.id, VERIFY);
  expect(one).toMatchObject({
    status: 'verified',
    user: { status: 'verified' },
    decidedBy: { firstName: 'Ada' },
  });
  expect(await statusOf(person)).toBe('verified');
  const { latest, validUntil } = await mine(person);
  expect(latest?.status).toBe('verified');
  expect(latest?.reason).toBeUndefined();
  expect(validUntil).toBe('2033-04-30');
  await vi.waitFor(
    async () => expect(await notificationKindsOf(person)).toEqual(['account_verified']),
    10_000,
  );
  expect((await mailbox.next(person.user.email, 'Your license is verified')).text).toContain('/rent-car');
  const { items } = await admin.client.page(adminActions, { query: { targetId: person.user.id } });
  expect(items.map(({ type }) => type).toSorted()).toEqual(['license_verified', 'user_verified']);
});

test('a forged license is refused and its account banned in one transaction, or neither', async () => {
  const [person, banned] = [await newPerson(app), await newPerson(app)];
  const [forged, waiting] = [await sent(person), await sent(banned)];
  const ban = { ...REFUSE, ban: true } as const;
  const one = await decide(admin, forged.id, ban);
  expect(one).toMatchObject({ status: 'refused', user: { status: 'banned' } });
  expect((await get(person, '/api/auth/me')).statusCode).toBe(401);
  const { items } = await admin.client.page(adminActions, { query: { targetId: person.user.id } });
  expect(items.map(({ type }) => type).toSorted()).toEqual(['license_refused', 'user_banned']);

  await expect(decide(admin, waiting.id, { ...VERIFY, ban: true })).rejects.toMatchObject({ status: 400 });
  const { db } = app.context;
  await db.updateTable('users').set({ status: 'banned' }).where('id', '=', banned.user.id).execute();
  await expect(decide(admin, waiting.id, ban)).rejects.toMatchObject({ code: 'illegal_transition' });
  const { status } = await db
    .selectFrom('license_submissions')
    .select('status')
    .where('id', '=', waiting.id)
    .executeTakeFirstOrThrow();
  expect(status).toBe('submitted');
});

test('a date of birth is plausible, compared with the license, and kept', async () => {
  const person = await newPerson(app);
  const refused = (dateOfBirth: string) => refusalOf(sent(person, { dateOfBirth }));
  const sentence = 'Enter your date of birth as it is on the license.';
  expect(await refused('2033-04-30')).toMatchObject({ status: 400, fields: { dateOfBirth: sentence } });
  expect(await refused('1901-01-01')).toMatchObject({ fields: { dateOfBirth: sentence } });
  expect(await refused('June 1')).toMatchObject({ status: 400 });
  const license = await sent(person, { dateOfBirth: '1999-06-12' });
  expect(license).toMatchObject({ dateOfBirth: '1999-06-12' });
  const checked = LICENSE_CHECKS.filter((one) => one !== 'birth');
  expect(await refusalOf(decide(admin, license.id, { ...VERIFY, checked }))).toMatchObject({
    status: 400,
    fields: { checked: 'Compare all details with the photos first.' },
  });
  expect(await decide(admin, license.id, VERIFY)).toMatchObject({ dateOfBirth: '1999-06-12' });
});

test('a refused license leaves the account pending, says why, and can be sent again', async () => {
  const person = await newPerson(app);
  const first = await sent(person);
  await decide(admin, first.id, REFUSE);
  expect(await statusOf(person)).toBe('pending');
  const { latest, validUntil } = await mine(person);
  expect(latest).toMatchObject({ id: first.id, status: 'refused', reason: 'The back is blurred' });
  expect(validUntil).toBeUndefined();
  await vi.waitFor(
    async () => expect(await notificationKindsOf(person)).toEqual(['license_refused']),
    10_000,
  );
  const mail = await mailbox.next(person.user.email, 'Your license was not verified');
  expect(mail.text).toContain('The back is blurred');
  expect(mail.text).toContain('/verify');

  const { front, selfie } = first;
  const again = await sent(person, { front, selfie });
  expect(again.id).not.toBe(first.id);
  expect((await mine(person)).latest).toMatchObject({ id: again.id, status: 'submitted' });
  await decide(admin, again.id, VERIFY);
  expect(await statusOf(person)).toBe('verified');
});

test('the mail is written in the language of its reader', async () => {
  const person = await newPerson(app);
  const { db } = app.context;
  await db.updateTable('users').set({ language: 'es' }).where('id', '=', person.user.id).execute();
  const { id } = await sent(person);
  await decide(admin, id, REFUSE);
  const mail = await mailbox.next(person.user.email, 'Tu licencia no se pudo verificar');
  expect(mail.text).toContain('Motivo: The back is blurred');
});

test('five licenses of one person at once are one', async () => {
  const person = await newPerson(app);
  const body = await licenseForm(person);
  const calls = Array.from({ length: 5 }, () => person.client.call(sendLicense, { body }));
  const results = await Promise.allSettled(calls);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const result of results) {
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ status: 409, code: 'conflict' });
  }
});

test('of two administrators who decide at once one wins, and the other learns who was first', async () => {
  const person = await newPerson(app);
  const { id } = await sent(person);
  const results = await Promise.allSettled([decide(admin, id, VERIFY), decide(otherAdmin, id, REFUSE)]);
  const [won] = results.filter((result) => result.status === 'fulfilled');
  const [lost] = results.filter((result) => result.status === 'rejected');
  expect(lost?.reason).toMatchObject({
    status: 409,
    code: 'illegal_transition',
    details: { status: won?.value.status, by: { firstName: 'Ada', lastName: 'Tester' } },
  });
  const verified = won?.value.status === 'verified';
  expect(await statusOf(person)).toBe(verified ? 'verified' : 'pending');
  const { items } = await admin.client.page(adminActions, { query: { targetId: person.user.id } });
  expect(items).toHaveLength(verified ? 2 : 1);
});

test('a user verified without documents while a license waits is not verified twice', async () => {
  const person = await newPerson(app);
  const { id } = await sent(person);
  const body = { status: 'verified', reason: 'Known to us' } as const;
  const both = await Promise.allSettled([
    admin.client.call(setUserStatus, { params: { id: person.user.id }, body }),
    decide(otherAdmin, id, VERIFY),
  ]);
  // Whichever came first: the license counts, and the account was opened once.
  expect(both[1]?.status).toBe('fulfilled');
  expect(await mine(person)).toMatchObject({ validUntil: '2033-04-30', latest: { status: 'verified' } });
  const { items } = await admin.client.page(adminActions, { query: { targetId: person.user.id } });
  expect(items.filter(({ type }) => type === 'user_verified')).toHaveLength(1);
});

test('a verification needs every comparison, and administrators cannot decide about their own', async () => {
  const person = await newPerson(app);
  const { id } = await sent(person);
  await expect(decide(admin, id, { ...VERIFY, checked: ['number'] })).rejects.toMatchObject({
    status: 400,
    fields: { checked: expect.any(String) },
  });
  await expect(decide(admin, id, { ...REFUSE, reason: ' ' })).rejects.toMatchObject({ status: 400 });
  await expect(decide(admin, newId(), VERIFY)).rejects.toMatchObject({ status: 404, code: 'not_found' });
  const own = await sent(otherAdmin);
  await expect(decide(otherAdmin, own.id, VERIFY)).rejects.toMatchObject({ status: 409, code: 'conflict' });
  expect(await decide(admin, own.id, VERIFY)).toMatchObject({ status: 'verified' });
});

test('a license needs what is typed of it, and three own pictures of it that differ', async () => {
  const [person, other] = [await newPerson(app), await newPerson(app)];
  const form = await licenseForm(person);
  const [paper] = await uploaded(person, [pdf()], 'license');
  const wrong: [object, string][] = [
    [{ licenseNumber: ' ' }, 'licenseNumber'],
    [{ licenseNumber: 'x'.repeat(61) }, 'licenseNumber'],
    [{ licenseCountry: 'USA' }, 'licenseCountry'],
    [{ licenseCountry: 'ZZ' }, 'licenseCountry'],
    [{ licenseExpiry: '31/12/2033' }, 'licenseExpiry'],
    [{ front: '' }, 'front'],
    [{ selfie: undefined }, 'selfie'],
    [{ back: form.front }, 'back'],
    [{ back: paper?.url }, 'back'],
    [{ front: await uploadedPhoto(other, 'license') }, 'front'],
    [{ selfie: await uploadedPhoto(person, 'vehicle') }, 'selfie'],
    [{ selfie: 'https://example.test/face.jpg' }, 'selfie'],
  ];
  for (const [overrides, field] of wrong) {
    const body = { ...form, ...overrides };
    await expect(person.client.call(sendLicense, { body }), field).rejects.toMatchObject({
      status: 400,
      code: 'invalid_request',
      fields: { [field]: expect.any(String) },
    });
  }
  const expired = person.client.call(sendLicense, { body: { ...form, licenseExpiry: '2020-01-31' } });
  await expect(expired).rejects.toMatchObject({
    status: 403,
    code: 'license_expired',
    fields: { licenseExpiry: expect.any(String) },
  });
  expect(await mine(person)).toEqual({ latest: null });
});

test('only its owner and administrators see a license, its number and its pictures', async () => {
  const [person, stranger] = [await newPerson(app), await newPerson(app)];
  const license = await sent(person, { licenseNumber: 'NOT-FOR-OTHERS-1' });
  const visitor = app.client();
  await expect(visitor.call(myVerification, {})).rejects.toMatchObject({ status: 401 });
  await expect(visitor.call(sendLicense, { body: license })).rejects.toMatchObject({ status: 401 });
  const params = { id: person.user.id };
  for (const client of [stranger.client, person.client]) {
    await expect(client.call(userVerification, { params })).rejects.toMatchObject({ status: 403 });
    await expect(client.page(listVerifications, {})).rejects.toMatchObject({ status: 403 });
  }
  await expect(decide(person, license.id, VERIFY)).rejects.toMatchObject({ status: 403, code: 'forbidden' });
  for (const url of [license.front, license.back, license.selfie]) {
    expect((await get(stranger, url)).statusCode).toBe(404);
    expect((await app.http.inject({ url })).statusCode).toBe(401);
    expect((await get(person, url)).statusCode).toBe(200);
    expect((await get(admin, url)).statusCode).toBe(200);
  }
  const told = JSON.stringify([
    await stranger.client.call(myVerification, {}),
    await person.client.call(me, {}),
  ]);
  expect(told).not.toContain('NOT-FOR-OTHERS-1');
});

test('administrators see what waits, the longest first, and who sent the same license', async () => {
  const [first, second] = [await newPerson(app), await newPerson(app)];
  const one = await sent(first, { licenseNumber: 'DUP 77-1' });
  const two = await sent(second, { licenseNumber: 'dup-771' });
  const { items, total } = await admin.client.page(listVerifications, { query: { limit: 100 } });
  const ids = items.map(({ id }) => id);
  expect(ids.indexOf(one.id)).toBeGreaterThanOrEqual(0);
  expect(ids.indexOf(one.id)).toBeLessThan(ids.indexOf(two.id));
  expect(total).toBe(items.length);
  for (const item of items) expect(item.status).toBe('submitted');
  const page = await admin.client.page(listVerifications, { query: { limit: 1 } });
  expect(page.items).toHaveLength(1);
  const next = await admin.client.page(listVerifications, {
    query: { limit: 1, cursor: page.nextCursor ?? '' },
  });
  expect(next.items[0]?.id).toBe(ids[1]);
  const params = { id: first.user.id };
  expect(await admin.client.call(userVerification, { params })).toMatchObject({
    id: one.id,
    sameLicenseElsewhere: 1,
    user: { email: first.user.email },
  });
  const unsent = await newPerson(app);
  expect(await admin.client.call(userVerification, { params: { id: unsent.user.id } })).toBeNull();
});

test('pictures that a license names are not swept away', async () => {
  const person = await newPerson(app);
  const { front } = await sent(person);
  const [unnamed] = await person.client.call(uploadDocuments, {
    form: uploadForm([pdf()], 'license', 'license.pdf'),
  });
  const { rows } = await app.context.db
    .selectFrom('files')
    .select(['id', 'named'])
    .where('owner_id', '=', person.user.id)
    .execute()
    .then((all) => ({ rows: new Map(all.map(({ id, named }) => [`/files/${id}`, named])) }));
  expect(rows.get(front)).toBe(true);
  expect(rows.get(unnamed?.url ?? '')).toBe(false);
});
