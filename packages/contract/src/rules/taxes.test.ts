import { expect, test } from 'vitest';
import { taxPercentAt } from './taxes.ts';

/** Two degrees wide and high, around a point. */
const square = (lat: number, lng: number) => [
  { lat: lat - 1, lng: lng - 1 },
  { lat: lat - 1, lng: lng + 1 },
  { lat: lat + 1, lng: lng + 1 },
  { lat: lat + 1, lng: lng - 1 },
];
const AREAS = [
  { ring: square(10, 10), rentalTaxPercent: 8.875 },
  { ring: square(10.5, 10.5), rentalTaxPercent: 3, rideTaxPercent: 0 },
  { ring: square(-17, 179.5), rentalTaxPercent: 9 },
];

test.each([
  ['inside an area', { lat: 9.2, lng: 9.2 }, 'rental', 8.875],
  ['where two overlap, of the first', { lat: 10.2, lng: 10.2 }, 'rental', 8.875],
  ['of the first that names one', { lat: 10.2, lng: 10.2 }, 'ride', 0],
  ['general where the area names none', { lat: 9.2, lng: 9.2 }, 'ride', 5],
  ['general outside', { lat: 20, lng: 20 }, 'rental', 5],
  ['of an area over the date line', { lat: -17, lng: -179.8 }, 'rental', 9],
] as const)('the tax is that %s', (_, point, kind, percent) => {
  expect(taxPercentAt(point, kind, AREAS, 5)).toBe(percent);
});
