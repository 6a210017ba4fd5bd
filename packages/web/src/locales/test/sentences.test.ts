import { expect, test } from 'vitest';
import { translateSentence } from '#lib/i18n/translate-sentence.ts';
import { collect, type Node, placeOf, readSources, type SourceFile, stringOf } from './source-code.ts';
import { LANGUAGES, sentencesOf, textsOf } from './texts.ts';

/** These speak every language by themselves, or to whoever develops Josey, never to its people. */
const SPEAKS_FOR_ITSELF = new RegExp(
  [
    'contract/src/texts/notification-sentences/',
    'contract/src/(api/assistant/canned-questions|core/errors)\\.ts',
    // What search engines and messengers read: one address, in its first language.
    'contract/src/texts/page-head\\.ts',
    'server/src/domains/vehicles/page/vehicle-page\\.ts',
    'server/src/domains/mail/texts/',
    'server/src/platform/http/mount/openapi\\.ts',
  ].join('|'),
);
/** JoseyAI answers in the language of the question; only its refusals are like those of others. */
const ONLY_REFUSES = 'server/src/domains/assistant/';
const SOURCES = [
  'packages/contract/src/**/*.ts',
  'packages/server/src/domains/**/*.ts',
  'packages/server/src/platform/{kernel/errors,kernel/activity-log,database/database-errors,security/idempotency}.ts',
  'packages/server/src/platform/http/**/*.ts',
  'packages/server/src/engines/{identity-providers,payments,storage}/**/*.ts',
].flatMap((pattern) => readSources(pattern, (path) => !SPEAKS_FOR_ITSELF.test(path)));

/** What people of the web cannot meet: only programs can ask in such a way. */
const ONLY_PROGRAMS = [/Idempotency-Key/, /\bcursor\b/, /JSON/, /multipart/];

const SENTENCE = /^[\p{Lu}□].*\s.*\.$/u;
const REFUSES = ['AppError', 'invalidField'];

const sentencesIn = (source: SourceFile) =>
  collect(source.program, (node, above) => {
    const text = stringOf(node);
    if (text === undefined) return undefined;
    const sentence = calleeOf(above[0]) === 'notFound' ? `We cannot find this ${text}.` : text;
    return isMet(sentence, source, above) ? { sentence, place: placeOf(source, node) } : undefined;
  });

function isMet(sentence: string, { path }: SourceFile, above: readonly Node[]): boolean {
  const callee = calleeOf(above[0]);
  if (sentence === 'We cannot find this □.') return false;
  if (callee && REFUSES.includes(callee) && sentence.includes(' ')) return true;
  // `new Error('…')` is for the log: whoever asked gets the sentence of an internal failure. `about` is for the archive
  // of somebody's data, whose list of files is English.
  const isForOthers = callee === 'Error' || above.some((holder) => nameOf(holder) === 'about');
  return SENTENCE.test(sentence) && !isForOthers && (!path.includes(ONLY_REFUSES) || callee === 'notFound');
}

const calleeOf = (holder: Node | undefined) => (holder?.callee as { name?: string } | undefined)?.name;
const nameOf = (holder: Node | undefined) => (holder?.key as { name?: string } | undefined)?.name;

const SENTENCES = SOURCES.flatMap(sentencesIn).filter(
  ({ sentence }) => !ONLY_PROGRAMS.some((one) => one.test(sentence)),
);

const OTHERS = LANGUAGES.filter((language) => language !== 'en');

test('the sentences are found', () => {
  const found = SENTENCES.map(({ sentence }) => sentence);
  expect(found).toContain('Please fill this in.');
  expect(found).toContain('We cannot find this rental.');
  expect(found).toContain('Use at most □ characters.');
  expect(found).toContain('This was confirmed already.');
});

test.each(OTHERS)('%s knows every sentence by which somebody can be refused', (language) => {
  const known = Object.fromEntries(sentencesOf(language));
  // A number goes where the server puts something in: it fits every place that a key has.
  const unknown = SENTENCES.filter(
    ({ sentence }) => !translateSentence(sentence.replaceAll('□', '7'), known),
  );
  expect(unknown.map(({ sentence, place }) => `${place} ${sentence}`)).toEqual([]);
});

test.each(OTHERS)('%s knows no sentence that nobody says', (language) => {
  const web = readSources('packages/web/src/**/*.{ts,tsx}');
  const written = [...SOURCES, ...web].flatMap(({ program }) => collect(program, stringOf));
  const said = [...SENTENCES.map(({ sentence }) => sentence), ...written];
  const exact = new Set(said);
  const forms = said.filter((one) => one.includes('□') && /[a-z]{3}/.test(one)).map(asForm);
  const isSaid = (key: string) => exact.has(key) || forms.some((form) => form.test(key));
  expect([...sentencesOf(language).keys()].filter((key) => !isSaid(key))).toEqual([]);
});

const asForm = (sentence: string) =>
  new RegExp(`^${sentence.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('□', '.+')}$`);

test.each(OTHERS)('%s puts into a sentence what the server puts there', (language) => {
  const places = (text: string) => [...new Set(text.match(/\{\{\w+\}\}/g))].toSorted().join();
  const invented = [...sentencesOf(language)].filter(
    ([english, text]) => !isPart(places(text), places(english)),
  );
  expect(invented).toEqual([]);
});

const isPart = (some: string, all: string) =>
  some === '' || some.split(',').every((one) => all.split(',').includes(one));

test('every deed of an administrator has a name in the log', () => {
  const deeds = SOURCES.filter(({ text }) => /recordAdminAction\(|logAs:/.test(text)).flatMap(({ program }) =>
    collect(program, (node, above) => (nameOf(above[0]) === 'type' ? stringOf(node) : undefined)),
  );
  const named = [...textsOf('en').keys()].filter((key) => key.startsWith('admin:deeds.'));
  const unnamed = deeds.filter((type) => !named.some((key) => asForm(`admin:deeds.${type}`).test(key)));
  expect(deeds).toContain('ride_cancelled');
  expect(unnamed).toEqual([]);
});
