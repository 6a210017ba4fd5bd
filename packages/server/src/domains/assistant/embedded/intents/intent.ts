import type { Language } from '@josey/contract/values/languages';
import type { AnswerEvent, Asked } from '../../answerer.ts';
import type { AssistantContext } from '../../look-ups/look-up-parts.ts';
import { fold } from '../words.ts';

/** Something that people ask of their own things, and that is looked up, not searched for. */
export interface Intent {
  name: string;
  fits(question: string, language: Language): boolean;
  /** Whether this answers what it has just asked back; tried where nothing fits by itself. */
  goesOn?(asked: Asked): boolean;
  answer(parts: AssistantContext, asked: Asked): AsyncIterable<AnswerEvent>;
}

/** Fits where one of the patterns is found in the question: without accents and capitals, "where's" written out. */
export function asks(patterns: Record<Language, RegExp[]>): Intent['fits'] {
  return (question, language) => {
    const text = fold(question)
      .replace(/^[\s¿¡]+/, '')
      .replace(/\b(what|where|when|how|who)s\b/g, '$1 is');
    return patterns[language].some((pattern) => pattern.test(text));
  };
}

export const say = (text: string): AnswerEvent => ({ type: 'text', text });
