import type { EarningsBalance } from '@josey/contract/api/money/earnings';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import { useRequestLastPayout } from '../api/earnings.ts';
import css from './balance.module.css';

/** For a payee who deletes the account: a balance below the smallest payout, which would prevent it. */
export function LastPayout({ balance, isOffline }: { balance: EarningsBalance; isOffline: boolean }) {
  const { t } = useTranslation('earnings');
  const { money } = useFormat();
  const { availableCents, minimumCents, pendingCents, lastPayout } = balance;
  const payOut = useRequestLastPayout(availableCents, lastPayout?.id);
  if (availableCents <= 0 || availableCents >= minimumCents || pendingCents > 0) return null;
  return (
    <>
      <p className={css.hint}>{t('last.why')}</p>
      <Button
        look="quiet"
        size="small"
        disabled={isOffline}
        busy={payOut.isPending}
        onClick={() => payOut.mutate(undefined)}
      >
        {t('last.payOut', { amount: money(availableCents) })}
      </Button>
      <ErrorAlert error={payOut.error} />
    </>
  );
}
