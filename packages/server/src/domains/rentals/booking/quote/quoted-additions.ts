import type { ProtectionPlan } from '@josey/contract/api/desk/settings';
import type * as api from '@josey/contract/api/rentals/rental-quotes';
import type { Place } from '@josey/contract/core/wire';
import { startedDays } from '@josey/contract/rules/pricing/elapsed-time';
import type { Mileage } from '@josey/contract/rules/pricing/rentals/included-miles';
import type { RentalAdditions } from '@josey/contract/rules/pricing/rentals/rental-quote';
import { greatCircleMeters, METERS_PER_MILE } from '@josey/contract/values/geo/geo';
import { requireCents } from '@josey/contract/values/money/money';
import { invalidField } from '#platform/kernel/errors.ts';
import type { VehicleRow } from '../../../vehicles/vehicles.public.ts';

/**
 * The price of bringing the car to an address. Its distance is measured from the public location: from the true one, addresses
 * that are tried would find it.
 */
export function deliveryTerms(
  vehicle: VehicleRow,
  place: Place | undefined,
): Pick<RentalAdditions, 'deliveryCents'> {
  if (!place) return {};
  const { blurred_lat: lat, blurred_lng: lng, delivery_radius_meters: radius } = vehicle;
  if (radius === null || lat === null || lng === null) throw invalidField('delivery', 'no_delivery');
  if (greatCircleMeters({ lat, lng }, place) > radius)
    throw invalidField('delivery', 'delivery_too_far', {
      miles: Math.round((radius / METERS_PER_MILE) * 10) / 10,
    });
  return { deliveryCents: vehicle.delivery_fee_cents ?? 0 };
}

/** What the owner includes. */
export const mileageTerms = (vehicle: VehicleRow): Mileage => ({
  ...(vehicle.miles_per_day !== null && { perDay: vehicle.miles_per_day }),
  ...(vehicle.miles_per_hour !== null && { perHour: vehicle.miles_per_hour }),
  ...(vehicle.miles_max !== null && { most: vehicle.miles_max }),
});

/** The operator's plan that the renter chose. */
export function protectionTerms(
  plans: readonly ProtectionPlan[],
  id: string | undefined,
): Pick<RentalAdditions, 'protection'> {
  if (id === undefined) return {};
  const plan = plans.find((one) => one.id === id);
  if (!plan) throw invalidField('protectionId', 'unknown_protection');
  const { names, dayCents, deductibleCents } = plan;
  return { protection: { id, names, dayCents, deductibleCents } };
}

/** The plans with what each costs for this time. */
export function presentProtections(
  plans: readonly ProtectionPlan[],
  time: { startsAt: Date; endsAt: Date },
): Pick<api.RentalQuote, 'protections'> {
  if (plans.length === 0) return {};
  const days = startedDays(time);
  return {
    protections: plans.map((plan) => ({ ...plan, totalCents: requireCents(days * plan.dayCents) })),
  };
}
