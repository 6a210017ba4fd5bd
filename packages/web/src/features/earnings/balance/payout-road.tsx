import { IconBuildingBank } from '@tabler/icons-react';
import { CarSilhouette } from '#components/marks/car-picture/car-silhouette.tsx';
import { Icon } from '#components/marks/icon.tsx';
import css from './balance.module.css';

/** The money's way to the bank: a drawing. */
export function PayoutRoad() {
  return (
    <div className={css.road} aria-hidden>
      <CarSilhouette type="sedan" color="teal" width={92} className={css.car} />
      <Icon of={IconBuildingBank} size={26} className={css.bank} />
    </div>
  );
}
