import type { ChatMessage } from '@josey/contract/api/assistant/assistant';
import type { Context } from '#platform/kernel/context.ts';
import { notFound } from '#platform/kernel/errors.ts';
import { rate } from '../assistant.queries.ts';
import { withActions } from './read-conversation.ts';

/** Records the user's rating of a reply; null removes it. */
export async function rateReply(
  context: Context,
  userId: string,
  id: string,
  helpful: boolean | null,
): Promise<ChatMessage> {
  const row = await rate(context.db, userId, id, helpful);
  const [reply] = row ? await withActions(context, [row]) : [];
  if (!reply) throw notFound('reply');
  return reply;
}
