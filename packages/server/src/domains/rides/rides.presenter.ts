import type { Ride } from '@josey/contract/api/rides';
import { TIP_RULES } from '@josey/contract/rules/limits/rides';
import type { PromotionLine } from '@josey/contract/rules/pricing/promotion';
import type { RideStatus } from '@josey/contract/rules/states/ride-states';
import type { PaymentMethod } from '@josey/contract/values/choices/payment-methods';
import type { Point } from '@josey/contract/values/geo/geo';
import { readableAddress } from '@josey/contract/values/geo/spot-names';
import { decimalFromCents } from '@josey/contract/values/money/money';
import type { Context } from '#platform/kernel/context.ts';
import { avatarOf, avatarUrl } from '#platform/kernel/public-photo.ts';
import { presentPromotion } from '../promotions/promotions.public.ts';
import { cancellationTermsOf } from './cancel/accepted-cancellation.ts';
import type { Car } from './drivers/drivers.public.ts';
import { routeDriver } from './request/route-driver.ts';
import { findRouteOf, type RideRow, type Side, UNDER_WAY } from './rides.queries.ts';

/** The viewers of a ride. A bystander is a driver who canceled: they see what they knew and nothing new. */
export type Viewer = 'rider' | 'driver' | 'admin' | 'bystander';

/** Until when a completed ride can be tipped. */
export const tippableUntil = (completedAt: Date): Date =>
  new Date(completedAt.getTime() + TIP_RULES.withinHours * 3_600_000);

const BEFORE_THE_START: RideStatus[] = ['requested', 'accepted', 'arrived'];

/** A ride as this viewer may see it. */
export function presentRide(row: RideRow, viewer: Viewer): Ride {
  const status = row.status as RideStatus;
  const isBystander = viewer === 'bystander';
  return {
    id: row.id,
    revision: row.revision,
    riderId: row.rider_id,
    riderFirstName: row.rider_first_name,
    ...(row.rider_avatar_token !== null &&
      !isBystander && { riderAvatarUrl: avatarUrl(row.rider_avatar_token) }),
    pickupLocation: pickupOf(row),
    dropoffLocation: dropoffOf(row),
    estimatedFare: decimalFromCents(row.fare_cents, row.currency),
    ...(row.final_fare_cents !== null &&
      !isBystander && { finalFare: decimalFromCents(row.final_fare_cents, row.currency) }),
    fareCents: row.fare_cents,
    fareLines: row.fare_lines as Ride['fareLines'],
    ...((viewer === 'rider' || viewer === 'admin') &&
      presentPromotion(row.fare_cents, row.promotions as unknown as PromotionLine[] | undefined)),
    ...((viewer === 'driver' || viewer === 'admin') && {
      earningsCents: row.earnings_cents - row.refunded_driver_cents,
    }),
    ...(row.cash_taken_cents !== null && !isBystander && { cashTakenCents: row.cash_taken_cents }),
    ...(row.tip_cents !== null && !isBystander && { tipCents: row.tip_cents }),
    ...(row.refunded_cents > 0 &&
      viewer !== 'driver' &&
      !isBystander && { refundedCents: row.refunded_cents }),
    currency: row.currency,
    estimatedDuration: row.duration_minutes,
    distance: Number(row.distance_miles),
    paymentMethod: row.payment_method as PaymentMethod,
    status,
    ...(row.status_reason && !isBystander && { statusReason: row.status_reason }),
    ...(row.cancelled_by && !isBystander && { cancelledBy: row.cancelled_by as Ride['cancelledBy'] }),
    ...(!isBystander && companyOf(row)),
    ...(row.pin && knowsPin(row, viewer) && BEFORE_THE_START.includes(status) && { pin: row.pin }),
    pinRequired: row.pin !== null,
    ...(row.cancellation_fee_cents !== null &&
      !isBystander && { cancellationFeeCents: row.cancellation_fee_cents }),
    requestedAt: row.requested_at.toISOString(),
    ...(!isBystander && timesOf(row)),
    ...(!isBystander && cancellationOf(row, viewer)),
  };
}

