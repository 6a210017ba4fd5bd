import { getVehicle, vehicleAvailability } from '@josey/contract/vehicles';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

const vehicleKey = (id: string) => ['vehicles', 'one', id];

export function useVehicle(id: string) {
  return useQuery({
    queryKey: vehicleKey(id),
    queryFn: () => api.call(getVehicle, { params: { id } }),
  });
}

/** When the vehicle is free; bookings of others change it, so it is asked again with each visit. */
export function useAvailability(id: string, from: string, to: string) {
  return useQuery({
    queryKey: [...vehicleKey(id), 'free', from, to],
    queryFn: () => api.call(vehicleAvailability, { params: { id }, query: { from, to } }),
  });
}
