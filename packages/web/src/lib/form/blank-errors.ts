import type { FieldErrors } from '@josey/contract/core/field-errors';
import { FILL_IN } from '@josey/contract/texts/errors/fill-in';
import { refusalText } from '../i18n/say-refusal.ts';

/** The message of each empty field, by its path. Needs no schema, so that a form has it without one. */
export function blankErrors(paths: string[]): FieldErrors {
  const sentence = refusalText('invalid_request', 'fill_in') ?? FILL_IN;
  return Object.fromEntries(paths.map((path) => [path, sentence]));
}
