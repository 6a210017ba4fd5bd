import type { GuestQuestion } from '@josey/contract/api/assistant/assistant';
import { ASSISTANT_RULES } from '@josey/contract/rules/limits/messages';
import type { Context } from '#platform/kernel/context.ts';
import type { Limit } from '#platform/security/limits.ts';
import { languageOf } from './conversations/language-of.ts';
import { fromArticles } from './embedded/articles/from-articles.ts';
import { createHelpSearch } from './embedded/articles/search-help.ts';
import { helperLanguageFor } from './embedded/helper-language.ts';
import { openHelpLibrary } from './help-library.ts';

/** A guest has no account to count by. */
const OF_ADDRESS: Limit = {
  name: 'guest-questions',
  points: ASSISTANT_RULES.guestPerDay,
  seconds: 24 * 3_600,
};

export type AnswerGuest = (question: GuestQuestion, address: string) => Promise<{ message: string }>;

/** Answers people without an account from the help alone: no language model, no look-ups, and nothing is stored. */
export function createGuestAnswerer(context: Context): AnswerGuest {
  const library = openHelpLibrary(context);
  const { search } = createHelpSearch(library);
  return async ({ message, language: page }, address) => {
    await context.limits.take(OF_ADDRESS, address);
    const language = helperLanguageFor(languageOf(message, page));
    return { message: fromArticles(library, search(message, language), language) };
  };
}
