import type { ChatArticle, ChatMessage, Conversation } from '@josey/contract/api/assistant/assistant';
import type { ChatAction, ChatCard } from '@josey/contract/api/assistant/assistant-cards';
import type { Signer } from '#platform/security/signer.ts';
import { actionToken } from './action-token.ts';
import type { ShownAction } from './answerer.ts';
import type { ActionRow, ConversationRow, MessageRow } from './assistant.queries.ts';

export function presentConversation(row: ConversationRow): Conversation {
  return {
    id: row.id,
    title: row.title,
    startedAt: row.created_at.toISOString(),
    changedAt: row.changed_at.toISOString(),
  };
}

export function presentMessage(row: MessageRow, actions: ChatAction[] = []): ChatMessage {
  return {
    id: row.id,
    role: row.role as ChatMessage['role'],
    content: row.content,
    timestamp: row.created_at.toISOString(),
    ...(row.answered_by !== null && { answeredBy: row.answered_by as 'help' | 'model' }),
    stopped: row.stopped,
    cards: row.cards as unknown as ChatCard[],
    actions,
    articles: row.articles as unknown as ChatArticle[],
    ...(row.helpful !== null && { helpful: row.helpful }),
  };
}

export function presentAction(signer: Signer, row: ActionRow, now: Date): ChatAction {
  const { link, ...shown } = row.shown as unknown as ShownAction;
  const lead = row.link ?? link;
  return {
    ...shown,
    token: actionToken(signer, row.user_id, row.id),
    kind: row.kind as ChatAction['kind'],
    state: row.state === 'open' && row.expires_at <= now ? 'expired' : (row.state as ChatAction['state']),
    expiresAt: row.expires_at.toISOString(),
    ...(lead && { link: lead }),
  };
}
