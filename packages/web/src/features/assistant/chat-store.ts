import type { ChatForm } from '@josey/contract/api/assistant/assistant-forms';
import { ApiError } from '@josey/contract/core/client';
import { cannedQuestionsIn } from '@josey/contract/texts/by-language/canned-questions';
import type { CannedQuestion } from '@josey/contract/texts/canned-questions';
import i18next from 'i18next';
import { createStore, useStore } from '#lib/browser/store.ts';
import { languageOf } from '#lib/i18n/use-language.ts';
import { leaveSession, session } from '#lib/session/session.ts';
import { ask as askServer } from './api/ask.ts';
import { askAsGuest } from './api/ask-as-guest.ts';
import * as chats from './chat.ts';

const chat = createStore(chats.INITIAL);

/** The chat lives outside React's tree: a reply continues while the user navigates. */
export const useChat = () => useStore(chat);

const change = (next: (now: chats.Chat) => chats.Chat) => chat.set(next(chat.get()));

let running: AbortController | undefined;

/** After a stop the server may still be busy for a moment and answer 409: retry. */
const CONFLICT_RETRIES = 4;
const CONFLICT_PAUSE_MS = 500;

export const open = () => change(chats.openPanel);
export const minimize = () => change((now) => ({ ...now, shown: 'minimized' }));
export const close = () => change((now) => ({ ...now, shown: 'closed' }));
export const type = (draft: string) => change((now) => ({ ...now, draft }));

/** Sends a message; does nothing while a reply is pending. */
export function ask(text: string, form?: ChatForm): void {
  const question = text.trim();
  if (question === '' || chat.get().pending) return;
  change((now) => chats.addQuestion(now, question, form));
  void run({ question, form });
}

export function askCanned(question: CannedQuestion): void {
  open();
  ask(cannedQuestionsIn[languageOf(i18next.resolvedLanguage)][question]);
}

export function retry(failureId: string): void {
  if (chat.get().pending) return;
  change((now) => chats.retryQuestion(now, failureId));
  const { pending } = chat.get();
  if (pending) void run(pending);
}

/** A prepared action has expired: asks its question again, for a current price. */
export function prepareAgain(token: string): void {
  const question = chats.findQuestion(chat.get(), token);
  if (question) ask(question.text, question.form);
}

/** Stops the pending reply. The server stops, too, and the part that arrived stays. */
export function stop(): void {
  if (!running) return;
  abandon();
  change(chats.stopReply);
}

export function startNewChat(): void {
  abandon();
  change(chats.newConversation);
}

export function resume(conversationId: string, messages: Parameters<typeof chats.loadConversation>[2]): void {
  abandon();
  change((now) => chats.loadConversation(now, conversationId, messages));
}

/** Starts a new chat if the given conversation is open, or in any case without an id. */
export function forget(conversationId?: string): void {
  if (!conversationId || chat.get().conversationId === conversationId) startNewChat();
}

export const keepRating = (...of: [id: string, helpful: boolean | undefined]) =>
  change((now) => chats.setRating(now, ...of));
export const keepAction = (action: Parameters<typeof chats.setAction>[1]) =>
  change((now) => chats.setAction(now, action));

function abandon(): void {
  running?.abort();
  running = undefined;
}

type Question = Pick<chats.Pending, 'question' | 'form'>;

async function run(asked: Question): Promise<void> {
  const controller = new AbortController();
  running = controller;
  /** Ignores events of a reply that was stopped. */
  const ifCurrent = (next: (now: chats.Chat) => chats.Chat) => {
    if (running === controller) change(next);
  };
  try {
    const { conversationId, reply } = await askWithRetries(asked, controller.signal, (event) =>
      ifCurrent((now) => chats.addEvent(now, event)),
    );
    ifCurrent((now) => chats.addReply(now, conversationId, reply));
  } catch (cause) {
    ifCurrent((now) => chats.addFailure(dropDeletedConversation(now, cause), cause));
    if (cause instanceof ApiError && cause.code === 'unauthenticated') leaveSession();
  } finally {
    if (running === controller) running = undefined;
  }
}

/** The conversation was deleted elsewhere: asking again starts a new one. */
function dropDeletedConversation(now: chats.Chat, cause: unknown): chats.Chat {
  if (!(cause instanceof ApiError && cause.code === 'not_found')) return now;
  const { conversationId: _, ...rest } = now;
  return rest;
}

async function askWithRetries(
  { question: message, form }: Question,
  signal: AbortSignal,
  onEvent: Parameters<typeof askServer>[1]['onEvent'],
): ReturnType<typeof askServer> {
  for (let tries = 0; ; tries++) {
    const { conversationId } = chat.get();
    const language = languageOf(i18next.resolvedLanguage);
    if (!session.get().user) return askAsGuest({ message, language }, signal);
    const question = { message, language, form, ...(conversationId && { conversationId }) };
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

/** One user's chat must not be shown to the next user of this browser. */
let person = session.get().user?.id;
session.subscribe(() => {
  const now = session.get().user?.id;
  if (now === person) return;
  person = now;
  abandon();
  chat.set(chats.INITIAL);
});
