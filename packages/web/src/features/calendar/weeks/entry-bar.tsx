import type { CalendarEntry, CarCalendar } from '@josey/contract/api/vehicles/calendar';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '#lib/format/use-format.ts';
import { useEntryName } from './use-entry-name.ts';
import css from './weeks.module.css';

interface EntryBarProps {
  entry: CalendarEntry;
  car: Pick<CarCalendar, 'timeZone'>;
  /** In parts of the week. */
  place: { from: number; to: number };
  onOpen: () => void;
}

/** One time on a week: a booking leads to its page, a block opens. */
export function EntryBar({ entry, car, place, onOpen }: EntryBarProps) {
  const { range } = useFormat();
  const { t } = useTranslation('calendar');
  const name = useEntryName()(entry);
  const label = t('entry', { name, time: range(entry.startDate, entry.endDate, car.timeZone) });
  const shown = {
    className: `${css.bar} ${css[entry.kind]}`,
    style: { left: `${place.from * 100}%`, width: `${(place.to - place.from) * 100}%` },
    'aria-label': label,
    title: label,
    // The list below says the same: Tab need not pass it twice.
    tabIndex: -1,
  };
  if (entry.rental)
    return (
      <Link to={`/rentals/${entry.rental.id}`} {...shown}>
        <span>{name}</span>
      </Link>
    );
  if (entry.kind === 'block')
    return (
      <button type="button" onClick={onOpen} {...shown}>
        <span>{name}</span>
      </button>
    );
  return (
    <span {...shown} role="img">
      <span>{name}</span>
    </span>
  );
}
