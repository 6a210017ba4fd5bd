import type { AdminPayout, Payout } from '@josey/contract/api/money/payouts';
import {
  isUnderWay,
  type PayoutFailure,
  type PayoutStatus,
} from '@josey/contract/rules/states/money/payout-states';
import { arrivalDay } from './balance/next-payout.ts';
import type { PayoutRow } from './payouts.queries.ts';

export function presentPayout(row: PayoutRow, timeZone: string): Payout {
  const status = row.status as PayoutStatus;
  return {
    id: row.id,
    amountCents: row.amount_cents,
    currency: row.currency,
    status,
    ...(row.status_reason && { statusReason: row.status_reason }),
    ...(row.failure && { failure: row.failure as PayoutFailure }),
    isWeekly: row.is_weekly,
    isLast: row.is_last,
    bankEnding: row.bank_ending,
    ...(isUnderWay(status) && { arrivesAt: arrivalDay(row.created_at, timeZone) }),
    createdAt: row.created_at.toISOString(),
    changedAt: row.status_since.toISOString(),
  };
}

interface PayeeUser {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
}

export const presentAdminPayout = (
  row: PayoutRow,
  { timeZone, isByProvider }: { timeZone: string; isByProvider: boolean },
  { id, first_name: firstName, last_name: lastName, email }: PayeeUser,
): AdminPayout => ({
  ...presentPayout(row, timeZone),
  isByProvider,
  payee: { id, firstName, lastName, email },
});
