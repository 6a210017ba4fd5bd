import { me } from '@josey/contract/api/accounts/accounts';
import { getRental, type Rental } from '@josey/contract/api/rentals/rentals';
import { detailsOf } from '@josey/contract/core/error-details';
import { afterEach, expect, test, vi } from 'vitest';
import { Presence } from '#domains/rides/drivers/presence/presence.ts';
import { sweepRentals } from '../src/domains/rentals/booking/sweep-rentals.ts';
import { book, quoteOf, timeIn, trip } from '../src/domains/rentals/rentals.factory.ts';
import { onlineDriver } from '../src/domains/rides/drivers/drivers.factory.ts';
import { newTown } from '../src/domains/rides/rides.factory.ts';
import { startOwnTestApp } from './support/app.ts';
import { testInOneProcess } from './support/in-one-process.ts';
import { refusalOf } from './support/refusal-of.ts';

/** With the clock of the database, as a real server. */
const app = await startOwnTestApp({}, { clock: undefined });
const TWO_HOURS_MS = 7_200_000;
const JUMPS = [
  ['two hours forward', TWO_HOURS_MS],
  ['two hours back', -TWO_HOURS_MS],
] as const;
afterEach(() => void vi.useRealTimers());

const setHostClock = (aheadMs: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + aheadMs });

testInOneProcess.each(JUMPS)(
  'with the host’s clock %s drivers stay online, and free for rides',
  async (_, aheadMs) => {
    const town = newTown();
    const driver = await onlineDriver(app, town);
    const presence = Presence.of(app.context);
    setHostClock(aheadMs);
    await presence.exchange();
    const isNear = () => presence.nearestFree(town, 5, 1_000).some(({ id }) => id === driver.user.id);
    expect(isNear()).toBe(true);
    const late = new Presence(app.context);
    await late.load();
    expect(late.nearestFree(town, 5, 1_000)).toHaveLength(1);
    vi.useRealTimers();
    await presence.exchange();
    expect(isNear()).toBe(true);
  },
);

test.each(JUMPS)('with the host’s clock %s sessions go on, and holds keep their time', async (_, aheadMs) => {
  const { renter, vehicle } = await trip(app);
  const quote = await quoteOf(renter, vehicle, timeIn(app, 48, 12));
  const declined = await refusalOf(book(renter, quote, { paymentMethodId: 'pm_card_chargeDeclined' }));
  const held = detailsOf(declined, 'payment_declined')?.rental as Rental;
  setHostClock(aheadMs);
  await sweepRentals(app.context);
  const params = { id: held.id };
  expect(await renter.client.call(getRental, { params })).toMatchObject({ status: 'held' });
  expect(await renter.client.call(me, {})).toMatchObject({ id: renter.user.id });
  vi.useRealTimers();
  expect((await book(renter, quote)).status).toBe('approved');
});

test('an attempt that was counted under a wrong clock blocks no longer than any other', async () => {
  const limit = { name: 'clock', points: 0, seconds: 60 };
  setHostClock(TWO_HOURS_MS);
  const take = () => app.context.limits.take(limit, 'one').catch((error) => error);
  await take();
  vi.useRealTimers();
  const { retryAfterSeconds } = await take();
  expect(retryAfterSeconds).toBeGreaterThan(50);
  expect(retryAfterSeconds).toBeLessThanOrEqual(60);
});
