import type { DetailsOf } from '@josey/contract/core/error-details';
import { type ErrorCode, STATUS_OF_CODE } from '@josey/contract/core/errors';
import type { FieldProblems } from '@josey/contract/core/field-errors';
import type { FieldReason, TextParams } from '@josey/contract/core/field-problem';
import { fillText } from '@josey/contract/core/fill-text';
import { ERROR_TEXTS, type ParamsOf, type ReasonOf } from '@josey/contract/texts/errors/error-texts';

interface Extras {
  /** The problem of each field, by its dotted path in the body. */
  fields?: FieldProblems;
  /** Replaces the reason's sentence for API users: it names several fields. */
  summary?: string;
  cause?: unknown;
  /** Seconds until a retry makes sense (the Retry-After header). */
  retryAfterSeconds?: number;
}

/** Details are required if the code always has them, and an error if it has none. */
type Details<Code extends ErrorCode> =
  undefined extends DetailsOf<Code> ? { details?: DetailsOf<Code> } : { details: DetailsOf<Code> };

/** Reasons whose text has no placeholders. */
export type PlainReasonOf<Code extends ErrorCode> = {
  [Reason in ReasonOf<Code>]: [keyof ParamsOf<Code, Reason>] extends [never] ? Reason : never;
}[ReasonOf<Code>];

type PlainArguments<Code extends ErrorCode> =
  undefined extends DetailsOf<Code>
    ? [reason: PlainReasonOf<Code>, extras?: Extras & Details<Code>]
    : [reason: PlainReasonOf<Code>, extras: Extras & Details<Code>];

/** Params are required for every placeholder of the text, and no others are allowed. */
type FilledArguments<Code extends ErrorCode> = {
  [Reason in Exclude<ReasonOf<Code>, PlainReasonOf<Code>>]: [
    reason: Reason,
    extras: Extras & Details<Code> & { params: ParamsOf<Code, Reason> },
  ];
}[Exclude<ReasonOf<Code>, PlainReasonOf<Code>>];

type ArgumentsOf<Code extends ErrorCode> = PlainArguments<Code> | FilledArguments<Code>;

/**
 * An error for the caller: a code and a reason for programs; the catalogue of texts turns them into a sentence for
 * people. The message is the English sentence.
 */
export class AppError<Code extends ErrorCode = ErrorCode> extends Error {
  readonly code: Code;
  readonly reason: string;
  readonly params: TextParams | undefined;
  readonly status: number;
  readonly fields: FieldProblems | undefined;
  readonly details: DetailsOf<Code>;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: Code, ...[reason, extras]: ArgumentsOf<Code>) {
    const { params, fields, details, summary, cause, retryAfterSeconds }: LooseExtras = extras ?? {};
    super(summary ?? englishOf(code, reason, params), { cause });
    this.name = 'AppError';
    this.code = code;
    this.reason = reason;
    this.params = params;
    this.status = STATUS_OF_CODE[code];
    this.fields = fields;
    this.details = details as DetailsOf<Code>;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  /** The same error, also assigned to a field; `path` is dotted, as in the body. */
  at(path: string): AppError<Code> {
    const { code, reason, params, details, cause, retryAfterSeconds } = this;
    const fields = { [path]: { code, reason, params } };
    const all: unknown[] = [reason, { params, details, cause, retryAfterSeconds, fields }];
    return new AppError(code, ...(all as ArgumentsOf<Code>));
  }
}

type LooseExtras = Extras & { params?: TextParams; details?: unknown };

/** The English sentence of a reason. */
export const englishOf = (code: ErrorCode, reason: string, params: TextParams | undefined): string =>
  fillText((ERROR_TEXTS[code] as Record<string, string>)[reason] ?? reason, params);

/** Whether a thrown value is an AppError with this code; its details are then typed by the code. */
export function isRefusal<Code extends ErrorCode>(error: unknown, code: Code): error is AppError<Code> {
  return error instanceof AppError && error.code === code;
}

/** The object does not exist, or not for this user. */
export function notFound(thing: ReasonOf<'not_found'>): AppError {
  return new AppError('not_found', thing);
}

type FieldParams<Reason extends FieldReason> = [keyof ParamsOf<'invalid_request', Reason>] extends [never]
  ? []
  : [params: ParamsOf<'invalid_request', Reason>];

/** One invalid field; `path` is dotted, as in the body. */
export function invalidField<Reason extends FieldReason>(
  path: string,
  reason: Reason,
  ...[params]: FieldParams<Reason>
): AppError {
  return invalidFields({ [path]: params ? { reason, params } : { reason } });
}

/** Several invalid fields. The sentence is that of the first. */
export function invalidFields(fields: FieldProblems): AppError {
  const [first] = Object.values(fields);
  const all: unknown[] = [first?.reason ?? 'check', { params: first?.params, fields }];
  return new AppError('invalid_request', ...(all as ArgumentsOf<'invalid_request'>));
}
