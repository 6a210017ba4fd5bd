import { expect, test } from 'vitest';
import { EMPTY_DRAFT, type ListingDraft, listingOf, modelYears } from './listing-draft.ts';
import { draftErrors, missingSentence, stepOf } from './steps.ts';

const WHOLE: ListingDraft = {
  ...EMPTY_DRAFT,
  make: 'Calder',
  model: 'Brook',
  year: '2021',
  licensePlate: '7JX 204',
  dailyRate: '45.50',
  photos: ['/files/a'],
};

test('the banner names the first thing that is missing, in the specification’s words', () => {
  const sentenceOf = (draft: ListingDraft) => missingSentence(draftErrors(draft));
  expect(sentenceOf(EMPTY_DRAFT)).toBe('Please fill in all required vehicle information');
  expect(sentenceOf({ ...WHOLE, dailyRate: '' })).toBe('Please set a valid daily rate');
  expect(sentenceOf({ ...WHOLE, photos: [] })).toBe('Please upload at least one photo of your vehicle');
  expect(sentenceOf(WHOLE)).toBeUndefined();
});

test('an error leads to the step that mends it', () => {
  expect(Object.keys(draftErrors({ ...WHOLE, seats: '70' })).map(stepOf)).toEqual(['car']);
  expect(stepOf('insurance.expiryDate')).toBe('papers');
});

test('blank rates are left to the server and amounts are sent in cents', () => {
  const listing = listingOf({ ...WHOLE, deposit: '150', noticeHours: '2' });
  expect(listing).toMatchObject({ dailyRate: 45.5, depositCents: 15_000, advanceNoticeMinutes: 120 });
  expect(listing.hourlyRate).toBeUndefined();
});

test('model years go from this one back to 2010', () => {
  expect(modelYears(new Date('2026-06-01')).at(0)).toBe('2026');
  expect(modelYears(new Date('2026-06-01')).at(-1)).toBe('2010');
});
