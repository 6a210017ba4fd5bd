import { z } from 'zod';
import { problem } from '../core/field-problem.ts';
import { COUNTRY_CODES } from '../values/countries.ts';

/** The two-letter code of a country; lowercase is accepted. */
export const countryCode = z
  .string()
  .toUpperCase()
  .refine((code) => COUNTRY_CODES.includes(code), problem('country_code'));
