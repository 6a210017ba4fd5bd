import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '#components/data/page/page-title.tsx';
import { LoadingTitle } from '#components/data/states/loading-title.tsx';
import { Skeleton } from '#components/data/states/skeleton.tsx';
import { MapPage } from '#components/map/page/map-page.tsx';
import { MapGround } from '#components/map/view/lazy-map.tsx';
import css from './drive.module.css';

/** The driver's dashboard before it loads, with `problem` if it fails to. */
export function DriveSkeleton({ problem }: { problem?: ReactNode }) {
  const { t } = useTranslation('shell');
  return (
    <MapPage map={<MapGround />}>
      <PageTitle>{t('drive')}</PageTitle>
      <LoadingTitle>{t('drive')}</LoadingTitle>
      {problem ?? (
        <div className={css.panel} aria-busy>
          <Skeleton height={30} width={170} />
          <Skeleton height={72} />
          <Skeleton height={48} />
          <Skeleton height={120} />
        </div>
      )}
    </MapPage>
  );
}
