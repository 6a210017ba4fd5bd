import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { PageTitle } from '#components/data/page/page-title.tsx';
import { Skeleton } from '#components/data/states/skeleton.tsx';
import { useTestPayee } from '#features/earnings/api/payout-setup.ts';
import css from '#features/earnings/test-payee/test-payee-page.module.css';
import { TestPayeePage } from '#features/earnings/test-payee/test-payee-page.tsx';
import { loadTexts } from '../../i18n/i18n.ts';
import type { PageHandle } from '../../shell/pages/page-handle.ts';
import { isNotFound, ResourcePage } from '../../shell/pages/resource-page.tsx';

export const handle: PageHandle = { launcher: 'header', bar: false };

export const clientLoader = () => Promise.all([loadTexts('test-payee'), loadTexts('earnings')]);

export default function TestPayeeRoute() {
  const { t } = useTranslation('test-payee');
  const { id = '' } = useParams();
  const { data: payee, error, refetch } = useTestPayee(id);
  if (!payee || isNotFound(error)) {
    return (
      <ResourcePage title={t('title')} error={error} onRetry={() => void refetch()} className={css.page}>
        <div className={css.page}>
          <Skeleton height={420} />
        </div>
      </ResourcePage>
    );
  }
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <TestPayeePage payee={payee} />
    </>
  );
}
