import { expect, test } from 'vitest';
import { parseMostAmount } from './parse-names.ts';

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
