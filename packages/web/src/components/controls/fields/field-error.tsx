import css from './field-error.module.css';

interface FieldErrorProps {
  id?: string;
  children: string | undefined;
  /** Read out as it appears, where nothing above the form says it. */
  isAnnounced?: boolean;
}

/** What is wrong with a field of our own, in the look of the library's; the field names its id. */
export function FieldError({ id, children, isAnnounced = false }: FieldErrorProps) {
  if (!children) return null;
  return (
    <p id={id} className={css.error} role={isAnnounced ? 'alert' : undefined}>
      {children}
    </p>
  );
}
