import type { EarningsBalance } from '@josey/contract/api/money/earnings';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { Money } from '#components/data/money/money.tsx';
import { Skeleton } from '#components/data/states/skeleton.tsx';
import { When } from '#components/data/when/when.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import css from './balance.module.css';
import { BankDialog } from './bank-dialog.tsx';
import { NextPayout } from './next-payout.tsx';
import { PayOut } from './pay-out.tsx';
import { PayoutRoad } from './payout-road.tsx';
import { ChangeDetails } from './set-up-payouts.tsx';

/** What can be paid out, and when it will be. What is unknown is never shown as zero. */
export function BalanceCard({ balance }: { balance: UseQueryResult<EarningsBalance> }) {
  const { t } = useTranslation('earnings');
  const [isChanging, setChanging] = useState(false);
  const { data, error, dataUpdatedAt, fetchStatus, refetch } = balance;
  const isOffline = fetchStatus === 'paused';
  const changeBank = () => setChanging(true);
  return (
    <section className={css.card} aria-label={t('balance.label')} aria-busy={!data && !error}>
      {!data && (error ? <ErrorAlert error={t('failed')} onRetry={() => void refetch()} /> : <Loading />)}
      {data && (
        <>
          <p className={css.muted}>{t(data.availableCents < 0 ? 'balance.owed' : 'balance.available')}</p>
          <p className={css.amount}>
            <Money cents={Math.abs(data.availableCents)} />
          </p>
          {isOffline && (
            <p className={css.muted}>
              {t('balance.asOf')} <When at={new Date(dataUpdatedAt).toISOString()} look="clock" />
            </p>
          )}
          <PayOut balance={data} isOffline={isOffline} onAddBank={changeBank} />
          <PayoutRoad />
          <NextPayout balance={data} />
          {data.setup.by === 'provider' && data.setup.state === 'ready' && (
            <ChangeDetails isOffline={isOffline} />
          )}
          {data.setup.by === 'operator' && data.bankEnding && (
            <Button look="quiet" size="small" className={css.change} onClick={changeBank}>
              {t('bank.change')}
            </Button>
          )}
        </>
      )}
      {isChanging && <BankDialog onClose={() => setChanging(false)} />}
    </section>
  );
}

const Loading = () => (
  <div className={css.loading}>
    <Skeleton height={18} width={100} />
    <Skeleton height={44} width={160} />
    <Skeleton height={48} />
    <Skeleton height={200} />
  </div>
);
