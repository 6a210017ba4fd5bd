import { listVehicles } from '@josey/contract/vehicles';
import { api } from '../../../lib/api.ts';
import { useSession } from '../../../lib/session/session.ts';
import { usePages } from '../../../lib/use-pages.ts';

const MY_VEHICLES = ['vehicles', 'mine'];

export function useMyVehicles() {
  const ownerId = useSession().user?.id ?? '';
  return usePages(MY_VEHICLES, (cursor) => api.page(listVehicles, { query: { ownerId, cursor } }));
}
