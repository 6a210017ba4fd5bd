import type { blockTime as BlockTime } from '@josey/contract/api/vehicles/calendar';
import type { PriceRules } from '@josey/contract/api/vehicles/price-rules';
import type { CallInput } from '@josey/contract/core/client';
import * as routes from '@josey/contract/core/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';
import { usePages } from '#lib/api/use-pages.ts';
import type { Span } from '../weeks/days.ts';

const inputOf = ({ from, to }: Span) => ({ query: { from: from.toISOString(), to: to.toISOString() } });

export const useCalendar = (span: Span) =>
  usePages(routes.listCalendar, inputOf(span), { keepPrevious: true });

function useCalendarMutation<Input, Reply>(mutationFn: (input: Input) => Promise<Reply>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => cache.invalidateQueries(api.under('/api/calendar')),
  });
}

export const useBlockTime = (id: string) =>
  useCalendarMutation((body: CallInput<typeof BlockTime>['body']) =>
    api.call(routes.blockTime, { params: { id }, body }),
  );

export const useUnblock = (id: string) =>
  useCalendarMutation((blockId: string) => api.call(routes.unblockTime, { params: { id, blockId } }));

export const useSetPriceRules = (id: string) =>
  useCalendarMutation((body: PriceRules) => api.call(routes.setPriceRules, { params: { id }, body }));
