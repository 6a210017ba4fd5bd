import {
  createVehicle,
  decideVehicle,
  getVehicle,
  pauseVehicle,
  resumeVehicle,
  updateVehicle,
  type Vehicle,
} from '@josey/contract/api/vehicles/vehicles';
import type { SentBody } from '@josey/contract/core/endpoint';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/support/app.ts';
import { adminPerson, newPerson, type Person } from '../../../../test/support/people.ts';
import { pdf, uploaded, uploadedPhoto } from '../../files/files.factory.ts';
import { approvedVehicle, listing, pendingVehicle } from '../vehicles.factory.ts';

const app = await startTestApp();
const owner = await newPerson(app, 'Imani');
const stranger = await newPerson(app, 'Renee');
const admin = await adminPerson(app);

type Form = SentBody<typeof updateVehicle>;

/** The form as the owner's page fills it from the vehicle. */
function formOf({ ...vehicle }: Vehicle, changes: Partial<Form> = {}): Form {
  return { ...listing(), ...vehicle, ...changes };
}

const edit = (vehicle: Vehicle, changes: Partial<Form> = {}, by: Person = owner) =>
  by.client.call(updateVehicle, { params: { id: vehicle.id }, body: formOf(vehicle, changes) });
const decide = ({ id }: Vehicle, status: 'approved' | 'rejected' | 'suspended', revision?: number) =>
  admin.client.call(decideVehicle, {
    params: { id },
    body: { status, reason: 'The plate cannot be read', ...(revision && { revision }) },
  });
const isPublic = async (url = '') => (await app.http.inject({ url })).statusCode === 200;
const isSeen = ({ id }: Vehicle) =>
  stranger.client.call(getVehicle, { params: { id } }).then(
    () => true,
    () => false,
  );

test('what the owner reads can be sent as it is, and changes nothing', async () => {
  const [paper] = await uploaded(owner, [pdf()]);
  const vehicle = await approvedVehicle(app, owner, {
    documents: [paper?.url ?? ''],
    insurance: { provider: 'Acme', policyNumber: 'P-1', expiryDate: '2030-01-31', documentUrl: paper?.url },
    registration: { expiryDate: '2030-01-31' },
    handoverHours: { from: '08:00', until: '20:00' },
    delivery: { radiusMeters: 5_000, feeCents: 900 },
    extras: [{ name: 'Child seat', priceCents: 500, per: 'day' }],
  });
  const after = await edit(vehicle);
  expect(after).toEqual({ ...vehicle, revision: vehicle.revision + 1 });
  expect(await isPublic(after.photos[0])).toBe(true);
});

test('price, description, rules and place change without losing the approval', async () => {
  const vehicle = await approvedVehicle(app, owner);
  const after = await edit(vehicle, {
    dailyRate: 71.5,
    description: 'New tires',
    instantBook: false,
    location: { lat: 39.29, lng: -76.58, address: 'Patterson Park' },
  });
  expect(after).toMatchObject({
    status: 'approved',
    dailyRate: 71.5,
    description: 'New tires',
    instantBook: false,
    location: { address: 'Patterson Park' },
  });
  const seen = await stranger.client.call(getVehicle, { params: { id: vehicle.id } });
  expect(seen).toMatchObject({ dailyRate: 71.5, location: { radiusMeters: 300 } });
});

test.each<[string, () => Partial<Form> | Promise<Partial<Form>>]>([
  ['plate', () => ({ licensePlate: 'NEW-1' })],
  ['VIN', () => ({ vin: '1HGCM82633A004352' })],
  ['documents', async () => ({ documents: [(await uploaded(owner, [pdf()]))[0]?.url ?? ''] })],
  ['insurance paper', async () => ({ insurance: { documentUrl: (await uploaded(owner, [pdf()]))[0]?.url } })],
  ['date of the insurance', () => ({ insurance: { expiryDate: '2031-01-31' } })],
  ['registration paper', async () => ({ registration: { documentUrl: await uploadedPhoto(owner) } })],
])('another %s sends an approved vehicle back to be looked at', async (_what, changes) => {
  const vehicle = await approvedVehicle(app, owner);
  const after = await edit(vehicle, await changes());
  expect([after.status, after.statusReason]).toEqual(['pending', undefined]);
  expect(await isSeen(vehicle)).toBe(false);
  expect(await decide(after, 'approved', after.revision)).toMatchObject({ status: 'approved' });
});

