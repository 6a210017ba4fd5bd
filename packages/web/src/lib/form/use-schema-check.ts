import type { FieldErrors } from '@josey/contract/core/field-errors';
import { useEffect, useRef } from 'react';
import type { z } from 'zod';
import { loadPart } from '../browser/load-part.ts';

/** The contract's schema, in a separate script: with the validation library it is as large as a whole page. */
export type LoadSchema = () => Promise<z.ZodType>;
type Check = (values: unknown) => FieldErrors;

async function loadCheck(schema: LoadSchema): Promise<Check | undefined> {
  try {
    const [{ schemaErrors }, known] = await loadPart(() =>
      Promise.all([import('./schema-errors.ts'), schema()]),
    );
    return (values) => schemaErrors(known, values);
  } catch {
    return undefined;
  }
}

/** Fetches the check after the form's first drawing. `find` is undefined until then, and `load` waits for it. */
export function useSchemaCheck(schema: LoadSchema) {
  const check = useRef({
    find: undefined as Check | undefined,
    prepare: async () => {
      check.current.find ??= await loadCheck(schema);
    },
    load: async () => {
      await check.current.prepare();
      check.current.find ??= checkNothing;
    },
  });
  /** Without network the server alone checks, by the same schema, in the same words. The next submit fetches it again. */
  const checkNothing: Check = () => {
    check.current.find = undefined;
    return {};
  };
  useEffect(() => void check.current.prepare(), []);
  return check;
}
