import type { ChatAction } from '@josey/contract/api/assistant/assistant-cards';
import type { Context } from '#platform/kernel/context.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { Caller } from '#platform/security/sessions.ts';
import { presentAction } from '../assistant.presenter.ts';
import { closeAction } from '../assistant.queries.ts';
import { getAction } from './get-action.ts';

/** Dismisses a prepared action: it can no longer be confirmed. */
export async function refuseAction(context: Context, caller: Caller, token: string): Promise<ChatAction> {
  const { clock, db, signer } = context;
  const action = await getAction(context, caller.id, token);
  if (action.state === 'confirmed') throw new AppError('conflict', 'action_confirmed');
  const refused = await closeAction(db, action.id, { state: 'refused' });
  return presentAction(signer, refused ?? (await getAction(context, caller.id, token)), clock.now());
}
