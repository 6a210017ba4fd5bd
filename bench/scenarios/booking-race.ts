import { sql } from 'kysely';
import {
  insertIfFree,
  type NewRental,
} from '../../packages/server/src/domains/rentals/booking/calendar.queries.ts';
import type { Db } from '../../packages/server/src/platform/database/database.ts';
import { dayNumber, plainInsert, rentalOf } from '../booking/bookings.ts';
import { type Cars, fillCars } from '../booking/cars.ts';
import { startBenchPostgres } from '../frame/postgres.ts';
import type { Prepared, PrepareOptions, Scenario, Variant } from '../frame/scenario.ts';

const ATTEMPTS = 200;
/** As many as PostgreSQL accepts; the other requests wait in the pool, on both sides. */
const CONNECTIONS = 80;
/** Races in one round: one alone is over too soon to be measured. */
const RACES = 20;
const FIGURE = 'race';

const OURS = 'booking';
const BARE = 'autocommit against the constraint alone';

async function prepare({ effort }: PrepareOptions): Promise<Prepared> {
  const races = Math.ceil(RACES * effort);
  const postgres = await startBenchPostgres(CONNECTIONS);
  const { db } = postgres.database;
  const cars = await fillCars(db, 1);
  await hurryDeadlocks(db);
  await openAllConnections(db);
  const insert = plainInsert(db, 'rentals', 'occupancies');
  let day = 0;
  const variant = (name: string, book: (rental: NewRental) => Promise<boolean>): Variant => ({
    name,
    async run() {
      const milliseconds: number[] = [];
      for (let i = 0; i < races; i++) {
        day += 4;
        milliseconds.push(await race(cars, day, book));
      }
      milliseconds.sort((a, b) => a - b);
      return {
        [FIGURE]: milliseconds[Math.floor(races / 2)] ?? Number.NaN,
        'slowest race': milliseconds.at(-1) ?? Number.NaN,
      };
    },
  });
  return {
    variants: [
      variant(OURS, (rental) => insertIfFree(db, rental, rental.ends_at)),
      variant(BARE, (rental) =>
        insert(rental).then(
          () => true,
          (error) => {
            // 23P01: taken. 40P01: a deadlock among the losers.
            if (['23P01', '40P01'].includes(error.code)) return false;
            throw error;
          },
        ),
      ),
    ],
    close: () => postgres.close(),
  };
}

/** All want a day around the same noon, none the same; one may get it. Whatever else comes ends the benchmark. */
async function race(cars: Cars, day: number, book: (rental: NewRental) => Promise<boolean>): Promise<number> {
  const [car = ''] = cars.vehicleIds;
  const rentals = Array.from({ length: ATTEMPTS }, (_, i) =>
    rentalOf(cars, car, new Date(dayNumber(day).getTime() + i * 60_000)),
  );
  const start = performance.now();
  const won = await Promise.all(rentals.map(book));
  const milliseconds = performance.now() - start;
  const winners = won.filter(Boolean).length;
  if (winners !== 1) throw new Error(`${winners} of ${ATTEMPTS} overlapping bookings succeeded`);
  return milliseconds;
}

/**
 * A deadlock is looked for after a second, one after the other: the losers against the bare constraint can stand
 * for minutes. A fiftieth of that flatters their side, and lets the benchmark end.
 */
async function hurryDeadlocks(db: Db): Promise<void> {
  await sql`do $$ begin execute format('alter database %I set deadlock_timeout = ''20ms''', current_database()); end $$`.execute(
    db,
  );
}

/** So that no race pays for connecting. */
async function openAllConnections(db: Db): Promise<void> {
  await Promise.all(Array.from({ length: CONNECTIONS }, () => sql`select pg_sleep(0.5)`.execute(db)));
}

const line = (name: string) => ({ name, unit: 'ms', ours: OURS, against: BARE });

export const scenario: Scenario = {
  name: 'booking-race',
  number: 'P6',
  title: `${ATTEMPTS} overlapping bookings of one car at once, ${CONNECTIONS} connections`,
  goal: 'one winner, no deadlock, the race ≤ 0.6 × autocommit against the bare constraint',
  prepare,
  metrics: [{ ...line(FIGURE), ratioAtMost: 0.6 }, line('slowest race')],
};
