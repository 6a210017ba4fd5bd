import type { ChatCard } from '@josey/contract/api/assistant/assistant-cards';
import type { FoundVehicle } from '@josey/contract/api/vehicles/vehicles';
import type { Place } from '@josey/contract/core/wire';
import type { FuelType, Transmission, VehicleType } from '@josey/contract/values/choices/vehicle-kinds';
import { searchVehicles } from '../../vehicles/vehicles.public.ts';
import type { ChatUser } from '../answerer.ts';
import { findPlace } from './find-place.ts';
import type { AssistantContext } from './look-up-parts.ts';
import { carName } from './wording.ts';

export type CarCard = Extract<ChatCard, { kind: 'car' }>;

export interface CarWish {
  /** A place name; the center of the operator's map by default. */
  near?: string | undefined;
  startDate: string;
  endDate: string;
  type?: VehicleType | undefined;
  transmission?: Transmission | undefined;
  fuelType?: FuelType | undefined;
  seats?: number | undefined;
  maxTotalCents?: number | undefined;
  sort?: 'price' | 'distance';
}

export type FreeCars =
  | { found: true; cards: CarCard[]; colors: Map<string, string>; total: number; near?: Place }
  | { found: false; unknown: string };

const RADIUS_METERS = 10_000;
const SHOWN = 4;

/** Cars that the user can book for a time near a place, with prices. Owners' texts are omitted. */
export async function lookUpFreeCars(
  parts: AssistantContext,
  { caller }: Pick<ChatUser, 'caller'>,
  { near, sort = 'price', ...wish }: CarWish,
  signal?: AbortSignal,
  limit = SHOWN,
): Promise<FreeCars> {
  const place = near === undefined ? undefined : (await findPlace(parts, near, signal))?.place;
  if (near !== undefined && !place) return { found: false, unknown: near };
  const center = place ?? parts.context.settings.current.place.mapCenter;
  // Before the operator has set a place, there is none to search.
  if (!center) return { found: true, cards: [], colors: new Map(), total: 0 };
  const search = {
    lat: center.lat,
    lng: center.lng,
    radiusMeters: RADIUS_METERS,
    ...wish,
    sort,
    limit,
    cursor: undefined,
  };
  const page = await searchVehicles(parts.context, search, caller.id);
  const cards = page.items.map((car) => cardOf(car, wish));
  const colors = new Map(page.items.map(({ id, color }) => [id, color]));
  return { found: true, cards, colors, total: page.total, ...(place && { near: place }) };
}

function cardOf(car: FoundVehicle, { startDate, endDate }: Pick<CarWish, 'startDate' | 'endDate'>): CarCard {
  const [photo] = car.photos;
  return {
    kind: 'car',
    vehicleId: car.id,
    name: carName(car),
    type: car.type,
    seats: car.seats,
    ...(photo && { photo }),
    instantBook: car.instantBook,
    distanceMeters: car.distanceMeters,
    totalCents: car.totalCents,
    priceType: car.priceType,
    timeZone: car.timeZone,
    startDate: new Date(startDate).toISOString(),
    endDate: new Date(endDate).toISOString(),
    currency: car.currency,
    link: `/vehicles/${car.id}`,
  };
}
