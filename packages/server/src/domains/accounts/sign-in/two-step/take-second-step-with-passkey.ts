import type { ParsedBody, Reply } from '@josey/contract/endpoint';
import type { takeSecondStepWithPasskey as endpoint } from '@josey/contract/two-step';
import type { Context } from '../../../../platform/context.ts';
import type { Device } from '../../../../platform/device.ts';
import { takeAttempt, tryAttempt } from '../attempts.ts';
import { letIn } from '../let-in.ts';
import { provePasskey } from '../passkeys/prove-passkey.ts';
import { requireUser } from '../require-user.ts';
import type { Site } from '../site.ts';

/** Opens the session for whoever took the first step and now has shown a passkey. */
export async function takeSecondStepWithPasskey(
  context: Context,
  site: Site,
  { challenge, ...answer }: ParsedBody<typeof endpoint>,
  device: Device,
): Promise<Reply<typeof endpoint>> {
  const { db, clock } = context;
  const attempt = await tryAttempt(db, 'second_step', challenge, clock.now());
  const user = await requireUser(db, attempt.user_id);
  await provePasskey(context, site, { purpose: 'second_step', userId: user.id }, answer);
  await takeAttempt(db, 'second_step', challenge, clock.now());
  return letIn(context, user, { device, isTwoStep: true });
}
