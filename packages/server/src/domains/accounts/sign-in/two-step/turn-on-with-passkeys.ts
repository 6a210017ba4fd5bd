import type { Reply } from '@josey/contract/endpoint';
import type { requirePasskeys as endpoint } from '@josey/contract/two-step';
import { type Context, transact } from '../../../../platform/context.ts';
import type { Device } from '../../../../platform/device.ts';
import { AppError } from '../../../../platform/errors.ts';
import type { Caller } from '../../../../platform/sessions.ts';
import { lockUser } from '../../accounts.queries.ts';
import { turnTwoStepOn } from './turn-two-step-on.ts';
import { secondStepsOf } from './two-step.queries.ts';

/** Turns two-step sign-in on for somebody whose second step is a passkey. */
export async function turnOnWithPasskeys(
  context: Context,
  caller: Caller,
  device: Device,
): Promise<Reply<typeof endpoint>> {
  const { ended, ...codes } = await transact(context, async (tx) => {
    // The last passkey could be taken away at this moment.
    await lockUser(tx, caller.id);
    const steps = await secondStepsOf(tx, caller.id);
    if (!steps.includes('passkey')) throw new AppError('conflict', 'Add a passkey first.');
    return turnTwoStepOn(context, tx, caller, device);
  });
  for (const key of ended) context.realtime.disconnectSession(key);
  return codes;
}
