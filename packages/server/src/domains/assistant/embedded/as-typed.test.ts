import { expect, test } from 'vitest';
import { spelledOut } from './as-typed.ts';

test.each([
  ['en', 'need a van tmrw pls, frm 9 til noon', 'need a van tomorrow please, from 9 until noon'],
  ['en', 'a car for Saterday evning', 'a car for saturday evening'],
  ['en', 'take Cancun and Marlow Breez as typed', 'take Cancun and Marlow Breez as typed'],
  ['es', 'un carro x 2 horas pa mañana porfa', 'un carro por 2 horas para mañana por favor'],
  ['es', 'el sábado o en otras partes', 'el sábado o en otras partes'],
] as const)('in %s: %s', (language, typed, spelled) => {
  expect(spelledOut(typed, language)).toBe(spelled);
});
