import { type ReactNode, useId } from 'react';
import css from './field.module.css';

/** Label, hint and error of a control. */
export interface FieldTexts {
  label: ReactNode;
  description?: ReactNode;
  /** The error; `true` when an alert above the form already states it. */
  error?: ReactNode;
  /** Marks the field with an asterisk, for the eye only: the form reports missing fields when it is sent. */
  isMarked?: boolean;
  id?: string | undefined;
  className?: string | undefined;
}

interface FieldProps extends FieldTexts {
  children: (control: ControlProps) => ReactNode;
}

interface ControlProps {
  id: string;
  className: string | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** A control with its label, hint and error. */
export function Field({ label, description, error, isMarked, id, className, children }: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const sentence = error && error !== true ? error : undefined;
  const described = [description && `${controlId}-hint`, sentence && `${controlId}-error`].filter(Boolean);
  return (
    <div className={className}>
      <label className={css.label} htmlFor={controlId}>
        {label}
        {isMarked && (
          <span className={css.mark} aria-hidden>
            {' *'}
          </span>
        )}
      </label>
      <div className={css.box}>
        {children({
          id: controlId,
          className: css.control,
          'aria-invalid': error ? true : undefined,
          'aria-describedby': described.join(' ') || undefined,
        })}
      </div>
      {description && (
        <p id={`${controlId}-hint`} className={css.hint}>
          {description}
        </p>
      )}
      {sentence && (
        <p id={`${controlId}-error`} className={css.error}>
          {sentence}
        </p>
      )}
    </div>
  );
}

/** Splits the props of a field into those of its frame and those of its control. */
export function splitField<Props extends FieldTexts>({
  label,
  description,
  error,
  isMarked,
  id,
  className,
  ...control
}: Props) {
  const texts: FieldTexts = { label, description, error, isMarked: isMarked ?? false, id, className };
  return [texts, control] as const;
}
