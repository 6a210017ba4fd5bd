import type { PasskeyQuestion } from '@josey/contract/api/accounts/passkeys';
import type { Context } from '#platform/kernel/context.ts';
import { askForPasskey } from '../passkeys/ask-for-passkey.ts';
import { readAttempt } from '../sign-in/attempts.ts';
import { requireUser } from '../sign-in/require-user.ts';
import type { Site } from '../sign-in/site.ts';

export async function askForPasskeyAsSecondStep(
  context: Context,
  site: Site,
  challenge: string,
): Promise<PasskeyQuestion> {
  const attempt = await readAttempt(context.db, 'second_step', challenge, context.clock.now());
  const user = await requireUser(context.db, attempt.user_id);
  return askForPasskey(context, site, { purpose: 'second_step', userId: user.id });
}
