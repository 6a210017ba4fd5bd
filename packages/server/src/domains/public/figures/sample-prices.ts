import type { LiveFigures } from '@josey/contract/api/meta';
import { VehicleSearch } from '@josey/contract/api/vehicles/vehicles';
import type { Context } from '#platform/kernel/context.ts';
import { priceTrip } from '../../rides/rides.public.ts';
import { searchVehicles } from '../../vehicles/vehicles.public.ts';
import { comingWeekend } from './coming-weekend.ts';

/** The nearest car that is available on the coming weekend, with its total price. */
export async function sampleRental(context: Context): Promise<LiveFigures['rental']> {
  const { mapCenter, timeZone: placeZone } = context.settings.current.place;
  if (!mapCenter) return undefined;
  const weekend = comingWeekend(context.clock.now(), placeZone);
  const nearest = VehicleSearch.parse({ ...mapCenter, ...weekend, limit: 1 });
  const [car] = (await searchVehicles(context, nearest)).items;
  if (!car) return undefined;
  const { id: vehicleId, make, model, type, color, distanceMeters, timeZone, totalCents } = car;
  return { vehicleId, make, model, type, color, distanceMeters, timeZone, totalCents, ...weekend };
}

/**
 * A ride from the first quick pick to the last destination; undefined without them, and while the routing engine is
 * unreachable, which must not break the page.
 */
export async function sampleRide(context: Context): Promise<LiveFigures['ride']> {
  const { pickup, dropoff } = context.settings.current.quickPicks;
  const [from, to] = [pickup[0], dropoff.at(-1)];
  if (!from || !to) return undefined;
  try {
    const { fare } = await priceTrip(context, from, to);
    const { distanceMiles, durationMinutes, fareCents } = fare;
    return { to: to.names, distanceMiles, durationMinutes, fareCents };
  } catch (error) {
    context.log.warn({ err: error }, 'no ride was priced for the landing page');
    return undefined;
  }
}
