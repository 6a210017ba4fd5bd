import type { FoundVehicle } from '@josey/contract/vehicles';
import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CarShape } from '../../../components/car-picture/car-shape.tsx';
import { paintOfColor } from '../../../components/car-picture/paint-of-color.ts';
import { Icon } from '../../../components/icon/icon.tsx';
import { walkMinutes } from '../../../lib/format/measure.ts';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useSampleRental } from '../api/use-landing-data.ts';
import { nextWeekend } from '../next-weekend.ts';
import css from './price-slips.module.css';

/** A rental with its real price of this deployment, and the way to a ride. */
export function PriceSlips() {
  const { t } = useTranslation('landing');
  const sample = useSampleRental();
  return (
    <div className={css.slips}>
      <Link className={`${css.slip} ${css.rental}`} to={sample ? `/vehicles/${sample.id}` : '/rent-car'}>
        <span className={css.kind}>
          {t('slipRent')} <Icon of={IconArrowRight} size={16} />
        </span>
        <svg className={css.car} viewBox="0 0 240 96" aria-hidden>
          <CarShape
            type={sample?.type ?? 'convertible'}
            paint={sample ? paintOfColor(sample.color) : 'sage'}
            width={240}
            height={96}
          />
        </svg>
        {sample ? (
          <SampleRow vehicle={sample} />
        ) : (
          <span className={css.row}>
            <span>
              <b>{t('slipRentTitle')}</b>
              <small>{t('slipRentIdle')}</small>
            </span>
          </span>
        )}
      </Link>
      <Link className={`${css.slip} ${css.ride}`} to="/request-ride">
        <span className={css.kind}>
          {t('slipRide')} <Icon of={IconArrowRight} size={16} />
        </span>
        <span className={css.row}>
          <span>
            <b>{t('slipRideTitle')}</b>
            <small>{t('slipRideText')}</small>
          </span>
        </span>
      </Link>
    </div>
  );
}

function SampleRow({ vehicle }: { vehicle: FoundVehicle }) {
  const { t } = useTranslation('landing');
  const format = useFormat();
  const { startDate, endDate } = nextWeekend(new Date());
  const minutes = format.minutes(walkMinutes(vehicle.distanceMeters));
  return (
    <span className={css.row}>
      <span>
        <b>
          {vehicle.make} {vehicle.model}
        </b>
        <small>{t('slipWalk', { when: format.weekdays(startDate, endDate), minutes })}</small>
      </span>
      <span className={css.price}>{format.money(vehicle.totalCents)}</span>
    </span>
  );
}
