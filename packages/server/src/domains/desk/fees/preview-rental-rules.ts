import type { RentalRulesPreview } from '@josey/contract/api/money/desk/rental-rules-preview';
import { chargeCents } from '@josey/contract/rules/ledger/charge';
import {
  type CancellationPolicy,
  rentalCancellation,
} from '@josey/contract/rules/pricing/rentals/rental-cancellation';
import { lateCharge } from '@josey/contract/rules/pricing/rentals/rental-charges';
import type { RentalRules } from '@josey/contract/rules/pricing/rentals/rental-rules';
import { readRentalTerms } from '@josey/contract/rules/pricing/rentals/rental-terms';
import type { Context } from '#platform/kernel/context.ts';
import { type EndedRental, lastEndedRentals } from '../../rentals/rentals.public.ts';

const RENTALS = 1_000;

/** What the last rentals that are over would have cost by the rules of now and by others, by the functions that count them all. */
export async function previewRentalRules(
  { db, settings }: Context,
  other: RentalRules,
): Promise<RentalRulesPreview> {
  const last = await lastEndedRentals(db, RENTALS);
  const now = settings.current.rentalRules;
  const costOf = (costBy: (rental: EndedRental, rules: RentalRules) => number | undefined) => {
    const costs = last.flatMap((rental) => {
      const [nowCents, changedCents] = [costBy(rental, now), costBy(rental, other)];
      return nowCents === undefined || changedCents === undefined ? [] : [{ nowCents, changedCents }];
    });
    const sumOf = (side: 'nowCents' | 'changedCents') => costs.reduce((sum, cost) => sum + cost[side], 0);
    return { rentals: costs.length, nowCents: sumOf('nowCents'), changedCents: sumOf('changedCents') };
  };
  return {
    rentals: last.length,
    canceled: costOf((rental, rules) => feeOf(rental, rules, 'renter')),
    noShows: costOf((rental, rules) => feeOf(rental, rules, 'no_show')),
    late: costOf(lateCostOf),
  };
}

function feeOf(rental: EndedRental, rules: RentalRules, cause: 'renter' | 'no_show'): number | undefined {
  if (rental.cancellation_cause !== cause) return undefined;
  return rentalCancellation({
    policy: rental.cancellation_policy as CancellationPolicy,
    rules,
    cause: 'renter',
    isNoShow: cause === 'no_show',
    approved: true,
    bookedAt: rental.created_at,
    startsAt: rental.starts_at,
    endsAt: rental.ends_at,
    now: rental.status_since,
    totalCents: rental.total_cents,
    timeCents: rental.time_cents,
  }).feeCents;
}

/** Undefined where the car was back in time, or the terms were not kept. */
function lateCostOf(rental: EndedRental, rentalRules: RentalRules): number | undefined {
  const { starts_at: startsAt, ends_at: endsAt, back_at: backAt } = rental;
  const terms = readRentalTerms(rental.terms);
  if (!terms || !backAt || backAt <= endsAt) return undefined;
  const shares = lateCharge({ ...terms, rentalRules }, { startsAt, endsAt }, backAt);
  return chargeCents({ payee: { account: 'owner_payable', personId: rental.owner_id }, ...shares });
}
