import { extendRental, quoteExtension } from '@josey/contract/api/rentals/rental-extensions';
import { quoteRental } from '@josey/contract/api/rentals/rental-quotes';
import { listCalendar } from '@josey/contract/api/vehicles/calendar';
import { setPriceRules } from '@josey/contract/api/vehicles/price-rules';
import { searchVehicles } from '@josey/contract/api/vehicles/vehicles';
import type { SentBody } from '@josey/contract/core/endpoint';
import { recomputedPrice } from '@josey/contract/rules/receipts/accepted-price';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { jsonb } from '#platform/database/jsonb.ts';
import { newId } from '#platform/kernel/ids.ts';
import { startTestApp } from '../../../../test/support/app.ts';
import { refusalOf } from '../../../../test/support/refusal-of.ts';
import { book, DAY_MS, quoteOf, rentalIn, trip } from '../../rentals/rentals.factory.ts';

const app = await startTestApp();
const { db } = app.context;

type Rules = SentBody<typeof setPriceRules>;
const dateIn = (days: number) =>
  new Date(app.clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);
/** From noon in the car's zone, far from every midnight. */
const timeFrom = (days: number, lasting: number) => ({
  startDate: `${dateIn(days)}T17:00:00.000Z`,
  endDate: `${dateIn(days + lasting)}T17:00:00.000Z`,
});
const FESTIVAL = { name: 'Festival', from: dateIn(20), to: dateIn(24), percent: 50, minDays: 3 };

async function ruledCar(rules: Rules) {
  const car = await trip(app);
  await car.owner.client.call(setPriceRules, { params: { id: car.vehicle.id }, body: rules });
  return car;
}

test('a season is a line of the quote, of the booking and of its proof', async () => {
  const { renter, vehicle } = await ruledCar({ seasons: [FESTIVAL] });
  const quote = await quoteOf(renter, vehicle, timeFrom(20, 3));
  expect(quote.lines).toMatchObject([
    { kind: 'time', label: 'day', amountCents: 18_000 },
    { kind: 'season', label: 'Festival', amountCents: 9_000 },
    { kind: 'service_fee', amountCents: 2_700 },
  ]);
  const rental = await book(renter, quote);
  expect(rental.lines).toEqual(quote.lines);
  const { price_proof: proof } = await db
    .selectFrom('rentals')
    .select('price_proof')
    .where('id', '=', rental.id)
    .executeTakeFirstOrThrow();
  expect(recomputedPrice(proof as never).lines).toEqual(quote.lines);
});

test('the shortest rental depends on the date of the start, in the quote and in the search', async () => {
  const { renter, vehicle } = await ruledCar({ seasons: [FESTIVAL] });
  const short = { vehicleId: vehicle.id, ...timeFrom(21, 2) };
  expect(await refusalOf(renter.client.call(quoteRental, { body: short }))).toMatchObject({
    status: 400,
    fields: { endDate: 'A rental that starts on this date is at least 3 days long.' },
  });
  const { lat, lng } = vehicle.location as { lat: number; lng: number };
  const found = async (days: number, lasting: number) => {
    const query = { lat, lng, limit: 100, ...timeFrom(days, lasting) };
    const { items } = await app.client().page(searchVehicles, { query });
    return items.find(({ id }) => id === vehicle.id);
  };
  expect(await found(21, 2)).toBeUndefined();
  expect(await found(15, 2)).toMatchObject({ totalCents: 13_200 });
  expect(await found(21, 3)).toMatchObject({
    totalCents: (await quoteOf(renter, vehicle, timeFrom(21, 3))).totalCents,
  });
});

test('a limit on the price and the order by price count the rules', async () => {
  const { renter, vehicle } = await ruledCar({ longStayDiscounts: [{ fromDays: 2, percent: 60 }] });
  const { totalCents } = await quoteOf(renter, vehicle, timeFrom(40, 3));
  expect(totalCents).toBe(7_920);
  const { lat, lng } = vehicle.location as { lat: number; lng: number };
  const ids = async (maxTotalCents: number) => {
    const query = { lat, lng, limit: 100, sort: 'price' as const, maxTotalCents, ...timeFrom(40, 3) };
    return (await app.client().page(searchVehicles, { query })).items.map(({ id }) => id);
  };
  expect((await ids(totalCents))[0]).toBe(vehicle.id);
  expect(await ids(totalCents - 1)).not.toContain(vehicle.id);
});

test('a booking keeps its rules: an extension is priced by them when the owner has others', async () => {
  const here = await ruledCar({ seasons: [{ ...FESTIVAL, minDays: undefined }] });
  const rental = await rentalIn(app, here, 'approved', timeFrom(20, 2));
  await here.owner.client.call(setPriceRules, { params: { id: here.vehicle.id }, body: {} });
  const endDate = timeFrom(20, 3).endDate;
  const quote = await here.renter.client.call(quoteExtension, {
    params: { id: rental.id },
    body: { endDate },
  });
  expect(quote.lines).toContainEqual(expect.objectContaining({ label: 'Festival', amountCents: 9_000 }));
  await here.renter.client.call(extendRental, {
    params: { id: rental.id },
    body: { endDate, quoteId: quote.quoteId },
    idempotencyKey: newId(),
  });
});

test('rules that contradict each other are refused by field, and by the database', async () => {
  const { owner, vehicle } = await trip(app);
  const send = (body: Rules) =>
    refusalOf(owner.client.call(setPriceRules, { params: { id: vehicle.id }, body }));
  const overlapping = [FESTIVAL, { ...FESTIVAL, name: 'Second', from: dateIn(24), to: dateIn(30) }];
  const weekend = { days: [6, 7], percent: 10 };
  const cases: [Rules, string][] = [
    [{ seasons: overlapping }, 'seasons.1.from'],
    [{ seasons: [{ ...FESTIVAL, to: dateIn(19) }] }, 'seasons.0.to'],
    [{ seasons: [{ ...FESTIVAL, percent: -51 }] }, 'seasons.0.percent'],
    [{ weekdays: [weekend, { ...weekend, days: [7] }] }, 'weekdays.1.days'],
    [
      { longStayDiscounts: [7, 7].map((fromDays) => ({ fromDays, percent: 5 })) },
      'longStayDiscounts.1.fromDays',
    ],
  ];
  for (const [body, field] of cases)
    expect(await send(body)).toMatchObject({ status: 400, fields: { [field]: expect.any(String) } });
  const rules = jsonb({ seasons: overlapping, weekdays: [], longStayDiscounts: [] });
  await expect(
    sql`update vehicles set price_rules = ${rules}::jsonb where id = ${vehicle.id}`.execute(db),
  ).rejects.toMatchObject({ constraint: 'vehicles_price_rules_check' });
});

test('the owner reads the rules with the calendar', async () => {
  const weekdays = [{ days: [5, 6], percent: 15, minDays: 2 }];
  const { owner } = await ruledCar({ weekdays });
  const query = { from: new Date(app.clock.now()).toISOString(), to: timeFrom(1, 1).endDate };
  const { items } = await owner.client.page(listCalendar, { query });
  expect(items[0]?.priceRules).toEqual({ seasons: [], weekdays, longStayDiscounts: [] });
});
