import { pauseVehicle, suggestRate } from '@josey/contract/api/vehicles/vehicles';
import type { VehicleType } from '@josey/contract/values/choices/vehicle-kinds';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/support/app.ts';
import { newPerson } from '../../../../test/support/people.ts';
import { uploadedPhoto } from '../../files/files.factory.ts';
import { approvedVehicle, HOME, pendingVehicle } from '../vehicles.factory.ts';

const app = await startTestApp();
const owner = await newPerson(app);
const photos = [await uploadedPhoto(owner)];
const asker = await newPerson(app, 'Renee');

const near = { lat: 39.29, lng: -76.57 };
const suggest = (type: VehicleType, at = near, by = asker) =>
  by.client.call(suggestRate, { query: { ...at, type } });
const list = (type: VehicleType, dailyRate: number, location = HOME) =>
  approvedVehicle(app, owner, { photos, type, dailyRate, location });

test('a suggestion is the middle of what listed cars of the type ask nearby', async () => {
  for (const rate of [40, 50, 60, 70, 300]) await list('van', rate);
  await pendingVehicle(owner, { photos, type: 'van', dailyRate: 1 });
  const paused = await list('van', 2);
  await owner.client.call(pauseVehicle, { params: { id: paused.id } });
  await list('van', 900, { ...HOME, lat: HOME.lat + 0.3 });
  await list('truck', 3);
  expect(await suggest('van')).toEqual({
    suggestion: { vehicles: 5, lowCents: 5_000, middleCents: 6_000, highCents: 7_000 },
  });
});

test('too few are no market, and one’s own tell nothing', async () => {
  await list('suv', 50);
  await list('suv', 60);
  expect(await suggest('suv')).toEqual({});
  await list('suv', 70);
  expect(await suggest('suv')).toMatchObject({ suggestion: { vehicles: 3 } });
  expect(await suggest('suv', near, owner)).toEqual({});
  expect(await suggest('suv', { lat: -40, lng: 170 })).toEqual({});
  expect(await suggest('suv', { lat: 1e-300, lng: 0 })).toEqual({});
});

test('a suggestion needs a session, a place and a type', async () => {
  const query = { ...near, type: 'van' } as const;
  await expect(app.client().call(suggestRate, { query })).rejects.toMatchObject({ status: 401 });
  await expect(suggest('boat' as never)).rejects.toMatchObject({
    status: 400,
    fields: { type: expect.any(String) },
  });
  await expect(suggest('van', { lat: 91, lng: 0 })).rejects.toMatchObject({ status: 400 });
});
