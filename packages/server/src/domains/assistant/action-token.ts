import type { Signer } from '#platform/security/signer.ts';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const purposeOf = (userId: string) => `chat-action ${userId}`;

/** The token that confirms an action: its id, signed for the user it was prepared for. */
export function actionToken(signer: Signer, userId: string, actionId: string): string {
  return signer.sign(purposeOf(userId), actionId);
}

/** The id of a token that was signed for this user. */
export function readActionToken(signer: Signer, userId: string, token: string): string | undefined {
  const id = signer.read(purposeOf(userId), token);
  return typeof id === 'string' && UUID.test(id) ? id : undefined;
}
