import { adminVehicles } from '@josey/contract/admin';
import { VehicleListing } from '@josey/contract/vehicle-listing';
import {
  createVehicle,
  decideVehicle,
  getVehicle,
  listVehicles,
  vehicleAvailability,
} from '@josey/contract/vehicles';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import { adminPerson, newPerson, type Person } from '../../../test/people.ts';
import { newId } from '../../platform/ids.ts';
import { pdf, uploaded, uploadedPhoto } from '../files/files.factory.ts';
import { approvedVehicle, HOME, listing, pendingVehicle } from './vehicles.factory.ts';

const app = await startTestApp();
const TODAY = new Date('2027-02-01T12:00:00Z');
app.clock.set(TODAY);
const owner = await newPerson(app, 'Imani');
const stranger = await newPerson(app, 'Renee');
const admin = await adminPerson(app);

const decide = (id: string, status: 'approved' | 'rejected' | 'suspended', by: Person = admin) =>
  by.client.call(decideVehicle, { params: { id }, body: { status, reason: 'Admin action' } });
const refused = (overrides: Parameters<typeof listing>[0], by: Person = owner) =>
  by.client.call(createVehicle, { body: listing(overrides) }).catch((error) => error);

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
const PAPERS = {
  insurance: { provider: 'Acme', policyNumber: 'POL-77', expiryDate: '2030-01-31' },
  registration: { expiryDate: '2030-01-31' },
};

test('a vehicle waits for approval, whole for its owner', async () => {
  const [document] = await uploaded(owner, [pdf()]);
  const url = document?.url ?? '';
  const vehicle = await pendingVehicle(owner, {
    ...PAPERS,
    insurance: { ...PAPERS.insurance, documentUrl: url },
    documents: [url, url],
    handoverHours: { from: '08:00', until: '20:30' },
    delivery: { radiusMeters: 5_000, feeCents: 900 },
    extras: [{ name: 'Child seat', priceCents: 500, per: 'day' }],
    milesPerDay: 200,
  });
  expect(vehicle).toMatchObject({
    ownerId: owner.user.id,
    ownerFirstName: 'Imani',
    status: 'pending',
    licensePlate: '7AB-1234',
    hourlyRate: 12,
    dailyRate: 60,
    minuteRate: 0,
    location: HOME,
    timeZone: 'America/New_York',
    insurance: { ...PAPERS.insurance, documentUrl: url },
    documents: [url],
    handoverHours: { from: '08:00', until: '20:30' },
    delivery: { radiusMeters: 5_000, feeCents: 900 },
    extras: [{ name: 'Child seat', priceCents: 500, per: 'day' }],
    currency: 'USD',
  });
  expect(await owner.client.call(getVehicle, { params: { id: vehicle.id } })).toEqual(vehicle);
});

