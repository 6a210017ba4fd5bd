import type { Updateable } from 'kysely';
import { capturePayment } from '#domains/payments/payments.public.ts';
import type { Tx } from '#platform/database/database.ts';
import type { DB } from '#platform/database/database-types.generated.ts';
import { jsonb } from '#platform/database/jsonb.ts';
import { move } from '#platform/kernel/move.ts';
import { subjectOfExtension } from '../../money/payment-subjects.ts';
import { addedCharge } from '../../money/rental-payments.ts';
import { acceptedPeriods } from '../../periods/accepted-periods.ts';
import { beginPeriods } from '../../periods/begin-periods.ts';
import { getRental, type RentalRow, updateRental } from '../../rentals.queries.ts';
import { type ExtensionStep, extensionMachine } from '../extension-machine.ts';
import type { ExtensionRow } from '../extensions.queries.ts';
import { setExtraTimeLapse } from '../extra-time.queries.ts';

/** Extends a locked rental by the held time, and captures what it adds to the price. */
export async function grantExtension(
  tx: Tx,
  rental: RentalRow,
  extension: ExtensionRow,
  step: ExtensionStep,
  change: Updateable<DB['rental_extensions']> = {},
): Promise<RentalRow> {
  await setExtraTimeLapse(tx, extension.id, null);
  const { ends_at, type, total_cents, time_cents, owner_cents, platform_cents, tax_cents } = extension;
  const longer = { ends_at, type, total_cents, time_cents, owner_cents, platform_cents, tax_cents };
  await updateRental(tx, rental.id, { ...longer, lines: jsonb(extension.lines) });
  if (extension.added_cents > 0) {
    const paidBy = acceptedPeriods(extension.price_proof);
    const charge = addedCharge(rental.owner_id, extension);
    const [first] = paidBy?.periods ?? [];
    const due = first ? { payee: charge.payee, ...first.shares } : charge;
    await capturePayment(tx, subjectOfExtension(extension.id), 'price', due, step.now);
    if (paidBy) await beginPeriods(tx, rental, { extensionId: extension.id, paidBy }, step.now);
  }
  await move(tx, extensionMachine(rental), extension, step, change);
  return getRental(tx, rental.id);
}
