import { CompiledQuery } from 'kysely';
import type { NewRental } from '../../packages/server/src/domains/rentals/booking/calendar.queries.ts';
import type { Db } from '../../packages/server/src/platform/database/database.ts';
import { jsonb } from '../../packages/server/src/platform/database/jsonb.ts';
import { newId } from '../../packages/server/src/platform/kernel/ids.ts';
import type { Cars } from './cars.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;
const START = Date.UTC(2030, 0, 1);

/** A rental of one day, as a booking writes it. */
export function rentalOf({ ownerId, renterId }: Cars, vehicleId: string, startsAt: Date): NewRental {
  const now = new Date();
  const line = { kind: 'time', label: 'day', quantity: 1, unitCents: 6_000, amountCents: 6_000 };
  return {
    id: newId(),
    vehicle_id: vehicleId,
    renter_id: renterId,
    owner_id: ownerId,
    quote_id: newId(),
    starts_at: startsAt,
    ends_at: new Date(startsAt.getTime() + DAY_MS),
    status_since: now,
    instant_book: true,
    type: 'day',
    lines: jsonb([line]),
    total_cents: 6_000,
    time_cents: 6_000,
    owner_cents: 4_800,
    platform_cents: 1_200,
    tax_cents: 0,
    deposit_cents: 0,
    price_proof: jsonb({}),
    promotions: null,
    promotion_cents: 0,
    miles_per_day: null,
    extra_mile_cents: 0,
    charges_agreed_at: null,
    terms: jsonb({
      version: 1,
      timeZone: 'America/New_York',
      rules: { rates: { day: 6_000 } },
      extras: [],
      policy: {},
    }),
    currency: 'USD',
    cancellation_policy: 'flexible',
    payment_method: 'card',
    delivery_address: null,
    delivery_lat: null,
    delivery_lng: null,
    hold_expires_at: new Date(now.getTime() + 15 * MINUTE_MS),
    created_at: now,
  };
}

export function dayNumber(day: number): Date {
  return new Date(START + day * DAY_MS);
}

/** Writes the same two rows, to tables with these names, without checking whether the time is free. */
export function plainInsert(db: Db, rentals: string, occupancies: string) {
  let statement: string | undefined;
  return async (rental: NewRental): Promise<void> => {
    const { id, vehicle_id, starts_at, ends_at, hold_expires_at, created_at, ...rest } = rental;
    const first = [id, vehicle_id, starts_at, ends_at, hold_expires_at, created_at];
    statement ??= `
      with slot as (
        insert into ${occupancies} (id, vehicle_id, during, kind, rental_id, expires_at, created_at)
        values ($7, $2::uuid, tstzrange($3::timestamptz, $4::timestamptz), 'rental', $1::uuid, $5::timestamptz,
          $6::timestamptz)
      )
      insert into ${rentals} (id, vehicle_id, starts_at, ends_at, hold_expires_at, created_at, ${Object.keys(rest)})
      values ($1, $2, $3, $4, $5, $6, ${Object.keys(rest).map((_, i) => `$${i + 8}`)})
      returning id`;
    await db.executeQuery(CompiledQuery.raw(statement, [...first, newId(), ...Object.values(rest)]));
  };
}
