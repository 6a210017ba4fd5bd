import { resendConfirmation } from '@josey/contract/api/accounts/accounts';
import { dataExportTicket, myDataExport, requestDataExport } from '@josey/contract/api/accounts/privacy';
import { setUserStatus } from '@josey/contract/api/desk/admin';
import { expect, test, vi } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { startTestApp } from '../../../../test/support/app.ts';
import { newPerson, type Person } from '../../../../test/support/people.ts';
import { createMailbox } from '../../../../test/support/read/mailbox.ts';
import { adminWith, ban, refuse, turnOn } from '../../desk/proposals/proposals.factory.ts';
import { pdf, uploaded } from '../../files/files.factory.ts';
import { sweepUploads } from '../../files/storage/sweep-uploads.ts';
import { rentalIn, trip } from '../../rentals/rentals.factory.ts';
import { applied } from '../../rides/drivers/drivers.factory.ts';
import { rideRow } from '../../rides/rides.factory.ts';
import { downloadedExport, exportIn } from '../privacy.factory.ts';
import { makeDataExport, resumeDataExports } from './make-data-export.ts';

// Jobs are waited for, and here they are many.
vi.setConfig({ testTimeout: 90_000 });

const mailbox = createMailbox();
const app = await startTestApp(
  { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'a@b.c', RATE_LIMIT_FACTOR: '1' },
  { engines: { mail: mailbox } },
);
const { db } = app.context;
const { storage } = app.context.engines;

const ask = (person: Person) => person.client.call(requestDataExport, {});
const read = (entries: Map<string, Buffer>, name: string) =>
  JSON.parse(entries.get(`${name}.json`)?.toString() ?? 'null');

test('an archive has a file for each thing, the person’s own files, and says what is what', async () => {
  const { owner, renter, vehicle } = await trip(app);
  const rental = await rentalIn(app, { owner, renter, vehicle }, 'approved');
  const [paper] = await uploaded(renter, [pdf()], 'license');
  await applied(renter);
  await db
    .insertInto('rides')
    .values(rideRow({ id: newId(), rider_id: renter.user.id, pin: '4711', pickup_address: '12 Fleet St' }))
    .execute();
  await renter.client.call(resendConfirmation, {});
  await mailbox.next(renter.user.email, 'Confirm your email address');

  const entries = await downloadedExport(app, renter);
  expect([...entries.keys()]).toEqual(
    expect.arrayContaining([
      'README.txt',
      'account.json',
      'activity-about-you.json',
      'chat-messages.json',
      'driver-application.json',
      'files.json',
      'licenses.json',
      'mails.json',
      'messages-to-us.json',
      'notifications.json',
      'payments.json',
      'payouts.json',
      'rental-extensions-as-owner.json',
      'rental-extensions-as-renter.json',
      'rentals-as-owner.json',
      'rentals-as-renter.json',
      'rides-as-driver.json',
      'rides-as-rider.json',
      'sessions.json',
      'sign-in-events.json',
      'sign-in-methods.json',
      'unwanted-mails.json',
      'vehicles.json',
    ]),
  );
  expect(read(entries, 'account')).toMatchObject([{ firstName: 'Renee', email: renter.user.email }]);
  expect(read(entries, 'rentals-as-renter')).toMatchObject([{ id: rental.id, ownerFirstName: 'Olivia' }]);
  expect(read(entries, 'rides-as-rider')).toMatchObject([{ pickupLocation: { address: '12 Fleet St' } }]);
  expect(read(entries, 'payments')).toMatchObject([{ rentalId: rental.id, amount: rental.totalCost }]);
  expect(read(entries, 'mails')).toMatchObject([{ subject: 'Confirm your email address' }]);
  expect(read(entries, 'driver-application')).toMatchObject([{ licenseNumber: 'B-123-456-789' }]);
  const name = `files/license-${paper?.url.slice('/files/'.length)}.pdf`;
  expect(entries.get(name)).toEqual(pdf());
  expect(read(entries, 'files')).toContainEqual(expect.objectContaining({ file: name }));
  const readme = entries.get('README.txt')?.toString() ?? '';
  for (const file of entries.keys())
    if (file.endsWith('.json')) expect(readme, file).toMatch(new RegExp(`^${file} +\\S.+\\.$`, 'm'));

  const [mail] = [await mailbox.next(renter.user.email, 'Your data is ready')];
  expect(mail.text).toMatch(/https?:\/\/\S+\/account#your-data/);
});

test('an archive holds no secret, and only first names of other users', async () => {
  const { owner, renter, vehicle } = await trip(app);
  await rentalIn(app, { owner, renter, vehicle }, 'approved');
  const all = (entries: Map<string, Buffer>) =>
    [...entries].map(([name, content]) => (name.startsWith('files/') ? name : content.toString())).join('\n');
  const { password_hash } = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', renter.user.id)
    .executeTakeFirstOrThrow();
  const text = all(await downloadedExport(app, renter));
  expect(text).toContain('Olivia');
  const foreign = [owner.user.email, vehicle.licensePlate, 'E Baltimore St', '4T1BF1FK5HU123456'];
  for (const secret of [password_hash ?? '', '$argon2', renter.sessionId, 'token', ...foreign])
    expect(text).not.toContain(secret);
  expect(all(await downloadedExport(app, owner))).toContain(vehicle.licensePlate);
});

test('an archive needs a recent proof, one at a time and three a day', async () => {
  const person = await newPerson(app);
  await expect(app.client().call(requestDataExport, {})).rejects.toMatchObject({ status: 401 });
  await expect(app.client().call(myDataExport, {})).rejects.toMatchObject({ status: 401 });
  expect(await person.client.call(myDataExport, {})).toEqual({ latest: null });
  const answers = await Promise.allSettled([ask(person), ask(person), ask(person)]);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const answer of answers)
    if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ status: 409, code: 'conflict' });
  // Refusals do not count.
  for (let more = 0; more < 2; more++) {
    await exportIn(person, 'ready');
    await ask(person);
  }
  await exportIn(person, 'ready');
  await expect(ask(person)).rejects.toMatchObject({ status: 429, code: 'too_many_requests' });
});

