import { ERROR_TEXTS } from '@josey/contract/texts/errors/error-texts';
import { expect, test } from 'vitest';
import { collect, type Node, placeOf, readSources, type SourceFile, stringOf } from './source-code.ts';
import { flat, LANGUAGES, refusalsOf, textsOf } from './texts.ts';

const ENGLISH = new Map(flat(ERROR_TEXTS));
const OTHERS = LANGUAGES.filter((language) => language !== 'en');
/** Refusals that only API clients can cause; they may stay English. */
const ONLY_PROGRAMS = [/Idempotency-Key/, /\bcursor\b/, /JSON/, /multipart/];
const isMet = (text: string) => !ONLY_PROGRAMS.some((one) => one.test(text));

const placesIn = (text = '') => [...new Set(text.match(/\{\{\w+\}\}/g))];

test.each(OTHERS)('%s translates every refusal', (language) => {
  const known = refusalsOf(language);
  expect([...ENGLISH].filter(([key, text]) => isMet(text) && !known.get(key))).toEqual([]);
});

test.each(OTHERS)('%s has no refusal that the catalogue lacks', (language) => {
  expect([...refusalsOf(language).keys()].filter((key) => !ENGLISH.has(key))).toEqual([]);
});

test.each(OTHERS)('%s uses only the catalogue’s placeholders in a refusal', (language) => {
  const invented = [...refusalsOf(language)].filter(
    ([key, text]) => !placesIn(text).every((place) => placesIn(ENGLISH.get(key)).includes(place)),
  );
  expect(invented).toEqual([]);
});

/** Files that choose the language themselves, or address developers and operators only. */
const SPEAKS_FOR_ITSELF = new RegExp(
  [
    'contract/src/texts/',
    'contract/src/core/errors\\.ts',
    // Read by search engines and messengers: one URL, in its primary language.
    'server/src/domains/vehicles/page/vehicle-page\\.ts',
    'server/src/domains/assistant/',
    'server/src/platform/http/mount/openapi\\.ts',
  ].join('|'),
);
const SOURCES = [
  'packages/contract/src/**/*.ts',
  'packages/server/src/domains/**/*.ts',
  'packages/server/src/platform/{kernel/errors,kernel/activity-log,database/database-errors,security/idempotency}.ts',
  'packages/server/src/platform/http/**/*.ts',
  'packages/server/src/engines/{identity-providers,payments,storage}/**/*.ts',
].flatMap((pattern) => readSources(pattern, (path) => !SPEAKS_FOR_ITSELF.test(path)));

const SENTENCE = /^[\p{Lu}□].*\s.*\.$/u;

/** Sentences in the code of the server and the contract, outside the catalogue. */
const sentencesIn = (source: SourceFile) =>
  collect(source.program, (node, above) => {
    const sentence = stringOf(node);
    return sentence && SENTENCE.test(sentence) && !isForOthers(above)
      ? { sentence, place: placeOf(source, node) }
      : undefined;
  });

/**
 * `new Error('…')` goes to the log: the caller gets the generic message. `about` describes the files of a personal
 * data archive, in English; `metrics.gauge(…)` describes a figure to operators.
 */
const isForOthers = (above: readonly Node[]) =>
  calleeOf(above[0]) === 'Error' || isMetric(above[0]) || above.some((holder) => nameOf(holder) === 'about');

const isMetric = (holder: Node | undefined) =>
  ['gauge', 'counter', 'histogram'].includes(
    (holder?.callee as { property?: { name?: string } } | undefined)?.property?.name ?? '',
  );

const calleeOf = (holder: Node | undefined) => (holder?.callee as { name?: string } | undefined)?.name;
const nameOf = (holder: Node | undefined) => (holder?.key as { name?: string } | undefined)?.name;

const STORED = new Map([...textsOf('en')].filter(([key]) => key.startsWith('stored:')));

test('every English sentence in the server’s code has a translation in stored', () => {
  const known = new Set([...STORED.values(), ...ENGLISH_ALONE]);
  const found = SOURCES.flatMap(sentencesIn);
  expect(found.map(({ sentence }) => sentence)).toContain('It was not paid in time.');
  const unknown = found.filter(({ sentence }) => !known.has(sentence));
  expect(unknown.map(({ sentence, place }) => `${place} ${sentence}`)).toEqual([]);
});

/** Messages that the page phrases itself where users meet them. */
const ENGLISH_ALONE = ['Network error. Please try again.', 'Please fill in: □.'];

test('every translation in stored belongs to a sentence in the code', () => {
  const written = new Set(SOURCES.flatMap(({ program }) => collect(program, stringOf)));
  expect([...STORED.values()].filter((text) => !written.has(text))).toEqual([]);
});

test('every failure text of the web is used by name', () => {
  const used = readSources('packages/web/src/**/*.{ts,tsx}').flatMap(({ program }) =>
    collect(program, (node) => stringOf(node)?.replace(/^failures:/, '')),
  );
  const names = [...textsOf('en').keys()].flatMap((key) => /^failures:(.*)/.exec(key)?.[1] ?? []);
  expect(names.filter((name) => !used.includes(name))).toEqual([]);
});

test('every admin action has a name in the log', () => {
  const writers = SOURCES.filter(({ text }) => /recordAdminAction\(|\blogAs: /.test(text));
  const actions = writers.flatMap(({ program }) =>
    collect(program, (node, above) => (isActionType(node, above) ? stringOf(node) : undefined)),
  );
  const named = [...textsOf('en').keys()].filter((key) => key.startsWith('admin:actions.'));
  const unnamed = actions.filter((type) => !named.some((key) => asForm(`admin:actions.${type}`).test(key)));
  expect(actions).toEqual(expect.arrayContaining(['ride_cancelled', 'rental_cancelled', 'user_□']));
  expect(unnamed).toEqual([]);
});

const isTable = (above: readonly Node[]) =>
  above.some((holder) => (holder.id as { name?: string } | null)?.name === 'LOGGED_AS');

/** Recorded directly, or listed in the table of a state machine. */
const isActionType = (node: Node, above: readonly Node[]) =>
  nameOf(above[0]) === 'type' || (above[0]?.value === node && isTable(above));

const asForm = (sentence: string) =>
  new RegExp(`^${sentence.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('□', '.+')}$`);
