import type { Language } from '@josey/contract/values/languages';

/** What the help is about, in the order in which it is shown. */
export const TOPICS = [
  'start',
  'renting',
  'listing',
  'riding',
  'driving',
  'payments',
  'account',
  'safety',
  'running',
] as const;
export type Topic = (typeof TOPICS)[number];

/** For whom an article is. */
export const PEOPLE = ['renter', 'owner', 'rider', 'driver', 'operator'] as const;
export type Person = (typeof PEOPLE)[number];

/** What is known of an article without its text. */
export interface ArticleHead {
  slug: string;
  title: string;
  /** One sentence that answers the title. */
  summary: string;
  topic: Topic;
  people: Person[];
  /** What people type when they look for it: questions, and other words for the same thing. */
  asks: string[];
  /** Slugs of articles to read next. */
  related: string[];
  /** YYYY-MM-DD. */
  changed: string;
  /** One of those that a newcomer needs first. */
  isEssential: boolean;
}

/** In a list that may hold more than one language; only the search reads what people ask. */
export interface ListedArticle extends Omit<ArticleHead, 'asks'> {
  language: Language;
}

/** Markdown with `{{facts}}`; {@link fillFacts} makes it readable. */
export interface Article extends ArticleHead {
  body: string;
}

/** A content page of the site, such as /safety, in the same format. */
export interface ContentPage {
  name: string;
  title: string;
  summary: string;
  changed: string;
  body: string;
}

const FRONT_MATTER = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/;

/** Parses an article's file. Throws an Error that names the problem: an invalid article must not be built. */
export function parseArticle(slug: string, file: string): Article {
  const { fields, body } = parts(slug, file);
  const { topic, people } = fields;
  const text = (name: string) => required(slug, fields, name);
  if (!isOneOf(TOPICS, topic)) throw new Error(`${slug}: there is no topic ${topic}`);
  return {
    slug,
    title: text('title'),
    summary: text('summary'),
    topic,
    people: listOf(people, ',').map((one) => {
      if (!isOneOf(PEOPLE, one)) throw new Error(`${slug}: unknown person ${one}`);
      return one;
    }),
    asks: listOf(text('asks'), ';'),
    related: listOf(fields.related, ','),
    changed: text('changed'),
    isEssential: fields.essential === 'yes',
    body,
  };
}

/** Reads a content page's file. Throws like {@link parseArticle}. */
export function parsePage(name: string, file: string): ContentPage {
  const { fields, body } = parts(name, file);
  const text = (field: string) => required(name, fields, field);
  return { name, title: text('title'), summary: text('summary'), changed: text('changed'), body };
}

/**
 * Fills the facts into a text: replaces each `{{name}}`. Throws an Error for a name without a fact.
 */
export function fillFacts(text: string, facts: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const fact = facts[name];
    if (fact === undefined) throw new Error(`There is no fact ${name}`);
    return fact;
  });
}

/** The headings within an article, for its contents. */
export function headingsOf(body: string): { text: string; anchor: string }[] {
  return [...body.matchAll(/^## (.+)$/gm)].map(([, text = '']) => ({ text, anchor: anchorOf(text) }));
}

/** The anchor of a heading: its letters and digits, without accents. */
export function anchorOf(heading: string): string {
  return heading
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** An article without its marks, for a search or an answer. */
export function plainText(markdown: string): string {
  return markdown
    .replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .replace(/^#+ |^\s*(?:[-*]|\d+\.) |[*_`]/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function parts(name: string, file: string) {
  const [, head, body] = FRONT_MATTER.exec(file) ?? [];
  if (head === undefined || body === undefined) throw new Error(`${name}: the front matter is missing`);
  const lines = head.split('\n').map((line) => line.split(/:\s*(.*)/s, 2));
  return { fields: Object.fromEntries(lines) as Partial<Record<string, string>>, body: body.trim() };
}

function required(name: string, fields: Partial<Record<string, string>>, field: string): string {
  const value = fields[field]?.trim();
  if (!value) throw new Error(`${name}: ${field} is missing`);
  return value;
}

const listOf = (text: string | undefined, separator: string) =>
  (text ?? '')
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean);

function isOneOf<T extends string>(values: readonly T[], value: string | undefined): value is T {
  return values.some((one) => one === value);
}
