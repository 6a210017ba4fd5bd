import { cannedQuestionsIn } from '@josey/contract/texts/by-language/canned-questions';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../../test/support/app.ts';
import { newPerson } from '../../../../../test/support/people.ts';
import { ask } from '../../assistant.factory.ts';
import { languageOf } from '../../conversations/language-of.ts';
import { openHelpLibrary } from '../../help-library.ts';
import { SURE } from '../articles/from-articles.ts';
import { createHelpSearch } from '../articles/search-help.ts';
import { HELPER_LANGUAGES, type HelperLanguage, helperLanguageFor } from '../helper-language.ts';
import { createRecognizer } from '../recognize.ts';
import { EVERYDAY_QUESTIONS } from './everyday-questions.fixture.ts';
import { QUESTIONS } from './questions.fixture.ts';

const app = await startTestApp();
const library = openHelpLibrary(app.context);
const recognize = createRecognizer(library);
const { search } = createHelpSearch(library);

/** An intent by name, or an article by slug. */
type Candidate = { lookUp: string } | { article: string; fit: number };

/** The built-in helper's candidates for a question, best first. */
function rank(question: string, language: HelperLanguage): Candidate[] {
  const lookUp = recognize(question, language);
  const articles = search(question, language).map(({ slug, fit }) => ({ article: slug, fit }));
  return [...(lookUp ? [{ lookUp }] : []), ...articles];
}

const nameOf = (candidate: Candidate) => ('lookUp' in candidate ? `?${candidate.lookUp}` : candidate.article);

const SETS = { known: QUESTIONS, ...EVERYDAY_QUESTIONS };
type SetName = keyof typeof SETS;

const asked = (Object.keys(SETS) as SetName[]).flatMap((set) =>
  HELPER_LANGUAGES.flatMap((language) =>
    SETS[set][language].map(([question, ...expected]) => {
      const candidates = rank(question, helperLanguageFor(languageOf(question, language)));
      const ranked = candidates.map(nameOf);
      const [best] = candidates;
      const isSure = best !== undefined && ('lookUp' in best || best.fit >= SURE);
      const place = ranked.findIndex((name) => expected.includes(name)) + 1;
      return { set, question, expected, place, isSure, ranked: ranked.slice(0, 3) };
    }),
  ),
);

test('what the questions expect is there', () => {
  const slugs = asked.flatMap(({ expected }) => expected.filter((name) => !name.startsWith('?')));
  expect(slugs.filter((slug) => !library.has(slug))).toEqual([]);
});

test.each<{ of: string; sets: SetName[]; atLeast: number; first: number; three: number }>([
  {
    of: 'all questions',
    sets: ['known', 'tuned', 'heldOut', 'fresh'],
    atLeast: 300,
    first: 0.85,
    three: 0.95,
  },
  {
    of: 'those that nothing was tuned on',
    sets: ['heldOut', 'fresh'],
    atLeast: 100,
    first: 0.7,
    three: 0.88,
  },
])('of $of enough are led to the right place', ({ of, sets, atLeast, first, three }) => {
  const these = asked.filter(({ set }) => sets.includes(set));
  const within = (places: number) =>
    these.filter(({ place }) => place > 0 && place <= places).length / these.length;
  const unsure = these.filter(({ isSure, place }) => place === 1 && !isSure);
  console.info(
    `${of}, ${these.length}: hit@1 ${within(1).toFixed(3)}, hit@3 ${within(3).toFixed(3)}; ${unsure.length} right ones not sure enough.`,
  );
  if (process.env.SHOW_MISSES)
    for (const { question, expected, ranked, place } of these.filter(({ place }) => place !== 1))
      console.info(`${place}: ${question} → ${ranked.join(', ')} instead of ${expected.join(' or ')}`);
  expect(these.length).toBeGreaterThanOrEqual(atLeast);
  expect(within(1)).toBeGreaterThanOrEqual(first);
  expect(within(3)).toBeGreaterThanOrEqual(three);
});

test.each([
  'What is the capital of Mongolia?',
  'Write me a poem about the sea',
  'Which horse wins tomorrow?',
  'xkcd qwerty asdf',
  '¿Quién ganó el mundial de fútbol?',
])('what is none of our business has no answer: %s', (question) => {
  const [best] = rank(question, helperLanguageFor(languageOf(question, 'en')));
  expect(best === undefined || ('fit' in best && best.fit < SURE), JSON.stringify(best)).toBe(true);
});

describe.each(HELPER_LANGUAGES)('without any model, the canned question in %s', (language) => {
  test.each([
    ['list-vehicle', ['list-your-car']],
    ['request-ride', ['request-a-ride']],
    ['account-help', ['get-verified', 'forgot-password', 'two-step-sign-in', 'your-data']],
    ['payment-help', ['payment-methods', 'when-you-pay', 'card-declined', 'fees-and-commission']],
    ['safety-info', ['how-people-are-checked', 'ride-pin', 'photos-at-handover', 'in-an-emergency']],
    ['pricing-info', ['rental-price', 'ride-fare', 'fees-and-commission']],
  ] as const)('%s has a good answer', async (name, expected) => {
    const question = cannedQuestionsIn[language][name];
    const reply = await ask(await newPerson(app), question);
    console.info(`${question}\n\n${reply.content}\n`);
    expect(reply.articles.map(({ slug }) => slug)).toEqual(expect.arrayContaining([...expected]));
    // No link was lost on its way out, and none leads nowhere.
    expect(reply.content).not.toMatch(/\] \(|\]\(\)/);
  });
});
