import type { Ride } from '@josey/contract/api/rides';
import { numberLocale } from '@josey/contract/values/languages';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#components/controls/button/button.tsx';
import { Avatar } from '#components/data/person/avatar.tsx';
import { Plate } from '#components/marks/plate.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import { EtaHead } from './eta-head.tsx';
import { RideProgress } from './ride-progress.tsx';
import { TellPin } from './tell-pin.tsx';
import css from './trip.module.css';

const RATING_DIGITS = { minimumFractionDigits: 2, maximumFractionDigits: 2 };

/** A ride with a driver: ETA, driver, car, PIN and message. */
export function TripCard({ ride, driver }: { ride: Ride; driver: NonNullable<Ride['driver']> }) {
  const { t } = useTranslation('rides');
  const { locale } = useFormat();
  return (
    <>
      <EtaHead ride={ride} name={driver.firstName} />
      <RideProgress ride={ride} driver={driver} />
      <div className={css.driver}>
        <Avatar name={driver.firstName} picture={driver.avatarUrl} size={48} />
        <div className={css.person}>
          <b>{driver.firstName}</b>{' '}
          {driver.rating !== undefined && (
            <span className={css.muted}>
              {driver.rating.toLocaleString(numberLocale(locale), RATING_DIGITS)}
            </span>
          )}
          <small>
            {driver.car}, {driver.color}
          </small>
        </div>
        <Plate>{driver.plate}</Plate>
      </div>
      <ButtonLink look="outline" size="medium" full to={`/messages?about=${ride.id}`}>
        {t('write', { name: driver.firstName })}
      </ButtonLink>
      {ride.pin && <Pin digits={ride.pin} />}
      {ride.pin && <TellPin rideId={ride.id} name={driver.firstName} />}
    </>
  );
}

function Pin({ digits }: { digits: string }) {
  const { t } = useTranslation('rides');
  return (
    <div className={css.pin}>
      <span>
        <b>{t('yourPin')}</b>
        <small>{t('pinHelp')}</small>
      </span>
      <span className={css.digits} role="img" aria-label={digits.split('').join(' ')}>
        {[...digits].map((digit, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a digit is identified by its position
          <b key={index}>{digit}</b>
        ))}
      </span>
    </div>
  );
}
