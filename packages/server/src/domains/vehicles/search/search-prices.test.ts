import { quoteRental } from '@josey/contract/api/rentals/rental-quotes';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newPerson } from '../../../../test/support/people.ts';
import { withSettings } from '../../../../test/support/settings.ts';
import { at, somewhere, startSearch } from './search.factory.ts';

const { app, found, list, search } = await startSearch();

test('a car in an area with its own tax is priced, ordered and limited by it', async () => {
  const place = somewhere();
  const beside = { ...place, lng: place.lng + 0.02 };
  const taxed = await list(place, { hourlyRate: 0, dailyRate: 100 });
  const usual = await list(beside, { hourlyRate: 0, dailyRate: 105 });
  const square = [
    [-1, -1],
    [-1, 0.01],
    [1, 0.01],
    [1, -1],
  ].map(([lat = 0, lng = 0]) => ({ lat: place.lat + lat, lng: place.lng + lng }));
  const area = { names: { en: 'Town' }, ring: square, rentalTaxPercent: 20 };
  await withSettings(app, 'place', (now) => ({ ...now, serviceAreas: [area] }));
  const byPrice = { until: 24, sort: 'price' };
  const { items } = await search(place, byPrice);
  // $105 with the service fee of 10 % and 7 % tax; $100 with 20 %.
  expect(items.map(({ id, totalCents }) => [id, totalCents])).toEqual([
    [usual.id, 12_359],
    [taxed.id, 13_200],
  ]);
  const { items: first, nextCursor } = await search(place, { ...byPrice, limit: 1 });
  const { items: second } = await search(place, { ...byPrice, limit: 1, cursor: nextCursor });
  expect([...first, ...second].map(({ id }) => id)).toEqual([usual.id, taxed.id]);
  expect(await found(place, { ...byPrice, maxTotalCents: 13_199 })).toEqual([usual.id]);
  expect(await found(place, { ...byPrice, maxTotalCents: 13_200 })).toEqual([usual.id, taxed.id]);
  const renter = await newPerson(app);
  const body = { vehicleId: taxed.id, startDate: at(0).toISOString(), endDate: at(24).toISOString() };
  const quote = await renter.client.call(quoteRental, { body });
  expect(quote.lines.at(-1)).toMatchObject({ kind: 'tax', amountCents: 2_200 });
});

test('the most that it may cost counts fee and tax, to the cent', async () => {
  const place = somewhere();
  const { id } = await list(place, { dailyRate: 33.33 });
  const total = (await search(place)).items[0]?.totalCents ?? 0;
  expect(await found(place, { maxTotalCents: total })).toEqual([id]);
  expect(await found(place, { maxTotalCents: total - 1 })).toEqual([]);
  expect(await found(place, { maxTotalCents: Number.MAX_SAFE_INTEGER })).toEqual([id]);
  expect(await found(place, { maxTotalCents: 0 })).toEqual([]);
});

test('a limit on the price finds exactly the cars whose shown price is within it', async () => {
  const place = somewhere();
  const ids: string[] = [];
  for (let car = 0; car < 6; car++) ids.push((await list(place, { maxRentalMinutes: 525_600 })).id);
  const cents = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 100_000 }));
  const rates = fc.record({
    minute_rate_cents: cents,
    hourly_rate_cents: cents,
    daily_rate_cents: cents.map((rate) => rate + 1),
    weekly_rate_cents: cents,
    monthly_rate_cents: cents,
  });
  const span = { from: fc.integer({ min: 0, max: 100 }), hours: fc.integer({ min: 1, max: 1_500 }) };
  await fc.assert(
    fc.asyncProperty(
      fc.record(span),
      fc.array(rates, { minLength: ids.length, maxLength: ids.length }),
      async ({ from, hours }, cars) => {
        for (const [index, id] of ids.entries()) {
          await app.context.db
            .updateTable('vehicles')
            .set(cars[index] ?? {})
            .where('id', '=', id)
            .execute();
        }
        const time = { from, until: from + hours };
        const { items } = await search(place, time);
        expect(items).toHaveLength(ids.length);
        for (const most of items.flatMap(({ totalCents }) => [totalCents - 1, totalCents])) {
          const within = items.filter(({ totalCents }) => totalCents <= most).map(({ id }) => id);
          expect((await found(place, { ...time, maxTotalCents: most })).sort()).toEqual(within.sort());
        }
      },
    ),
    { numRuns: 15 },
  );
});
