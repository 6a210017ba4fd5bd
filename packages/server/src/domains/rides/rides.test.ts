import {
  arriveRide,
  cancelRide,
  completeRide,
  getRide,
  listRides,
  openRide,
  startRide,
} from '@josey/contract/api/rides';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../test/support/app.ts';
import { newPerson } from '../../../test/support/people.ts';
import { refusalOf } from '../../../test/support/refusal-of.ts';
import { acceptedRide, activeRide, arrivedRide, offeredRide } from './dispatch/dispatch.factory.ts';
import { paymentOf, requestedRide } from './rides.factory.ts';
import { listRidesForAdmin } from './rides.public.ts';

const app = await startTestApp();

test('from acceptance on the rider sees driver, car and place; money and PIN go to whom they concern', async () => {
  const { rider, driver, ride } = await acceptedRide(app, { pin: true });
  const params = { id: ride.id };
  const seen = await rider.client.call(getRide, { params });
  expect(seen).toMatchObject({
    driver: { firstName: 'Tomas', car: 'Calder Brook', color: 'silver', type: 'sedan', plate: '7JX 204' },
    driverPosition: { lat: ride.pickupLocation.lat, etaSeconds: 0 },
    pin: expect.stringMatching(/^\d{4}$/),
    pinRequired: true,
    freeCancellationUntil: new Date(new Date(seen.acceptedAt ?? 0).getTime() + 120_000).toISOString(),
  });
  expect(seen.earningsCents).toBeUndefined();
  const theirs = await driver.client.call(getRide, { params });
  expect(theirs).toMatchObject({
    earningsCents: Math.round(ride.fareCents * 0.8),
    riderFirstName: 'Imani',
    pinRequired: true,
  });
  expect(theirs.pin).toBeUndefined();
  expect(JSON.stringify([seen, theirs])).not.toContain('Tester');
});

test('a ride starts with the rider’s PIN; a wrong one is refused, and guessing is slowed', async () => {
  const { rider, driver, ride } = await arrivedRide(app, { pin: true });
  const params = { id: ride.id };
  const { pin = '' } = await rider.client.call(getRide, { params });
  const wrong = pin === '0000' ? '1111' : '0000';
  const start = (given?: string) => driver.client.call(startRide, { params, body: { pin: given } });
  expect(await refusalOf(start())).toMatchObject({
    status: 400,
    fields: { pin: 'Ask the rider for the PIN.' },
  });
  expect(await refusalOf(start('12'))).toMatchObject({ status: 400, fields: { pin: expect.any(String) } });
  for (let attempt = 0; attempt < 5; attempt++) {
    expect(await refusalOf(start(wrong))).toMatchObject({ status: 400, fields: { pin: expect.any(String) } });
  }
  expect(await refusalOf(start(pin))).toMatchObject({ status: 429, code: 'too_many_requests' });
  app.clock.advance(61_000);
  const started = await start(pin);
  expect(started).toMatchObject({ status: 'active' });
  expect((await rider.client.call(getRide, { params })).pin).toBeUndefined();
});

test('completing takes the fare once, also when both sides say it at the same moment', async () => {
  const { rider, driver, ride } = await activeRide(app);
  const params = { id: ride.id };
  const both = [driver, rider, driver, rider];
  const results = await Promise.allSettled(both.map((one) => one.client.call(completeRide, { params })));
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
  for (const result of results) {
    if (result.status === 'rejected') {
      expect(result.reason).toMatchObject({
        code: 'illegal_transition',
        details: { ride: { status: 'completed', finalFare: ride.estimatedFare } },
      });
    }
  }
  expect(await paymentOf(app, ride.id)).toMatchObject({ kind: 'capture', amount_cents: ride.fareCents });
  expect(await rider.client.call(openRide, {})).toBeNull();
  expect(await driver.client.call(openRide, { query: { as: 'driver' } })).toBeNull();
});

test('another user’s ride is not found by any call', async () => {
  const { ride } = await offeredRide(app);
  const stranger = await newPerson(app);
  const params = { id: ride.id };
  const { client } = stranger;
  const calls = [
    () => client.call(getRide, { params }),
    () => client.call(arriveRide, { params }),
    () => client.call(startRide, { params, body: {} }),
    () => client.call(completeRide, { params }),
    () => client.call(cancelRide, { params, body: {} }),
  ];
  for (const call of calls) {
    expect(await refusalOf(call())).toMatchObject({ status: 404, code: 'not_found' });
  }
  const visitor = app.client().call(getRide, { params });
  expect(await refusalOf(visitor)).toMatchObject({ status: 401 });
});

test('lists show each side its own rides, newest first, by status, page by page', async () => {
  const { town, rider, driver, ride } = await acceptedRide(app);
  await rider.client.call(cancelRide, { params: { id: ride.id }, body: {} });
  const second = await requestedRide(rider, town);
  const mine = await rider.client.page(listRides, { query: { limit: 1 } });
  expect([mine.items.map(({ id }) => id), mine.total]).toEqual([[second.id], 2]);
  const rest = await rider.client.page(listRides, { query: { limit: 1, cursor: mine.nextCursor ?? '' } });
  expect([rest.items.map(({ id }) => id), rest.nextCursor]).toEqual([[ride.id], null]);
  const driven = await driver.client.page(listRides, { query: { as: 'driver' } });
  expect(driven.items).toMatchObject([
    { id: ride.id, status: 'cancelled', earningsCents: expect.any(Number) },
  ]);
  const open = await rider.client.page(listRides, { query: { status: 'requested' } });
  expect(open.items.map(({ id }) => id)).toEqual([second.id]);
  const all = await listRidesForAdmin(app.context, {
    sort: 'since',
    order: 'desc',
    limit: 20,
    status: 'requested',
  });
  expect(all.items.map(({ id }) => id)).toContain(second.id);
});
