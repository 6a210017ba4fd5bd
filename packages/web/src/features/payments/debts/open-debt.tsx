import type { Debt } from '@josey/contract/api/money/debts';
import { detailsOf } from '@josey/contract/core/error-details';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '#components/controls/button/button.tsx';
import { Alert } from '#components/notices/alert.tsx';
import ConfirmAtBank from '#components/notices/confirm-at-bank.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { failureSentence, refusalSentence } from '#lib/form/failure.ts';
import { useFormat } from '#lib/format/use-format.ts';
import { usePayDebt } from '../api/use-pay-debt.ts';
import css from './open-debts.module.css';

interface OpenDebtProps {
  debt: Debt;
  isPaid: boolean;
  onPaid: () => void;
}

/** A debt, with the button that pays it; then, that it is paid. */
export default function OpenDebt({ debt, isPaid, onPaid }: OpenDebtProps) {
  const { t } = useTranslation('debts');
  const { money, date } = useFormat();
  const pay = usePayDebt(debt.id, onPaid);
  const { confirmUrl } = detailsOf(pay.error, 'payment_action_required') ?? {};
  const amount = money(debt.amountCents);
  if (isPaid) return <Alert kind="success">{t('paid', { amount })}</Alert>;
  return (
    <section className={css.debt} aria-label={t('open', { amount })}>
      <div>
        <b>{t('open', { amount })}</b>
        <p>
          {t(`why.${debt.reason}`, { day: date(debt.createdAt) })} <Link to={debt.page}>{t('details')}</Link>
        </p>
        <p>
          {t('notRight')} <Link to="/contact">{t('writeToUs')}</Link>
        </p>
        {debt.nextTryAt && <p>{t('nextTry', { day: date(debt.nextTryAt) })}</p>}
      </div>
      {confirmUrl && pay.error ? (
        <ConfirmAtBank confirmUrl={confirmUrl}>{refusalSentence(pay.error)}</ConfirmAtBank>
      ) : (
        <>
          <Button busy={pay.isPending} onClick={() => pay.mutate()}>
            {t('payNow', { amount })}
          </Button>
          <ErrorAlert error={pay.error && failureSentence(pay.error, t('failed'))} />
        </>
      )}
    </section>
  );
}
