import type { Tx } from '#platform/database/database.ts';
import type { Caller } from '#platform/security/sessions.ts';
import { illegalMove } from '../rental-machine.ts';
import { lockRentalOf } from '../rental-parties.ts';
import type { Viewer } from '../rentals.presenter.ts';
import type { RentalRow } from '../rentals.queries.ts';
import { type ExtensionRow, findExtensionOf } from './extensions.queries.ts';

/** An extension or a change of dates of a rental of the caller's, with the rental locked until the end of the transaction. */
export async function lockExtension(
  tx: Tx,
  { rentalId, extensionId }: { rentalId: string; extensionId: string },
  caller: Caller,
  kind: 'extension' | 'dates' = 'extension',
): Promise<{ rental: RentalRow; extension: ExtensionRow; as: Viewer }> {
  const { rental, as } = await lockRentalOf(tx, rentalId, caller);
  const extension = await findExtensionOf(tx, rentalId, extensionId);
  // An owner does not see an unpaid extension; a caller with an outdated page gets the current rental.
  if (extension?.kind !== kind || (as === 'owner' && extension.paid_at === null))
    throw illegalMove(rental, as, `no_${kind}`);
  return { rental, extension, as };
}
