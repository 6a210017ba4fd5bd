import * as routes from '@josey/contract/core/routes';
import { api } from '#lib/api/api.ts';

/** The ids of the user's favorites, apart from what shows them: pages ask for them in their loaders. */
export const idsQuery = api.query(routes.favoriteIds, {});
