import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/format/use-format.ts';
import { IconButton } from '../../button/icon-button.tsx';
import css from '../range-picker.module.css';
import type { RangeChoice } from '../use-range-choice.ts';
import { MonthGrid, Weekdays } from './month-grid.tsx';
import { useMonths } from './use-months.ts';

interface PickerCalendarProps {
  choice: RangeChoice;
  timeZone: string;
  isSheet: boolean;
  /** Whether there is a car whose taken days the legend explains. */
  hasWindows: boolean;
}

export function PickerCalendar({ choice, timeZone, isSheet, hasWindows }: PickerCalendarProps) {
  const { t } = useTranslation('range');
  const { focus, firstDay, factsOf, pick } = choice;
  const months = useMonths(focus.day, firstDay, isSheet);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of its buttons
    <div className={css.calendar} ref={focus.grid} onKeyDown={focus.onKeyDown}>
      {isSheet ? (
        <table className={css.weekdays} aria-hidden>
          <thead>
            <Weekdays />
          </thead>
        </table>
      ) : (
        <div className={css.arrows}>
          <IconButton
            icon={IconChevronLeft}
            label={t('before')}
            disabled={!months.canGoBack}
            onClick={months.back}
          />
          <IconButton icon={IconChevronRight} label={t('after')} onClick={months.forward} />
        </div>
      )}
      <div className={css.months}>
        {months.shown.map((month) => (
          <MonthGrid key={month} month={month} focused={months.tabStop} factsOf={factsOf} onPick={pick} />
        ))}
      </div>
      <Legend hasWindows={hasWindows} now={choice.now} timeZone={timeZone} />
    </div>
  );
}

function Legend({ hasWindows, now, timeZone }: { hasWindows: boolean; now: Date; timeZone: string }) {
  const { t } = useTranslation('range');
  const { locale } = useFormat();
  return (
    <p className={css.legend}>
      {hasWindows && (
        <>
          <span>
            <i className={css.takenKey} aria-hidden />
            {t('legend.taken')}
          </span>
          <span>
            <i className={css.partKey} aria-hidden />
            {t('legend.part')}
          </span>
        </>
      )}
      <span className={css.zone}>{zoneName(now, timeZone, locale)}</span>
    </p>
  );
}

function zoneName(at: Date, timeZone: string, locale: string): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
