import type * as api from '@josey/contract/api/accounts/two-step';
import type { ParsedBody, Reply } from '@josey/contract/core/endpoint';
import type { Context } from '#platform/kernel/context.ts';
import type { Device } from '#platform/kernel/device.ts';
import { tryAttempt } from '../sign-in/attempts.ts';
import { requireUser } from '../sign-in/require-user.ts';
import { enterBySecondStep } from './enter-by-second-step.ts';
import { takeCode } from './take-code.ts';

/** Opens the session after a code as the second step. */
export async function takeSecondStep(
  context: Context,
  { challenge, code }: ParsedBody<typeof api.takeSecondStep>,
  device: Device,
): Promise<Reply<typeof api.takeSecondStep>> {
  const attempt = await tryAttempt(context.db, 'second_step', challenge, context.clock.now());
  const user = await requireUser(context.db, attempt.user_id);
  return takeCode(context, { userId: user.id, device, code }, (tx) =>
    enterBySecondStep(context, tx, { user, challenge, device }),
  );
}
