import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { addDays, type Day, sameDayIn, weekdayOf } from './calendar-days.ts';

const WEEK = 7;

interface Limits {
  first: Day;
  last: Day;
  firstWeekday: number;
}

/** The day that the keys move: arrows by day and week, Home and End in the week, Page Up and Down by month. */
export function useDayFocus(start: Day, { first, last, firstWeekday }: Limits) {
  const [day, setDay] = useState(start < first ? first : start);
  const grid = useRef<HTMLDivElement>(null);
  const byKey = useRef(false);
  useEffect(() => {
    if (!byKey.current) return;
    byKey.current = false;
    const button = grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`);
    button?.focus();
    button?.scrollIntoView({ block: 'nearest' });
  }, [day]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.target as HTMLElement).dataset.day) return;
    const weekday = weekdayOf(day, firstWeekday);
    const moves: Record<string, Day> = {
      ArrowLeft: addDays(day, -1),
      ArrowRight: addDays(day, 1),
      ArrowUp: addDays(day, -WEEK),
      ArrowDown: addDays(day, WEEK),
      Home: addDays(day, -weekday),
      End: addDays(day, WEEK - 1 - weekday),
      PageUp: sameDayIn(day, -1),
      PageDown: sameDayIn(day, 1),
    };
    const next = moves[event.key];
    if (!next) return;
    event.preventDefault();
    byKey.current = true;
    setDay(next < first ? first : next > last ? last : next);
  };
  return { day, setDay, grid, onKeyDown };
}
