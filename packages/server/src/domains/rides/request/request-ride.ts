import type * as api from '@josey/contract/api/rides';
import type { ParsedBody } from '@josey/contract/core/endpoint';
import { type AcceptedPromotion, promotionCents } from '@josey/contract/rules/pricing/promotion';
import type { AcceptedRide } from '@josey/contract/rules/receipts/accepted-price';
import type { Point } from '@josey/contract/values/geo/geo';
import { decimalFromCents } from '@josey/contract/values/money/money';
import { enqueue } from '#events';
import { violates } from '#platform/database/database-errors.ts';
import { jsonb } from '#platform/database/jsonb.ts';
import { type Context, transact } from '#platform/kernel/context.ts';
import { AppError, invalidField, isRefusal } from '#platform/kernel/errors.ts';
import { newId } from '#platform/kernel/ids.ts';
import type { Caller } from '#platform/security/sessions.ts';
import { requireActiveAccount } from '../../accounts/accounts.public.ts';
import { requireNoDebt } from '../../debts/debts.public.ts';
import { type AuthorizationState, chooseMethod, requireNoDispute } from '../../payments/payments.public.ts';
import { reservePromotion } from '../../promotions/promotions.public.ts';
import { newPin } from '../drive/pin.ts';
import { type Presence, REACH_METERS } from '../drivers/drivers.public.ts';
import { subjectOf } from '../ride-payments.ts';
import { presentLiveRide } from '../rides.presenter.ts';
import {
  findKeyedRide,
  findOpenRide,
  findRide,
  freeOldKey,
  getRide,
  insertRide,
  insertRouteOf,
  type RideRow,
} from '../rides.queries.ts';
import { type AskedFare, abandonFare, askForFare, type Fare, recordFare } from './hold-fare.ts';
import { nameOfPlace } from './name-places.ts';
import { findValidQuote, presentQuote, type Quote, quoteRide } from './quote-ride.ts';
import { routeDriver } from './route-driver.ts';

type Request = ParsedBody<typeof api.requestRide>;
type KeyedRequest = Request & { requestKey: string | undefined };

/** As long as the answers themselves are kept. */
const KEYS_STAND_MS = 86_400_000;
const keyedSince = (now: Date) => new Date(now.getTime() - KEYS_STAND_MS);

/**
 * Requests a ride at the server's own price, which must be the one that the rider saw. One request key creates one
 * ride, even if the process dies: a repeated request returns that ride in its current state.
 */
export async function requestRide(
  context: Context,
  presence: Presence,
  caller: Pick<Caller, 'id'>,
  request: Request,
  requestKey: string | undefined,
): Promise<api.Ride> {
  const since = keyedSince(context.clock.now());
  const made = () => requestKey && findKeyedRide(context.db, caller.id, requestKey, since);
  const earlier = await made();
  if (earlier) return presentLiveRide(context, earlier, 'rider');
  try {
    const payBy = await chooseMethod(context, caller.id, request);
    return await requestNewRide(context, presence, caller, { ...request, ...payBy, requestKey });
  } catch (error) {
    if (!isRefusal(error, 'ride_already_open')) throw error;
    // Another process may have created the ride of this request.
    const rival = await made();
    if (!rival) throw error;
    return presentLiveRide(context, rival, 'rider');
  }
}

async function requestNewRide(
  context: Context,
  presence: Presence,
  caller: Pick<Caller, 'id'>,
  request: KeyedRequest,
): Promise<api.Ride> {
  const quote = await agreedQuote(context, caller.id, request);
  const dueCents = quote.fareCents - promotionCents(quote.promotion?.lines ?? []);
  await requireNoOpenRide(context, caller.id);
  // What the rider owes after a cash ride is charged to the card of this one.
  await requireNoDebt(context.db, caller.id, request.paymentMethod === 'cash' ? undefined : 'cash_shortfall');
  await requireNoDispute(context.db, caller.id);
  if (!presence.isAnyoneWithin(request.pickupLocation, REACH_METERS)) {
    throw new AppError('driver_unavailable', 'none_near');
  }
  const [pickupName, dropoffName] = await Promise.all(
    [request.pickupLocation, request.dropoffLocation].map((place) => nameOfPlace(context, place)),
  );
  const ride = {
    ...rowOf(context, caller.id, request, quote),
    pickup_name: pickupName,
    dropoff_name: dropoffName,
  };
  const fare = {
    rideId: ride.id,
    riderId: caller.id,
    trip: quote.trip,
    dueCents,
    currency: quote.currency,
    method: request.paymentMethod,
    paymentMethodId: request.paymentMethodId,
  };
  const geometry =
    quote.geometry ??
    (await routeDriver(context, quote.trip.pickupLocation, quote.trip.dropoffLocation)).geometry;
  const asked = await askForFare(context, fare);
  // Then there is an open ride, unless it has ended since.
  if (!asked) return requestNewRide(context, presence, caller, request);
  const result = await open(context, { ride, geometry, promotion: quote.promotion }, fare, asked).catch(
    async (error: unknown) => {
      const isSecond =
        violates(error, 'rides_one_open_per_rider') || violates(error, 'rides_one_per_request_key');
      if (!isSecond && !(error instanceof AppError)) throw error;
      await abandonFare(context, asked);
      if (isSecond) await requireNoOpenRide(context, caller.id);
      throw error;
    },
  );
  if (!(result instanceof AppError)) return presentLiveRide(context, result, 'rider');
  // Another request, paid in another way, made a ride while the bank was asked: there is nothing to confirm.
  if (await findOpenRide(context.db, 'rider', caller.id)) {
    await abandonFare(context, asked);
    await requireNoOpenRide(context, caller.id);
  }
  // Thrown after the commit, so that the declined payment is recorded.
  throw result;
}

