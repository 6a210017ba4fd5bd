import { acceptDates, rejectDates, withdrawDates } from '@josey/contract/api/rentals/rental-dates';
import { cancelRental } from '@josey/contract/api/rentals/rentals';
import { blockTime } from '@josey/contract/api/vehicles/calendar';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Caller } from '#platform/security/sessions.ts';
import { startTestApp } from '../../../../test/support/app.ts';
import { type Person, verifiedPerson } from '../../../../test/support/people.ts';
import { chargesOf, extendBy, quoteLonger, rentalOf } from '../extensions/extensions.factory.ts';
import { book, quoteOf, rentalIn, timeIn, trip } from '../rentals.factory.ts';
import { changeBy, changed, ledgerOf, movedBy, occupied, quoteOther } from './dates.factory.ts';
import { holdDates } from './hold-dates.ts';
import { readDatesQuote } from './signed-dates-quote.ts';

const app = await startTestApp();
/** A second server process on the same database: only the database can decide a race between the two. */
const other = await startTestApp({}, { databaseUrl: app.databaseUrl, clock: app.clock });

const via = (index: number, person: Person): Person => ({
  ...person,
  client: (index % 2 ? app : other).client(person.sessionId),
});

/** Two rows of a car that share a minute, and rentals without all of their time. */
async function findCalendarErrors(vehicleId: string) {
  const { rows } = await sql<{ what: string }>`
    select 'two owners of one minute' as what from occupancies a join occupancies b
        on b.vehicle_id = a.vehicle_id and b.id > a.id and b.during && a.during
     where a.vehicle_id = ${vehicleId}
    union all
    select 'a rental without its time' from rentals r
     where r.vehicle_id = ${vehicleId} and r.status in ('held', 'pending', 'approved', 'active')
       and not tstzrange(r.starts_at, r.ends_at)
         <@ any(select unnest(range_agg(o.during)) from occupancies o where o.rental_id = r.id)
    union all
    select 'two booked rentals at once' from rentals a join rentals b on b.vehicle_id = a.vehicle_id and b.id > a.id
     where a.vehicle_id = ${vehicleId} and a.status = 'approved' and b.status = 'approved'
       and tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)
    union all
    select 'the car’s row differs' from vehicles v
     where v.id = ${vehicleId}
       and v.busy <> coalesce((select range_agg(during) from occupancies where vehicle_id = v.id), '{}')`.execute(
    app.context.db,
  );
  return rows.map(({ what }) => what);
}

