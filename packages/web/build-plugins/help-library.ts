import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LANGUAGES, type Language } from '@josey/contract/values/languages';
import { type Article, fillFacts, headingsOf, parseArticle, plainText } from '@josey/help/article';
import { helpFacts } from '@josey/help/facts';
import { ALL_SLUGS } from '@josey/help/reading-order';
import MiniSearch from 'minisearch';
import type { Plugin } from 'vite';
import { SEARCH_OPTIONS, type SearchedArticle } from '#features/help/search/search-options.ts';

const NAME = 'virtual:help-library';
const HELP = fileURLToPath(new URL('../../help/src/texts/', import.meta.url));
const articleFile = (language: Language, slug: string) => join(HELP, language, 'articles', `${slug}.md`);
const FIRST: Language = 'en';

/** Whether a module is a text of the help, or lists or searches them in one language. */
export const isHelpText = (id: string): boolean =>
  /\/help\/src\/texts\/.*\.md/.test(id) || id.startsWith(`\0${NAME}/`);

/** An article in a language, or in the first where that one lacks it. */
export function readArticle(slug: string, wanted: Language): Article & { language: Language } {
  const language = existsSync(articleFile(wanted, slug)) ? wanted : FIRST;
  return {
    ...parseArticle(slug, readFileSync(articleFile(language, slug), 'utf8')),
    language,
  };
}

/** The names of the pages of text, such as safety, that are drawn at build time. */
export function pageNames(): string[] {
  return readdirSync(join(HELP, FIRST, 'pages')).map((file) => file.replace(/\.md$/, ''));
}

/**
 * Serves `virtual:help-library`: the metadata of every article, and the index that searches them.
 * English metadata is bundled with the pages that list it; other languages and the indexes are loaded on demand. If
 * a language lacks an article, the English one is used.
 */
export function helpLibrary(): Plugin {
  return {
    name: 'josey-help-library',
    resolveId: (id) => (id.startsWith(NAME) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${NAME}`)) return undefined;
      const [, part, language] = id.split('/');
      if (!part) return entry(LANGUAGES);
      if (part === 'articles')
        return exported(articlesIn(language as Language).map(({ body: _, asks: __, ...listed }) => listed));
      return exported(JSON.stringify(indexOf(language as Language)));
    },
  };
}

function entry(languages: readonly Language[]): string {
  const loaders = (part: string, which: readonly Language[]) =>
    which.map((one) => `${one}: () => import('${NAME}/${part}/${one}')`).join(', ');
  const others = languages.filter((one) => one !== FIRST);
  return `import first from '${NAME}/articles/${FIRST}';
export const englishArticles = first;
export const articleLists = { ${loaders('articles', others)} };
export const indexes = { ${loaders('index', languages)} };`;
}

/** All articles in the order of reading. */
const articlesIn = (language: Language) => ALL_SLUGS.map((slug) => readArticle(slug, language));

/** The index that searches the articles of a language. */
export function indexOf(language: Language): MiniSearch<SearchedArticle> {
  const index = new MiniSearch<SearchedArticle>(SEARCH_OPTIONS);
  const facts = helpFacts(language);
  index.addAll(
    articlesIn(language).map(({ slug, title, summary, asks, body }) => ({
      slug,
      title,
      asks: asks.join('. '),
      summary: fillFacts(summary, facts),
      headings: headingsOf(body)
        .map(({ text }) => text)
        .join('. '),
      body: plainText(fillFacts(body, facts)),
    })),
  );
  return index;
}

const exported = (value: unknown) => `export default ${JSON.stringify(value)};`;
