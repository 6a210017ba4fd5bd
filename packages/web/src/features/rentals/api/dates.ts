import * as routes from '@josey/contract/core/routes';
import { RENTAL_RULES } from '@josey/contract/rules/limits/rentals';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#lib/api/api.ts';
import type { PaymentChoice } from '#lib/payment-choice.ts';
import { useMove } from './rental.ts';

const HOUR_MS = 3_600_000;
const AHEAD_MS = RENTAL_RULES.bookableDays * 24 * HOUR_MS;

interface Dates {
  startDate: string;
  endDate: string;
}

/** When this trip could take place instead, in the coming year; asked once the picker is open. */
export function useFreeDates(id: string, isOpen: boolean) {
  const [from] = useState(() => Math.floor(Date.now() / HOUR_MS) * HOUR_MS);
  const query = { from: new Date(from).toISOString(), to: new Date(from + AHEAD_MS).toISOString() };
  return useQuery({ ...api.query(routes.freeDates, { params: { id }, query }), enabled: isOpen });
}

/** The signed price of other dates. It is valid for 15 minutes; the form refetches it when it expires. */
export const useDatesQuote = (id: string, dates: Dates, isEnabled: boolean) =>
  useQuery({
    ...api.query(routes.quoteDates, { params: { id }, body: dates }),
    enabled: isEnabled,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });

interface Change extends PaymentChoice, Dates {
  quoteId: string;
  idempotencyKey: string;
}

/** Changes the dates. A retry with the same quote, also with another card, changes them once. */
export const useChangeDates = (id: string) =>
  useMove(id, ({ idempotencyKey, ...body }: Change) =>
    api.call(routes.changeDates, { params: { id }, body, idempotencyKey }),
  );

export const useAcceptDates = (id: string) =>
  useMove(id, (changeId: string) => api.call(routes.acceptDates, { params: { id }, body: { changeId } }));

export const useRejectDates = (id: string) =>
  useMove(id, ({ id: changeId, reason }: { id: string; reason: string }) =>
    api.call(routes.rejectDates, { params: { id }, body: { changeId, reason } }),
  );

export const useWithdrawDates = (id: string) =>
  useMove(id, (changeId: string) => api.call(routes.withdrawDates, { params: { id }, body: { changeId } }));
