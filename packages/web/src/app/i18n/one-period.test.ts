import { expect, test } from 'vitest';
import { onePeriod } from './one-period.ts';

test.each([
  ['Responde antes de las 8:41 p.m..', 'Responde antes de las 8:41 p.m.'],
  ['Antes de las 4:42 p.\u00a0m.. Ganas $97.60.', 'Antes de las 4:42 p.\u00a0m. Ganas $97.60.'],
  ['<b>1:01 a.m.</b>. Luego', '<b>1:01 a.m.</b> Luego'],
  ['Answer by 8:41 PM.', 'Answer by 8:41 PM.'],
  ['Espera…', 'Espera…'],
])('a time at the end of a sentence keeps one period: %s', (text, expected) => {
  expect(onePeriod.process(text, '', {}, undefined)).toBe(expected);
});
