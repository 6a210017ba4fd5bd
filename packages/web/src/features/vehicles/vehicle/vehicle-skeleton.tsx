import { useTranslation } from 'react-i18next';
import { LoadingTitle } from '#components/data/states/loading-title.tsx';
import { Skeleton } from '#components/data/states/skeleton.tsx';
import css from './vehicle-page.module.css';

/** A vehicle's page while the vehicle loads. */
export function VehicleSkeleton() {
  const { t } = useTranslation('vehicles');
  return (
    <div className={css.page} aria-busy>
      <LoadingTitle>{t('one')}</LoadingTitle>
      <div>
        <Skeleton height="auto" width="auto" className={css.skeletonPicture} />
        <div className={css.head}>
          <Skeleton height={44} width="min(100%, 340px)" />
        </div>
        <Skeleton height={24} width="min(80%, 240px)" />
        <div className={css.skeletonFacts}>
          <Skeleton height={96} />
        </div>
        <Skeleton height={52} width="min(60%, 200px)" />
      </div>
      <div className={css.panel}>
        <Skeleton height={560} className={css.skeletonPanel} />
      </div>
    </div>
  );
}
