import type { Tx } from '#platform/database/database.ts';
import { openPayment, prepareAttempt } from '../../payments/payments.public.ts';
import { vehicleLabel } from '../../vehicles/vehicles.public.ts';
import { missingPayment } from '../money/missing-payment.ts';
import { subjectOfExtension } from '../money/payment-subjects.ts';
import { type ChosenMethod, orderOf, payAsRental } from '../money/rental-payments.ts';
import { firstCentsOf } from '../periods/accepted-periods.ts';
import type { RentalRow } from '../rentals.queries.ts';
import { type ExtensionRow, updateExtension } from './extensions.queries.ts';

const DESCRIPTIONS: Record<string, string> = { extension: 'Longer rental', dates: 'Other dates' };

/** Opens the payment of an extension, of its first period, or of dates that cost more, unless an attempt is in progress. */
export async function openExtensionPayment(
  tx: Tx,
  rental: RentalRow,
  { id, kind, added_cents, price_proof }: Pick<ExtensionRow, 'id' | 'kind' | 'added_cents' | 'price_proof'>,
  chosen: ChosenMethod,
  now: Date,
): Promise<void> {
  const subject = subjectOfExtension(id);
  if (added_cents <= 0) return;
  const payBy = await payAsRental(tx, rental, chosen);
  if (!(await prepareAttempt(tx, subject, payBy, now))) return;
  await updateExtension(tx, id, missingPayment());
  const order = {
    ...orderOf(rental, payBy),
    subject,
    purpose: 'price',
    amountCents: firstCentsOf(price_proof) ?? added_cents,
    description: `${DESCRIPTIONS[kind]}: ${vehicleLabel(rental)}`,
  } as const;
  await openPayment(tx, order, now);
}
