import type { ChatArticle, ChatMessage } from '@josey/contract/api/assistant/assistant';
import { ASSISTANT_RULES } from '@josey/contract/rules/limits/messages';
import type { Insertable } from 'kysely';
import type { Tx } from '#platform/database/database.ts';
import type { DB } from '#platform/database/database-types.generated.ts';
import { jsonb } from '#platform/database/jsonb.ts';
import { type Context, transact } from '#platform/kernel/context.ts';
import { notFound } from '#platform/kernel/errors.ts';
import { newId } from '#platform/kernel/ids.ts';
import type { Assistant, ChatRequest, Draft } from '../answerer.ts';
import { presentAction, presentMessage } from '../assistant.presenter.ts';
import { insertActions, insertConversation, insertMessage, touchConversation } from '../assistant.queries.ts';

const TITLE_LENGTH = 80;
const ACTION_MS = ASSISTANT_RULES.actionMinutes * 60_000;

interface Exchange {
  conversationId: string;
  questionId: string;
  messageId: string;
  isNew: boolean;
  asked: ChatRequest;
  draft: Draft;
}

/** Stores question and reply with the prepared actions. A deleted conversation stays deleted. */
export async function keepReply(
  context: Context,
  assistant: Assistant,
  exchange: Exchange,
): Promise<ChatMessage> {
  const now = context.clock.now();
  const { messageId, asked, draft } = exchange;
  const [question, reply] = messagesOf(assistant, exchange, now);
  const actions = draft.actions.map(({ kind, input, shown }) => ({
    id: newId(),
    user_id: asked.caller.id,
    message_id: messageId,
    kind,
    input: jsonb(input),
    shown: jsonb(shown),
    expires_at: new Date(now.getTime() + ACTION_MS),
  }));
  return transact(context, async (tx) => {
    await openConversation(tx, exchange, now);
    await insertMessage(tx, question);
    const kept = await insertMessage(tx, reply);
    const prepared = await insertActions(tx, actions);
    return presentMessage(
      kept,
      prepared.map((action) => presentAction(context.signer, action, now)),
    );
  });
}

async function openConversation(
  tx: Tx,
  { conversationId, isNew, asked }: Exchange,
  now: Date,
): Promise<void> {
  if (isNew) {
    const title = asked.question.replace(/\s+/g, ' ');
    await insertConversation(tx, {
      id: conversationId,
      user_id: asked.caller.id,
      title: title.length > TITLE_LENGTH ? `${title.slice(0, TITLE_LENGTH - 1).toWellFormed()}…` : title,
      created_at: now,
      changed_at: now,
    });
  } else if (!(await touchConversation(tx, conversationId, now))) throw notFound('conversation');
}

function messagesOf(
  assistant: Assistant,
  { conversationId, questionId, messageId, asked, draft }: Exchange,
  now: Date,
): [question: Insertable<DB['chat_messages']>, reply: Insertable<DB['chat_messages']>] {
  return [
    {
      id: questionId,
      conversation_id: conversationId,
      role: 'user',
      content: asked.question,
      created_at: now,
    },
    {
      id: messageId,
      conversation_id: conversationId,
      role: 'assistant',
      content: draft.text,
      answered_by: assistant.answerer.answeredBy,
      stopped: draft.isStopped,
      cards: jsonb(draft.cards),
      articles: jsonb(articlesIn(assistant, draft.text, asked.language)),
      created_at: now,
    },
  ];
}

/** The articles that an answer links to, each once. Only existing ones get here. */
function articlesIn(
  { links, titleOf }: Assistant,
  text: string,
  language: ChatRequest['language'],
): ChatArticle[] {
  const slugs = [...text.matchAll(/\]\((\/help\/[^)]+)\)/g)].flatMap(
    ([, path = '']) => links.slugOf(path) ?? [],
  );
  return [...new Set(slugs)].map((slug) => ({ slug, title: titleOf(slug, language) ?? slug }));
}
