import type { PasskeyQuestion } from '@josey/contract/api/accounts/passkeys';
import { failureText } from '#lib/i18n/failure-text.ts';

/** Shown when the user or their device declined. */
export const passkeyNotUsed = () => failureText('passkeyNotUsed');

type Library = typeof import('@simplewebauthn/browser');

/** Loads the WebAuthn library with the first passkey. */
async function ask<T>(work: (library: Library) => Promise<T>): Promise<T> {
  try {
    return await work(await import('@simplewebauthn/browser'));
  } catch (cause) {
    throw new Error(passkeyNotUsed(), { cause });
  }
}

/** Answers a sign-in challenge with a passkey. */
export async function answerWithPasskey({ attempt, options }: PasskeyQuestion) {
  const answer = await ask(({ startAuthentication }) => startAuthentication({ optionsJSON: options }));
  const { id, rawId, type, response } = answer;
  return { attempt, response: { id, rawId, type: type as 'public-key', response } };
}

type Creation = Parameters<Library['startRegistration']>[0]['optionsJSON'];

/** Creates a passkey. */
export async function makePasskey(options: Creation) {
  const { id, rawId, type, response } = await ask(({ startRegistration }) =>
    startRegistration({ optionsJSON: options }),
  );
  const { clientDataJSON, attestationObject, transports } = response;
  return {
    id,
    rawId,
    type: type as 'public-key',
    response: { clientDataJSON, attestationObject, transports },
  };
}
