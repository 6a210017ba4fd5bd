import { CANNED_QUESTIONS } from '@josey/contract/canned-questions';
import { LANGUAGES } from '@josey/contract/languages';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/app.ts';
import { newPerson } from '../../../../test/people.ts';
import { ask } from '../assistant.factory.ts';
import { openHelpLibrary } from '../help-library.ts';
import { languageOf } from '../language-of.ts';
import { type Candidate, rankCandidates, SURE } from './answer-embedded.ts';
import { QUESTIONS } from './questions.fixture.ts';
import { createHelpSearch } from './search-help.ts';

const app = await startTestApp();
const library = openHelpLibrary(app.context.config);
const rank = rankCandidates(createHelpSearch(library));

const nameOf = (candidate: Candidate) => ('lookUp' in candidate ? `?${candidate.lookUp}` : candidate.article);

const asked = LANGUAGES.flatMap((language) =>
  QUESTIONS[language].map(([question, ...expected]) => {
    const candidates = rank(question, languageOf(question, language));
    const ranked = candidates.map(nameOf);
    const [best] = candidates;
    const isSure = best !== undefined && ('lookUp' in best || best.fit >= SURE);
    const place = ranked.findIndex((name) => expected.includes(name)) + 1;
    return { language, question, expected, place, isSure, ranked: ranked.slice(0, 3) };
  }),
);

test('what the questions expect is there', () => {
  const slugs = asked.flatMap(({ expected }) => expected.filter((name) => !name.startsWith('?')));
  expect(slugs.filter((slug) => !library.has(slug))).toEqual([]);
});

test('of at least 120 questions enough are led to the right place', () => {
  const within = (places: number) =>
    asked.filter(({ place }) => place > 0 && place <= places).length / asked.length;
  const [first, three] = [within(1), within(3)];
  const unsure = asked.filter(({ isSure, place }) => place === 1 && !isSure);
  const missed = asked.filter(({ place }) => place !== 1);
  console.info(
    `${asked.length} questions: hit@1 ${first.toFixed(3)}, hit@3 ${three.toFixed(3)}; ${unsure.length} right ones not sure enough.`,
  );
  if (process.env.SHOW_MISSES)
    for (const { question, expected, ranked, place } of missed)
      console.info(`${place}: ${question} → ${ranked.join(', ')} instead of ${expected.join(' or ')}`);
  expect(asked.length).toBeGreaterThanOrEqual(120);
  expect(first).toBeGreaterThanOrEqual(0.85);
  expect(three).toBeGreaterThanOrEqual(0.95);
});

test.each([
  'What is the capital of Mongolia?',
  'Write me a poem about the sea',
  'Which horse wins tomorrow?',
  'xkcd qwerty asdf',
  '¿Quién ganó el mundial de fútbol?',
])('what is none of our business has no answer: %s', (question) => {
  const [best] = rank(question, languageOf(question, 'en'));
  expect(best === undefined || ('fit' in best && best.fit < SURE), JSON.stringify(best)).toBe(true);
});

describe.each(LANGUAGES)('without any model, the canned question in %s', (language) => {
  test.each([
    ['list-vehicle', ['list-your-car']],
    ['request-ride', ['request-a-ride']],
    ['account-help', ['get-verified', 'forgot-password', 'two-step-sign-in', 'your-data']],
    ['payment-help', ['payment-methods', 'when-you-pay', 'card-declined', 'fees-and-commission']],
    ['safety-info', ['how-people-are-checked', 'ride-pin', 'photos-at-handover', 'in-an-emergency']],
    ['pricing-info', ['rental-price', 'ride-fare', 'fees-and-commission']],
  ] as const)('%s has a good answer', async (name, expected) => {
    const question = CANNED_QUESTIONS[language][name];
    const reply = await ask(await newPerson(app), question);
    console.info(`${question}\n\n${reply.content}\n`);
    expect(reply.articles.map(({ slug }) => slug)).toEqual(expect.arrayContaining([...expected]));
    // No link was lost on its way out, and none leads nowhere.
    expect(reply.content).not.toMatch(/\] \(|\]\(\)/);
  });
});
