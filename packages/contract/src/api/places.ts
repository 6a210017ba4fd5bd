import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { fromText, latitude, longitude, optional, text } from '../core/wire.ts';

/** Kinds of place; `corner` is where two streets meet. */
export const PLACE_KINDS = ['place', 'address', 'corner', 'street', 'airport', 'city'] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

export const FoundPlace = z
  .object({
    kind: z.enum(PLACE_KINDS),
    name: z.string(),
    /** Where it is: "Baltimore, MD". Empty when the name is enough. */
    detail: z.string(),
    /** The text for an address field: at most 300 characters. */
    address: z.string(),
    lat: latitude,
    lng: longitude,
  })
  .meta({ id: 'FoundPlace' });
export type FoundPlace = z.infer<typeof FoundPlace>;

/** Which geocoder answered, and the source of its data. */
const answered = {
  /** The configured geocoder is unreachable; the result comes from the built-in list of places. */
  isStandIn: z.boolean(),
  /** The attribution that the data's license requires. */
  attribution: z.string(),
};

export const FoundPlaces = z.object({ places: z.array(FoundPlace), ...answered }).meta({ id: 'FoundPlaces' });
export type FoundPlaces = z.infer<typeof FoundPlaces>;

export const NamedSpot = z
  .object({
    /** Null where nothing is nearby: far out at sea. */
    place: FoundPlace.extend({
      /** From the requested spot. */
      distanceMeters: z.number(),
      /** The nearest place or corner with its city: "Eastern Ave & Rose St, Baltimore, MD". */
      near: z.string(),
    }).nullable(),
    ...answered,
  })
  .meta({ id: 'NamedSpot' });
export type NamedSpot = z.infer<typeof NamedSpot>;

const lat = fromText(latitude);
const lng = fromText(longitude);

export const searchPlaces = endpoint({
  method: 'GET',
  path: '/api/places',
  summary: 'Places that match the typed text, best match first, preferring those near lat, lng',
  access: 'public',
  query: z.object({
    q: text(200, 1),
    lat: optional(lat),
    lng: optional(lng),
    limit: fromText(z.int().min(1).max(10).default(6)),
  }),
  reply: FoundPlaces,
});

export const namePlace = endpoint({
  method: 'GET',
  path: '/api/places/reverse',
  summary: 'Reverse geocoding: the nearest place, street or city',
  access: 'public',
  query: z.object({ lat, lng }),
  reply: NamedSpot,
});
