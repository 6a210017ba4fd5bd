import { expect, test } from 'vitest';
import { translateSentence } from './translate-sentence.ts';

const SPANISH = {
  'Please sign in.': 'Inicia sesión.',
  'Use at most {{count}} characters.': 'Usa {{count}} caracteres como mucho.',
  'Use at most {{count}} characters. (Really.)': 'Usa {{count}} caracteres. De verdad.',
  '{{sentence}} The car is held.': '{{sentence}} El coche está reservado.',
  'From {{from}} to {{to}}.': 'Hasta {{to}} desde {{from}}.',
  'This value is not valid ({{detail}}).': 'Este valor no es válido.',
};
const say = (sentence: string) => translateSentence(sentence, SPANISH);

test('a sentence is found by its English, with whatever number stands in it', () => {
  expect(say('Please sign in.')).toBe('Inicia sesión.');
  expect(say('Use at most 40 characters.')).toBe('Usa 40 caracteres como mucho.');
  expect(say('From 8:00 to 20:00.')).toBe('Hasta 20:00 desde 8:00.');
  expect(say('This value is not valid (invalid uuid).')).toBe('Este valor no es válido.');
});

test('a sentence within a sentence is translated, too', () => {
  expect(say('Please sign in. The car is held.')).toBe('Inicia sesión. El coche está reservado.');
  expect(say('Declined by X. The car is held.')).toBe('Declined by X. El coche está reservado.');
});

test('what the language does not know is not guessed', () => {
  expect(say('Something else.')).toBeUndefined();
  expect(say('Use at most 40 characters')).toBeUndefined();
  expect(say('USE AT MOST 40 CHARACTERS.')).toBeUndefined();
});

test('signs of regular expressions are only signs, and the longer key wins', () => {
  expect(say('Use at most 4 characters. (Really.)')).toBe('Usa 4 caracteres. De verdad.');
});
