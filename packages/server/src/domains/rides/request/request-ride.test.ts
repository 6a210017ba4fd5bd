import { cancelRide, estimateRide, listRides, openRide, requestRide } from '@josey/contract/api/rides';
import { centsFromDecimal } from '@josey/contract/values/money/money';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/support/app.ts';
import { newPerson } from '../../../../test/support/people.ts';
import { refusalOf } from '../../../../test/support/refusal-of.ts';
import { withSettings } from '../../../../test/support/settings.ts';
import { onlineDriver } from '../drivers/drivers.factory.ts';
import { newTown, north, paymentOf, rideRequest } from '../rides.factory.ts';

const app = await startTestApp();

test('an estimate is the great circle with its detour, 3.00 and 1.50 a mile, and its lines add up', async () => {
  const rider = await newPerson(app);
  const pickupLocation = { lat: 39.285, lng: -76.57, address: 'Fleet St' };
  const dropoffLocation = { lat: 39.299, lng: -76.594, address: 'Broadway' };
  const quote = await rider.client.call(estimateRide, { body: { pickupLocation, dropoffLocation } });
  // 2,588 m × 1.3 = 3,364 m = 2.09 miles; 3.00 + 2.09 × 1.50 = 6.135, half up
  expect(quote).toMatchObject({
    distance: 2.09,
    estimatedDuration: 7,
    estimatedFare: 6.14,
    fareCents: 614,
    surgeFactor: 1,
    estimated: true,
    currency: 'USD',
  });
  expect(quote.lines.map((line) => [line.kind, line.amountCents])).toEqual([
    ['base', 300],
    ['distance', 314],
  ]);
  const standsMs = new Date(quote.expiresAt).getTime() - app.clock.now().getTime();
  expect(Math.round(standsMs / 60_000)).toBe(5);
});

test('an estimate needs two places on the globe', async () => {
  const rider = await newPerson(app);
  const place = { lat: 91, lng: 0, address: 'Beyond the pole' };
  const body = { pickupLocation: place, dropoffLocation: { ...place, lat: 90 } };
  expect(await refusalOf(rider.client.call(estimateRide, { body }))).toMatchObject({
    status: 400,
    fields: { 'pickupLocation.lat': 'Latitude must be from -90 to 90.' },
  });
});

test('a guest is told the fare, can try no promo code, and no ride is requested with that quote', async () => {
  const town = newTown();
  await onlineDriver(app, town);
  const rider = await newPerson(app);
  const { pickupLocation, dropoffLocation } = await rideRequest(rider, town);
  const places = { pickupLocation, dropoffLocation };
  const told = await app.client().call(estimateRide, { body: places });
  const own = await rider.client.call(estimateRide, { body: places });
  expect(told).toEqual({ ...own, quoteId: told.quoteId, expiresAt: told.expiresAt });
  const withCode = { ...places, promoCode: 'ANYTHING' };
  const refusal = await refusalOf(app.client().call(estimateRide, { body: withCode }));
  expect(refusal).toMatchObject({ status: 401 });
  // A quote that is not the rider's own is no promise: the server prices the ride again.
  const body = { ...places, quoteId: told.quoteId, estimatedFare: told.estimatedFare + 1 };
  const request = await refusalOf(rider.client.call(requestRide, { body }));
  expect(request).toMatchObject({ status: 409, code: 'fare_changed' });
});

test('fares for guests are limited by address, those for riders are not', async () => {
  const strict = await startTestApp({ RATE_LIMIT_FACTOR: '0.1' });
  const body = {
    pickupLocation: { lat: 39.285, lng: -76.57, address: 'Fleet St' },
    dropoffLocation: { lat: 39.299, lng: -76.594, address: 'Broadway' },
  };
  for (const _ of [1, 2, 3]) await strict.client().call(estimateRide, { body });
  expect(await refusalOf(strict.client().call(estimateRide, { body }))).toMatchObject({ status: 429 });
  const rider = await newPerson(strict);
  expect(await rider.client.call(estimateRide, { body })).toMatchObject({ fareCents: 614 });
});