test('a rejected vehicle shows its reason to the owner, and waits again once it is sent again', async () => {
  const vehicle = await decide(await pendingVehicle(owner), 'rejected');
  const mine = await owner.client.call(getVehicle, { params: { id: vehicle.id } });
  expect(mine).toMatchObject({ status: 'rejected', statusReason: 'The plate cannot be read' });
  const after = await edit(vehicle, { description: 'A better photo of the plate' });
  expect([after.status, after.statusReason]).toEqual(['pending', undefined]);
  expect(await edit(after, { licensePlate: 'OTHER' })).toMatchObject({ status: 'pending' });
});

test('a listing that is sent again under its key after a lost answer is there once', async () => {
  const person = await newPerson(app);
  const body = listing({ photos: [await uploadedPhoto(person)] });
  const send = () => person.client.call(createVehicle, { body, idempotencyKey: 'listing-sent-twice-1' });
  expect((await send()).id).toBe((await send()).id);
});

test('status, owner, pause and revision are never the form’s to say', async () => {
  const vehicle = await pendingVehicle(owner);
  const sneaky = { status: 'approved', ownerId: stranger.user.id, paused: true, revision: 77 };
  const after = await edit(vehicle, sneaky as never);
  expect(after).toMatchObject({ status: 'pending', ownerId: owner.user.id, paused: false, revision: 2 });
});

test('a suspended vehicle cannot be changed, and the answer says where it is', async () => {
  const vehicle = await decide(await approvedVehicle(app, owner), 'suspended');
  await expect(edit(vehicle, { dailyRate: 5 })).rejects.toMatchObject({
    status: 409,
    code: 'illegal_transition',
    details: { status: 'suspended', paused: false },
  });
});

test('only its owner may edit, pause or resume a vehicle, not even an administrator', async () => {
  const vehicle = await approvedVehicle(app, owner);
  const params = { id: vehicle.id };
  const visitor = app.client();
  await expect(visitor.call(updateVehicle, { params, body: formOf(vehicle) })).rejects.toMatchObject({
    status: 401,
  });
  for (const endpoint of [pauseVehicle, resumeVehicle]) {
    await expect(visitor.call(endpoint, { params })).rejects.toMatchObject({ status: 401 });
  }
  for (const person of [stranger, admin]) {
    await expect(edit(vehicle, {}, person)).rejects.toMatchObject({ status: 404, code: 'not_found' });
    for (const endpoint of [pauseVehicle, resumeVehicle]) {
      await expect(person.client.call(endpoint, { params })).rejects.toMatchObject({ status: 404 });
    }
  }
  const ids = { ...vehicle, id: crypto.randomUUID() };
  await expect(edit(ids)).rejects.toMatchObject({ status: 404 });
});

test('an edit is held to the rules of a new listing', async () => {
  const vehicle = await approvedVehicle(app, owner);
  const foreign = await uploadedPhoto(stranger);
  const cases: [Partial<Form>, string, string?][] = [
    [{ photos: [] }, 'photos', 'Please upload at least one photo of your vehicle'],
    [{ photos: [...vehicle.photos, foreign] }, 'photos.1', 'Upload this file here first.'],
    [{ dailyRate: 0 }, 'dailyRate', 'Please set a valid daily rate'],
    [{ year: 2099 }, 'year'],
    [{ minRentalMinutes: 600, maxRentalMinutes: 60 }, 'maxRentalMinutes'],
  ];
  for (const [changes, field, sentence] of cases) {
    await expect(edit(vehicle, changes)).rejects.toMatchObject({
      status: 400,
      fields: { [field]: sentence ?? expect.any(String) },
    });
  }
  expect(await owner.client.call(getVehicle, { params: { id: vehicle.id } })).toEqual(vehicle);
});

test('a vehicle can lose its place again, and is then not found by place', async () => {
  const vehicle = await approvedVehicle(app, owner);
  const { location } = await edit(vehicle, { location: undefined });
  expect(location).toBeUndefined();
});

test('photos are put in order, added and taken out; the public copies of those that are out go away', async () => {
  const photos = [await uploadedPhoto(owner), await uploadedPhoto(owner)];
  const vehicle = await approvedVehicle(app, owner, { photos });
  const [first, second] = vehicle.photoSizes;
  const after = await edit(vehicle, { photos: [second?.url ?? '', await uploadedPhoto(owner)] });
  expect(after.photoSizes.map(({ id }) => id)).toEqual([second?.id, expect.any(String)]);
  for (const url of [first?.url, first?.thumbUrl, first?.largeUrl]) {
    await expect.poll(() => isPublic(url)).toBe(false);
  }
  for (const url of after.photos) expect(await isPublic(url)).toBe(true);
  const again = await edit(after, { photos: [`/files/${first?.id}`, ...after.photos] });
  await expect.poll(() => isPublic(again.photos[0])).toBe(true);
});

