import { z } from 'zod';
import { ERROR_CODES, type ErrorCode } from './errors.ts';
import { problem } from './field-problem.ts';
import { fromText } from './wire.ts';

const params = z.record(z.string(), z.union([z.string(), z.number()]));

const codes = Object.keys(ERROR_CODES) as [ErrorCode, ...ErrorCode[]];

/** The reply of every failed call: a sentence for a person, a code for a program. */
export const Failure = z
  .object({
    success: z.literal(false),
    error: z.string(),
    code: z.enum(codes),
    /** Code, reason and `params` identify the sentence, so that a client can translate it. */
    reason: z.string(),
    params: params.optional(),
    fields: z.record(z.string(), z.string()).optional(),
    /** The same for each field; a reason belongs to `invalid_request` unless it has its own code. */
    problems: z
      .record(
        z.string(),
        z.object({ code: z.enum(codes).optional(), reason: z.string(), params: params.optional() }),
      )
      .optional(),
    details: z.record(z.string(), z.unknown()).optional(),
    requestId: z.string(),
  })
  .meta({ id: 'Failure' });
export type Failure = z.infer<typeof Failure>;

/** The reply of every successful call. Lists also have `nextCursor` and `total`. */
export interface Success<T> {
  success: true;
  data: T;
  nextCursor?: string | null;
  total?: number;
}

export type Envelope<T> = Success<T> | Failure;

/** One page of a list, newest first unless its endpoint says otherwise. */
export interface Page<T> {
  items: T[];
  nextCursor: string | null;
  total: number;
}

/** Query fields of every paged list. */
export const pageQuery = {
  limit: fromText(z.int().min(1).max(100).default(20)),
  /** `nextCursor` of the previous page: the id of its last item. */
  cursor: z.uuid(problem('not_a_cursor')).optional(),
};
