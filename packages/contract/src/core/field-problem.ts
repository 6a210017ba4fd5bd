import type { ParamsOf, ReasonOf } from '../texts/errors/error-texts.ts';
import type { ErrorCode } from './errors.ts';

export type FieldReason = ReasonOf<'invalid_request'>;

/** The values of a text's placeholders. */
export type TextParams = Readonly<Record<string, string | number>>;

/**
 * What is wrong with one field: a text of the catalogue and the values of its placeholders. The reason belongs to
 * `invalid_request`, or to the code given with it.
 */
export type FieldProblem = (
  | { code?: undefined; reason: FieldReason }
  | { code: ErrorCode; reason: string }
) & {
  params?: TextParams | undefined;
};

/** Nothing where the text has no placeholders, else their values. */
type Places<Reason extends FieldReason> = [keyof ParamsOf<'invalid_request', Reason>] extends [never]
  ? []
  : [params: ParamsOf<'invalid_request', Reason>];

/**
 * The message of a schema for one reason. The library carries nothing but a string, so the reason and its params
 * travel as one; {@link readProblem} reads it.
 */
export function problem<Reason extends FieldReason>(reason: Reason, ...[params]: Places<Reason>): string {
  return params ? `${reason} ${JSON.stringify(params)}` : reason;
}

export function readProblem(message: string): FieldProblem {
  const [, reason = message, params] = /^([a-z_]+)(?: (\{.*\}))?$/s.exec(message) ?? [];
  return { reason: reason as FieldReason, ...(params && { params: JSON.parse(params) as TextParams }) };
}
