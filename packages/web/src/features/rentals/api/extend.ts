import * as routes from '@josey/contract/core/routes';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';
import { useSession } from '#lib/session/session.ts';
import type { PaymentChoice } from './book.ts';
import { useMove } from './rental.ts';

/** The signed price of a later end. It stands 15 minutes; the form asks again when it is over. */
export function useExtensionQuote(id: string, endDate: string, isAsked: boolean) {
  const { status } = useSession();
  return useQuery({
    ...api.query(routes.quoteExtension, { params: { id }, body: { endDate } }),
    enabled: isAsked && status === 'signed-in',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
}

interface Extension extends PaymentChoice {
  endDate: string;
  quoteId: string;
  idempotencyKey: string;
}

/** Sent again with the same quote, with another card too, it is the same extension. */
export const useExtendRental = (id: string) =>
  useMove(id, ({ idempotencyKey, ...body }: Extension) =>
    api.call(routes.extendRental, { params: { id }, body, idempotencyKey }),
  );

export const useAcceptExtension = (id: string) =>
  useMove(id, (extensionId: string) =>
    api.call(routes.acceptExtension, { params: { id }, body: { extensionId } }),
  );

export const useRejectExtension = (id: string) =>
  useMove(id, (body: { extensionId: string; reason: string }) =>
    api.call(routes.rejectExtension, { params: { id }, body }),
  );

export const useWithdrawExtension = (id: string) =>
  useMove(id, (extensionId: string) =>
    api.call(routes.withdrawExtension, { params: { id }, body: { extensionId } }),
  );
