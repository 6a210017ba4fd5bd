import { enqueue } from '#events';
import { type Context, transact } from '#platform/kernel/context.ts';
import type { Device } from '#platform/kernel/device.ts';
import { recordSignInEvent } from '../sessions/devices.queries.ts';

/**
 * Records a failed proof: a password, a code, a passkey. One row and one message, whether or
 * not the account exists; security alerts evaluate it.
 */
export function recordFailure(context: Context, userId: string | null, device: Device): Promise<void> {
  return transact(context, async (tx) => {
    const failure = { kind: 'failed', userId, device, at: context.clock.now() } as const;
    await enqueue(tx, 'sign_in.failed', { eventId: await recordSignInEvent(tx, failure) });
  });
}
