import { liveFigures } from '@josey/contract/api/meta';
import { quoteRental } from '@josey/contract/api/rentals/rental-quotes';
import { expect, test } from 'vitest';
import { startOwnTestApp, startTestApp } from '../../../../test/support/app.ts';
import { newPerson, verifiedPerson } from '../../../../test/support/people.ts';
import { approvedVehicle } from '../../vehicles/vehicles.factory.ts';
import { comingWeekend } from './coming-weekend.ts';

test('the prices on the landing page are those that a renter is quoted', async () => {
  const app = await startTestApp();
  const empty = await app.client().call(liveFigures, {});
  expect(empty).toMatchObject({ vehiclesFree: 0, currency: 'USD' });
  expect(empty.rental).toBeUndefined();
  const vehicle = await approvedVehicle(app, await newPerson(app));
  app.clock.advance(31_000);
  const { rental, ride } = await app.client().call(liveFigures, {});
  expect(rental).toMatchObject({ vehicleId: vehicle.id, make: vehicle.make, timeZone: vehicle.timeZone });
  const renter = await verifiedPerson(app);
  const { startDate = '', endDate = '' } = rental ?? {};
  const quote = await renter.client.call(quoteRental, {
    body: { vehicleId: vehicle.id, startDate, endDate },
  });
  expect(rental?.totalCents).toBe(quote.totalCents);
  expect(ride).toMatchObject({ to: { en: 'Train Station' } });
  expect(ride?.fareCents).toBe(300 + Math.round((ride?.distanceMiles ?? 0) * 150));
});

test('without a routing engine the figures are there all the same', async () => {
  const routing = { route: () => Promise.reject(new Error('away')) };
  // Its own: the figures are kept for a while.
  const app = await startOwnTestApp({}, { engines: { routing } });
  const figures = await app.client().call(liveFigures, {});
  expect(figures.ride).toBeUndefined();
  expect(figures.vehiclesFree).toBe(0);
});

test.each([
  ['2026-11-25T15:00:00Z', '2026-11-27T15:00:00.000Z', '2026-11-29T23:00:00.000Z'],
  // Friday, an hour before and an hour after it begins.
  ['2026-11-27T14:00:00Z', '2026-11-27T15:00:00.000Z', '2026-11-29T23:00:00.000Z'],
  ['2026-11-27T16:00:00Z', '2026-12-04T15:00:00.000Z', '2026-12-06T23:00:00.000Z'],
  // Summer time ends on this Sunday: its evening is an hour later than two days after Friday's.
  ['2026-10-30T03:00:00Z', '2026-10-30T14:00:00.000Z', '2026-11-01T23:00:00.000Z'],
])('seen on %s the weekend begins at %s', (now, startDate, endDate) => {
  expect(comingWeekend(new Date(now), 'America/New_York')).toEqual({ startDate, endDate });
});
