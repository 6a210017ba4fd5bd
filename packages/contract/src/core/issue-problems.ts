import type { z } from 'zod';
import { problem } from './field-problem.ts';

type Issue = z.core.$ZodIssue;
type Code = Issue['code'];
/** An issue before it has a message, with the value that was sent. */
type RawIssue<Of extends Code> = z.core.$ZodRawIssue<Extract<Issue, { code: Of }>>;

/**
 * Our reason for an issue whose schema names none, so that the validation library's messages never reach a user. A code
 * that a new version of the library adds does not compile until it has a reason.
 */
export function issueProblem(issue: z.core.$ZodRawIssue): string {
  // The list of choices tells more than that a value is missing.
  if (isBlank(issue.input) && issue.code !== 'invalid_value') return problem('fill_in');
  const say = PROBLEMS[issue.code] as (issue: z.core.$ZodRawIssue) => string;
  return say(issue);
}

const isBlank = (value: unknown) => value === undefined || value === null || value === '';

const PROBLEMS: { [Of in Code]: (issue: RawIssue<Of>) => string } = {
  invalid_type: ({ expected }) => TYPES[expected] ?? UNKNOWN,
  invalid_value: ({ values }) => choice(values),
  invalid_format: ({ format }) => FORMATS[format] ?? problem('format'),
  too_small: ({ origin, minimum, inclusive, exact }) =>
    exact ? exactly(origin, minimum) : atLeast(origin, minimum, inclusive ?? true),
  too_big: ({ origin, maximum, inclusive, exact }) =>
    exact ? exactly(origin, maximum) : atMost(origin, maximum, inclusive ?? true),
  not_multiple_of: ({ divisor }) => problem('multiple_of', { step: divisor }),
  unrecognized_keys: ({ keys }) => problem('unrecognized_keys', { keys: keys.join(', ') }),
  invalid_union: ({ options }) => (Array.isArray(options) ? choice(options) : UNKNOWN),
  invalid_key: () => UNKNOWN,
  invalid_element: () => UNKNOWN,
  custom: () => UNKNOWN,
};

const UNKNOWN = problem('unusable');

const TYPES: Readonly<Record<string, string>> = {
  string: problem('text'),
  number: problem('number'),
  int: problem('whole_number'),
  bigint: problem('whole_number'),
  boolean: problem('boolean'),
  date: problem('enter_date'),
  array: problem('list'),
  tuple: problem('list'),
  set: problem('list'),
  object: problem('object'),
  record: problem('object'),
  file: problem('choose_file'),
};

const FORMATS: Readonly<Record<string, string>> = {
  email: problem('email_address'),
  url: problem('web_address'),
  uuid: problem('not_an_id'),
  guid: problem('not_an_id'),
  datetime: problem('instant'),
  date: problem('date'),
  time: problem('time'),
};

function choice(values: readonly z.core.util.Primitive[]): string {
  return values.length === 1 && values[0] === true
    ? problem('confirm')
    : problem('choose_one_of', { choices: values.map(String).join(', ') });
}

type Bound = number | bigint;

const counted = (bound: Bound) => bound.toLocaleString('en-US');

function exactly(origin: string, bound: Bound): string {
  return origin === 'string'
    ? problem('exactly_characters', { count: counted(bound) })
    : problem('exactly', { count: counted(bound) });
}

function atLeast(origin: string, bound: Bound, isIncluded: boolean): string {
  switch (origin) {
    case 'string':
      return problem('at_least_characters', { count: counted(bound) });
    case 'date':
      return problem('later_date');
    case 'file':
      return problem('larger_file');
    case 'array':
    case 'set':
      return problem('at_least', { count: counted(bound) });
    default:
      return isIncluded
        ? problem('or_more', { count: counted(bound) })
        : problem('more_than', { count: counted(bound) });
  }
}

function atMost(origin: string, bound: Bound, isIncluded: boolean): string {
  switch (origin) {
    case 'string':
      return problem('at_most_characters', { count: counted(bound) });
    case 'date':
      return problem('earlier_date');
    case 'file':
      return problem('smaller_file');
    case 'array':
    case 'set':
      return problem('at_most', { count: counted(bound) });
    default:
      return isIncluded
        ? problem('or_less', { count: counted(bound) })
        : problem('less_than', { count: counted(bound) });
  }
}
