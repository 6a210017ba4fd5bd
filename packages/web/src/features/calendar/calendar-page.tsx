import { wallTime } from '@josey/contract/values/time/wall-time';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '#components/controls/button/button.tsx';
import { IconButton } from '#components/controls/button/icon-button.tsx';
import { Segments } from '#components/controls/choices/segments.tsx';
import { PageHeader } from '#components/data/page/page-header.tsx';
import { PageTitle } from '#components/data/page/page-title.tsx';
import { EmptyState } from '#components/data/states/empty-state.tsx';
import { Skeleton } from '#components/data/states/skeleton.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import { useViewerZone } from '#lib/format/use-viewer-zone.ts';
import { useCalendar } from './api/calendar.ts';
import css from './calendar-page.module.css';
import { CarSection } from './car-section.tsx';
import { addDays, monthAfter, spanOf, type View, weeksOf } from './weeks/days.ts';
import { firstDayOf } from './weeks/first-day.ts';

/** When an owner's cars are taken, by month or week, with their blocks and their prices. */
export function CalendarPage() {
  const { t } = useTranslation('calendar');
  const { locale } = useFormat();
  const today = wallTime(new Date(), useViewerZone()).slice(0, 10);
  const [view, setView] = useState<View>('month');
  const [date, setDate] = useState(today);
  const weeks = weeksOf(view, date, firstDayOf(locale));
  const cars = useCalendar(spanOf(weeks));
  const turn = (by: number) => setDate(view === 'month' ? monthAfter(date, by) : addDays(date, 7 * by));
  const title = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return (
    <div className={css.page}>
      <PageTitle>{t('title')}</PageTitle>
      <PageHeader title={t('title')} lead={t('lead')} />
      <div className={css.bar}>
        <Segments
          label={t('view')}
          options={[
            { value: 'month', label: t('month') },
            { value: 'week', label: t('week') },
          ]}
          value={view}
          onChange={setView}
        />
        <div className={css.turn}>
          <IconButton icon={IconChevronLeft} label={t(`before.${view}`)} onClick={() => turn(-1)} />
          <b aria-live="polite">{title.format(new Date(date))}</b>
          <IconButton icon={IconChevronRight} label={t(`after.${view}`)} onClick={() => turn(1)} />
          <Button look="quiet" size="small" onClick={() => setDate(today)}>
            {t('today')}
          </Button>
        </div>
      </div>
      <Legend />
      {cars.error && <ErrorAlert error={cars.error} onRetry={() => void cars.retry()} />}
      {!cars.items && !cars.error && <Skeleton height={420} />}
      {cars.items?.length === 0 && (
        <EmptyState sentence={t('empty')}>
          <ButtonLink to="/list-vehicle">{t('list')}</ButtonLink>
        </EmptyState>
      )}
      <div className={`${css.cars} ${cars.isOld ? css.old : ''}`}>
        {cars.items?.map((car) => (
          <CarSection
            key={car.id}
            car={car}
            weeks={weeks}
            month={view === 'month' ? date : undefined}
            today={wallTime(new Date(), car.timeZone).slice(0, 10)}
          />
        ))}
      </div>
      {cars.more && (
        <Button look="outline" busy={cars.isLoadingMore} onClick={cars.more}>
          {t('more')}
        </Button>
      )}
    </div>
  );
}

const KINDS = ['rental', 'hold', 'block', 'ride_duty', 'import'] as const;

function Legend() {
  const { t } = useTranslation('calendar');
  return (
    <ul className={css.legend}>
      {KINDS.map((kind) => (
        <li key={kind}>
          <span className={`${css.key} ${css[kind]}`} aria-hidden /> {t(`kinds.${kind}`)}
        </li>
      ))}
    </ul>
  );
}
