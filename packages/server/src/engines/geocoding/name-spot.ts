import { type NamedSpot, PLACE_KINDS, type PlaceKind } from '@josey/contract/api/places';
import { greatCircleMeters, type Point } from '@josey/contract/values/geo/geo';
import { type PlaceTable, textAt } from './gazetteer/place-table.ts';
import { placeAt, pointAt } from './gazetteer/search-table.ts';

const RADIANS = Math.PI / 180;
const METERS_PER_DEGREE = 111_195;
const AT_THE_PLACE_METERS = 60;
const ON_THE_STREET_METERS = 150;
const AT_THE_CORNER_METERS = 40;
const NEXT_CORNER_METERS = 400;
const IN_THE_CITY_METERS = 5_000;
const BETWEEN = ' & ';

/**
 * Reverse geocoding: the place at a spot, else the corner or the street, else the nearest city. Scans the
 * whole table once; a hundred thousand distances take about as long as a database query.
 */
export function nameSpot(table: PlaceTable, { lat, lng }: Point): NamedSpot['place'] {
  const spot = { lat, lng };
  const place = nearest(table, spot, 'place');
  if (place && place.meters <= AT_THE_PLACE_METERS) return named(table, place, spot);
  const street = nearestStreet(table, spot);
  if (street && street.meters <= ON_THE_STREET_METERS) return onStreet(table, street, spot);
  const city = nearest(table, spot, 'city');
  if (!city) return null;
  const found = named(table, city, spot);
  return found.distanceMeters <= IN_THE_CITY_METERS ? found : { ...found, address: `Near ${found.address}` };
}

function onStreet(table: PlaceTable, street: { name: string; meters: number }, spot: Point) {
  const isOnIt = (place: number) => textAt(table.names, place).split(BETWEEN).includes(street.name);
  const corner = nearest(table, spot, 'corner', isOnIt);
  if (!corner || corner.meters > NEXT_CORNER_METERS) return called(street.name, table, street.meters, spot);
  const found = named(table, corner, spot);
  if (corner.meters <= AT_THE_CORNER_METERS) return found;
  const other = found.name.split(BETWEEN).find((name) => name !== street.name);
  const { near } = found;
  return { ...called(`${street.name} near ${other}`, table, street.meters, spot), near };
}

function called(name: string, table: PlaceTable, meters: number, spot: Point) {
  const { detail } = placeAt(table, nearest(table, spot, 'street')?.place ?? 0);
  const distanceMeters = Math.round(meters);
  const address = `${name}, ${detail}`;
  return { kind: 'street', name, detail, address, near: address, ...spot, distanceMeters } as const;
}

function named(table: PlaceTable, { place, meters }: { place: number; meters: number }, spot: Point) {
  const found = placeAt(table, place);
  return { ...found, ...spot, distanceMeters: Math.round(meters), near: found.address };
}

/** Flat-Earth distances find the nearest one; its distance is then computed on the sphere. */
function nearest(table: PlaceTable, spot: Point, kind: PlaceKind, isWanted = (_place: number) => true) {
  const wanted = PLACE_KINDS.indexOf(kind);
  const shrink = Math.cos(spot.lat * RADIANS);
  let best: number | undefined;
  let bestSquare = Number.POSITIVE_INFINITY;
  for (let place = 0; place < table.kinds.length; place++) {
    if (table.kinds[place] !== wanted) continue;
    const north = (table.lats[place] ?? 0) - spot.lat;
    const east = turn((table.lngs[place] ?? 0) - spot.lng) * shrink;
    const square = north * north + east * east;
    if (square < bestSquare && isWanted(place)) [best, bestSquare] = [place, square];
  }
  if (best === undefined) return undefined;
  return { place: best, meters: greatCircleMeters(spot, pointAt(table, best)) };
}

function nearestStreet({ segments, segmentStreets, streets }: PlaceTable, spot: Point) {
  const shrink = Math.cos(spot.lat * RADIANS);
  const flat = (at: number) =>
    [
      turn((segments[at + 1] ?? 0) - spot.lng) * shrink * METERS_PER_DEGREE,
      ((segments[at] ?? 0) - spot.lat) * METERS_PER_DEGREE,
    ] as const;
  let [best, meters] = [-1, Number.POSITIVE_INFINITY];
  for (let segment = 0; segment < segmentStreets.length; segment++) {
    const distance = distanceToLine(flat(segment * 4), flat(segment * 4 + 2));
    if (distance < meters) [best, meters] = [segment, distance];
  }
  const name = streets[segmentStreets[best] ?? -1];
  return name === undefined ? undefined : { name, meters };
}

/** From the origin to the line between two spots. */
function distanceToLine([ax, ay]: readonly [number, number], [bx, by]: readonly [number, number]): number {
  const [dx, dy] = [bx - ax, by - ay];
  const square = dx * dx + dy * dy;
  const share = square === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / square));
  return Math.hypot(ax + share * dx, ay + share * dy);
}

/** The shorter way around the globe, in degrees. */
const turn = (degrees: number) => degrees - 360 * Math.round(degrees / 360);
