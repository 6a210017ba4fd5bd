import { z } from 'zod';
import { endpoint, idParams } from '../../core/endpoint.ts';
import { Failure, pageQuery } from '../../core/envelope.ts';
import { problem } from '../../core/field-problem.ts';
import { optional, text } from '../../core/wire.ts';
import { ASSISTANT_RULES } from '../../rules/limits.ts';
import { LANGUAGES } from '../../values/languages.ts';
import { ChatAction, ChatCard } from './assistant-cards.ts';
import { ChatForm } from './assistant-forms.ts';

/** A help article that an answer rests on: `/help/{slug}`. */
export const ChatArticle = z.object({ slug: z.string(), title: z.string() }).meta({ id: 'ChatArticle' });
export type ChatArticle = z.infer<typeof ChatArticle>;

export const ChatMessage = z
  .object({
    id: z.uuid(),
    role: z.enum(['user', 'assistant']),
    /** Of an assistant: Markdown without pictures and HTML, its links paths of this site. */
    content: z.string(),
    timestamp: z.string(),
    /** `help`: retrieval and look-ups built in; `model`: a language model. */
    answeredBy: z.enum(['help', 'model']).optional(),
    /** The person stopped it; this is what had come until then, perhaps nothing. */
    stopped: z.boolean(),
    cards: z.array(ChatCard),
    actions: z.array(ChatAction),
    articles: z.array(ChatArticle),
    /** The person's thumb, up or down. */
    helpful: z.boolean().optional(),
  })
  .meta({ id: 'ChatMessage' });
export type ChatMessage = z.infer<typeof ChatMessage>;

export const Conversation = z
  .object({ id: z.uuid(), title: z.string(), startedAt: z.string(), changedAt: z.string() })
  .meta({ id: 'Conversation' });
export type Conversation = z.infer<typeof Conversation>;

const question = z.object({
  message: text(ASSISTANT_RULES.messageMaxLength, 1),
  /** Goes on with it; absent, a new one begins. */
  conversationId: optional(z.uuid(problem('not_a_conversation'))),
  /** The page's language, for questions that do not show theirs. */
  language: optional(z.enum(LANGUAGES)),
  /** What a form card was filled in with; `message` says the same in words. */
  form: optional(ChatForm),
});
export type ChatQuestion = z.infer<typeof question>;

/** `conflict`: another reply to the same person is under way. */
const errors = ['not_found', 'conflict', 'too_many_requests', 'unavailable'] as const;

export const chat = endpoint({
  method: 'POST',
  path: '/api/chat',
  summary: 'Ask JoseyAI; the reply comes whole',
  access: 'user',
  body: question,
  reply: z.object({
    message: z.string(),
    timestamp: z.string(),
    conversationId: z.uuid(),
    reply: ChatMessage,
  }),
  errors,
});

/**
 * What streams, in this order: `start`, then text and cards as they come, then `done` with the whole reply, whose
 * actions come with it alone: what failed has prepared nothing. `error` ends a reply of which nothing is kept.
 */
export const ChatEvent = z
  .discriminatedUnion('type', [
    z.object({ type: z.literal('start'), conversationId: z.uuid(), messageId: z.uuid() }),
    z.object({ type: z.literal('text'), text: z.string() }),
    z.object({ type: z.literal('card'), card: ChatCard }),
    z.object({ type: z.literal('done'), reply: ChatMessage }),
    z.object({ type: z.literal('error'), failure: Failure }),
  ])
  .meta({ id: 'ChatEvent' });
export type ChatEvent = z.infer<typeof ChatEvent>;

export const streamChat = endpoint({
  method: 'POST',
  path: '/api/chat/stream',
  summary: 'Ask JoseyAI; the reply streams. Hanging up stops it, and what has come is kept',
  access: 'user',
  body: question,
  reply: ChatEvent,
  streams: true,
  errors,
});

export const listConversations = endpoint({
  method: 'GET',
  path: '/api/chat/conversations',
  summary: 'My conversations with JoseyAI, the newest first',
  access: 'user',
  query: z.object({ ...pageQuery }),
  reply: Conversation,
  paged: true,
});

export const readConversation = endpoint({
  method: 'GET',
  path: '/api/chat/conversations/{id}',
  summary: 'One conversation of mine with its last 200 messages, the oldest of them first',
  access: 'user',
  params: idParams,
  reply: Conversation.extend({ messages: z.array(ChatMessage) }),
});

export const deleteConversation = endpoint({
  method: 'DELETE',
  path: '/api/chat/conversations/{id}',
  summary: 'Delete one conversation of mine for good',
  access: 'user',
  params: idParams,
  reply: z.object({ deleted: z.int() }),
});

export const deleteConversations = endpoint({
  method: 'DELETE',
  path: '/api/chat/conversations',
  summary: 'Delete all my conversations for good',
  access: 'user',
  reply: z.object({ deleted: z.int() }),
});

export const rateReply = endpoint({
  method: 'PUT',
  path: '/api/chat/messages/{id}/feedback',
  summary: 'Say whether a reply helped; null takes it back',
  access: 'user',
  params: idParams,
  body: z.object({ helpful: z.boolean().nullable() }),
  reply: ChatMessage,
});

const actionParams = z.object({ token: z.string().max(200) });

export const confirmChatAction = endpoint({
  method: 'POST',
  path: '/api/chat/actions/{token}/confirm',
  summary: 'Do what JoseyAI has prepared; a second press answers the same and does nothing',
  access: 'user',
  params: actionParams,
  reply: ChatAction,
  errors: [
    'not_found',
    'conflict',
    'attempt_expired',
    'account_not_verified',
    'license_expired',
    'illegal_transition',
    'vehicle_unavailable',
    'quote_expired',
    'fare_changed',
    'ride_already_open',
    'driver_unavailable',
    'idempotency_in_flight',
    'payment_declined',
    'payment_action_required',
  ],
});

export const refuseChatAction = endpoint({
  method: 'POST',
  path: '/api/chat/actions/{token}/refuse',
  summary: 'Put away what JoseyAI has prepared; it cannot be confirmed any more',
  access: 'user',
  params: actionParams,
  reply: ChatAction,
  errors: ['not_found', 'conflict'],
});
