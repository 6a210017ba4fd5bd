import { type ReactNode, useId } from 'react';
import css from './field.module.css';

/** What stands around a control. */
export interface FieldTexts {
  label: ReactNode;
  description?: ReactNode;
  /** What is wrong; `true` where something above the form says it. */
  error?: ReactNode;
  /** Marked with an asterisk, for the eye: what is missing is said when the form is sent. */
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

/** A control under its name, with the hint and the error that belong to it. */
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

/** Sorts what a field was given into what stands around its control and what the control itself gets. */
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
