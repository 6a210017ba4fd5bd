import type { ParsedBody, Reply } from '@josey/contract/endpoint';
import type { takeSecondStep as endpoint } from '@josey/contract/two-step';
import type { Context } from '../../../../platform/context.ts';
import type { Device } from '../../../../platform/device.ts';
import { tryAttempt } from '../attempts.ts';
import { requireUser } from '../require-user.ts';
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
  return takeCode(context, { userId: user.id, device, code }, (tx) =>
    enterBySecondStep(context, tx, { user, challenge, device }),
  );
}
