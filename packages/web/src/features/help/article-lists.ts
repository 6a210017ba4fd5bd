import { articleLists, englishArticles } from 'virtual:help-library';
import type { Language } from '@josey/contract/values/languages';
import type { ListedArticle } from '@josey/help/article';

/** Titles and metadata of all articles, by language. English is bundled. */
const loadedLists = new Map<Language, ListedArticle[]>([['en', englishArticles]]);

/** In English until the language has loaded. */
export const listArticles = (language: Language): ListedArticle[] =>
  loadedLists.get(language) ?? englishArticles;

/** Loads the article metadata of a language; falls back to English. */
export async function loadArticleList(language: Language): Promise<void> {
  if (language === 'en' || loadedLists.has(language)) return;
  const loaded = await articleLists[language]().catch(() => undefined);
  if (loaded) loadedLists.set(language, loaded.default);
}
