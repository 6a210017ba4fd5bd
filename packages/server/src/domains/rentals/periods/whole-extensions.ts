import type { AcceptedRental } from '@josey/contract/rules/receipts/accepted-price';
import type { Db, Tx } from '#platform/database/database.ts';
import { subjectOfExtension } from '../money/payment-subjects.ts';
import type { RentalRow } from '../rentals.queries.ts';
import { acceptedPeriods } from './accepted-periods.ts';
import type { ChargedTime } from './ending-of.ts';

/** The extensions of a rental that are charged as a whole, each with the time that it added, and other dates that cost more. */
export async function wholeExtensions(db: Db | Tx, rental: RentalRow): Promise<ChargedTime[]> {
  const booked = rental.price_proof as unknown as AcceptedRental | null;
  const granted = await db
    .selectFrom('rental_extensions')
    .select(['id', 'starts_at', 'ends_at', 'added_cents', 'price_proof'])
    .where('rental_id', '=', rental.id)
    .where('status', '=', 'approved')
    .orderBy('id')
    .execute();
  return granted.flatMap(
    ({ id, starts_at, ends_at: until, added_cents: cents, price_proof: proof }, index) => {
      // What other dates add is for all of their time.
      const from = starts_at ?? granted[index - 1]?.ends_at ?? new Date(booked?.endsAt ?? until);
      if (cents <= 0 || from >= until || acceptedPeriods(proof)) return [];
      return { subject: subjectOfExtension(id), from, until, cents, isOwed: false };
    },
  );
}
