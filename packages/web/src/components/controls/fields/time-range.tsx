import { instantOf, wallTime } from '@josey/contract/values/wall-time';
import { useRef } from 'react';
import { keepLength, type TimeSpan } from './keep-length.ts';
import { TimeField } from './time-field.tsx';

interface TimeRangeProps {
  value: TimeSpan;
  /** The time zone of both fields. */
  timeZone: string;
  labels: { from: string; until: string };
  onChange: (span: TimeSpan) => void;
  className?: string;
}

/** A start and an end. A start past the end shifts the end. */
export function TimeRange({ value, timeZone, labels, onChange, className }: TimeRangeProps) {
  const before = useRef(value);
  const start = wallTime(value.startDate, timeZone);
  const take = (part: keyof TimeSpan, wall: string) => {
    if (wall) onChange(keepLength(before.current, { [part]: instantOf(wall, timeZone) }));
  };
  const remember = () => {
    before.current = value;
  };
  const field = { className, onFocus: remember };
  return (
    <>
      <TimeField {...field} label={labels.from} value={start} onChange={(wall) => take('startDate', wall)} />
      <TimeField
        {...field}
        label={labels.until}
        min={start}
        value={wallTime(value.endDate, timeZone)}
        onChange={(wall) => take('endDate', wall)}
      />
    </>
  );
}
