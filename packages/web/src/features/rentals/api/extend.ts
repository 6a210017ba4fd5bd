import * as routes from '@josey/contract/core/routes';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';
import type { PaymentChoice } from '#lib/payment-choice.ts';
import { useSession } from '#lib/session/session.ts';
import { useMove } from './rental.ts';

/** The signed price of a later end. It is valid for 15 minutes; the form refetches it when it expires. */
export function useExtensionQuote(id: string, endDate: string, isEnabled: boolean) {
  const { status } = useSession();
  return useQuery({
    ...api.query(routes.quoteExtension, { params: { id }, body: { endDate } }),
    enabled: isEnabled && status === 'signed-in',
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

/** Extends a rental. A retry with the same quote, also with another card, extends once. */
export const useExtendRental = (id: string) =>
  useMove(id, ({ idempotencyKey, ...body }: Extension) =>
    api.call(routes.extendRental, { params: { id }, body, idempotencyKey }),
  );

export const useAcceptExtension = (id: string) =>
  useMove(id, (extensionId: string) =>
    api.call(routes.acceptExtension, { params: { id }, body: { extensionId } }),
  );

export const useRejectExtension = (id: string) =>
  useMove(id, ({ id: extensionId, reason }: { id: string; reason: string }) =>
    api.call(routes.rejectExtension, { params: { id }, body: { extensionId, reason } }),
  );

export const useWithdrawExtension = (id: string) =>
  useMove(id, (extensionId: string) =>
    api.call(routes.withdrawExtension, { params: { id }, body: { extensionId } }),
  );
