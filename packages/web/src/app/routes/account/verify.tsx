import { useTranslation } from 'react-i18next';
import { LoadingPage } from '#components/data/states/loading-page.tsx';
import { Skeleton } from '#components/data/states/skeleton.tsx';
import { verificationQuery } from '#features/verification/verification.ts';
import css from '#features/verification/verify-page.module.css';
import { VerifyPage } from '#features/verification/verify-page.tsx';
import { prefetchForUser } from '#lib/api/prefetch.ts';
import { loadTexts } from '../../i18n/i18n.ts';

export function clientLoader() {
  prefetchForUser((cache) => void cache.prefetchQuery(verificationQuery));
  return loadTexts('verification');
}

export function HydrateFallback() {
  const { t } = useTranslation('shell');
  return (
    <LoadingPage className={css.page} title={t('yourLicense')}>
      <Skeleton height={160} />
      <Skeleton height={260} />
    </LoadingPage>
  );
}

export default function VerifyRoute() {
  return <VerifyPage />;
}
