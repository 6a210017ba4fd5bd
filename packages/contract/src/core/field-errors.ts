import type { z } from 'zod';
import { FIELD_TEXTS } from '../texts/errors/field-texts.ts';
import { type FieldProblem, readProblem } from './field-problem.ts';
import { issueProblem } from './issue-problems.ts';
import { problemText } from './problem-text.ts';

/** The first error of each field by dotted path: shown by forms, and `fields` of the reply. */
export type FieldErrors = Record<string, string>;

/** The key of a problem with the body as a whole. */
const WHOLE = 'body';

/** The problem of each field, by dotted path. */
export type FieldProblems = Record<string, FieldProblem>;

/** Parses with a schema; server and forms report the same reasons. */
export function parseFields<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): { data?: z.output<Schema>; problems: FieldProblems } {
  const parsed = schema.safeParse(value, { error: issueProblem });
  if (parsed.success) return { data: parsed.data, problems: {} };
  const problems: FieldProblems = {};
  for (const { path, message } of parsed.error.issues)
    problems[path.join('.') || WHOLE] ??= readProblem(message);
  return { problems };
}

/** The English sentence of each wrong field: what the server calls `fields`. */
export const fieldTexts = (
  problems: FieldProblems,
  textOf: (problem: FieldProblem) => string = problemText,
): FieldErrors =>
  Object.fromEntries(Object.entries(problems).map(([path, problem]) => [path, textOf(problem)]));

const MOST_SENTENCES = 5;

/**
 * One sentence about all wrong fields, each by its name, for a client that reads `error` alone. The specification's
 * sentences name their field themselves and stay as they are.
 */
export function summaryOf(fields: FieldErrors): string {
  const bySentence = Map.groupBy(Object.entries(fields), ([, sentence]) => sentence);
  const sentences = [...bySentence].map(([sentence, entries]) => {
    const paths = entries.map(([path]) => path);
    return sentence === FIELD_TEXTS.fill_in && !paths.includes(WHOLE)
      ? `Please fill in: ${paths.map(fieldName).join(', ')}.`
      : withNames(paths, sentence);
  });
  if (sentences.length <= 1) return sentences[0] ?? FIELD_TEXTS.check;
  return sentences.slice(0, MOST_SENTENCES).map(withFullStop).join(' ');
}

const withFullStop = (sentence: string) => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`);

function withNames(paths: string[], sentence: string): string {
  const named = paths.filter((path) => !isNamedIn(sentence, path)).map(fieldName);
  if (named.length === 0) return sentence;
  const names = named.join(', ');
  return `${names[0]?.toUpperCase()}${names.slice(1)}: ${sentence}`;
}

/** These name the kind of value, not the field. */
const KINDS = ['date', 'time'];

function isNamedIn(sentence: string, path: string): boolean {
  if (path === WHOLE) return true;
  if (path.includes('.')) return false;
  const said =
    sentence
      .toLowerCase()
      .replaceAll('-', '')
      .match(/[a-z]+/g)
      ?.map(singular) ?? [];
  const words = fieldName(path)
    .split(' ')
    .map((word) => singular(word.toLowerCase()));
  return words.some((word) => word.length > 2 && !KINDS.includes(word) && said.includes(word));
}

const singular = (word: string) => word.replace(/s$/, '');

const SHORT: Readonly<Record<string, string>> = {
  lat: 'latitude',
  lng: 'longitude',
  vin: 'VIN',
  id: 'ID',
  url: 'URL',
  pin: 'PIN',
  q: 'search text',
};

/** A field as a person would call it: `insurance.expiryDate` is "insurance expiry date", `photos.0` "photos 1". */
export function fieldName(path: string): string {
  return path
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .split(/[. ]/)
    .map((word) =>
      /^\d+$/.test(word) ? String(Number(word) + 1) : (SHORT[word.toLowerCase()] ?? inLowerCase(word)),
    )
    .join(' ');
}

/** Abbreviations such as GPS keep their letters. */
const inLowerCase = (word: string) => (/^[A-Z]{2,}$/.test(word) ? word : word.toLowerCase());
