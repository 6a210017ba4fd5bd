import * as api from '@josey/contract/api/places';
import type { FastifyInstance } from 'fastify';
import { mount } from '#platform/http/mount/mount.ts';
import type { Context } from '#platform/kernel/context.ts';

/** The rate of a page whose user types fast: a search for about every other letter. */
const SEARCHES_PER_MINUTE = 240;
const NAMINGS_PER_MINUTE = 60;

/** Places by name and names of spots, for address fields. A page aborts its search when the user keeps typing. */
export function placesRoutes(app: FastifyInstance, context: Context): void {
  const { geocoding } = context.engines;
  mount(
    app,
    context,
    api.searchPlaces,
    ({ query: { q: text, lat, lng, limit }, request }) => {
      const near = lat !== undefined && lng !== undefined ? { lat, lng } : undefined;
      return geocoding.search({ text, limit, ...(near && { near }) }, request.signal);
    },
    { perMinute: SEARCHES_PER_MINUTE },
  );
  mount(app, context, api.namePlace, ({ query, request }) => geocoding.reverse(query, request.signal), {
    perMinute: NAMINGS_PER_MINUTE,
  });
}
