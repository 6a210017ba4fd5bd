import { instantOf, wallTime } from '@josey/contract/values/time/wall-time';
import { useRef } from 'react';
import { keepLength, type TimeSpan } from './keep-length.ts';
import { TimeField } from './time-field.tsx';

interface TimeRangeProps {
  value: TimeSpan;
  /** The time zone of both fields. */
  timeZone: string;
  labels: { from: string; until: string };
  errorAt?: (part: keyof TimeSpan) => string | undefined;
  onChange: (span: TimeSpan) => void;
  className?: string;
}

/** A start and an end. A start past the end shifts the end. */
export function TimeRange({ value, timeZone, labels, errorAt, onChange, className }: TimeRangeProps) {
  const before = useRef(value);
  const [start, end] = [value.startDate, value.endDate].map(
    (instant) => instant && wallTime(instant, timeZone),
  );
  const take = (part: keyof TimeSpan, wall: string) => {
    if (wall) onChange(keepLength(before.current, { [part]: instantOf(wall, timeZone) }));
  };
  const remember = () => {
    before.current = value;
  };
  const field = { className, onFocus: remember };
  return (
    <>
      <TimeField
        {...field}
        name="startDate"
        label={labels.from}
        value={start ?? ''}
        error={errorAt?.('startDate')}
        onChange={(wall) => take('startDate', wall)}
      />
      <TimeField
        {...field}
        name="endDate"
        label={labels.until}
        min={start}
        value={end ?? ''}
        error={errorAt?.('endDate')}
        onChange={(wall) => take('endDate', wall)}
      />
    </>
  );
}
