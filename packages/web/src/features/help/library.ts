import type { Language } from '@josey/contract/values/languages';
import { type Article, type ContentPage, parseArticle, parsePage } from '@josey/help/article';

type Files = Record<string, () => Promise<string>>;

const ARTICLES: Files = import.meta.glob<string>('../../../../help/src/texts/*/articles/*.md', {
  query: '?raw',
  import: 'default',
});
const PAGES: Files = import.meta.glob<string>('../../../../help/src/texts/*/pages/*.md', {
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
    const file = await files[`../../../../help/src/texts/${language}/${folder}/${name}.md`]?.();
    if (file !== undefined) return { text: parse(name, file), language };
  }
  return undefined;
}
