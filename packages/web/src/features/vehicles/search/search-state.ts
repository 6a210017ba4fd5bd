import type { Place } from '@josey/contract/core/wire';
import { FUEL_TYPES, VEHICLE_TYPES, type VehicleType } from '@josey/contract/values/choices/vehicle-kinds';

const HOUR_MS = 3_600_000;
const LEAD_HOURS = 2;
const DEFAULT_HOURS = 24;
/** By default a rental starts in the daytime. */
const FIRST_HOUR = 8;
const LAST_HOUR = 20;
const MORNING_HOUR = 10;
export const DEFAULT_RADIUS_METERS = 5_000;

/** A search. It lives in the URL, so that it can be bookmarked, shared and gone back to. */
export interface SearchState {
  near?: Place;
  radiusMeters: number;
  startDate: string;
  endDate: string;
  type?: VehicleType;
  fuelType?: (typeof FUEL_TYPES)[number];
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
    startDate: instantFrom(params.get('from')) ?? startDate,
    endDate: instantFrom(params.get('until')) ?? endDate,
    type: VEHICLE_TYPES.find((type) => type === params.get('type')),
    fuelType: FUEL_TYPES.find((fuel) => fuel === params.get('fuel')),
    seats: numberFrom(params.get('seats')),
    features: params.get('features')?.split(',').filter(Boolean) ?? [],
    maxTotalCents: numberFrom(params.get('max')),
    sort: params.get('sort') === 'price' ? 'price' : 'distance',
  };
}

export function writeSearch(state: SearchState): URLSearchParams {
  const { near } = state;
  const values: Record<string, string | number | undefined> = {
    near: near?.address,
    lat: near?.lat.toFixed(5),
    lng: near?.lng.toFixed(5),
    radius: state.radiusMeters === DEFAULT_RADIUS_METERS ? undefined : Math.round(state.radiusMeters),
    from: state.startDate,
    until: state.endDate,
    type: state.type,
    fuel: state.fuelType,
    seats: state.seats,
    features: state.features.join(',') || undefined,
    max: state.maxTotalCents,
    sort: state.sort === 'price' ? 'price' : undefined,
  };
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(values))
    if (value !== undefined) params.set(name, String(value));
  return params;
}

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
