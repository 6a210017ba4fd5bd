import { QUICK_PICKS } from '@josey/demo-city/quick-picks';
import { expect, test } from 'vitest';
import { addressAt, addressOf } from './places.ts';

const spot = { lat: 39.28501234, lng: -76.57 };

test('the quick picks are those of the specification, each a place on the map', () => {
  const pickup = ['Airport Terminal', 'Downtown Station', 'Shopping Mall', 'University Campus'];
  const dropoff = ['Airport Terminal', 'Hotel District', 'Business Center', 'Train Station'];
  expect(QUICK_PICKS).toEqual({ pickup, dropoff });
  for (const pick of [...pickup, ...dropoff]) expect(addressOf(pick).place).toMatchObject({ address: pick });
});

test('the name of a quick pick typed in any case selects its place, other text selects none', () => {
  expect(addressOf(' train STATION ').place?.address).toBe('Train Station');
  expect(addressOf('Train Stat')).toEqual({ text: 'Train Stat' });
});

test('a picked point is shown by name and sent as coordinates with four decimals', () => {
  expect(addressAt(spot, 'near Fleet St')).toEqual({
    text: 'near Fleet St',
    place: { ...spot, address: '39.2850, -76.5700' },
  });
});
