import { sumOfLines } from '@josey/contract/rules/pricing/price-line';
import { isSoldByOwner, OPERATOR_ADDITIONS } from '@josey/contract/rules/pricing/rentals/rental-quote';
import { readRentalTerms } from '@josey/contract/rules/pricing/rentals/rental-terms';
import { percentOfCents } from '@josey/contract/values/money/money';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/database.ts';
import { vehicleLabel } from '../../vehicles/vehicles.public.ts';
import { findRentals, type RentalRow } from '../rentals.queries.ts';

/** Where an owner's part was charged and can still change. */
const UNFINISHED = ['approved', 'active', 'returned'];

/** A rental, with the subjects of its payments: itself and its extensions. */
export interface RentalEarnings {
  rental: RentalRow;
  subjectIds: string[];
  label: string;
  /** The commission, as a part of all that the platform gets of it: the rest are the renter's fees. */
  commissionShare: number;
}

/** An owner's rentals that are not over. */
export async function unfinishedRentalsOf(db: Db | Tx, ownerId: string): Promise<RentalEarnings[]> {
  const rows = await db
    .selectFrom('rentals')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('paid_at', 'is not', null)
    .where('status', 'in', UNFINISHED)
    .execute();
  return earningsOf(
    db,
    rows.map(({ id }) => id),
  );
}

/** The rentals behind these subjects of payments: rentals and extensions. */
export async function rentalsBehind(db: Db, subjectIds: string[]): Promise<RentalEarnings[]> {
  const extended = await db
    .selectFrom('rental_extensions')
    .select('rental_id')
    .where('id', '=', sql<string>`any(${subjectIds}::uuid[])`)
    .execute();
  return earningsOf(db, [...subjectIds, ...extended.map(({ rental_id }) => rental_id)]);
}

async function earningsOf(db: Db | Tx, rentalIds: string[]): Promise<RentalEarnings[]> {
  if (rentalIds.length === 0) return [];
  const [rentals, extensions] = await Promise.all([
    findRentals(db, rentalIds),
    db
      .selectFrom('rental_extensions')
      .select(['id', 'rental_id'])
      .where('rental_id', '=', sql<string>`any(${rentalIds}::uuid[])`)
      .execute(),
  ]);
  return rentals.map((rental) => ({
    rental,
    subjectIds: [rental.id, ...extensions.filter((one) => one.rental_id === rental.id).map(({ id }) => id)],
    label: vehicleLabel(rental),
    commissionShare: commissionShareOf(rental),
  }));
}

/** By the terms; the lines that are left of a price whose later periods are not charged are still those of the whole price. */
function commissionShareOf(rental: RentalRow): number {
  const lines = rental.lines as unknown as { kind: string; amountCents: number }[];
  const terms = readRentalTerms(rental.terms);
  const soldCents = sumOfLines(lines.filter(({ kind }) => isSoldByOwner(kind) && kind !== 'not_charged'));
  if (!terms) return shareOf(soldCents - rental.owner_cents, rental.platform_cents);
  const commissionCents = percentOfCents(soldCents, terms.policy.commissionPercent);
  const feeCents = percentOfCents(soldCents, terms.policy.serviceFeePercent);
  const operatorCents = sumOfLines(lines.filter(({ kind }) => OPERATOR_ADDITIONS.includes(kind)));
  return shareOf(commissionCents, commissionCents + feeCents + operatorCents);
}

const shareOf = (part: number, whole: number): number => (whole > 0 ? part / whole : 0);
