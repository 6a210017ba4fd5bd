import { expect, test } from 'vitest';
import { parseMostAmount, parseTrip } from './parse-names.ts';

test.each([
  ['a van under $1,200', 1_200],
  ['something for max 60 dollars', 60],
  ['no more than $80 please', 80],
  ['un carro por menos de 50 dólares', 50],
  ['I have at least $50', undefined],
  ['a car under $50 a day for 3 days', undefined],
  ['was charged $20', undefined],
])('%s: at most %s', (question, most) => {
  expect(parseMostAmount(question)).toBe(most);
});

test.each([
  ['en', 'how much little italy to airport', 'little italy', 'airport'],
  ['en', 'a ride Canton -> Bayview', 'Canton', 'Bayview'],
  ['en', 'Late! Federal Hill to the ballpark now', 'Federal Hill', 'the ballpark'],
  ['en', 'what is a ride from Canton to Bayview going to run me', 'Canton', 'Bayview'],
  ['en', 'A taxi to the library? She goes from there to her appointment at Mercy', 'the library', 'Mercy'],
] as const)('in %s: %s goes from %s to %s', (language, question, from, to) => {
  expect(parseTrip(question, language)).toMatchObject({ from, to });
});

test.each([
  'how much does it cost to extend',
  'Change language to Spanish now',
  'how much do I need to pay now',
])('no trip: %s', (question) => {
  expect(parseTrip(question, 'en')).toBeUndefined();
});

const LONG = 2_000;
test.each(['x', '=', 'a ', 'to ', 'the Brook ', 'word '])(
  'a long message of “%s” is read at once, also after “how much”',
  (part) => {
    const started = performance.now();
    for (const before of ['', 'how much ']) parseTrip(before + part.repeat(LONG / part.length), 'en');
    expect(performance.now() - started).toBeLessThan(1_000);
  },
);
