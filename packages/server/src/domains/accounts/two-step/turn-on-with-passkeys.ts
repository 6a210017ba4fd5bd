import type * as api from '@josey/contract/api/accounts/two-step';
import type { Reply } from '@josey/contract/core/endpoint';
import { type Context, transact } from '#platform/kernel/context.ts';
import type { Device } from '#platform/kernel/device.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { Caller } from '#platform/security/sessions.ts';
import { lockUser } from '../accounts.queries.ts';
import { turnTwoStepOn } from './turn-two-step-on.ts';
import { secondStepsOf } from './two-step.queries.ts';

/** Turns on two-step sign-in with a passkey as the second step. */
export async function turnOnWithPasskeys(
  context: Context,
  caller: Caller,
  device: Device,
): Promise<Reply<typeof api.requirePasskeys>> {
  const { ended, ...codes } = await transact(context, async (tx) => {
    // The last passkey could be removed concurrently.
    await lockUser(tx, caller.id);
    const steps = await secondStepsOf(tx, caller.id);
    if (!steps.includes('passkey')) throw new AppError('conflict', 'add_passkey_first');
    return turnTwoStepOn(context, tx, caller, device);
  });
  for (const key of ended) context.realtime.disconnectSession(key);
  return codes;
}
