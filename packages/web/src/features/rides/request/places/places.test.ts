import { QUICK_PICKS } from '@josey/demo-city/places';
import { expect, test } from 'vitest';
import { addressAt, addressOf, deviceAddress, pressedAddress } from './places.ts';

const spot = { lat: 39.28501234, lng: -76.57 };
const name = {
  kind: 'street',
  name: 'Fleet St near Clinton St',
  detail: 'Baltimore, MD',
  address: 'Fleet St near Clinton St, Baltimore, MD',
  ...spot,
  distanceMeters: 35,
} as const;
const answered = { isStandIn: false, attribution: '' };

test('every quick pick is a place on the map', () => {
  for (const pick of [...QUICK_PICKS.pickup, ...QUICK_PICKS.dropoff]) {
    expect(addressOf(pick).place).toMatchObject({ address: pick });
  }
});

test('a name typed in any case is its place; anything else stays a text without one', () => {
  expect(addressOf(' train STATION ').place?.address).toBe('Train Station');
  expect(addressOf('Train Stat')).toEqual({ text: 'Train Stat' });
});

test('a spot without a name shows four decimals, and is sent as exactly as it was pressed', () => {
  const { text, place } = addressAt(spot);
  expect(text).toBe('39.2850, -76.5700');
  expect(place).toEqual({ ...spot, address: '39.2850, -76.5700' });
});

test('a spot pressed on the map goes by its name, and stays where it was pressed', () => {
  expect(pressedAddress(spot, { place: name, ...answered })).toEqual({
    text: name.address,
    place: { ...spot, address: name.address },
  });
  expect(pressedAddress(spot, { place: null, ...answered })).toEqual(addressAt(spot));
});

test('the device’s own spot shows its coordinates; the driver reads its name, too', () => {
  expect(deviceAddress(spot, { place: name, ...answered })).toEqual({
    text: '39.2850, -76.5700',
    place: { ...spot, address: 'Fleet St near Clinton St, Baltimore, MD (39.2850, -76.5700)' },
    note: 'Fleet St near Clinton St, Baltimore, MD',
  });
});
