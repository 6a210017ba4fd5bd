import type { LiveFigures } from '@josey/contract/api/meta';
import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CarShape } from '#components/marks/car-picture/car-shape.tsx';
import { paintOfColor } from '#components/marks/car-picture/paint-of-color.ts';
import { Icon } from '#components/marks/icon.tsx';
import { LiveText } from '../live/live-text.tsx';
import css from './price-slips.module.css';

/** A rental and a ride at this deployment's real prices. */
export function PriceSlips({ rental }: { rental: LiveFigures['rental'] }) {
  const { t } = useTranslation('landing');
  return (
    <div className={css.slips}>
      <Link
        className={`${css.slip} ${css.rental}`}
        to={rental ? `/vehicles/${rental.vehicleId}` : '/rent-car'}
        data-live-car
      >
        <Kind text={t('slipRent')} />
        <svg className={css.car} viewBox="0 0 240 96" aria-hidden>
          <CarShape
            type={rental?.type ?? 'convertible'}
            paint={rental ? paintOfColor(rental.color) : 'sage'}
            width={240}
            height={96}
          />
        </svg>
        <span className={css.row}>
          <span>
            <b>
              <LiveText place="rental" idle={t('slipRentTitle')} />
            </b>
            <small>
              <LiveText place="rentalWhen" idle={t('slipRentIdle')} />
            </small>
          </span>
          <span className={css.price}>
            <LiveText place="rentalPrice" />
          </span>
        </span>
      </Link>
      <Link className={`${css.slip} ${css.ride}`} to="/request-ride">
        <Kind text={t('slipRide')} />
        <Way />
        <span className={css.row}>
          <span>
            <b>
              <LiveText place="ride" idle={t('slipRideTitle')} />
            </b>
            <small>
              <LiveText place="rideWay" idle={t('slipRideText')} />
            </small>
          </span>
          <span className={css.price}>
            <LiveText place="ridePrice" />
          </span>
        </span>
      </Link>
    </div>
  );
}

/** A route from the ring to the square, as on the map: the counterpart of the car on the other slip. */
function Way() {
  return (
    <svg className={css.way} viewBox="0 0 190 24" aria-hidden>
      <path d="M24 12H166" strokeDasharray="1 9" />
      <circle cx="12" cy="12" r="8.5" />
      <rect x="169" y="3.5" width="17" height="17" rx="4" />
    </svg>
  );
}

function Kind({ text }: { text: string }) {
  return (
    <span className={css.kind}>
      {text} <Icon of={IconArrowRight} size={16} />
    </span>
  );
}
