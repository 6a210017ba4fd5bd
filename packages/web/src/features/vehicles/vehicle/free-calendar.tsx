import type { TimeWindow, VisibleVehicle } from '@josey/contract/api/vehicles/vehicles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FREE_DAYS, freeDays } from '#components/controls/range-picker/days/free-days.ts';
import { Skeleton } from '#components/data/states/skeleton.tsx';
import { VisuallyHidden } from '#components/marks/visually-hidden.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import { availabilityQuery } from '../api/vehicle.ts';
import css from './free-days.module.css';

interface FreeCalendarProps {
  vehicle: Pick<VisibleVehicle, 'id' | 'timeZone'>;
  /** The time in the booking panel; undefined for the owner. */
  chosen: TimeWindow | undefined;
}

/** The vehicle's availability in the next two weeks, in its time zone. */
export default function FreeCalendar({ vehicle, chosen }: FreeCalendarProps) {
  const { t } = useTranslation('vehicles');
  const { locale } = useFormat();
  const [from] = useState(() => new Date());
  const { data, error, refetch } = useQuery(availabilityQuery(vehicle.id, from, FREE_DAYS));
  if (error) return <ErrorAlert error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={62} />;
  const days = freeDays(data, chosen, { from, count: FREE_DAYS, timeZone: vehicle.timeZone });
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
          <VisuallyHidden>
            {whole.format(new Date(date))}: {t(`free.${state}`)}
            {isChosen && `, ${t('free.chosen')}`}
          </VisuallyHidden>
        </li>
      ))}
    </ol>
  );
}
