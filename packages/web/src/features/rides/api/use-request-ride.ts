import { ApiError } from '@josey/contract/client';
import { type Ride, type RideQuote, requestRide } from '@josey/contract/rides';
import type { PaymentMethod } from '@josey/contract/wire';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '../../../lib/api.ts';
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts';
import { rememberRide } from './open-ride.ts';

export interface RideRequest {
  quote: RideQuote;
  paymentMethod: PaymentMethod;
  pin: boolean;
}

/** Requests a ride at a quoted fare. The same request sent again, because the network failed, is the same ride. */
export function useRequestRide() {
  const cache = useQueryClient();
  const sent = useRef({ body: '', key: '' });
  return useMutation({
    mutationFn: (request: RideRequest) => {
      const body = bodyOf(request);
      const text = JSON.stringify(body);
      if (sent.current.body !== text) sent.current = { body: text, key: newIdempotencyKey() };
      return api.call(requestRide, { body, idempotencyKey: sent.current.key });
    },
    onSuccess: (ride) => rememberRide(cache, ride),
    onError: (error) => {
      sent.current = error instanceof ApiError ? { body: '', key: '' } : sent.current;
      const open = error instanceof ApiError && error.code === 'ride_already_open' && error.details.ride;
      if (open) rememberRide(cache, open as Ride);
    },
  });
}

function bodyOf({ quote, paymentMethod, pin }: RideRequest) {
  return {
    pickupLocation: quote.pickupLocation,
    dropoffLocation: quote.dropoffLocation,
    estimatedFare: quote.estimatedFare,
    estimatedDuration: quote.estimatedDuration,
    distance: quote.distance,
    paymentMethod,
    quoteId: quote.quoteId,
    ...(pin && { pin }),
  };
}
