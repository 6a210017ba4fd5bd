import type { RidePosition } from '@josey/contract/api/realtime';
import type { Ride } from '@josey/contract/api/rides';
import { isRideOver } from '@josey/contract/rules/states/ride-states';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useConnectionState } from '#lib/realtime/connection.ts';
import { useRealtime } from '#lib/realtime/use-realtime.ts';
import { useSession } from '#lib/session/session.ts';
import { forgetEndedRide, openRideQuery, rememberRide } from './open-ride.ts';
import { useWatchedRide } from './use-watched-ride.ts';

/** Polling intervals without a socket, and with one, in case an event was lost. */
const POLL_MS = { away: 4_000, open: 30_000 };

/** The rider's open ride, kept up to date by socket events. */
export function useMyOpenRide() {
  const cache = useQueryClient();
  const { user } = useSession();
  const isConnected = useConnectionState() === 'open';
  const query = useQuery({ ...openRideQuery, refetchInterval: isConnected ? POLL_MS.open : POLL_MS.away });
  const ride = query.data;
  useRealtime({
    ride: (changed) => changed.riderId === user?.id && rememberRide(cache, changed),
    'ride-position': (position) =>
      cache.setQueryData(openRideQuery.queryKey, (shown) => shown && movedTo(shown, position)),
    connected: () => void query.refetch(),
  });
  useWatchedRide(ride && !isRideOver(ride) ? ride.id : undefined);
  useEffect(() => () => forgetEndedRide(cache), [cache]);
  return query;
}

function movedTo(ride: Ride, { rideId, ...driverPosition }: RidePosition): Ride {
  return ride.id === rideId ? { ...ride, driverPosition } : ride;
}
