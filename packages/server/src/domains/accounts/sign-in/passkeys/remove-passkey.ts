import { type Context, transact } from '../../../../platform/context.ts';
import { AppError, notFound } from '../../../../platform/errors.ts';
import type { Caller } from '../../../../platform/sessions.ts';
import { requireAnotherWay } from '../require-another-way.ts';
import { isTwoStepOn, secondStepsOf } from '../two-step/two-step.queries.ts';
import { deletePasskey } from './passkeys.queries.ts';

/** Takes a passkey away, unless it is the only way in, or all that two-step sign-in rests on. */
export async function removePasskey(
  context: Context,
  caller: Caller,
  id: string,
): Promise<Record<never, never>> {
  await transact(context, async (tx) => {
    await requireAnotherWay(context, tx, caller.id, { passkeyId: id });
    if (!(await deletePasskey(tx, caller.id, id))) throw notFound('passkey');
    const steps = await secondStepsOf(tx, caller.id);
    if (steps.includes('code') || steps.includes('passkey') || !(await isTwoStepOn(tx, caller.id))) return;
    throw new AppError(
      'conflict',
      'Two-step sign-in rests on this passkey. Set up an authenticator app, or turn two-step sign-in off, first.',
    );
  });
  return {};
}
