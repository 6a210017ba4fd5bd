import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/format/use-format.ts';
import { useDayFormat } from '../use-day-format.ts';
import type { EarnedDay } from './days-of.ts';
import css from './week.module.css';

/** What each day earned, rentals below rides. On a phone amounts are rounded. */
export function WeekBars({ days, today }: { days: EarnedDay[]; today: string }) {
  const { t } = useTranslation('earnings');
  const { money, moneyWhole } = useFormat();
  const format = useDayFormat();
  const highest = Math.max(1, ...days.map(({ netCents }) => netCents));
  const height = (cents: number) => `${Math.max(0, (100 * cents) / highest)}%`;
  const spoken = days.map(({ day, netCents }) => `${format.weekday(day)} ${money(netCents)}`);
  return (
    <div className={css.bars} role="img" aria-label={t('week.bars', { days: spoken.join(', ') })}>
      {days.map(({ day, netCents, rentalCents, rideCents }) => (
        <div key={day} className={css.day} aria-hidden>
          <div className={css.room}>
            {netCents !== 0 && (
              <span className={css.value}>
                <span className={css.wide}>{money(netCents)}</span>
                <span className={css.narrow}>{moneyWhole(netCents)}</span>
              </span>
            )}
            {rideCents > 0 && <i className={css.rides} style={{ height: height(rideCents) }} />}
            {rentalCents > 0 && <i className={css.rentals} style={{ height: height(rentalCents) }} />}
          </div>
          <span className={`${css.label} ${day === today ? css.today : ''}`}>
            <span className={css.wide}>{day === today ? t('today') : format.shortDay(day)}</span>
            <span className={css.narrow}>{format.letter(day)}</span>
          </span>
        </div>
      ))}
    </div>
  );
}
