import type { EarningsBalance } from '@josey/contract/api/money/earnings';
import { useTranslation } from 'react-i18next';
import { Money } from '#components/data/money/money.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import { useDayFormat } from '../use-day-format.ts';
import css from './balance.module.css';

/** The next weekly payout as a sum, and what waits beyond it. */
export function NextPayout({ balance }: { balance: EarningsBalance }) {
  const { t } = useTranslation('earnings');
  const format = useDayFormat();
  const { money } = useFormat();
  const { next, availableCents, bankEnding, setup, minimumCents, cashInHandCents } = balance;
  const weekday = format.weekday(next.on);
  const sum = availableCents + next.ridesCents;
  return (
    <>
      <div className={css.next}>
        <h3>{t('next.title', { day: format.day(next.on) })}</h3>
        <p className={css.muted}>
          {bankEnding
            ? t('next.toBank', { ending: bankEnding, weekday })
            : t(setup.by === 'provider' ? 'next.needsSetup' : 'next.needsBank', { weekday })}
        </p>
        <dl className={css.lines}>
          <Line label={t(availableCents < 0 ? 'next.owed' : 'next.available')} cents={availableCents} />
          {next.rides > 0 && (
            <Line label={t('next.rides', { count: next.rides, weekday })} cents={next.ridesCents} />
          )}
          <div className={css.total}>
            <dt>{t('next.total', { weekday })}</dt>
            <dd>
              <Money cents={next.amountCents} />
            </dd>
          </div>
        </dl>
        {sum > 0 && sum < minimumCents && (
          <p className={css.muted}>{t('next.carried', { amount: money(minimumCents) })}</p>
        )}
        {cashInHandCents > 0 && (
          <p className={css.muted}>{t('next.cash', { amount: money(cashInHandCents) })}</p>
        )}
      </div>
      <Pending balance={balance} />
    </>
  );
}

function Line({ label, cents }: { label: string; cents: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Money cents={cents} />
      </dd>
    </div>
  );
}

function Pending({ balance: { pendingRentals, disputedCents } }: { balance: EarningsBalance }) {
  const { t } = useTranslation('earnings');
  const { dateTime } = useFormat();
  if (pendingRentals.length === 0 && disputedCents === 0) return null;
  return (
    <dl className={css.pending}>
      {pendingRentals.map(({ rentalId, label, endDate, timeZone, netCents }) => (
        <div key={rentalId}>
          <dt>
            {t('pending.rental', { car: label })}
            <small>{t('pending.ends', { time: dateTime(endDate, timeZone) })}</small>
          </dt>
          <dd>
            <Money cents={netCents} />
          </dd>
        </div>
      ))}
      {disputedCents > 0 && (
        <div>
          <dt>
            {t('pending.disputed')}
            <small>{t('pending.disputedUntil')}</small>
          </dt>
          <dd>
            <Money cents={disputedCents} />
          </dd>
        </div>
      )}
    </dl>
  );
}
