import * as routes from '@josey/contract/core/routes';
import type { Point } from '@josey/contract/values/geo';
import { api } from '#lib/api/api.ts';

/** What people call a spot; undefined where nothing is known, or nobody answers. */
export async function nameSpot({ lat, lng }: Point): Promise<string | undefined> {
  const named = await api.call(routes.namePlace, { query: { lat, lng } }).catch(() => undefined);
  return named?.place?.address;
}