/** The quote that the rider accepted. Throws `fare_changed` with the current one when the fare differs. */
async function agreedQuote(context: Context, riderId: string, request: Request): Promise<Quote> {
  const { pickupLocation, dropoffLocation, quoteId, promoCode, paymentMethod } = request;
  const trip = { pickupLocation, dropoffLocation };
  if (promoCode && paymentMethod === 'cash') throw invalidField('promoCode', 'code_not_in_cash');
  const valid = quoteId ? findValidQuote(context, riderId, trip, quoteId) : undefined;
  const quote = valid ?? (await quoteRide(context, riderId, trip, promoCode));
  if (isAsSeen(quote, request)) return paymentMethod === 'cash' ? { ...quote, promotion: undefined } : quote;
  throw new AppError('fare_changed', 'look_again', {
    details: { quote: presentQuote(quote) },
  });
}

function isAsSeen(quote: Quote, { estimatedFare, dueCents, paymentMethod }: Request): boolean {
  if (decimalFromCents(quote.fareCents, quote.currency) !== estimatedFare) return false;
  if (dueCents === undefined || paymentMethod === 'cash') return true;
  return quote.fareCents - promotionCents(quote.promotion?.lines ?? []) === dueCents;
}

/** An early check before the card is authorized: the constraint decides. */
async function requireNoOpenRide(context: Context, riderId: string): Promise<void> {
  const ride = await findOpenRide(context.db, 'rider', riderId);
  if (!ride) return;
  throw new AppError('ride_already_open', 'one_at_a_time', {
    details: { ride: await presentLiveRide(context, ride, 'rider') },
  });
}

function rowOf({ clock, settings }: Context, riderId: string, request: KeyedRequest, quote: Quote) {
  const now = clock.now();
  const { pickupLocation: pickup, dropoffLocation: dropoff } = request;
  return {
    id: newId(),
    rider_id: riderId,
    status: 'requested',
    pickup_lat: pickup.lat,
    pickup_lng: pickup.lng,
    pickup_address: pickup.address,
    dropoff_lat: dropoff.lat,
    dropoff_lng: dropoff.lng,
    dropoff_address: dropoff.address,
    distance_miles: quote.distanceMiles.toFixed(2),
    duration_minutes: quote.durationMinutes,
    currency: quote.currency,
    fare_lines: jsonb(quote.lines),
    price_proof: jsonb(proofOf(quote)),
    promotions: quote.promotion ? jsonb(quote.promotion.lines) : null,
    promotion_cents: promotionCents(quote.promotion?.lines ?? []),
    fare_cents: quote.fareCents,
    earnings_cents: quote.driverCents,
    tax_cents: quote.taxCents ?? 0,
    payment_method: request.paymentMethod,
    payment_method_id: request.paymentMethodId ?? null,
    pin: settings.current.policies.ridePinRequired || request.pin ? newPin() : null,
    request_key: request.requestKey ?? null,
    requested_at: now,
    searching_since: now,
  };
}

function proofOf({
  policy,
  feesVersion,
  driverCents,
  taxCents = 0,
  promotion,
  ...fare
}: Quote): AcceptedRide {
  const { distanceMiles, durationMinutes, surgeFactor, lines, fareCents } = fare;
  const split = { driverCents, platformCents: fareCents - driverCents - taxCents };
  const priced = {
    distanceMiles,
    durationMinutes,
    surgeFactor,
    lines: [...lines],
    fareCents,
    taxCents,
    split,
  };
  return { kind: 'ride', policy, feesVersion, fare: priced, ...(promotion && { promotion }) };
}

interface NewRide {
  ride: ReturnType<typeof rowOf>;
  geometry: Point[] | undefined;
  promotion: AcceptedPromotion | undefined;
}

/** Inserts the ride together with the answer about its fare; without the money there is no ride. */
function open(
  context: Context,
  { ride, geometry, promotion }: NewRide,
  fare: Fare,
  asked: AskedFare,
): Promise<RideRow | AppError> {
  return transact(context, async (tx) => {
    // A concurrent suspension of the rider waits for this, or this for it: then the ride is ended, or not created.
    await requireActiveAccount(tx, ride.rider_id, 'user');
    if (ride.request_key)
      await freeOldKey(tx, ride.rider_id, ride.request_key, keyedSince(ride.requested_at));
    const { rideId: id, authorization } = await recordFare(tx, fare, asked, ride.requested_at);
    if (authorization.status !== 'authorized') return refusalOf(authorization);
    // Of two concurrent repeats of a request with a confirmed fare, the other was faster.
    const made = await findRide(tx, id);
    if (made) return made;
    await insertRide(tx, { ...ride, id });
    if (promotion)
      await reservePromotion(
        tx,
        { subject: subjectOf(id), personId: ride.rider_id, promotion },
        ride.requested_at,
      );
    if (geometry) await insertRouteOf(tx, id, geometry);
    await enqueue(tx, 'ride.changed', { rideId: id, riderId: ride.rider_id, status: 'requested' });
    return getRide(tx, id);
  });
}

function refusalOf(authorization: AuthorizationState): AppError {
  switch (authorization.status) {
    case 'declined': {
      const isUnconfirmed = authorization.reason === 'authentication_refused';
      return new AppError('payment_declined', isUnconfirmed ? 'ride_not_confirmed' : 'ride');
    }
    case 'action_required': {
      const { reason, confirmUrl } = authorization;
      return new AppError('payment_action_required', 'ride', { details: { reason, confirmUrl } });
    }
    default:
      // While the bank was asked, the fare's time ran out, or another request of the rider replaced it.
      return new AppError('attempt_expired', 'ride_payment');
  }
}
