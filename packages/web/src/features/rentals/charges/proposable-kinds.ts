import type { RentalCharges } from '@josey/contract/api/money/rental-charges';
import {
  LATER_CHARGES,
  RENTAL_CHARGE_KINDS,
  type RentalChargeKind,
} from '@josey/contract/rules/states/money/rental-charge-states';

/** What the owner can still propose; nothing for the renter. */
export function proposableKinds(charges: RentalCharges, now: number): RentalChargeKind[] {
  const isOpen = (until: string | undefined) => until !== undefined && Date.parse(until) > now;
  return RENTAL_CHARGE_KINDS.filter((kind) => {
    if (isCapped(charges, kind)) return isOpen(charges.proposeUntil) && leftCents(charges, kind) > 0;
    return isOpen(LATER_CHARGES.includes(kind) ? charges.tollsUntil : charges.proposeUntil);
  });
}

type CappedKind = 'late' | 'miles' | 'damage';

/** Kinds of which the booking, the readings or the renter's protection say how much they are at most. */
export const isCapped = ({ damage }: RentalCharges, kind: string): kind is CappedKind =>
  kind === 'late' || kind === 'miles' || (kind === 'damage' && damage !== undefined);

/** What the booking and the readings allow, less what was proposed already. */
export function leftCents({ items, ...measured }: RentalCharges, kind: CappedKind): number {
  const proposed = items.filter((charge) => charge.kind === kind && charge.status !== 'withdrawn');
  const proposedCents = proposed.reduce((sum, one) => sum + takenCents(one), 0);
  return Math.max(0, (measured[kind]?.maxCents ?? 0) - proposedCents);
}

/** Of damage counts what was decided; what is measured is charged once, whatever was decided of it. */
const takenCents = ({ kind, amountCents, payableCents }: RentalCharges['items'][number]): number =>
  kind === 'damage' ? (payableCents ?? amountCents) : amountCents;
