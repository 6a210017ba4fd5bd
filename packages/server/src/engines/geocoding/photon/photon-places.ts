import type { FoundPlace, PlaceKind } from '@josey/contract/api/places';
import { z } from 'zod';

const word = z.string().trim().min(1).max(200).optional().catch(undefined);

const Feature = z.object({
  geometry: z.object({
    coordinates: z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]),
  }),
  properties: z.object({
    name: word,
    housenumber: word,
    street: word,
    city: word,
    state: word,
    country: word,
    osm_key: word,
    type: word,
  }),
});
type Properties = z.infer<typeof Feature>['properties'];

const Answer = z.object({ features: z.array(z.unknown()) });
const LONGEST_ADDRESS = 300;
const CITY_TYPES = ['city', 'locality', 'district', 'county', 'state', 'country'];

/** The places of Photon's GeoJSON. Places without a name or a position are dropped; invalid GeoJSON throws. */
export function placesOf(answer: unknown): FoundPlace[] {
  return Answer.parse(answer).features.flatMap((one) => {
    const feature = Feature.safeParse(one).data;
    return feature ? placeOf(feature.properties, feature.geometry.coordinates) : [];
  });
}

function placeOf(properties: Properties, [lng, lat]: [number, number]): FoundPlace[] {
  const { city, state, country } = properties;
  const street = streetOf(properties);
  const name = properties.name ?? street ?? city;
  if (!name) return [];
  const detail = [...new Set([street, city, state, country])]
    .filter((part) => part && part !== name)
    .join(', ');
  const address = [name, detail].filter(Boolean).join(', ').slice(0, LONGEST_ADDRESS).trim();
  return [{ kind: kindOf(properties), name, detail, address, lat, lng }];
}

/** "20 Market Place" */
function streetOf({ housenumber, street }: Properties): string | undefined {
  return housenumber && street ? `${housenumber} ${street}` : street;
}

function kindOf({ name, housenumber, osm_key, type = '' }: Properties): PlaceKind {
  if (osm_key === 'aeroway') return 'airport';
  if (type === 'street') return 'street';
  if (CITY_TYPES.includes(type)) return 'city';
  return housenumber && !name ? 'address' : 'place';
}
