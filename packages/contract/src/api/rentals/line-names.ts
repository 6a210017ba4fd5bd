import { z } from 'zod';
import { LANGUAGES, type Language } from '../../values/languages.ts';

/** A name or text of the operator, by language, as stored with a price. */
export const LineNames = z
  .object(
    Object.fromEntries(LANGUAGES.map((language) => [language, z.string().optional()])) as Record<
      Language,
      z.ZodOptional<z.ZodString>
    >,
  )
  .meta({ id: 'LineNames' });
