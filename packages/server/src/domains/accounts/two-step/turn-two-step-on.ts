import type { Tx } from '#platform/database/database.ts';
import type { Context } from '#platform/kernel/context.ts';
import type { Device } from '#platform/kernel/device.ts';
import { type Caller, endOtherSessions } from '#platform/security/sessions.ts';
import { notifyOwner } from '../sign-in/notify-owner.ts';
import { renewCodes } from './recovery-codes.ts';
import { turnOn } from './two-step.queries.ts';

/**
 * Turns on two-step sign-in, and ends every other session, because they were opened with one factor. Returns the new
 * recovery codes, and the keys of the ended sessions.
 */
export async function turnTwoStepOn(
  context: Context,
  tx: Tx,
  caller: Caller,
  device: Device,
): Promise<{ recoveryCodes: string[]; ended: string[] }> {
  await turnOn(tx, caller.id, context.clock.now());
  const ended = await endOtherSessions(tx, caller);
  await notifyOwner(context, tx, { userId: caller.id, device, change: 'two_step_on' });
  return { recoveryCodes: await renewCodes(context, tx, caller.id), ended };
}
