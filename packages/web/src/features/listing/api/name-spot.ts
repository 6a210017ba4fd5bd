import * as routes from '@josey/contract/core/routes';
import type { Point } from '@josey/contract/values/geo/geo';
import { api } from '#lib/api/api.ts';

/** The name of a point; undefined when it has none or the request fails. */
export async function nameSpot({ lat, lng }: Point): Promise<string | undefined> {
  const named = await api.call(routes.namePlace, { query: { lat, lng } }).catch(() => undefined);
  return named?.place?.address;
}
