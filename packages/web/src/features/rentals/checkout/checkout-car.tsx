import type { VisibleVehicle } from '@josey/contract/api/vehicles/vehicles';
import { useTranslation } from 'react-i18next';
import type { TimeSpan } from '#components/controls/fields/keep-length.ts';
import { Person } from '#components/data/person/person.tsx';
import { When } from '#components/data/when/when.tsx';
import { CarPicture } from '#components/marks/car-picture/car-picture.tsx';
import { CarTimes } from '../booking/car-times.tsx';
import css from './checkout.module.css';
import type { CheckoutWishes } from './checkout-wishes.ts';

interface CheckoutCarProps {
  vehicle: VisibleVehicle;
  wishes: CheckoutWishes;
  /** A hold has fixed the dates. */
  isFixed: boolean;
  onTimes: (times: TimeSpan) => void;
}

/** The car, its owner, and the dates. */
export function CheckoutCar({ vehicle, wishes, isFixed, onTimes }: CheckoutCarProps) {
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
      {isFixed ? (
        <div className={css.when}>
          <div>
            <small>{t('pickup')}</small>
            <b>
              <When at={wishes.startDate} timeZone={vehicle.timeZone} />
            </b>
          </div>
          <div>
            <small>{t('return')}</small>
            <b>
              <When at={wishes.endDate} timeZone={vehicle.timeZone} />
            </b>
          </div>
        </div>
      ) : (
        <CarTimes
          className={css.dates}
          vehicle={vehicle}
          times={wishes}
          extras={wishes.extras}
          onChange={onTimes}
        />
      )}
    </div>
  );
}
