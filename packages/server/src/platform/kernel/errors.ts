import { type ErrorCode, STATUS_OF_CODE } from '@josey/contract/core/errors';

interface Extras {
  fields?: Record<string, string>;
  details?: Record<string, unknown>;
  cause?: unknown;
  /** Seconds after which another try makes sense (the Retry-After header). */
  retryAfterSeconds?: number;
}

/** A refusal that the caller is told about: a code for programs, a sentence for people. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: Record<string, string> | undefined;
  readonly details: Record<string, unknown> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, sentence: string, extras: Extras = {}) {
    super(sentence, { cause: extras.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = STATUS_OF_CODE[code];
    this.fields = extras.fields;
    this.details = extras.details;
    this.retryAfterSeconds = extras.retryAfterSeconds;
  }
}

/** What is asked for does not exist, or not for this person. */
export function notFound(thing: string): AppError {
  return new AppError('not_found', `We cannot find this ${thing}.`);
}

/** One field is wrong; `path` is dotted, as in the body. */
export function invalidField(path: string, sentence: string): AppError {
  return new AppError('invalid_request', sentence, { fields: { [path]: sentence } });
}