test('a photo that another vehicle of the owner shows stays public', async () => {
  const shared = await uploadedPhoto(owner);
  const vehicle = await approvedVehicle(app, owner, { photos: [shared, await uploadedPhoto(owner)] });
  const twin = await approvedVehicle(app, owner, { photos: [shared] });
  const after = await edit(vehicle, { photos: vehicle.photos.slice(1) });
  const { public_token } = await app.context.db
    .selectFrom('files')
    .select('public_token')
    .where('id', '=', twin.photoSizes[0]?.id ?? '')
    .executeTakeFirstOrThrow();
  expect(public_token).not.toBeNull();
  expect(after.photos).toHaveLength(1);
  expect(await isPublic(twin.photos[0])).toBe(true);
});

test('a photo that goes from one vehicle as it comes to another ends with its public copies', async () => {
  const shared = await uploadedPhoto(owner);
  const vehicle = await approvedVehicle(app, owner, { photos: [shared, await uploadedPhoto(owner)] });
  const [, twin] = await Promise.all([
    edit(vehicle, { photos: vehicle.photos.slice(1) }),
    owner.client.call(createVehicle, { body: listing({ photos: [shared] }) }),
  ]);
  await app.context.outbox.drain();
  const rowOf = () =>
    app.context.db
      .selectFrom('files')
      .select('public_token')
      .where('id', '=', twin.photoSizes[0]?.id ?? '')
      .executeTakeFirst();
  expect((await rowOf())?.public_token).not.toBeNull();
  await expect.poll(() => isPublic(twin.photos[0])).toBe(true);
});

test('a paused vehicle is gone for others and keeps its approval; resumed, it is back', async () => {
  const vehicle = await approvedVehicle(app, owner);
  const params = { id: vehicle.id };
  expect(await owner.client.call(pauseVehicle, { params })).toMatchObject({
    status: 'approved',
    paused: true,
  });
  expect(await isSeen(vehicle)).toBe(false);
  await expect(owner.client.call(pauseVehicle, { params })).rejects.toMatchObject({
    status: 409,
    code: 'illegal_transition',
    details: { status: 'approved', paused: true },
  });
  expect(await edit(vehicle, { dailyRate: 55 })).toMatchObject({ status: 'approved', paused: true });
  expect(await owner.client.call(resumeVehicle, { params })).toMatchObject({ paused: false });
  expect(await isSeen(vehicle)).toBe(true);
  await expect(owner.client.call(resumeVehicle, { params })).rejects.toMatchObject({
    status: 409,
    details: { status: 'approved', paused: false },
  });
});

test('two presses of pause at once: one pauses, the other learns so', async () => {
  const { id } = await approvedVehicle(app, owner);
  const press = () => owner.client.call(pauseVehicle, { params: { id } });
  const answers = await Promise.allSettled([press(), press()]);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 409 } });
});

test('an approval of a revision that the owner has changed since is refused', async () => {
  const vehicle = await pendingVehicle(owner);
  const after = await edit(vehicle, { licensePlate: 'SWAPPED' });
  await expect(decide(vehicle, 'approved', vehicle.revision)).rejects.toMatchObject({
    status: 409,
    code: 'illegal_transition',
    details: { status: 'pending', revision: after.revision },
  });
  expect(await decide(after, 'approved', after.revision)).toMatchObject({ licensePlate: 'SWAPPED' });
});

test('a new plate and a decision at the same moment: the second sees what the first did', async () => {
  for (let round = 0; round < 4; round++) {
    const vehicle = await pendingVehicle(owner);
    const [edited, decided] = await Promise.allSettled([
      edit(vehicle, { licensePlate: `RACE ${round}` }),
      decide(vehicle, 'approved', vehicle.revision),
    ]);
    expect(edited.status).toBe('fulfilled');
    const after = await owner.client.call(getVehicle, { params: { id: vehicle.id } });
    // Approved first: the new plate costs it. Edited first: the decision is refused. Never approved unseen.
    expect([after.status, after.licensePlate]).toEqual(['pending', `RACE ${round}`]);
    if (decided.status === 'rejected') expect(decided.reason).toMatchObject({ status: 409 });
  }
});

test('an edit and a suspension at the same moment never end as anything but suspended', async () => {
  const vehicle = await approvedVehicle(app, owner);
  const [edited, suspended] = await Promise.allSettled([
    edit(vehicle, { dailyRate: 44 }),
    decide(vehicle, 'suspended'),
  ]);
  expect(suspended.status).toBe('fulfilled');
  if (edited.status === 'rejected') {
    expect(edited.reason).toMatchObject({ status: 409, details: { status: 'suspended' } });
  }
  const after = await owner.client.call(getVehicle, { params: { id: vehicle.id } });
  expect(after.status).toBe('suspended');
});
