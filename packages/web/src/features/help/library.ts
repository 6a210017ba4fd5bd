import { firstHeads, heads } from 'virtual:help-library';
import type { Language } from '@josey/contract/values/languages';
import {
  type Article,
  type ContentPage,
  type ListedArticle,
  parseArticle,
  parsePage,
} from '@josey/help/article';

type Files = Record<string, () => Promise<string>>;

const ARTICLES: Files = import.meta.glob<string>('../../../../help/src/articles/*/*.md', {
  query: '?raw',
  import: 'default',
});
const PAGES: Files = import.meta.glob<string>('../../../../help/src/pages/*/*.md', {
  query: '?raw',
  import: 'default',
});

/** A text in a language, or in English where it is not translated yet. */
export interface InLanguage<T> {
  text: T;
  language: Language;
}

/** Resolves to undefined when there is no such article. */
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
    const file = await files[`../../../../help/src/${folder}/${language}/${name}.md`]?.();
    if (file !== undefined) return { text: parse(name, file), language };
  }
  return undefined;
}

/** Titles and metadata of all articles, by language. English is bundled. */
const headsAtHand = new Map<Language, ListedArticle[]>([['en', firstHeads]]);

/** In English until the language has loaded. */
export const headsIn = (language: Language): ListedArticle[] => headsAtHand.get(language) ?? firstHeads;

/** Loads the article metadata of a language; falls back to English. */
export async function loadHeads(language: Language): Promise<void> {
  if (language === 'en' || headsAtHand.has(language)) return;
  const brought = await heads[language]().catch(() => undefined);
  if (brought) headsAtHand.set(language, brought.default);
}