test('a pending rider requests a ride; the fare is held; the body of the specification is enough', async () => {
  const town = newTown();
  await onlineDriver(app, town);
  const rider = await newPerson(app);
  const { quoteId: _, ...body } = await rideRequest(rider, town, {
    distance: 99,
    estimatedDuration: 1,
    paymentMethod: 'cashapp',
  });
  const ride = await rider.client.call(requestRide, { body });
  expect(ride).toMatchObject({
    status: 'requested',
    riderId: rider.user.id,
    estimatedFare: body.estimatedFare,
    distance: 4.04,
    paymentMethod: 'cashapp',
    pinRequired: false,
  });
  expect(ride.earningsCents).toBeUndefined();
  expect(await paymentOf(app, ride.id)).toMatchObject({ state: 'authorized' });
  expect(await rider.client.call(openRide, {})).toMatchObject({ id: ride.id });
});

test('a fare that is not the server’s to the cent is refused with the present quote', async () => {
  const town = newTown();
  await onlineDriver(app, town);
  const rider = await newPerson(app);
  const body = await rideRequest(rider, town);
  for (const estimatedFare of [body.estimatedFare - 0.01, body.estimatedFare + 0.004, 0]) {
    const { quoteId: _, ...unquoted } = { ...body, estimatedFare };
    const error = await refusalOf(rider.client.call(requestRide, { body: unquoted }));
    expect(error).toMatchObject({ status: 409, code: 'fare_changed' });
    expect(error.details?.quote).toMatchObject({
      estimatedFare: body.estimatedFare,
      quoteId: expect.any(String),
    });
  }
  expect(await rider.client.call(openRide, {})).toBeNull();
});

test('a valid quote is honored although the price has moved; an expired one is not', async () => {
  const town = newTown();
  await onlineDriver(app, town);
  const rider = await newPerson(app);
  const other = await newPerson(app);
  const body = await rideRequest(rider, town);
  await withSettings(app, 'fees', (fees) => ({ ...fees, ride: { ...fees.ride, perMileCents: 300 } }));
  const fareChanged = { status: 409, code: 'fare_changed' };
  const elsewhere = { ...body, dropoffLocation: north(town, 5_001) };
  const forged = { ...body, quoteId: `${String(body.quoteId).slice(0, -4)}AAAA` };
  expect(await refusalOf(rider.client.call(requestRide, { body: elsewhere }))).toMatchObject(fareChanged);
  expect(await refusalOf(rider.client.call(requestRide, { body: forged }))).toMatchObject(fareChanged);
  expect(await refusalOf(other.client.call(requestRide, { body }))).toMatchObject(fareChanged);
  const ride = await rider.client.call(requestRide, { body });
  expect(ride.fareCents).toBe(centsFromDecimal(body.estimatedFare, 'USD'));
  await rider.client.call(cancelRide, { params: { id: ride.id }, body: {} });
  app.clock.advance(5 * 60_000);
  expect(await refusalOf(rider.client.call(requestRide, { body }))).toMatchObject(fareChanged);
});

test('a ride begins inside a service area; a quote from before the area is honored', async () => {
  const town = newTown();
  await onlineDriver(app, town);
  const rider = await newPerson(app);
  const before = await rideRequest(rider, town);
  const ring = [north(town, 1_000), north(town, 9_000), { lat: town.lat + 0.05, lng: town.lng + 1 }];
  await withSettings(app, 'place', (place) => ({
    ...place,
    serviceAreas: [{ names: { es: 'Norte' }, ring }],
  }));
  const refused = { status: 409, code: 'area_not_served' };
  expect(await refusalOf(rideRequest(rider, town))).toMatchObject(refused);
  const { quoteId: _, ...unquoted } = before;
  expect(await refusalOf(rider.client.call(requestRide, { body: unquoted }))).toMatchObject(refused);
  const inside = { lat: town.lat + 0.04, lng: town.lng + 0.01, address: 'Inside' };
  expect(await rideRequest(rider, inside)).toMatchObject({ pickupLocation: inside });
  expect(await rider.client.call(requestRide, { body: before })).toMatchObject({ status: 'requested' });
});

