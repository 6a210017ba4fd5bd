import type { Rental } from '@josey/contract/api/rentals/rentals';
import { presentMissingPayment } from '../money/missing-payment.ts';
import type { RentalRow, Side } from '../rentals.queries.ts';
import type { ExtensionRow } from './extensions.queries.ts';

type Extension = NonNullable<Rental['extension']>;
type DateChange = NonNullable<Rental['dateChange']>;

type OfRental = NonNullable<RentalRow['extension']>;
/** Joined to its rental it is JSON, whose times are strings. */
type Row = OfRental | Pick<ExtensionRow, keyof OfRental>;

/**
 * The latest extension or change of dates of a rental, if it is open or was not granted. One that its renter has withdrawn or never paid
 * for is no longer shown; the owner does not see an unpaid one.
 */
export function presentNewestExtension(
  row: Row | null,
  viewer: Side | 'admin',
): Pick<Rental, 'extension' | 'dateChange'> {
  if (!row || row.status === 'approved' || row.status === 'cancelled') return {};
  const isSeen = row.paid_at !== null || (row.status === 'held' && viewer !== 'owner');
  if (!isSeen) return {};
  return row.starts_at === null
    ? { extension: presentExtension(row) }
    : { dateChange: presentDateChange(row) };
}

export const presentDateChange = (row: Row): DateChange => ({
  ...presentExtension(row),
  startDate: isoOf(row.starts_at ?? row.ends_at),
  refundCents: row.refund_cents ?? 0,
});

export function presentExtension(row: Row): Extension {
  const { status, answer_by: answerBy } = row;
  return {
    id: row.id,
    status: status as Extension['status'],
    ...(row.status_reason !== null && { statusReason: row.status_reason }),
    endDate: isoOf(row.ends_at),
    totalCents: row.total_cents,
    differenceCents: row.added_cents,
    split: { ownerCents: row.owner_cents, platformCents: row.platform_cents },
    ...(status === 'pending' && answerBy && { answerBy: isoOf(answerBy) }),
    ...(status === 'held' && { holdExpiresAt: isoOf(row.hold_expires_at), ...presentMissingPayment(row) }),
    requestedAt: isoOf(row.created_at),
  };
}

const isoOf = (at: Date | string): string => new Date(at).toISOString();
