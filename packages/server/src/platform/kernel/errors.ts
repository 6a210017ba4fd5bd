import type { DetailsOf } from '@josey/contract/core/error-details';
import { type ErrorCode, STATUS_OF_CODE } from '@josey/contract/core/errors';

interface Extras {
  fields?: Record<string, string>;
  cause?: unknown;
  /** Seconds after which another try makes sense (the Retry-After header). */
  retryAfterSeconds?: number;
}

/** Details are owed where the code always has them, and refused where it has none. */
type ExtrasOf<Code extends ErrorCode> =
  undefined extends DetailsOf<Code>
    ? [extras?: Extras & { details?: DetailsOf<Code> }]
    : [extras: Extras & { details: DetailsOf<Code> }];

/** A refusal that the caller is told about: a code for programs, a sentence for people. */
export class AppError<Code extends ErrorCode = ErrorCode> extends Error {
  readonly code: Code;
  readonly status: number;
  readonly fields: Record<string, string> | undefined;
  readonly details: DetailsOf<Code>;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: Code, sentence: string, ...[extras]: ExtrasOf<Code>) {
    super(sentence, { cause: extras?.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = STATUS_OF_CODE[code];
    this.fields = extras?.fields;
    this.details = extras?.details as DetailsOf<Code>;
    this.retryAfterSeconds = extras?.retryAfterSeconds;
  }
}

/** Whether something thrown is a refusal with this code; its details are then those of the code. */
export function isRefusal<Code extends ErrorCode>(error: unknown, code: Code): error is AppError<Code> {
  return error instanceof AppError && error.code === code;
}

/** What is asked for does not exist, or not for this person. */
export function notFound(thing: string): AppError {
  return new AppError('not_found', `We cannot find this ${thing}.`);
}

/** One field is wrong; `path` is dotted, as in the body. */
export function invalidField(path: string, sentence: string): AppError {
  return new AppError('invalid_request', sentence, { fields: { [path]: sentence } });
}
