import * as routes from '@josey/contract/core/routes';
import { useQuery } from '@tanstack/react-query';
import { api } from './api/api.ts';
import { useSession } from './session/session.ts';

export const savedMethodsQuery = api.query(routes.listPaymentMethods, {});

export function useSavedMethods() {
  const { status } = useSession();
  return useQuery({ ...savedMethodsQuery, enabled: status === 'signed-in' });
}
