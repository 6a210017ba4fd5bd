import { type ReactNode, useId } from 'react';
import css from './components-page.module.css';

/** One component, by its name, in one or several of its states. */
export function Example({ name, children }: { name: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={css.example} aria-labelledby={id}>
      <h3 id={id}>{name}</h3>
      {children}
    </section>
  );
}

/** A state with its name above it. */
export function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={css.state}>
      <p className={css.stateName}>{name}</p>
      {children}
    </div>
  );
}

/** Things side by side, as many as fit. */
export function Side({ children }: { children: ReactNode }) {
  return <div className={css.side}>{children}</div>;
}
