import type { VisibleVehicle } from '@josey/contract/api/vehicles';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TimeSpan } from '#components/controls/fields/keep-length.ts';
import { Person } from '#components/data/person/person.tsx';
import { When } from '#components/data/when/when.tsx';
import { CarPicture } from '#components/marks/car-picture/car-picture.tsx';
import css from './checkout.module.css';

interface CheckoutCarProps {
  vehicle: VisibleVehicle;
  times: TimeSpan;
  /** What changes the dates; absent while a hold has fixed them. */
  change: ReactNode;
}

/** The car, its owner, and the dates. */
export function CheckoutCar({ vehicle, times, change }: CheckoutCarProps) {
  const { t } = useTranslation('checkout');
  const name = `${vehicle.make} ${vehicle.model}`;
  return (
    <div className={css.top}>
      <div className={css.car}>
        <CarPicture
          className={css.picture}
          vehicle={vehicle}
          photo={vehicle.photoSizes[0]?.url}
          alt={name}
          eager
        />
        <div>
          <h2>
            {vehicle.year} {name}
          </h2>
          <Person name={vehicle.ownerFirstName} picture={vehicle.ownerAvatarUrl} size={26} />
        </div>
      </div>
      <div className={css.when}>
        <div>
          <small>{t('pickup')}</small>
          <b>
            <When at={times.startDate} timeZone={vehicle.timeZone} />
          </b>
        </div>
        <div>
          <small>{t('return')}</small>
          <b>
            <When at={times.endDate} timeZone={vehicle.timeZone} />
          </b>
        </div>
        {change && <div className={css.change}>{change}</div>}
      </div>
    </div>
  );
}
