import type { PublicConfig } from '../api/meta.ts';
import { type Language, textIn } from '../values/languages.ts';

/** What prerendered pages say of the operator: the build marks the places (`data-operator`), the server fills them in. */
export type OperatorSettings = Pick<
  PublicConfig,
  'name' | 'language' | 'supportPhone' | 'supportEmail' | 'operatorName' | 'marketingFigures'
>;

/** The words by the names of their places. */
export function operatorWords(settings: OperatorSettings, language: Language): Record<string, string> {
  const { name, supportPhone, supportEmail, operatorName, marketingFigures } = settings;
  const figures = marketingFigures.flatMap(({ value, names }, index) => [
    [`figure${index}`, value],
    [`figureName${index}`, textIn(names, language)],
  ]);
  /** The name as text, in the place of the drawing of ours. */
  const wordmark = name === 'Josey' ? '' : name;
  return { wordmark, supportPhone, supportEmail, operatorName, ...Object.fromEntries(figures) };
}

/** The `tel:` URL of a phone number. */
export const phoneHref = (phone: string) => `tel:${phone.replace(/[^+\d]/g, '')}`;
