import { listRentalCharges } from '@josey/contract/api/money/rental-charges';
import { createVehicle } from '@josey/contract/api/vehicles/vehicles';
import { afterEach, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/support/app.ts';
import { refusalOf } from '../../../../test/support/refusal-of.ts';
import { listing } from '../../vehicles/vehicles.factory.ts';
import { checksOut, quoteOf, READINGS, rentalIn, timeIn, trip } from '../rentals.factory.ts';

const app = await startTestApp();
afterEach(() => app.clock.set(new Date()));

const MILES = { milesPerDay: 150, milesPerHour: 20, milesMax: 400, extraMileCents: 35 };

test('a quote says how many miles its time includes, and the return counts those', async () => {
  const parts = await trip(app, MILES);
  expect(parts.vehicle).toMatchObject(MILES);
  const included = async (hours: number) =>
    (await quoteOf(parts.renter, parts.vehicle, timeIn(app, 48, hours))).includedMiles;
  expect([await included(2), await included(25), await included(72)]).toEqual([40, 170, 400]);
  const rental = await rentalIn(app, parts, 'active', timeIn(app, 48, 25));
  app.clock.set(new Date(rental.endDate));
  const odometerMiles = READINGS.odometerMiles + 180;
  await checksOut(parts.renter, rental.id, { ...READINGS, odometerMiles });
  const charges = await parts.owner.client.call(listRentalCharges, { params: { id: rental.id } });
  expect(charges.miles).toEqual({ maxCents: 10 * 35, driven: 180, included: 170 });
});

test('without a limit all miles are included', async () => {
  const { renter, vehicle } = await trip(app);
  expect((await quoteOf(renter, vehicle, timeIn(app, 48))).includedMiles).toBeUndefined();
});

test('miles that are none are refused at their field', async () => {
  const { owner } = await trip(app);
  const body = listing({ milesPerHour: 0, milesMax: 1.5 });
  expect(await refusalOf(owner.client.call(createVehicle, { body }))).toMatchObject({
    status: 400,
    fields: { milesPerHour: expect.any(String), milesMax: expect.any(String) },
  });
});
