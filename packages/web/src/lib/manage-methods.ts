import type { SavedMethod } from '@josey/contract/api/money/payment-methods';
import * as routes from '@josey/contract/core/routes';
import { useMutation } from '@tanstack/react-query';
import { api } from './api/api.ts';
import { useMethodsMove } from './payment-methods.ts';

export const useSetDefaultMethod = () =>
  useMethodsMove((id: string) => api.call(routes.setDefaultPaymentMethod, { params: { id } }));

export const useRemoveMethod = () =>
  useMethodsMove((id: string) => api.call(routes.removePaymentMethod, { params: { id } }));

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
