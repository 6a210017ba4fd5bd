import { QUICK_PICKS } from '@josey/contract/demo-city/places';
import { describe, expect, test } from 'vitest';
import { addressAt, addressOf, suggestionsFor } from './places.ts';

test('every quick pick is a place on the map', () => {
  for (const name of [...QUICK_PICKS.pickup, ...QUICK_PICKS.dropoff]) {
    expect(addressOf(name).place).toMatchObject({ address: name });
  }
});

test('a name typed in any case is its place; anything else stays a text without one', () => {
  expect(addressOf(' train STATION ').place?.address).toBe('Train Station');
  expect(addressOf('Train Stat')).toEqual({ text: 'Train Stat' });
});

test('a spot without a name shows four decimals, and is sent as exactly as it was pressed', () => {
  const { text, place } = addressAt({ lat: 39.28501234, lng: -76.57 });
  expect(text).toBe('39.2850, -76.5700');
  expect(place).toEqual({ lat: 39.28501234, lng: -76.57, address: '39.2850, -76.5700' });
});

describe('suggestions', () => {
  const names = (typed: string) => suggestionsFor(typed).map(({ name }) => name);

  test('fit the beginnings of words, of the name or of the street, in any order', () => {
    expect(names('park boat')).toEqual(['Patterson Park, Boat Lake']);
    expect(names('1500 st pa')).toEqual(['Train Station']);
    expect(names('atterson')).toEqual([]);
  });

  test('are none before anything is typed, and never more than fit the list', () => {
    expect(names('  ')).toEqual([]);
    expect(names('baltimore')).toHaveLength(6);
  });
});
