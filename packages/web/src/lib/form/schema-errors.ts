import { type FieldErrors, fieldTexts, parseFields } from '@josey/contract/core/field-errors';
import type { z } from 'zod';
import { problemText } from '../i18n/problem-text.ts';

/** Checks a form's values by the schema that the server uses, and says what is wrong in the language of the page. */
export const schemaErrors = (schema: z.ZodType, values: unknown): FieldErrors =>
  fieldTexts(parseFields(schema, values).problems, problemText);
