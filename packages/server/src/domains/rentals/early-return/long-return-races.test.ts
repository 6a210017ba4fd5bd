import { setTimeout as wait } from 'node:timers/promises';
import { getRental } from '@josey/contract/api/rentals/rentals';
import { afterEach, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/support/app.ts';
import { resumePayments } from '../../payments/instructions/resume-payments.ts';
import { sweepRentals } from '../booking/sweep-rentals.ts';
import { rentalsModule } from '../module.ts';
import { carryOutAll, paymentsOf } from '../periods/periods.factory.ts';
import {
  expectEqualBooks,
  keptCents,
  type Long,
  longTrip,
  press,
  preview,
  toEndAt,
} from './long-return.factory.ts';

const app = await startTestApp();
/** A second app on the same database, in this process: it shares no memory of locks or caches with the first. */
const other = await startTestApp({}, { databaseUrl: app.databaseUrl, clock: app.clock });
const { context } = app;
const { engines } = context;
const sandbox = engines.payments;
afterEach(() => {
  engines.payments = sandbox;
  app.clock.set(new Date());
});

/** A charge takes longer than some of these, and less than others. */
const LATER_MS = 8;

const clientAtOther = ({ renter }: Long) => other.client(renter.sessionId);

test('of two presses at once, at two apps, one gives back', async () => {
  const long = await longTrip(app);
  await long.at(toEndAt(10));
  const seen = await preview(long);
  const before = await keptCents(app, long);
  const pressed = await Promise.allSettled([press(long, seen), press(long, seen, clientAtOther(long))]);
  expect(pressed.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(before - (await keptCents(app, long))).toBe(seen.refundCents);
  await expectEqualBooks(app);
});

test('an early return while the card is asked for a later period: that period is never charged', async () => {
  const long = await longTrip(app);
  await long.at(28);
  engines.payments = { ...sandbox, authorize: () => Promise.reject(new Error('killed')) };
  await sweepRentals(context);
  engines.payments = sandbox;
  expect(await paymentsOf(app, long.rental.id)).toMatchObject([{}, { state: 'created' }]);
  const seen = await preview(long);
  expect(seen.notChargedCents).toBe(220_000);
  const ended = await press(long, seen);
  expect(ended.periods?.map(({ status }) => status)).toEqual(['paid', 'skipped', 'skipped']);
  app.clock.advance(120_000);
  await Promise.all(
    [app, other].map((one) => resumePayments(one.context, rentalsModule.resumePayment ?? {})),
  );
  await carryOutAll(app, long.rental.id);
  const [, second] = await paymentsOf(app, long.rental.id);
  expect(second).toMatchObject({ state: 'voided', charged_cents: 0 });
  await expectEqualBooks(app);
});

test('an early return and the charge of a period at once: what was seen is what happens, or nothing', async () => {
  const won: string[] = [];
  for (let round = 0; round < 8; round++) {
    const long = await longTrip(app);
    await long.at(28);
    const seen = await preview(long);
    const [pressed] = await Promise.allSettled(
      await raceOf(
        round,
        () => press(long, seen),
        () => sweepRentals(other.context),
      ),
    );
    const rental = await long.renter.client.call(getRental, { params: long.params });
    const statuses = rental.periods?.map(({ status }) => status);
    await keptCents(app, long);
    if (pressed?.status === 'fulfilled') {
      expect(rental.refundCents ?? 0).toBe(seen.refundCents);
      expect(statuses).toEqual(['paid', 'skipped', 'skipped']);
      expect(await keptCents(app, long)).toBe(165_000 - seen.refundCents);
    } else {
      expect(pressed?.reason).toMatchObject({ status: 409, code: 'conflict' });
      expect(rental.refundCents).toBeUndefined();
      expect(statuses).toEqual(['paid', 'paid', 'scheduled']);
    }
    won.push(pressed?.status === 'fulfilled' ? 'return' : 'charge');
  }
  await expectEqualBooks(app);
  expect(won.slice(0, 2)).toEqual(['return', 'charge']);
});

/** In the first round the card answers after the return, in the second the return begins after the charge; then chance decides. */
async function raceOf(round: number, returns: () => Promise<unknown>, charges: () => Promise<unknown>) {
  const ofOther = other.context.engines;
  if (round === 1) {
    await charges();
    return [returns()];
  }
  if (round > 1) return [wait(round * LATER_MS).then(returns), charges()];
  const { payments } = ofOther;
  const asked = Promise.withResolvers<void>();
  const over = Promise.withResolvers<void>();
  ofOther.payments = {
    ...payments,
    authorize: async (...details) => {
      asked.resolve();
      await over.promise;
      return payments.authorize(...details);
    },
  };
  const charged = charges();
  await asked.promise;
  ofOther.payments = payments;
  const returned = returns();
  void Promise.allSettled([returned]).then(() => over.resolve());
  return [returned, charged];
}

test('while a period that has begun is not charged yet the early return waits for it', async () => {
  const long = await longTrip(app);
  // The server was off for more than the three days before the period.
  await long.at(35);
  await expect(preview(long)).rejects.toMatchObject({ status: 409, code: 'illegal_transition' });
  await sweepRentals(context);
  const seen = await preview(long);
  expect(seen.notChargedCents).toBe(55_000);
  expect((await press(long, seen)).refundCents).toBe(seen.refundCents);
});
