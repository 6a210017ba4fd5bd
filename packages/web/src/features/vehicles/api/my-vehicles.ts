import * as routes from '@josey/contract/core/routes';
import { api } from '#lib/api/api.ts';
import { usePages } from '#lib/api/use-pages.ts';
import { useSession } from '#lib/session/session.ts';

const ownedBy = (ownerId: string) => ({ query: { ownerId } });

export const myVehiclesQuery = (ownerId: string) => api.pages(routes.listVehicles, ownedBy(ownerId));

export function useMyVehicles() {
  const { user } = useSession();
  return usePages(routes.listVehicles, ownedBy(user?.id ?? ''), { enabled: user !== undefined });
}
