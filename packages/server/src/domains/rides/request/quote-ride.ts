import type { OperatorSettings } from '@josey/contract/api/desk/settings';
import type { RideQuote } from '@josey/contract/api/rides';
import type { Place } from '@josey/contract/core/wire';
import { RIDE_RULES } from '@josey/contract/rules/limits/rides';
import type { AcceptedPromotion } from '@josey/contract/rules/pricing/promotion';
import { DEFAULT_FARE_POLICY, type FarePolicy } from '@josey/contract/rules/pricing/rides/fare-policy';
import { type RideFareLine, rideFare } from '@josey/contract/rules/pricing/rides/ride-fare';
import { taxPercentAt } from '@josey/contract/rules/taxes';
import { isInRing, type Point } from '@josey/contract/values/geo/geo';
import { decimalFromCents } from '@josey/contract/values/money/money';
import type { Context } from '#platform/kernel/context.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { shortfallOf } from '../../debts/debts.public.ts';
import { offerPromotion, presentPromotion } from '../../promotions/promotions.public.ts';

export interface Trip {
  pickupLocation: Place;
  dropoffLocation: Place;
}

/** A rider's quote and its expiration (milliseconds since 1970). */
interface Promised {
  /** Absent for a guest, whose quote no ride can be requested with: it is priced again after sign-in. */
  riderId?: string | undefined;
  trip: Trip;
  distanceMiles: number;
  durationMinutes: number;
  surgeFactor: number;
  lines: readonly RideFareLine[];
  fareCents: number;
  /** Absent in quotes from before rides were taxed. */
  taxCents?: number | undefined;
  driverCents: number;
  /** What it was computed from. */
  policy: FarePolicy;
  feesVersion: number;
  /** What credit and a promo code take off, unless the ride is paid in cash. */
  promotion?: AcceptedPromotion | undefined;
  currency: string;
  isEstimated: boolean;
  expiresAt: number;
}

export interface Quote extends Promised {
  /** The signed quote; the client carries it and cannot change it. */
  quoteId: string;
  geometry?: Point[];
}

const PURPOSE = 'ride-quote';
const STANDS_MS = RIDE_RULES.quoteMinutes * 60_000;

/** Measures and prices a trip by the current policy. */
export async function quoteRide(
  context: Context,
  riderId: string | undefined,
  trip: Trip,
  promoCode?: string,
): Promise<Quote> {
  requireServed(context, trip.pickupLocation);
  const { currency } = context.settings.current.currency;
  const { fare, policy, route } = await priceTrip(context, trip.pickupLocation, trip.dropoffLocation);
  const toPrice = { scope: 'ride', personId: riderId, priceCents: fare.fareCents } as const;
  const promotion = await offerPromotion(context, { ...toPrice, code: promoCode });
  const promised: Promised = {
    riderId,
    trip,
    distanceMiles: fare.distanceMiles,
    durationMinutes: fare.durationMinutes,
    surgeFactor: fare.surgeFactor,
    lines: fare.lines,
    fareCents: fare.fareCents,
    taxCents: fare.taxCents,
    driverCents: fare.split.driverCents,
    policy,
    feesVersion: context.settings.versionOf('fees'),
    ...(promotion && { promotion }),
    currency,
    isEstimated: route.isEstimated,
    expiresAt: context.clock.now().getTime() + STANDS_MS,
  };
  const quoteId = context.signer.sign(PURPOSE, promised);
  return { ...promised, quoteId, ...(route.geometry && { geometry: route.geometry }) };
}

/** The quote, with what the rider owes beside it. */
export async function estimate(
  context: Context,
  riderId: string | undefined,
  trip: Trip,
  promoCode: string | undefined,
): Promise<RideQuote> {
  const [quote, owedCents] = await Promise.all([
    quoteRide(context, riderId, trip, promoCode),
    riderId === undefined ? 0 : shortfallOf(context.db, riderId),
  ]);
  return { ...presentQuote(quote), ...(owedCents > 0 && { owedCents }) };
}

/** Rides begin inside a service area, where the operator has set any, and may end anywhere. */
function requireServed({ settings }: Context, pickup: Point): void {
  const { serviceAreas } = settings.current.place;
  if (serviceAreas.length > 0 && !serviceAreas.some(({ ring }) => isInRing(pickup, ring)))
    throw new AppError('area_not_served', 'pickup');
}

/** The price of a trip by the current policy, without a quote. */
export async function priceTrip({ settings, engines }: Context, from: Point, to: Point) {
  const route = await engines.routing.route([from, to]);
  const policy = farePolicyAt(from, settings.current);
  return { fare: rideFare(route, policy), policy, route };
}

/** The valid quote of an id: signed by us, this rider's, for this trip, not expired. */
export function findValidQuote(
  context: Context,
  riderId: string,
  trip: Trip,
  quoteId: string,
): Quote | undefined {
  const promised = context.signer.read(PURPOSE, quoteId) as Promised | undefined;
  const stands =
    promised?.riderId === riderId &&
    promised.policy?.currency === context.settings.current.currency.currency &&
    promised.expiresAt > context.clock.now().getTime() &&
    isSamePoint(promised.trip.pickupLocation, trip.pickupLocation) &&
    isSamePoint(promised.trip.dropoffLocation, trip.dropoffLocation);
  return stands ? { ...promised, quoteId } : undefined;
}

const isSamePoint = (a: Point, b: Point) => a.lat === b.lat && a.lng === b.lng;

export function presentQuote(quote: Quote): RideQuote {
  return {
    quoteId: quote.quoteId,
    ...quote.trip,
    distance: quote.distanceMiles,
    estimatedDuration: quote.durationMinutes,
    estimatedFare: decimalFromCents(quote.fareCents, quote.currency),
    fareCents: quote.fareCents,
    lines: [...quote.lines],
    ...presentPromotion(quote.fareCents, quote.promotion?.lines),
    surgeFactor: quote.surgeFactor,
    estimated: quote.isEstimated,
    ...(quote.geometry && { geometry: quote.geometry }),
    currency: quote.currency,
    expiresAt: new Date(quote.expiresAt).toISOString(),
  };
}

/** The operator's fare policy where a ride begins: with the tax of that area. */
function farePolicyAt(pickup: Point, settings: OperatorSettings): FarePolicy {
  const { place, fees } = settings;
  const taxPercent = taxPercentAt(pickup, 'ride', place.serviceAreas, fees.ride.taxPercent);
  return { ...farePolicyOf(settings), taxPercent };
}

/** The operator's fare policy; what the settings do not have are the specification's constants. */
export function farePolicyOf({ currency, fees, policies }: OperatorSettings): FarePolicy {
  return {
    ...DEFAULT_FARE_POLICY,
    ...currency,
    ...fees.ride,
    cancellationFreeMinutes: policies.rideCancellationFreeMinutes,
    cancellationFeeCents: policies.rideCancellationFeeCents,
  };
}