test('other dates against a booking, a block, an extension and other dates of another trip: no minute has two owners', {
  timeout: 120_000,
}, async () => {
  const won = new Map<string, number>();
  for (let round = 0; round < 5; round++) {
    const parts = await trip(app);
    const { owner, vehicle } = parts;
    const rental = await rentalIn(app, parts, 'approved', timeIn(app, 240));
    const [next, neighbor] = await Promise.all([verifiedPerson(app), verifiedPerson(app)]);
    const fought = movedBy(rental, 48);
    // A neighbor's trip ends where the fight begins, and one after it could move into it.
    const before = await rentalIn(app, { ...parts, renter: neighbor }, 'approved', movedBy(rental, 24));
    const after = await rentalIn(app, { ...parts, renter: next }, 'approved', movedBy(rental, 96));
    const [dates, booking, longer, nearer] = await Promise.all([
      quoteOther(parts.renter, rental, fought),
      quoteOf(next, vehicle, movedBy(rental, 54)),
      quoteLonger(neighbor, before, 12),
      quoteOther(next, after, movedBy(rental, 60)),
    ]);
    const sides: [string, Promise<unknown>][] = [
      ['dates', changeBy(via(round, parts.renter), dates)],
      ['booking', book(via(round + 1, next), booking)],
      [
        'block',
        via(round, owner).client.call(blockTime, { params: { id: vehicle.id }, body: movedBy(fought, 6, 0) }),
      ],
      ['extension', extendBy(via(round + 1, neighbor), longer)],
      ['other dates', changeBy(via(round, next), nearer)],
    ];
    const results = await Promise.allSettled(sides.map(([, side]) => side));
    for (const [index, result] of results.entries()) {
      const name = sides[index]?.[0] ?? '';
      if (result.status === 'fulfilled') won.set(name, (won.get(name) ?? 0) + 1);
      else expect(result.reason, name).toMatchObject({ status: 409 });
    }
    expect(results.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect(await findCalendarErrors(vehicle.id)).toEqual([]);
  }
  console.info('Won:', Object.fromEntries(won));
});

test('five presses of one quote are one change and one charge', async () => {
  const parts = await trip(app);
  const rental = await rentalIn(app, parts, 'approved', timeIn(app, 240));
  const quote = await quoteOther(parts.renter, rental, movedBy(rental, 24, 48));
  const presses = Array.from({ length: 5 }, (_, i) => changeBy(via(i, parts.renter), quote));
  for (const result of await Promise.allSettled(presses)) {
    if (result.status === 'fulfilled') expect(result.value).toMatchObject({ endDate: quote.endDate });
    else expect(result.reason).toMatchObject({ status: 409 });
  }
  expect(await chargesOf(app, rental.id)).toMatchObject([
    {},
    { held: quote.chargeCents, status: 'captured' },
  ]);
});

test('a request, accepted, declined, withdrawn and its trip canceled at once: one answer, and the money of that', {
  timeout: 60_000,
}, async () => {
  for (let round = 0; round < 4; round++) {
    const { owner, renter, vehicle } = await trip(app, { instantBook: false });
    const before = await rentalIn(app, { owner, renter, vehicle }, 'approved', timeIn(app, 240, 72));
    const asking = await changed(renter, before, movedBy(before, 24, round % 2 ? 48 : -24));
    const call = { params: { id: before.id }, body: { changeId: asking.dateChange?.id ?? '' } };
    const results = await Promise.allSettled([
      via(round, owner).client.call(acceptDates, call),
      via(round + 1, owner).client.call(rejectDates, call),
      via(round, renter).client.call(withdrawDates, call),
      ...(round < 2
        ? []
        : [via(round + 1, renter).client.call(cancelRental, { params: call.params, body: {} })]),
    ]);
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'illegal_transition' });
    const now = await rentalOf(renter, before.id);
    const isOver = now.status === 'cancelled';
    expect(await occupied(app, before.id)).toEqual(
      isOver ? [] : [{ startDate: now.startDate, endDate: now.endDate, isBooked: true }],
    );
    expect(await ledgerOf(app, before)).toMatchObject({
      paidCents: isOver ? 0 : now.totalCents,
      ownerCents: isOver ? 0 : now.split.ownerCents,
    });
    const charges = await chargesOf(app, before.id);
    expect(charges.filter(({ status }) => status === 'authorized')).toEqual([]);
  }
});

test('a process that dies after it has held cheaper dates leaves a trip that has them, and its refund', async () => {
  const parts = await trip(app);
  const rental = await rentalIn(app, parts, 'approved', timeIn(app, 240, 72));
  const dates = movedBy(rental, 0, -48);
  const { quoteId } = await quoteOther(parts.renter, rental, dates);
  const { id } = parts.renter.user;
  const asked = { renterId: id, rentalId: rental.id, ...dates };
  const caller = { id, rights: [], licenseExpiresOn: null } as unknown as Caller;
  // What came after this transaction is lost with the process.
  await holdDates(app.context, caller, readDatesQuote(app.context.signer, quoteId, asked), {});
  const moved = await rentalOf(parts.renter, rental.id);
  expect(moved).toMatchObject(dates);
  expect(moved.totalCents).toBeLessThan(rental.totalCents);
  expect(await ledgerOf(app, rental)).toMatchObject({ paidCents: moved.totalCents });
});
