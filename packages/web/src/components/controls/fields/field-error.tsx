import css from './field-error.module.css';

interface FieldErrorProps {
  id?: string;
  children: string | undefined;
  /** Announces the error as it appears. For forms without an alert on top. */
  isAnnounced?: boolean;
}

/** The error of a custom field. The control refers to it by id. */
export function FieldError({ id, children, isAnnounced = false }: FieldErrorProps) {
  if (!children) return null;
  return (
    <p id={id} className={css.error} role={isAnnounced ? 'alert' : undefined}>
      {children}
    </p>
  );
}
