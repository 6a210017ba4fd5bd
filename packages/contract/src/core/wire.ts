import { z } from 'zod';
import { TEXT_RULES } from '../rules/limits/texts.ts';
import { isDecimalAmount } from '../values/money/money.ts';
import { problem } from './field-problem.ts';

/** Outside these years JavaScript, ISO 8601 and PostgreSQL format dates differently. */
const FIRST_YEAR = 1900;
const LAST_YEAR = 2199;
const OUT_OF_TIME = problem('year_range', { from: FIRST_YEAR, to: LAST_YEAR });

function isWithinYears(date: string): boolean {
  const year = new Date(date).getUTCFullYear();
  return year >= FIRST_YEAR && year <= LAST_YEAR;
}

/** An instant: ISO 8601 with an offset on the way in, UTC on the way out; 1900 to 2199 in UTC. */
export const instant = z.iso
  .datetime({
    offset: true,
    error: problem('instant'),
  })
  .refine(isWithinYears, OUT_OF_TIME);

/** A calendar date, YYYY-MM-DD, from 1900 to 2199. */
export const calendarDate = z.iso.date(problem('date')).refine(isWithinYears, OUT_OF_TIME);

/** An empty string in an optional field means that the field is absent. */
export function optional<T extends z.ZodType>(schema: T) {
  return z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional());
}

/** A typed text: trimmed, of whole characters without control characters, of a stated length. */
export function text(max: number, min = 0) {
  return (
    z
      .string()
      .trim()
      .min(min, min === 1 ? problem('fill_in') : problem('at_least_characters', { count: min }))
      .max(max, problem('at_most_characters', { count: max }))
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
      .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/, problem('control_characters'))
      // Half a character (a lone surrogate) is no text to PostgreSQL's jsonb.
      .refine((value) => value.isWellFormed(), problem('broken_characters'))
  );
}

/** A single-line text, such as a name: line breaks and direction controls are invalid in it and in email headers. */
export function line(max: number, min = 0) {
  return text(max, min).regex(/^[^\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u, problem('line_breaks'));
}

/** The greatest `integer` of PostgreSQL. */
const GREATEST_COUNT = 2_147_483_647;

/** What a row counts with, such as its revision, as the caller saw it. Greater numbers are none that a row can have. */
export const seenCount = z.int().min(0).max(GREATEST_COUNT);

/** A number, also sent as text by a form or a URL. Blank text is not a number, and not 0. */
export function fromText<T extends z.ZodType>(schema: T) {
  return z.preprocess(readNumber, schema);
}

function readNumber(value: number | string | undefined): unknown {
  if (typeof value !== 'string') return value;
  const written = value.trim();
  if (written === '') return undefined;
  const number = Number(written);
  return Number.isNaN(number) ? value : number;
}

/** The dinar: no currency of `isCurrency` has more decimals. */
const MOST_DECIMALS = 'KWD';

/**
 * Money of the specification's own fields: main unit, at most three decimals. The currency's own number is checked where
 * the currency is known.
 */
export const decimalMoney = fromText(
  z
    .number()
    .min(0, problem('amount_negative'))
    .max(100_000_000, problem('amount_too_large'))
    .refine((amount) => isDecimalAmount(amount, MOST_DECIMALS), problem('amount_decimals', { count: 3 })),
);
export const latitude = z.number().min(-90, problem('latitude')).max(90, problem('latitude'));
export const longitude = z.number().min(-180, problem('longitude')).max(180, problem('longitude'));

export const Point = z.object({ lat: latitude, lng: longitude }).meta({ id: 'Point' });
export type Point = z.infer<typeof Point>;

/** The points of a route along the streets, drawn as it was measured. */
export const Geometry = z.array(Point).meta({ id: 'Geometry' });

/** A place: a point and its name. */
export const Place = z.object({ lat: latitude, lng: longitude, address: text(300, 1) }).meta({ id: 'Place' });
export type Place = z.infer<typeof Place>;

/** A reason that the affected user and the activity log receive. */
export const reason = text(TEXT_RULES.reasonMaxLength, 1);
/** An optional reason for the other party. */
export const optionalReason = optional(text(TEXT_RULES.reasonMaxLength));
