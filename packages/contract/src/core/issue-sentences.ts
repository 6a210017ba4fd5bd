import type { z } from 'zod';

type Issue = z.core.$ZodIssue;
type Code = Issue['code'];
/** An issue before it has a message, with the value that was sent. */
type RawIssue<Of extends Code> = z.core.$ZodRawIssue<Extract<Issue, { code: Of }>>;

export const FILL_IN = 'Please fill this in.';

/**
 * A sentence for a person wherever a schema has none of its own, so that the validation library's words reach
 * nobody. A code that a new version of the library adds does not compile until it has a sentence.
 */
export function issueSentence(issue: z.core.$ZodRawIssue): string {
  // A choice says more than that one is missing.
  if (isBlank(issue.input) && issue.code !== 'invalid_value') return FILL_IN;
  const say = SENTENCES[issue.code] as (issue: z.core.$ZodRawIssue) => string;
  return say(issue);
}

const isBlank = (value: unknown) => value === undefined || value === null || value === '';

const SENTENCES: { [Of in Code]: (issue: RawIssue<Of>) => string } = {
  invalid_type: ({ expected }) => TYPES[expected] ?? UNKNOWN,
  invalid_value: ({ values }) => choice(values),
  invalid_format: ({ format }) => FORMATS[format] ?? 'Check how this is written.',
  too_small: ({ origin, minimum, inclusive, exact }) =>
    exact ? exactly(origin, minimum) : atLeast(origin, minimum, inclusive ?? true),
  too_big: ({ origin, maximum, inclusive, exact }) =>
    exact ? exactly(origin, maximum) : atMost(origin, maximum, inclusive ?? true),
  not_multiple_of: ({ divisor }) => `Enter a multiple of ${divisor}.`,
  unrecognized_keys: ({ keys }) => `Leave these out: ${keys.join(', ')}.`,
  invalid_union: ({ options }) => (Array.isArray(options) ? choice(options) : UNKNOWN),
  invalid_key: () => UNKNOWN,
  invalid_element: () => UNKNOWN,
  custom: () => UNKNOWN,
};

const UNKNOWN = 'This is not something we can use here.';

const TYPES: Readonly<Record<string, string>> = {
  string: 'Enter text.',
  number: 'Enter a number.',
  int: 'Enter a whole number.',
  bigint: 'Enter a whole number.',
  boolean: 'Answer true or false.',
  date: 'Enter a date.',
  array: 'Send a list.',
  tuple: 'Send a list.',
  set: 'Send a list.',
  object: 'Send an object with named fields.',
  record: 'Send an object with named fields.',
  file: 'Choose a file.',
};

const FORMATS: Readonly<Record<string, string>> = {
  email: 'Enter an email address.',
  url: 'Enter a web address, like https://example.com.',
  uuid: 'This is not an id.',
  guid: 'This is not an id.',
  datetime: 'Give a date and time with an offset, like 2026-11-27T10:00:00-05:00.',
  date: 'Give a date as YYYY-MM-DD.',
  time: 'Give a time, like 08:00.',
};

function choice(values: readonly z.core.util.Primitive[]): string {
  return values.length === 1 && values[0] === true
    ? 'Please confirm this.'
    : `Choose one of: ${values.map(String).join(', ')}.`;
}

type Bound = number | bigint;

const counted = (bound: Bound) => bound.toLocaleString('en-US');

function exactly(origin: string, bound: Bound): string {
  return origin === 'string'
    ? `Use exactly ${counted(bound)} characters.`
    : `Choose exactly ${counted(bound)}.`;
}

function atLeast(origin: string, bound: Bound, isIncluded: boolean): string {
  switch (origin) {
    case 'string':
      return `Use at least ${counted(bound)} characters.`;
    case 'date':
      return 'Choose a later date.';
    case 'file':
      return 'Choose a larger file.';
    case 'array':
    case 'set':
      return `Choose at least ${counted(bound)}.`;
    default:
      return isIncluded ? `Enter ${counted(bound)} or more.` : `Enter more than ${counted(bound)}.`;
  }
}

function atMost(origin: string, bound: Bound, isIncluded: boolean): string {
  switch (origin) {
    case 'string':
      return `Use at most ${counted(bound)} characters.`;
    case 'date':
      return 'Choose an earlier date.';
    case 'file':
      return 'Choose a smaller file.';
    case 'array':
    case 'set':
      return `Choose at most ${counted(bound)}.`;
    default:
      return isIncluded ? `Enter ${counted(bound)} or less.` : `Enter less than ${counted(bound)}.`;
  }
}
