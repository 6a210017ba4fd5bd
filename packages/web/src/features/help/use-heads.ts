import type { ListedArticle } from '@josey/help/article';
import { useLanguage } from '#lib/i18n/use-language.ts';
import { headsIn } from './library.ts';
import { useHelpFacts } from './use-help-facts.ts';

/** Metadata of all articles in the user's language, with this deployment's numbers filled in. */
export function useHeads(): ListedArticle[] {
  const language = useLanguage();
  const fill = useHelpFacts(language);
  return headsIn(language).map((head) => ({ ...head, title: fill(head.title), summary: fill(head.summary) }));
}
