import { expect, test } from 'vitest';
import { parseMostAmount } from './car-kinds.ts';
import { parsePlace } from './parse-place.ts';
import { parseTrip, parseTripEnds } from './parse-trip.ts';

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

test.each([
  ['en', 'get me to inner harbor from canton square at 5pm', { from: 'canton square', to: 'inner harbor' }],
  [
    'en',
    'pick me up at 8 at canton square and take me to the airport',
    { from: 'canton square', to: 'airport' },
  ],
  [
    'en',
    'send a cab to little italy to take me to federal hill',
    { from: 'little italy', to: 'federal hill' },
  ],
  ['en', 'take me from here to the ballpark', { to: 'ballpark' }],
  ['en', 'take me home', {}],
  ['en', 'to the mall, no, to the market', {}],
  [
    'es',
    'recógeme en Little Italy para ir a Bayview Hospital',
    { from: 'Little Italy', to: 'Bayview Hospital' },
  ],
  ['es', 'necesito un taxi a Inner Harbor', { to: 'Inner Harbor' }],
] as const)('in %s, “%s” names these ends', (language, question, ends) => {
  expect(parseTripEnds(question, language)).toEqual(ends);
});

test.each([
  ['en', 'whats free near inner harbor tonight 7 to 11', 'inner harbor'],
  ['en', 'need a car in Canton at 5pm', 'Canton'],
  ['en', 'a car in the morning at 9', undefined],
  ['es', 'algo por Federal Hill mañana de 9 a 12', 'Federal Hill'],
] as const)('in %s, “%s” is near %s', (language, question, place) => {
  expect(parsePlace(question, language)).toBe(place);
});
