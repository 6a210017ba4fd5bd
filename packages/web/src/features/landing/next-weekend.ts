const FRIDAY = 5;

/** Friday 10:00 to Sunday 18:00 of the coming weekend, by the viewer's clock. */
export function nextWeekend(now: Date): { startDate: string; endDate: string } {
  const start = new Date(now);
  start.setHours(10, 0, 0, 0);
  start.setDate(start.getDate() + ((FRIDAY - start.getDay() + 7) % 7));
  if (start <= now) start.setDate(start.getDate() + 7);
  const end = new Date(start);
  end.setDate(end.getDate() + 2);
  end.setHours(18);
  return { startDate: start.toISOString(), endDate: end.toISOString() };
}
