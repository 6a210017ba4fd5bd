import type { Rental } from '@josey/contract/api/rentals/rentals';
import { ApiError } from '@josey/contract/core/client';
import { detailsOf } from '@josey/contract/core/error-details';
import * as routes from '@josey/contract/core/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';
import type { PaymentChoice } from '#lib/payment-choice.ts';
import { type QuoteRequest, quoteQuery } from './quote.ts';
import { rentalQuery } from './rental.ts';

interface Booking extends PaymentChoice {
  quoteId: string;
  /** What was quoted; the server answers an expired quote with the present one. */
  request: QuoteRequest;
  /** To the owner. */
  message?: string;
  idempotencyKey: string;
}

/** Books a car: holds it, authorizes the payment, confirms. A retry with the same key books once. */
export function useBook() {
  const keep = useKeepRental();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ idempotencyKey, request: _, ...body }: Booking) =>
      api.call(routes.bookRental, { body, idempotencyKey }),
    onSuccess: keep,
    onError: (error, { request }) => {
      const present = detailsOf(error, 'quote_expired')?.quote;
      if (present) return cache.setQueryData(quoteQuery(request).queryKey, present);
      // The decline ended the hold, and with it the quote; or its promotion is used up.
      const isHoldOver = detailsOf(error, 'payment_declined')?.rental.status === 'expired';
      if (isHoldOver || (error instanceof ApiError && error.code === 'quote_expired'))
        void cache.invalidateQueries({ queryKey: api.keyOf(routes.quoteRental) });
    },
  });
}

export function usePayRental(id: string) {
  const keep = useKeepRental();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: PaymentChoice & { idempotencyKey: string }) =>
      api.call(routes.payRental, { params: { id }, body, idempotencyKey }),
    onSuccess: keep,
    onError: () => cache.invalidateQueries({ queryKey: rentalQuery(id).queryKey }),
  });
}

function useKeepRental() {
  const cache = useQueryClient();
  return (rental: Rental) => {
    cache.setQueryData(rentalQuery(rental.id).queryKey, rental);
    void cache.invalidateQueries({ queryKey: api.keyOf(routes.listRentals) });
    void cache.invalidateQueries(api.under('/api/vehicles'));
    // The quote is used: mark it as stale, so that the car's page requests a new one.
    void cache.invalidateQueries({ queryKey: api.keyOf(routes.quoteRental), refetchType: 'none' });
  };
}
