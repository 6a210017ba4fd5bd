import {
  applyAsDriver,
  decideDriverApplication,
  driversOnline,
  goOffline,
  goOnline,
  listDriverApplications,
  myDriverApplication,
  myPresence,
  reportPosition,
} from '@josey/contract/api/drivers';
import { greatCircleMeters, snapToGrid } from '@josey/contract/values/geo/geo';
import { expect, test, vi } from 'vitest';
import { enqueue } from '#events';
import { transact } from '#platform/kernel/context.ts';
import { startTestApp } from '../../../../test/support/app.ts';
import { testInOneProcess } from '../../../../test/support/in-one-process.ts';
import { newPerson, verifiedPerson } from '../../../../test/support/people.ts';
import { approvedVehicle, pendingVehicle } from '../../vehicles/vehicles.factory.ts';
import { newTown, north } from '../rides.factory.ts';
import {
  adminOf,
  applicationForm,
  applied,
  approvedDriver,
  CAR,
  decided,
  onlineDriver,
  stillThere,
} from './drivers.factory.ts';

const app = await startTestApp();

test('a verified person applies, an administrator approves, and they go online', async () => {
  const person = await verifiedPerson(app);
  expect(await person.client.call(myDriverApplication, {})).toBeNull();
  const application = await applied(person);
  expect(application).toMatchObject({ status: 'submitted', userId: person.user.id, vehicle: CAR });
  await expect(person.client.call(myPresence, {})).rejects.toMatchObject({ status: 403, code: 'forbidden' });
  const admin = await adminOf(app);
  const waiting = await admin.client.page(listDriverApplications, { query: { status: 'submitted' } });
  expect(waiting.items.find(({ id }) => id === application.id)).toMatchObject({
    applicant: { firstName: 'Renee', lastName: 'Tester', email: person.user.email },
  });
  expect(await decided(app, application.id, 'approved')).toMatchObject({ status: 'approved' });
  expect(await person.client.call(myDriverApplication, {})).toMatchObject({ status: 'approved' });
  const location = newTown();
  const online = await person.client.call(goOnline, { body: { location } });
  expect(online).toMatchObject({ online: true, since: expect.any(String) });
  expect(await person.client.call(myPresence, {})).toEqual(online);
});

test('a rejected application can be corrected and sent again, an approved one is final', async () => {
  const person = await verifiedPerson(app);
  const { id } = await applied(person);
  await decided(app, id, 'rejected');
  expect(await person.client.call(myDriverApplication, {})).toMatchObject({
    status: 'rejected',
    reason: 'Looked at it',
  });
  const again = await applied(person, { licenseNumber: 'C-9' });
  expect(again).toMatchObject({ id, status: 'submitted', licenseNumber: 'C-9' });
  expect(again.reason).toBeUndefined();
  await decided(app, id, 'approved');
  await expect(decided(app, id, 'rejected')).rejects.toMatchObject({
    status: 409,
    code: 'illegal_transition',
    details: { status: 'approved' },
  });
  await expect(applied(person)).rejects.toMatchObject({ status: 409, code: 'conflict' });
});

test('five applications of one person at once are one', async () => {
  const person = await verifiedPerson(app);
  const body = await applicationForm(person);
  const sent = Array.from({ length: 5 }, () => person.client.call(applyAsDriver, { body }));
  const results = await Promise.allSettled(sent);
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
  for (const result of results) {
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ status: 409, code: 'conflict' });
  }
});

test('an application needs a verified account, good papers, own uploads and an own approved vehicle', async () => {
  const pending = await newPerson(app);
  const form = await applicationForm(pending);
  await expect(pending.client.call(applyAsDriver, { body: form })).rejects.toMatchObject({
    status: 403,
    code: 'account_not_verified',
  });
  const person = await verifiedPerson(app);
  const waiting = await pendingVehicle(person);
  const refused = (overrides: object) => applied(person, overrides);
  await expect(refused({ licenseExpiry: '2020-01-01' })).rejects.toMatchObject({
    status: 403,
    code: 'license_expired',
  });
  const insurance = { provider: 'P', policyNumber: 'N', expiryDate: '2020-01-01' };
  const wrong: [object, string][] = [
    [{ insurance }, 'insurance.expiryDate'],
    [{ documents: form.documents }, 'documents.0'],
    [{ documents: [] }, 'documents'],
    [{ vehicleId: waiting.id, vehicle: undefined }, 'vehicleId'],
    [{ vehicle: undefined }, 'vehicle'],
    [{ backgroundCheckConsent: false }, 'backgroundCheckConsent'],
  ];
  for (const [overrides, field] of wrong) {
    await expect(refused(overrides)).rejects.toMatchObject({
      status: 400,
      fields: { [field]: expect.any(String) },
    });
  }
  const { id } = await approvedVehicle(app, person, { licensePlate: '8ZZ-1000' });
  expect(await refused({ vehicleId: id, vehicle: undefined })).toMatchObject({ vehicleId: id });
});

test('only an administrator sees applications and decides about them', async () => {
  const person = await verifiedPerson(app);
  const { id } = await applied(person);
  const call = { params: { id }, body: { status: 'approved', reason: 'I like myself' } } as const;
  await expect(person.client.call(decideDriverApplication, call)).rejects.toMatchObject({ status: 403 });
  await expect(person.client.page(listDriverApplications, {})).rejects.toMatchObject({ status: 403 });
  await expect(app.client().call(applyAsDriver, { body: call.body as never })).rejects.toMatchObject({
    status: 401,
  });
  const admin = await adminOf(app);
  const unknown = { ...call, params: { id: '01890000-0000-7000-8000-000000000000' } };
  await expect(admin.client.call(decideDriverApplication, unknown)).rejects.toMatchObject({ status: 404 });
});

