import { adminCancelRide } from '@josey/contract/admin';
import { ApiError } from '@josey/contract/client';
import { centsFromDecimal } from '@josey/contract/money';
import {
  arriveRide,
  cancelRide,
  completeRide,
  estimateRide,
  getRide,
  listRides,
  openRide,
  requestRide,
  startRide,
} from '@josey/contract/rides';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import { adminPerson, newPerson } from '../../../test/people.ts';
import { acceptedRide, activeRide, arrivedRide, offeredRide } from '../dispatch/dispatch.factory.ts';
import { onlineDriver } from '../drivers/drivers.factory.ts';
import { newTown, north, requestedRide, rideRequest } from './rides.factory.ts';
import { listRidesForAdmin } from './rides.public.ts';

const app = await startTestApp();

const paymentOf = (rideId: string) =>
  app.context.db
    .selectFrom('payments as p')
    .leftJoin('payment_instructions as i', 'i.payment_id', 'p.id')
    .select(['p.state', 'i.kind', 'i.amount_cents'])
    .where('p.subject_id', '=', rideId)
    .executeTakeFirst();

const refusalOf = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => Promise.reject(new Error('was not refused')),
    (error: unknown) => (error instanceof ApiError ? error : Promise.reject(error)),
  );

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

test('an estimate needs two places on the globe, and a session', async () => {
  const rider = await newPerson(app);
  const place = { lat: 91, lng: 0, address: 'Beyond the pole' };
  const body = { pickupLocation: place, dropoffLocation: { ...place, lat: 90 } };
  expect(await refusalOf(rider.client.call(estimateRide, { body }))).toMatchObject({
    status: 400,
    fields: { 'pickupLocation.lat': 'Latitude goes from -90 to 90.' },
  });
  expect(await refusalOf(app.client().call(estimateRide, { body }))).toMatchObject({ status: 401 });
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
  expect(await paymentOf(ride.id)).toMatchObject({ state: 'authorised' });
  expect(await rider.client.call(openRide, {})).toMatchObject({ id: ride.id });
});

test('a fare that is not the server’s to the cent is refused with the quote that stands now', async () => {
  const town = newTown();
  await onlineDriver(app, town);
  const rider = await newPerson(app);
  const body = await rideRequest(rider, town);
  for (const estimatedFare of [body.estimatedFare - 0.01, body.estimatedFare + 0.004, 0]) {
    const { quoteId: _, ...unquoted } = { ...body, estimatedFare };
    const error = await refusalOf(rider.client.call(requestRide, { body: unquoted }));
    expect(error).toMatchObject({ status: 409, code: 'fare_changed' });
    expect(error.details.quote).toMatchObject({
      estimatedFare: body.estimatedFare,
      quoteId: expect.any(String),
    });
  }
  expect(await rider.client.call(openRide, {})).toBeNull();
});

test('a quote that stands is honored though the price has moved; one that does not, is not', async () => {
  const town = newTown();
  await onlineDriver(app, town);
  const rider = await newPerson(app);
  const other = await newPerson(app);
  const body = await rideRequest(rider, town);
  const { config } = app.context;
  config.RIDE_PER_MILE_CENTS *= 2;
  try {
    const fareChanged = { status: 409, code: 'fare_changed' };
    const elsewhere = { ...body, dropoffLocation: north(town, 5_001) };
    const forged = { ...body, quoteId: `${String(body.quoteId).slice(0, -4)}AAAA` };
    expect(await refusalOf(rider.client.call(requestRide, { body: elsewhere }))).toMatchObject(fareChanged);
    expect(await refusalOf(rider.client.call(requestRide, { body: forged }))).toMatchObject(fareChanged);
    expect(await refusalOf(other.client.call(requestRide, { body }))).toMatchObject(fareChanged);
    const ride = await rider.client.call(requestRide, { body });
    expect(ride.fareCents).toBe(centsFromDecimal(body.estimatedFare));
    await rider.client.call(cancelRide, { params: { id: ride.id }, body: {} });
    app.clock.advance(5 * 60_000);
    expect(await refusalOf(rider.client.call(requestRide, { body }))).toMatchObject(fareChanged);
  } finally {
    config.RIDE_PER_MILE_CENTS /= 2;
  }
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
    .where('state', 'in', ['created', 'authorised'])
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

test.each([
  ['pm_card_chargeDeclined', 'payment_declined'],
  ['pm_card_authenticationRequired', 'payment_action_required'],
])('with the card %s there is no ride: %s, and nothing stays held', async (paymentMethodId, code) => {
  const town = newTown();
  await onlineDriver(app, town);
  const rider = await newPerson(app);
  const body = await rideRequest(rider, town, { paymentMethodId });
  expect(await refusalOf(rider.client.call(requestRide, { body }))).toMatchObject({ status: 402, code });
  expect((await rider.client.page(listRides, {})).items).toEqual([]);
  const { paymentMethodId: _, ...visa } = body;
  expect(await rider.client.call(requestRide, { body: visa })).toMatchObject({ status: 'requested' });
});

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
  expect(await paymentOf(ride.id)).toMatchObject({ kind: 'capture', amount_cents: ride.fareCents });
  expect(await rider.client.call(openRide, {})).toBeNull();
  expect(await driver.client.call(openRide, { query: { as: 'driver' } })).toBeNull();
});

