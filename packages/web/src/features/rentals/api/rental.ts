import type { checkInRental, checkOutRental, Rental } from '@josey/contract/api/rentals/rentals';
import type { SentBody } from '@josey/contract/core/endpoint';
import * as routes from '@josey/contract/core/routes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';

export const rentalQuery = (id: string) => api.query(routes.getRental, { params: { id } });

export const useRental = (id: string) => useQuery(rentalQuery(id));

/** A rental that may not exist yet. */
export const useHeldRental = (id: string | undefined) =>
  useQuery({ ...rentalQuery(id ?? ''), enabled: id !== undefined });

/** What would come back now, asked when the dialog opens. */
export const useCancellation = (id: string, enabled: boolean) =>
  useQuery({
    ...api.query(routes.previewRentalCancellation, { params: { id } }),
    enabled,
    staleTime: 0,
    gcTime: 0,
  });

/** When a rental would end whose owner ended it now, asked when the dialog opens. */
export const useEnding = (id: string) =>
  useQuery({ ...api.query(routes.previewRentalEnding, { params: { id } }), staleTime: 0, gcTime: 0 });

export const useEndRental = (id: string) =>
  useMove(id, (body: { reason: string; endDate: string }) =>
    api.call(routes.endRental, { params: { id }, body }),
  );

export const useAcceptRental = (id: string) =>
  useMove(id, () => api.call(routes.acceptRental, { params: { id } }));

export const useRejectRental = (id: string) =>
  useMove(id, (reason: string) => api.call(routes.rejectRental, { params: { id }, body: { reason } }));

export const useCancelRental = (id: string) =>
  useMove(id, (body: { reason: string; refundCents?: number | undefined }) =>
    api.call(routes.cancelRental, { params: { id }, body }),
  );

export const useCheckIn = (id: string) =>
  useMove(id, (body: SentBody<typeof checkInRental>) =>
    api.call(routes.checkInRental, { params: { id }, body }),
  );

export const useWaiveDeposit = (id: string) =>
  useMove(id, () => api.call(routes.waiveDeposit, { params: { id } }));

export const useCheckOut = (id: string) =>
  useMove(id, (body: SentBody<typeof checkOutRental>) =>
    api.call(routes.checkOutRental, { params: { id }, body }),
  );

/** A mutation of a rental. Refetches it afterwards, whether or not the request succeeded. */
export function useMove<Input = void>(id: string, mutationFn: (input: Input) => Promise<Rental>) {
  const cache = useQueryClient();
  const { queryKey } = rentalQuery(id);
  return useMutation({
    mutationFn,
    onSuccess: (rental) => cache.setQueryData(queryKey, rental),
    onError: () => cache.invalidateQueries({ queryKey }),
    onSettled: () => cache.invalidateQueries({ queryKey: api.keyOf(routes.listRentals) }),
  });
}
