import { afterEach, describe, expect, test, vi } from 'vitest';
import { startTestApp } from '../../../../test/support/app.ts';
import { refusalOf } from '../../../../test/support/refusal-of.ts';
import { withSettings } from '../../../../test/support/settings.ts';
import { resumePayments } from '../../payments/instructions/resume-payments.ts';
import { onlineDriver } from '../drivers/drivers.factory.ts';
import {
  confirmationsOf,
  decide,
  HELD,
  pageIn,
  request,
  ridesOf,
  VALID_MS,
  VOIDED,
} from './confirmations.factory.ts';
import { resumeFare, voidLapsedFares } from './hold-fare.ts';

const app = await startTestApp();
const { context } = app;
const { chargesOf, fareKeptFor, waiting } = confirmationsOf(app);
afterEach(() => {
  app.clock.set(new Date());
  vi.restoreAllMocks();
});

const resumers = { rental: async () => {}, extension: async () => {}, ride: resumeFare };

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

  test('is refused when it is voided while the bank is asked, and the rider is told to request again', async () => {
    const { rider, body, bankId } = await waiting();
    await context.engines.payments.testBank?.decide(bankId, 'approve');
    const { payments } = context.engines;
    const retrieve = payments.retrieve.bind(payments);
    vi.spyOn(payments, 'retrieve').mockImplementationOnce(async (reference) => {
      const clock = { now: () => new Date(app.clock.now().getTime() + VALID_MS) };
      await voidLapsedFares({ ...context, clock });
      return retrieve(reference);
    });
    const refusal = await refusalOf(request(rider, body));
    expect(refusal).toMatchObject({ status: 409, code: 'attempt_expired' });
    expect(refusal.message).toMatch(/nothing was charged. Request the ride again/);
    expect(await chargesOf(rider)).toMatchObject([VOIDED]);
    expect(await ridesOf(rider)).toEqual([]);
  });

  test('is voided though an older one fails in every sweep', async () => {
    const [older, newer] = [await waiting(), await waiting()];
    const { payments } = context.engines;
    const retrieve = payments.retrieve.bind(payments);
    const asked = vi.spyOn(payments, 'retrieve').mockImplementation(async (reference) => {
      const answer = await retrieve(reference);
      if ('confirmUrl' in answer && answer.confirmUrl.endsWith(older.bankId)) throw new Error('out of reach');
      return answer;
    });
    app.clock.advance(VALID_MS);
    const sweep = async () => {
      await voidLapsedFares(context, 1);
      expect(await fareKeptFor(newer.rider)).toEqual([]);
    };
    await vi.waitFor(sweep, { interval: 1, timeout: 4_000 });
    expect(await fareKeptFor(older.rider)).toHaveLength(1);
    asked.mockRestore();
    await voidLapsedFares(context);
    expect(await fareKeptFor(older.rider)).toEqual([]);
  });

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
    await withSettings(app, 'fees', (fees) => ({ ...fees, ride: { ...fees.ride, perMileCents: 300 } }));
    expect(await refusalOf(request(rider, body))).toMatchObject({
      code: 'fare_changed',
      details: { quote: { quoteId: expect.any(String) } },
    });
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
