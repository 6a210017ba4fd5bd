import { type FieldErrors, fieldTexts, parseFields } from '@josey/contract/core/field-errors';
import type { z } from 'zod';
import { problemText } from '../i18n/problem-text.ts';

/** Validates a form with the server's schema, with messages in the page's language; `blank` are paths of empty fields. */
export const schemaErrors = (schema: z.ZodType, values: unknown, blank: string[] = []): FieldErrors => ({
  ...fieldTexts(parseFields(schema, values).problems, problemText),
  ...Object.fromEntries(blank.map((path) => [path, problemText({ reason: 'fill_in' })])),
});
