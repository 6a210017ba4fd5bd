import { listNotifications } from '@josey/contract/api/messages/notifications';
import { cancelRental } from '@josey/contract/api/rentals/rentals';
import { afterEach, expect, test, vi } from 'vitest';
import { startTestApp } from '../../../../test/support/app.ts';
import type { Person } from '../../../../test/support/people.ts';
import { sweepRentals } from '../booking/sweep-rentals.ts';
import { HOUR_MS, rentalIn, timeIn, trip } from '../rentals.factory.ts';

const app = await startTestApp();
afterEach(() => app.clock.set(new Date()));
const HOUR = HOUR_MS;

/** The reminders that a person has in the end, oldest first. The rows are there with the sweep, the notices soon after. */
async function expectReminders({ client, user }: Person, kinds: string[]): Promise<void> {
  const { n } = await app.context.db
    .selectFrom('rental_reminders as m')
    .innerJoin('rentals as r', 'r.id', 'm.rental_id')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where((eb) => eb.or([eb('r.renter_id', '=', user.id), eb('r.owner_id', '=', user.id)]))
    .executeTakeFirstOrThrow();
  if (kinds.length === 0) expect(n).toBe(0);
  await vi.waitFor(async () => {
    const { items } = await client.page(listNotifications, {});
    const told = items.map(({ kind }) => kind).filter((kind) => /_(starts|ends)_/.test(kind));
    expect(told.reverse()).toEqual(kinds);
  }, 10_000);
}

async function sweepAt(moment: number): Promise<void> {
  app.clock.set(new Date(moment));
  await sweepRentals(app.context);
  await app.context.outbox.drain();
}

test('both sides are reminded 24 hours before the start, the renter again 2 hours before, each once', async () => {
  const parts = await trip(app);
  const { startDate } = await rentalIn(app, parts, 'approved', timeIn(app, 72));
  const start = Date.parse(startDate);
  await sweepAt(start - 24 * HOUR - 1_000);
  await expectReminders(parts.renter, []);
  await sweepAt(start - 24 * HOUR);
  await sweepAt(start - 24 * HOUR + 2_000);
  await expectReminders(parts.renter, ['rental_starts_renter']);
  await expectReminders(parts.owner, ['rental_starts_owner']);
  await sweepAt(start - 2 * HOUR - 1_000);
  await expectReminders(parts.renter, ['rental_starts_renter']);
  await Promise.all([sweepAt(start - 2 * HOUR), sweepRentals(app.context)]);
  await expectReminders(parts.renter, ['rental_starts_renter', 'rental_starts_soon_renter']);
  await expectReminders(parts.owner, ['rental_starts_owner']);
});

test('after a time without a server only the nearest reminder is sent, and none after the start', async () => {
  const [late, missed] = [await trip(app), await trip(app)];
  const { startDate } = await rentalIn(app, late, 'approved', timeIn(app, 72));
  const over = await rentalIn(app, missed, 'approved', timeIn(app, 50));
  await sweepAt(Date.parse(startDate) - HOUR);
  expect(Date.parse(over.startDate)).toBeLessThan(app.clock.now().getTime());
  await expectReminders(late.renter, ['rental_starts_soon_renter']);
  await expectReminders(missed.renter, []);
});

test('a rental that was booked later than that is not reminded of, nor is a canceled one', async () => {
  const [soon, canceled] = [await trip(app), await trip(app)];
  const { startDate } = await rentalIn(app, soon, 'approved', timeIn(app, 20));
  const { id } = await rentalIn(app, canceled, 'approved', timeIn(app, 72));
  await canceled.renter.client.call(cancelRental, { params: { id }, body: {} });
  await sweepAt(Date.parse(startDate) - 10 * HOUR);
  await expectReminders(soon.renter, []);
  await sweepAt(Date.parse(startDate) - HOUR);
  await expectReminders(soon.renter, ['rental_starts_soon_renter']);
  await sweepAt(Date.parse(startDate) + 51 * HOUR);
  await expectReminders(canceled.renter, []);
});

test('an active rental’s end is reminded of, the renter 24 and both 2 hours before', async () => {
  const parts = await trip(app);
  const { endDate } = await rentalIn(app, parts, 'active', timeIn(app, 2, 48));
  const end = Date.parse(endDate);
  await sweepAt(end - 24 * HOUR);
  await expectReminders(parts.renter, ['rental_ends_renter']);
  await sweepAt(end - 2 * HOUR);
  await expectReminders(parts.renter, ['rental_ends_renter', 'rental_ends_soon_renter']);
  await expectReminders(parts.owner, ['rental_ends_soon_owner']);
  const short = await trip(app);
  const hours = await rentalIn(app, short, 'active', timeIn(app, 1, 1));
  await sweepAt(Date.parse(hours.endDate) - HOUR / 2);
  await expectReminders(short.renter, []);
});
