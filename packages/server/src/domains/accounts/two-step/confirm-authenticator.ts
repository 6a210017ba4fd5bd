import type * as api from '@josey/contract/api/accounts/two-step';
import type { ParsedBody, Reply } from '@josey/contract/core/endpoint';
import { z } from 'zod';
import { type Context, transact } from '#platform/kernel/context.ts';
import type { Device } from '#platform/kernel/device.ts';
import { invalidField, notFound } from '#platform/kernel/errors.ts';
import type { Caller } from '#platform/security/sessions.ts';
import { lockUser } from '../accounts.queries.ts';
import { takeAttempt, tryAttempt } from '../sign-in/attempts.ts';
import { SEAL, timeStepOf } from './take-code.ts';
import { turnTwoStepOn } from './turn-two-step-on.ts';
import { putAuthenticator } from './two-step.queries.ts';

const Data = z.object({ sealed: z.base64() });

/** Turns on two-step sign-in once a code proves that the app has the secret. This uses up the code. */
export async function confirmAuthenticator(
  context: Context,
  caller: Caller,
  { attempt: token, code }: ParsedBody<typeof api.confirmAuthenticator>,
  device: Device,
): Promise<Reply<typeof api.confirmAuthenticator>> {
  const { db, clock, vault } = context;
  const now = clock.now();
  const attempt = await tryAttempt(db, 'new_authenticator', token, now);
  if (attempt.user_id !== caller.id) throw notFound('set-up');
  const sealed = Buffer.from(Data.parse(attempt.data).sealed, 'base64');
  const step = await timeStepOf(vault.open(SEAL, caller.id, sealed), code.replace(/\s/g, ''), now);
  if (step === undefined) throw invalidField('code', 'wrong_code');
  const { ended, ...codes } = await transact(context, async (tx) => {
    await lockUser(tx, caller.id);
    await takeAttempt(tx, 'new_authenticator', token, now);
    await putAuthenticator(tx, {
      user_id: caller.id,
      sealed_secret: sealed,
      last_step: step,
      created_at: now,
    });
    return turnTwoStepOn(context, tx, caller, device);
  });
  for (const key of ended) context.realtime.disconnectSession(key);
  return codes;
}
