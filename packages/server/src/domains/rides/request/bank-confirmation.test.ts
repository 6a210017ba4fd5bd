import { goOffline } from '@josey/contract/api/drivers';
import { listRides, requestRide } from '@josey/contract/api/rides';
import { decideBankConfirmation, getBankConfirmation } from '@josey/contract/api/test-bank';
import type { SentBody } from '@josey/contract/core/endpoint';
import { detailsOf } from '@josey/contract/core/error-details';
import { sql } from 'kysely';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { newId } from '#platform/kernel/ids.ts';
import { startTestApp } from '../../../../test/support/app.ts';
import { newPerson, type Person } from '../../../../test/support/people.ts';
import { refusalOf } from '../../../../test/support/refusal-of.ts';
import { carryOutInstruction } from '../../payments/carry-out-instruction.ts';
import { resumePayments } from '../../payments/resume-payments.ts';
import { onlineDriver } from '../drivers/drivers.factory.ts';
import { newTown, north, rideRequest } from '../rides.factory.ts';
import { resumeFare, voidLapsedFares } from './hold-fare.ts';

const app = await startTestApp();
const { context } = app;
const { db, config } = context;
afterEach(() => app.clock.set(new Date()));

const VALID_MS = 5 * 60_000;
const ASKS = { paymentMethodId: 'pm_card_authenticationRequired' };
const resumers = { rental: async () => {}, extension: async () => {}, ride: resumeFare };

const pageIn = (error: unknown): string =>
  String(detailsOf(error, 'payment_action_required')?.confirmUrl).replace('/test-bank/', '');

const decide = ({ client }: Person, id: string, decision: 'approve' | 'refuse') =>
  client.call(decideBankConfirmation, { params: { id }, body: { decision } });
const bankPage = ({ client }: Person, id: string) => client.call(getBankConfirmation, { params: { id } });

type Body = SentBody<typeof requestRide>;
const request = ({ client }: Person, body: Body, idempotencyKey?: string) =>
  client.call(requestRide, { body, ...(idempotencyKey && { idempotencyKey }) });
const ridesOf = async ({ client }: Person) => (await client.page(listRides, {})).items;

const fareKeptFor = ({ user }: Person) =>
  db.selectFrom('unconfirmed_fares').select('ride_id').where('rider_id', '=', user.id).execute();

/** The books of the rider's fares, ours and the engine's, once everything decided about them is carried out. */
async function chargesOf({ user }: Person) {
  const payments = await db
    .selectFrom('payments')
    .select(['id', 'subject_id', 'state'])
    .where('payer_id', '=', user.id)
    .orderBy('id')
    .execute();
  const open = await db
    .selectFrom('payment_instructions')
    .select('id')
    .where('payment_id', '=', sql<string>`any(${payments.map(({ id }) => id)}::uuid[])`)
    .execute();
  for (const { id } of open) await carryOutInstruction(context, id);
  const charges = await db.selectFrom('sandbox_charges').select(['idempotency_key', 'status']).execute();
  return payments.map(({ id, subject_id: rideId, state }) => ({
    rideId,
    ours: state,
    engine: charges.find((charge) => charge.idempotency_key === id)?.status,
  }));
}

const VOIDED = { ours: 'voided', engine: 'voided' };
const HELD = { ours: 'authorized', engine: 'authorized' };

async function traveler() {
  const town = newTown();
  const driver = await onlineDriver(app, town);
  const rider = await newPerson(app);
  return { town, driver, rider, body: await rideRequest(rider, town, ASKS) };
}

/** A request that waits for its rider's word to the bank. */
async function waiting() {
  const parts = await traveler();
  const key = newId();
  const refusal = await refusalOf(request(parts.rider, parts.body, key));
  return { ...parts, key, refusal, bankId: pageIn(refusal) };
}