test('a ride is taxed where it begins, at the rate of its quote', async () => {
  const town = newTown();
  await onlineDriver(app, town);
  const rider = await newPerson(app);
  const ring = [north(town, -3_000), north(town, 3_000), { lat: town.lat, lng: town.lng + 1 }];
  const area = { names: { en: 'Town' }, ring, rideTaxPercent: 10 };
  await withSettings(app, 'place', (place) => ({ ...place, serviceAreas: [area] }));
  const inside = { lat: town.lat, lng: town.lng + 0.01, address: 'Inside' };
  const body = await rideRequest(rider, inside);
  await withSettings(app, 'place', (place) => ({
    ...place,
    serviceAreas: [{ ...area, rideTaxPercent: 50 }],
  }));
  const ride = await rider.client.call(requestRide, { body });
  const lines = ride.fareLines ?? [];
  const untaxed = lines.filter(({ kind }) => kind !== 'tax');
  const sum = untaxed.reduce((total, { amountCents }) => total + amountCents, 0);
  const taxCents = Math.round(sum / 10);
  expect(lines.at(-1)).toMatchObject({ kind: 'tax', amountCents: taxCents });
  const row = await app.context.db
    .selectFrom('rides')
    .selectAll()
    .where('id', '=', ride.id)
    .executeTakeFirst();
  expect(row).toMatchObject({ tax_cents: taxCents, earnings_cents: sum - Math.round(sum / 5) });
  expect(ride.fareCents).toBe(sum + taxCents);
});

test('without a driver online within 12 km there is no ride, and no money is held', async () => {
  const town = newTown();
  await onlineDriver(app, north(town, 12_500));
  const rider = await newPerson(app);
  const body = await rideRequest(rider, town);
  expect(await refusalOf(rider.client.call(requestRide, { body }))).toMatchObject({
    status: 409,
    code: 'driver_unavailable',
  });
  await onlineDriver(app, north(town, 11_500));
  expect(await rider.client.call(requestRide, { body })).toMatchObject({ status: 'requested' });
});

test('one rider who presses ten times at once has one ride, and one fare is held', async () => {
  const town = newTown();
  await onlineDriver(app, town);
  const rider = await newPerson(app);
  const body = await rideRequest(rider, town);
  const presses = Array.from({ length: 10 }, () => rider.client.call(requestRide, { body }));
  const results = await Promise.allSettled(presses);
  const made = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const lost = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  expect(made).toHaveLength(1);
  for (const error of lost) {
    expect(error).toMatchObject({
      status: 409,
      code: 'ride_already_open',
      details: { ride: { id: made[0]?.id } },
    });
  }
  const held = await app.context.db
    .selectFrom('payments')
    .select('subject_id')
    .where('payer_id', '=', rider.user.id)
    .where('state', 'in', ['created', 'authorized'])
    .execute();
  expect(held).toEqual([{ subject_id: made[0]?.id }]);
});

test('the same Idempotency-Key twice is one ride and one answer', async () => {
  const town = newTown();
  await onlineDriver(app, town);
  const rider = await newPerson(app);
  const body = await rideRequest(rider, town);
  const call = () => rider.client.call(requestRide, { body, idempotencyKey: 'one-press' });
  expect((await call()).id).toBe((await call()).id);
});

test('with a declined card there is no ride, nothing stays held, and another card can pay', async () => {
  const town = newTown();
  await onlineDriver(app, town);
  const rider = await newPerson(app);
  const body = await rideRequest(rider, town, { paymentMethodId: 'pm_card_chargeDeclined' });
  const declined = { status: 402, code: 'payment_declined' };
  expect(await refusalOf(rider.client.call(requestRide, { body }))).toMatchObject(declined);
  expect((await rider.client.page(listRides, {})).items).toEqual([]);
  const { paymentMethodId: _, ...visa } = body;
  expect(await rider.client.call(requestRide, { body: visa })).toMatchObject({ status: 'requested' });
});

test('what is not offered yet, planned rides and stops, is refused and not passed over', async () => {
  const [rider, town] = [await newPerson(app), newTown()];
  await onlineDriver(app, town);
  const trip = await rideRequest(rider, town);
  const wishes = { scheduledFor: '2031-05-01T10:00:00Z', stops: [north(town, 500)] };
  for (const endpoint of [estimateRide, requestRide] as const) {
    const body = { ...trip, ...wishes } as never;
    expect(await refusalOf(rider.client.call(endpoint as typeof requestRide, { body }))).toMatchObject({
      status: 400,
      fields: {
        scheduledFor: 'Scheduled rides aren’t available yet.',
        stops: 'Stops aren’t available yet.',
      },
    });
  }
  const nothing = { ...trip, scheduledFor: null, stops: [] } as never;
  expect(await rider.client.call(requestRide, { body: nothing })).toMatchObject({ status: 'requested' });
});
