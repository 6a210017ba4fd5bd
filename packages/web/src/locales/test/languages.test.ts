import { describe, expect, test } from 'vitest';
import { LANGUAGES, PLURAL, textsOf } from './texts.ts';

const ENGLISH = textsOf('en');
const OTHERS = LANGUAGES.filter((language) => language !== 'en');

/** Alike in English and Spanish: the same word in both, or a name. */
const ALIKE = new Set([
  ...[
    'Legal',
    'Cookies',
    'Total',
    'Id',
    'Color',
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
  // What the example says are the names of the demo city, as they stand on its map.
  ...['S Broadway & Fleet St', 'Train Station', 'Fenwick Carry, 2020'],
]);

const withoutForms = (keys: Iterable<string>) =>
  [...new Set([...keys].map((key) => key.replace(PLURAL, '')))].toSorted();

/** A key of one sort has the endings that its language needs for its counts. */
function missingForms(texts: Map<string, string>, language: string): string[] {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const counted = [...texts.keys()].filter(isCounted).map((key) => key.replace(PLURAL, ''));
  return [...new Set(counted)].flatMap((key) =>
    forms.map((form) => `${key}_${form}`).filter((wanted) => !texts.has(wanted)),
  );
}

/** English has one and other: "failed_sign_ins_other" is counted, "other" alone is a word. */
const isCounted = (key: string) => ENGLISH.has(key.replace(PLURAL, '_one')) && PLURAL.test(key);

const places = (text = '') => [...new Set(text.match(/\{\{[\w.]+\}\}|<\/?\w+>/g))].toSorted();

test.each(LANGUAGES)('%s has every form that its counts need', (language) => {
  expect(missingForms(textsOf(language), language)).toEqual([]);
});

test('a text with a count beside a word has a form for one', () => {
  const rigid = [...ENGLISH].filter(([key, text]) => /\{\{count\}\} \p{L}/u.test(text) && !PLURAL.test(key));
  // "3 of 10", "3 or more", "3 more" and "with 3 photos at most" are right with every count that they meet.
  const notCounted = /of \{\{count\}\}|\{\{count\}\} (or|more|files|photos, the maximum)/;
  expect(rigid.filter(([, text]) => !notCounted.test(text))).toEqual([]);
});

describe.each(OTHERS)('%s', (language) => {
  const texts = textsOf(language);
  const englishOf = (key: string) => ENGLISH.get(key) ?? ENGLISH.get(key.replace(PLURAL, '_other'));

  test('says everything that English says, and nothing else', () => {
    expect(withoutForms(texts.keys())).toEqual(withoutForms(ENGLISH.keys()));
  });

  test('leaves nothing in English', () => {
    const alike = [...texts].filter(([key, text]) => text === ENGLISH.get(key) && !ALIKE.has(text));
    // What is only places and signs, such as "{{miles}} × {{price}}", has nothing to translate.
    const untranslated = alike.filter(([, text]) => /\p{L}/u.test(text.replace(/\{\{[\w.]+\}\}/g, '')));
    expect(untranslated).toEqual([]);
  });

  test('puts the same things into its texts', () => {
    const differing = [...texts].filter(
      ([key, text]) => places(text).join() !== places(englishOf(key)).join() && !leavesOutTheCount(key, text),
    );
    expect(differing).toEqual([]);
  });

  test('has no text that is empty or has lost its ends', () => {
    expect([...texts].filter(([, text]) => text === '' || text !== text.trim())).toEqual([]);
  });

  /** "One card": the form for one may say the number as a word. */
  const leavesOutTheCount = (key: string, text: string) =>
    key.endsWith('_one') &&
    `${places(text)}` === `${places(englishOf(key)).filter((place) => place !== '{{count}}')}`;
});
