import { lessBalance, NO_BALANCE, owedCents, type PayeeBalance } from '@josey/contract/rules/ledger/payout';
import { PAYOUT_RULES } from '@josey/contract/rules/limits/money';
import type { Db, Tx } from '#platform/database/database.ts';
import {
  type Payee,
  payeeBalance,
  recentRideBalances,
  type SubjectBalance,
  subjectBalances,
} from '../../ledger/ledger.public.ts';
import { disputedSubjectIds } from '../../payments/payments.public.ts';
import { type RentalEarnings, unfinishedRentalsOf } from '../../rentals/rentals.public.ts';

const RIDE_MS = PAYOUT_RULES.rideHours * 3_600_000;

/** When the earnings of a ride become available. */
export const rideAvailableAt = (chargedAt: Date): Date => new Date(chargedAt.getTime() + RIDE_MS);

export interface SplitBalance {
  available: PayeeBalance;
  rides: SubjectBalance[];
  rentals: { earnings: RentalEarnings; balance: PayeeBalance }[];
  /** The payer's bank is deciding about them. */
  disputed: { balance: PayeeBalance }[];
}

/**
 * What can be paid out, and what is pending: rides of the last day, rentals that are not over, and what is disputed. What the
 * payee owes for a ride or rental never waits. The whole is read before the parts: of what is posted in between, nothing is paid out.
 */
export async function splitBalance(db: Db | Tx, payee: Payee, now: Date): Promise<SplitBalance> {
  const whole = await payeeBalance(db, payee);
  const recent = await recentRideBalances(db, payee, new Date(now.getTime() - RIDE_MS));
  const disputedIds = await disputedSubjectIds(db);
  const rides = recent.filter(
    ({ subjectId, balance }) => owedCents(balance) > 0 && !disputedIds.includes(subjectId),
  );
  const rentals = await pendingRentals(db, payee);
  const unfinished = rentals.flatMap(({ earnings }) => earnings.subjectIds);
  const over = disputedIds.filter((id) => !unfinished.includes(id));
  const disputed = await disputedParts(db, payee, over);
  const pending = [...rides, ...rentals, ...disputed].map(({ balance }) => balance);
  return { available: pending.reduce(lessBalance, whole), rides, rentals, disputed };
}

async function disputedParts(db: Db | Tx, payee: Payee, ids: string[]): Promise<SplitBalance['disputed']> {
  if (ids.length === 0) return [];
  const balances = await subjectBalances(db, payee, ids);
  return [...balances.values()].filter((balance) => owedCents(balance) > 0).map((balance) => ({ balance }));
}

/** Whether earnings wait for something: the end of a rental, the day after a ride, or a bank's decision. */
export const isPending = ({ rides, rentals, disputed }: SplitBalance): boolean =>
  [...rides, ...rentals, ...disputed].some(({ balance }) => owedCents(balance) !== 0);

async function pendingRentals(db: Db | Tx, payee: Payee): Promise<SplitBalance['rentals']> {
  const unfinished = await unfinishedRentalsOf(db, payee.personId);
  const balances = await subjectBalances(
    db,
    payee,
    unfinished.flatMap(({ subjectIds }) => subjectIds),
  );
  return unfinished
    .map((earnings) => ({
      earnings,
      balance: earnings.subjectIds.map((id) => balances.get(id) ?? NO_BALANCE).reduce(addBalance, NO_BALANCE),
    }))
    .filter(({ balance }) => owedCents(balance) > 0);
}

const addBalance = (one: PayeeBalance, other: PayeeBalance): PayeeBalance =>
  lessBalance(one, lessBalance(NO_BALANCE, other));
