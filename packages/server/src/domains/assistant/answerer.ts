import type { ChatAction, ChatActionKind, ChatCard } from '@josey/contract/api/assistant/assistant-cards';
import type { ChatForm } from '@josey/contract/api/assistant/assistant-forms';
import type { Language } from '@josey/contract/values/languages';
import type { Caller } from '#platform/security/sessions.ts';
import type { OwnLinks } from './conversations/safe-text.ts';

/** The user. Always from the session: a model's output cannot change whose data is looked up. */
export interface ChatUser {
  caller: Caller;
  language: Language;
}

/** One earlier message, of either side. */
export interface HistoryMessage {
  role: 'user' | 'assistant';
  content: string;
}

export interface ChatRequest extends ChatUser {
  question: string;
  /** The earlier messages of this conversation, oldest first. */
  history: HistoryMessage[];
  /** The submitted form of the question. */
  form?: ChatForm | undefined;
}

/** What a user sees of an action before they decide. */
export type ShownAction = Omit<ChatAction, 'token' | 'kind' | 'state' | 'expiresAt'>;

/** A prepared action: nothing has happened, and nothing is stored yet. */
export interface PreparedAction {
  kind: ChatActionKind;
  /** The input of the use case. */
  input: object;
  shown: ShownAction;
}

export type AnswerEvent =
  | { type: 'text'; text: string }
  | { type: 'card'; card: ChatCard }
  | { type: 'action'; action: PreparedAction };

/** The answerer: the built-in helper, or a language model. */
export interface Answerer {
  answeredBy: 'help' | 'model';
  /** Throws when there is no answer; its output so far is not stored. */
  answer(asked: ChatRequest, signal: AbortSignal): AsyncIterable<AnswerEvent>;
}

/** The parts of the assistant, created once by the wiring. */
export interface Assistant {
  answerer: Answerer;
  links: OwnLinks;
  titleOf(slug: string, language: ChatRequest['language']): string | undefined;
}

/** A reply before it is stored. */
export interface Draft {
  text: string;
  cards: ChatCard[];
  actions: PreparedAction[];
  isStopped: boolean;
}
