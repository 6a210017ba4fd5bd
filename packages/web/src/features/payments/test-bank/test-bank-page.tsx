import type { BankConfirmation } from '@josey/contract/api/money/test-bank';
import { IconBuildingBank } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Button, ButtonLink } from '#components/controls/button/button.tsx';
import { Money } from '#components/data/money/money.tsx';
import { Icon } from '#components/marks/icon.tsx';
import { Alert } from '#components/notices/alert.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { useDecideBankConfirmation } from '../api/bank-confirmation.ts';
import css from './test-bank-page.module.css';

/** The test bank's page, where a payer confirms a payment by a card that requires it. */
export function TestBankPage({ confirmation }: { confirmation: BankConfirmation }) {
  const { t } = useTranslation('test-bank');
  const navigate = useNavigate();
  const { id, kind, method, amountCents, merchant, description, cardEnding, status, returnPath } =
    confirmation;
  const isSetup = kind === 'setup';
  const decide = useDecideBankConfirmation(id);
  const busy = decide.isPending ? decide.variables : undefined;
  const send = (decision: 'approve' | 'refuse') => {
    if (!busy) decide.mutate(decision, { onSuccess: () => navigate(returnPath, { replace: true }) });
  };
  return (
    <article className={css.page}>
      <header className={css.bank}>
        <Icon of={IconBuildingBank} />
        <div>
          <b>{t('bank')}</b>
          <p>{t('about')}</p>
        </div>
      </header>
      <div className={css.content}>
        <h1>{t(isSetup ? 'setupTitle' : 'title')}</h1>
        {isSetup ? (
          <p>{t(`setup.${method}`)}</p>
        ) : (
          <p className={css.amount}>
            <Money cents={amountCents} />
          </p>
        )}
        <dl className={css.facts}>
          <dt>{t('merchant')}</dt>
          <dd>{merchant}</dd>
          {description && (
            <>
              <dt>{t('for')}</dt>
              <dd>{description}</dd>
            </>
          )}
          {method === 'card' && (
            <>
              <dt>{t('card')}</dt>
              <dd>{t('ending', { cardEnding })}</dd>
            </>
          )}
        </dl>
        <ErrorAlert error={decide.error} />
        {status === 'waiting' ? (
          <>
            <Button
              full
              busy={busy === 'approve'}
              disabled={busy === 'refuse'}
              onClick={() => send('approve')}
            >
              {t('approve')}
            </Button>
            <Button
              full
              look="outline"
              busy={busy === 'refuse'}
              disabled={busy === 'approve'}
              onClick={() => send('refuse')}
            >
              {t('refuse')}
            </Button>
            <ButtonLink full look="quiet" to={returnPath}>
              {t('later')}
            </ButtonLink>
          </>
        ) : (
          <>
            <Alert kind="notice">{t(`${isSetup ? 'setupOver' : 'over'}.${status}`)}</Alert>
            <ButtonLink full to={returnPath}>
              {t('back', { merchant })}
            </ButtonLink>
          </>
        )}
      </div>
    </article>
  );
}
