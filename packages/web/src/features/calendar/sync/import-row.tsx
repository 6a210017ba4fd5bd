import type { CarCalendar } from '@josey/contract/api/vehicles/calendar';
import type { CalendarSync } from '@josey/contract/api/vehicles/calendar-sync';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '#components/controls/button/button.tsx';
import { Alert } from '#components/notices/alert.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import { useRemoveImport } from '../api/sync.ts';
import css from './sync.module.css';

interface ImportRowProps {
  car: CarCalendar;
  calendar: CalendarSync['imports'][number];
}

/** An imported calendar: when it was read, why not, and what it contradicts. */
export function ImportRow({ car, calendar: { id, name, host, readAt, failure, conflicts } }: ImportRowProps) {
  const { t } = useTranslation('calendar');
  const { ago, range } = useFormat();
  const remove = useRemoveImport(car.id);
  return (
    <li className={css.import}>
      <div className={css.head}>
        <span>
          <b>{name}</b>
          <span className={css.hint}>
            {host}
            {readAt && ` · ${t('read', { when: ago(readAt) })}`}
          </span>
        </span>
        <Button look="quiet" size="small" busy={remove.isPending} onClick={() => remove.mutate(id)}>
          {t('removeImport')}
        </Button>
      </div>
      {failure && <Alert kind="error">{t(reasonOf(failure), { status: failure })}</Alert>}
      {conflicts.length > 0 && (
        <Alert kind="notice">
          {t('conflicts', { count: conflicts.length })}
          <ul className={css.conflicts}>
            {conflicts.map(({ startDate, endDate, rentalId }) => (
              <li key={`${startDate} ${rentalId}`}>
                <Link to={`/rentals/${rentalId}`}>{range(startDate, endDate, car.timeZone)}</Link>
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </li>
  );
}

const REASONS = ['private_address', 'too_large', 'timeout', 'not_a_calendar'] as const;

function reasonOf(failure: string) {
  const known = REASONS.find((reason) => reason === failure);
  return known ? (`unread.${known}` as const) : ('unread.other' as const);
}
