import type { ListedArticle } from '@josey/help/article';
import { useLanguage } from '#lib/i18n/use-language.ts';
import { headsIn } from './library.ts';
import { useHelpFacts } from './use-help-facts.ts';

/** What is known of every article, in the person's language, with this deployment's numbers. */
export function useHeads(): ListedArticle[] {
  const language = useLanguage();
  const fill = useHelpFacts(language);
  return headsIn(language).map((head) => ({ ...head, title: fill(head.title), summary: fill(head.summary) }));
}
