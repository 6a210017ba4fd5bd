import { partOfCharge } from '@josey/contract/rules/ledger/charge';
import type { RentalRow } from '../rentals.queries.ts';
import type { ChargeRow } from './charges.queries.ts';
import { lateOf } from './measured-charges.ts';

/**
 * What is to be paid of a charge, by who gets it. Time after the end is shared as the rental was; everything else makes up
 * for what the owner had, and is theirs.
 */
export function payableShares(rental: RentalRow, { kind }: ChargeRow, payableCents: number) {
  const late = kind === 'late' ? lateOf(rental)?.shares : undefined;
  if (!late || payableCents === 0) return { payable_cents: payableCents, platform_cents: 0, tax_cents: 0 };
  const payee = { account: 'owner_payable', personId: rental.owner_id } as const;
  const { platformCents, taxCents } = partOfCharge({ payee, ...late }, payableCents);
  return { payable_cents: payableCents, platform_cents: platformCents, tax_cents: taxCents };
}
