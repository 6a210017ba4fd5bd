import { type ReactNode, useId } from 'react';
import { useFormat } from '#lib/format/use-format.ts';
import css from './time-field.module.css';

interface TimeFieldProps {
  label: string;
  /** By the clock that counts, as the browser's field has it: "2026-11-27T10:00". */
  value: string;
  min?: string;
  onChange: (value: string) => void;
  onFocus?: (() => void) | undefined;
  className?: string | undefined;
}

const STEP_SECONDS = 900;
/** The last that the server takes. Without a maximum, browsers take years of six digits. */
const MAX = '2199-12-31T23:59';

/** A moment under its name, said as everywhere ("Fri Nov 27, 10:00 AM"); the browser's own field while one is in it. */
export function TimeField({ label, value, min, onChange, onFocus, className }: TimeFieldProps) {
  const id = useId();
  const { wallTime } = useFormat();
  return (
    <div className={`${css.field} ${className ?? ''}`}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="datetime-local"
        step={STEP_SECONDS}
        min={min}
        max={MAX}
        value={value}
        onFocus={onFocus}
        onChange={({ target }) => onChange(target.value)}
      />
      {value && (
        <span className={css.said} aria-hidden>
          {wallTime(value)}
        </span>
      )}
    </div>
  );
}

/** One frame around the times that belong together. */
export function TimeFields({ children }: { children: ReactNode }) {
  return <div className={css.fields}>{children}</div>;
}
