import { instantOf } from '@josey/contract/values/time/wall-time';
import type { TimeSpan } from '../../fields/keep-length.ts';
import { addDays, type Day } from '../days/calendar-days.ts';
import type { FreeWindow } from '../range-draft.ts';
import css from '../range-picker.module.css';

interface DayBarProps {
  day: Day | undefined;
  span: TimeSpan | undefined;
  windows: FreeWindow[] | undefined;
  timeZone: string;
}

/** A day as a bar: what is chosen is filled, what is taken is hatched. For the eye; the calendar says it in words. */
export function DayBar({ day, span, windows, timeZone }: DayBarProps) {
  if (!day) return <div className={css.dayBar} aria-hidden />;
  const from = Date.parse(instantOf(`${day}T00:00`, timeZone));
  const until = Date.parse(instantOf(`${addDays(day, 1)}T00:00`, timeZone));
  const part = (start: number, end: number) => {
    const [left, right] = [start, end].map((at) => Math.min(1, Math.max(0, (at - from) / (until - from))));
    return { left: `${100 * (left ?? 0)}%`, right: `${100 - 100 * (right ?? 0)}%` };
  };
  return (
    <div className={css.dayBar} aria-hidden>
      {span && (
        <i className={css.chosen} style={part(Date.parse(span.startDate), Date.parse(span.endDate))} />
      )}
      {takenParts(windows, from, until).map(([start, end]) => (
        <i key={start} className={css.takenPart} style={part(start, end)} />
      ))}
    </div>
  );
}

function takenParts(windows: FreeWindow[] | undefined, from: number, until: number): [number, number][] {
  if (!windows) return [];
  const parts: [number, number][] = [];
  let at = from;
  for (const { startDate, endDate } of windows) {
    const [start, end] = [Date.parse(startDate), Date.parse(endDate)];
    if (end <= from || start >= until) continue;
    if (start > at) parts.push([at, start]);
    at = Math.max(at, end);
  }
  return at < until ? [...parts, [at, until]] : parts;
}
