import type { EarningsBalance } from '@josey/contract/api/money/earnings';
import { hasComeBack, isUnderWay } from '@josey/contract/rules/states/money/payout-states';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazySection } from '#components/data/states/lazy-part.tsx';
import { Alert } from '#components/notices/alert.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import { useDayFormat } from '../use-day-format.ts';
import css from './balance.module.css';

/** Few owe anything. */
const PayDebt = lazySection(() => import('./pay-debt.tsx'));

/** What the payee has to know first: a debt, a last day, a payout that came back, one that is under way. */
export function PayoutNotices({ balance }: { balance: EarningsBalance }) {
  return (
    <>
      <Debt balance={balance} />
      <Held balance={balance} />
      <Newest balance={balance} />
    </>
  );
}

function Debt({ balance }: { balance: EarningsBalance }) {
  const { t } = useTranslation('earnings');
  const { money, date } = useFormat();
  const { day } = useDayFormat();
  const { debtSince, debtCents, cashInHandCents, isCashPaused, cashDebtLimitCents, next } = balance;
  const [paidCents, setPaid] = useState(0);
  if (debtCents === 0)
    return paidCents > 0 && <Alert kind="success">{t('debt.paid', { amount: money(paidCents) })}</Alert>;
  const limit = money(cashDebtLimitCents);
  return (
    <Alert kind="notice">
      <p className={css.strong}>
        {t(cashInHandCents > 0 ? 'debt.cash' : 'debt.title', { amount: money(debtCents) })}
      </p>
      <p>
        {debtSince && `${t('debt.since', { day: date(debtSince) })} `}
        {t('debt.setOff', { day: day(next.on), amount: money(next.amountCents) })}{' '}
        {cashInHandCents > 0 && t(isCashPaused ? 'debt.paused' : 'debt.limit', { limit })}
      </p>
      <PayDebt debtCents={debtCents} onPaid={setPaid} />
    </Alert>
  );
}

function Held({ balance: { leavesBy, bankEnding, setup } }: { balance: EarningsBalance }) {
  const { t } = useTranslation('earnings');
  const { day } = useDayFormat();
  if (!leavesBy) return null;
  return (
    <Alert kind="notice">
      <p className={css.strong}>{t('held.title', { day: day(leavesBy) })}</p>
      <p>{t(bankEnding ? 'held.withBank' : setup.by === 'provider' ? 'held.noSetup' : 'held.noBank')}</p>
    </Alert>
  );
}

/** A failed payout is shown until the next one, for as long as its amount waits. */
function Newest({ balance: { lastPayout } }: { balance: EarningsBalance }) {
  const { t } = useTranslation('earnings');
  const { money } = useFormat();
  const { day } = useDayFormat();
  if (!lastPayout) return null;
  const { status, statusReason: reason, failure, amountCents, bankEnding: ending, arrivesAt } = lastPayout;
  const amount = money(amountCents);
  if (hasComeBack(status))
    return (
      <Alert kind="error">
        <p className={css.strong}>
          {t(`payout.${status as 'failed' | 'returned' | 'canceled'}`, { amount, ending })}
        </p>
        <p>
          {reason && `${reason}. `}
          {failure && `${t(`failure.${failure}`)} `}
          {t('payout.back')}
        </p>
      </Alert>
    );
  if (!isUnderWay(status)) return null;
  return (
    <Alert kind="success">
      {t('payout.underWay', { amount, ending, day: arrivesAt ? day(arrivesAt) : '' })}
    </Alert>
  );
}
