import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refetch } from '#lib/api/refetch.ts';
import { vibrate } from '#lib/browser/vibrate.ts';
import { useRealtime } from '#lib/realtime/use-realtime.ts';
import { useSession } from '#lib/session/session.ts';
import { driveQuery, rememberDrive } from './drive.ts';
import { forgetOffer, offerQuery, rememberOffer } from './offers.ts';
import { presenceQuery } from './presence.ts';

export type OfferNews = 'lapsed' | 'cancelled' | 'lost';

/** Offers and changes of the driver's ride as they come; what was missed is fetched at each connection. */
export function useDrivingEvents() {
  const cache = useQueryClient();
  const { user } = useSession();
  const [news, setNews] = useState<OfferNews>();
  useRealtime({
    offer: (offer) => {
      setNews(undefined);
      void rememberOffer(cache, offer);
      vibrate([200, 100, 200]);
    },
    'offer-closed': ({ rideId, reason }) => {
      const isShown = cache.getQueryData(offerQuery.queryKey)?.rideId === rideId;
      if (isShown && (reason === 'lapsed' || reason === 'cancelled')) setNews(reason);
      if (reason !== 'accepted') void forgetOffer(cache, rideId);
    },
    ride: (ride) => ride.riderId !== user?.id && rememberDrive(cache, ride),
    connected: () => {
      for (const { queryKey } of [presenceQuery, offerQuery, driveQuery]) void refetch(cache, queryKey);
    },
  });
  return { news, setNews };
}
