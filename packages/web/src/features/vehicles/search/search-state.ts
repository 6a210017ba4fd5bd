import type { Place } from '@josey/contract/core/wire';
import { readBounds } from '@josey/contract/values/bounds';
import {
  FUEL_TYPES,
  type FuelType,
  TRANSMISSIONS,
  type Transmission,
  VEHICLE_TYPES,
  type VehicleType,
} from '@josey/contract/values/choices/vehicle-kinds';
import { DEFAULT_RADIUS_METERS, searchParams } from '@josey/contract/values/search-link';

const HOUR_MS = 3_600_000;
const LEAD_HOURS = 2;
const DEFAULT_HOURS = 24;
/** By default a rental starts in the daytime. */
const FIRST_HOUR = 8;
const LAST_HOUR = 20;
const MORNING_HOUR = 10;

export const WIDEST_RADIUS_METERS = 50_000;
/** Of a search that is not about what the map showed. */
export const AROUND_PLACE = { bounds: undefined, radiusMeters: DEFAULT_RADIUS_METERS };

export const isSamePlace = (one: Place | undefined, other: Place | undefined) =>
  one?.lat === other?.lat && one?.lng === other?.lng;

/** A search. It lives in the URL, so that it can be bookmarked, shared and gone back to. */
export interface SearchState {
  near?: Place;
  radiusMeters: number;
  /** The stretch of the map that was searched, as west,south,east,north. */
  bounds?: string;
  startDate: string;
  endDate: string;
  type?: VehicleType;
  fuelType?: FuelType;
  transmission?: Transmission;
  seats?: number;
  features: string[];
  maxTotalCents?: number;
  sort: 'distance' | 'price';
}

/** A day from the first full hour in two hours, or from the morning at night. */
export function defaultTimes(now: Date): Pick<SearchState, 'startDate' | 'endDate'> {
  const start = new Date(Math.ceil(now.getTime() / HOUR_MS) * HOUR_MS + LEAD_HOURS * HOUR_MS);
  if (start.getHours() > LAST_HOUR) start.setDate(start.getDate() + 1);
  if (start.getHours() > LAST_HOUR || start.getHours() < FIRST_HOUR) start.setHours(MORNING_HOUR);
  return {
    startDate: start.toISOString(),
    endDate: new Date(start.getTime() + DEFAULT_HOURS * HOUR_MS).toISOString(),
  };
}

export function readSearch(params: URLSearchParams, now: Date): SearchState {
  const { startDate, endDate } = defaultTimes(now);
  return {
    near: placeFrom(params),
    radiusMeters: numberFrom(params.get('radius')) ?? DEFAULT_RADIUS_METERS,
    bounds: boundsFrom(params.get('bounds')),
    startDate: instantFrom(params.get('from')) ?? startDate,
    endDate: instantFrom(params.get('until')) ?? endDate,
    type: VEHICLE_TYPES.find((type) => type === params.get('type')),
    fuelType: FUEL_TYPES.find((fuel) => fuel === params.get('fuel')),
    transmission: TRANSMISSIONS.find((one) => one === params.get('transmission')),
    seats: numberFrom(params.get('seats')),
    features: params.get('features')?.split(',').filter(Boolean) ?? [],
    maxTotalCents: numberFrom(params.get('max')),
    sort: params.get('sort') === 'price' ? 'price' : 'distance',
  };
}

export function writeSearch({ near, features, ...search }: SearchState): URLSearchParams {
  return searchParams({
    ...search,
    place: near?.address,
    lat: near?.lat,
    lng: near?.lng,
    features: features.join(','),
  });
}

const boundsFrom = (text: string | null) => (text !== null && readBounds(text) ? text : undefined);

function placeFrom(params: URLSearchParams): Place | undefined {
  const [lat, lng] = [numberFrom(params.get('lat')), numberFrom(params.get('lng'))];
  return lat === undefined || lng === undefined ? undefined : { lat, lng, address: params.get('near') ?? '' };
}

function numberFrom(text: string | null): number | undefined {
  return text !== null && text !== '' && Number.isFinite(Number(text)) ? Number(text) : undefined;
}

function instantFrom(text: string | null): string | undefined {
  return text && !Number.isNaN(Date.parse(text)) ? new Date(text).toISOString() : undefined;
}
