import type { FieldErrors } from '@josey/contract/core/field-errors';
import { useCallback } from 'react';
import type { z } from 'zod';
import { useSentence } from '../i18n/use-sentence.ts';
import { schemaErrors } from './schema-errors.ts';

/** A form's `validate`: the server's schema, the sentences in the person's language. */
export function useFormErrors(schema: z.ZodType, more?: (values: never) => FieldErrors) {
  const sentence = useSentence();
  return useCallback(
    (values: unknown): FieldErrors => {
      const errors = { ...schemaErrors(schema, values), ...more?.(values as never) };
      return Object.fromEntries(Object.entries(errors).map(([path, text]) => [path, sentence(text)]));
    },
    [schema, more, sentence],
  );
}
