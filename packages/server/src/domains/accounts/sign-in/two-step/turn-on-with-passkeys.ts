import type { Reply } from '@josey/contract/endpoint';
import type { requirePasskeys as endpoint } from '@josey/contract/two-step';
import { type Context, transact } from '../../../../platform/context.ts';
import type { Device } from '../../../../platform/device.ts';
import { AppError } from '../../../../platform/errors.ts';
import type { Caller } from '../../../../platform/sessions.ts';
import { lockUser } from '../../accounts.queries.ts';
import { tellOwner } from '../tell-owner.ts';
import { renewCodes } from './recovery-codes.ts';
import { secondStepsOf, turnOn } from './two-step.queries.ts';

/** Turns two-step sign-in on for somebody whose second step is a passkey. */
export function turnOnWithPasskeys(
  context: Context,
  caller: Caller,
  device: Device,
): Promise<Reply<typeof endpoint>> {
  return transact(context, async (tx) => {
    // The last passkey could be taken away at this moment.
    await lockUser(tx, caller.id);
    const steps = await secondStepsOf(tx, caller.id);
    if (!steps.includes('passkey')) throw new AppError('conflict', 'Add a passkey first.');
    await turnOn(tx, caller.id, context.clock.now());
    await tellOwner(context, tx, { userId: caller.id, device, change: 'two_step_on' });
    return { recoveryCodes: await renewCodes(context, tx, caller.id) };
  });
}
