import { expect, it } from 'vitest';
import { formatSpot, formatTrip } from './trip.ts';

it.each([
  [
    '2800 E Monument St, Baltimore, MD',
    '600 S Broadway, Baltimore, MD',
    '2800 E Monument St → 600 S Broadway',
  ],
  ['1 Main St, Towson, MD', '9 Main St, Baltimore, MD', '1 Main St, Towson → 9 Main St, Baltimore'],
  ['Broadway Market', 'Patterson Park', 'Broadway Market → Patterson Park'],
  ['1 Main St, Baltimore, MD', '1 Main St, Baltimore, MD', '1 Main St → 1 Main St'],
  ['Baltimore', '1 Main St, Baltimore', 'Baltimore → 1 Main St, Baltimore'],
])('a way from %s to %s is formatted as %s', (from, to, text) => {
  expect(formatTrip(from, to)).toBe(text);
});

it.each([
  ['600 S Broadway, Baltimore, MD', '600 S Broadway'],
  ['Broadway Market', 'Broadway Market'],
  ['10, Main Street, Towson', '10, Main Street'],
  ['near Eastern Ave & Rose St, Baltimore, MD', 'near Eastern Ave & Rose St'],
])('the street address of %s is %s', (address, text) => {
  expect(formatSpot(address)).toBe(text);
});
