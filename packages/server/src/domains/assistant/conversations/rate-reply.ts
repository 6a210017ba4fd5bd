import type { ChatMessage } from '@josey/contract/api/assistant/assistant';
import type { Context } from '#platform/kernel/context.ts';
import { notFound } from '#platform/kernel/errors.ts';
import { rate } from '../assistant.queries.ts';
import { withActions } from './read-conversation.ts';

/** Notes whether a reply helped the person it was given to; null takes it back. */
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
