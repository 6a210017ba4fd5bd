import { chargeCents } from '@josey/contract/rules/ledger/charge';
import type { PromotionLine } from '@josey/contract/rules/pricing/promotion';
import type { RentalQuote } from '@josey/contract/rules/pricing/rentals/rental-quote';
import type { Updateable } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import type { DB } from '#platform/database/database-types.generated.ts';
import { jsonb } from '#platform/database/jsonb.ts';
import { move } from '#platform/kernel/move.ts';
import { capturePayment, refundShares } from '../../payments/payments.public.ts';
import { returnPromotion } from '../../promotions/promotions.public.ts';
import { testOfNewStart } from '../deposit/test-card.ts';
import { type ExtensionStep, extensionMachine } from '../extensions/extension-machine.ts';
import type { ExtensionRow } from '../extensions/extensions.queries.ts';
import { hasHandoverBegun } from '../handover/handovers.queries.ts';
import { subjectOf, subjectOfExtension } from '../money/payment-subjects.ts';
import { addedCharge } from '../money/rental-payments.ts';
import { getRental, type RentalRow, updateRental } from '../rentals.queries.ts';
import { moveTime } from './new-time.queries.ts';
import { moneyOfDates } from './price-dates.ts';

/**
 * Whether a locked rental is still the one that a change of its dates was priced from, and neither it nor its handover has
 * begun: what one side has confirmed of the car belongs to the old start.
 */
export async function areDatesValid(
  tx: Tx,
  rental: RentalRow,
  change: ExtensionRow,
  now: Date,
): Promise<boolean> {
  const isSame =
    rental.status === 'approved' &&
    rental.total_cents === change.agreed_cents &&
    rental.refund_cents === null;
  return isSame && rental.starts_at > now && !(await hasHandoverBegun(tx, rental.id));
}

/** Gives a locked rental its new dates and their price; charges or gives back the difference. */
export async function grantDates(
  tx: Tx,
  rental: RentalRow,
  change: ExtensionRow,
  step: ExtensionStep,
  stamp: Updateable<DB['rental_extensions']> = {},
): Promise<RentalRow> {
  const { starts_at, occupied_until, ends_at, type, total_cents, time_cents, ...rest } = change;
  const { owner_cents, platform_cents, tax_cents, promotion_cents } = rest;
  if (!starts_at || !occupied_until || promotion_cents === null) throw new Error(`No dates: ${change.id}`);
  await movePrice(tx, rental, change, step.now);
  await moveTime(tx, rental.id, { from: starts_at, until: occupied_until });
  const price = { type, total_cents, time_cents, owner_cents, platform_cents, tax_cents, promotion_cents };
  await updateRental(tx, rental.id, {
    starts_at,
    ends_at,
    ...price,
    lines: jsonb(change.lines),
    terms: jsonb(change.terms),
    ...promotionsOf(rental, rental.promotion_cents - promotion_cents),
    ...testOfNewStart(starts_at, step.now),
  });
  await move(tx, extensionMachine(rental), change, step, stamp);
  return getRental(tx, rental.id);
}

/** Charges what the new dates add, and gives back what they take away: from the charges before, share by share. */
async function movePrice(tx: Tx, rental: RentalRow, change: ExtensionRow, now: Date): Promise<void> {
  const { owner_cents: ownerCents, platform_cents: platformCents, tax_cents: taxCents } = change;
  const quote = { split: { ownerCents, platformCents }, taxCents, totalCents: change.total_cents };
  const { parts, promotionCents } = await moneyOfDates(tx, rental, quote as RentalQuote);
  if (change.added_cents > 0) {
    const charge = addedCharge(rental.owner_id, change);
    await capturePayment(tx, subjectOfExtension(change.id), 'price', charge, now);
  }
  for (const { subject, back } of parts) {
    const { paidCents, ...shares } = back;
    const charge = { payee: { account: 'owner_payable', personId: rental.owner_id }, ...shares } as const;
    if (chargeCents(charge) !== paidCents)
      throw new Error(`Refund of ${paidCents} does not add up: ${change.id}`);
    if (isAnything(back)) await refundShares(tx, subject, 'price', charge, now);
  }
  const returnedCents = rental.promotion_cents - promotionCents;
  if (returnedCents > 0) await returnPromotion(tx, subjectOf(rental.id), now, returnedCents);
}

const isAnything = (back: object): boolean => Object.values(back).some((cents) => cents !== 0);

/** The lines of what promotions pay: credit goes back first, as in the promotion's own books. */
function promotionsOf(
  rental: RentalRow,
  returnedCents: number,
): Pick<Updateable<DB['rentals']>, 'promotions'> {
  if (returnedCents === 0) return {};
  let left = returnedCents;
  const lines = rental.promotions as unknown as PromotionLine[];
  const credited = [...lines].sort(
    (one, other) => Number(other.kind === 'credit') - Number(one.kind === 'credit'),
  );
  const remaining = new Map(
    credited.map((line) => {
      const back = Math.min(left, -line.amountCents);
      left -= back;
      return [line, line.amountCents + back];
    }),
  );
  const kept = lines.flatMap((line) => {
    const cents = remaining.get(line) ?? 0;
    return cents === 0 ? [] : [{ ...line, unitCents: cents, amountCents: cents }];
  });
  return { promotions: jsonb(kept) };
}
