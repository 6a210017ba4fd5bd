import type { enterTestPayee as EnterTestPayee } from '@josey/contract/api/money/payout-setup';
import type { CallInput } from '@josey/contract/core/client';
import * as routes from '@josey/contract/core/routes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { api } from '#lib/api/api.ts';

/** Opens the provider's page, where the payee enters and changes their details. */
export function useStartPayoutSetup() {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (_: undefined) => api.call(routes.startPayoutSetup, {}),
    onSuccess: ({ url }) => (url.startsWith('/') ? navigate(url) : window.location.assign(url)),
  });
}

/** Asks the provider once, when the payee comes back from its page. */
export function useReturnFromProvider(): void {
  const cache = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const hasReturned = search.has('setup');
  const { mutate } = useMutation({
    mutationFn: (_: undefined) => api.call(routes.checkPayoutSetup, {}),
    onSettled: () => cache.invalidateQueries(api.under('/api/earnings')),
  });
  useEffect(() => {
    if (!hasReturned) return;
    mutate(undefined);
    setSearch({}, { replace: true });
  }, [hasReturned, mutate, setSearch]);
}

const testPayeeQuery = (id: string) => api.query(routes.getTestPayee, { params: { id } });

export const useTestPayee = (id: string) => useQuery(testPayeeQuery(id));

export function useEnterTestPayee(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof EnterTestPayee>['body']) =>
      api.call(routes.enterTestPayee, { params: { id }, body }),
    onSettled: () => cache.invalidateQueries({ queryKey: testPayeeQuery(id).queryKey }),
  });
}
