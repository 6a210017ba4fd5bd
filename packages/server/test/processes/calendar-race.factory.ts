import { goOffline, goOnline } from '@josey/contract/api/drivers';
import type { Rental } from '@josey/contract/api/rentals/rentals';
import { blockTime } from '@josey/contract/api/vehicles/calendar';
import { addCalendarImport } from '@josey/contract/api/vehicles/calendar-sync';
import { changeBy, quoteOther } from '#domains/rentals/dates/dates.factory.ts';
import { extendBy, quoteLonger } from '#domains/rentals/extensions/extensions.factory.ts';
import { book, HOUR_MS, quoteOf, type Time, type Trip, trip } from '#domains/rentals/rentals.factory.ts';
import { applied, decided } from '#domains/rides/drivers/drivers.factory.ts';
import { newTown } from '#domains/rides/rides.factory.ts';
import type { TestApp } from '../support/app.ts';
import { type Person, verifiedPerson } from '../support/people.ts';

const MINUTE_MS = 60_000;
/** Of each kind. */
const EACH = 6;
/** When the other rentals are, in hours. */
const OTHER_DAY = 72;

/** One attempt at a time of the car. `at`: its client at a process. */
interface Attempt {
  what: string;
  run: (at: (person: Person) => Person) => Promise<unknown>;
}

export interface CalendarRace extends Trip {
  /** From when the car's time is wanted. */
  from: number;
  attempts: Attempt[];
}

/**
 * A car that is for rent and for rides, whose hours seven kinds of attempts want, six of each at once. A rental of it is
 * in three hours: the hours before it are wanted by going online, too, those after it by its extension. The times of three
 * rentals of another day are wanted as well, as soon as their renters have moved them.
 */
export async function prepareRace(app: TestApp, siteUrl: string): Promise<CalendarRace> {
  const here = await trip(app, { instantBook: true, turnaroundMinutes: 0 });
  const { owner, renter, vehicle } = here;
  await decided(app, (await applied(owner, { vehicle: undefined, vehicleId: vehicle.id })).id, 'approved');
  const from = Math.ceil(Date.now() / MINUTE_MS) * MINUTE_MS + 5 * MINUTE_MS;
  const hours = (start: number, lasting: number): Time => ({
    startDate: new Date(from + start * HOUR_MS).toISOString(),
    endDate: new Date(from + (start + lasting) * HOUR_MS).toISOString(),
  });
  const wanted = (i: number): Time => {
    const step = Math.floor(i / 3);
    return pick([hours(step / 2, 2), hours(5 + step, 3), hours(OTHER_DAY + 6 * step, 2)], i);
  };
  const people = await makeEach(() => Promise.all([verifiedPerson(app), verifiedPerson(app)]));
  // Before the other day's rentals, whose times some of them want.
  const quotes = await makeEach((i) =>
    Promise.all(pick(people, i).map((one) => quoteOf(one, vehicle, wanted(i)))),
  );
  const booked = async (by: Person, time: Time): Promise<Rental> =>
    book(by, await quoteOf(by, vehicle, time));
  const between = await booked(renter, hours(3, 2));
  const others = await Promise.all(
    [0, 1, 2].map(async (n) => {
      const by = await verifiedPerson(app);
      return { by, rental: await booked(by, hours(OTHER_DAY + 6 * n, 4)) };
    }),
  );
  const longer = await makeEach(() => quoteLonger(renter, between, 2));
  const moved = await makeEach((i) => {
    const { by, rental } = pick(others, i);
    return quoteOther(by, rental, i % 2 ? hours(i / 12, 2.25) : hours(5 + i / 4, 4));
  });
  const [town, params] = [newTown(), { id: vehicle.id }];
  const kinds: Record<string, (i: number, at: (person: Person) => Person) => Promise<unknown>> = {
    held: (i, at) =>
      book(at(pick(people, i)[0]), pick(pick(quotes, i), 0), { paymentMethodId: 'pm_card_chargeDeclined' }),
    booked: (i, at) => book(at(pick(people, i)[1]), pick(pick(quotes, i), 1)),
    extended: (i, at) => extendBy(at(renter), pick(longer, i)),
    moved: (i, at) => changeBy(at(pick(others, i).by), pick(moved, i)),
    blocked: (i, at) => at(owner).client.call(blockTime, { params, body: wanted(i) }),
    online: (i, at) =>
      i % 3 < 2
        ? at(owner).client.call(goOnline, { body: { location: town } })
        : at(owner).client.call(goOffline, {}),
    imported: (_, at) =>
      at(owner).client.call(addCalendarImport, { params, body: { name: 'Other site', url: siteUrl } }),
  };
  const attempts = Object.entries(kinds).flatMap(([what, run]) =>
    Array.from({ length: EACH }, (_, i): Attempt => ({ what, run: (at) => run(i, at) })),
  );
  return { ...here, from, attempts };
}

const makeEach = <Made>(make: (i: number) => Promise<Made>): Promise<Made[]> =>
  Promise.all(Array.from({ length: EACH }, (_, i) => make(i)));

/** One of some, in turn. */
const pick = <One>(some: readonly One[], i: number): One => some[i % some.length] as One;
