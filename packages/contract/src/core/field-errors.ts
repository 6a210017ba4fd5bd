import type { z } from 'zod';
import { FILL_IN, issueSentence } from './issue-sentences.ts';

/** The first sentence of each wrong field under its dotted path: what forms show and the server calls `fields`. */
export type FieldErrors = Record<string, string>;

/** What is wrong as a whole stands under this name. */
const WHOLE = 'body';

/** Parses by a schema; server and forms read a refusal in the same words. */
export function parseFields<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): { data?: z.output<Schema>; fields: FieldErrors } {
  const parsed = schema.safeParse(value, { error: issueSentence });
  if (parsed.success) return { data: parsed.data, fields: {} };
  const fields: FieldErrors = {};
  for (const { path, message } of parsed.error.issues) fields[path.join('.') || WHOLE] ??= message;
  return { fields };
}

const MOST_SENTENCES = 5;

/**
 * One sentence about all wrong fields, each by its name, for a client that reads `error` alone. The specification's
 * sentences name their field themselves and stay as they are.
 */
export function summaryOf(fields: FieldErrors): string {
  const bySentence = Map.groupBy(Object.entries(fields), ([, sentence]) => sentence);
  const sentences = [...bySentence].map(([sentence, entries]) => {
    const paths = entries.map(([path]) => path);
    return sentence === FILL_IN && !paths.includes(WHOLE)
      ? `Please fill in: ${paths.map(fieldName).join(', ')}.`
      : withNames(paths, sentence);
  });
  if (sentences.length <= 1) return sentences[0] ?? 'Please check what you entered.';
  return sentences.slice(0, MOST_SENTENCES).map(withFullStop).join(' ');
}

const withFullStop = (sentence: string) => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`);

function withNames(paths: string[], sentence: string): string {
  const named = paths.filter((path) => !isNamedIn(sentence, path)).map(fieldName);
  if (named.length === 0) return sentence;
  const names = named.join(', ');
  return `${names[0]?.toUpperCase()}${names.slice(1)}: ${sentence}`;
}

/** These say what kind of thing is wrong, not which one. */
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
