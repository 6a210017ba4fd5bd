import { type FieldErrors, fieldTexts, parseFields } from '@josey/contract/core/field-errors';
import type { z } from 'zod';
import { problemText } from '../i18n/problem-text.ts';

/** Validates a form with the server's schema, with messages in the page's language. */
export const schemaErrors = (schema: z.ZodType, values: unknown): FieldErrors =>
  fieldTexts(parseFields(schema, values).problems, problemText);
