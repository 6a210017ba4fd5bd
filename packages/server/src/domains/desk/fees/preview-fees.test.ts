import { previewFees } from '@josey/contract/api/money/desk/fee-preview';
import { completeRide } from '@josey/contract/api/rides';
import { expect, test } from 'vitest';
import { startOwnTestApp } from '../../../../test/support/app.ts';
import { adminPerson, newPerson } from '../../../../test/support/people.ts';
import { refusalOf } from '../../../../test/support/refusal-of.ts';
import { withSettings } from '../../../../test/support/settings.ts';
import { rentalIn, trip } from '../../rentals/rentals.factory.ts';
import { activeRide } from '../../rides/dispatch/dispatch.factory.ts';
import { HOME } from '../../vehicles/vehicles.factory.ts';

const app = await startOwnTestApp();
const admin = await adminPerson(app);
const fees = () => app.context.settings.current.fees;

test('the last completed trips are priced by the fees of now and by others; nothing changes', async () => {
  const nothing = { trips: 0, now: { paidCents: 0, payeeCents: 0, platformCents: 0, taxCents: 0 } };
  const before = await admin.client.call(previewFees, { body: { fees: fees() } });
  expect(before).toMatchObject({ rentals: nothing, rides: nothing });

  const { driver, ride } = await activeRide(app, {});
  await driver.client.call(completeRide, { params: { id: ride.id } });
  const car = await trip(app, { dailyRate: 100, instantBook: true });
  const rental = await rentalIn(app, car, 'returned');
  await rentalIn(app, await trip(app, { instantBook: true }), 'approved');
  await app.context.db
    .updateTable('rentals')
    .set({ status: 'completed' })
    .where('id', '=', rental.id)
    .execute();

  const doubled = { ...fees(), ride: { ...fees().ride, commissionPercent: 40 } };
  const { rides, rentals } = await admin.client.call(previewFees, {
    body: { fees: { ...doubled, rental: { ...fees().rental, serviceFeePercent: 0, taxPercent: 5 } } },
  });
  const platformCents = Math.round(ride.fareCents / 5);
  const now = { paidCents: ride.fareCents, platformCents, payeeCents: ride.fareCents - platformCents };
  expect(rides).toMatchObject({ trips: 1, now: { ...now, taxCents: 0 } });
  expect(rides.changed).toMatchObject({
    paidCents: ride.fareCents,
    platformCents: Math.round(ride.fareCents * 0.4),
  });
  expect(rentals).toEqual({
    trips: 1,
    now: { paidCents: 11_000, payeeCents: 8_000, platformCents: 3_000, taxCents: 0 },
    changed: { paidCents: 10_500, payeeCents: 8_000, platformCents: 2_000, taxCents: 500 },
  });
  expect(fees().ride.commissionPercent).toBe(20);
});

test('a trip keeps the tax of its area under new fees', async () => {
  const ring = [
    { lat: HOME.lat - 1, lng: HOME.lng - 1 },
    { lat: HOME.lat - 1, lng: HOME.lng + 1 },
    { lat: HOME.lat + 1, lng: HOME.lng },
  ];
  await withSettings(app, 'place', (place) => ({
    ...place,
    serviceAreas: [{ names: { en: 'Town' }, ring, rentalTaxPercent: 10 }],
  }));
  const { rentals } = await admin.client.call(previewFees, {
    body: { fees: { ...fees(), rental: { ...fees().rental, taxPercent: 5 } } },
  });
  expect(rentals).toMatchObject({ now: { taxCents: 1_100 }, changed: { taxCents: 1_100 } });
});

test('only administrators preview fees, and only whole ones', async () => {
  const body = { fees: fees() };
  expect(await refusalOf(app.client().call(previewFees, { body }))).toMatchObject({ status: 401 });
  const { client } = await newPerson(app);
  expect(await refusalOf(client.call(previewFees, { body }))).toMatchObject({ status: 403 });
  const wrong = { fees: { ...fees(), ride: { ...fees().ride, commissionPercent: 101 } } };
  expect(await refusalOf(admin.client.call(previewFees, { body: wrong }))).toMatchObject({
    status: 400,
    fields: { 'fees.ride.commissionPercent': 'Enter 100 or less.' },
  });
});

test('the last trips are priced by other taxes of the areas, too', async () => {
  const ring = [
    { lat: HOME.lat - 1, lng: HOME.lng - 1 },
    { lat: HOME.lat - 1, lng: HOME.lng + 1 },
    { lat: HOME.lat + 1, lng: HOME.lng },
  ];
  const serviceAreas = [{ names: { en: 'Town' }, ring, rentalTaxPercent: 5 }];
  const { rentals } = await admin.client.call(previewFees, { body: { fees: fees(), serviceAreas } });
  expect(rentals).toMatchObject({ now: { taxCents: 0 }, changed: { taxCents: 550 } });
});
