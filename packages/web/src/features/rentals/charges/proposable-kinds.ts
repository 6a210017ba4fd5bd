import type { RentalCharges } from '@josey/contract/api/money/rental-charges';
import {
  LATER_CHARGES,
  RENTAL_CHARGE_KINDS,
  type RentalChargeKind,
} from '@josey/contract/rules/states/rental-charge-states';

/** What the owner can still propose; nothing for the renter. */
export function proposableKinds(charges: RentalCharges, now: number): RentalChargeKind[] {
  const isOpen = (until: string | undefined) => until !== undefined && Date.parse(until) > now;
  return RENTAL_CHARGE_KINDS.filter((kind) => {
    if (kind === 'late' || kind === 'miles')
      return isOpen(charges.proposeUntil) && leftCents(charges, kind) > 0;
    return isOpen(LATER_CHARGES.includes(kind) ? charges.tollsUntil : charges.proposeUntil);
  });
}

/** What the booking and the readings allow, less what was proposed already. */
export function leftCents({ items, ...measured }: RentalCharges, kind: 'late' | 'miles'): number {
  const proposed = items.filter((charge) => charge.kind === kind && charge.status !== 'withdrawn');
  const proposedCents = proposed.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return Math.max(0, (measured[kind]?.maxCents ?? 0) - proposedCents);
}
