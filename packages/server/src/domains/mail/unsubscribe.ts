import { OPTIONAL_MAIL_KINDS } from '@josey/contract/values/choices/mail-kinds';
import type { Context } from '#platform/kernel/context.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { Signer } from '#platform/security/signer.ts';
import { optOut } from './mail.queries.ts';

interface OptOut {
  userId: string;
  kind: string;
}

const PURPOSE = 'unsubscribe';

/** The unsubscribe token of every optional email; it never expires and has no other use. */
export function unsubscribeToken(signer: Signer, { userId, kind }: OptOut): string {
  return signer.sign(PURPOSE, { userId, kind });
}

/** Switches off a kind of email for the token's user, signed in or not. Safe to repeat. */
export async function unsubscribe(context: Context, token: string): Promise<{ kind: string }> {
  const wanted = context.signer.read(PURPOSE, token) as OptOut | undefined;
  if (!wanted || !OPTIONAL_MAIL_KINDS.some((kind) => kind === wanted.kind)) {
    throw new AppError('link_invalid', 'not_ours');
  }
  await optOut(context.db, wanted.userId, wanted.kind, context.clock.now());
  return { kind: wanted.kind };
}