test('a driver goes online with another approved vehicle of their own, not with another owner’s', async () => {
  const [driver, owner] = [await approvedDriver(app), await verifiedPerson(app)];
  const own = await approvedVehicle(app, driver, { licensePlate: '8ZZ-2000' });
  const foreign = await approvedVehicle(app, owner, { licensePlate: '8ZZ-3000' });
  const location = newTown();
  const online = await driver.client.call(goOnline, { body: { location, vehicleId: own.id } });
  expect(online.vehicleId).toBe(own.id);
  const taken = driver.client.call(goOnline, { body: { location, vehicleId: foreign.id } });
  await expect(taken).rejects.toMatchObject({ status: 400, fields: { vehicleId: expect.any(String) } });
});

test('a driver with an expired license cannot go online', async () => {
  const driver = await approvedDriver(app, 'Tomas', { licenseExpiry: '2026-12-31' });
  await app.context.db
    .updateTable('users')
    .set({ license_expires_on: '2020-01-01' })
    .where('id', '=', driver.user.id)
    .execute();
  const call = driver.client.call(goOnline, { body: { location: newTown() } });
  await expect(call).rejects.toMatchObject({ status: 403, code: 'license_expired' });
});

testInOneProcess(
  'going online twice keeps the first time; an offline driver’s position is ignored',
  async () => {
    const town = newTown();
    const driver = await onlineDriver(app, town);
    const first = await driver.client.call(myPresence, {});
    const again = await driver.client.call(goOnline, { body: { location: town } });
    expect(again.since).toBe(first.since);
    expect(await driver.client.call(reportPosition, { body: town })).toEqual({ accepted: true });
    expect(await driver.client.call(goOffline, {})).toEqual({ online: false });
    expect(await driver.client.call(reportPosition, { body: town })).toEqual({ accepted: false });
    const row = await app.context.db
      .selectFrom('driver_presence')
      .select(['lat', 'lng', 'online_since'])
      .where('driver_id', '=', driver.user.id)
      .executeTakeFirst();
    expect(row).toEqual({ lat: null, lng: null, online_since: null });
  },
);

testInOneProcess(
  'a position older than the last one is ignored; one from a clock that runs ahead is kept as now',
  async () => {
    const town = newTown();
    const driver = await onlineDriver(app, town);
    const at = (ms: number) => new Date(app.clock.now().getTime() + ms).toISOString();
    const report = (ms: number) => driver.client.call(reportPosition, { body: { ...town, at: at(ms) } });
    expect(await report(-2_000)).toEqual({ accepted: true });
    expect(await report(-3_000)).toEqual({ accepted: false });
    expect(await report(3_600_000)).toEqual({ accepted: true });
    expect(await report(0)).toEqual({ accepted: true });
  },
);

test('a position is on the globe, or it is refused', async () => {
  const driver = await onlineDriver(app, newTown());
  const body = { lat: 91, lng: 0 };
  await expect(driver.client.call(reportPosition, { body })).rejects.toMatchObject({
    status: 400,
    fields: { lat: expect.any(String) },
  });
});

test('people see where free drivers are, snapped to a grid, and nothing else of them', async () => {
  const town = newTown();
  const spots = [town, north(town, 700), north(town, 11_000)];
  for (const spot of spots) await onlineDriver(app, spot);
  await onlineDriver(app, north(town, 13_000));
  const person = await newPerson(app);
  const { items, total } = await person.client.page(driversOnline, {
    query: { lat: town.lat, lng: town.lng },
  });
  expect(total).toBe(3);
  expect(items).toEqual(spots.map((spot) => snapToGrid(spot, 300)));
  for (const item of items) expect(Object.keys(item)).toEqual(['lat', 'lng']);
  expect(greatCircleMeters(items[0] ?? town, town)).toBeLessThan(300);
  await expect(app.client().page(driversOnline, {})).rejects.toMatchObject({ status: 401 });
});

test('a suspension takes the driver offline', async () => {
  const town = newTown();
  const driver = await onlineDriver(app, town);
  const suspended = { from: 'verified', status: 'suspended', reason: 'Complaints' } as const;
  await transact(app.context, (tx) =>
    enqueue(tx, 'user.status_changed', { userId: driver.user.id, ...suspended }),
  );
  const person = await newPerson(app);
  await vi.waitFor(async () => {
    const { total } = await person.client.page(driversOnline, { query: { lat: town.lat, lng: town.lng } });
    expect(total).toBe(0);
  }, 8_000);
});

test('a driver who was silent for a minute is not shown as free until they report again', async () => {
  const town = newTown();
  const driver = await onlineDriver(app, town);
  const shown = async () => {
    const { total } = await driver.client.page(driversOnline, { query: { lat: town.lat, lng: town.lng } });
    return total;
  };
  await expect.poll(shown).toBe(1);
  app.clock.advance(61_000);
  await vi.waitFor(async () => expect(await shown()).toBe(0), 5_000);
  await stillThere(driver, town);
  await expect.poll(shown).toBe(1);
});
