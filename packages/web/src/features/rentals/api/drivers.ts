import * as routes from '@josey/contract/core/routes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';
import { refetch } from '#lib/api/refetch.ts';
import { useRealtime } from '#lib/realtime/use-realtime.ts';

const driversKey = (id: string) => api.keyOf(routes.listRentalDrivers, { params: { id } });

/** The additional drivers of a rental; asked for again with each change of the rental. */
export function useDrivers(id: string) {
  const cache = useQueryClient();
  useRealtime({
    rental: (rental) => void (rental.id === id && refetch(cache, driversKey(id))),
    reconnected: () => void refetch(cache, driversKey(id)),
  });
  return useQuery(api.query(routes.listRentalDrivers, { params: { id } }));
}

export function useInviteDriver(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (email: string) => api.call(routes.inviteDriver, { params: { id }, body: { email } }),
    onSettled: () => refetch(cache, driversKey(id)),
  });
}

export function useRemoveDriver(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (driverId: string) => api.call(routes.removeDriver, { params: { id, driverId } }),
    onSettled: () => refetch(cache, driversKey(id)),
  });
}

export const invitationsQuery = api.query(routes.listDriverInvitations, {});

/** Trips of others that the user is invited to drive, or drives. */
export function useDriverInvitations() {
  const cache = useQueryClient();
  const ask = () => void refetch(cache, invitationsQuery.queryKey);
  useRealtime({
    notification: ({ kind }) => {
      if (kind.startsWith('rental_driver_')) ask();
    },
    reconnected: ask,
  });
  return useQuery(invitationsQuery);
}

const CALLS = {
  accept: (id: string) => api.call(routes.acceptDriverInvitation, { params: { id } }),
  decline: (id: string) => api.call(routes.declineDriverInvitation, { params: { id } }),
  leave: (id: string) => api.call(routes.leaveRental, { params: { id } }),
};

export function useAnswerInvitation(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (answer: keyof typeof CALLS) => CALLS[answer](id),
    // A refused answer stays to be read; the list is asked for after what was done.
    onSuccess: () => refetch(cache, invitationsQuery.queryKey),
  });
}
