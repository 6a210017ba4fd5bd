import { useState } from 'react';
import { addMonths, type Day, monthOf } from './calendar-days.ts';

const SHEET_MONTHS = 12;

/** Two months beside each other, which follow the day that has the focus; on phones a year in one scroll. */
export function useMonths(focused: Day, firstDay: Day, isSheet: boolean) {
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
  return {
    shown,
    canGoBack: first > earliest,
    back: () => setFirst(addMonths(first, -1)),
    forward: () => setFirst(addMonths(first, 1)),
    /** The focused day, or where it is out of sight the first one that is shown. */
    tabStop: shown.includes(monthOf(focused)) ? focused : (shown[0] ?? focused),
  };
}
