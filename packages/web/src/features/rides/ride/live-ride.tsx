import type { Ride } from '@josey/contract/api/rides';
import { isRideOver } from '@josey/contract/rules/states/ride-states';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '#components/data/page/page-title.tsx';
import { MapPage } from '#components/map/page/map-page.tsx';
import { lazyMap } from '#components/map/view/lazy-map.tsx';
import { Alert } from '#components/notices/alert.tsx';
import { CancelRide } from './cancel-ride.tsx';
import { EndRide } from './end-ride.tsx';
import { RideAnnouncer } from './ride-announcer.tsx';
import { RideEnd } from './ride-end.tsx';
import { RideFacts } from './ride-facts.tsx';
import { Searching } from './searching.tsx';
import css from './trip.module.css';
import { TripCard } from './trip-card.tsx';

const LiveMap = lazyMap(async () => (await import('./live-map.tsx')).LiveMap);

interface LiveRideProps {
  ride: Ride;
  /** The rider has just tried to request another ride. */
  isSecondRefused: boolean;
}

/** A running ride, or one that has just ended. */
export default function LiveRide({ ride, isSecondRefused }: LiveRideProps) {
  const { t } = useTranslation('rides');
  return (
    <MapPage map={<LiveMap ride={ride} />} tallMap>
      <PageTitle>{t(`states.${ride.status}.title`)}</PageTitle>
      <RideAnnouncer ride={ride} />
      {isSecondRefused && <Alert kind="notice">{t('alreadyOpen')}</Alert>}
      {isRideOver(ride) ? <RideEnd ride={ride} /> : <Trip ride={ride} />}
    </MapPage>
  );
}

/** The cancel button is rendered outside of the changing part: its dialog stays open when a driver accepts. */
function Trip({ ride }: { ride: Ride }) {
  return (
    <div className={css.trip} data-one-task>
      {ride.driver ? <TripCard ride={ride} driver={ride.driver} /> : <Searching ride={ride} />}
      <RideFacts ride={ride} />
      {ride.status === 'active' ? (
        <EndRide ride={ride} />
      ) : (
        <CancelRide ride={ride} look={ride.driver ? 'link' : 'button'} />
      )}
    </div>
  );
}
