import type { EarningsBalance } from '@josey/contract/api/money/earnings';
import { owedCents } from '@josey/contract/rules/ledger/payout';
import type { Context } from '#platform/kernel/context.ts';
import { dayOf } from '#platform/kernel/time/days.ts';
import { driversInDebt, owedByPayees } from '../../ledger/ledger.public.ts';
import { findHeld } from '../held/held.queries.ts';
import { presentPayout } from '../payouts.presenter.ts';
import { findPayee, listPayouts } from '../payouts.queries.ts';
import { findDestination, readSetup } from '../provider/destination.ts';
import { nextWeeklyPayout } from './next-payout.ts';
import { rideAvailableAt, type SplitBalance, splitBalance } from './split-balance.ts';

/** A user's balance with the next payout, as their page shows it. */
export async function readBalance(context: Context, userId: string): Promise<EarningsBalance> {
  const { db, clock, settings } = context;
  const now = clock.now();
  const { place, currency: money, policies } = settings.current;
  const { currency } = money;
  const { timeZone } = place;
  const { payoutMinimumCents: minimumCents, cashDebtLimitCents } = policies;
  const [split, payee, [last], paused, [owed], held] = await Promise.all([
    splitBalance(db, { personId: userId, currency }, now),
    findPayee(db, userId),
    listPayouts(db, userId, { limit: 1 }),
    driversInDebt(db, [userId], { currency, cents: Math.max(cashDebtLimitCents, 1) }),
    owedByPayees(db, { currency, personId: userId }, 1),
    findHeld(db, userId),
  ]);
  const destination = findDestination(context, payee);
  const availableCents = owedCents(split.available);
  const nextAt = payee?.next_payout_at ?? nextWeeklyPayout(now, timeZone);
  const coming = split.rides.filter(({ at }) => rideAvailableAt(at) <= nextAt);
  const ridesCents = sumOf(coming);
  const amountCents = availableCents + ridesCents;
  return {
    currency,
    timeZone,
    pendingCents: sumOf(split.rides) + sumOf(split.rentals) + sumOf(split.disputed),
    disputedCents: sumOf(split.disputed),
    availableCents,
    debtCents: Math.max(0, -availableCents),
    ...(owed && availableCents < 0 && { debtSince: owed.since.toISOString() }),
    ...(held && { leavesBy: held.leaves_by }),
    cashInHandCents: Math.max(0, split.available.cash_in_hand),
    isCashPaused: paused.has(userId),
    cashDebtLimitCents,
    minimumCents,
    next: {
      on: dayOf(nextAt, timeZone),
      amountCents: amountCents >= minimumCents ? amountCents : 0,
      rides: coming.length,
      ridesCents,
    },
    pendingRentals: presentRentals(split.rentals),
    setup: readSetup(context, payee),
    ...(destination && { bankEnding: destination.bank_ending }),
    ...(last && { lastPayout: presentPayout(last, timeZone) }),
  };
}

const sumOf = (parts: readonly { balance: SplitBalance['available'] }[]): number =>
  parts.reduce((sum, { balance }) => sum + owedCents(balance), 0);

const presentRentals = (rentals: SplitBalance['rentals']): EarningsBalance['pendingRentals'] =>
  rentals
    .toSorted((one, other) => +one.earnings.rental.ends_at - +other.earnings.rental.ends_at)
    .map(({ earnings: { rental, label }, balance }) => ({
      rentalId: rental.id,
      label,
      endDate: rental.ends_at.toISOString(),
      timeZone: rental.time_zone,
      netCents: owedCents(balance),
    }));
