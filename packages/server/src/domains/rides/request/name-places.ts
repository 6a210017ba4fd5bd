import type { Place } from '@josey/contract/core/wire';
import {
  isCoordinates,
  nameBesideCoordinates,
  nearName,
  UNNAMED_SPOT,
} from '@josey/contract/values/geo/spot-names';
import type { Context } from '#platform/kernel/context.ts';
import { listRidesWithoutNames, updatePlaceNames } from '../rides.queries.ts';

type Namer = Pick<Context, 'engines' | 'log'>;

const BATCH = 100;

/** The readable name of a place that was sent as coordinates; null if the address is already readable. */
export async function nameOfPlace(context: Namer, place: Place): Promise<string | null> {
  if (!isCoordinates(place.address)) return nameBesideCoordinates(place.address) ?? null;
  return findName(context, place).catch((err: unknown) => {
    context.log.warn({ err }, 'a place has no name yet: the geocoder is away');
    return null;
  });
}

/** Names the places of rides that were requested before places had names, or while the geocoder was unreachable. */
export async function nameOldPlaces(context: Context): Promise<void> {
  for (;;) {
    const rides = await listRidesWithoutNames(context.db, BATCH);
    for (const ride of rides) {
      const pickup = { lat: ride.pickup_lat, lng: ride.pickup_lng };
      const dropoff = { lat: ride.dropoff_lat, lng: ride.dropoff_lng };
      await updatePlaceNames(context.db, ride, {
        pickup_name: isCoordinates(ride.pickup_address) ? await findName(context, pickup) : null,
        dropoff_name: isCoordinates(ride.dropoff_address) ? await findName(context, dropoff) : null,
      });
    }
    if (rides.length < BATCH) return;
  }
}

async function findName({ engines }: Namer, { lat, lng }: Pick<Place, 'lat' | 'lng'>): Promise<string> {
  const { place } = await engines.geocoding.reverse({ lat, lng });
  return place ? nearName(place.near) : UNNAMED_SPOT;
}
