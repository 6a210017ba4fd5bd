import {
  decideVehicle,
  getVehicle,
  listVehicles,
  vehicleAvailability,
} from '@josey/contract/api/vehicles/vehicles';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/support/app.ts';
import { adminPerson, newPerson } from '../../../../test/support/people.ts';
import { pdf, uploaded, uploadedPhoto } from '../../files/files.factory.ts';
import { approvedVehicle, HOME, PAPERS, pendingVehicle } from '../vehicles.factory.ts';

const app = await startTestApp();
const TODAY = new Date('2027-02-01T12:00:00Z');
app.clock.set(TODAY);
const owner = await newPerson(app, 'Imani');
const stranger = await newPerson(app, 'Renee');
const admin = await adminPerson(app);

/** Everything that a stranger must not find in an answer about the vehicle. */
const SECRETS = [
  '7AB-1234',
  '4T1BF1FK5HU123456',
  'POL-77',
  'Acme',
  '2400 E Baltimore',
  String(HOME.lat),
  String(HOME.lng),
  'Tester',
  '2030-01-31',
];

test('strangers see an approved vehicle without plate, VIN, papers, surname or exact place', async () => {
  const { id } = await approvedVehicle(app, owner, {
    ...PAPERS,
    documents: [(await uploaded(owner, [pdf()]))[0]?.url ?? ''],
  });
  for (const client of [app.client(), stranger.client]) {
    const seen = await client.call(getVehicle, { params: { id } });
    for (const secret of SECRETS) expect(JSON.stringify(seen)).not.toContain(secret);
    expect(Object.keys(seen)).not.toContain('documents');
    expect(seen.location).toMatchObject({ radiusMeters: 300 });
  }
  const [listed] = (await stranger.client.call(listVehicles, { query: { ownerId: owner.user.id } })) ?? [];
  for (const secret of SECRETS) expect(JSON.stringify(listed)).not.toContain(secret);
  expect(await admin.client.call(getVehicle, { params: { id } })).toMatchObject({ licensePlate: '7AB-1234' });
});

test('a vehicle that is not listed does not exist for strangers', async () => {
  const person = await newPerson(app);
  const pending = await pendingVehicle(person);
  const suspended = await approvedVehicle(app, person);
  const suspend = { status: 'suspended', reason: 'Admin action' } as const;
  await admin.client.call(decideVehicle, { params: { id: suspended.id }, body: suspend });
  const paused = await approvedVehicle(app, person);
  await app.context.db
    .updateTable('vehicles')
    .set({ paused_at: new Date() })
    .where('id', '=', paused.id)
    .execute();
  const uninsured = await approvedVehicle(app, person, { insurance: { expiryDate: '2026-01-31' } });
  const unregistered = await approvedVehicle(app, person, { registration: { expiryDate: '2026-01-31' } });
  for (const { id } of [pending, suspended, paused, uninsured, unregistered]) {
    await expect(stranger.client.call(getVehicle, { params: { id } })).rejects.toMatchObject({ status: 404 });
    const query = { from: '2027-01-01T00:00:00Z', to: '2027-01-02T00:00:00Z' };
    await expect(app.client().call(vehicleAvailability, { params: { id }, query })).rejects.toMatchObject({
      status: 404,
    });
    expect(await person.client.call(getVehicle, { params: { id } })).toMatchObject({ id });
  }
  expect(await stranger.client.page(listVehicles, { query: { ownerId: person.user.id } })).toMatchObject({
    items: [],
    total: 0,
  });
  expect(await person.client.page(listVehicles, { query: { ownerId: person.user.id } })).toMatchObject({
    total: 5,
  });
});

test('insurance counts until the end of its last day in the vehicle’s time zone', async () => {
  const { id } = await approvedVehicle(app, owner, { insurance: { expiryDate: '2027-03-10' } });
  const seen = () =>
    app
      .client()
      .call(getVehicle, { params: { id } })
      .then(
        () => 'seen',
        (error) => error.status,
      );
  app.clock.set(new Date('2027-03-11T03:59:00Z')); // 23:59 in Baltimore
  expect(await seen()).toBe('seen');
  app.clock.set(new Date('2027-03-11T05:01:00Z')); // 00:01 there
  expect(await seen()).toBe(404);
  app.clock.set(TODAY);
});

test('the vehicles of a suspended owner are hidden, and shown again after a restore', async () => {
  const person = await newPerson(app);
  const { id } = await approvedVehicle(app, person);
  const setStatus = (status: string) =>
    app.context.db.updateTable('users').set({ status }).where('id', '=', person.user.id).execute();
  await setStatus('suspended');
  await expect(app.client().call(getVehicle, { params: { id } })).rejects.toMatchObject({ status: 404 });
  await setStatus('pending');
  expect(await app.client().call(getVehicle, { params: { id } })).toMatchObject({ id });
});

test('an owner’s list is paged, newest first, and wants to know whose', async () => {
  const person = await newPerson(app);
  const photos = [await uploadedPhoto(person)];
  const ids: string[] = [];
  for (let index = 0; index < 3; index++) ids.unshift((await pendingVehicle(person, { photos })).id);
  const first = await person.client.page(listVehicles, { query: { ownerId: person.user.id, limit: 2 } });
  expect(first).toMatchObject({ total: 3, nextCursor: ids[1] });
  const second = await person.client.page(listVehicles, {
    query: { ownerId: person.user.id, limit: 2, cursor: first.nextCursor ?? '' },
  });
  expect([...first.items, ...second.items].map((vehicle) => vehicle.id)).toEqual(ids);
  expect(second.nextCursor).toBeNull();
  await expect(owner.client.call(listVehicles, { query: {} as never })).rejects.toMatchObject({
    status: 400,
    fields: { ownerId: expect.any(String) },
  });
  await expect(app.client().call(listVehicles, { query: { ownerId: person.user.id } })).rejects.toMatchObject(
    { status: 401 },
  );
});
