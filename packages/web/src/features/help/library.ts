import { firstHeads, heads } from 'virtual:help-library';
import {
  type Article,
  type ContentPage,
  type ListedArticle,
  parseArticle,
  parsePage,
} from '@josey/contract/help/article';
import type { Language } from '@josey/contract/languages';

type Files = Record<string, () => Promise<string>>;

const ARTICLES: Files = import.meta.glob<string>('../../../../contract/src/help/articles/*/*.md', {
  query: '?raw',
  import: 'default',
});
const PAGES: Files = import.meta.glob<string>('../../../../contract/src/help/pages/*/*.md', {
  query: '?raw',
  import: 'default',
});

/** A text in a language, or in English where that language does not have it yet. */
export interface InLanguage<T> {
  text: T;
  language: Language;
}

/** Undefined where there is no such article. */
export const loadArticle = (slug: string, language: Language): Promise<InLanguage<Article> | undefined> =>
  load(ARTICLES, 'articles', slug, language, parseArticle);

export const loadPage = (name: string, language: Language): Promise<InLanguage<ContentPage> | undefined> =>
  load(PAGES, 'pages', name, language, parsePage);

async function load<T>(
  files: Files,
  folder: string,
  name: string,
  wanted: Language,
  parse: (name: string, file: string) => T,
): Promise<InLanguage<T> | undefined> {
  for (const language of [wanted, 'en'] as const) {
    const file = await files[`../../../../contract/src/help/${folder}/${language}/${name}.md`]?.();
    if (file !== undefined) return { text: parse(name, file), language };
  }
  return undefined;
}

/** What is known of every article. English comes with the page. */
export const englishHeads: ListedArticle[] = firstHeads;

export async function loadHeads(language: Language): Promise<ListedArticle[]> {
  if (language === 'en') return firstHeads;
  return (await heads[language]()).default;
}
