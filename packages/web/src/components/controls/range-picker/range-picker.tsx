import { RENTAL_RULES } from '@josey/contract/rules/limits';
import { wallTime } from '@josey/contract/values/time/wall-time';
import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '#components/marks/visually-hidden.tsx';
import { useMediaQuery } from '#lib/browser/hooks/use-media-query.ts';
import { useFormat } from '#lib/format/use-format.ts';
import { Button } from '../button/button.tsx';
import { IconButton } from '../button/icon-button.tsx';
import type { TimeSpan } from '../fields/keep-length.ts';
import { DayBar } from './day-bar.tsx';
import { addDays, addMonths, type Day, firstWeekdayOf, monthOf } from './days/calendar-days.ts';
import { dayFacts } from './days/day-facts.ts';
import { useDayFocus } from './days/use-day-focus.ts';
import { MonthGrid, Weekdays } from './month-grid.tsx';
import { PresetList } from './preset-list.tsx';
import { type Preset, presets, type RangeRules } from './presets.ts';
import { draftOf, type FreeWindow, fitDraft, pickDay, type RangeDraft, spanOf } from './range-draft.ts';
import css from './range-picker.module.css';
import { TimeStep } from './time-step.tsx';

const SHEET_MONTHS = 12;
const PICKER_WIDTH = 872;
const PICKER_HEIGHT = 560;
const GAP = 12;

export interface SpanPrice {
  content: ReactNode;
  /** Whether this span can be applied. */
  isReady: boolean;
}

export interface RangePickerProps {
  value: TimeSpan;
  timeZone: string;
  labels: { from: string; until: string };
  /** When the car is available; absent where there is no car, and while it loads. */
  windows?: FreeWindow[] | undefined;
  rules?: RangeRules | undefined;
  /** Only the end is chosen, as for an extension. */
  isStartFixed?: boolean | undefined;
  /** What the draft costs, or why it cannot be had. */
  price?: SpanPrice | undefined;
  /** Called with each complete choice before it is applied, and without one while it is none. */
  onDraft?: ((span: TimeSpan | undefined) => void) | undefined;
  /** Where the field is; the picker hangs from it. */
  anchor: DOMRect;
  onApply: (span: TimeSpan) => void;
  onClose: () => void;
}

/** The one picker of dates and times: ready choices, months, times. A sheet on phones. */
export default function RangePicker(props: RangePickerProps) {
  const { value, timeZone, labels, windows, rules, isStartFixed = false, price } = props;
  const { anchor, onDraft, onApply, onClose } = props;
  const { t } = useTranslation(['range', 'common']);
  const { locale, duration } = useFormat();
  const isSheet = useMediaQuery('(max-width: 760px)');
  const dialog = useOpenDialog();
  const titleId = useId();
  const [now] = useState(() => new Date());
  const [draft, setDraft] = useState(() => draftOf(value, timeZone));
  const [note, setNote] = useState<string>();
  const today = wallTime(now, timeZone).slice(0, 10);
  const firstDay = isStartFixed ? (draft.startDay ?? today) : today;
  const lastDay = addDays(today, RENTAL_RULES.bookableDays);
  const focus = useDayFocus(draft.startDay ?? today, {
    first: firstDay,
    last: lastDay,
    firstWeekday: firstWeekdayOf(locale),
  });
  const months = useMonths(focus.day, firstDay, isSheet);
  const span = spanOf(draft, timeZone);
  const isBackward = span !== undefined && span.endDate <= span.startDate;
  useDraft(isBackward ? undefined : span, onDraft);
  const factsOf = dayFacts({ now, today, firstDay, lastDay, timeZone, windows, draft });

  const take = (next: RangeDraft) => {
    const fitted = windows ? fitDraft(next, windows, timeZone) : { draft: next, isCut: false };
    setNote(fitted ? (fitted.isCut ? t('cut') : undefined) : t('taken'));
    setDraft(fitted?.draft ?? { ...next, endDay: undefined });
  };
  const pick = (day: Day) => {
    focus.setDay(day);
    take(pickDay(draft, day, isStartFixed));
  };
  const choose = (preset: Preset) => {
    const next = draftOf(preset, timeZone);
    setNote(undefined);
    setDraft(next);
    if (next.startDay) focus.setDay(next.startDay);
  };
  const clear = () => {
    setNote(undefined);
    setDraft({ ...draft, ...(!isStartFixed && { startDay: undefined }), endDay: undefined });
  };
  const problem = isBackward ? t('backward') : note;
  return (
    <dialog
      ref={dialog}
      className={css.picker}
      style={isSheet ? undefined : placeOf(anchor)}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onMouseDown={(event) => event.target === dialog.current && onClose()}
    >
      <div className={css.frame}>
        {isSheet ? (
          <div className={css.sheetHead}>
            <IconButton icon={IconX} label={t('common:close')} onClick={onClose} />
            <h2 id={titleId}>{t('title')}</h2>
            <Button look="quiet" size="medium" onClick={clear}>
              {t('clear')}
            </Button>
          </div>
        ) : (
          <VisuallyHidden as="div">
            <h2 id={titleId}>{t('title')}</h2>
          </VisuallyHidden>
        )}
        <div className={css.body}>
          {!isStartFixed && (
            <PresetList
              presets={presets({ now, timeZone, windows, rules })}
              timeZone={timeZone}
              onChoose={choose}
            />
          )}
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of its buttons */}
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
                <MonthGrid
                  key={month}
                  month={month}
                  focused={months.tabStop(focus.day)}
                  factsOf={factsOf}
                  onPick={pick}
                />
              ))}
            </div>
            <p className={css.legend}>
              {windows && (
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
          </div>
        </div>
        <div className={css.times}>
          <div>
            <TimeStep
              label={labels.from}
              day={draft.startDay}
              time={draft.startTime}
              isFixed={isStartFixed}
              onChange={(startTime) => take({ ...draft, startTime })}
            />
            <DayBar day={draft.startDay} span={span} windows={windows} timeZone={timeZone} />
          </div>
          <div>
            <TimeStep
              label={labels.until}
              day={draft.endDay}
              time={draft.endTime}
              onChange={(endTime) => take({ ...draft, endTime })}
            />
            <DayBar day={draft.endDay} span={span} windows={windows} timeZone={timeZone} />
          </div>
        </div>
        <div className={css.foot}>
          <div className={css.price} aria-live="polite">
            {problem && <p className={css.wrong}>{problem}</p>}
            {price?.content}
            {span && !isBackward ? (
              <span>{duration((Date.parse(span.endDate) - Date.parse(span.startDate)) / 60_000)}</span>
            ) : (
              !problem && <span>{t(draft.startDay ? 'chooseEnd' : 'chooseStart')}</span>
            )}
          </div>
          {!isSheet && (
            <Button look="quiet" onClick={clear}>
              {t('clear')}
            </Button>
          )}
          <Button
            disabled={!span || isBackward || price?.isReady === false}
            onClick={() => span && onApply(span)}
          >
            {t('apply')}
          </Button>
        </div>
      </div>
    </dialog>
  );
}

