import type { Ride, RideQuote } from '@josey/contract/api/rides';
import { ApiError } from '@josey/contract/core/client';
import { detailsOf } from '@josey/contract/core/error-details';
import * as routes from '@josey/contract/core/routes';
import type { Place } from '@josey/contract/core/wire';
import type { PaymentMethod } from '@josey/contract/values/choices/payment-methods';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '#lib/api/api.ts';
import { newIdempotencyKey } from '#lib/api/idempotency-key.ts';
import { rememberRide } from './open-ride.ts';
import { rememberEstimate } from './use-estimate.ts';

export interface RideRequest {
  quote: RideQuote;
  pickupLocation: Place;
  dropoffLocation: Place;
  paymentMethod: PaymentMethod;
  /** The processor's name for a card; without one it takes the rider's own. */
  paymentMethodId: string | undefined;
  pin: boolean;
  promoCode: string | undefined;
}

/** A request as it was sent; with the same key it is the same request. */
export interface SentRequest {
  request: RideRequest;
  idempotencyKey: string;
}

const UNSENT = { body: '', key: '' };

interface Outcomes {
  /** Called before the cache update: once the ride is known, the live ride replaces the form. */
  onRequested: (ride: Ride) => void;
  /** Called when the rider already has an open ride, which is in the cache from then on. */
  onAlreadyOpen: (rideId: string) => void;
  /** Called when the rider has to confirm the payment with their bank. The same request makes the ride after that. */
  onToConfirm: (sent: SentRequest) => void;
  /** Called after every other response that decides about the request. */
  onDecided: () => void;
}

/**
 * Requests a ride at a quoted fare. A retry after a network error, or of the request that the rider was to confirm,
 * requests the same ride.
 */
export function useRequestRide(
  { onRequested, onAlreadyOpen, onToConfirm, onDecided }: Outcomes,
  toConfirm: SentRequest | undefined,
) {
  const cache = useQueryClient();
  const sent = useRef(
    toConfirm ? { body: JSON.stringify(bodyOf(toConfirm.request)), key: toConfirm.idempotencyKey } : UNSENT,
  );
  return useMutation({
    mutationFn: (request: RideRequest) => {
      const body = bodyOf(request);
      const text = JSON.stringify(body);
      if (sent.current.body !== text) sent.current = { body: text, key: newIdempotencyKey() };
      return api.call(routes.requestRide, { body, idempotencyKey: sent.current.key });
    },
    onSuccess: (ride) => {
      onDecided();
      onRequested(ride);
      rememberRide(cache, ride);
    },
    onError: (error, request) => {
      if (!(error instanceof ApiError)) return;
      if (error.code === 'payment_action_required') {
        onToConfirm({ request, idempotencyKey: sent.current.key });
        return;
      }
      if (isUndecided(error)) return;
      onDecided();
      sent.current = UNSENT;
      const open = detailsOf(error, 'ride_already_open')?.ride;
      if (open) {
        onAlreadyOpen(open.id);
        rememberRide(cache, open);
      }
      const quote = changedQuote(error);
      if (quote) rememberEstimate(cache, quote, request.promoCode);
      if (error.code === 'quote_expired')
        void cache.invalidateQueries({ queryKey: api.keyOf(routes.estimateRide) });
      if (error.code === 'driver_unavailable')
        void cache.invalidateQueries({ queryKey: api.keyOf(routes.driversOnline) });
    },
  });
}

/** The server did not get to the request, or failed: the next press sends the same one. */
const isUndecided = ({ code, status }: ApiError) =>
  status === 429 || status >= 500 || code === 'idempotency_in_flight';

/** The new quote in a refusal, if the fare has changed. */
export const changedQuote = (error: unknown): RideQuote | undefined =>
  detailsOf(error, 'fare_changed')?.quote;

function bodyOf(request: RideRequest) {
  const { quote, pickupLocation, dropoffLocation, paymentMethod, paymentMethodId, pin } = request;
  const isCash = paymentMethod === 'cash';
  return {
    pickupLocation,
    dropoffLocation,
    estimatedFare: quote.estimatedFare,
    estimatedDuration: quote.estimatedDuration,
    distance: quote.distance,
    paymentMethod,
    quoteId: quote.quoteId,
    ...(paymentMethodId && { paymentMethodId }),
    ...(pin && { pin }),
    ...(!isCash && request.promoCode && { promoCode: request.promoCode }),
    ...(!isCash && quote.dueCents !== undefined && { dueCents: quote.dueCents }),
  };
}
