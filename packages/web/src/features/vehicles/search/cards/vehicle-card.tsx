import type { FoundVehicle } from '@josey/contract/api/vehicles/vehicles';
import { centsFromDecimal } from '@josey/contract/values/money/money';
import {
  IconBolt,
  IconManualGearbox,
  IconPlugConnected,
  IconUsers,
  IconVideo,
  IconWalk,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Money } from '#components/data/money/money.tsx';
import { lazySection, Nothing } from '#components/data/states/lazy-part.tsx';
import { Skeleton } from '#components/data/states/skeleton.tsx';
import { Badge } from '#components/marks/badge/badge.tsx';
import { CarPicture } from '#components/marks/car-picture/car-picture.tsx';
import { Icon } from '#components/marks/icon.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import { useDistanceLabel } from '../use-distance-label.ts';
import css from './vehicle-card.module.css';

const FavoriteButton = lazySection(() => import('../../favorites/favorite-button.tsx'), Nothing);

interface VehicleCardProps {
  vehicle: FoundVehicle;
  to: string;
  isSelected?: boolean;
  onHover?: (isOver: boolean) => void;
  /** The picture at the side, for the row below the map on phones. */
  isLow?: boolean;
  eager?: boolean;
}

/** The element id by which the map finds the card of a pin. */
export const cardId = (vehicleId: string) => `car-${vehicleId}`;

/** A car with its total price for the chosen time; the day rate is smaller. */
export function VehicleCard({
  vehicle,
  to,
  isSelected = false,
  onHover,
  isLow = false,
  eager = false,
}: VehicleCardProps) {
  const { t } = useTranslation('vehicles');
  const { wholeMiles } = useFormat();
  const away = useDistanceLabel();
  const name = `${vehicle.make} ${vehicle.model}`;
  return (
    <div className={css.frame}>
      <Link
        id={cardId(vehicle.id)}
        className={`${css.card} ${isSelected ? css.selected : ''} ${isLow ? css.low : ''}`}
        to={to}
        prefetch="intent"
        onPointerEnter={() => onHover?.(true)}
        onPointerLeave={() => onHover?.(false)}
        onFocus={() => onHover?.(true)}
        onBlur={() => onHover?.(false)}
      >
        <CarPicture
          className={css.picture}
          vehicle={vehicle}
          photo={vehicle.photoSizes[0]?.url}
          alt={name}
          eager={eager}
        >
          {vehicle.instantBook && (
            <Badge tone="surface" className={css.tag}>
              <Icon of={IconBolt} size={16} />
              {t('instant')}
            </Badge>
          )}
        </CarPicture>
        <div className={css.body}>
          <h2>
            {name} <span className={css.year}>{vehicle.year}</span>
          </h2>
          <p className={css.meta}>
            <span>
              <Icon of={IconWalk} size={16} />
              {away(vehicle.distanceMeters)}
            </span>
            <span>
              <Icon of={IconUsers} size={16} />
              {t('seats', { count: vehicle.seats })}
            </span>
            {vehicle.transmission === 'manual' && (
              <span>
                <Icon of={IconManualGearbox} size={16} />
                {t('transmissions.manual')}
              </span>
            )}
            {vehicle.rangeMiles && (
              <span>
                <Icon of={IconPlugConnected} size={16} />
                {t('range', { distance: wholeMiles(vehicle.rangeMiles) })}
              </span>
            )}
            {vehicle.hasCameraSystem && (
              <span>
                <Icon of={IconVideo} size={16} />
                {t('camera')}
              </span>
            )}
          </p>
          <p className={css.price}>
            <span>
              <b>
                <Money cents={vehicle.totalCents} />
              </b>{' '}
              {t('total')}
            </span>
            <small>
              <Rate vehicle={vehicle} />
            </small>
          </p>
        </div>
      </Link>
      <FavoriteButton vehicleId={vehicle.id} isOnPicture />
    </div>
  );
}

/** Of the unit that the price is made of: a search of some hours shows the price of an hour. */
function Rate({ vehicle: { priceType, hourlyRate, dailyRate, currency } }: { vehicle: FoundVehicle }) {
  const { t } = useTranslation('vehicles');
  const { rate } = useFormat();
  const isHourly = hourlyRate > 0 && (priceType === 'hour' || priceType === 'minute');
  return isHourly
    ? t('perHour', { rate: rate(centsFromDecimal(hourlyRate, currency)) })
    : t('perDay', { rate: rate(centsFromDecimal(dailyRate, currency)) });
}

/** A placeholder of the same height as the card. */
export function VehicleCardSkeleton() {
  return (
    <div className={css.card} aria-hidden>
      <Skeleton height="auto" className={css.skeletonPicture} />
      <div className={css.body}>
        <Skeleton height={22} width="60%" />
        <Skeleton height={21} width="80%" />
        <p className={css.price}>
          <Skeleton height={30} width={110} />
        </p>
      </div>
    </div>
  );
}
