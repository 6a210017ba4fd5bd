import type { Earnings } from '@josey/contract/api/money/earnings';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#components/controls/button/icon-button.tsx';
import { Money } from '#components/data/money/money.tsx';
import { Skeleton } from '#components/data/states/skeleton.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { useDayFormat } from '../use-day-format.ts';
import { dayAfter, daysOf } from './days-of.ts';
import css from './week.module.css';
import { WeekBars } from './week-bars.tsx';

interface WeekCardProps {
  week: Earnings | undefined;
  error: Error | null;
  onRetry: () => void;
  /** Shows the week that begins on this day; the current one without it. */
  onTurn: (from: string | undefined) => void;
}

/** What a week earned, in total and by day. Until it is known it has the same size. */
export function WeekCard({ week, error, onRetry, onTurn }: WeekCardProps) {
  const { t } = useTranslation('earnings');
  const { range } = useDayFormat();
  const isCurrent = !week || week.to >= week.today;
  return (
    <section className={css.card} aria-label={week ? range(week.from, week.to) : t('week.this')}>
      <div className={css.head}>
        <div className={css.turn}>
          <IconButton
            icon={IconChevronLeft}
            label={t('week.before')}
            disabled={!week}
            onClick={() => week && onTurn(dayAfter(week.from, -7))}
          />
          <b>{week ? range(week.from, week.to) : <Skeleton height={18} width={96} />}</b>
          <IconButton
            icon={IconChevronRight}
            label={t('week.next')}
            disabled={isCurrent}
            onClick={() => week && onTurn(dayAfter(week.from, 7))}
          />
        </div>
        <div className={css.key} aria-hidden>
          <span className={css.rentalsKey}>{t('rentals')}</span>
          <span className={css.ridesKey}>{t('rides')}</span>
        </div>
      </div>
      {week ? <Figures week={week} /> : !error && <FiguresSkeleton />}
      {week && <WeekBars days={daysOf(week)} today={week.today} />}
      {!week && (
        <div className={css.bars}>{error && <ErrorAlert error={t('failed')} onRetry={onRetry} />}</div>
      )}
    </section>
  );
}

function Figures({ week }: { week: Earnings }) {
  const { t } = useTranslation('earnings');
  const { totals, rentals, rides, beforeCents } = week;
  const change = totals.netCents - beforeCents;
  return (
    <dl className={css.figures}>
      <div>
        <dt>{t('week.earned')}</dt>
        <dd className={css.total}>
          <Money cents={totals.netCents} />
        </dd>
      </div>
      <div>
        <dt>{t('week.rentals', { count: rentals.trips })}</dt>
        <dd>
          <Money cents={rentals.netCents} />
        </dd>
      </div>
      <div>
        <dt>{t('week.rides', { count: rides.trips })}</dt>
        <dd>
          <Money cents={rides.netCents} />
        </dd>
      </div>
      <div className={css.change}>
        <dt>
          {t('week.beforeEarned')} <Money cents={beforeCents} />
        </dt>
        <dd className={change > 0 ? css.up : undefined}>
          {change > 0 && '+'}
          <Money cents={change} />
        </dd>
      </div>
    </dl>
  );
}

const FiguresSkeleton = () => (
  <div className={css.figures}>
    {[140, 80, 80].map((width, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they have no other
      <Skeleton key={index} height={index === 0 ? 60 : 42} width={width} />
    ))}
  </div>
);
