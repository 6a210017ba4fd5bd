import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { addDays } from './days.ts';

/** Whole days, both included. */
export interface DayRange {
  first: string;
  last: string;
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
const orderOf = (a: string, b: string): DayRange => (a <= b ? { first: a, last: b } : { first: b, last: a });

/**
 * Chooses days of a calendar: a drag over them, a press on one, or with the keyboard Enter on the first and on the last
 * day, and Escape to begin again.
 */
export function useDayRange(onChosen: (range: DayRange) => void) {
  const [anchor, setAnchor] = useState<string>();
  const [focused, setFocused] = useState<string>();
  const [isDragging, setDragging] = useState(false);
  const range = anchor && orderOf(anchor, focused ?? anchor);

  function choose(last: string): void {
    setAnchor(undefined);
    setDragging(false);
    onChosen(orderOf(anchor ?? last, last));
  }

  const dayUnder = (event: PointerEvent): string | undefined =>
    document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-date]')?.dataset
      .date;

  function onKeyDown(event: KeyboardEvent<HTMLElement>, date: string): void {
    const step = STEPS[event.key];
    if (step !== undefined) {
      const next = addDays(date, step);
      const grid = event.currentTarget.closest('[data-days]');
      const button = grid?.querySelector<HTMLElement>(`[data-date="${next}"]`);
      event.preventDefault();
      if (button) button.focus();
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      if (anchor) choose(date);
      else setAnchor(date);
    } else if (event.key === 'Escape' && anchor) {
      event.preventDefault();
      setAnchor(undefined);
    }
  }

  return {
    isChosen: (date: string) => Boolean(range && range.first <= date && date <= range.last),
    /** A first day was chosen with the keyboard, and the last is still to come. */
    isOpen: anchor !== undefined && !isDragging,
    focused,
    dayProps: (date: string) => ({
      onFocus: () => setFocused(date),
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => onKeyDown(event, date),
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        // A finger's events go to the day under it, not to the one it began on.
        event.currentTarget.releasePointerCapture?.(event.pointerId);
        setAnchor(date);
        setFocused(date);
        setDragging(true);
      },
    }),
    gridProps: {
      onPointerMove: (event: PointerEvent) => {
        const date = isDragging ? dayUnder(event) : undefined;
        if (date && date !== focused) setFocused(date);
      },
      onPointerUp: (event: PointerEvent) => {
        if (isDragging) choose(dayUnder(event) ?? focused ?? anchor ?? '');
      },
      onPointerCancel: () => {
        setAnchor(undefined);
        setDragging(false);
      },
    },
  };
}
