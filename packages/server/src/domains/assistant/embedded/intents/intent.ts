import type { ChatForm, FormCard } from '@josey/contract/api/assistant/assistant-forms';
import type { AnswerEvent, ChatRequest } from '../../answerer.ts';
import type { AssistantContext } from '../../look-ups/look-up-parts.ts';
import type { HelperLanguage } from '../helper-language.ts';

/**
 * Example questions. A question is matched to the most similar example. Times, routes and places
 * are placeholders for any others; add a sentence when users ask in a new way.
 */
export type Examples = Record<HelperLanguage, readonly string[]>;

/** A sentence of the user, spelled out. */
export interface Said {
  question: string;
  /** The listed car that it names. */
  car?: string | undefined;
}

export interface Asked extends ChatRequest, Said {
  /** In which it is read and answered; cards and refusals are in the user’s `language`. */
  helperLanguage: HelperLanguage;
  /** What the user said before. */
  before: Said;
  /** Both together, for a reply that goes on with what was said before. */
  soFar: Said;
}

/** A request about the user's own data, answered by a look-up or a prepared action, not by search. */
export interface Intent {
  name: string;
  examples: Examples;
  /** It prepares something: never for a question of how that works. */
  acts?: true;
  /** The form that it handles when submitted. */
  form?: ChatForm['asks'];
  /** Whether the message answers this intent's follow-up question; checked before the examples. */
  goesOn?(asked: Asked): boolean;
  answer(parts: AssistantContext, asked: Asked): AsyncIterable<AnswerEvent>;
}

/** A form for missing information, prefilled with what was understood. */
export const formCard = (card: Omit<FormCard, 'kind'>): AnswerEvent => ({
  type: 'card',
  card: { kind: 'form', ...card },
});

/** The submitted form of this kind, if any. */
export function formIn<Kind extends ChatForm['asks']>({ form }: ChatRequest, kind: Kind) {
  return form?.asks === kind ? (form as Extract<ChatForm, { asks: Kind }>) : undefined;
}

export const say = (text: string): AnswerEvent => ({ type: 'text', text });

/** Whether the helper's last message was one of these questions. */
export function wasAsked(history: ChatRequest['history'], questions: string[]): boolean {
  const last = history.at(-1);
  return last?.role === 'assistant' && questions.some((question) => last.content.includes(question));
}
