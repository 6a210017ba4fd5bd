import { z } from 'zod';
import { endpoint, idParams } from '../../core/endpoint.ts';
import { Failure, pageQuery } from '../../core/envelope.ts';
import { problem } from '../../core/field-problem.ts';
import { optional, text } from '../../core/wire.ts';
import { ASSISTANT_RULES } from '../../rules/limits/messages.ts';
import { LANGUAGES } from '../../values/languages.ts';
import { ChatAction, ChatCard } from './assistant-cards.ts';
import { ChatForm } from './assistant-forms.ts';

/** A help article that an answer is based on: `/help/{slug}`. */
export const ChatArticle = z.object({ slug: z.string(), title: z.string() }).meta({ id: 'ChatArticle' });
export type ChatArticle = z.infer<typeof ChatArticle>;

export const ChatMessage = z
  .object({
    id: z.uuid(),
    role: z.enum(['user', 'assistant']),
    /** For the assistant: Markdown without pictures and HTML, with links to this site only. */
    content: z.string(),
    timestamp: z.string(),
    /** `help`: the built-in helper; `model`: a language model. */
    answeredBy: z.enum(['help', 'model']).optional(),
    /** The user stopped it; the text is what had arrived, possibly nothing. */
    stopped: z.boolean(),
    cards: z.array(ChatCard),
    actions: z.array(ChatAction),
    articles: z.array(ChatArticle),
    /** The user's rating, up or down. */
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
  /** The values of a submitted form card; `message` contains the same in words. */
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
 * The events of the stream, in this order: `start`, then text and cards, then `done` with the whole reply. Only `done`
 * contains actions: a failed reply has prepared nothing. `error` ends a reply that is not stored.
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
  summary: 'Ask JoseyAI; the reply is streamed. Disconnecting stops it, and the text so far is stored',
  access: 'user',
  body: question,
  reply: ChatEvent,
  streams: true,
  errors,
});

const guestQuestion = question.pick({ message: true, language: true });
export type GuestQuestion = z.infer<typeof guestQuestion>;

export const askAsGuest = endpoint({
  method: 'POST',
  path: '/api/chat/help',
  summary: 'Ask JoseyAI without an account: answered from the help only, and not stored',
  access: 'public',
  body: guestQuestion,
  /** Markdown with links to this site only. */
  reply: z.object({ message: z.string() }),
  errors: ['too_many_requests'],
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
  summary: 'One of my conversations with its last 200 messages, oldest first',
  access: 'user',
  params: idParams,
  reply: Conversation.extend({ messages: z.array(ChatMessage) }),
});

export const deleteConversation = endpoint({
  method: 'DELETE',
  path: '/api/chat/conversations/{id}',
  summary: 'Delete one of my conversations permanently',
  access: 'user',
  params: idParams,
  reply: z.object({ deleted: z.int() }),
});

export const deleteConversations = endpoint({
  method: 'DELETE',
  path: '/api/chat/conversations',
  summary: 'Delete all my conversations permanently',
  access: 'user',
  reply: z.object({ deleted: z.int() }),
});

export const rateReply = endpoint({
  method: 'PUT',
  path: '/api/chat/messages/{id}/feedback',
  summary: 'Rate a reply; null removes the rating',
  access: 'user',
  params: idParams,
  body: z.object({ helpful: z.boolean().nullable() }),
  reply: ChatMessage,
});

const actionParams = z.object({ token: z.string().max(200) });

export const confirmChatAction = endpoint({
  method: 'POST',
  path: '/api/chat/actions/{token}/confirm',
  summary: 'Perform a prepared action; a second call returns the same result and does nothing',
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
    'area_not_served',
    'driver_unavailable',
    'idempotency_in_flight',
    'payment_declined',
    'payment_action_required',
  ],
});

export const refuseChatAction = endpoint({
  method: 'POST',
  path: '/api/chat/actions/{token}/refuse',
  summary: 'Dismiss a prepared action; it can no longer be confirmed',
  access: 'user',
  params: actionParams,
  reply: ChatAction,
  errors: ['not_found', 'conflict'],
});
