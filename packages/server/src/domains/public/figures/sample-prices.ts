import type { LiveFigures } from '@josey/contract/api/meta';
import { VehicleSearch } from '@josey/contract/api/vehicles';
import { DEMO_CITY, DEMO_PLACES } from '@josey/demo-city/places';
import type { Context } from '#platform/kernel/context.ts';
import { priceTrip } from '../../rides/rides.public.ts';
import { searchVehicles } from '../../vehicles/vehicles.public.ts';
import { comingWeekend } from './coming-weekend.ts';

/** The nearest car that is available on the coming weekend, with its total price. */
export async function sampleRental(context: Context): Promise<LiveFigures['rental']> {
  const weekend = comingWeekend(context.clock.now(), DEMO_CITY.timeZone);
  const nearest = VehicleSearch.parse({ ...DEMO_CITY.center, ...weekend, limit: 1 });
  const [car] = (await searchVehicles(context, nearest)).items;
  if (!car) return undefined;
  const { id: vehicleId, make, model, type, color, distanceMeters, timeZone, totalCents } = car;
  return { vehicleId, make, model, type, color, distanceMeters, timeZone, totalCents, ...weekend };
}

const [PICKUP, DROPOFF] = ['Inner Harbor', 'Canton Square'].map((name) =>
  DEMO_PLACES.find((place) => place.name === name),
);

/** A ride across town; undefined while the routing engine is unreachable, which must not break the page. */
export async function sampleRide(context: Context): Promise<LiveFigures['ride']> {
  if (!PICKUP || !DROPOFF) return undefined;
  try {
    const { fare } = await priceTrip(context, PICKUP, DROPOFF);
    const { distanceMiles, durationMinutes, fareCents } = fare;
    return { to: DROPOFF.name, distanceMiles, durationMinutes, fareCents };
  } catch (error) {
    context.log.warn({ err: error }, 'no ride was priced for the landing page');
    return undefined;
  }
}
