const LATEST_MINUTES = 23 * 60 + 30;

/** A typed time as HH:mm: "9:30p", "9 PM", "21:30", "930"; undefined when it is none. */
export function typedTime(text: string): string | undefined {
  const [, hours = '', minutes = '', half = ''] =
    /^\s*(\d{1,2})(?:[:.h\s]?(\d{2}))?\s*(?:([ap])\.?\s*(?:m\.?)?)?\s*$/i.exec(text) ?? [];
  if (hours === '') return undefined;
  const hour = hourOf(Number(hours), half.toLowerCase());
  const minute = Number(minutes || 0);
  return hour === undefined || minute > 59 ? undefined : timeOf(hour * 60 + minute);
}

function hourOf(hour: number, half: string): number | undefined {
  if (half === '') return hour < 24 ? hour : undefined;
  if (hour < 1 || hour > 12) return undefined;
  return (hour % 12) + (half === 'p' ? 12 : 0);
}

export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

export const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** The next or the previous half hour of the same day. */
export function stepTime(time: string, by: 1 | -1): string {
  const minutes = minutesOf(time);
  const next = by > 0 ? Math.floor(minutes / 30 + 1) * 30 : Math.ceil(minutes / 30 - 1) * 30;
  return timeOf(Math.min(LATEST_MINUTES, Math.max(0, next)));
}
