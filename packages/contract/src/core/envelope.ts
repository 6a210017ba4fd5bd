import { z } from 'zod';
import { ERROR_CODES, type ErrorCode } from './errors.ts';
import { problem } from './field-problem.ts';
import { fromText } from './wire.ts';

const params = z.record(z.string(), z.union([z.string(), z.number()]));

const codes = Object.keys(ERROR_CODES) as [ErrorCode, ...ErrorCode[]];

/** What every failed call answers: a sentence for a person, a code for a program. */
export const Failure = z
  .object({
    success: z.literal(false),
    error: z.string(),
    code: z.enum(codes),
    /** With the code it names the sentence, and `params` stand in its places: to say it in another language. */
    reason: z.string(),
    params: params.optional(),
    fields: z.record(z.string(), z.string()).optional(),
    /** The same for each field; a reason belongs to `invalid_request` unless a code is given with it. */
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

/** What every call that works answers. `nextCursor` and `total` stand beside lists. */
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

/** Query fields that every paged list takes. */
export const pageQuery = {
  limit: fromText(z.int().min(1).max(100).default(20)),
  /** `nextCursor` of the page before: the id of its last item. */
  cursor: z.uuid(problem('not_a_cursor')).optional(),
};
