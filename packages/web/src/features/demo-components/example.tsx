import { type ReactNode, useId } from 'react';
import css from './components-page.module.css';

/** A component with its name, in one or several states. */
export function Example({ name, children }: { name: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={css.example} aria-labelledby={id}>
      <h3 id={id}>{name}</h3>
      {children}
    </section>
  );
}

/** A state with its name. */
export function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={css.state}>
      <p className={css.stateName}>{name}</p>
      {children}
    </div>
  );
}

/** Children side by side, wrapping. */
export function Side({ children }: { children: ReactNode }) {
  return <div className={css.side}>{children}</div>;
}
