import type { VisibleVehicle } from '@josey/contract/api/vehicles/vehicles';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#components/controls/button/button.tsx';
import { CarSilhouette } from '#components/marks/car-picture/car-silhouette.tsx';
import { presenceQuery } from '#features/driving/api/presence.ts';
import css from './earning-home.module.css';

/** Whether the driver gets requests now, and the way to change it. */
export function DriveCard({ car }: { car: Pick<VisibleVehicle, 'type' | 'color'> | undefined }) {
  const { t } = useTranslation('earnings');
  const isOnline = useQuery(presenceQuery).data?.online;
  return (
    <section className={css.drive} aria-labelledby="drive">
      <h2 id="drive">{t('drive.title')}</h2>
      {car && (
        <div className={css.road}>
          <CarSilhouette type={car.type} color={car.color} width={96} />
        </div>
      )}
      {isOnline !== undefined && <b>{t(isOnline ? 'drive.online' : 'drive.offline')}</b>}
      <ButtonLink full look="outline" to="/drive">
        {t(isOnline ? 'drive.open' : 'drive.goOnline')}
      </ButtonLink>
    </section>
  );
}
