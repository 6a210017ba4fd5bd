import { expect, test } from 'vitest';
import { readDraft } from './read-draft.ts';

const FRESH = { make: '', photos: [] as string[], consent: false, place: { text: '' }, location: undefined };

test('a saved draft is merged over the initial values', () => {
  const saved = { make: 'Calder', photos: ['/files/a'], consent: true, location: { lat: 1, lng: 2 } };
  expect(readDraft(JSON.stringify(saved), FRESH)).toEqual({ ...FRESH, ...saved });
});

test.each([
  ['nothing', null],
  ['no JSON', '{"make": "Cal'],
  ['JSON that is no object', '"Calder"'],
  ['the word null', 'null'],
])('a saved draft of %s yields the initial values', (_, text) => {
  expect(readDraft(text, FRESH)).toEqual(FRESH);
});

test('a saved value of another type than the form’s is dropped', () => {
  const saved = { make: 7, photos: 'a.jpg', consent: 'yes', place: null };
  expect(readDraft(JSON.stringify(saved), FRESH)).toEqual(FRESH);
});
