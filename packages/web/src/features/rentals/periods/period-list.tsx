import type { RentalPeriod } from '@josey/contract/api/rentals/rentals';
import { useTranslation } from 'react-i18next';
import { Money } from '#components/data/money/money.tsx';
import { Badge } from '#components/marks/badge/badge.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import css from './period-list.module.css';

/** A quoted period has no status yet. */
type ShownPeriod = Omit<RentalPeriod, 'status'> & { status?: RentalPeriod['status'] | undefined };

interface PeriodListProps {
  periods: readonly ShownPeriod[];
  side: 'renter' | 'owner';
  timeZone: string;
}

/** The periods in which a long rental is charged: from when to when, how much, and when or whether it is paid. */
export default function PeriodList({ periods, side, timeZone }: PeriodListProps) {
  const { t } = useTranslation('rentals');
  const { date } = useFormat();
  return (
    <section className={css.periods} aria-label={t(`periods.title.${side}`)}>
      <b>{t(`periods.title.${side}`)}</b>
      <ol>
        {periods.map((period) => (
          <li key={period.startDate} className={css.period} data-off={isOff(period) || undefined}>
            <span>
              {date(period.startDate, timeZone)} – {date(period.endDate, timeZone)}
            </span>
            <Money cents={period.cents} />
            <State period={period} timeZone={timeZone} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function State({ period: { status, chargeDate }, timeZone }: { period: ShownPeriod; timeZone: string }) {
  const { t } = useTranslation('rentals');
  const { date } = useFormat();
  if (status === 'owed') return <Badge tone="danger">{t('periods.owed')}</Badge>;
  if (status !== undefined && status !== 'scheduled')
    return <small className={css.state}>{t(`periods.${status}`)}</small>;
  const text = chargeDate ? t('periods.on', { day: date(chargeDate, timeZone) }) : t('periods.first');
  return <small className={css.state}>{text}</small>;
}

const isOff = ({ status }: ShownPeriod): boolean => status === 'refunded' || status === 'skipped';
