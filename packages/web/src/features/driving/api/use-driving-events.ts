import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refetch } from '#lib/api/refetch.ts';
import { vibrate } from '#lib/browser/vibrate.ts';
import { useRealtime } from '#lib/realtime/use-realtime.ts';
import { useSession } from '#lib/session/session.ts';
import { driveQuery, rememberDrive } from './drive.ts';
import { forgetOffer, offerQuery, rememberOffer } from './offers.ts';
import { presenceQuery } from './presence.ts';

export type OfferNotice = 'lapsed' | 'cancelled' | 'lost';

/** Follows offers and the driver's ride by socket events; fetches what it missed after each connection. */
export function useDrivingEvents() {
  const cache = useQueryClient();
  const { user } = useSession();
  const [notice, setNotice] = useState<OfferNotice>();
  useRealtime({
    offer: (offer) => {
      setNotice(undefined);
      rememberOffer(cache, offer);
      vibrate([200, 100, 200]);
    },
    'offer-closed': ({ rideId, reason }) => {
      const isShown = cache.getQueryData(offerQuery.queryKey)?.offer?.rideId === rideId;
      if (isShown && (reason === 'lapsed' || reason === 'cancelled')) setNotice(reason);
      if (reason !== 'accepted') forgetOffer(cache, rideId);
    },
    ride: (ride) => ride.riderId !== user?.id && rememberDrive(cache, ride),
    connected: () => {
      for (const { queryKey } of [presenceQuery, offerQuery, driveQuery]) void refetch(cache, queryKey);
    },
  });
  return { notice, setNotice };
}
