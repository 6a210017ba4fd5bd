import { type InputHTMLAttributes, useId } from 'react';
import css from './field.module.css';
import type { FieldTexts } from './field.tsx';

interface CheckFieldProps
  extends Pick<FieldTexts, 'label' | 'description' | 'error'>,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'id'> {}

/** A checkbox with its label. */
export function CheckField({ label, description, error, className, ...input }: CheckFieldProps) {
  const id = useId();
  const described = [description && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <label className={css.check}>
        <input
          type="checkbox"
          {...input}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
        {label}
      </label>
      <div className={css.checkNote}>
        {description && (
          <p id={`${id}-hint`} className={css.hint}>
            {description}
          </p>
        )}
        {error && (
          <p id={`${id}-error`} className={css.error}>
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
