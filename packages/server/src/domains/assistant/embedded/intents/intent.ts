import type { AnswerEvent, Asked } from '../../answerer.ts';
import type { AssistantContext } from '../../look-ups/look-up-parts.ts';
import type { IntentName } from './examples.ts';

/** Something that people ask of their own things, and that is looked up or prepared, not searched for. */
export interface Intent {
  name: IntentName;
  /** Whether this answers what it has just asked back; tried before the examples. */
  goesOn?(asked: Asked): boolean;
  answer(parts: AssistantContext, asked: Asked): AsyncIterable<AnswerEvent>;
}

export const say = (text: string): AnswerEvent => ({ type: 'text', text });

/** Whether the last thing that the helper said was one of these questions. */
export function wasAsked(history: Asked['history'], questions: string[]): boolean {
  const last = history.at(-1);
  return last?.role === 'assistant' && questions.some((question) => last.content.includes(question));
}
