import type { Context } from '#platform/kernel/context.ts';
import { notFound } from '#platform/kernel/errors.ts';
import { readActionToken } from '../action-token.ts';
import { type ActionRow, findAction } from '../assistant.queries.ts';

/** The action of a token that was signed for this user; another user's is not found. */
export async function getAction({ db, signer }: Context, userId: string, token: string): Promise<ActionRow> {
  const id = readActionToken(signer, userId, token);
  const action = id && (await findAction(db, userId, id));
  if (!action) throw notFound('action');
  return action;
}
