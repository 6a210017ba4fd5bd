import { VehicleListing } from '@josey/contract/api/vehicles/vehicle-listing';
import { createVehicle, getVehicle, updateVehicle } from '@josey/contract/api/vehicles/vehicles';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/support/app.ts';
import { newPerson } from '../../../../test/support/people.ts';
import { refusalOf } from '../../../../test/support/refusal-of.ts';
import { pdf, uploaded, uploadedPhoto } from '../../files/files.factory.ts';
import { approvedVehicle, HOME, listing, PAPERS, pendingVehicle } from '../vehicles.factory.ts';

const app = await startTestApp();
app.clock.set(new Date('2027-02-01T12:00:00Z'));
const owner = await newPerson(app, 'Imani');
const stranger = await newPerson(app, 'Renee');

const refused = (overrides: Parameters<typeof listing>[0]) =>
  refusalOf(owner.client.call(createVehicle, { body: listing(overrides) }));

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

test('a car has the transmission and range that its owner states; an electric one is automatic if neither is', async () => {
  const stated = await pendingVehicle(owner, { transmission: 'manual', fuelType: 'diesel' });
  expect(stated).toMatchObject({ transmission: 'manual' });
  expect(stated).not.toHaveProperty('rangeMiles');
  expect(await pendingVehicle(owner)).not.toHaveProperty('transmission');
  const electric = await approvedVehicle(app, owner, { fuelType: 'electric', rangeMiles: 260 });
  const facts = { transmission: 'automatic', rangeMiles: 260 };
  expect(electric).toMatchObject(facts);
  expect(await stranger.client.call(getVehicle, { params: { id: electric.id } })).toMatchObject(facts);
  const blank = { fuelType: 'electric', rangeMiles: '', transmission: '' } as never;
  const unstated = await pendingVehicle(owner, blank);
  expect(unstated.transmission).toBe('automatic');
  expect(unstated).not.toHaveProperty('rangeMiles');
});

test('only an electric car has a range: the form says so, and the database too', async () => {
  const photos = [await uploadedPhoto(owner)];
  const sentence = 'Only electric cars have a range. Remove it or choose electric as the fuel.';
  for (const fuelType of ['gasoline', 'diesel', 'hybrid'] as const) {
    const refusal = await refused({ photos, fuelType, rangeMiles: 300 });
    expect(refusal).toMatchObject({ status: 400, fields: { rangeMiles: sentence } });
  }
  const car = await pendingVehicle(owner, { photos, fuelType: 'electric', rangeMiles: 300 });
  const change = { params: { id: car.id }, body: listing({ photos: car.photos, rangeMiles: 300 }) };
  expect(await refusalOf(owner.client.call(updateVehicle, change))).toMatchObject({
    status: 400,
    fields: { rangeMiles: sentence },
  });
  const write = (columns: { fuel_type?: string; range_miles?: number; transmission?: string }) =>
    app.context.db.updateTable('vehicles').set(columns).where('id', '=', car.id).execute();
  for (const wrong of [
    { fuel_type: 'hybrid' },
    { range_miles: 9 },
    { range_miles: 1_001 },
    { transmission: 'cvt' },
  ])
    await expect(write(wrong)).rejects.toMatchObject({ code: '23514' });
  const body = listing({ photos: car.photos, fuelType: 'gasoline' });
  const changed = await owner.client.call(updateVehicle, { params: { id: car.id }, body });
  expect(changed).not.toHaveProperty('rangeMiles');
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
      'photos.2': 'Upload an image.',
      'documents.0': 'Upload this file here first.',
      'insurance.documentUrl': 'Upload this file here first.',
    },
  });
});

test('an incomplete or invalid listing is refused with its fields', async () => {
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
    [{ photos, transmission: 'cvt' as never }, 'transmission'],
    [{ photos, fuelType: 'electric', rangeMiles: 9 }, 'rangeMiles', 'Enter a range from 10 to 1,000 miles.'],
    [{ photos, fuelType: 'electric', rangeMiles: 1_001 }, 'rangeMiles'],
    [{ photos, fuelType: 'electric', rangeMiles: 200.5 }, 'rangeMiles'],
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

test('a listing needs a session, and its form cannot set status or owner', async () => {
  await expect(app.client().call(createVehicle, { body: listing() })).rejects.toMatchObject({ status: 401 });
  const sneaky = { status: 'approved', ownerId: stranger.user.id, pausedAt: null };
  const vehicle = await pendingVehicle(owner, sneaky as never);
  expect([vehicle.status, vehicle.ownerId]).toEqual(['pending', owner.user.id]);
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
