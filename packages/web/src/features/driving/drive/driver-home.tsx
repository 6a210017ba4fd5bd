import type { DriverPresence } from '@josey/contract/api/drivers';
import type { Ride } from '@josey/contract/api/rides';
import { isRideOver } from '@josey/contract/rules/states/ride-states';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { PageTitle } from '#components/data/page/page-title.tsx';
import { MapPage } from '#components/map/page/map-page.tsx';
import { useRouteAhead } from '#components/map/route/use-route-ahead.ts';
import { lazyMap } from '#components/map/view/lazy-map.tsx';
import { Alert } from '#components/notices/alert.tsx';
import { offerQuery } from '../api/offers.ts';
import { useDrivingEvents } from '../api/use-driving-events.ts';
import { CurrentDrive } from './current-drive.tsx';
import css from './drive.module.css';
import { DriveEnd } from './drive-end.tsx';
import { OfferCard } from './offer-card.tsx';
import { OnlineSwitch } from './online-switch.tsx';
import { Today } from './today.tsx';
import { useDriverPlace } from './use-driver-place.ts';
import { useReportPlace } from './use-report-place.ts';

const DriveMap = lazyMap(async () => (await import('./drive-map.tsx')).DriveMap);

interface DriverHomeProps {
  presence: z.infer<typeof DriverPresence>;
  drive: Ride | null;
}

/** Offline, waiting for offers, or on a ride: one page with the map always in place. */
export function DriverHome({ presence, drive }: DriverHomeProps) {
  const { t } = useTranslation('driving');
  const isDriving = drive !== null && !isRideOver(drive);
  const isWorking = presence.online || isDriving;
  const driver = useDriverPlace(isWorking);
  useReportPlace(driver.place, isWorking);
  const { notice, setNotice } = useDrivingEvents();
  const { data: offer } = useQuery({ ...offerQuery, enabled: presence.online && !isDriving });
  const way = useRouteAhead(driver.place, isDriving ? nextStop(drive) : offer?.pickup);
  return (
    <>
      <MapPage
        tallMap
        map={<DriveMap driver={driver} drive={isDriving ? drive : null} offer={offer ?? null} way={way} />}
      >
        <PageTitle>{t(isDriving ? 'titleDriving' : presence.online ? 'titleOnline' : 'title')}</PageTitle>
        <div className={css.panel}>
          {notice && !drive && (
            <Alert kind="notice" onClose={() => setNotice(undefined)}>
              {t(`notices.${notice}`)}
            </Alert>
          )}
          {isDriving && <CurrentDrive drive={drive} way={way} />}
          {drive && !isDriving && <DriveEnd drive={drive} />}
          {!drive && (
            <>
              <OnlineSwitch presence={presence} driver={driver} />
              <Today />
            </>
          )}
        </div>
      </MapPage>
      {offer && !isDriving && <OfferCard key={offer.rideId} offer={offer} onNotice={setNotice} />}
    </>
  );
}

/** The driver's destination; undefined while they wait at the pickup. */
function nextStop({ status, pickupLocation, dropoffLocation }: Ride) {
  if (status === 'active') return dropoffLocation;
  return status === 'accepted' ? pickupLocation : undefined;
}
