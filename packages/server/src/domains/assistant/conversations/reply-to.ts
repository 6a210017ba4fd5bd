import type { ChatEvent, ChatMessage, ChatQuestion } from '@josey/contract/api/assistant/assistant';
import { ASSISTANT_RULES } from '@josey/contract/rules/limits/messages';
import type { Context } from '#platform/kernel/context.ts';
import { AppError, notFound } from '#platform/kernel/errors.ts';
import { newId } from '#platform/kernel/ids.ts';
import type { Caller } from '#platform/security/sessions.ts';
import type { Assistant, ChatRequest, Draft, HistoryMessage } from '../answerer.ts';
import { findConversation, giveTurnBack, listMessages, takeTurn } from '../assistant.queries.ts';
import { keepReply } from './keep-reply.ts';
import { languageOf } from './language-of.ts';
import { SafeText } from './safe-text.ts';

const PER_MINUTE = { name: 'chat-minute', points: ASSISTANT_RULES.perMinute, seconds: 60 };
const PER_DAY = { name: 'chat-day', points: ASSISTANT_RULES.perDay, seconds: 86_400 };
const REPLY_MS = ASSISTANT_RULES.replySeconds * 1000;
/** The number of earlier messages for the answerer. */
const HISTORY_MESSAGES = 20;
/** The maximum length of a reply; a model that does not end is cut off. */
const LONGEST_REPLY = 20_000;

interface ReplyOptions {
  caller: Caller;
  question: ChatQuestion;
  emit: (event: ChatEvent) => void;
  /** Aborts when the user stops it. */
  signal: AbortSignal;
}

export interface ChatReply {
  conversationId: string;
  reply: ChatMessage;
}

/**
 * Answers one question, one at a time for each user. Question and reply are stored together when the reply is whole or
 * was stopped; a reply that fails is not stored, and its prepared actions cannot be confirmed.
 */
export async function replyTo(context: Context, assistant: Assistant, ask: ReplyOptions): Promise<ChatReply> {
  const { caller, question, emit } = ask;
  const { conversationId = newId() } = question;
  const isNew = question.conversationId === undefined;
  const turn = await beginTurn(context, caller.id, question.conversationId);
  const answer = async () => {
    const asked = await askedIn(context, caller, question);
    const ids = { conversationId, questionId: newId(), messageId: newId() };
    const start = { type: 'start', conversationId, messageId: ids.messageId } as const;
    const draft = await draftReply(assistant, asked, { ...ask, emit: startingWith(start, emit) });
    return keepReply(context, assistant, { ...ids, isNew, asked, draft });
  };
  const reply = await answer().finally(() => freeTurn(context, turn));
  // Only after the turn is free: a client may ask again as soon as it gets this event.
  emit({ type: 'done', reply });
  return { conversationId, reply };
}

async function beginTurn(
  { db, clock, limits }: Context,
  userId: string,
  conversationId: string | undefined,
): Promise<string> {
  const [id, now] = [newId(), clock.now()];
  const until = new Date(now.getTime() + 2 * REPLY_MS);
  if (!(await takeTurn(db, { user_id: userId, id, until }, now)))
    throw new AppError('conflict', 'reply_under_way');
  try {
    // Only now: a first question stores its conversation before it frees the turn.
    if (conversationId && !(await findConversation(db, userId, conversationId)))
      throw notFound('conversation');
    await limits.take(PER_MINUTE, userId);
    await limits.take(PER_DAY, userId);
  } catch (error) {
    await giveTurnBack(db, id);
    throw error;
  }
  return id;
}

/** A turn that cannot be freed expires by itself: the reply or its error is still sent. */
async function freeTurn({ db, log }: Context, turn: string): Promise<void> {
  await giveTurnBack(db, turn).catch((err) => log.warn({ err }, 'turn of the assistant not given back'));
}

async function askedIn({ db }: Context, caller: Caller, question: ChatQuestion): Promise<ChatRequest> {
  const { conversationId, message, language, form } = question;
  const before = conversationId ? await listMessages(db, conversationId, HISTORY_MESSAGES) : [];
  const history = before.map(({ role, content }) => ({ role, content }) as HistoryMessage);
  return { caller, question: message, language: languageOf(message, language), history, form };
}

/** Sends `start` with the first part of a reply: a failure before it gets its own HTTP status. */
function startingWith(start: ChatEvent, emit: (event: ChatEvent) => void) {
  let hasStarted = false;
  return (event: ChatEvent) => {
    if (!hasStarted) emit(start);
    hasStarted = true;
    emit(event);
  };
}

async function draftReply(
  { answerer, links }: Assistant,
  asked: ChatRequest,
  { signal, emit }: ReplyOptions,
): Promise<Draft> {
  const text = new SafeText(links);
  const draft: Draft = { text: '', cards: [], actions: [], isStopped: false };
  const show = (ready: string) => ready && emit({ type: 'text', text: ready });
  const timeout = AbortSignal.timeout(REPLY_MS);
  try {
    for await (const event of answerer.answer(asked, AbortSignal.any([signal, timeout]))) {
      if (signal.aborted) break;
      if (event.type === 'text') show(text.push(event.text));
      else if (event.type === 'action') draft.actions.push(event.action);
      else {
        draft.cards.push(event.card);
        emit(event);
      }
      if (text.text.length > LONGEST_REPLY) break;
    }
    if (timeout.aborted && !signal.aborted) throw timeout.reason;
  } catch (cause) {
    if (!signal.aborted) throw cause instanceof AppError ? cause : noAnswer(cause);
  }
  show(text.end());
  // The user stopped the reply before they saw its actions.
  if (signal.aborted) return { ...draft, text: text.text.trim(), actions: [], isStopped: true };
  if (text.text.trim() === '' && draft.cards.length === 0) throw noAnswer('The answer was empty.');
  return { ...draft, text: text.text.trim() };
}

function noAnswer(cause: unknown): AppError {
  return new AppError('unavailable', 'assistant', {
    cause,
    retryAfterSeconds: 5,
  });
}