/** Opens the dialog, and gives the focus to the chosen day; the field has it again afterwards. */
function useOpenDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = dialog.current;
    const before = document.activeElement;
    shown?.showModal();
    const day = shown?.querySelector<HTMLElement>('[data-day][tabindex="0"]');
    day?.focus();
    day?.scrollIntoView({ block: 'center' });
    return () => {
      shown?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return dialog;
}

/** Tells the page what is chosen, so that it can price it. */
function useDraft(span: TimeSpan | undefined, onDraft: RangePickerProps['onDraft']): void {
  const { startDate, endDate } = span ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another choice is told
  useEffect(() => {
    onDraft?.(startDate && endDate ? { startDate, endDate } : undefined);
  }, [startDate, endDate]);
}

/** Two months beside each other, which follow the day that has the focus; on phones a year in one scroll. */
function useMonths(focused: Day, firstDay: Day, isSheet: boolean) {
  const earliest = monthOf(firstDay);
  const [first, setFirst] = useState(() => monthOf(focused));
  const [seen, setSeen] = useState(focused);
  if (seen !== focused) {
    setSeen(focused);
    const month = monthOf(focused);
    if (month < first) setFirst(month);
    else if (month > addMonths(first, 1)) setFirst(addMonths(month, -1));
  }
  const shown = isSheet
    ? Array.from({ length: SHEET_MONTHS }, (_, index) => addMonths(earliest, index))
    : [first, addMonths(first, 1)];
  const isShown = (day: Day) => shown.includes(monthOf(day));
  return {
    shown,
    canGoBack: first > earliest,
    back: () => setFirst(addMonths(first, -1)),
    forward: () => setFirst(addMonths(first, 1)),
    /** The focused day, or where it is out of sight the first one that is shown. */
    tabStop: (day: Day) => (isShown(day) ? day : (shown[0] ?? day)),
  };
}

/** Below the field, aligned with its right edge, and always whole in the window. */
function placeOf({ right, bottom }: DOMRect) {
  const left = Math.max(GAP, Math.min(right - PICKER_WIDTH, window.innerWidth - PICKER_WIDTH - GAP));
  const top = Math.max(GAP, Math.min(bottom + GAP, window.innerHeight - PICKER_HEIGHT - GAP));
  return { top, left, width: `min(${PICKER_WIDTH}px, calc(100vw - ${2 * GAP}px))` };
}

function zoneName(at: Date, timeZone: string, locale: string): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
