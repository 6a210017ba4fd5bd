import type { ParsedBody, Reply } from '@josey/contract/endpoint';
import type { confirmAuthenticator as endpoint } from '@josey/contract/two-step';
import { z } from 'zod';
import { type Context, transact } from '../../../../platform/context.ts';
import type { Device } from '../../../../platform/device.ts';
import { invalidField, notFound } from '../../../../platform/errors.ts';
import type { Caller } from '../../../../platform/sessions.ts';
import { lockUser } from '../../accounts.queries.ts';
import { takeAttempt, tryAttempt } from '../attempts.ts';
import { SEAL, timeStepOf } from './take-code.ts';
import { turnTwoStepOn } from './turn-two-step-on.ts';
import { putAuthenticator } from './two-step.queries.ts';

const Data = z.object({ sealed: z.base64() });

/** Turns two-step sign-in on once the app has shown that it knows the secret. The first code is used up by it. */
export async function confirmAuthenticator(
  context: Context,
  caller: Caller,
  { attempt: token, code }: ParsedBody<typeof endpoint>,
  device: Device,
): Promise<Reply<typeof endpoint>> {
  const { db, clock, vault } = context;
  const now = clock.now();
  const attempt = await tryAttempt(db, 'new_authenticator', token, now);
  if (attempt.user_id !== caller.id) throw notFound('set-up');
  const sealed = Buffer.from(Data.parse(attempt.data).sealed, 'base64');
  const step = timeStepOf(vault.open(SEAL, caller.id, sealed), code.replace(/\s/g, ''), now);
  if (step === undefined) throw invalidField('code', 'This code is not right. Look at the app once more.');
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
