/** `en` of `en-GB`. */
export const baseOf = (tag: string): string => tag.split('-')[0] ?? tag;

/** A language with the region that the browser asks for: dates and money follow it. */
export const ownTag = (language: string): string =>
  navigator.languages.find((one) => baseOf(one) === language) ?? language;
