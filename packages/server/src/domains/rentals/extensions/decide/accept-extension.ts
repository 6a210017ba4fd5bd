import type { Rental } from '@josey/contract/api/rentals/rentals';
import { type Context, transact } from '#platform/kernel/context.ts';
import { requireMove } from '#platform/kernel/move.ts';
import type { Caller } from '#platform/security/sessions.ts';
import { illegalMove } from '../../rental-machine.ts';
import { presentRental } from '../../rentals.presenter.ts';
import { extensionMachine } from '../extension-machine.ts';
import { lockExtension } from '../lock-extension.ts';
import { grantExtension } from './grant-extension.ts';

/** The owner agrees. The extra time has been in the calendar since the request, so no other booking can take it. */
export function acceptExtension(
  context: Context,
  caller: Caller,
  rentalId: string,
  { extensionId }: { extensionId: string },
): Promise<Rental> {
  return transact(context, async (tx) => {
    const now = context.clock.now();
    const { rental, extension, as } = await lockExtension(tx, { rentalId, extensionId }, caller);
    await requireMove(tx, extensionMachine(rental), extension, { move: 'accept', by: as });
    if (extension.answer_by && extension.answer_by <= now) throw illegalMove(rental, as, 'answer_too_late');
    const granted = await grantExtension(tx, rental, extension, { move: 'accept', by: 'owner', now });
    return presentRental(granted, as, now);
  });
}
