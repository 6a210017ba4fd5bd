import type { Rental } from '@josey/contract/api/rentals/rentals';
import { IconArrowRight, IconMapPin } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#components/controls/button/button.tsx';
import { Badge } from '#components/marks/badge/badge.tsx';
import { CarPicture } from '#components/marks/car-picture/car-picture.tsx';
import { Icon } from '#components/marks/icon.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import { usePersonName } from '#lib/i18n/use-person-name.ts';
import css from './next-trip.module.css';
import { startsIn } from './starts-in.ts';

interface NextTripProps {
  rental: Rental;
  now: number;
  /** Something else on the page is more urgent, and has the filled button. */
  isSecond: boolean;
}

/** The next rental: the car, when, where, and one action. */
export function NextTrip({ rental, now, isSecond }: NextTripProps) {
  const { t } = useTranslation('dashboard');
  const { locale, place } = useFormat();
  const personName = usePersonName();
  const { vehicle, startDate, endDate } = rental;
  const name = `${vehicle.year} ${vehicle.make} ${vehicle.model}`;
  const address = vehicle.location?.address;
  const isOut = rental.status === 'active';
  return (
    <section className={css.card} aria-labelledby="next-trip">
      <CarPicture
        className={css.picture}
        vehicle={{ ...vehicle, id: rental.vehicleId }}
        {...(vehicle.photo && { photo: vehicle.photo })}
        alt={name}
        eager
      />
      <div className={css.body}>
        <p className={css.kicker}>
          <Badge tone={rental.status === 'pending' ? 'warn' : 'primary'}>
            {isOut ? t('trip.now') : startsIn(startDate, now, locale)}
          </Badge>
          {t(rental.status === 'pending' ? 'trip.asked' : isOut ? 'trip.running' : 'trip.next')}
        </p>
        <h2 id="next-trip">{name}</h2>
        <div className={css.times}>
          <div>
            <small>{t('trip.pickup')}</small>
            <Moment at={startDate} timeZone={vehicle.timeZone} />
          </div>
          <Icon of={IconArrowRight} />
          <div>
            <small>{t('trip.return')}</small>
            <Moment at={endDate} timeZone={vehicle.timeZone} />
          </div>
        </div>
        <p className={css.where}>
          <Icon of={IconMapPin} />
          <span>
            {address ? place(address) : t('trip.area')}
            <br />
            {t('trip.owner', { name: personName(rental.ownerFirstName) })}
            {vehicle.licensePlate && `, ${t('trip.plate', { plate: vehicle.licensePlate })}`}
          </span>
        </p>
        <ButtonLink full look={isSecond ? 'outline' : 'primary'} to={`/rentals/${rental.id}`}>
          {t('trip.view')}
        </ButtonLink>
      </div>
    </section>
  );
}

/** The day above the time: beside each other they would not fit. */
function Moment({ at, timeZone }: { at: string; timeZone: string | undefined }) {
  const { date, dateTime } = useFormat();
  const day = date(at, timeZone);
  return (
    <time dateTime={at}>
      {day}
      <span className={css.clock}>{dateTime(at, timeZone).slice(day.length + 2)}</span>
    </time>
  );
}
