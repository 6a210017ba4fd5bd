import { toPoint } from '@josey/demo-city/land/plane';
import { DEMO_CITY, DEMO_PLACES } from '@josey/demo-city/places';
import { findCrossings } from '@josey/demo-city/streets/crossings';
import { cut, type LaidStreet, lengthOf } from '@josey/demo-city/streets/lines';
import { laidStreets } from '@josey/demo-city/streets/streets';
import type { Entry, Segment } from './place-table.ts';

const WEIGHTS = { place: 3, street: 2.4, corner: 1.6 };

/** The places of the demo city, its streets, and the corners where two of them meet. */
export function demoCityEntries(): Entry[] {
  const named = laidStreets().filter(({ name }) => name !== '');
  return [...places(), ...streets(named), ...corners(named)];
}

/** Every straight piece of the streets that have a name. */
export function demoCitySegments(): Segment[] {
  return laidStreets().flatMap(({ name, line }) =>
    line.flatMap((to, i) => {
      const from = line[i - 1];
      return name && from ? [{ street: name, from: toPoint(from), to: toPoint(to) }] : [];
    }),
  );
}

function places(): Entry[] {
  return DEMO_PLACES.map(({ name, address, lat, lng }) => ({
    kind: 'place',
    name,
    detail: address,
    alsoFoundBy: address.split(',')[0] ?? '',
    lat,
    lng,
    weight: WEIGHTS.place,
  }));
}

/** One for each name: the middle of its longest piece. */
function streets(named: readonly LaidStreet[]): Entry[] {
  const longest = new Map<string, LaidStreet>();
  for (const street of named) {
    const other = longest.get(street.name);
    if (!other || lengthOf(street.line) > lengthOf(other.line)) longest.set(street.name, street);
  }
  return [...longest.values()].flatMap(({ name, line }): Entry[] => {
    const [middle] = cut(line, lengthOf(line) / 2, Number.POSITIVE_INFINITY);
    if (!middle) return [];
    return [{ kind: 'street', name, detail: DEMO_CITY.name, ...toPoint(middle), weight: WEIGHTS.street }];
  });
}

/** One for each two names. */
function corners(named: readonly LaidStreet[]): Entry[] {
  const found = new Map<string, Entry>();
  for (const { first, second, at } of findCrossings(named.map(({ line }) => line))) {
    const [one, other] = [named[first]?.name, named[second]?.name].sort();
    if (!one || !other || one === other) continue;
    const name = `${one} & ${other}`;
    const corner = { kind: 'corner', name, detail: DEMO_CITY.name, ...toPoint(at) } as const;
    if (!found.has(name)) found.set(name, { ...corner, weight: WEIGHTS.corner });
  }
  return [...found.values()];
}
