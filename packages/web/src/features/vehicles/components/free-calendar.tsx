import type { TimeWindow, VisibleVehicle } from '@josey/contract/vehicles';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorAlert } from '../../../components/alert/error-alert.tsx';
import { Skeleton } from '../../../components/skeleton/skeleton.tsx';
import { useFormat } from '../../../lib/format/use-format.ts';
import { useAvailability } from '../api/vehicle.ts';
import { freeDays } from '../free-days.ts';
import css from './free-days.module.css';

const DAYS = 14;
const DAY_MS = 86_400_000;

interface FreeCalendarProps {
  vehicle: Pick<VisibleVehicle, 'id' | 'timeZone'>;
  /** What is about to be booked; nothing for whose own car it is. */
  chosen: TimeWindow | undefined;
}

/** The coming two weeks, in the vehicle's time zone. */
export function FreeCalendar({ vehicle, chosen }: FreeCalendarProps) {
  const { t } = useTranslation('vehicles');
  const { locale } = useFormat();
  const [from] = useState(() => new Date());
  const to = useMemo(() => new Date(from.getTime() + (DAYS + 1) * DAY_MS).toISOString(), [from]);
  const { data, error, refetch } = useAvailability(vehicle.id, from.toISOString(), to);
  if (error) return <ErrorAlert error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={62} />;
  const days = freeDays(data, chosen, { from, count: DAYS, timeZone: vehicle.timeZone });
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  const whole = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' });
  return (
    <ol className={css.days}>
      {days.map(({ date, state, isChosen }) => (
        <li key={date} className={`${css.day} ${css[state]} ${isChosen ? css.chosen : ''}`}>
          <span aria-hidden>
            {weekday.format(new Date(date))}
            <b>{Number(date.slice(8))}</b>
          </span>
          <span className={css.hidden}>
            {whole.format(new Date(date))}: {t(`free.${state}`)}
          </span>
        </li>
      ))}
    </ol>
  );
}
