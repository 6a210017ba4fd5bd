import { refusalText } from '@josey/contract/texts/errors/refusal-text';
import type { Language } from '@josey/contract/values/languages';
import { AppError } from '#platform/kernel/errors.ts';
import type { AnswerEvent } from '../../answerer.ts';
import { say } from './intent.ts';

/** The answer of an intent, or the sentence of its refusal, which is an answer too. */
export async function* orRefused(
  language: Language,
  answer: AsyncIterable<AnswerEvent>,
): AsyncGenerator<AnswerEvent> {
  try {
    yield* answer;
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    yield say(refusalText(error, language));
  }
}
