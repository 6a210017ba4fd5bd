import type * as api from '@josey/contract/api/accounts/two-step';
import type { Reply } from '@josey/contract/core/endpoint';
import { type Context, transact } from '#platform/kernel/context.ts';
import type { Device } from '#platform/kernel/device.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { Caller } from '#platform/security/sessions.ts';
import { lockUser } from '../accounts.queries.ts';
import { notifyOwner } from '../sign-in/notify-owner.ts';
import { renewCodes } from './recovery-codes.ts';
import { isTwoStepOn } from './two-step.queries.ts';

export function renewRecoveryCodes(
  context: Context,
  caller: Caller,
  device: Device,
): Promise<Reply<typeof api.renewRecoveryCodes>> {
  return transact(context, async (tx) => {
    // Two concurrent renewals would each leave their codes.
    await lockUser(tx, caller.id);
    if (!(await isTwoStepOn(tx, caller.id))) throw new AppError('conflict', 'two_step_off');
    await notifyOwner(context, tx, { userId: caller.id, device, change: 'recovery_codes_renewed' });
    return { recoveryCodes: await renewCodes(context, tx, caller.id) };
  });
}
