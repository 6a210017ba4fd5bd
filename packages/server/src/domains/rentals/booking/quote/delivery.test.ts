import { quoteRental } from '@josey/contract/api/rentals/rental-quotes';
import { getRental } from '@josey/contract/api/rentals/rentals';
import { recomputedPrice } from '@josey/contract/rules/receipts/accepted-price';
import { METERS_PER_MILE } from '@josey/contract/values/geo/geo';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../../test/support/app.ts';
import { refusalOf } from '../../../../../test/support/refusal-of.ts';
import { book, timeIn, trip } from '../../rentals.factory.ts';

const app = await startTestApp();
const { db } = app.context;
const DELIVERY = { radiusMeters: Math.round(3 * METERS_PER_MILE), feeCents: 1_500 };
const TIME = timeIn(app, 48);

/** So many meters north of the car's public location. */
async function car(listing: Parameters<typeof trip>[1] = { delivery: DELIVERY }) {
  const parts = await trip(app, listing);
  const { lat, lng } = await db
    .selectFrom('vehicles')
    .select(['blurred_lat as lat', 'blurred_lng as lng'])
    .where('id', '=', parts.vehicle.id)
    .executeTakeFirstOrThrow();
  const placeAt = (meters: number) => ({
    lat: (lat ?? 0) + meters / 111_195,
    lng: lng ?? 0,
    address: '2400 Fleet St, Baltimore',
  });
  const quote = (meters: number) => {
    const body = { vehicleId: parts.vehicle.id, ...TIME, delivery: placeAt(meters) };
    return parts.renter.client.call(quoteRental, { body });
  };
  return { ...parts, placeAt, quote };
}

test('delivery is a line of the price, and its address is the booking’s for both sides', async () => {
  const { owner, renter, quote, placeAt } = await car();
  const priced = await quote(2_000);
  expect(priced.lines.find(({ kind }) => kind === 'delivery')).toMatchObject({ amountCents: 1_500 });
  const rental = await book(renter, priced);
  expect(rental).toMatchObject({ delivery: placeAt(2_000), lines: priced.lines });
  const params = { id: rental.id };
  expect(await owner.client.call(getRental, { params })).toMatchObject({ delivery: placeAt(2_000) });
  const { price_proof: proof } = await db
    .selectFrom('rentals')
    .select('price_proof')
    .where('id', '=', rental.id)
    .executeTakeFirstOrThrow();
  expect(recomputedPrice(proof as never).lines).toEqual(priced.lines);
  // The proof is kept as long as the books; an address is not.
  expect(JSON.stringify(proof)).not.toContain('Fleet St');
});

test('an address outside the radius is refused at its field, at the edge too', async () => {
  const { quote } = await car();
  expect(await refusalOf(quote(DELIVERY.radiusMeters + 10))).toMatchObject({
    status: 400,
    fields: { delivery: 'The owner delivers up to 3 miles from the car. Choose a closer address.' },
  });
  expect((await quote(DELIVERY.radiusMeters - 10)).totalCents).toBeGreaterThan(0);
});

test('a car whose owner does not deliver is picked up', async () => {
  const { quote, renter, vehicle } = await car({});
  expect(await refusalOf(quote(10))).toMatchObject({
    status: 400,
    fields: { delivery: 'This car isn’t delivered. Pick it up at its location.' },
  });
  const body = { vehicleId: vehicle.id, ...TIME, delivery: { lat: 91, lng: 0, address: '' } };
  expect(await refusalOf(renter.client.call(quoteRental, { body }))).toMatchObject({ status: 400 });
});
