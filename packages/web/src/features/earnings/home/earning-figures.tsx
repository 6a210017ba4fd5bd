import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Money } from '#components/data/money/money.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { balanceQuery, earningsQuery } from '../api/earnings.ts';
import { useDayFormat } from '../use-day-format.ts';
import { daysOf } from '../week/days-of.ts';
import css from './earning-figures.module.css';

/** Today, the balance, the next payout and the last seven days, as the ledger has them. Unknown is never zero. */
export function EarningFigures() {
  const { t } = useTranslation('earnings');
  const week = useQuery(earningsQuery(undefined));
  const balance = useQuery(balanceQuery);
  const { day, shortDay } = useDayFormat();
  const failed = week.error ?? balance.error;
  if (failed && !(week.data && balance.data)) {
    const retry = () => void Promise.all([week.refetch(), balance.refetch()]);
    return <ErrorAlert error={t('failed')} onRetry={retry} />;
  }
  const days = week.data ? daysOf(week.data) : [];
  const today = days.find((one) => one.day === week.data?.today);
  const highest = Math.max(1, ...days.map(({ netCents }) => netCents));
  return (
    <section className={css.figures} aria-label={t('home.label')} aria-busy={!(week.data && balance.data)}>
      <div>
        <small>{t('today')}</small>
        <b className={css.large}>{today ? <Money cents={today.netCents} /> : '–'}</b>
        <small>{today && t('home.trips', { count: today.items.length })}</small>
      </div>
      <div>
        <small>{t('home.balance')}</small>
        <b>{balance.data ? <Money cents={balance.data.availableCents} /> : '–'}</b>
        <small>
          {balance.data && (
            <>
              <Money cents={balance.data.pendingCents} /> {t('home.pending')}
            </>
          )}
        </small>
      </div>
      <div>
        <small>{t('home.next')}</small>
        <b>{balance.data ? <Money cents={balance.data.next.amountCents} /> : '–'}</b>
        <small>{balance.data && day(balance.data.next.on)}</small>
      </div>
      <div className={css.week}>
        <small className={css.total}>
          {t('home.week')} <span>{week.data && <Money cents={week.data.totals.netCents} />}</span>
        </small>
        <ol className={css.bars}>
          {days.map(({ day: one, netCents }) => (
            <li key={one}>
              <i style={{ height: `${Math.max(3, (100 * netCents) / highest)}%` }} aria-hidden />
              <small>{shortDay(one).split(' ')[0]}</small>
              <span className={css.spoken}>
                <Money cents={netCents} />
              </span>
            </li>
          ))}
        </ol>
        <Link to="/earnings">{t('home.all')}</Link>
      </div>
    </section>
  );
}
