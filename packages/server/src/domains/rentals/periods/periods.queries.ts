import { RENTAL_RULES } from '@josey/contract/rules/limits/rentals';
import type { PaidByPeriods } from '@josey/contract/rules/receipts/paid-by-periods';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#platform/database/database.ts';
import type { DB } from '#platform/database/database-types.generated.ts';
import { jsonb } from '#platform/database/jsonb.ts';
import { newId } from '#platform/kernel/ids.ts';

export type PeriodRow = Selectable<DB['rental_periods']>;

const AHEAD_MS = RENTAL_RULES.periodChargedDaysAhead * 86_400_000;

/** When a period that begins then is charged. */
export const chargedAt = (startsAt: string): Date => new Date(Date.parse(startsAt) - AHEAD_MS);

/** Stores the periods of a booking, or of the time that an extension adds. */
export async function insertPeriods(
  tx: Tx,
  { rentalId, extensionId = null }: { rentalId: string; extensionId?: string | null },
  { periods }: PaidByPeriods,
  now: Date,
): Promise<void> {
  const rows = periods.map(({ startsAt, endsAt, lines, shares }, index) => ({
    id: newId(),
    rental_id: rentalId,
    extension_id: extensionId,
    number: index + 1,
    starts_at: new Date(startsAt),
    ends_at: new Date(endsAt),
    lines: jsonb(lines),
    payee_cents: shares.payeeCents,
    platform_cents: shares.platformCents,
    tax_cents: shares.taxCents,
    promotion_cents: shares.promotionCents ?? 0,
    charge_at: index === 0 ? null : chargedAt(startsAt),
    status_since: now,
  }));
  await tx.insertInto('rental_periods').values(rows).execute();
}

export const getPeriod = (db: Db | Tx, id: string): Promise<PeriodRow> =>
  db.selectFrom('rental_periods').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** The periods of a rental and of its extensions, in the order of time. */
export const periodsOf = (db: Db | Tx, rentalId: string): Promise<PeriodRow[]> =>
  db
    .selectFrom('rental_periods')
    .selectAll()
    .where('rental_id', '=', rentalId)
    .orderBy('starts_at')
    .orderBy('number')
    .execute();

/** Periods that are to be charged now, the first of them first. */
export const duePeriods = (db: Db, now: Date, limit: number) =>
  db
    .selectFrom('rental_periods')
    .select(['id', 'rental_id'])
    .where('status', '=', sql.lit('scheduled'))
    .where('charge_at', '<=', now)
    .orderBy('charge_at')
    .limit(limit);

/** The period that a payment of a booking or an extension is for. */
export function findPeriod(
  db: Db | Tx,
  { kind, id }: { kind: string; id: string },
  number: number,
): Promise<PeriodRow | undefined> {
  const periods = db.selectFrom('rental_periods').selectAll().where('number', '=', number);
  const found =
    kind === 'extension'
      ? periods.where('extension_id', '=', id)
      : periods.where('rental_id', '=', id).where('extension_id', 'is', null);
  return found.executeTakeFirst();
}
