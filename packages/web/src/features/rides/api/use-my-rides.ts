import * as routes from '@josey/contract/core/routes';
import { usePages } from '#lib/api/use-pages.ts';
import { AS_RIDER } from './my-rides.ts';

export const useMyRides = () => usePages(routes.listRides, AS_RIDER);
