export interface RentalTimesValue {
  startDate: string;
  endDate: string;
}

/** A start that moves past the end takes the end along, so that the length stays. */
export function changeTimes(times: RentalTimesValue, change: Partial<RentalTimesValue>): RentalTimesValue {
  const next = { ...times, ...change };
  if (change.endDate || Date.parse(next.startDate) < Date.parse(next.endDate)) return next;
  const length = Date.parse(times.endDate) - Date.parse(times.startDate);
  return { ...next, endDate: new Date(Date.parse(next.startDate) + length).toISOString() };
}
