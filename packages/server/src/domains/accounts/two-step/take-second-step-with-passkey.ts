import type * as api from '@josey/contract/api/accounts/two-step';
import type { ParsedBody, Reply } from '@josey/contract/core/endpoint';
import { type Context, transact } from '#platform/kernel/context.ts';
import type { Device } from '#platform/kernel/device.ts';
import { provePasskey } from '../passkeys/prove-passkey.ts';
import { tryAttempt } from '../sign-in/attempts.ts';
import { requireUser } from '../sign-in/require-user.ts';
import type { Site } from '../sign-in/site.ts';
import { enterBySecondStep } from './enter-by-second-step.ts';

/** Opens the session after a passkey as the second step. */
export async function takeSecondStepWithPasskey(
  context: Context,
  site: Site,
  { challenge, ...answer }: ParsedBody<typeof api.takeSecondStepWithPasskey>,
  device: Device,
): Promise<Reply<typeof api.takeSecondStepWithPasskey>> {
  const attempt = await tryAttempt(context.db, 'second_step', challenge, context.clock.now());
  const user = await requireUser(context.db, attempt.user_id);
  await provePasskey(context, site, { purpose: 'second_step', userId: user.id, device }, answer);
  return transact(context, (tx) => enterBySecondStep(context, tx, { user, challenge, device }));
}
