import type { Reply } from '@josey/contract/endpoint';
import type { renewRecoveryCodes as endpoint } from '@josey/contract/two-step';
import { type Context, transact } from '../../../../platform/context.ts';
import type { Device } from '../../../../platform/device.ts';
import { AppError } from '../../../../platform/errors.ts';
import type { Caller } from '../../../../platform/sessions.ts';
import { lockUser } from '../../accounts.queries.ts';
import { tellOwner } from '../tell-owner.ts';
import { renewCodes } from './recovery-codes.ts';
import { isTwoStepOn } from './two-step.queries.ts';

export function renewRecoveryCodes(
  context: Context,
  caller: Caller,
  device: Device,
): Promise<Reply<typeof endpoint>> {
  return transact(context, async (tx) => {
    // Two renewals at once would each leave its codes.
    await lockUser(tx, caller.id);
    if (!(await isTwoStepOn(tx, caller.id))) throw new AppError('conflict', 'Two-step sign-in is off.');
    await tellOwner(context, tx, { userId: caller.id, device, change: 'recovery_codes_renewed' });
    return { recoveryCodes: await renewCodes(context, tx, caller.id) };
  });
}