test('the specification’s form, with its blanks as empty strings, is taken', async () => {
  const body = {
    make: 'Honda',
    model: 'Fit',
    year: '2015',
    licensePlate: 'X1',
    vin: '',
    seats: '',
    dailyRate: 30,
    hourlyRate: '',
    photos: [await uploadedPhoto(owner)],
    documents: [],
    insurance: { provider: '', policyNumber: '', expiryDate: '', documentUrl: '' },
    registration: { documentUrl: '', expiryDate: '' },
  };
  const vehicle = await owner.client.call(createVehicle, { body: body as never });
  expect(vehicle).toMatchObject({
    year: 2015,
    seats: 5,
    hourlyRate: 0,
    hasGPS: true,
    hasCameraSystem: false,
  });
  expect([vehicle.insurance, vehicle.registration, vehicle.location]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('photos become public with the listing; documents stay private', async () => {
  const [document] = await uploaded(owner, [pdf()]);
  const vehicle = await approvedVehicle(app, owner, { documents: [document?.url ?? ''] });
  const [photo] = vehicle.photoSizes;
  for (const url of [photo?.url, photo?.thumbUrl, photo?.largeUrl]) {
    expect((await app.http.inject({ url: url ?? '' })).statusCode).toBe(200);
  }
  const headers = { authorization: `Bearer ${stranger.sessionId}` };
  expect((await app.http.inject({ url: `/files/${photo?.id}`, headers })).statusCode).toBe(404);
  expect((await app.http.inject({ url: document?.url ?? '', headers })).statusCode).toBe(404);
});

test('a listing names only what its owner uploaded', async () => {
  const [document] = await uploaded(owner, [pdf()]);
  const foreign = await uploadedPhoto(stranger);
  const answer = await refused({
    photos: [await uploadedPhoto(owner), foreign, document?.url ?? ''],
    documents: ['https://elsewhere.test/x.pdf'],
    insurance: { documentUrl: `/files/${crypto.randomUUID()}` },
  });
  expect(answer).toMatchObject({
    status: 400,
    fields: {
      'photos.1': 'Upload this file here first.',
      'photos.2': 'This must be a picture.',
      'documents.0': 'Upload this file here first.',
      'insurance.documentUrl': 'Upload this file here first.',
    },
  });
});

test('a listing that is incomplete or senseless says what to mend', async () => {
  const photos = [await uploadedPhoto(owner)];
  const cases: [Parameters<typeof listing>[0], string, string?][] = [
    [{ photos: [] }, 'photos', 'Please upload at least one photo of your vehicle'],
    [{ photos: Array(11).fill(photos[0]) }, 'photos'],
    [{ photos, make: ' ' }, 'make'],
    [{ photos, licensePlate: '' }, 'licensePlate'],
    [{ photos, dailyRate: 0 }, 'dailyRate', 'Please set a valid daily rate'],
    [{ photos, dailyRate: 10.999 }, 'dailyRate'],
    [{ photos, hourlyRate: -1 }, 'hourlyRate'],
    [{ photos, seats: 51 }, 'seats'],
    [{ photos, year: 2009 }, 'year'],
    [{ photos, year: 2099 }, 'year'],
    [{ photos, timeZone: 'Mars/Olympus' }, 'timeZone'],
    [{ photos, timeZone: '+05:30' }, 'timeZone'],
    [{ photos, minRentalMinutes: 600, maxRentalMinutes: 60 }, 'maxRentalMinutes'],
    [{ photos, location: { ...HOME, lat: 91 } }, 'location.lat'],
    [{ photos, insurance: { expiryDate: '31.1.2030' } }, 'insurance.expiryDate'],
  ];
  for (const [overrides, field, sentence] of cases) {
    expect(await refused(overrides)).toMatchObject({
      status: 400,
      code: 'invalid_request',
      fields: { [field]: sentence ?? expect.any(String) },
    });
  }
});

test('nobody lists without a session, and nobody sets status or owner', async () => {
  await expect(app.client().call(createVehicle, { body: listing() })).rejects.toMatchObject({ status: 401 });
  const sneaky = { status: 'approved', ownerId: stranger.user.id, pausedAt: null };
  const vehicle = await pendingVehicle(owner, sneaky as never);
  expect([vehicle.status, vehicle.ownerId]).toEqual(['pending', owner.user.id]);
});

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
  await decide(suspended.id, 'suspended');
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

test('insurance counts until the end of its last day where the vehicle stands', async () => {
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

test('the vehicles of somebody suspended are gone, and back when they are', async () => {
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

test('an administrator approves with a reason; it is logged, and the owner is told', async () => {
  const { id } = await pendingVehicle(owner);
  expect(await decide(id, 'approved')).toMatchObject({ status: 'approved', statusReason: 'Admin action' });
  const actions = await app.context.db
    .selectFrom('admin_actions')
    .selectAll()
    .where('target_id', '=', id)
    .execute();
  expect(actions).toMatchObject([
    { type: 'vehicle_approved', admin_id: admin.user.id, reason: 'Admin action' },
  ]);
  await expect
    .poll(async () => {
      const rows = await app.context.db
        .selectFrom('notifications')
        .selectAll()
        .where('user_id', '=', owner.user.id)
        .execute();
      return rows.map((row) => JSON.stringify(row)).join();
    })
    .toContain('2021 Toyota Camry');
});

test('every move that the table does not have is a 409 with the present status', async () => {
  const ways = {
    pending: () => pendingVehicle(owner),
    approved: () => approvedVehicle(app, owner),
    rejected: async () => decide((await pendingVehicle(owner)).id, 'rejected'),
    suspended: async () => decide((await approvedVehicle(app, owner)).id, 'suspended'),
  };
  const allowed = ['pending approved', 'pending rejected', 'approved suspended', 'suspended approved'];
  for (const [from, make] of Object.entries(ways)) {
    for (const to of ['approved', 'rejected', 'suspended'] as const) {
      const { id } = await make();
      const answer = await decide(id, to).catch((error) => error);
      if (allowed.includes(`${from} ${to}`)) expect(answer.status).toBe(to);
      else
        expect(answer).toMatchObject({ status: 409, code: 'illegal_transition', details: { status: from } });
    }
  }
});

test('two administrators at once: one decides, the other learns so', async () => {
  const { id } = await pendingVehicle(owner);
  const answers = await Promise.allSettled([
    decide(id, 'approved'),
    decide(id, 'rejected'),
    decide(id, 'approved'),
  ]);
  expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1);
});

test('only administrators decide, with a reason, about a vehicle that exists', async () => {
  const { id } = await pendingVehicle(owner);
  await expect(decide(id, 'approved', owner)).rejects.toMatchObject({ status: 403, code: 'forbidden' });
  const body = { status: 'approved', reason: 'x' } as const;
  await expect(app.client().call(decideVehicle, { params: { id }, body })).rejects.toMatchObject({
    status: 401,
  });
  await expect(
    admin.client.call(decideVehicle, { params: { id }, body: { ...body, reason: '' } }),
  ).rejects.toMatchObject({ status: 400 });
  await expect(decide(crypto.randomUUID(), 'approved')).rejects.toMatchObject({ status: 404 });
});

test('an administrator finds vehicles by status, and by a part of make, model or plate', async () => {
  const person = await newPerson(app);
  const photos = [await uploadedPhoto(person)];
  const plate = newId().slice(-12);
  const { id } = await pendingVehicle(person, {
    photos,
    make: 'Zastava',
    model: '101%',
    licensePlate: plate,
  });
  const found = async (query: { search: string; status?: 'pending' | 'approved' }) =>
    (await admin.client.page(adminVehicles, { query })).items.map((vehicle) => vehicle.id);
  for (const search of ['zasta', '101%', plate.toUpperCase(), `a 101% ${plate.slice(0, 5)}`]) {
    expect(await found({ search })).toEqual([id]);
  }
  expect(await found({ search: '%%' })).toEqual([]);
  expect(await found({ search: 'Zastava', status: 'pending' })).toEqual([id]);
  expect(await found({ search: 'Zastava', status: 'approved' })).toEqual([]);
  const [whole] = await admin.client.call(adminVehicles, { query: { search: plate } });
  expect(whole).toMatchObject({ ownerLastName: 'Tester', licensePlate: plate, vin: '4T1BF1FK5HU123456' });
});

test('every enumeration of the form is one that the database takes', async () => {
  const { rows } = await sql<{ definition: string }>`select pg_get_constraintdef(oid) as definition
    from pg_constraint where conrelid = 'vehicles'::regclass and contype = 'c'`.execute(app.context.db);
  const checks = rows.map((row) => row.definition).join('\n');
  const { type, fuelType, cancellationPolicy } = VehicleListing.shape;
  for (const schema of [type, fuelType, cancellationPolicy]) {
    for (const value of schema.unwrap().options) expect(checks).toContain(`'${value}'`);
  }
});
