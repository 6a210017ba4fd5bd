/** The languages of pages and emails. The first is the default, unless the operator sets another. */
export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Whose numbers a language tag means: without a region those of the United States, in pages, help and chat alike. */
export const numberLocale = (tag: string): string => (tag.includes('-') ? tag : `${tag}-US`);

/** A text given per language: in this one, else the first that there is. */
export const textIn = (texts: Partial<Record<Language, string>>, language: Language): string =>
  texts[language] ?? LANGUAGES.map((one) => texts[one]).find(Boolean) ?? '';

/** The language of a built page by its address: English at the root, others below their tag, as in `/es/help`. */
export const languageOfPath = (path: string): Language =>
  LANGUAGES.find((one) => one === path.split('/')[1]) ?? LANGUAGES[0];

/** The same address without its language: `/help`. */
export const pathWithoutLanguage = (path: string): string =>
  path.replace(new RegExp(`^/(${LANGUAGES.slice(1).join('|')})(?=/|$)`), '') || '/';

/** The address of a built page in a language. */
export const pathInLanguage = (path: string, language: Language): string =>
  language === LANGUAGES[0] ? path : `/${language}${path === '/' ? '' : path}`;

/**
 * The best of our languages for an Accept-Language header (RFC 9110, 12.5.4): the one wanted most, by its
 * quality, then by its place. Regions count as their language. `fallback` is for a header that wants none of them.
 */
export function languageFor(acceptLanguage: string | undefined, fallback: Language = LANGUAGES[0]): Language {
  const wanted = (acceptLanguage ?? '').split(',', 20).map((part, place) => {
    const [tag = '', ...params] = part.trim().toLowerCase().split(';');
    const quality = params.map((param) => /^\s*q=([01](?:\.\d{1,3})?)\s*$/.exec(param)?.[1]).find(Boolean);
    return { language: tag.split('-')[0], quality: quality === undefined ? 1 : Number(quality), place };
  });
  const known = wanted
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality || a.place - b.place)
    .flatMap(({ language }) => LANGUAGES.find((one) => one === language) ?? []);
  return known[0] ?? fallback;
}
