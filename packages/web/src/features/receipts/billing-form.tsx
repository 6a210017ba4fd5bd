import type { BillingDetails } from '@josey/contract/api/money/receipts';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { TextField } from '#components/controls/fields/text-field.tsx';
import { Skeleton } from '#components/data/states/skeleton.tsx';
import { Alert } from '#components/notices/alert.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { useForm } from '#lib/form/use-form.ts';
import { useBillingDetails, useSaveBillingDetails } from './api/receipts.ts';
import css from './billing-form.module.css';

/** The company and tax ID on receipts from now on. */
export function BillingForm() {
  const { data, error, refetch } = useBillingDetails();
  if (error && !data) return <ErrorAlert error={error} onRetry={() => void refetch()} />;
  return data ? <Form details={data} /> : <Skeleton height={220} />;
}

function Form({ details }: { details: BillingDetails }) {
  const { t } = useTranslation('receipts');
  const save = useSaveBillingDetails();
  const form = useForm({
    initial: { company: details.company ?? '', taxId: details.taxId ?? '' },
    schema: async () => (await import('@josey/contract/api/money/receipts')).BillingDetails,
  });
  const send = form.submit((values) => save.mutate(values, { onError: form.refuse }));
  return (
    <form className={css.form} onSubmit={send} noValidate>
      <h3>{t('billing.title')}</h3>
      <p className={css.quiet}>{t('billing.lead')}</p>
      <ErrorAlert error={save.error} />
      <TextField label={t('billing.company')} autoComplete="organization" {...form.text('company')} />
      <TextField label={t('billing.taxId')} {...form.text('taxId')} />
      {save.isSuccess && <Alert kind="success">{t('billing.saved')}</Alert>}
      <Button type="submit" size="medium" look="outline" busy={save.isPending}>
        {t('billing.save')}
      </Button>
    </form>
  );
}
