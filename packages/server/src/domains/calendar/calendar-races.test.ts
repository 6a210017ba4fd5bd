import { goOffline, goOnline } from '@josey/contract/api/drivers';
import { blockTime } from '@josey/contract/api/vehicles/calendar';
import { addCalendarImport } from '@josey/contract/api/vehicles/calendar-sync';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../test/support/app.ts';
import { verifiedPerson } from '../../../test/support/people.ts';
import { extendBy, quoteLonger } from '../rentals/extensions/extensions.factory.ts';
import { book, HOUR_MS, quoteOf, rentalIn, timeIn, trip } from '../rentals/rentals.factory.ts';
import { applied, decided } from '../rides/drivers/drivers.factory.ts';
import { newTown } from '../rides/rides.factory.ts';
import { startCalendarServer } from './sync/calendar-server.factory.ts';

const SETTINGS = { CALENDARS_FROM_PRIVATE_ADDRESSES: '1' };
const app = await startTestApp(SETTINGS);
/** A second server process on the same database: only the database can decide a race between the two. */
const other = await startTestApp(SETTINGS, { databaseUrl: app.databaseUrl, clock: app.clock });
const site = await startCalendarServer();
const { db } = app.context;
const ROUNDS = 10;
const EACH = 8;

/** What is wrong with a car's calendar: two rows that share a minute, or a booking or block without its row. */
async function findCalendarErrors(vehicleId: string) {
  const { rows } = await sql<{ what: string }>`
    select 'two owners of one minute' as what from occupancies a join occupancies b
        on b.vehicle_id = a.vehicle_id and b.id > a.id and b.during && a.during
     where a.vehicle_id = ${vehicleId}
    union all
    select 'a rental without its time' from rentals r
     where r.vehicle_id = ${vehicleId} and r.status in ('held', 'pending', 'approved', 'active')
       and not tstzrange(r.starts_at, r.ends_at) <@ any(select unnest(range_agg(o.during)) from occupancies o where o.rental_id = r.id)
    union all
    select 'the car’s row differs' from vehicles v
     where v.id = ${vehicleId}
       and v.busy <> coalesce((select range_agg(during) from occupancies where vehicle_id = v.id), '{}')`.execute(
    db,
  );
  return rows.map(({ what }) => what);
}

test('forty at once, ten times, on two servers: holds, bookings, extensions, blocks, going online and imports never share a minute', {
  timeout: 240_000,
}, async () => {
  const people = await Promise.all(Array.from({ length: 2 * EACH }, () => verifiedPerson(app)));
  const [serverOf, won] = [(index: number) => (index % 2 ? app : other), new Map<string, number>()];
  for (let round = 0; round < ROUNDS; round++) {
    const here = await trip(app, { instantBook: true });
    const { owner, vehicle } = here;
    await decided(app, (await applied(owner, { vehicle: undefined, vehicleId: vehicle.id })).id, 'approved');
    // One rental ends where the fight begins: its extension wants the same hours.
    const rental = await rentalIn(app, here, 'approved', timeIn(app, 2, 4));
    const start = Date.parse(rental.endDate);
    const time = (index: number) => ({
      startDate: new Date(start + (index % 4) * HOUR_MS).toISOString(),
      endDate: new Date(start + ((index % 4) + 6) * HOUR_MS).toISOString(),
    });
    const quotes = await Promise.all(people.map((person, i) => quoteOf(person, vehicle, time(i))));
    const longer = await Promise.all(Array.from({ length: EACH }, () => quoteLonger(here.renter, rental, 5)));
    const town = newTown();
    site.holds([[new Date(start), new Date(start + 8 * HOUR_MS)]]);
    const params = { id: vehicle.id };
    const clientOf = (person: typeof owner, i: number) => serverOf(i).client(person.sessionId);
    const tries: Record<string, (i: number) => Promise<unknown>> = {
      held: (i) =>
        book(
          { ...(people[i] as typeof owner), client: clientOf(people[i] as typeof owner, i) },
          quotes[i] as never,
          {
            paymentMethodId: 'pm_card_chargeDeclined',
          },
        ),
      booked: (i) => {
        const person = people[EACH + i] as typeof owner;
        return book({ ...person, client: clientOf(person, i) }, quotes[EACH + i] as never);
      },
      extended: (i) => extendBy({ ...here.renter, client: clientOf(here.renter, i) }, longer[i] as never),
      blocked: (i) => clientOf(owner, i).call(blockTime, { params, body: time(i) }),
      online: async (i) => {
        const client = clientOf(owner, i);
        return i % 4 < 3 ? client.call(goOnline, { body: { location: town } }) : client.call(goOffline, {});
      },
    };
    const all = Object.entries(tries).flatMap(([what, attempt]) =>
      Array.from({ length: EACH }, (_, i) => ({ what, run: () => attempt(i) })),
    );
    const imports = [0, 1].map((i) =>
      clientOf(owner, i).call(addCalendarImport, { params, body: { name: 'Other site', url: site.url } }),
    );
    const results = await Promise.allSettled([...all.map(({ run }) => run()), ...imports]);
    results.forEach((result, index) => {
      const what = all[index]?.what ?? 'imported';
      if (result.status === 'fulfilled') won.set(what, (won.get(what) ?? 0) + 1);
      // A declined card is told so when its hold has the car; all other losers that the time is taken.
      else if (what !== 'held' || result.reason.status !== 402)
        expect({ what, status: result.reason.status, message: result.reason.message }).toMatchObject({
          status: 409,
        });
    });
    expect(await findCalendarErrors(vehicle.id)).toEqual([]);
    app.clock.advance(48 * HOUR_MS);
  }
  // Each round fought for something: not one kind always won.
  expect(won.size).toBeGreaterThan(2);
});
