import type { CalendarEntry, CarCalendar } from '@josey/contract/api/vehicles/calendar';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '#components/controls/button/button.tsx';
import { StatusBadge } from '#components/marks/badge/status-badge.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import css from './entry-list.module.css';
import { useEntryName } from './use-entry-name.ts';

interface EntryListProps {
  car: CarCalendar;
  onEntry: (entry: CalendarEntry) => void;
}

/** What takes the car's time, one line each, with its link. */
export function EntryList({ car, onEntry }: EntryListProps) {
  const { t } = useTranslation('calendar');
  const { range } = useFormat();
  const nameOf = useEntryName();
  if (car.entries.length === 0) return <p className={css.none}>{t('nothing')}</p>;
  return (
    <ul className={css.list}>
      {car.entries.map((entry) => (
        <li key={entry.id} className={css.entry}>
          <span className={css.text}>
            {entry.rental ? (
              <Link to={`/rentals/${entry.rental.id}`}>{nameOf(entry)}</Link>
            ) : (
              <b>{nameOf(entry)}</b>
            )}
            <span className={css.time}>{range(entry.startDate, entry.endDate, car.timeZone)}</span>
          </span>
          {entry.rental && <StatusBadge status={entry.rental.status} />}
          {entry.kind === 'block' && (
            <Button look="quiet" size="small" onClick={() => onEntry(entry)}>
              {t('unblock')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
