import { ownPath } from '@josey/contract/core/own-path';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { PageTitle } from '#components/data/page/page-title.tsx';
import { Skeleton } from '#components/data/states/skeleton.tsx';
import { Alert } from '#components/notices/alert.tsx';
import { useMethodSetup } from '#features/payments/api/method-setup.ts';
import css from '#features/payments/payment-form/payment-form.module.css';
import { PaymentForm } from '#features/payments/payment-form/payment-form.tsx';
import { loadTexts } from '../../i18n/i18n.ts';
import type { PageHandle } from '../../shell/pages/page-handle.ts';
import { ResourcePage } from '../../shell/pages/resource-page.tsx';

export const handle: PageHandle = { launcher: 'header', bar: false };

export const clientLoader = () => loadTexts('payments');

export default function PaymentFormRoute() {
  const { t } = useTranslation('payments');
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const back = ownPath(search.get('back') ?? '') ?? '/account';
  const { data: setup, error, refetch } = useMethodSetup(id);
  if (!setup) {
    return (
      <ResourcePage title={t('form.title')} error={error} onRetry={() => void refetch()} className={css.page}>
        <div className={css.page}>
          <Skeleton height={320} />
        </div>
      </ResourcePage>
    );
  }
  return (
    <article className={css.page}>
      <PageTitle>{t('form.title')}</PageTitle>
      <h1>{t('form.title')}</h1>
      {setup.form ? (
        <>
          <p className={css.lead}>{t('form.lead')}</p>
          <PaymentForm setupId={id} form={setup.form} back={back} />
        </>
      ) : (
        <>
          <Alert kind="notice">{t('form.over')}</Alert>
          <a className={css.back} href={back}>
            {t('form.back')}
          </a>
        </>
      )}
    </article>
  );
}
