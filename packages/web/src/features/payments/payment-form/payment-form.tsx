import type { MethodSetup } from '@josey/contract/api/money/payment-methods';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { Skeleton } from '#components/data/states/skeleton.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import css from './payment-form.module.css';
import { usePaymentElement } from './use-payment-element.ts';

interface PaymentFormProps {
  setupId: string;
  form: NonNullable<MethodSetup['form']>;
  /** The page of this site to return to. */
  back: string;
}

/** Stripe's form for a card or a Cash App account. It returns to the page that asked, which saves the method. */
export function PaymentForm({ setupId, form, back }: PaymentFormProps) {
  const { t } = useTranslation('payments');
  const place = useRef<HTMLDivElement>(null);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const element = usePaymentElement(form, place);
  useReloadOnLeave();
  const hasFailed = element === 'failed';

  async function save(event: FormEvent) {
    event.preventDefault();
    if (!element || hasFailed || isBusy) return;
    setBusy(true);
    setError(undefined);
    const { stripe, elements } = element;
    const answer = await stripe
      .confirmSetup({
        elements,
        confirmParams: { return_url: new URL(back, window.location.origin).href },
        redirect: 'if_required',
      })
      .catch(() => ({ error: { type: 'api_error', message: t('form.failed') } }));
    // A new document: this one's policy is for this page alone.
    if (!answer.error) return window.location.replace(withSetup(back, setupId));
    setBusy(false);
    // What a field lacks, Stripe says below it.
    if (answer.error.type !== 'validation_error') setError(answer.error.message ?? t('form.failed'));
  }

  return (
    <form className={css.form} onSubmit={save}>
      <ErrorAlert
        error={hasFailed ? t('form.failed') : error}
        {...(hasFailed && { onRetry: () => window.location.reload() })}
      />
      {element === undefined && <Skeleton height={220} />}
      <div ref={place} hidden={hasFailed} />
      <Button type="submit" full busy={isBusy} disabled={!element || hasFailed}>
        {t('form.save')}
      </Button>
      <a className={css.back} href={back}>
        {t('form.back')}
      </a>
    </form>
  );
}

/** The router shows the next page in this document, in which Stripe's script runs: it is loaded by itself instead. */
function useReloadOnLeave(): void {
  useEffect(() => {
    const { pathname } = window.location;
    return () => {
      if (window.location.pathname !== pathname) window.location.reload();
    };
  }, []);
}

/** As Stripe adds it itself when the payer was at their bank. */
function withSetup(back: string, setupId: string): string {
  const url = new URL(back, window.location.origin);
  url.searchParams.set('setup_intent', setupId);
  return url.pathname + url.search + url.hash;
}
