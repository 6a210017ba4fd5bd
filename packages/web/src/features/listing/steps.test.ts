import { VehicleListing } from '@josey/contract/api/vehicles/vehicle-listing';
import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import en from '../../locales/en/start.json' with { type: 'json' };
import { draftErrors, missingSentence } from './draft/draft-errors.ts';
import { draftOf } from './draft/draft-of-vehicle.ts';
import { EMPTY_DRAFT, type ListingDraft, modelYears } from './draft/listing-draft.ts';
import { listingOf } from './draft/listing-of-draft.ts';
import { inputOf, stepOf } from './steps.ts';

beforeAll(() => void i18next.init({ lng: 'en', resources: { en } }));

const WHOLE: ListingDraft = {
  ...EMPTY_DRAFT,
  make: 'Calder',
  model: 'Brook',
  year: '2021',
  licensePlate: '7JX 204',
  dailyRate: '45.50',
  photos: ['/files/a'],
};

test('a listing’s banner names the first missing item with the specification’s sentence', () => {
  const sentenceOf = (draft: ListingDraft) => missingSentence(draftErrors(draft));
  expect(sentenceOf(EMPTY_DRAFT)).toBe('Please fill in all required vehicle information');
  expect(sentenceOf({ ...WHOLE, dailyRate: '' })).toBe('Please set a valid daily rate');
  expect(sentenceOf({ ...WHOLE, photos: [] })).toBe('Please upload at least one photo of your vehicle');
  expect(sentenceOf(WHOLE)).toBeUndefined();
});

test('every listing error belongs to a step and to an input of the form', () => {
  const broken: ListingDraft = {
    ...WHOLE,
    seats: '70',
    fuelType: 'electric',
    rangeMiles: '9',
    deposit: '1.005',
    handoverFrom: '08:00',
    shortestHours: '72',
    longestDays: '1',
    milesPerDay: '0',
    deliveryMiles: '900',
    insuranceExpiry: '31.1.2030',
    extras: [{ name: '', price: '5', per: 'day' }],
  };
  const places = Object.keys(draftErrors(broken)).map((path) => `${stepOf(path)} ${inputOf(path)}`);
  expect(places.toSorted()).toEqual([
    'car rangeMiles',
    'car seats',
    'papers insuranceExpiry',
    'place deliveryMiles',
    'place extras',
    'place handoverUntil',
    'place longestDays',
    'price deposit',
    'price milesPerDay',
  ]);
  for (const path of Object.keys(VehicleListing.shape).filter((name) => !name.startsWith('has'))) {
    expect(stepOf(path)).not.toBe('check');
  }
});

test('a listing sends amounts in cents and times in minutes, and omits blank rates and rules', () => {
  const listing = listingOf({
    ...WHOLE,
    deposit: '150',
    extraMile: '0.29',
    noticeHours: '2',
    longestDays: '14',
  });
  expect(listing).toMatchObject({
    dailyRate: 45.5,
    depositCents: 15_000,
    extraMileCents: 29,
    advanceNoticeMinutes: 120,
    maxRentalMinutes: 20_160,
  });
  expect([listing.hourlyRate, listing.minRentalMinutes, listing.insurance]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('a listing sends a range for an electric car only, whose transmission needs no word', () => {
  const electric = { ...WHOLE, fuelType: 'electric', rangeMiles: '260' } as const;
  expect(listingOf(electric)).toMatchObject({ rangeMiles: 260, transmission: 'automatic' });
  const { rangeMiles, transmission } = listingOf({ ...electric, fuelType: 'hybrid' });
  expect([rangeMiles, transmission]).toEqual([undefined, undefined]);
  expect(listingOf({ ...WHOLE, transmission: 'manual' })).toMatchObject({ transmission: 'manual' });
  expect(draftErrors({ ...electric, fuelType: 'gasoline', rangeMiles: '9' })).toEqual({});
});

test('a listing form that is sent unchanged changes nothing', () => {
  const terms = {
    fuelType: 'electric',
    transmission: 'automatic',
    rangeMiles: 260,
    instantBook: true,
    advanceNoticeMinutes: 90,
    minRentalMinutes: 50,
    maxRentalMinutes: 20_000,
    turnaroundMinutes: 45,
    handoverHours: { from: '08:00', until: '20:30' },
    milesPerDay: 200,
    extraMileCents: 29,
    depositCents: 15_050,
    cancellationPolicy: 'strict',
    delivery: { radiusMeters: 5_000, feeCents: 950 },
    extras: [{ name: 'Child seat', priceCents: 505, per: 'day' }],
  } as const;
  const vehicle = {
    ...VehicleListing.parse({
      ...listingOf(WHOLE),
      ...terms,
      location: { lat: 1, lng: 2, address: 'Corner' },
    }),
    insurance: { provider: 'Acme', policyNumber: 'P', expiryDate: '2030-01-31', documentUrl: '/files/i' },
    registration: { expiryDate: '2030-02-28', documentUrl: '/files/r' },
    timeZone: 'America/New_York',
  };
  const draft = draftOf({
    ...vehicle,
    id: '',
    ownerId: '',
    ownerFirstName: '',
    photoSizes: [],
    currency: 'USD',
  } as never);
  expect(VehicleListing.parse(listingOf(draft))).toEqual(vehicle);
});

test('model years range from this year back to 2010', () => {
  expect(modelYears(new Date('2026-06-01')).at(0)).toBe('2026');
  expect(modelYears(new Date('2026-06-01')).at(-1)).toBe('2010');
});
