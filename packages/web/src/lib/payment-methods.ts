import type { SavedMethod } from '@josey/contract/api/payment-methods';
import * as routes from '@josey/contract/core/routes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { api } from './api/api.ts';
import { useSession } from './session/session.ts';

export const savedMethodsQuery = api.query(routes.listPaymentMethods, {});

export function useSavedMethods() {
  const { status } = useSession();
  return useQuery({ ...savedMethodsQuery, enabled: status === 'signed-in' });
}

/** Refetches the methods afterwards, whether or not the request succeeded. */
function useMethodsMove<Output, Input>(mutationFn: (input: Input) => Promise<Output>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => cache.invalidateQueries({ queryKey: savedMethodsQuery.queryKey }),
  });
}

export const useSetDefaultMethod = () =>
  useMethodsMove((id: string) => api.call(routes.setDefaultPaymentMethod, { params: { id } }));

export const useRemoveMethod = () =>
  useMethodsMove((id: string) => api.call(routes.removePaymentMethod, { params: { id } }));

export const useSaveMethod = () =>
  useMethodsMove((setupId: string) => api.call(routes.addPaymentMethod, { body: { setupId } }));

export const useStartSetup = () =>
  useMutation({
    mutationFn: (body: { kind: SavedMethod['kind']; returnPath: string }) =>
      api.call(routes.startMethodSetup, { body }),
  });

interface TestCard {
  number: string;
  expires: string;
  securityCode: string;
}

export const useEnterTestCard = (setupId: string) =>
  useMutation({
    mutationFn: (body: TestCard) => api.call(routes.enterTestCard, { params: { id: setupId }, body }),
  });

const RETURNED = 'setup_intent';

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
        before.delete(RETURNED);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [setupId, mutate, setSearch]);
  return save;
}
