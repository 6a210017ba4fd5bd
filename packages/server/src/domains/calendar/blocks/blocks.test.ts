import { goOnline } from '@josey/contract/api/drivers';
import { blockTime, listCalendar, unblockTime } from '@josey/contract/api/vehicles/calendar';
import { CALENDAR_RULES } from '@josey/contract/rules/limits/rentals';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/support/app.ts';
import type { Person } from '../../../../test/support/people.ts';
import { refusalOf } from '../../../../test/support/refusal-of.ts';
import { book, DAY_MS, quoteOf, rentalIn, timeIn, trip } from '../../rentals/rentals.factory.ts';
import { applied, decided } from '../../rides/drivers/drivers.factory.ts';
import { newTown } from '../../rides/rides.factory.ts';

const app = await startTestApp();
const inDays = (days: number) => new Date(app.clock.now().getTime() + days * DAY_MS).toISOString();

async function calendarOf(owner: Person, from = inDays(-1), to = inDays(60)) {
  const { items } = await owner.client.page(listCalendar, { query: { from, to } });
  return items;
}

const block = (owner: Person, id: string, time: { startDate: string; endDate: string }, note = '') =>
  owner.client.call(blockTime, { params: { id }, body: { ...time, note } });

test('a blocked time cannot be booked, and can be again once it is free', async () => {
  const { owner, renter, vehicle } = await trip(app);
  const time = timeIn(app, 48);
  const quote = await quoteOf(renter, vehicle, time);
  const blocked = await block(owner, vehicle.id, time, 'Family visit');
  expect(blocked).toEqual({
    id: blocked.id,
    kind: 'block',
    ...time,
    freeAt: time.endDate,
    note: 'Family visit',
  });
  expect(await refusalOf(book(renter, quote))).toMatchObject({ status: 409, code: 'vehicle_unavailable' });
  expect((await calendarOf(owner))[0]?.entries).toEqual([blocked]);
  await owner.client.call(unblockTime, { params: { id: vehicle.id, blockId: blocked.id } });
  expect((await calendarOf(owner))[0]?.entries).toEqual([]);
  expect(await book(renter, quote)).toMatchObject({ status: 'approved' });
});

test('a booked time cannot be blocked; the refusal names free times', async () => {
  const { owner, renter, vehicle } = await trip(app);
  const time = timeIn(app, 48);
  await book(renter, await quoteOf(renter, vehicle, time));
  const refusal = await refusalOf(block(owner, vehicle.id, time));
  expect(refusal).toMatchObject({ status: 409, code: 'vehicle_unavailable' });
  expect(refusal.details?.freeWindows).not.toEqual([]);
});

test('the calendar names the renter of a paid booking, and of an unpaid hold only the time', async () => {
  const here = await trip(app, { turnaroundMinutes: 120 });
  const approved = await rentalIn(app, here, 'approved', timeIn(app, 24));
  const held = await rentalIn(app, here, 'held', timeIn(app, 72));
  const [car] = await calendarOf(here.owner);
  expect(car).toMatchObject({ id: here.vehicle.id, timeZone: here.vehicle.timeZone, dailyRateCents: 6_000 });
  const freeAt = (endDate: string) => new Date(Date.parse(endDate) + 7_200_000).toISOString();
  expect(car?.entries).toEqual([
    {
      id: approved.id,
      kind: 'rental',
      startDate: approved.startDate,
      endDate: approved.endDate,
      freeAt: freeAt(approved.endDate),
      rental: { id: approved.id, status: 'approved', renterFirstName: 'Renee' },
    },
    {
      id: held.id,
      kind: 'hold',
      startDate: held.startDate,
      endDate: held.endDate,
      freeAt: freeAt(held.endDate),
    },
  ]);
});

test('ride duty is on the calendar, and no block takes its time', async () => {
  const { owner, vehicle } = await trip(app);
  await decided(app, (await applied(owner, { vehicle: undefined, vehicleId: vehicle.id })).id, 'approved');
  await owner.client.call(goOnline, { body: { location: newTown() } });
  expect((await calendarOf(owner))[0]?.entries).toMatchObject([{ kind: 'ride_duty' }]);
  expect(await refusalOf(block(owner, vehicle.id, timeIn(app, 1)))).toMatchObject({
    code: 'vehicle_unavailable',
  });
});

test('times that are over, too far ahead or not in order are refused by field', async () => {
  const { owner, vehicle } = await trip(app);
  const cases: [number, number, string][] = [
    [2, 1, 'endDate'],
    [-2, -1, 'endDate'],
    [1, CALENDAR_RULES.blockDays + 1, 'endDate'],
  ];
  for (const [from, until, field] of cases) {
    const refusal = await refusalOf(
      block(owner, vehicle.id, { startDate: inDays(from), endDate: inDays(until) }),
    );
    expect(refusal).toMatchObject({ status: 400, fields: { [field]: expect.any(String) } });
  }
  const tooLong = { from: inDays(0), to: inDays(CALENDAR_RULES.spanDays + 1) };
  await expect(owner.client.page(listCalendar, { query: tooLong })).rejects.toMatchObject({ status: 400 });
  await expect(
    owner.client.page(listCalendar, { query: { from: inDays(1), to: inDays(0) } }),
  ).rejects.toMatchObject({
    fields: { to: expect.any(String) },
  });
});

test('one page of cars with all that takes their time reads by indexes', async () => {
  const { owner } = await trip(app);
  const { rows } = await app.context.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    return sql<{ 'QUERY PLAN': string }>`
      explain select o.id from vehicles v join occupancies o on o.vehicle_id = v.id
       and o.during && tstzrange(${inDays(0)}, ${inDays(31)}) where v.owner_id = ${owner.user.id}`.execute(
      tx,
    );
  });
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('vehicles_by_owner');
  expect(plan).toContain('occupancies_never_overlap');
});

test('a car has a limited number of blocks, counted one after the other', async () => {
  const { owner, vehicle } = await trip(app);
  await sql`insert into occupancies (id, vehicle_id, during, kind, created_at)
    select gen_random_uuid(), ${vehicle.id}, tstzrange(at, at + interval '1 hour'), 'block', now()
    from generate_series(1, ${CALENDAR_RULES.blocksMax - 1}) n,
      lateral (select ${inDays(100)}::timestamptz + n * interval '1 day' as at) t`.execute(app.context.db);
  const TOO_MANY = `This car has ${CALENDAR_RULES.blocksMax} blocked times. Remove one first.`;
  const tries = [1, 2, 3].map((day) =>
    block(owner, vehicle.id, { startDate: inDays(day), endDate: inDays(day + 0.5) }).then(
      () => 'blocked',
      (error) => error.message,
    ),
  );
  expect((await Promise.all(tries)).toSorted()).toEqual([TOO_MANY, TOO_MANY, 'blocked']);
});
