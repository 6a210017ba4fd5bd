/** `en` for `en-GB`. */
export const baseOf = (tag: string): string => tag.split('-')[0] ?? tag;

/** The language with the browser's region, which dates and money depend on. */
export const ownTag = (language: string): string =>
  navigator.languages.find((one) => baseOf(one) === language) ?? language;