describe('a ride whose card asks for a confirmation', () => {
  test('names the bank’s page, and is made by the same request once its rider approves there', async () => {
    const { rider, body, key, refusal, bankId } = await waiting();
    expect(refusal).toMatchObject({
      status: 402,
      code: 'payment_action_required',
      message: expect.stringContaining('Confirm with your bank'),
      details: { reason: 'authentication_required', confirmUrl: `/test-bank/${bankId}` },
    });
    expect(await bankPage(rider, bankId)).toMatchObject({ status: 'waiting', returnPath: '/request-ride' });
    expect(await ridesOf(rider)).toEqual([]);
    expect(await decide(rider, bankId, 'approve')).toMatchObject({ status: 'approved' });
    expect(await ridesOf(rider)).toEqual([]);
    const ride = await request(rider, body, key);
    expect(ride).toMatchObject({ status: 'requested', estimatedFare: body.estimatedFare });
    expect(await chargesOf(rider)).toEqual([{ rideId: ride.id, ...HELD }]);
    expect(await fareKeptFor(rider)).toEqual([]);
    expect((await request(rider, body, key)).id).toBe(ride.id);
  });

  test('is made by a repeat without a key, and without the quote', async () => {
    const { rider, body, bankId } = await waiting();
    await decide(rider, bankId, 'approve');
    const { quoteId: _, ...unquoted } = body;
    const ride = await request(rider, unquoted);
    expect(await chargesOf(rider)).toEqual([{ rideId: ride.id, ...HELD }]);
  });

  test('is not made when its rider refuses, says so once, and can be paid in another way', async () => {
    const { rider, body, key, bankId } = await waiting();
    await decide(rider, bankId, 'refuse');
    expect(await refusalOf(request(rider, body, key))).toMatchObject({
      status: 402,
      code: 'payment_declined',
      message:
        'The payment was not confirmed with your bank. Nothing was charged. Choose another payment method.',
    });
    expect(await ridesOf(rider)).toEqual([]);
    const again = await refusalOf(request(rider, body));
    expect(again).toMatchObject({ status: 402, code: 'payment_action_required' });
    expect(pageIn(again)).not.toBe(bankId);
    const { paymentMethodId: _, ...rest } = body;
    const ride = await request(rider, { ...rest, paymentMethod: 'cash' });
    expect(ride).toMatchObject({ status: 'requested', paymentMethod: 'cash' });
    expect((await chargesOf(rider)).map(({ engine }) => engine)).toEqual(['declined', 'voided', undefined]);
  });

  test('keeps its bank page while its rider has not decided', async () => {
    const { rider, body, key, bankId } = await waiting();
    const repeats = [await refusalOf(request(rider, body, key)), await refusalOf(request(rider, body))];
    expect(repeats.map(pageIn)).toEqual([bankId, bankId]);
    expect(await chargesOf(rider)).toMatchObject([{ ours: 'action_required', engine: 'action_required' }]);
  });

  test.each([
    ['another card', (body: Body) => ({ ...body, paymentMethodId: 'pm_card_visa' })],
    ['cash', ({ paymentMethodId: _, ...body }: Body) => ({ ...body, paymentMethod: 'cash' as const })],
  ])('gives an approved payment up when %s pays', async (_, otherwise) => {
    const { rider, body, bankId } = await waiting();
    await decide(rider, bankId, 'approve');
    const ride = await request(rider, otherwise(body));
    expect(await chargesOf(rider)).toMatchObject([VOIDED, { rideId: ride.id, ours: 'authorized' }]);
    expect(await fareKeptFor(rider)).toEqual([]);
  });

  test('gives the payment up when its rider goes elsewhere, and asks for the other fare', async () => {
    const { rider, town, bankId } = await waiting();
    const elsewhere = await rideRequest(rider, town, { ...ASKS, dropoffLocation: north(town, 5_000.001) });
    const other = pageIn(await refusalOf(request(rider, elsewhere)));
    expect(other).not.toBe(bankId);
    expect(await chargesOf(rider)).toMatchObject([VOIDED, { ours: 'action_required' }]);
    expect(await bankPage(rider, bankId)).toMatchObject({ status: 'withdrawn' });
  });

  test('keeps the approved payment while no driver is near', async () => {
    const { rider, driver, body, town, bankId } = await waiting();
    await decide(rider, bankId, 'approve');
    await driver.client.call(goOffline, {});
    expect(await refusalOf(request(rider, body))).toMatchObject({ code: 'driver_unavailable' });
    await onlineDriver(app, town);
    const ride = await request(rider, body);
    expect(await chargesOf(rider)).toEqual([{ rideId: ride.id, ...HELD }]);
  });
});

