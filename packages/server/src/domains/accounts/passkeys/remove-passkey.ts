import { type Context, transact } from '#platform/kernel/context.ts';
import type { Device } from '#platform/kernel/device.ts';
import { AppError, notFound } from '#platform/kernel/errors.ts';
import type { Caller } from '#platform/security/sessions.ts';
import { notifyOwner } from '../sign-in/notify-owner.ts';
import { requireAnotherMethod } from '../sign-in/require-another-method.ts';
import { isTwoStepOn, secondStepsOf } from '../two-step/two-step.queries.ts';
import { deletePasskey } from './passkeys.queries.ts';

/** Removes a passkey, unless it is the only sign-in method or the only second factor. */
export async function removePasskey(
  context: Context,
  caller: Caller,
  id: string,
  device: Device,
): Promise<Record<never, never>> {
  await transact(context, async (tx) => {
    await requireAnotherMethod(context, tx, caller.id, { passkeyId: id });
    const removed = await deletePasskey(tx, caller.id, id);
    if (!removed) throw notFound('passkey');
    const which = removed.name;
    await notifyOwner(context, tx, { userId: caller.id, device, change: 'passkey_removed', which });
    const steps = await secondStepsOf(tx, caller.id);
    if (steps.includes('code') || steps.includes('passkey') || !(await isTwoStepOn(tx, caller.id))) return;
    throw new AppError('conflict', 'two_step_needs_passkey');
  });
  return {};
}
