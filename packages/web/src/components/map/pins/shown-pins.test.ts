import { expect, test } from 'vitest';
import { levels, shownPins } from './shown-pins.ts';

const at = (lng: number, lat: number) => ({ type: 'Point' as const, coordinates: [lng, lat] });
const cluster = (id: number, count: number) => ({
  geometry: at(-76.5, 39.2),
  properties: { cluster: true, cluster_id: id, point_count: count, cheapestCents: 4_200 },
});

test('a pin in two tiles is shown once, and clusters keep their order', () => {
  const alone = { geometry: at(-76.6, 39.3), properties: { id: 'a', priceCents: 5_000 } };
  const { clusters, single } = shownPins([cluster(9, 2), alone, cluster(4, 3), alone, cluster(9, 2)]);
  expect(clusters).toEqual([
    { id: 4, at: { lat: 39.2, lng: -76.5 }, count: 3, cheapestCents: 4_200 },
    { id: 9, at: { lat: 39.2, lng: -76.5 }, count: 2, cheapestCents: 4_200 },
  ]);
  expect([...single]).toEqual(['a']);
});

test('pins at the same place are stacked, neighboring pins are not', () => {
  const pin = (id: string, lat: number) => ({ id, at: { lat, lng: -76.5 }, priceCents: 1 });
  const stacked = levels([pin('a', 39.2), pin('b', 39.3), pin('c', 39.2), pin('d', 39.2)]);
  expect([...stacked]).toEqual([
    ['a', 0],
    ['b', 0],
    ['c', 1],
    ['d', 2],
  ]);
});
