import { sql } from 'kysely';
import { insertIfFree, type NewRental } from '../packages/server/src/domains/rentals/calendar.queries.ts';
import type { Db } from '../packages/server/src/platform/database.ts';
import { startBenchPostgres } from './frame/postgres.ts';
import type { Metric, PrepareOptions, Scenario, Variant } from './frame/scenario.ts';
import { dayNumber, plainInsert, rentalOf } from './p5/bookings.ts';
import { fillCars } from './p5/cars.ts';

const CONNECTIONS = 10;
const CARS = 1_000;
const BOOKINGS = 3_000;
const FIGURE = 'bookings per second';

const OURS = 'booking: lock, constraint, search column';
const UNLOCKED = 'the constraint alone, without the lock';
const PLAIN = 'plain insert of the same rows';

async function prepare({ scale }: PrepareOptions) {
  const postgres = await startBenchPostgres(CONNECTIONS);
  const { db } = postgres.database;
  const cars = await fillCars(db, CARS * scale);
  await makePlainTwins(db);
  let day = 0;
  const variant = (name: string, book: (rental: NewRental) => Promise<unknown>): Variant => ({
    name,
    async run() {
      const rentals = Array.from({ length: BOOKINGS }, (_, i) => {
        if (i % cars.vehicleIds.length === 0) day++;
        return rentalOf(cars, cars.vehicleIds[i % cars.vehicleIds.length] as string, dayNumber(day));
      });
      const seconds = await timed(() => bookAll(rentals, book));
      return { [FIGURE]: BOOKINGS / seconds };
    },
  });
  return {
    variants: [
      variant(OURS, async (rental) => {
        const isBooked = await insertIfFree(db, rental, rental.ends_at);
        if (!isBooked) throw new Error('A time without a conflict was refused');
      }),
      variant(UNLOCKED, plainInsert(db, 'rentals', 'occupancies')),
      variant(PLAIN, plainInsert(db, 'plain_rentals', 'plain_occupancies')),
    ],
    close: () => postgres.close(),
  };
}

/** The same tables with their checks, keys and indexes, but nothing that keeps times apart or serves the search. */
async function makePlainTwins(db: Db): Promise<void> {
  for (const statement of [
    'create table plain_rentals (like rentals including all)',
    'create table plain_occupancies (like occupancies including all)',
    `alter table plain_rentals
       add foreign key (vehicle_id) references vehicles,
       add foreign key (renter_id) references users,
       add foreign key (owner_id) references users`,
    `alter table plain_occupancies
       add foreign key (vehicle_id) references vehicles,
       add foreign key (rental_id) references plain_rentals`,
    `do $$ declare name text; begin
       select conname into strict name from pg_constraint
         where conrelid = 'plain_occupancies'::regclass and contype = 'x';
       execute format('alter table plain_occupancies drop constraint %I', name);
     end $$`,
  ]) {
    await sql.raw(statement).execute(db);
  }
}

/** Keeps every connection busy until all are booked. */
async function bookAll(rentals: NewRental[], book: (rental: NewRental) => Promise<unknown>): Promise<void> {
  const waiting = rentals.values();
  const worker = async () => {
    for (const rental of waiting) await book(rental);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1_000;
}

const line = (ours: string, against: string): Metric => ({ name: FIGURE, unit: '1/s', ours, against });

export const scenario: Scenario = {
  id: 'P5',
  title: `Bookings without a conflict, ${CONNECTIONS} connections, ${CARS} cars`,
  goal: 'bookings/s ≥ 0.85 × a plain insert of the same rows (no exclusion constraint, no search column)',
  prepare,
  metrics: [{ ...line(OURS, PLAIN), ratioAtLeast: 0.85 }, line(UNLOCKED, PLAIN)],
};