async function cancelledAfter(ms: number, overrides: Parameters<typeof acceptedRide>[1] = {}) {
  const { rider, ride } = await acceptedRide(app, overrides);
  app.clock.advance(ms);
  const body = { reason: 'Plans have changed' };
  return rider.client.call(cancelRide, { params: { id: ride.id }, body });
}

test('cancelling costs nothing where the operator asks for nothing', async () => {
  const late = await cancelledAfter(121_000);
  expect(late).toMatchObject({ status: 'cancelled', cancellationFeeCents: 0 });
  expect(await paymentOf(late.id)).toMatchObject({ state: 'voided' });
});

test('cancelling costs nothing for two minutes after the acceptance, then the fee, out of the held fare', async () => {
  const { config } = app.context;
  config.RIDE_CANCELLATION_FEE_CENTS = 500;
  try {
    const soon = await cancelledAfter(60_000);
    expect(soon).toMatchObject({
      status: 'cancelled',
      cancelledBy: 'rider',
      statusReason: 'Plans have changed',
      cancellationFeeCents: 0,
    });
    expect(await paymentOf(soon.id)).toMatchObject({ state: 'voided' });
    const late = await cancelledAfter(121_000);
    expect(late).toMatchObject({ status: 'cancelled', cancellationFeeCents: 500 });
    expect(await paymentOf(late.id)).toMatchObject({ kind: 'capture', amount_cents: 500 });
  } finally {
    config.RIDE_CANCELLATION_FEE_CENTS = 0;
  }
});

test('the fee that is shown is the fee that is taken: never more than the fare, and none of cash', async () => {
  const { config } = app.context;
  config.RIDE_CANCELLATION_FEE_CENTS = 1_000_000;
  try {
    const card = await cancelledAfter(121_000);
    expect(card.cancellationFeeCents).toBe(card.fareCents);
    expect(await paymentOf(card.id)).toMatchObject({ kind: 'capture', amount_cents: card.fareCents });
    const cash = await cancelledAfter(121_000, { paymentMethod: 'cash' });
    expect(cash.cancellationFeeCents).toBe(0);
    expect(await paymentOf(cash.id)).toMatchObject({ state: 'voided' });
  } finally {
    config.RIDE_CANCELLATION_FEE_CENTS = 0;
  }
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
        scheduledFor: 'Scheduled rides are not offered yet.',
        stops: 'Stops on the way are not offered yet.',
      },
    });
  }
  const nothing = { ...trip, scheduledFor: null, stops: [] } as never;
  expect(await rider.client.call(requestRide, { body: nothing })).toMatchObject({ status: 'requested' });
});

test('an administrator cancels a ride with a reason, which lands in the log; nobody owes anything', async () => {
  const admin = await adminPerson(app);
  const { rider, ride } = await acceptedRide(app);
  app.clock.advance(10 * 60_000);
  const call = { params: { id: ride.id }, body: { reason: 'Road closed' } };
  expect(await refusalOf(rider.client.call(adminCancelRide, call))).toMatchObject({ status: 403 });
  const blank = admin.client.call(adminCancelRide, { ...call, body: { reason: ' ' } });
  expect(await refusalOf(blank)).toMatchObject({ status: 400 });
  expect(await admin.client.call(adminCancelRide, call)).toMatchObject({
    status: 'cancelled',
    cancelledBy: 'admin',
    statusReason: 'Road closed',
  });
  expect(await refusalOf(admin.client.call(adminCancelRide, call))).toMatchObject({
    code: 'illegal_transition',
  });
  expect(await paymentOf(ride.id)).toMatchObject({ state: 'voided' });
  const deeds = await app.context.db
    .selectFrom('admin_actions')
    .select(['type', 'reason'])
    .where('target_id', '=', ride.id)
    .execute();
  expect(deeds).toEqual([{ type: 'ride_cancelled', reason: 'Road closed' }]);
});

test('somebody else’s ride is not found, whatever is done with it', async () => {
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
  const nobody = app.client().call(getRide, { params });
  expect(await refusalOf(nobody)).toMatchObject({ status: 401 });
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
