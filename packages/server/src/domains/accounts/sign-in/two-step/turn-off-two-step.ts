import { type Context, transact } from '../../../../platform/context.ts';
import type { Caller } from '../../../../platform/sessions.ts';
import { turnOff } from './two-step.queries.ts';

/** From now on the first step is enough. The secret and the recovery codes are gone; passkeys stay a way to sign in. */
export async function turnOffTwoStep(context: Context, caller: Caller): Promise<Record<never, never>> {
  await transact(context, (tx) => turnOff(tx, caller.id));
  return {};
}
