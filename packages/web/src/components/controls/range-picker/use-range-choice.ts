import { RENTAL_RULES } from '@josey/contract/rules/limits/rentals';
import { wallTime } from '@josey/contract/values/time/wall-time';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/format/use-format.ts';
import type { TimeSpan } from '../fields/keep-length.ts';
import { addDays, type Day, firstWeekdayOf } from './days/calendar-days.ts';
import { dayFacts } from './days/day-facts.ts';
import { useDayFocus } from './days/use-day-focus.ts';
import { draftOf, type FreeWindow, fitDraft, pickDay, type RangeDraft, spanOf } from './range-draft.ts';

export interface RangeChoiceOptions {
  value: TimeSpan;
  timeZone: string;
  /** When the car is available; absent where there is no car, and while it loads. */
  windows?: FreeWindow[] | undefined;
  /** Only the end is chosen, as for an extension. */
  isStartFixed?: boolean | undefined;
  /** Called with each complete choice before it is applied, and without one while it is none. */
  onDraft?: ((span: TimeSpan | undefined) => void) | undefined;
}

export type RangeChoice = ReturnType<typeof useRangeChoice>;

/** What is chosen so far, the day that has the focus, and what is wrong with the choice. */
export function useRangeChoice(options: RangeChoiceOptions) {
  const { value, timeZone, windows, isStartFixed = false, onDraft } = options;
  const { t } = useTranslation('range');
  const { locale } = useFormat();
  const [now] = useState(() => new Date());
  const [draft, setDraft] = useState(() => draftOf(value, timeZone));
  const [note, setNote] = useState<string>();
  const today = wallTime(now, timeZone).slice(0, 10);
  const firstDay = isStartFixed ? (draft.startDay ?? today) : today;
  const lastDay = addDays(today, RENTAL_RULES.bookableDays);
  const limits = { first: firstDay, last: lastDay, firstWeekday: firstWeekdayOf(locale) };
  const focus = useDayFocus(draft.startDay ?? today, limits);
  const chosen = spanOf(draft, timeZone);
  const isBackward = chosen !== undefined && chosen.endDate <= chosen.startDate;
  const span = isBackward ? undefined : chosen;
  useDraft(span, onDraft);
  const take = (next: RangeDraft) => {
    const fitted = windows ? fitDraft(next, windows, timeZone) : { draft: next, isCut: false };
    setNote(fitted ? (fitted.isCut ? t('cut') : undefined) : t('taken'));
    setDraft(fitted?.draft ?? { ...next, endDay: undefined });
  };
  return {
    now,
    draft,
    /** Undefined until it is complete and ends after it starts. */
    span,
    problem: isBackward ? t('backward') : note,
    focus,
    firstDay,
    factsOf: dayFacts({ now, today, firstDay, lastDay, timeZone, windows, draft }),
    take,
    pick: (day: Day) => {
      focus.setDay(day);
      take(pickDay(draft, day, isStartFixed));
    },
    /** A ready choice is available as a whole. */
    choose: (preset: TimeSpan) => {
      const next = draftOf(preset, timeZone);
      setNote(undefined);
      setDraft(next);
      if (next.startDay) focus.setDay(next.startDay);
    },
    clear: () => {
      setNote(undefined);
      setDraft({ ...draft, ...(!isStartFixed && { startDay: undefined }), endDay: undefined });
    },
  };
}

/** Tells the page what is chosen, so that it can price it. */
function useDraft(span: TimeSpan | undefined, onDraft: RangeChoiceOptions['onDraft']): void {
  const { startDate, endDate } = span ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another choice is told
  useEffect(() => {
    onDraft?.(startDate && endDate ? { startDate, endDate } : undefined);
  }, [startDate, endDate]);
}
