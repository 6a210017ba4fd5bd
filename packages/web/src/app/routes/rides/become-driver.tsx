import { useTranslation } from 'react-i18next';
import { LoadingPage } from '#components/data/states/loading-page.tsx';
import { Skeleton } from '#components/data/states/skeleton.tsx';
import { applicationQuery, ownCarsQuery } from '#features/driving/api/application.ts';
import css from '#features/driving/become-driver/become-driver.module.css';
import { BecomeDriverPage as BecomeDriver } from '#features/driving/become-driver/become-driver-page.tsx';
import { prefetchForUser } from '#lib/api/prefetch.ts';
import { loadTexts } from '../../i18n/i18n.ts';

export function clientLoader() {
  prefetchForUser((cache, { id }) => {
    void cache.prefetchQuery(applicationQuery);
    void cache.prefetchQuery(ownCarsQuery(id));
  });
  return loadTexts('driving');
}

export function HydrateFallback() {
  const { t } = useTranslation('shell');
  return (
    <LoadingPage className={css.page} title={t('becomeDriver')}>
      <Skeleton height={221} />
      <Skeleton height={220} />
    </LoadingPage>
  );
}

export default function BecomeDriverPage() {
  return <BecomeDriver />;
}
