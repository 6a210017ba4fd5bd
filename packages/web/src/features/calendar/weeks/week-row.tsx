import type { CalendarEntry, CarCalendar } from '@josey/contract/api/vehicles/calendar';
import { ruleOn } from '@josey/contract/rules/pricing/dates/price-rules';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/format/use-format.ts';
import { addDays, placeInWeek } from './days.ts';
import { EntryBar } from './entry-bar.tsx';
import type { useDayRange } from './use-day-range.ts';
import css from './weeks.module.css';

interface WeekRowProps {
  car: CarCalendar;
  week: string;
  /** The first date of the month that is shown; other dates are dim. */
  month: string | undefined;
  today: string;
  range: ReturnType<typeof useDayRange>;
  /** The one day of the calendar that Tab leads to. */
  tabDay: string;
  onEntry: (entry: CalendarEntry) => void;
}

/** Seven days of a car, and on them what takes its time. */
export function WeekRow({ car, week, month, today, range, tabDay, onEntry }: WeekRowProps) {
  const { t } = useTranslation('calendar');
  const { locale, moneyWhole } = useFormat();
  const whole = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' });
  const days = Array.from({ length: 7 }, (_, day) => addDays(week, day));
  const bars = car.entries.flatMap((entry) => {
    const place = placeInWeek(entry, week, car.timeZone);
    return place ? [{ entry, place }] : [];
  });
  return (
    <div className={css.week}>
      <div className={css.days}>
        {days.map((date) => {
          const { percent = 0, minDays } = ruleOn(date, car.priceRules) ?? {};
          const price = moneyWhole(Math.round((car.dailyRateCents * (100 + percent)) / 100));
          const states = [
            date < today && css.past,
            month && date.slice(0, 7) !== month.slice(0, 7) && css.otherMonth,
            date === today && css.today,
            range.isChosen(date) && css.chosen,
            percent !== 0 && css.ruled,
          ];
          return (
            <button
              key={date}
              type="button"
              data-date={date}
              className={[css.day, ...states].filter(Boolean).join(' ')}
              tabIndex={date === tabDay ? 0 : -1}
              disabled={date < today}
              aria-pressed={range.isChosen(date)}
              aria-label={[
                whole.format(new Date(date)),
                t('perDay', { price }),
                minDays && t('minDays', { count: minDays }),
                dayState(bars, days.indexOf(date), t),
              ]
                .filter(Boolean)
                .join(', ')}
              {...range.dayProps(date)}
            >
              <span className={css.number}>{Number(date.slice(8))}</span>
              <span className={css.price} data-price={price} />
            </button>
          );
        })}
      </div>
      <div className={css.bars}>
        {bars.map(({ entry, place }) => (
          <EntryBar key={entry.id} entry={entry} car={car} place={place} onOpen={() => onEntry(entry)} />
        ))}
      </div>
    </div>
  );
}

type Bars = { entry: CalendarEntry; place: { from: number; to: number } }[];

/** What a screen reader says of a day beside its price: the kinds that take time of it. */
function dayState(bars: Bars, day: number, t: ReturnType<typeof useTranslation<'calendar'>>['t']): string {
  const kinds = bars
    .filter(({ place }) => place.from * 7 < day + 1 && place.to * 7 > day)
    .map(({ entry }) => t(`kinds.${entry.kind}`));
  return [...new Set(kinds)].join(', ');
}
