import { readdirSync } from 'node:fs';

const ARTICLES = new URL('../../../../contract/src/help/articles/en/', import.meta.url);

/** The names of all articles of the help. */
export const ARTICLE_SLUGS: ReadonlySet<string> = new Set(
  readdirSync(ARTICLES).map((file) => file.replace(/\.md$/, '')),
);