test('a ready archive is its person’s alone, asks for a recent proof, and is removed after a week', async () => {
  const person = await newPerson(app);
  await ask(person);
  const { id } = await exportIn(person, 'ready');
  const ticketFor = (who: Person) => who.client.call(dataExportTicket, { params: { id } });
  await expect(ticketFor(await newPerson(app))).rejects.toMatchObject({ status: 404 });
  await expect(app.client().call(dataExportTicket, { params: { id } })).rejects.toMatchObject({
    status: 401,
  });
  const { url } = await ticketFor(person);
  const response = await app.http.inject(url);
  expect(response.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="josey-data.zip"',
    'cache-control': 'private, no-store',
  });
  const [address = ''] = url.split('?');
  const headers = { authorization: `Bearer ${person.sessionId}` };
  expect((await app.http.inject({ url: address, headers })).statusCode).toBe(404);

  const now = app.clock.now();
  try {
    app.clock.advance(11 * 60_000);
    expect((await app.http.inject(url)).statusCode).toBe(401);
    await expect(ticketFor(person)).rejects.toMatchObject({ code: 'reauthentication_required' });
    await expect(ask(person)).rejects.toMatchObject({ code: 'reauthentication_required' });
    app.clock.advance(7 * 86_400_000);
    expect((await person.client.call(myDataExport, {})).latest).toMatchObject({ state: 'removed' });
    const key = `archives/${address.slice('/files/'.length)}.zip`;
    expect(await storage.exists(key)).toBe(true);
    await sweepUploads(app.context);
    expect(await storage.exists(key)).toBe(false);
  } finally {
    app.clock.set(now);
  }
});

test('what a killed process had begun is made by another, and only once at a time', async () => {
  const person = await newPerson(app);
  const now = app.clock.now().getTime();
  const row = { id: newId(), user_id: person.user.id, state: 'making', tries: 1 };
  const begun = { ...row, requested_at: new Date(now - 3_600_000), alive_until: new Date(now + 60_000) };
  await db.insertInto('data_exports').values(begun).execute();
  await expect(makeDataExport(app.context, [], row.id)).rejects.toThrow('Another process');
  await db
    .updateTable('data_exports')
    .set({ alive_until: new Date(now - 1) })
    .where('id', '=', row.id)
    .execute();
  await resumeDataExports(app.context);
  await exportIn(person, 'ready');
});

test('an archive of an account deleted while it is made is not kept', async () => {
  const person = await newPerson(app);
  const id = newId();
  await db
    .insertInto('data_exports')
    .values({ id, user_id: person.user.id, requested_at: app.clock.now() })
    .execute();
  const gone = {
    exportOf: () => [{ name: 'x', about: 'X.', rows: eraseAndYield() }],
    eraseOf: async () => {},
  };
  async function* eraseAndYield() {
    await db.deleteFrom('data_exports').where('id', '=', id).execute();
    yield {};
  }
  await makeDataExport(app.context, [gone], id);
  const left = await db.selectFrom('files').select('id').where('owner_id', '=', person.user.id).execute();
  expect(left).toEqual([]);
});

test('the archive tells of no ban that was only proposed', async () => {
  await turnOn(app);
  const [first, second] = [await adminWith(app, 'safety'), await adminWith(app, 'safety')];
  const person = await newPerson(app);
  await refuse(second, (await ban(first, person, 'Drove without a license')).proposalId);
  await ban(first, person, 'Drove again');
  const body = { status: 'verified', reason: 'Showed the license in person' } as const;
  await first.client.call(setUserStatus, { params: { id: person.user.id }, body });
  const entries = await downloadedExport(app, person);
  const rows: { type: string }[] = read(entries, 'activity-about-you');
  expect(rows.map(({ type }) => type)).toEqual(['user_verified']);
});
