import { useTranslation } from 'react-i18next';
import { LoadingTitle } from '#components/data/states/loading-title.tsx';
import { Skeleton } from '#components/data/states/skeleton.tsx';
import css from './rental-page.module.css';

/** A rental's page while the rental loads. */
export function RentalSkeleton() {
  const { t } = useTranslation('rentals');
  return (
    <div className={css.page} aria-busy>
      <LoadingTitle>{t('one')}</LoadingTitle>
      <div className={css.main}>
        <div className={css.head}>
          <Skeleton height="auto" className={css.skeletonPicture} />
          <div className={css.skeletonText}>
            <Skeleton height={40} width="min(100%, 320px)" />
            <Skeleton height={24} width="min(90%, 260px)" />
            <Skeleton height={24} width="min(60%, 140px)" />
          </div>
        </div>
        <Skeleton height={48} width="min(100%, 220px)" />
        <Skeleton height={180} />
      </div>
      <Skeleton height={360} className={css.skeletonPrice} />
    </div>
  );
}
