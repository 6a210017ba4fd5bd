import type { FieldErrors } from '@josey/contract/core/field-errors';
import { useEffect, useRef } from 'react';
import type { z } from 'zod';

/** The contract's schema, in a separate script: with the validation library it is as large as a whole page. */
export type LoadSchema = () => Promise<z.ZodType>;
type Check = (values: unknown, blank?: string[]) => FieldErrors;

/** Without network the server alone checks: it refuses by the same schema, in the same words. */
async function loadCheck(schema: LoadSchema): Promise<Check> {
  try {
    const [{ schemaErrors }, known] = await Promise.all([import('./schema-errors.ts'), schema()]);
    return (values, blank) => schemaErrors(known, values, blank);
  } catch {
    return () => ({});
  }
}

/** Fetches the check after the form's first drawing. `find` is undefined until then, and `load` waits for it. */
export function useSchemaCheck(schema: LoadSchema) {
  const check = useRef<{ find?: Check; load: () => Promise<void> }>({
    load: async () => {
      check.current.find ??= await loadCheck(schema);
    },
  });
  useEffect(() => void check.current.load(), []);
  return check;
}
