import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { parseCarKind } from './names/car-kinds.ts';
import { termsOf } from './words.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** A message of words that no message held before. */
function newWords(message: number): string {
  return Array.from({ length: 250 }, (_, word) => `zq${(message * 250 + word).toString(36)}xw`).join(' ');
}

/** What stays in memory after so many messages, in bytes. */
function keptAfter(messages: number, from: number): number {
  collectGarbage();
  const before = process.memoryUsage().heapUsed;
  for (let message = from; message < from + messages; message++) termsOf(newWords(message), 'en');
  collectGarbage();
  return process.memoryUsage().heapUsed - before;
}

/** The words of 400 messages would keep about 24 MB; other test files in this process move the heap by a few. */
const MOST_BYTES = 8_000_000;

test('words of messages do not stay in memory', () => {
  keptAfter(400, 0);
  expect(keptAfter(400, 400)).toBeLessThan(MOST_BYTES);
});

test.each([
  ['is the payment automatic?', 'en', undefined],
  ['is there an automatic refund?', 'en', undefined],
  ['where is the manual of the car', 'en', undefined],
  ['I want an automatic', 'en', 'automatic'],
  ['an SUV for tomorrow, automatic please', 'en', 'automatic'],
  ['any manual vans on Sunday', 'en', 'manual'],
  ['¿el cobro es automático?', 'es', undefined],
  ['una camioneta automática para el domingo', 'es', 'automatic'],
  ['un coche manual mañana', 'es', 'manual'],
] as const)('the transmission that “%s” names in %s is %s', (question, language, transmission) => {
  expect(parseCarKind(question, language).transmission).toBe(transmission);
});
