import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/format/use-format.ts';
import { type Day, firstWeekdayOf, weeksOf } from './calendar-days.ts';
import type { DayFacts } from './day-facts.ts';
import css from './month-grid.module.css';

interface MonthGridProps {
  month: Day;
  /** The one day in the tab order. */
  focused: Day;
  factsOf: (day: Day) => DayFacts;
  onPick: (day: Day) => void;
}

/** A month of days. The picker moves the focus between its months. */
export function MonthGrid({ month, focused, factsOf, onPick }: MonthGridProps) {
  const { locale } = useFormat();
  const first = firstWeekdayOf(locale);
  const title = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const name = title.format(new Date(month));
  return (
    <table className={css.month} aria-label={name}>
      <caption aria-hidden>{name}</caption>
      <thead>
        <Weekdays />
      </thead>
      <tbody>
        {weeksOf(month, first).map((week, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the weeks of a month have only their order
          <tr key={index}>
            {week.map((day, weekday) =>
              day ? (
                <DayCell
                  key={day}
                  day={day}
                  facts={factsOf(day)}
                  isFocused={day === focused}
                  onPick={onPick}
                />
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: an empty cell has only its place
                <td key={weekday} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The names of the weekdays, short for the eye, whole for screen readers. */
export function Weekdays() {
  const { locale } = useFormat();
  const first = firstWeekdayOf(locale);
  const narrow = new Intl.DateTimeFormat(locale, { weekday: 'narrow', timeZone: 'UTC' });
  const long = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  // January 1, 2023 was a Sunday.
  const days = Array.from({ length: 7 }, (_, index) => new Date(Date.UTC(2023, 0, 1 + first + index)));
  return (
    <tr>
      {days.map((day) => (
        <th key={day.getTime()} scope="col" abbr={long.format(day)}>
          {narrow.format(day)}
        </th>
      ))}
    </tr>
  );
}

interface DayCellProps {
  day: Day;
  facts: DayFacts;
  isFocused: boolean;
  onPick: (day: Day) => void;
}

function DayCell({ day, facts, isFocused, onPick }: DayCellProps) {
  const { t } = useTranslation('range');
  const { locale } = useFormat();
  const { state, place, isToday } = facts;
  const isOff = state === 'past' || state === 'taken';
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' });
  const label = [
    date.format(new Date(day)),
    isToday && t('today'),
    state !== 'free' && t(`state.${state}`),
    place && t(`place.${place}`),
  ];
  const looks = [css.day, css[state], place && css[place], isToday && css.today];
  return (
    <td>
      <button
        type="button"
        className={looks.filter(Boolean).join(' ')}
        data-day={day}
        tabIndex={isFocused ? 0 : -1}
        aria-pressed={place !== undefined}
        aria-disabled={isOff || undefined}
        aria-label={label.filter(Boolean).join(', ')}
        onClick={() => !isOff && onPick(day)}
      >
        <b>{Number(day.slice(8))}</b>
      </button>
    </td>
  );
}
