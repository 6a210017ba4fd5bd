import { useTranslation } from 'react-i18next';
import { PageTitle } from '#components/data/page/page-title.tsx';
import { Skeleton } from '#components/data/states/skeleton.tsx';
import { VehicleCardSkeleton } from './cards/vehicle-card.tsx';
import { FoundHeading } from './found-heading.tsx';
import css from './rent-car.module.css';

export const SKELETON_CARDS = ['a', 'b', 'c', 'd', 'e', 'f'].map((key) => <VehicleCardSkeleton key={key} />);

/** The search for cars before it loads. */
export function SearchSkeleton() {
  const { t } = useTranslation('shell');
  return (
    <>
      <PageTitle>{t('rent')}</PageTitle>
      <div className={css.bar}>
        <Skeleton className={css.searchSkeleton} height={59} />
        <Skeleton className={css.chipsSkeleton} height={42} />
      </div>
      <div className={css.body}>
        <section className={css.list} aria-busy>
          <div className={css.head}>
            <FoundHeading total={undefined} />
            <Skeleton className={css.sort} height="auto" width={90} />
          </div>
          <div className={css.cars}>{SKELETON_CARDS}</div>
        </section>
      </div>
    </>
  );
}
