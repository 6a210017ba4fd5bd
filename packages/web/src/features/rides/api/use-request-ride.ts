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
  pin: boolean;
}

const UNSENT = { body: '', key: '' };

interface Outcomes {
  /** Called before the cache update: once the ride is known, the live ride replaces the form. */
  onRequested: (ride: Ride) => void;
  /** Called when the rider already has an open ride, which is in the cache from then on. */
  onAlreadyOpen: (rideId: string) => void;
}

/** Requests a ride at a quoted fare. A retry after a network error requests the same ride. */
export function useRequestRide({ onRequested, onAlreadyOpen }: Outcomes) {
  const cache = useQueryClient();
  const sent = useRef(UNSENT);
  return useMutation({
    mutationFn: (request: RideRequest) => {
      const body = bodyOf(request);
      const text = JSON.stringify(body);
      if (sent.current.body !== text) sent.current = { body: text, key: newIdempotencyKey() };
      return api.call(routes.requestRide, { body, idempotencyKey: sent.current.key });
    },
    onSuccess: (ride) => {
      onRequested(ride);
      rememberRide(cache, ride);
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      sent.current = UNSENT;
      const open = detailsOf(error, 'ride_already_open')?.ride;
      if (open) {
        onAlreadyOpen(open.id);
        rememberRide(cache, open);
      }
      const quote = changedQuote(error);
      if (quote) rememberEstimate(cache, quote);
      if (error.code === 'driver_unavailable')
        void cache.invalidateQueries({ queryKey: api.keyOf(routes.driversOnline) });
    },
  });
}

/** The new quote in a refusal, if the fare has changed. */
export const changedQuote = (error: unknown): RideQuote | undefined =>
  detailsOf(error, 'fare_changed')?.quote;

function bodyOf({ quote, pickupLocation, dropoffLocation, paymentMethod, pin }: RideRequest) {
  return {
    pickupLocation,
    dropoffLocation,
    estimatedFare: quote.estimatedFare,
    estimatedDuration: quote.estimatedDuration,
    distance: quote.distance,
    paymentMethod,
    quoteId: quote.quoteId,
    ...(pin && { pin }),
  };
}
