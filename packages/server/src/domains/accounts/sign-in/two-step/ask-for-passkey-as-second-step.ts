import type { PasskeyQuestion } from '@josey/contract/passkeys';
import type { Context } from '../../../../platform/context.ts';
import { readAttempt } from '../attempts.ts';
import { askForPasskey } from '../passkeys/ask-for-passkey.ts';
import { requireUser } from '../require-user.ts';
import type { Site } from '../site.ts';

export async function askForPasskeyAsSecondStep(
  context: Context,
  site: Site,
  challenge: string,
): Promise<PasskeyQuestion> {
  const attempt = await readAttempt(context.db, 'second_step', challenge, context.clock.now());
  const user = await requireUser(context.db, attempt.user_id);
  return askForPasskey(context, site, { purpose: 'second_step', userId: user.id });
}
