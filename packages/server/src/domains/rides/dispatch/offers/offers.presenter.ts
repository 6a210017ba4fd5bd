import type { RideOffer } from '@josey/contract/api/drivers';
import type { PaymentMethod } from '@josey/contract/values/choices/payment-methods';
import type { Point } from '@josey/contract/values/geo/geo';
import { decimalFromCents } from '@josey/contract/values/money/money';
import { dropoffOf, pickupOf, type RideRow } from '../../rides.public.ts';
import type { OfferRow } from './offers.queries.ts';

/** The details that a driver sees before accepting. */
export function presentOffer(offer: OfferRow, ride: RideRow, geometry: Point[] | undefined): RideOffer {
  return {
    rideId: ride.id,
    pickup: pickupOf(ride),
    dropoff: dropoffOf(ride),
    distance: Number(ride.distance_miles),
    estimatedDuration: ride.duration_minutes,
    ...(geometry && { geometry }),
    fare: decimalFromCents(ride.fare_cents, ride.currency),
    earnings: decimalFromCents(ride.earnings_cents, ride.currency),
    fareCents: ride.fare_cents,
    earningsCents: ride.earnings_cents,
    currency: ride.currency,
    paymentMethod: ride.payment_method as PaymentMethod,
    pickupDistanceMeters: offer.pickup_distance_meters,
    pickupEtaSeconds: offer.pickup_eta_seconds,
    riderFirstName: ride.rider_first_name,
    expiresAt: offer.expires_at.toISOString(),
  };
}
