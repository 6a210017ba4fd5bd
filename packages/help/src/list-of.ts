import { type Language, numberLocale } from '@josey/contract/values/languages';

export const listOf = (language: Language, parts: string[]) =>
  new Intl.ListFormat(numberLocale(language), { type: 'conjunction' }).format(parts);