describe('a confirmed fare', () => {
  test('is its rider’s alone', async () => {
    const { rider, body, bankId } = await waiting();
    await decide(rider, bankId, 'approve');
    const stranger = await newPerson(app);
    const theirs = pageIn(await refusalOf(request(stranger, body)));
    expect(theirs).toMatch(/^[\da-f-]{36}$/);
    expect(theirs).not.toBe(bankId);
    await expect(bankPage(stranger, bankId)).rejects.toMatchObject({ status: 404 });
    expect(await ridesOf(stranger)).toEqual([]);
    expect(await chargesOf(rider)).toMatchObject([HELD]);
  });

  test('requested ten times at once is one ride and one charge', async () => {
    for (let round = 0; round < 3; round++) {
      const { rider, body, bankId } = await waiting();
      await decide(rider, bankId, 'approve');
      const asked = await Promise.allSettled(Array.from({ length: 10 }, () => request(rider, body)));
      const [ride, ...others] = await ridesOf(rider);
      expect(others).toEqual([]);
      for (const one of asked) {
        if (one.status === 'fulfilled') expect(one.value.id).toBe(ride?.id);
        else
          expect(one.reason).toMatchObject({
            code: 'ride_already_open',
            details: { ride: { id: ride?.id } },
          });
      }
      expect(await chargesOf(rider)).toEqual([{ rideId: ride?.id, ...HELD }]);
    }
  });

  test('requested while its rider approves is one charge, and a ride at the latest with the next try', async () => {
    for (let round = 0; round < 4; round++) {
      const { rider, body, bankId } = await waiting();
      await Promise.allSettled([
        request(rider, body),
        decide(rider, bankId, 'approve'),
        request(rider, body),
      ]);
      await request(rider, body).catch(() => {});
      const [ride] = await ridesOf(rider);
      expect(await chargesOf(rider)).toEqual([{ rideId: ride?.id, ...HELD }]);
    }
  });
});

/** Keeps the engine's answers back until so many have asked it. */
function answerTogether(count: number): void {
  const { payments } = context.engines;
  const all = Promise.withResolvers<void>();
  let asked = 0;
  context.engines.payments = {
    ...payments,
    authorize: async (order) => {
      asked++;
      if (asked === count) all.resolve();
      await all.promise;
      return payments.authorize(order);
    },
  };
  onTestFinished(() => void Object.assign(context.engines, { payments }));
}

test('ten equal requests at once lead to one bank page, and nothing else waits at the bank', async () => {
  const { rider, body } = await traveler();
  answerTogether(10);
  const refusals = await Promise.all(Array.from({ length: 10 }, () => refusalOf(request(rider, body))));
  expect(new Set(refusals.map(pageIn)).size).toBe(1);
  const engine = (await chargesOf(rider)).map((charge) => charge.engine);
  expect(engine.filter((status) => status !== 'voided')).toEqual(['action_required']);
});

test('of different requests at once one waits at the bank, and the others are voided', async () => {
  const { rider, body, town } = await traveler();
  const elsewhere = (meters: number) =>
    rideRequest(rider, town, { ...ASKS, dropoffLocation: north(town, meters) });
  const requests = [body, await elsewhere(5_000.1), await elsewhere(5_000.2)];
  answerTogether(requests.length);
  const refusals = await Promise.all(requests.map((one) => refusalOf(request(rider, one))));
  const charges = await chargesOf(rider);
  expect(charges).toHaveLength(requests.length);
  const waits = charges.filter(({ engine }) => engine !== 'voided');
  expect(waits).toMatchObject([{ ours: 'action_required', engine: 'action_required' }]);
  const [kept] = await fareKeptFor(rider);
  expect(waits[0]?.rideId).toBe(kept?.ride_id);
  const pages = await Promise.all(refusals.map((refusal) => bankPage(rider, pageIn(refusal))));
  expect(pages.map(({ status }) => status).sort()).toEqual(['waiting', 'withdrawn', 'withdrawn']);
});

