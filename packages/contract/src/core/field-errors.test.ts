import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { fieldName, fieldTexts, parseFields, summaryOf } from './field-errors.ts';

const textsOf = (schema: z.ZodType, value: unknown) => fieldTexts(parseFields(schema, value).problems);
const sentenceOf = (schema: z.ZodType, value: unknown) => textsOf(schema, value).body;
const file = (bytes: number) => new File([new Uint8Array(bytes)], 'photo.jpg');

describe('a refusal without a sentence of its schema', () => {
  test.each<[string, z.ZodType, unknown, string]>([
    ['nothing', z.string(), undefined, 'Fill in this field.'],
    ['null', z.number(), null, 'Fill in this field.'],
    ['blank text that is too short', z.string().min(3), '', 'Fill in this field.'],
    ['a number for a text', z.string(), 5, 'Enter text.'],
    ['text for a number', z.number(), 'five', 'Enter a number.'],
    ['no number', z.number(), Number.NaN, 'Enter a number.'],
    ['a part for a whole number', z.int(), 2.5, 'Enter a whole number.'],
    ['text for a yes or no', z.boolean(), 'yes', 'Enter true or false.'],
    ['text for a date', z.date(), 'today', 'Enter a date.'],
    ['text for a list', z.array(z.string()), 'one', 'Send a list.'],
    ['text for an object', z.object({}), 'one', 'Send an object with named fields.'],
    ['text for a file', z.file(), 'one', 'Choose a file.'],
    ['what is never taken', z.never(), 'one', 'This value can’t be used here.'],
    ['another choice', z.enum(['card', 'cash']), 'gold', 'Choose one of: card, cash.'],
    ['no choice', z.enum(['card', 'cash']), undefined, 'Choose one of: card, cash.'],
    ['what was not confirmed', z.literal(true), false, 'Please confirm this.'],
    ['no email', z.email(), 'ada', 'Enter an email address.'],
    ['no web address', z.url(), 'ada', 'Enter a web address, such as https://example.com.'],
    ['no id', z.uuid(), 'ada', 'This ID isn’t valid.'],
    ['no date', z.iso.date(), 'today', 'Enter a date as YYYY-MM-DD.'],
    ['no time', z.iso.time(), 'noon', 'Enter a time, such as 08:00.'],
    ['another form', z.string().regex(/^a$/), 'b', 'Check the format.'],
    ['a short text', z.string().min(3), 'ab', 'Use at least 3 characters.'],
    ['a long text', z.string().max(1_000), 'a'.repeat(1_001), 'Use up to 1,000 characters.'],
    ['a text of another length', z.string().length(3), 'ab', 'Use exactly 3 characters.'],
    ['too few', z.array(z.string()).min(2), ['a'], 'Choose at least 2.'],
    ['too many', z.array(z.string()).max(1), ['a', 'b'], 'Choose at most 1.'],
    ['another number of them', z.array(z.string()).length(3), ['a'], 'Choose exactly 3.'],
    ['too small a number', z.number().min(1), 0, 'Enter 1 or more.'],
    ['too large a number', z.number().max(1_500), 1_501, 'Enter 1,500 or less.'],
    ['a number at its lower end', z.number().gt(0), 0, 'Enter more than 0.'],
    ['a number at its upper end', z.number().lt(9), 9, 'Enter less than 9.'],
    ['a step between', z.number().multipleOf(0.5), 0.3, 'Enter a multiple of 0.5.'],
    ['a date before', z.date().min(new Date(9)), new Date(0), 'Choose a later date.'],
    ['a date after', z.date().max(new Date(0)), new Date(9), 'Choose an earlier date.'],
    ['a small file', z.file().min(9), file(1), 'Choose a larger file.'],
    ['a large file', z.file().max(9), file(10), 'Choose a smaller file.'],
    ['a field that is not known', z.strictObject({}), { a: 1, b: 2 }, 'Remove these: a, b.'],
    ['none of the kinds', z.union([z.string(), z.int()]), true, 'This value can’t be used here.'],
    ['a wrong key', z.map(z.int(), z.int()), new Map([[true, 1]]), 'This value can’t be used here.'],
    ['a wrong entry', z.map(z.boolean(), z.int()), new Map([[true, 'a']]), 'This value can’t be used here.'],
    ['a refused check', z.string().refine(() => false), 'a', 'This value can’t be used here.'],
  ])('names %s', (_, schema, value, sentence) => {
    expect(sentenceOf(schema, value)).toBe(sentence);
  });

  test('names the choices of a union at the field that chooses', () => {
    const schema = z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('car') }),
      z.object({ kind: z.literal('van') }),
    ]);
    expect(textsOf(schema, { kind: 'boat' })).toEqual({ kind: 'Choose one of: car, van.' });
  });

  test('gives way to the sentence of its schema', () => {
    expect(sentenceOf(z.string().min(3, 'Say more.'), 'a')).toBe('Say more.');
  });
});

test('the first refusal of each field counts', () => {
  const schema = z.object({ name: z.string().min(3).regex(/^a/), age: z.int().default(1) });
  expect(textsOf(schema, { name: 'b' })).toEqual({ name: 'Use at least 3 characters.' });
  expect(parseFields(schema, { name: 'b' })).toEqual({
    problems: { name: { reason: 'at_least_characters', params: { count: '3' } } },
  });
  expect(parseFields(schema, { name: 'abc' })).toEqual({ data: { name: 'abc', age: 1 }, problems: {} });
});

test.each([
  ['firstName', 'first name'],
  ['hasUSBCharging', 'has USB charging'],
  ['vin', 'VIN'],
  ['vehicleId', 'vehicle ID'],
  ['pickupLocation.lat', 'pickup location latitude'],
  ['extras.0.priceCents', 'extras 1 price cents'],
])('people call %s the %s', (path, name) => {
  expect(fieldName(path)).toBe(name);
});

describe('the sentence about all fields', () => {
  test.each([
    [{ lastName: 'Fill in this field.' }, 'Please fill in: last name.'],
    [{ dailyRate: 'Enter a number.' }, 'Daily rate: Enter a number.'],
    [{ startDate: 'Enter a date as YYYY-MM-DD.' }, 'Start date: Enter a date as YYYY-MM-DD.'],
    [{ body: 'Send an object with named fields.' }, 'Send an object with named fields.'],
    [{ body: 'Fill in this field.' }, 'Fill in this field.'],
    [
      { password: 'Password must be at least 6 characters long' },
      'Password must be at least 6 characters long',
    ],
    [
      {
        make: 'Fill in this field.',
        model: 'Fill in this field.',
        dailyRate: 'Please set a valid daily rate',
      },
      'Please fill in: make, model. Please set a valid daily rate.',
    ],
    [
      { 'location.lat': 'Enter a number.', 'location.lng': 'Enter a number.' },
      'Location latitude, location longitude: Enter a number.',
    ],
  ])('of %j names them', (fields, sentence) => {
    expect(summaryOf(fields)).toBe(sentence);
  });

  test('stays short where much is wrong', () => {
    const fields = Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`f${i}`, `Sentence ${i}.`]));
    expect(summaryOf(fields).match(/Sentence/g)).toHaveLength(5);
  });
});
