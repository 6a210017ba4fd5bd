import type { HandoverSheet } from '@josey/contract/api/rentals/rental-handovers';
import { type HandoverKind, handoverClosesAt, handoverOpensAt } from '@josey/contract/rules/handover-rules';
import { HANDOVER_RULES } from '@josey/contract/rules/limits/rentals';
import { enqueue } from '#events';
import type { Tx } from '#platform/database/database.ts';
import { violates } from '#platform/database/database-errors.ts';
import { type Context, transact } from '#platform/kernel/context.ts';
import { AppError, invalidField, notFound } from '#platform/kernel/errors.ts';
import type { Caller } from '#platform/security/sessions.ts';
import { illegalMove } from '../rental-machine.ts';
import { findRentalOf, lockRental, type RentalRow, type Side, touchRental } from '../rentals.queries.ts';
import { presentSheet } from './handovers.presenter.ts';
import { beginSheet, readSheet, type Sheet, type SheetKind, type SideKey } from './handovers.queries.ts';

/** A sheet that its caller may change now, under the rental's lock. */
export interface OpenSheet {
  rental: RentalRow;
  sheet: Sheet;
  key: SideKey;
  now: Date;
}

interface Which {
  id: string;
  kind: HandoverKind;
}

const KINDS: Record<HandoverKind, SheetKind> = { 'check-in': 'check_in', 'check-out': 'check_out' };

/** Changes a sheet of one of the caller's rentals, tells the other side, and returns it. Only the two sides have one. */
export async function changeSheet(
  context: Context,
  caller: Caller,
  { id, kind }: Which,
  change: (tx: Tx, open: OpenSheet) => Promise<void>,
): Promise<HandoverSheet> {
  try {
    return await transact(context, async (tx) => {
      await lockRental(tx, id);
      const rental = await findRentalOf(tx, id, caller.id);
      if (!rental) throw notFound('rental');
      const side: Side = rental.renter_id === caller.id ? 'renter' : 'owner';
      const open = await openSheet(tx, { rental, kind: KINDS[kind], side, now: context.clock.now() });
      await change(tx, open);
      await announceSheet(tx, id);
      return presentSheet(await readSheet(tx, open.key));
    });
  } catch (error) {
    throw asRefusal(error, 'url');
  }
}

interface Opening {
  rental: RentalRow;
  kind: SheetKind;
  side: Side;
  now: Date;
}

/** The sheet for a side's next change. Throws outside the time in which photos and readings count. */
export async function openSheet(tx: Tx, { rental, kind, side, now }: Opening): Promise<OpenSheet> {
  requireTime(rental, kind, side, now);
  const key = { rentalId: rental.id, kind, side };
  await beginSheet(tx, key);
  const sheet = await readSheet(tx, key);
  if (!sheet) throw new Error('the sheet was just begun');
  return { rental, sheet, key, now };
}

function requireTime(rental: RentalRow, kind: SheetKind, side: Side, now: Date): void {
  if (kind === 'check_in') {
    if (rental.status !== 'approved') throw illegalMove(rental, side);
    if (now >= rental.ends_at) throw new AppError('conflict', 'rental_over');
    if (now < handoverOpensAt(rental.starts_at))
      throw new AppError('conflict', 'handover_opens', { params: { hours: HANDOVER_RULES.opensHours } });
    return;
  }
  const isReturned = ['returned', 'completed'].includes(rental.status) && rental.back_at !== null;
  const isOpen = isReturned && rental.back_at && now < handoverClosesAt(rental.back_at);
  if (rental.status !== 'active' && !isOpen) throw illegalMove(rental, side);
}

/** Both sides see the change at once. */
export async function announceSheet(tx: Tx, rentalId: string): Promise<void> {
  await touchRental(tx, rentalId);
  await enqueue(tx, 'rental.handover_changed', { rentalId });
}

const ONE_OF_EACH = ['handover_photos_differ', 'handover_photos_file_id_key'];

/** One picture is not two views, and not before and after. */
export function asRefusal(error: unknown, field: string): unknown {
  return ONE_OF_EACH.some((constraint) => violates(error, constraint))
    ? invalidField(field, 'photo_twice')
    : error;
}
