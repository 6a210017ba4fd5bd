import type { ChatMessage, Conversation } from '@josey/contract/api/assistant/assistant';
import type { Context } from '#platform/kernel/context.ts';
import { notFound } from '#platform/kernel/errors.ts';
import { presentAction, presentConversation, presentMessage } from '../assistant.presenter.ts';
import { findConversation, listActions, listMessages, type MessageRow } from '../assistant.queries.ts';

const MESSAGES_SHOWN = 200;

/** One of the user's conversations with as many messages as a page shows. */
export async function readConversation(
  context: Context,
  userId: string,
  id: string,
): Promise<Conversation & { messages: ChatMessage[] }> {
  const row = await findConversation(context.db, userId, id);
  if (!row) throw notFound('conversation');
  const messages = await listMessages(context.db, id, MESSAGES_SHOWN);
  return { ...presentConversation(row), messages: await withActions(context, messages) };
}

/** Messages with their prepared actions in their current state. */
export async function withActions(
  { db, clock, signer }: Context,
  messages: MessageRow[],
): Promise<ChatMessage[]> {
  const now = clock.now();
  const actions = await listActions(
    db,
    messages.map(({ id }) => id),
  );
  const byMessage = Map.groupBy(actions, (action) => action.message_id);
  return messages.map((row) =>
    presentMessage(
      row,
      byMessage.get(row.id)?.map((action) => presentAction(signer, action, now)),
    ),
  );
}
