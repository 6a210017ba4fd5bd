import type { SavedMethod } from '@josey/contract/api/money/payment-methods';
import * as routes from '@josey/contract/core/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { api } from './api/api.ts';
import { savedMethodsQuery } from './saved-methods.ts';

/** Refetches the methods afterwards, whether or not the request succeeded. */
export function useMethodsMove<Output, Input>(mutationFn: (input: Input) => Promise<Output>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => cache.invalidateQueries({ queryKey: savedMethodsQuery.queryKey }),
  });
}

export const useSaveMethod = () =>
  useMethodsMove((setupId: string) => api.call(routes.addPaymentMethod, { body: { setupId } }));

const RETURNED = 'setup_intent';
/** What Stripe adds beside it after its form has led to a bank. */
const ADDED = [RETURNED, 'setup_intent_client_secret', 'redirect_status'];

/** Saves the method that its owner has confirmed at their bank, when they come back from it. */
export function useReturnedSetup(onSaved?: (method: SavedMethod) => void) {
  const [search, setSearch] = useSearchParams();
  const setupId = search.get(RETURNED);
  const save = useSaveMethod();
  const { mutate } = save;
  const tell = useRef(onSaved);
  useEffect(() => {
    tell.current = onSaved;
  });
  useEffect(() => {
    if (!setupId) return;
    mutate(setupId, { onSuccess: (method) => tell.current?.(method) });
    setSearch(
      (before) => {
        for (const name of ADDED) before.delete(name);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [setupId, mutate, setSearch]);
  return save;
}
