import { useTranslation } from 'react-i18next';
import { LoadingPage } from '#components/data/states/loading-page.tsx';
import { Skeleton } from '#components/data/states/skeleton.tsx';
import css from './dashboard-page.module.css';

/** The dashboard before it loads. */
export function DashboardSkeleton() {
  const { t } = useTranslation('shell');
  const heading = (
    // `first-draw.ts` writes the name into it.
    <span data-greeting suppressHydrationWarning>
      {t('greeting', { name: '…' })}
    </span>
  );
  return (
    <LoadingPage
      className={css.page}
      title={t('dashboard')}
      heading={heading}
      actions={<Skeleton height={48} width={220} />}
    >
      <Skeleton height={92} className={css.countersSkeleton} />
      <Skeleton height={48} />
      <Skeleton height={116} />
      <Skeleton height={116} />
    </LoadingPage>
  );
}
