import { type Context, transact } from '#platform/kernel/context.ts';
import type { Device } from '#platform/kernel/device.ts';
import type { Caller } from '#platform/security/sessions.ts';
import { notifyOwner } from '../sign-in/notify-owner.ts';
import { isTwoStepOn, turnOff } from './two-step.queries.ts';

/** Turns off two-step sign-in. The secret and the recovery codes are deleted; passkeys stay a sign-in method. */
export async function turnOffTwoStep(
  context: Context,
  caller: Caller,
  device: Device,
): Promise<Record<never, never>> {
  await transact(context, async (tx) => {
    if (!(await isTwoStepOn(tx, caller.id))) return;
    await turnOff(tx, caller.id);
    await notifyOwner(context, tx, { userId: caller.id, device, change: 'two_step_off' });
  });
  return {};
}
