import { cancelRental } from '@josey/contract/api/rentals/rentals';
import { afterEach, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../../test/support/app.ts';
import { cancelInTransaction } from '../../cancel/cancel-rental.ts';
import { lockAndGetRental } from '../../rental-parties.ts';
import { checksOut, HOUR_MS, rentalIn, trip } from '../../rentals.factory.ts';
import { type AskedFor, asked, chargesOf, extended, occupiedUntil } from '../extensions.factory.ts';

const app = await startTestApp();
const { db } = app.context;
afterEach(() => app.clock.set(new Date()));

describe('what ends the rental', () => {
  test.each([
    ['the owner', 0],
    ['the renter', 3_000],
  ] as const)(
    'cancelled by %s after an extension: fee and refund are of all of it',
    async (who, feeCents) => {
      const parts = await trip(app);
      const rental = await rentalIn(app, parts, 'approved');
      const longer = await extended(parts.renter, rental, 24);
      app.clock.set(new Date(Date.parse(rental.startDate) - 20 * HOUR_MS));
      const person = who === 'the owner' ? parts.owner : parts.renter;
      const cancelled = await person.client.call(cancelRental, { params: { id: rental.id }, body: {} });
      expect(cancelled).toMatchObject({ refundCents: longer.totalCents - feeCents });
      const charges = await chargesOf(app, rental.id);
      expect(charges.reduce((sum, { taken }) => sum + (taken ?? 0), 0)).toBe(feeCents);
      expect(charges.every(({ status }) => status !== 'authorized')).toBe(true);
      expect(await occupiedUntil(app, rental.id)).toMatchObject({ until: undefined });
    },
  );

  test('a fee above the price of the booking is taken from what was added as well', async () => {
    const parts = await trip(app, { cancellationPolicy: 'strict' });
    const rental = await rentalIn(app, parts, 'approved');
    const longer = await extended(parts.renter, rental, 48);
    app.clock.set(new Date(Date.parse(rental.startDate) - HOUR_MS));
    await parts.renter.client.call(cancelRental, { params: { id: rental.id }, body: {} });
    const taken = (await chargesOf(app, rental.id)).map((one) => one.taken);
    expect(taken).toEqual([rental.totalCents, longer.totalCents - rental.totalCents]);
  });

  const endings = {
    'a cancellation': async ({ renter, rental: { id } }: AskedFor) => {
      await renter.client.call(cancelRental, { params: { id }, body: {} });
    },
    'a return': async ({ renter, rental: { id } }: AskedFor) => {
      await checksOut(renter, id);
    },
    'a no-show': async ({ rental }: AskedFor) => {
      // Not the sweep, which would have ended the request itself long before.
      await app.context.db.transaction().execute(async (tx) => {
        const row = await lockAndGetRental(tx, rental.id);
        const step = { move: 'no-show', by: 'system', cause: 'renter', reason: undefined } as const;
        await cancelInTransaction(tx, row, { ...step, now: app.clock.now() });
      });
    },
  };
  test.each(Object.entries(endings))('%s closes what is still asked for', async (name, end) => {
    const parts = await asked(app, name === 'a return' ? 'active' : 'approved');
    await end(parts);
    const { id } = parts.rental;
    const rows = db.selectFrom('rental_extensions').select('status').where('rental_id', '=', id);
    expect(await rows.execute()).toEqual([{ status: 'cancelled' }]);
    expect((await chargesOf(app, id))[1]).toMatchObject({ status: 'voided', taken: 0 });
    const times = await db.selectFrom('occupancies').selectAll().where('rental_id', '=', id).execute();
    expect(times.filter(({ extension_id }) => extension_id !== null)).toEqual([]);
  });
});
