import type { TestPayee } from '@josey/contract/api/money/payout-setup';
import { IconBuildingBank } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Button, ButtonLink } from '#components/controls/button/button.tsx';
import { SelectField } from '#components/controls/fields/select-field.tsx';
import { Icon } from '#components/marks/icon.tsx';
import { Alert } from '#components/notices/alert.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { useForm } from '#lib/form/use-form.ts';
import { useEnterTestPayee } from '../api/payout-setup.ts';
import { BankFields, EMPTY_BANK, toBankAccount } from '../balance/bank-fields.tsx';
import css from './test-payee-page.module.css';

const ALERTS = {
  incomplete: 'notice',
  checking: 'notice',
  ready: 'success',
  action_required: 'notice',
  refused: 'error',
} as const;
const VERDICTS = ['approve', 'check', 'ask_again', 'refuse'] as const;

/** The test provider's page, where a payee enters their details and chooses what it says to them. */
export function TestPayeePage({ payee }: { payee: TestPayee }) {
  const { t } = useTranslation('test-payee');
  const { merchant, state, bankEnding, returnPath } = payee;
  return (
    <article className={css.page}>
      <header className={css.provider}>
        <Icon of={IconBuildingBank} />
        <div>
          <b>{t('provider')}</b>
          <p>{t('about')}</p>
        </div>
      </header>
      <div className={css.content}>
        <h1>{t('title')}</h1>
        <p>{t('why', { merchant })}</p>
        {state !== 'incomplete' && (
          <Alert kind={ALERTS[state]}>{t(`states.${state}`, { ending: bankEnding })}</Alert>
        )}
        {state !== 'refused' && <Details payee={payee} />}
        <ButtonLink full look="quiet" to={returnPath}>
          {t('back', { merchant })}
        </ButtonLink>
      </div>
    </article>
  );
}

function Details({ payee: { id, returnPath } }: { payee: TestPayee }) {
  const { t } = useTranslation('test-payee');
  const navigate = useNavigate();
  const enter = useEnterTestPayee(id);
  const [verdict, choose] = useState<(typeof VERDICTS)[number]>('approve');
  const form = useForm({
    initial: EMPTY_BANK,
    schema: async () => (await import('@josey/contract/api/money/payouts')).BankAccount,
    toBody: toBankAccount,
  });
  return (
    <form
      className={css.form}
      noValidate
      autoComplete="off"
      onSubmit={form.submit((values) => {
        if (enter.isPending) return;
        const body = { bank: toBankAccount(values), verdict };
        enter.mutate(body, {
          onSuccess: () => navigate(returnPath, { replace: true }),
          onError: form.refuse,
        });
      })}
    >
      <ErrorAlert error={enter.error} />
      <BankFields form={form} accountHint={t('numbers')} />
      <SelectField
        label={t('verdict')}
        options={VERDICTS.map((value) => ({ value, label: t(`verdicts.${value}`) }))}
        value={verdict}
        onChange={({ target }) => choose(target.value as typeof verdict)}
      />
      <Button full type="submit" busy={enter.isPending}>
        {t('send')}
      </Button>
    </form>
  );
}
