import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '#components/data/page/page-title.tsx';
import { Skeleton } from '#components/data/states/skeleton.tsx';
import { MapPage } from '#components/map/page/map-page.tsx';
import { MapGround } from '#components/map/view/lazy-map.tsx';
import form from '../request/request-form.module.css';
import css from './trip.module.css';

/** The page of a ride before it loads, with `problem` if it fails to. */
export function RideSkeleton({ problem }: { problem?: ReactNode }) {
  const { t } = useTranslation(['shell', 'common']);
  return (
    <MapPage map={<MapGround />}>
      <PageTitle>{t('ride')}</PageTitle>
      <div className={css.trip} aria-busy={!problem}>
        <h1 className={form.title}>{t('whereTo')}</h1>
        {problem ?? (
          <>
            <Skeleton height={104} />
            <Skeleton height={140} />
            <Skeleton height={48} />
          </>
        )}
      </div>
    </MapPage>
  );
}
