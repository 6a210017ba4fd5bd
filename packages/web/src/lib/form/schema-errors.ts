import type { z } from 'zod';

/** Field errors under their dotted paths, the first of each field: what forms show and the server calls `fields`. */
export type FieldErrors = Record<string, string>;

/** Checks a form's values by the same schema that the server uses. */
export function schemaErrors(schema: z.ZodType, values: unknown): FieldErrors {
  const issues = schema.safeParse(values).error?.issues ?? [];
  const errors: FieldErrors = {};
  for (const issue of issues) errors[issue.path.join('.')] ??= issue.message;
  return errors;
}
