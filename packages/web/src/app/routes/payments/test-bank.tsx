import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { PageTitle } from '#components/data/page/page-title.tsx';
import { Skeleton } from '#components/data/states/skeleton.tsx';
import { useBankConfirmation } from '#features/payments/api/bank-confirmation.ts';
import css from '#features/payments/test-bank/test-bank-page.module.css';
import { TestBankPage } from '#features/payments/test-bank/test-bank-page.tsx';
import { loadTexts } from '../../i18n/i18n.ts';
import type { PageHandle } from '../../shell/pages/page-handle.ts';
import { isNotFound, ResourcePage } from '../../shell/pages/resource-page.tsx';

export const handle: PageHandle = { launcher: 'header', bar: false };

export const clientLoader = () => loadTexts('test-bank');

export default function TestBankRoute() {
  const { t } = useTranslation('test-bank');
  const { id = '' } = useParams();
  const { data: confirmation, error, refetch } = useBankConfirmation(id);
  if (!confirmation || isNotFound(error)) {
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
      <TestBankPage confirmation={confirmation} />
    </>
  );
}
