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
    const file = await files[`../../../../help/src/${folder}/${language}/${name}.md`]?.();
    if (file !== undefined) return { text: parse(name, file), language };
  }
  return undefined;
}

/** What is known of every article, by language. English comes with the page. */
const headsAtHand = new Map<Language, ListedArticle[]>([['en', firstHeads]]);

/** In English where the language was not brought. */
export const headsIn = (language: Language): ListedArticle[] => headsAtHand.get(language) ?? firstHeads;

/** Brings the heads of a language; without an answer the English ones stand in. */
export async function loadHeads(language: Language): Promise<void> {
  if (language === 'en' || headsAtHand.has(language)) return;
  const brought = await heads[language]().catch(() => undefined);
  if (brought) headsAtHand.set(language, brought.default);
}
