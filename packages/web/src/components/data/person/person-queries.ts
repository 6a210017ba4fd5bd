import * as routes from '@josey/contract/core/routes';
import { api } from '#lib/api/api.ts';

export const personQuery = (id: string) => api.query(routes.getPerson, { params: { id } });

/** The owner of a car by the car's id, so that its page requests both at once. */
export const vehicleOwnerQuery = (vehicleId: string) =>
  api.query(routes.getVehicleOwner, { params: { id: vehicleId } });

export type PersonQuery = ReturnType<typeof personQuery> | ReturnType<typeof vehicleOwnerQuery>;
