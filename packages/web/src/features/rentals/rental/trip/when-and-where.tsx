import type { Rental } from '@josey/contract/api/rentals/rentals';
import { exactPlaceFrom } from '@josey/contract/rules/trip-place';
import { IconLock, IconNavigation } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { lazyMap } from '#components/map/view/lazy-map.tsx';
import { Icon } from '#components/marks/icon.tsx';
import { RouteLine } from '#components/marks/route-line.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import type { RentalSide } from '../../api/my-rentals.ts';
import type { CarLocation } from '../car-map.tsx';
import page from '../rental-page.module.css';
import css from './when-and-where.module.css';

const CarMap = lazyMap(async () => (await import('../car-map.tsx')).CarMap);

/** Pickup and return with the car's place: the area until a day before the start, then the address and the way there. */
export function WhenAndWhere({ rental, side }: { rental: Rental; side: RentalSide }) {
  const { t } = useTranslation('rentals');
  const { dateTime, place } = useFormat();
  const { vehicle, startDate, endDate, status } = rental;
  const { timeZone } = vehicle;
  // A car that is delivered is picked up at that address.
  const location: CarLocation | undefined = rental.delivery ?? vehicle.location;
  const isExact = location !== undefined && location.radiusMeters === undefined;
  const address = isExact && location.address ? place(location.address) : undefined;
  const isAhead = status === 'approved' || status === 'pending' || status === 'held';
  return (
    <section className={page.block}>
      <h2>{t('trip.where')}</h2>
      <div className={location ? css.where : undefined}>
        <div>
          <RouteLine
            places={[
              {
                name: <b>{dateTime(startDate, timeZone)}</b>,
                note: address ?? (isAhead && t('trip.pickupArea')),
              },
              { name: <b>{dateTime(endDate, timeZone)}</b>, note: t('trip.returnSame') },
            ]}
          />
          {location && !isExact && side === 'renter' && (
            <p className={css.hint}>
              <Icon of={IconLock} size={20} />
              <span>
                {isAhead
                  ? t('trip.exactFrom', { at: dateTime(exactPlaceFrom(startDate), timeZone) })
                  : t('placeBlurred')}
              </span>
            </p>
          )}
          {isExact && (
            <a className={css.directions} href={directionsTo(location)} target="_blank" rel="noreferrer">
              <Icon of={IconNavigation} size={20} /> {t('trip.directions')}
            </a>
          )}
        </div>
        {location && (
          <div className={css.map}>
            <CarMap location={location} />
          </div>
        )}
      </div>
    </section>
  );
}

/** Opens the map app of a phone, or a map in the browser; the address goes there with the press only. */
const directionsTo = ({ lat, lng }: CarLocation) =>
  `https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}`;
