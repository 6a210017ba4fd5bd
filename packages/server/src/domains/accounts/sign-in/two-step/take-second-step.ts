import type { ParsedBody, Reply } from '@josey/contract/endpoint';
import type { takeSecondStep as endpoint } from '@josey/contract/two-step';
import type { Context } from '../../../../platform/context.ts';
import type { Device } from '../../../../platform/device.ts';
import { tryAttempt } from '../attempts.ts';
import { requireUser } from '../require-user.ts';
import { tellOwner } from '../tell-owner.ts';
import { enterBySecondStep } from './enter-by-second-step.ts';
import { takeCode } from './take-code.ts';

/** Opens the session for whoever took the first step and now has a code. */
export async function takeSecondStep(
  context: Context,
  { challenge, code }: ParsedBody<typeof endpoint>,
  device: Device,
): Promise<Reply<typeof endpoint>> {
  const attempt = await tryAttempt(context.db, 'second_step', challenge, context.clock.now());
  const user = await requireUser(context.db, attempt.user_id);
  return takeCode(context, user.id, code, async (tx, isOfApp) => {
    // Their owner may have kept them where somebody else looked.
    if (!isOfApp) await tellOwner(context, tx, { userId: user.id, device, change: 'recovery_code_used' });
    return enterBySecondStep(context, tx, { user, challenge, device });
  });
}
