import { CANNED_QUESTIONS, type CannedQuestion } from '@josey/contract/api/assistant/canned-questions';
import { ApiError } from '@josey/contract/core/client';
import i18next from 'i18next';
import { createStore, useStore } from '#lib/browser/store.ts';
import { languageOf } from '#lib/i18n/use-language.ts';
import { leaveSession, session } from '#lib/session/session.ts';
import { ask as askServer } from './api/ask.ts';
import * as chats from './chat.ts';

const chat = createStore(chats.BEGINNING);

/** The chat lives outside the page: a reply continues while the person navigates. */
export const useChat = () => useStore(chat);

const change = (next: (now: chats.Chat) => chats.Chat) => chat.set(next(chat.get()));

let running: AbortController | undefined;

/** A stopped reply leaves the server in a moment; a question that comes sooner waits for it. */
const CONFLICT_RETRIES = 4;
const CONFLICT_PAUSE_MS = 500;

export const open = () => change(chats.opened);
export const minimise = () => change((now) => ({ ...now, shown: 'minimised' }));
export const close = () => change((now) => ({ ...now, shown: 'closed' }));
export const type = (draft: string) => change((now) => ({ ...now, draft }));

/** Says it, trimmed; nothing is said while a reply is pending. */
export function ask(text: string): void {
  const question = text.trim();
  if (question === '' || chat.get().pending) return;
  change((now) => chats.asked(now, question));
  void run(question);
}

export function askCanned(question: CannedQuestion): void {
  open();
  ask(CANNED_QUESTIONS[languageOf(i18next.resolvedLanguage)][question]);
}

export function refetch(failureId: string): void {
  if (chat.get().pending) return;
  change((now) => chats.askedAgain(now, failureId));
  const { pending } = chat.get();
  if (pending) void run(pending.question);
}

/** A prepared action is of no use any more: the same once more, at the price of now. */
export function prepareAgain(token: string): void {
  const question = chats.questionBehind(chat.get(), token);
  if (question) ask(question);
}

/** Hangs up: the server stops, and what has come stays. */
export function stop(): void {
  if (!running) return;
  abandon();
  change(chats.stopped);
}

export function beginAnew(): void {
  abandon();
  change(chats.begun);
}

export function resume(conversationId: string, messages: Parameters<typeof chats.resumed>[2]): void {
  abandon();
  change((now) => chats.resumed(now, conversationId, messages));
}

/** Undefined: all of them. */
export function forget(conversationId?: string): void {
  if (!conversationId || chat.get().conversationId === conversationId) beginAnew();
}

export const keepRating = (...of: [id: string, helpful: boolean | undefined]) =>
  change((now) => chats.rated(now, ...of));
export const keepAction = (action: Parameters<typeof chats.decided>[1]) =>
  change((now) => chats.decided(now, action));

function abandon(): void {
  running?.abort();
  running = undefined;
}

async function run(message: string): Promise<void> {
  const mine = new AbortController();
  running = mine;
  /** Drops the reply to a question that was stopped. */
  const whileMine = (next: (now: chats.Chat) => chats.Chat) => {
    if (running === mine) change(next);
  };
  try {
    const { conversationId, reply } = await askPatiently(message, mine.signal, (event) =>
      whileMine((now) => chats.streamed(now, event)),
    );
    whileMine((now) => chats.answered(now, conversationId, reply));
  } catch (cause) {
    whileMine((now) => chats.failed(forgetLost(now, cause), cause));
    if (cause instanceof ApiError && cause.code === 'unauthenticated') leaveSession();
  } finally {
    if (running === mine) running = undefined;
  }
}

/** The conversation was deleted elsewhere: asked again, the question begins a new one. */
function forgetLost(now: chats.Chat, cause: unknown): chats.Chat {
  if (!(cause instanceof ApiError && cause.code === 'not_found')) return now;
  const { conversationId: _, ...rest } = now;
  return rest;
}

async function askPatiently(
  message: string,
  signal: AbortSignal,
  onEvent: Parameters<typeof askServer>[1]['onEvent'],
): ReturnType<typeof askServer> {
  for (let tries = 0; ; tries++) {
    const { conversationId } = chat.get();
    const language = languageOf(i18next.resolvedLanguage);
    const question = { message, language, ...(conversationId && { conversationId }) };
    try {
      return await askServer(question, { signal, onEvent });
    } catch (error) {
      const isBusy = error instanceof ApiError && error.code === 'conflict';
      if (!isBusy || tries === CONFLICT_RETRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, CONFLICT_PAUSE_MS));
      signal.throwIfAborted();
    }
  }
}

/** What one person asked is not for the next one at this browser. */
let person = session.get().user?.id;
session.subscribe(() => {
  const now = session.get().user?.id;
  if (now === person) return;
  person = now;
  abandon();
  chat.set(chats.BEGINNING);
});
