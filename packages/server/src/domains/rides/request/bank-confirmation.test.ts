import { goOffline } from '@josey/contract/api/drivers';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startTestApp } from '../../../../test/support/app.ts';
import { newPerson } from '../../../../test/support/people.ts';
import { refusalOf } from '../../../../test/support/refusal-of.ts';
import { onlineDriver } from '../drivers/drivers.factory.ts';
import { north, rideRequest } from '../rides.factory.ts';
import {
  ASKS,
  type Body,
  bankPage,
  confirmationsOf,
  decide,
  HELD,
  pageIn,
  request,
  ridesOf,
  VOIDED,
} from './confirmations.factory.ts';

const app = await startTestApp();
const { context } = app;
const { chargesOf, fareKeptFor, traveler, waiting } = confirmationsOf(app);

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
