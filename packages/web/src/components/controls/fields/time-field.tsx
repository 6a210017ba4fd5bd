import { type ReactNode, useId } from 'react';
import { useFormat } from '#lib/format/use-format.ts';
import fieldCss from './field.module.css';
import css from './time-field.module.css';

interface TimeFieldProps {
  label: string;
  /** Local time of the vehicle or person, as the native input formats it: "2026-11-27T10:00". */
  value: string;
  min?: string | undefined;
  name?: string | undefined;
  description?: string | undefined;
  error?: string | undefined;
  onChange: (value: string) => void;
  onFocus?: (() => void) | undefined;
  className?: string | undefined;
}

const STEP_SECONDS = 900;
/** The latest date that the server accepts. Without a maximum, browsers accept six-digit years. */
const MAX = '2199-12-31T23:59';

/** A native date and time input that shows our format ("Fri Nov 27, 10 AM") until it is focused. */
export function TimeField({ label, description, error, className, onChange, ...input }: TimeFieldProps) {
  const id = useId();
  const below = [
    { id: `${id}-hint`, look: fieldCss.hint, text: description },
    { id: `${id}-error`, look: fieldCss.error, text: error },
  ].filter(({ text }) => text);
  const { wallTime } = useFormat();
  return (
    <div className={`${css.field} ${className ?? ''}`}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="datetime-local"
        step={STEP_SECONDS}
        max={MAX}
        aria-invalid={error ? true : undefined}
        aria-describedby={below.map((one) => one.id).join(' ') || undefined}
        {...input}
        onChange={({ target }) => onChange(target.value)}
      />
      {input.value && (
        <span className={css.formatted} aria-hidden>
          {wallTime(input.value)}
        </span>
      )}
      {below.map((one) => (
        <p key={one.id} id={one.id} className={`${one.look} ${css.below}`}>
          {one.text}
        </p>
      ))}
    </div>
  );
}

/** A shared frame around start and end. */
export function TimeFields({ children }: { children: ReactNode }) {
  return <div className={css.fields}>{children}</div>;
}