test('a ride that was paid in another way while the bank was asked leaves nothing to confirm', async () => {
  const { rider, body } = await traveler();
  const { payments } = context.engines;
  const [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  onTestFinished(() => void Object.assign(context.engines, { payments }));
  context.engines.payments = {
    ...payments,
    authorize: async (order) => {
      asked.resolve();
      await answer.promise;
      return payments.authorize(order);
    },
  };
  const byCard = refusalOf(request(rider, body));
  await asked.promise;
  const { paymentMethodId: _, ...rest } = body;
  const ride = await request(rider, { ...rest, paymentMethod: 'cash' });
  answer.resolve();
  expect(await byCard).toMatchObject({ code: 'ride_already_open', details: { ride: { id: ride.id } } });
  expect(await chargesOf(rider)).toMatchObject([VOIDED, { rideId: ride.id, ours: 'authorized' }]);
  expect(await fareKeptFor(rider)).toEqual([]);
});

describe('a fare whose rider does not come back in time', () => {
  test.each(['waiting', 'approved', 'approved and not recorded', 'refused'])(
    'leaves nothing held: %s',
    async (state) => {
      const { rider, bankId } = await waiting();
      if (state === 'approved and not recorded')
        await context.engines.payments.testBank?.decide(bankId, 'approve');
      if (state === 'approved') await decide(rider, bankId, 'approve');
      if (state === 'refused') await decide(rider, bankId, 'refuse');
      const before = await chargesOf(rider);
      app.clock.advance(VALID_MS - 5_000);
      await voidLapsedFares(context);
      expect(await chargesOf(rider)).toEqual(before);
      app.clock.advance(5_000);
      await voidLapsedFares(context);
      const refused = { ours: 'declined', engine: 'declined' };
      expect(await chargesOf(rider)).toMatchObject([state === 'refused' ? refused : VOIDED]);
      expect(await fareKeptFor(rider)).toEqual([]);
    },
  );

  test('is voided when they request again, and another confirmation is asked for', async () => {
    const { rider, body, town, bankId } = await waiting();
    await decide(rider, bankId, 'approve');
    app.clock.advance(VALID_MS);
    await onlineDriver(app, town);
    const again = pageIn(await refusalOf(request(rider, body)));
    expect(again).not.toBe(bankId);
    expect(await chargesOf(rider)).toMatchObject([VOIDED, { ours: 'action_required' }]);
  });

  test('is not taken for the new price: they see the new quote, and the payment is voided', async () => {
    const { rider, body, town, bankId } = await waiting();
    await decide(rider, bankId, 'approve');
    app.clock.advance(VALID_MS);
    await onlineDriver(app, town);
    config.RIDE_PER_MILE_CENTS *= 2;
    try {
      expect(await refusalOf(request(rider, body))).toMatchObject({
        code: 'fare_changed',
        details: { quote: { quoteId: expect.any(String) } },
      });
    } finally {
      config.RIDE_PER_MILE_CENTS /= 2;
    }
    await voidLapsedFares(context);
    expect(await chargesOf(rider)).toMatchObject([VOIDED]);
    expect(await ridesOf(rider)).toEqual([]);
  });

  test('and who comes back at that moment: either there is a ride with its charge or neither', async () => {
    for (let round = 0; round < 6; round++) {
      const { rider, body, bankId } = await waiting();
      await decide(rider, bankId, 'approve');
      // The sweep's process is ahead in time: to it the fare is over, to the request it is not.
      const clock = { now: () => new Date(app.clock.now().getTime() + VALID_MS) };
      const ahead = { ...context, clock };
      const asked = [request(rider, body), voidLapsedFares(ahead), request(rider, body)];
      await Promise.allSettled(asked);
      const [ride] = await ridesOf(rider);
      const held = (await chargesOf(rider)).filter(({ engine }) => engine === 'authorized');
      expect(held).toEqual(ride ? [{ rideId: ride.id, ...HELD }] : []);
    }
  });
});

describe('after a process died', () => {
  test('between the bank’s word and ours, the sweep records it, and the rider’s repeat makes the ride', async () => {
    const { rider, body, bankId } = await waiting();
    await context.engines.payments.testBank?.decide(bankId, 'approve');
    app.clock.advance(61_000);
    await resumePayments(context, resumers);
    expect(await chargesOf(rider)).toMatchObject([HELD]);
    const ride = await request(rider, body);
    expect(await chargesOf(rider)).toEqual([{ rideId: ride.id, ...HELD }]);
  });

  test('before it made the ride of a confirmed fare, that is voided when its time is over', async () => {
    const { rider, bankId } = await waiting();
    await decide(rider, bankId, 'approve');
    app.clock.advance(61_000);
    await resumePayments(context, resumers);
    expect(await chargesOf(rider)).toMatchObject([HELD]);
    app.clock.advance(VALID_MS);
    await voidLapsedFares(context);
    expect(await chargesOf(rider)).toMatchObject([VOIDED]);
  });
});
