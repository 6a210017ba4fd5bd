import type { ChatAction, ChatActionKind, ChatCard } from '@josey/contract/api/assistant/assistant-cards';
import type { ChatForm } from '@josey/contract/api/assistant/assistant-forms';
import type { Language } from '@josey/contract/values/languages';
import type { Caller } from '#platform/security/sessions.ts';
import type { OwnLinks } from './text/own-links.ts';

/** Who asks. Always from the session: nothing that a model says changes whom a look-up is about. */
export interface ChatUser {
  caller: Caller;
  language: Language;
}

/** One thing said before, by either side. */
export interface HistoryMessage {
  role: 'user' | 'assistant';
  content: string;
}

export interface ChatRequest extends ChatUser {
  question: string;
  /** What was said before in this conversation, the oldest first. */
  history: HistoryMessage[];
  /** The form that asks it, filled in. */
  form?: ChatForm | undefined;
}

/** What a person sees of an action before they decide. */
export type ShownAction = Omit<ChatAction, 'token' | 'kind' | 'state' | 'expiresAt'>;

/** An action as it is prepared: nothing of it has happened, and nothing of it is stored yet. */
export interface PreparedAction {
  kind: ChatActionKind;
  /** What the use case is to be called with. */
  input: object;
  shown: ShownAction;
}

export type AnswerEvent =
  | { type: 'text'; text: string }
  | { type: 'card'; card: ChatCard }
  | { type: 'action'; action: PreparedAction };

/** Who answers: what is built in, or a language model. */
export interface Answerer {
  answeredBy: 'help' | 'model';
  /** Ends with an error where there is no answer; what it said until then is not kept. */
  answer(asked: ChatRequest, signal: AbortSignal): AsyncIterable<AnswerEvent>;
}

/** What the assistant consists of, made once by the wiring. */
export interface Assistant {
  answerer: Answerer;
  links: OwnLinks;
  titleOf(slug: string, language: ChatRequest['language']): string | undefined;
}

/** A reply before it is written down. */
export interface Draft {
  text: string;
  cards: ChatCard[];
  actions: PreparedAction[];
  isStopped: boolean;
}
