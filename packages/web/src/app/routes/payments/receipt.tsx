import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router';
import { PageTitle } from '#components/data/page/page-title.tsx';
import { Skeleton } from '#components/data/states/skeleton.tsx';
import { type ReceiptOf, useReceipt } from '#features/receipts/api/receipts.ts';
import css from '#features/receipts/receipt-page.module.css';
import { ReceiptPage } from '#features/receipts/receipt-page.tsx';
import { loadTexts } from '../../i18n/i18n.ts';
import { isNotFound, ResourcePage } from '../../shell/pages/resource-page.tsx';

export const clientLoader = () => loadTexts('receipts');

/** `/receipts/:id`, or that for the price of a rental or ride. */
export default function ReceiptRoute() {
  const { t } = useTranslation(['receipts', 'common']);
  const { id = '' } = useParams();
  const { pathname } = useLocation();
  const kind: ReceiptOf['kind'] = pathname.startsWith('/rentals/')
    ? 'rental'
    : pathname.startsWith('/rides/')
      ? 'ride'
      : 'receipt';
  const { data: receipt, error, refetch } = useReceipt({ kind, id });
  if (!receipt || isNotFound(error)) {
    return (
      <ResourcePage title={t('receipt')} error={error} onRetry={() => void refetch()} className={css.page}>
        <div className={css.page} role="status" aria-label={t('common:loading')}>
          <Skeleton height={640} />
          <Skeleton height={240} />
        </div>
      </ResourcePage>
    );
  }
  return (
    <>
      <PageTitle>{t('receipt')}</PageTitle>
      <ReceiptPage receipt={receipt} />
    </>
  );
}
