import { type Article, headingsOf, plainText } from '@josey/contract/help/article';
import type { Language } from '@josey/contract/languages';
import MiniSearch from 'minisearch';
import type { HelpLibrary } from '../help-library.ts';
import { englishTermsOf, termsOf } from './words.ts';

export interface FoundArticle {
  slug: string;
  /** 0 to 1: how much of the question the article is about. */
  fit: number;
}

interface Indexed {
  index: MiniSearch<Article>;
  /** Each question that an article answers, as its terms, for those that ask just that. */
  asks: { slug: string; terms: Set<string> }[];
  /** How much a term tells: the fewer articles know it, the more; what none knows tells most of all. */
  weightOf(term: string): number;
}

export interface HelpSearch {
  /** The articles that fit a question, the best first. */
  search(question: string, language: Language): FoundArticle[];
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
/** What a question that is word for word one of an article's is worth beside the words' own score. */
const ASKED_EXACTLY = 1.2;

/** Finds articles by the words of a question: stems, synonyms, small typos, and Spanish in English articles. */
export function createHelpSearch(library: HelpLibrary): HelpSearch {
  const indexes = new Map<Language, Indexed>();
  const indexOf = (language: Language): Indexed => {
    const made = indexes.get(language) ?? buildIndex(library.all(language), language);
    indexes.set(language, made);
    return made;
  };
  return {
    search(question, language) {
      const found = new Map<string, number>();
      const add = (hits: FoundArticle[]) => {
        for (const { slug, fit } of hits) found.set(slug, Math.max(fit, found.get(slug) ?? 0));
      };
      add(searchIn(indexOf('en'), englishTermsOf(question, language)));
      if (language !== 'en') add(searchIn(indexOf(language), termsOf(question, language)));
      return [...found]
        .map(([slug, fit]) => ({ slug, fit }))
        .toSorted((a, b) => b.fit - a.fit || a.slug.localeCompare(b.slug));
    },
  };
}

function buildIndex(articles: Article[], language: Language): Indexed {
  const index = new MiniSearch<Article>({
    idField: 'slug',
    fields: NAMES,
    extractField: (article, name) => (name === 'slug' ? article.slug : FIELDS[name as Field].of(article)),
    tokenize: (text) => termsOf(text, language),
    processTerm: (term) => term,
    searchOptions: { tokenize: (text) => text.split(' ') },
  });
  index.addAll(articles);
  const asks = articles.flatMap(({ slug, asks: all, title }) =>
    [...all, title].map((ask) => ({ slug, terms: new Set(termsOf(ask, language)) })),
  );
  const known = articles.map(
    (article) => new Set(NAMES.flatMap((name) => termsOf(FIELDS[name].of(article), language))),
  );
  const weights = new Map<string, number>();
  const weightOf = (term: string) => {
    const weight =
      weights.get(term) ?? weigh(known.filter((terms) => terms.has(term)).length, articles.length);
    weights.set(term, weight);
    return weight;
  };
  return { index, asks, weightOf };
}

const weigh = (articlesWithIt: number, articles: number) => Math.log(1 + articles / (articlesWithIt + 0.5));

function searchIn(indexed: Indexed, terms: string[]): FoundArticle[] {
  if (terms.length === 0) return [];
  const wanted = [...new Set(terms)];
  const hits = indexed.index.search(wanted.join(' '), {
    boost: Object.fromEntries(NAMES.map((name) => [name, FIELDS[name].boost])),
    fuzzy: (term) => (term.length > 5 ? 0.2 : false),
    prefix: (term) => term.length > 4,
    weights: { fuzzy: 0.3, prefix: 0.3 },
    bm25: { k: 1.2, b: 0.4, d: 0.5 },
  });
  const best = hits[0]?.score ?? 1;
  const all = sum(wanted, indexed.weightOf);
  return hits.map(({ id, score, queryTerms }) => {
    const covered = sum([...new Set(queryTerms)], indexed.weightOf) / all;
    const asked = askedExactly(indexed, String(id), wanted);
    return {
      slug: String(id),
      fit: ((score / best) * covered + asked * ASKED_EXACTLY) / (1 + ASKED_EXACTLY),
    };
  });
}

/** How nearly an article is asked for in its own words: the likeness of the question and the nearest of its asks. */
function askedExactly({ asks, weightOf }: Indexed, slug: string, wanted: string[]): number {
  const likeness = asks.flatMap((ask) => {
    if (ask.slug !== slug || ask.terms.size === 0) return [];
    const either = new Set([...wanted, ...ask.terms]);
    const shared = wanted.filter((term) => ask.terms.has(term));
    return sum(shared, weightOf) / sum([...either], weightOf);
  });
  return Math.max(0, ...likeness);
}

const sum = (terms: string[], weightOf: (term: string) => number) =>
  terms.reduce((total, term) => total + weightOf(term), 0);
