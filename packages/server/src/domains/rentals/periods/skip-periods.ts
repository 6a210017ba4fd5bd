import { singleLine, sumOfLines } from '@josey/contract/rules/pricing/price-line';
import { promotionCents } from '@josey/contract/rules/pricing/promotion';
import type { RentalQuoteLine } from '@josey/contract/rules/pricing/rentals/rental-quote';
import type { ReceiptLine } from '@josey/contract/rules/receipts/price';
import type { Tx } from '#platform/database/database.ts';
import { jsonb } from '#platform/database/jsonb.ts';
import { releasePayments } from '../../payments/payments.public.ts';
import { returnPromotion } from '../../promotions/promotions.public.ts';
import { subjectOf, subjectOfPeriod } from '../money/payment-subjects.ts';
import { getRental, type RentalRow, updateRental } from '../rentals.queries.ts';
import { movePeriod } from './period-machine.ts';
import { isUncharged } from './period-sums.ts';
import { type PeriodRow, periodsOf } from './periods.queries.ts';

/**
 * The periods of a binding rental that it does not need, and that are not charged yet, are not charged anymore: the price
 * becomes that of the others, and what a promotion would have paid of them comes back. A payment that is under way is released
 * with its answer.
 */
export async function skipPeriods(
  tx: Tx,
  rental: RentalRow,
  isNeedless: (period: PeriodRow) => boolean,
  now: Date,
): Promise<RentalRow> {
  const skipped = (await periodsOf(tx, rental.id)).filter(
    (period) => isUncharged(period) && isNeedless(period),
  );
  if (skipped.length === 0) return getRental(tx, rental.id);
  for (const period of skipped) {
    if (period.status === 'charging') await releasePayments(tx, subjectOfPeriod(period), now);
    await movePeriod(tx, rental, period, 'skip', now);
  }
  await lowerPrice(tx, await getRental(tx, rental.id), skipped, now);
  return getRental(tx, rental.id);
}

async function lowerPrice(tx: Tx, rental: RentalRow, skipped: PeriodRow[], now: Date): Promise<void> {
  const sum = (of: (period: PeriodRow) => number) => skipped.reduce((cents, one) => cents + of(one), 0);
  const [ownerCents, platformCents] = [sum((one) => one.payee_cents), sum((one) => one.platform_cents)];
  const [taxCents, promotedCents] = [sum((one) => one.tax_cents), sum((one) => one.promotion_cents)];
  const totalCents = rental.total_cents - ownerCents - platformCents - taxCents;
  const taken = skipped.flatMap(({ lines }) => lines as unknown as ReceiptLine[]);
  const promotions = remaining((rental.promotions ?? []) as unknown as ReceiptLine[], taken);
  await updateRental(tx, rental.id, {
    total_cents: totalCents,
    time_cents: Math.min(rental.time_cents, totalCents),
    owner_cents: rental.owner_cents - ownerCents,
    platform_cents: rental.platform_cents - platformCents,
    tax_cents: rental.tax_cents - taxCents,
    lines: jsonb(linesWithout(rental.lines as unknown as RentalQuoteLine[], taken)),
    promotions: promotions.length > 0 ? jsonb(promotions) : null,
    promotion_cents: promotionCents(promotions),
  });
  if (promotedCents > 0) await returnPromotion(tx, subjectOf(rental.id), now, promotedCents);
}

/** Fee and tax are lower; the rent of the periods is a line of its own. */
function linesWithout(lines: RentalQuoteLine[], taken: ReceiptLine[]): RentalQuoteLine[] {
  const rentCents = sumOfKind(taken, 'period');
  return [
    ...remaining(
      lines,
      taken.filter(({ kind }) => kind === 'service_fee' || kind === 'tax'),
    ),
    singleLine('not_charged' as const, -rentCents),
  ];
}

/** Each line less what is taken of its kind; those of which nothing is left go. */
function remaining<Line extends ReceiptLine>(lines: Line[], taken: ReceiptLine[]): Line[] {
  return lines.flatMap((line) => {
    const cents = line.amountCents - sumOfKind(taken, line.kind);
    const isSame = cents === line.amountCents;
    if (isSame) return line;
    return cents === 0 ? [] : { ...line, quantity: 1, unitCents: cents, amountCents: cents };
  });
}

const sumOfKind = (lines: readonly ReceiptLine[], wanted: string): number =>
  sumOfLines(lines.filter(({ kind }) => kind === wanted));
