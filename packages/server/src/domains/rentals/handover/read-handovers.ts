import type { RentalHandovers } from '@josey/contract/api/rentals/rental-handovers';
import type { Context } from '#platform/kernel/context.ts';
import { notFound } from '#platform/kernel/errors.ts';
import type { Caller } from '#platform/security/sessions.ts';
import { findRentalWithEvidence } from '../rental-parties.ts';
import { presentSheet } from './handovers.presenter.ts';
import { readSheets } from './handovers.queries.ts';

/** Both handovers of a rental: for its two sides, and for administrators once a charge was proposed. */
export async function readHandovers({ db }: Context, caller: Caller, id: string): Promise<RentalHandovers> {
  const rental = await findRentalWithEvidence(db, id, caller);
  if (!rental) throw notFound('rental');
  const sheets = await readSheets(db, id);
  const of = (kind: string) => presentSheet(sheets.find(({ head }) => head.kind === kind));
  return { checkIn: of('check_in'), checkOut: of('check_out'), selfCheckIn: rental.key_code !== null };
}
