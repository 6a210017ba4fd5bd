import { type FieldErrors, parseFields } from '@josey/contract/core/field-errors';
import type { z } from 'zod';

/** Checks a form's values by the same schema, and in the same words, that the server uses. */
export const schemaErrors = (schema: z.ZodType, values: unknown): FieldErrors =>
  parseFields(schema, values).fields;
