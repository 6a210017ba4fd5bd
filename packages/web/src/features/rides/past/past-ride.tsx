import type { Ride } from '@josey/contract/api/rides';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#components/controls/button/button.tsx';
import { Person } from '#components/data/person/person.tsx';
import { MapPage } from '#components/map/page/map-page.tsx';
import { lazyMap } from '#components/map/view/lazy-map.tsx';
import { StatusBadge } from '#components/marks/badge/status-badge.tsx';
import { RouteLine } from '#components/marks/route-line.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import { usePersonName } from '#lib/i18n/use-person-name.ts';
import { GiveTip } from '../tip/give-tip.tsx';
import css from './past-ride.module.css';
import { PastRideFare } from './past-ride-fare.tsx';
import { RideHistorySteps } from './ride-history-steps.tsx';

const PastRideMap = lazyMap(async () => (await import('./past-ride-map.tsx')).PastRideMap);

/** A past ride: route, people, fare and history. */
export function PastRide({ ride, side }: { ride: Ride; side: 'rider' | 'driver' }) {
  const { t } = useTranslation('ride');
  const { miles, minutes, place } = useFormat();
  return (
    <MapPage map={<PastRideMap ride={ride} />}>
      <div className={css.ride}>
        <div className={css.head}>
          <StatusBadge status={ride.status} />
          <h1>{t('to', { place: place(ride.dropoffLocation.address) })}</h1>
          <p className={css.muted}>{t('rideId', { id: ride.id.slice(-8) })}</p>
        </div>
        <div className={css.part}>
          <RouteLine
            places={[
              { name: place(ride.pickupLocation.address) },
              { name: place(ride.dropoffLocation.address) },
            ]}
          />
          <p className={css.muted}>
            {t('facts', { miles: miles(ride.distance), minutes: minutes(ride.estimatedDuration) })}
          </p>
        </div>
        <Companion ride={ride} side={side} />
        <WriteLink ride={ride} side={side} />
        <PastRideFare ride={ride} side={side} />
        {side === 'rider' && <GiveTip ride={ride} />}
        <RideHistorySteps ride={ride} side={side} />
        {side === 'rider' ? (
          <ButtonLink look="outline" full to="/dashboard?tab=rides">
            {t('allRides')}
          </ButtonLink>
        ) : (
          <ButtonLink look="outline" full to="/drive">
            {t('toDriving')}
          </ButtonLink>
        )}
      </div>
    </MapPage>
  );
}

function Companion({ ride, side }: { ride: Ride; side: 'rider' | 'driver' }) {
  const { t } = useTranslation('ride');
  const personName = usePersonName();
  const name = side === 'rider' ? ride.driver?.firstName : ride.riderFirstName;
  const picture = side === 'rider' ? ride.driver?.avatarUrl : ride.riderAvatarUrl;
  if (!name) return null;
  return (
    <Person
      name={personName(name)}
      picture={picture}
      note={side === 'rider' ? [t('with'), ride.driver?.car].filter(Boolean).join(', ') : t('rider')}
    />
  );
}

/** Something was left in the car: they can write for some days after the ride. */
function WriteLink({ ride, side }: { ride: Ride; side: 'rider' | 'driver' }) {
  const { t } = useTranslation('ride');
  const personName = usePersonName();
  const name = side === 'rider' ? ride.driver?.firstName : ride.riderFirstName;
  if (!name) return null;
  return (
    <ButtonLink look="outline" full to={`/messages?about=${ride.id}`}>
      {t('write', { name: personName(name) })}
    </ButtonLink>
  );
}
