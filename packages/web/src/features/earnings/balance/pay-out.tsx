import type { EarningsBalance } from '@josey/contract/api/money/earnings';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import { useRequestPayout } from '../api/earnings.ts';
import css from './balance.module.css';
import { LastPayout } from './last-payout.tsx';
import { SetUpPayouts } from './set-up-payouts.tsx';

interface PayOutProps {
  balance: EarningsBalance;
  isOffline: boolean;
  onAddBank: () => void;
}

/** The button that pays out, or why it is off. */
export function PayOut({ balance, isOffline, onAddBank }: PayOutProps) {
  const { t } = useTranslation('earnings');
  const { money } = useFormat();
  const { availableCents, minimumCents, bankEnding, setup, lastPayout } = balance;
  const payOut = useRequestPayout(availableCents, lastPayout?.id);
  if (!bankEnding && setup.by === 'provider')
    return <SetUpPayouts state={setup.state} isOffline={isOffline} />;
  if (!bankEnding)
    return (
      <>
        <Button full disabled={isOffline} onClick={onAddBank}>
          {t('bank.add')}
        </Button>
        <p className={css.hint}>{t('bank.why')}</p>
      </>
    );
  const isTooSmall = availableCents < minimumCents;
  return (
    <>
      <Button
        full
        disabled={isOffline || isTooSmall}
        busy={payOut.isPending}
        onClick={() => payOut.mutate(undefined)}
      >
        {availableCents > 0 ? t('payOut.amount', { amount: money(availableCents) }) : t('payOut.now')}
      </Button>
      <p className={css.hint}>
        {isTooSmall ? t('payOut.minimum', { amount: money(minimumCents) }) : t('payOut.free')}
      </p>
      <ErrorAlert error={payOut.error} />
      <LastPayout balance={balance} isOffline={isOffline} />
    </>
  );
}
