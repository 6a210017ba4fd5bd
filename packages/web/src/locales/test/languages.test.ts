import { describe, expect, test } from 'vitest';
import { LANGUAGES, PLURAL, textsOf } from './texts.ts';

const ENGLISH = textsOf('en');
const OTHERS = LANGUAGES.filter((language) => language !== 'en');

/** Texts that are the same in English and Spanish: cognates and names. */
const ALIKE = new Set([
  ...[
    'Legal',
    'Cookies',
    'Webhooks',
    'IBAN',
    '{{ms}} ms',
    'Total',
    'Id',
    'Color',
    'Manual',
    'No',
    'Flexible',
    'Extra',
    'Extras',
    'Zoom',
    'Base',
    'min',
    'Convertible',
    'convertible',
  ],
  ...['VIN', 'SUV', 'GPS', 'Cash App', 'JoseyAI', 'JoseyAI:', 'Josey'],
  ...['Webhooks', '{{ms}} ms'],
  // The name of a car.
  'Fenwick Carry, 2020',
]);

const withoutForms = (keys: Iterable<string>) =>
  [...new Set([...keys].map((key) => key.replace(PLURAL, '')))].toSorted();

/** Plural forms that a counted text lacks in a language. */
function missingForms(texts: Map<string, string>, language: string): string[] {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const counted = [...texts.keys()].filter(isCounted).map((key) => key.replace(PLURAL, ''));
  return [...new Set(counted)].flatMap((key) =>
    forms.map((form) => `${key}_${form}`).filter((wanted) => !texts.has(wanted)),
  );
}

/** English has one and other: "failed_sign_ins_other" is a plural form, "other" alone is a word. */
const isCounted = (key: string) => ENGLISH.has(key.replace(PLURAL, '_one')) && PLURAL.test(key);

const places = (text = '') => [...new Set(text.match(/\{\{[\w.]+\}\}|<\/?\w+>/g))].toSorted();

test.each(LANGUAGES)('%s has every plural form that its counted texts need', (language) => {
  expect(missingForms(textsOf(language), language)).toEqual([]);
});

test('a text with a count beside a noun has a singular form', () => {
  const rigid = [...ENGLISH].filter(([key, text]) => /\{\{count\}\} \p{L}/u.test(text) && !PLURAL.test(key));
  // "3 of 10", "3 or more", "3 more" and "with 3 photos at most" read right with every count they can get.
  const notCounted = /of \{\{count\}\}|\{\{count\}\} (or|more|files|photos, the maximum)/;
  expect(rigid.filter(([, text]) => !notCounted.test(text))).toEqual([]);
});

describe.each(OTHERS)('%s', (language) => {
  const texts = textsOf(language);
  const englishOf = (key: string) => ENGLISH.get(key) ?? ENGLISH.get(key.replace(PLURAL, '_other'));

  test('has the same keys as English', () => {
    expect(withoutForms(texts.keys())).toEqual(withoutForms(ENGLISH.keys()));
  });

  test('has no untranslated text', () => {
    const alike = [...texts].filter(([key, text]) => text === ENGLISH.get(key) && !ALIKE.has(text));
    // Texts of placeholders and signs only, such as "{{miles}} × {{price}}", need no translation.
    const untranslated = alike.filter(([, text]) => /\p{L}/u.test(text.replace(/\{\{[\w.]+\}\}/g, '')));
    expect(untranslated).toEqual([]);
  });

  test('uses the same placeholders as English', () => {
    const differing = [...texts].filter(
      ([key, text]) => places(text).join() !== places(englishOf(key)).join() && !omitsCount(key, text),
    );
    expect(differing).toEqual([]);
  });

  test('has no empty text and none with spaces at its ends', () => {
    expect([...texts].filter(([, text]) => text === '' || text !== text.trim())).toEqual([]);
  });

  /** The singular may spell the number out: "One card". */
  const omitsCount = (key: string, text: string) =>
    key.endsWith('_one') &&
    `${places(text)}` === `${places(englishOf(key)).filter((place) => place !== '{{count}}')}`;
});
