import * as routes from '@josey/contract/core/routes';
import { api } from '#lib/api/api.ts';
import { pagesQuery, usePages } from '#lib/api/use-pages.ts';
import { session } from '#lib/session/session.ts';

const MY_VEHICLES = ['vehicles', 'mine'];

const fetchPage = (cursor: string | undefined) =>
  api.page(routes.listVehicles, { query: { ownerId: session.get().user?.id ?? '', cursor } });

export const myVehiclesQuery = pagesQuery(MY_VEHICLES, fetchPage);

export const useMyVehicles = () => usePages(MY_VEHICLES, fetchPage);
