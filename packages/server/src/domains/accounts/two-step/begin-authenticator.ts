import type * as api from '@josey/contract/api/accounts/two-step';
import type { Reply } from '@josey/contract/core/endpoint';
import type { Context } from '#platform/kernel/context.ts';
import { notFound } from '#platform/kernel/errors.ts';
import type { Caller } from '#platform/security/sessions.ts';
import { findUserById } from '../accounts.queries.ts';
import { beginAttempt } from '../sign-in/attempts.ts';
import { SEAL } from './take-code.ts';

const ISSUER = 'Josey';

/** Creates a secret for an authenticator app. It takes effect once the user enters a code of the app. */
export async function beginAuthenticator(
  { db, clock, vault }: Context,
  caller: Caller,
): Promise<Reply<typeof api.beginAuthenticator>> {
  const user = await findUserById(db, caller.id);
  if (!user) throw notFound('account');
  const [{ generateSecret, generateURI }, { renderSVG }] = await Promise.all([
    import('otplib'),
    import('uqr'),
  ]);
  const secret = generateSecret();
  const uri = generateURI({ issuer: ISSUER, label: user.email, secret });
  const attempt = await beginAttempt(db, clock.now(), {
    kind: 'new_authenticator',
    userId: user.id,
    data: { sealed: vault.seal(SEAL, user.id, secret).toString('base64') },
    minutes: 30,
    tries: 10,
  });
  return { attempt, secret, uri, qr: renderSVG(uri, { ecc: 'M', border: 2 }) };
}
