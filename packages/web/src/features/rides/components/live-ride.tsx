import type { Ride } from '@josey/contract/rides';
import { useTranslation } from 'react-i18next';
import { MapPage } from '../../../components/map-page/map-page.tsx';
import { isOver } from '../api/open-ride.ts';
import { LiveMap } from './live-map.tsx';
import { RideEnd } from './ride-end.tsx';
import { RideNews } from './ride-news.tsx';
import { Searching } from './searching.tsx';
import { TripCard } from './trip-card.tsx';

/** The ride that is under way, or has just ended. */
export function LiveRide({ ride }: { ride: Ride }) {
  const { t } = useTranslation('rides');
  return (
    <MapPage map={<LiveMap ride={ride} />} tallMap>
      <title>{`${t(`states.${ride.status}.title`)} · Josey`}</title>
      <RideNews ride={ride} />
      {isOver(ride) ? (
        <RideEnd ride={ride} />
      ) : ride.driver ? (
        <TripCard ride={ride} driver={ride.driver} />
      ) : (
        <Searching ride={ride} />
      )}
    </MapPage>
  );
}
