import type { CalendarEntry, CarCalendar } from '@josey/contract/api/vehicles/calendar';
import { IconCoin, IconLock, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '#components/controls/button/button.tsx';
import { Icon } from '#components/marks/icon.tsx';
import { VisuallyHidden } from '#components/marks/visually-hidden.tsx';
import { BlockDialog } from './blocks/block-dialog.tsx';
import { UnblockDialog } from './blocks/unblock-dialog.tsx';
import css from './calendar-page.module.css';
import { PricesDialog } from './prices/prices-dialog.tsx';
import { SyncDialog } from './sync/sync-dialog.tsx';
import { addDays } from './weeks/days.ts';
import { EntryList } from './weeks/entry-list.tsx';
import { type DayRange, useDayRange } from './weeks/use-day-range.ts';
import { WeekRow } from './weeks/week-row.tsx';
import weekCss from './weeks/weeks.module.css';

type Open =
  | { what: 'block'; days: DayRange }
  | { what: 'sync' }
  | { what: 'prices'; days: DayRange | undefined }
  | { what: 'entry'; entry: CalendarEntry };

interface CarSectionProps {
  car: CarCalendar;
  weeks: string[];
  month: string | undefined;
  today: string;
}

/** One car: its weeks, what takes its time, and the dialogs that change it. */
export function CarSection({ car, weeks, month, today }: CarSectionProps) {
  const { t, i18n } = useTranslation('calendar');
  const [open, setOpen] = useState<Open>();
  const range = useDayRange((days) => setOpen({ what: 'block', days }));
  const close = () => setOpen(undefined);
  const onEntry = (entry: CalendarEntry) => setOpen({ what: 'entry', entry });
  const [first = today] = weeks;
  const tabDay =
    range.focused && weeks.some((week) => isIn(week, range.focused)) ? range.focused : later(first, today);
  const weekday = new Intl.DateTimeFormat(i18n.language, { weekday: 'short', timeZone: 'UTC' });
  const name = `${car.year} ${car.make} ${car.model}`;
  return (
    <section className={css.car} aria-label={name}>
      <header className={css.head}>
        <h2>
          <Link to={`/vehicles/${car.id}`}>{name}</Link>
        </h2>
        <div className={css.actions}>
          <Button
            look="outline"
            size="small"
            onClick={() =>
              setOpen({ what: 'block', days: { first: later(first, today), last: later(first, today) } })
            }
          >
            <Icon of={IconLock} size={16} /> {t('block')}
          </Button>
          <Button look="outline" size="small" onClick={() => setOpen({ what: 'prices', days: undefined })}>
            <Icon of={IconCoin} size={16} /> {t('prices')}
          </Button>
          <Button look="outline" size="small" onClick={() => setOpen({ what: 'sync' })}>
            <Icon of={IconRefresh} size={16} /> {t('sync')}
          </Button>
        </div>
      </header>
      <div className={css.grid}>
        <div className={weekCss.weekdays} aria-hidden>
          {Array.from({ length: 7 }, (_, day) => addDays(first, day)).map((date) => (
            <span key={date}>{weekday.format(new Date(date))}</span>
          ))}
        </div>
        <div className={weekCss.weeks} data-days {...range.gridProps}>
          {weeks.map((week) => (
            <WeekRow key={week} {...{ car, week, month, today, range, tabDay, onEntry }} />
          ))}
        </div>
        <VisuallyHidden>
          <span role="status">{range.isOpen ? t('chooseLast') : ''}</span>
        </VisuallyHidden>
      </div>
      <EntryList car={car} onEntry={onEntry} />
      {open?.what === 'block' && (
        <BlockDialog
          car={car}
          days={open.days}
          onPrices={() => setOpen({ what: 'prices', days: open.days })}
          onClose={close}
        />
      )}
      {open?.what === 'prices' && <PricesDialog car={car} days={open.days} onClose={close} />}
      {open?.what === 'sync' && <SyncDialog car={car} onClose={close} />}
      {open?.what === 'entry' && <UnblockDialog car={car} block={open.entry} onClose={close} />}
    </section>
  );
}

const isIn = (week: string, date = '') => week <= date && date < addDays(week, 7);
const later = (a: string, b: string) => (a > b ? a : b);
