import type { Rental } from '@josey/contract/api/rentals/rentals';
import { type Context, transact } from '#platform/kernel/context.ts';
import { requireMove } from '#platform/kernel/move.ts';
import type { Caller } from '#platform/security/sessions.ts';
import { presentRental } from '../../rentals.presenter.ts';
import { extensionMachine } from '../extension-machine.ts';
import { lockExtension } from '../lock-extension.ts';
import { endExtension } from './end-extension.ts';

/** The owner declines the extension, or the other dates. The rental is unchanged. */
export function rejectExtension(
  context: Context,
  caller: Caller,
  rentalId: string,
  { extensionId, reason }: { extensionId: string; reason?: string | undefined },
  kind: 'extension' | 'dates' = 'extension',
): Promise<Rental> {
  return transact(context, async (tx) => {
    const now = context.clock.now();
    const { rental, extension, as } = await lockExtension(tx, { rentalId, extensionId }, caller, kind);
    await requireMove(tx, extensionMachine(rental), extension, { move: 'reject', by: as });
    const step = { move: 'reject', by: 'owner', now } as const;
    return presentRental(await endExtension(tx, rental, extension, step, reason), as, now);
  });
}
