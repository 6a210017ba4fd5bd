import { useTranslation } from 'react-i18next';
import { LoadingTitle } from '#components/data/states/loading-title.tsx';
import { Skeleton } from '#components/data/states/skeleton.tsx';
import css from './listing-form.module.css';

const FIELDS = ['make', 'model', 'year', 'plate', 'type', 'fuel', 'color', 'seats'];

/** The listing form while the listing loads: heading, stepper and the fields of the first step. */
export function ListingSkeleton() {
  const { t } = useTranslation('listing');
  return (
    <div className={css.page} aria-busy>
      <LoadingTitle>{t('editWaiting')}</LoadingTitle>
      <div className={css.form}>
        <Skeleton height={44} width="min(100%, 420px)" />
        <Skeleton height={44} />
        <div className={css.pair}>
          {FIELDS.map((field) => (
            <Skeleton key={field} height={76} />
          ))}
        </div>
      </div>
    </div>
  );
}
