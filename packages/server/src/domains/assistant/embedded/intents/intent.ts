import type { ChatForm, FormCard } from '@josey/contract/api/assistant/assistant-forms';
import type { Language } from '@josey/contract/values/languages';
import type { AnswerEvent, ChatRequest } from '../../answerer.ts';
import type { AssistantContext } from '../../look-ups/look-up-parts.ts';

/**
 * How people ask for something. A question goes to what has the example that it is most like. Times, ways and places
 * stand for any others; add a sentence when people ask in a new way.
 */
export type Examples = Record<Language, readonly string[]>;

/** Something that people ask of their own things, and that is looked up or prepared, not searched for. */
export interface Intent {
  name: string;
  examples: Examples;
  /** The form that it answers once it is filled in. */
  form?: ChatForm['asks'];
  /** Whether this answers what it has just asked back; tried before the examples. */
  goesOn?(asked: ChatRequest): boolean;
  answer(parts: AssistantContext, asked: ChatRequest): AsyncIterable<AnswerEvent>;
}

/** A form for what is missing, with what was understood. */
export const formCard = (card: Omit<FormCard, 'kind'>): AnswerEvent => ({
  type: 'card',
  card: { kind: 'form', ...card },
});

/** The form with which this was asked, where it is of one kind. */
export function formIn<Kind extends ChatForm['asks']>({ form }: ChatRequest, kind: Kind) {
  return form?.asks === kind ? (form as Extract<ChatForm, { asks: Kind }>) : undefined;
}

export const say = (text: string): AnswerEvent => ({ type: 'text', text });

/** Whether the last thing that the helper said was one of these questions. */
export function wasAsked(history: ChatRequest['history'], questions: string[]): boolean {
  const last = history.at(-1);
  return last?.role === 'assistant' && questions.some((question) => last.content.includes(question));
}
