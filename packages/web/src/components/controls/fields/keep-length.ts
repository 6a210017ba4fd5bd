/** Two instants, ISO 8601; empty while a form waits for them. */
export interface TimeSpan {
  startDate: string;
  endDate: string;
}

/**
 * Shifts the end when the start moves past it, so that the length stays. `before` is the span from before the typing:
 * people type a date in parts, and month 1 on the way to 12 must not become eleven months.
 */
export function keepLength(before: TimeSpan, change: Partial<TimeSpan>): TimeSpan {
  const next = { ...before, ...change };
  const length = Date.parse(before.endDate) - Date.parse(before.startDate);
  if (change.endDate || !length || Date.parse(next.startDate) < Date.parse(next.endDate)) return next;
  return { ...next, endDate: new Date(Date.parse(next.startDate) + length).toISOString() };
}
