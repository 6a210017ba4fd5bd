import { type ReactNode, useId } from 'react';
import { useFormat } from '#lib/format/use-format.ts';
import css from './time-field.module.css';

interface TimeFieldProps {
  label: string;
  /** Local time of the vehicle or person, as the native input formats it: "2026-11-27T10:00". */
  value: string;
  min?: string;
  onChange: (value: string) => void;
  onFocus?: (() => void) | undefined;
  className?: string | undefined;
}

const STEP_SECONDS = 900;
/** The latest date that the server accepts. Without a maximum, browsers accept six-digit years. */
const MAX = '2199-12-31T23:59';

/** A native date and time input that shows our format ("Fri Nov 27, 10:00 AM") until it is focused. */
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
        <span className={css.formatted} aria-hidden>
          {wallTime(value)}
        </span>
      )}
    </div>
  );
}

/** A shared frame around start and end. */
export function TimeFields({ children }: { children: ReactNode }) {
  return <div className={css.fields}>{children}</div>;
}
