import { type Article, headingsOf, plainText } from '@josey/help/article';
import MiniSearch from 'minisearch';
import type { HelpLibrary } from '../../help-library.ts';
import type { HelperLanguage } from '../helper-language.ts';
import { createLikeness, rarityIn, sum, termsOf, type WeightOf } from '../words.ts';

export interface FoundArticle {
  slug: string;
  /** 0 to 1: the part of the question that the article covers. */
  fit: number;
}

interface Indexed {
  language: HelperLanguage;
  index: MiniSearch<Article>;
  /** The similarity of a question to the questions of each article, by slug. */
  likenessTo: (question: string) => Map<string, number>;
  /** The weight of a term: the fewer articles contain it, the higher; an unknown term has the highest. */
  weightOf: WeightOf;
}

export interface HelpSearch {
  /** The articles that fit a question, the best first. */
  search(question: string, language: HelperLanguage): FoundArticle[];
}

const FIELDS = {
  title: { of: (article: Article) => article.title, boost: 4 },
  asks: { of: (article: Article) => article.asks.join(' . '), boost: 5 },
  summary: { of: (article: Article) => article.summary, boost: 2 },
  headings: {
    of: (article: Article) =>
      headingsOf(article.body)
        .map(({ text }) => text)
        .join(' . '),
    boost: 1.5,
  },
  body: { of: (article: Article) => plainText(article.body), boost: 1 },
};
type Field = keyof typeof FIELDS;
const NAMES = Object.keys(FIELDS) as Field[];
/** The weight of the similarity to an article's questions relative to the score of single words. */
const ASKED = 2;

/** Finds articles by the words of a question, with stems, synonyms and small typos, and by each article's questions. */
export function createHelpSearch(library: HelpLibrary): HelpSearch {
  const indexes = new Map<HelperLanguage, Indexed>();
  const indexOf = (language: HelperLanguage): Indexed => {
    const made = indexes.get(language) ?? buildIndex(library.all(language), language);
    indexes.set(language, made);
    return made;
  };
  return {
    search: (question, language) =>
      searchIn(indexOf(language), question).toSorted((a, b) => b.fit - a.fit || a.slug.localeCompare(b.slug)),
  };
}

function buildIndex(articles: Article[], language: HelperLanguage): Indexed {
  const index = new MiniSearch<Article>({
    idField: 'slug',
    fields: NAMES,
    extractField: (article, name) => (name === 'slug' ? article.slug : FIELDS[name as Field].of(article)),
    tokenize: (text) => termsOf(text, language),
    processTerm: (term) => term,
    searchOptions: { tokenize: (text) => text.split(' ') },
  });
  index.addAll(articles);
  const known = articles.map(
    (article) => new Set(NAMES.flatMap((name) => termsOf(FIELDS[name].of(article), language))),
  );
  const asks = new Map(articles.map((article) => [article.slug, asksOf(article)]));
  return { language, index, weightOf: rarityIn(known), likenessTo: createLikeness(asks, language) };
}

/** Questions that an article answers. */
export const asksOf = ({ title, asks }: Article): string[] => [title, ...asks];

function searchIn({ index, language, likenessTo, weightOf }: Indexed, question: string): FoundArticle[] {
  const wanted = [...new Set(termsOf(question, language))];
  if (wanted.length === 0) return [];
  const hits = index.search(wanted.join(' '), {
    boost: Object.fromEntries(NAMES.map((name) => [name, FIELDS[name].boost])),
    fuzzy: (term) => (term.length > 5 ? 0.2 : false),
    prefix: (term) => term.length > 4,
    weights: { fuzzy: 0.3, prefix: 0.3 },
    bm25: { k: 1.2, b: 0.4, d: 0.5 },
  });
  const likeness = likenessTo(question);
  const best = hits[0]?.score ?? 1;
  const all = sum(wanted, weightOf);
  return hits.map(({ id, score, queryTerms }) => {
    const slug = String(id);
    const covered = sum(new Set(queryTerms), weightOf) / all;
    return { slug, fit: ((score / best) * covered + (likeness.get(slug) ?? 0) * ASKED) / (1 + ASKED) };
  });
}
