import { expect, test } from 'vitest';
import { addressAt, addressOf } from './places.ts';

const spot = { lat: 39.28501234, lng: -76.57 };
const station = { address: 'Train Station', lat: 39.307159, lng: -76.614848 };

test('the name of a quick pick typed in any case selects its place, other text selects none', () => {
  expect(addressOf(' train STATION ', [station]).place).toEqual(station);
  expect(addressOf('Train Stat', [station])).toEqual({ text: 'Train Stat' });
});

test('a picked point is shown by name and sent as coordinates with four decimals', () => {
  expect(addressAt(spot, 'near Fleet St')).toEqual({
    text: 'near Fleet St',
    place: { ...spot, address: '39.2850, -76.5700' },
  });
});
