import { useTranslation } from 'react-i18next';
import { LoadingTitle } from '#components/data/states/loading-title.tsx';
import { Skeleton } from '#components/data/states/skeleton.tsx';
import css from './rental-page.module.css';
import stage from './stage/trip-stage.module.css';

/** A rental's page while the rental loads: the street at once. */
export function RentalSkeleton() {
  const { t } = useTranslation('rentals');
  return (
    <div aria-busy>
      <div className={stage.stage}>
        <div className={stage.text}>
          <LoadingTitle>{t('one')}</LoadingTitle>
          <div className={css.skeletonText}>
            <Skeleton height={24} width={90} />
            <Skeleton height={30} width={220} />
            <Skeleton height={60} width={280} />
            <Skeleton height={24} width={240} />
          </div>
        </div>
        <div className={stage.houses} aria-hidden />
        <div className={stage.road} aria-hidden />
      </div>
      <div className={css.page}>
        <div className={css.main}>
          <Skeleton height={48} width="min(100%, 220px)" />
          <Skeleton height={260} />
        </div>
        <Skeleton height={360} className={css.skeletonPrice} />
      </div>
    </div>
  );
}
