import { expect, test } from 'vitest';
import { stepTime, typedTime } from './typed-time.ts';

test.each([
  ['9:30p', '21:30'],
  ['9:30 PM', '21:30'],
  ['9 p. m.', '21:00'],
  ['12a', '00:00'],
  ['12 pm', '12:00'],
  ['21:07', '21:07'],
  ['930', '09:30'],
  ['9', '09:00'],
])('%s is %s', (text, time) => expect(typedTime(text)).toBe(time));

test.each(['', 'noon', '25', '9:75', '13 pm', '0 am'])('“%s” is no time', (text) =>
  expect(typedTime(text)).toBeUndefined(),
);

test('a step goes to the next half hour, and stays within the day', () => {
  expect(stepTime('10:00', 1)).toBe('10:30');
  expect(stepTime('10:07', 1)).toBe('10:30');
  expect(stepTime('10:07', -1)).toBe('10:00');
  expect(stepTime('00:00', -1)).toBe('00:00');
  expect(stepTime('23:30', 1)).toBe('23:30');
});