function knowsPin(row: RideRow, viewer: Viewer): boolean {
  return viewer === 'rider' || (viewer === 'driver' && row.pin_told === row.pin);
}

export const pickupOf = (row: RideRow) => ({
  lat: row.pickup_lat,
  lng: row.pickup_lng,
  address: row.pickup_name ?? readableAddress(row.pickup_address),
});
export const dropoffOf = (row: RideRow) => ({
  lat: row.dropoff_lat,
  lng: row.dropoff_lng,
  address: row.dropoff_name ?? readableAddress(row.dropoff_address),
});

/** The driver with the car. Only `presentLiveRide`, for a single ride, adds their position. */
function companyOf(row: RideRow): Pick<Ride, 'driver'> {
  if (!row.driver_first_name || !row.car) return {};
  const { name, color, type, plate } = row.car as unknown as Car;
  const face = avatarOf({ avatar_token: row.driver_avatar_token });
  return { driver: { firstName: row.driver_first_name, ...face, car: name, color, type, plate } };
}

/** Where the driver goes next. */
export function headedFor(ride: {
  status: string;
  pickup_lat: number;
  pickup_lng: number;
  dropoff_lat: number;
  dropoff_lng: number;
}): Point {
  return ride.status === 'active'
    ? { lat: ride.dropoff_lat, lng: ride.dropoff_lng }
    : { lat: ride.pickup_lat, lng: ride.pickup_lng };
}

function cancellationOf(row: RideRow, viewer: Viewer): Partial<Ride> {
  const isCancelable = row.status === 'accepted' || row.status === 'arrived';
  if (!isCancelable || !row.accepted_at) return {};
  const { freeUntil, lateCents } = cancellationTermsOf(row, row.accepted_at);
  return {
    freeCancellationUntil: freeUntil.toISOString(),
    ...(viewer === 'rider' && { lateCancellationCents: lateCents }),
  };
}

function timesOf(row: RideRow) {
  const { accepted_at: acceptedAt } = row;
  return {
    ...(acceptedAt && { acceptedAt: acceptedAt.toISOString() }),
    ...(row.arrived_at && { arrivedAt: row.arrived_at.toISOString() }),
    ...(row.started_at && { startedAt: row.started_at.toISOString() }),
    ...(row.completed_at && {
      completedAt: row.completed_at.toISOString(),
      tippableUntil: tippableUntil(row.completed_at).toISOString(),
    }),
    ...(row.cancelled_at && { cancelledAt: row.cancelled_at.toISOString() }),
  };
}

/**
 * A single ride as its rider or driver sees it: with the priced route and, during the ride,
 * the driver's position. An administrator sees that only by watching the ride, which is logged.
 */
export async function presentLiveRide(context: Context, row: RideRow, side: Side): Promise<Ride> {
  const [geometry, driverPosition] = await Promise.all([
    findRouteOf(context.db, row.id),
    driverPositionOf(context, row),
  ]);
  return {
    ...presentRide(row, side),
    ...(geometry && { geometry }),
    ...(driverPosition && { driverPosition }),
  };
}

async function driverPositionOf(context: Context, row: RideRow): Promise<Ride['driverPosition']> {
  const { driver_lat: lat, driver_lng: lng, driver_position_at: at } = row;
  const isShown = UNDER_WAY.includes(row.status as RideStatus);
  if (!isShown || lat === null || lng === null || at === null) return undefined;
  const { seconds } = await routeDriver(context, { lat, lng }, headedFor(row));
  return {
    lat,
    lng,
    ...(row.driver_heading_degrees !== null && { headingDegrees: row.driver_heading_degrees }),
    etaSeconds: seconds,
    at: at.toISOString(),
  };
}
