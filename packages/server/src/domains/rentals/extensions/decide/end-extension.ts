import { releasePayments } from '#domains/payments/payments.public.ts';
import type { Tx } from '#platform/database/database.ts';
import { move } from '#platform/kernel/move.ts';
import { subjectOfExtension } from '../../money/payment-subjects.ts';
import { getRental, type RentalRow } from '../../rentals.queries.ts';
import { type ExtensionStep, extensionMachine } from '../extension-machine.ts';
import { type ExtensionRow, findOpenExtension } from '../extensions.queries.ts';
import { freeExtraTime } from '../extra-time.queries.ts';

/** Ends an extension that is not granted: frees its time and releases its payment; the rental is unchanged. */
export async function endExtension(
  tx: Tx,
  rental: RentalRow,
  extension: ExtensionRow,
  step: ExtensionStep,
  reason?: string,
): Promise<RentalRow> {
  await move(tx, extensionMachine(rental), extension, step, { status_reason: reason ?? null });
  await freeExtraTime(tx, extension.id);
  await releasePayments(tx, subjectOfExtension(extension.id), step.now);
  return getRental(tx, rental.id);
}

/** The end of a rental also ends its open extension. */
export async function closeOpenExtension(tx: Tx, rental: RentalRow, now: Date): Promise<void> {
  const open = await findOpenExtension(tx, rental.id);
  if (open) await endExtension(tx, rental, open, { move: 'close', by: 'system', now });
}

/** The start of a trip ends an open request for other dates. */
export async function closeOpenDates(tx: Tx, rental: RentalRow, now: Date): Promise<void> {
  const open = await findOpenExtension(tx, rental.id);
  if (open?.kind === 'dates') await endExtension(tx, rental, open, { move: 'close', by: 'system', now });
}

/** Ends an unpaid or unanswered extension of a locked rental whose time is up. */
export async function expireExtensionIfLapsed(tx: Tx, rental: RentalRow, now: Date): Promise<void> {
  const open = await findOpenExtension(tx, rental.id);
  const lapsesAt = open?.status === 'held' ? open.hold_expires_at : open?.answer_by;
  if (!open || !lapsesAt || lapsesAt > now) return;
  await endExtension(tx, rental, open, { move: 'expire', by: 'system', now });
}
