import type { ListedArticle } from '@josey/help/article';
import { useLanguage } from '#lib/i18n/use-language.ts';
import { listArticles } from './library.ts';
import { useHelpFacts } from './use-help-facts.ts';

/** Metadata of all articles in the user's language, with this deployment's numbers filled in. */
export function useArticleList(): ListedArticle[] {
  const language = useLanguage();
  const fill = useHelpFacts(language);
  return listArticles(language).map((listed) => ({
    ...listed,
    title: fill(listed.title),
    summary: fill(listed.summary),
  }));
}
